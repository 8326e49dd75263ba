// The text of a query (tags.scm, imports.scm) read into a tree of what it says. The syntax is tree-sitter's; the names in it
// mean nothing here yet (patterns.ts). Errors name the line.

/** How often an item may stand there. */
export type Quantifier = "" | "?" | "*" | "+";

export type Item = {
  quantifier: Quantifier;
  captures: string[];
  /** `name:` before the item, or "". */
  field: string;
  /** A `.` stands before it. */
  anchored: boolean;
} & (
  | ({ type: "node"; name: string; missing: boolean; negated: string[] } & ItemList)
  | { type: "token"; text: string }
  | { type: "any" }
  | { type: "choice"; choices: Item[] }
  | ({ type: "group" } & ItemList)
);

export interface ItemList {
  items: Item[];
  /** A `.` stands behind the last one. */
  lastAnchored: boolean;
}

/** `(#match? @name "^a")`: the operator without `#`, then its arguments. */
export interface PredicateText {
  operator: string;
  args: { capture: string; text: string }[];
}

export interface PatternText {
  item: Item;
  predicates: PredicateText[];
}

const TOKEN = /\s+|;[^\n]*|[()[\].?*+]|"(?:[^"\\]|\\.)*"|@[\w.-]+|#[\w?!.-]+|![\w-]+|[\w-]+:|[\w-]+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", 0: "\0" };

function unquote(token: string): string {
  return token.slice(1, -1).replace(/\\(.)/gs, (_, char: string) => ESCAPES[char] ?? char);
}

type Base = Pick<Item, "quantifier" | "captures" | "field" | "anchored">;

class SchemeReader {
  private readonly tokens: { text: string; line: number }[] = [];
  private next = 0;
  /** Those of the pattern at hand; they may stand anywhere in it. */
  private predicates: PredicateText[] = [];

  constructor(source: string) {
    let line = 1;
    TOKEN.lastIndex = 0;
    for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
      TOKEN.lastIndex = at;
      const text = TOKEN.exec(source)?.[0];
      if (text === undefined) throw new Error(`line ${line} of the query: unexpected ${source[at]}`);
      if (!/^[\s;]/.test(text)) this.tokens.push({ text, line });
      line += text.split("\n").length - 1;
    }
  }

  private peek(): string {
    return this.tokens[this.next]?.text ?? "";
  }

  private take(): string {
    const token = this.tokens[this.next++];
    if (!token) throw this.error("it ends early");
    return token.text;
  }

  private accept(text: string): boolean {
    if (this.peek() !== text) return false;
    this.next++;
    return true;
  }

  private error(what: string): Error {
    const line = this.tokens[Math.min(this.next, this.tokens.length) - 1]?.line ?? 0;
    return new Error(`line ${line} of the query: ${what}`);
  }

  readAll(): PatternText[] {
    const patterns: PatternText[] = [];
    while (this.peek() !== "") {
      this.predicates = [];
      const item = this.item(false);
      const isWrapper = item.type === "group" && item.quantifier === "" && item.captures.length === 0;
      if (item.type === "group" && !(isWrapper && item.items.length === 1))
        throw this.error("a pattern of several siblings has no root");
      patterns.push({ item: item.type === "group" ? item.items[0]! : item, predicates: this.predicates });
    }
    return patterns;
  }

  private item(anchored: boolean): Item {
    const field = this.peek().endsWith(":") ? this.take().slice(0, -1) : "";
    const item = this.bare({ quantifier: "", captures: [], field, anchored });
    for (;;) {
      const mark = this.peek();
      if (mark === "?" || mark === "*" || mark === "+") item.quantifier = this.take() as Quantifier;
      else if (mark.startsWith("@")) item.captures.push(this.take().slice(1));
      else return item;
    }
  }

  private bare(base: Base): Item {
    const token = this.take();
    if (token === "[") return { ...base, type: "choice", choices: this.list("]").items };
    if (token.startsWith('"')) return { ...base, type: "token", text: unquote(token) };
    if (token === "_") return { ...base, type: "any" };
    if (token !== "(") throw this.error(`unexpected ${token}`);
    const isNode = /^[\w-]+$/.test(this.peek());
    return isNode ? this.node(base, this.take()) : { ...base, type: "group", ...this.list(")") };
  }

  private node(base: Base, first: string): Item {
    const missing = first === "MISSING";
    const isTyped = !missing || /^[\w-]+$/.test(this.peek());
    const name = !missing ? first : isTyped ? this.take() : "_";
    const negated: string[] = [];
    return { ...base, type: "node", name, missing, negated, ...this.list(")", negated) };
  }

  private list(close: string, negated: string[] = []): ItemList {
    const items: Item[] = [];
    for (let anchored = false; ; ) {
      if (this.accept(close)) return { items, lastAnchored: anchored };
      if (this.accept(".")) anchored = true;
      else if (this.peek().startsWith("!")) negated.push(this.take().slice(1));
      else if (this.tokens[this.next + 1]?.text.startsWith("#") && this.accept("("))
        this.predicates.push(this.predicate());
      else {
        items.push(this.item(anchored));
        anchored = false;
      }
    }
  }

  private predicate(): PredicateText {
    const operator = this.take().slice(1);
    const args: PredicateText["args"] = [];
    while (!this.accept(")")) {
      const token = this.take();
      if (token.startsWith("@")) args.push({ capture: token.slice(1), text: "" });
      else args.push({ capture: "", text: token.startsWith('"') ? unquote(token) : token });
    }
    return { operator, args };
  }
}

/** The patterns of a query, in order. */
export function readScheme(source: string): PatternText[] {
  return new SchemeReader(source).readAll();
}
