// Types as people write them, in the notations that languages share: `a.B<C>`, `B[]`, `B | C`, `(x: A) => B`, `{a: A}`,
// `*B`, `[]B`, `B[C]` where brackets are type arguments. Pure; what cannot be read is `other`.

export type TypeNode =
  /** `tag`: it is called so where nothing but tags is. */
  | { t: "name"; path: string[]; args: TypeNode[]; tag?: true }
  /** `parts`: the types of its places, where they are known. */
  | { t: "array"; of: TypeNode; parts?: TypeNode[] }
  /** `T[number]`, `T[0]`. */
  | { t: "element"; of: TypeNode; at?: number }
  /** `open`: one of them, or something else. */
  | { t: "union"; of: TypeNode[]; open?: true }
  /** `"a" | 1`: no object of anybody's. */
  | { t: "literal" }
  | { t: "function"; params: { name: string; type: TypeNode }[]; returns: TypeNode }
  | { t: "shape"; members: Map<string, TypeNode> }
  /** Several values: `(A, error)`. */
  | { t: "tuple"; of: TypeNode[] }
  | { t: "key"; of: TypeNode; name: string }
  | { t: "value"; path: string[] }
  | { t: "other" };

const OTHER: TypeNode = { t: "other" };
const TOKEN =
  /\s*(=>|->|::|\.\.\.|\?\.|[\p{ID_Start}_$#][\p{ID_Continue}$]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\d[\w.]*|[^\s\w])/uy;
const SKIPPED = new Set(
  "readonly const struct union enum class volatile mut dyn impl final unique in out ref unsafe static register abstract asserts infer typename var val where extends new async chan restrict final".split(
    " ",
  ),
);
const MOST_TOKENS = 2000;
const DEEPEST = 24;

export interface TypeNotation {
  /** `list[int]`: brackets hold type arguments. */
  bracketArguments?: boolean;
  /** `[4]T`, `chan T`, `map[K]V`. */
  composites?: boolean;
  /** `T["key"]`, `T[number]`, `{ [K in keyof T]: … }`, `"a" | 1`. */
  indexedTypes?: boolean;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match && tokens.length < MOST_TOKENS; match = TOKEN.exec(text))
    tokens.push(match[1]!);
  return tokens;
}

class TypeParser {
  private at = 0;
  private depth = 0;
  /** Names that stand for whatever a use brings along: `infer T`, `<T>(x: T) => T`. */
  private readonly free = new Set<string>();
  private readonly tokens: readonly string[];
  private readonly notation: TypeNotation;

  constructor(tokens: readonly string[], notation: TypeNotation) {
    this.tokens = tokens;
    this.notation = notation;
  }

  private peek(ahead = 0): string {
    return this.tokens[this.at + ahead] ?? "";
  }
  private take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }

  type(): TypeNode {
    if (++this.depth > DEEPEST) return OTHER;
    // `=> T`: worked out when it is read.
    this.take("=>");
    this.take("|");
    this.take("&");
    const parts = [this.postfix()];
    while (this.peek() === "|" || this.peek() === "&") {
      this.at++;
      parts.push(this.postfix());
    }
    this.depth--;
    // `A => B`
    if (this.take("=>")) {
      const of = parts.length === 1 ? parts[0]! : { t: "union" as const, of: parts };
      return { t: "function", params: [{ name: "", type: of }], returns: this.type() };
    }
    // `A extends B ? C : D` may be either.
    if (this.take("extends")) {
      this.postfix();
      if (this.take("?")) {
        const then = this.type();
        this.take(":");
        const other = this.type();
        if (isNever(other)) return then;
        return isNever(then) ? other : { t: "union", of: [then, other], open: true };
      }
    }
    // `x is T`
    if (this.peek() === "is") {
      this.at++;
      this.type();
      return OTHER;
    }
    return parts.length === 1 ? parts[0]! : { t: "union", of: parts };
  }

  private postfix(): TypeNode {
    let node = this.primary();
    for (;;) {
      if (this.peek() === "[" && this.peek(1) === "]") {
        this.at += 2;
        node = { t: "array", of: node };
      } else if (this.peek() === "[") {
        this.at++;
        const key = this.peek();
        this.skipTo("]");
        if (/^["']/.test(key)) node = { t: "key", of: node, name: key.slice(1, -1) };
        else if (!this.notation.indexedTypes) node = { t: "array", of: node };
        else if (key === "number") node = { t: "element", of: node };
        else node = /^\d+$/.test(key) ? { t: "element", of: node, at: Number(key) } : OTHER;
      } else if (this.peek() === "!" && /^[\p{ID_Start}_[*?]/u.test(this.peek(1))) {
        // `E!T`: an error or T.
        this.at++;
        return this.postfix();
      } else if (this.isMark()) this.at++;
      else return node;
    }
  }

  /** `T?`, `T!`, `T*`; the `?` of `A extends B ? C : D` is none. */
  private isMark(): boolean {
    const next = this.peek(1);
    if (!/^[*&?!]$/.test(this.peek()) || next === ":") return false;
    return !this.notation.indexedTypes || next === "" || /^[,\])]$/.test(next);
  }

  /** The names of a list of type parameters; what opens it is taken. */
  private freeNames(): void {
    const from = this.at;
    this.skipTo(">");
    const own = this.tokens.slice(from, this.at - 1);
    own.forEach((token, at) => {
      if (/^[\p{ID_Start}_$]/u.test(token) && (at === 0 || own[at - 1] === "," || own[at - 1] === "const"))
        this.free.add(token);
    });
  }

  private skipTo(close: string): void {
    let depth = 0;
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.peek();
      if (depth === 0 && token === close) {
        this.at++;
        return;
      }
      if ("([{".includes(token)) depth++;
      else if (")]}".includes(token)) depth--;
    }
  }

  private primary(): TypeNode {
    const token = this.peek();
    if (token === "") return OTHER;
    if (token === "(") return this.parenthesised();
    if (token === "<" && this.peek(1) === "-") {
      this.at += 2;
      return this.primary();
    }
    if (token === "<") {
      this.at++;
      this.freeNames();
      return this.primary();
    }
    if (token === "infer" && this.notation.indexedTypes) {
      this.free.add(this.peek(1));
      this.at += 2;
      return OTHER;
    }
    if (token === "{") return this.shape();
    if (token === "[") {
      this.at++;
      if (this.take("]")) return { t: "array", of: this.notation.indexedTypes ? OTHER : this.postfix() };
      if (this.notation.composites) {
        this.skipTo("]");
        return { t: "array", of: this.postfix() };
      }
      const rest = this.restAt();
      const parts = this.list("]");
      const of: TypeNode = parts.length === 1 ? parts[0]! : { t: "union", of: parts };
      return this.notation.indexedTypes
        ? { t: "array", of, parts: parts.slice(0, rest) }
        : { t: "array", of };
    }
    if (/^[*&?!]$|^\.\.\.$/.test(token)) {
      this.at++;
      return this.postfix();
    }
    if (/^["'`]/.test(token) || (this.notation.indexedTypes && /^\d/.test(token))) {
      this.at++;
      // A type may be written in quotes.
      if (this.notation.bracketArguments && this.depth < DEEPEST)
        return parseType(token.slice(1, -1), this.notation);
      return this.notation.indexedTypes ? { t: "literal" } : OTHER;
    }
    if (token === "func" && this.peek(1) === "(") return this.func();
    if (token === "chan" && this.notation.composites) {
      this.at++;
      if (this.take("<")) this.take("-");
      return { t: "name", path: ["chan"], args: [this.postfix()] };
    }
    if (token === "typeof") {
      this.at++;
      const name = this.primary();
      return name.t === "name" ? { t: "value", path: name.path } : OTHER;
    }
    if (token === "keyof") {
      this.at++;
      this.postfix();
      return OTHER;
    }
    if (SKIPPED.has(token) && /^[\p{ID_Start}_$"'(<[{*&]/u.test(this.peek(1))) {
      this.at++;
      return this.postfix();
    }
    if (!/^[\p{ID_Start}_$#]/u.test(token)) {
      this.at++;
      return OTHER;
    }
    const node = this.named();
    return this.notation.indexedTypes && this.free.has(token) ? OTHER : node;
  }

  private named(): TypeNode {
    const path = [this.peek()];
    this.at++;
    while ((this.peek() === "." || this.peek() === "::") && /^[\p{ID_Start}_$]/u.test(this.peek(1))) {
      path.push(this.peek(1));
      this.at += 2;
    }
    const args: TypeNode[] = [];
    if (this.peek() === "::" && this.peek(1) === "<") this.at++;
    if (this.take("<")) args.push(...this.list(">"));
    else if (this.notation.bracketArguments && this.peek() === "[" && this.peek(1) !== "]") {
      this.at++;
      args.push(...this.list("]"));
      // `map[K]V`
      if (this.notation.composites && path[0] === "map") args.push(this.postfix());
    }
    return { t: "name", path, args };
  }

  private list(close: string): TypeNode[] {
    const parts: TypeNode[] = [];
    while (this.at < this.tokens.length && !this.take(close)) {
      const before = this.at;
      // `name: T` in tuples, `K = V` in defaults.
      if (/^[\p{ID_Start}_$]/u.test(this.peek()) && this.peek(1) === ":") this.at += 2;
      parts.push(this.type());
      if (this.take("=")) this.type();
      if (!this.take(",") && this.peek() !== close) {
        this.skipTo(close);
        break;
      }
      if (this.at === before) this.at++;
    }
    return parts;
  }

  /** A type in brackets, or a function's parameters. */
  private parenthesised(): TypeNode {
    const start = this.at;
    let depth = 0;
    let end = start;
    for (; end < this.tokens.length; end++) {
      const token = this.tokens[end]!;
      if ("([{".includes(token)) depth++;
      else if (")]}".includes(token) && --depth === 0) break;
    }
    const arrow = this.tokens[end + 1];
    if (arrow !== "=>" && arrow !== "->") {
      this.at = start + 1;
      const parts: TypeNode[] = [];
      while (this.at < end) {
        const before = this.at;
        // `(n int, err error)`: names are told from types by what stands beside them.
        if (
          /^[\p{ID_Start}_]/u.test(this.peek()) &&
          /^[\p{ID_Start}_*[]/u.test(this.peek(1)) &&
          !SKIPPED.has(this.peek())
        )
          if (this.peek(1) !== "[" || this.peek(2) === "]") this.at++;
        parts.push(this.type());
        if (!this.take(",") && this.at === before) this.at++;
      }
      this.at = end + 1;
      return parts.length > 1 ? { t: "tuple", of: parts } : (parts[0] ?? OTHER);
    }
    this.at = start + 1;
    const params: { name: string; type: TypeNode }[] = [];
    while (this.at < end) {
      const before = this.at;
      this.take("...");
      const name = this.peek();
      if (this.peek(1) === ":" || (this.peek(1) === "?" && this.peek(2) === ":")) {
        this.at += this.peek(1) === "?" ? 3 : 2;
        params.push({ name, type: this.type() });
      } else if (name === "{" || name === "[") {
        this.at++;
        this.skipTo(name === "{" ? "}" : "]");
        params.push({ name: "", type: this.take(":") ? this.type() : OTHER });
      } else params.push({ name: "", type: this.type() });
      if (!this.take(",") && this.at < end && this.at === before) this.at++;
    }
    this.at = end + 2;
    return { t: "function", params, returns: this.type() };
  }

  /** `func(a, b T, *U) R`: names are told from types by what stands beside them. */
  private func(): TypeNode {
    this.at += 2;
    const params: { name: string; type: TypeNode }[] = [];
    while (this.at < this.tokens.length && !this.take(")")) {
      const before = this.at;
      const isName =
        /^[\p{ID_Start}_]/u.test(this.peek()) && /^(?:[\p{ID_Start}_*[(]|\.\.\.)/u.test(this.peek(1));
      const name =
        isName && !/^(?:func|map|chan|struct|interface)$/.test(this.peek()) ? this.tokens[this.at++]! : "";
      params.push({ name, type: this.type() });
      if (!this.take(",") && this.at === before) this.at++;
    }
    const ends = this.peek() === "" || /^[,)\]}]$/.test(this.peek());
    return { t: "function", params, returns: ends ? OTHER : this.type() };
  }

  /** How many places stand before the first `...` of the list at hand. */
  private restAt(): number {
    let depth = 0;
    let count = 0;
    for (let at = this.at; at < this.tokens.length; at++) {
      const token = this.tokens[at]!;
      if (token === "..." && depth === 0) return count;
      if ("([{<".includes(token)) depth++;
      else if (")]}>".includes(token) && depth-- === 0) break;
      else if (token === "," && depth === 0) count++;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** `{ [K in keyof T]: … }`, `{ [K in L]: T[K] }`: members of T, whatever becomes of their types. */
  private mapped(): TypeNode | undefined {
    const start = this.at;
    while (/^(?:readonly|\+|-)$/.test(this.peek())) this.at++;
    const key = this.peek(1);
    if (!(this.peek() === "[" && this.peek(2) === "in" && this.notation.indexedTypes)) {
      this.at = start;
      return undefined;
    }
    this.at += 3;
    let of = this.take("keyof") ? this.postfix() : OTHER;
    if (this.peek() === "as") of = OTHER;
    this.skipTo("]");
    while (/^[-+?]$/.test(this.peek())) this.at++;
    if (of.t === "other" && this.peek(2) === "[" && this.peek(3) === key && this.peek(4) === "]")
      of = { t: "name", path: [this.peek(1)], args: [] };
    this.skipTo("}");
    return of;
  }

  private shape(): TypeNode {
    this.at++;
    const mapped = this.mapped();
    if (mapped) return mapped;
    const members = new Map<string, TypeNode>();
    while (this.at < this.tokens.length && !this.take("}")) {
      const before = this.at;
      while (/^(?:readonly|get|set|\+|-)$/.test(this.peek()) && !/^[:?(]$/.test(this.peek(1))) this.at++;
      const name = this.peek().replace(/^["']|["']$/g, "");
      if (this.peek() === "[") this.skipBracket();
      else this.at++;
      this.take("?");
      if (this.take(":")) members.set(name, this.type());
      else if (this.peek() === "(" || this.peek() === "<") members.set(name, this.method());
      if (!(this.take(";") || this.take(",")) && this.at === before) this.at++;
    }
    return { t: "shape", members };
  }

  private skipBracket(): void {
    this.at++;
    this.skipTo("]");
  }

  private method(): TypeNode {
    if (this.take("<")) this.freeNames();
    this.at++;
    this.skipTo(")");
    return { t: "function", params: [], returns: this.take(":") ? this.type() : OTHER };
  }
}

/** No value is of this type. */
const isNever = (node: TypeNode) => node.t === "name" && node.path[0] === "never";

const parsed = new Map<string, TypeNode>();
const MOST_PARSED = 20_000;

export function parseType(text: string, notation: TypeNotation): TypeNode {
  const { composites, bracketArguments, indexedTypes } = notation;
  const key = `${composites ? "{" : ""}${bracketArguments ? "[" : ""}${indexedTypes ? "@" : ""}${text}`;
  let node = parsed.get(key);
  if (!node) {
    node = new TypeParser(tokensOf(text), notation).type();
    if (parsed.size >= MOST_PARSED) parsed.clear();
    parsed.set(key, node);
  }
  return node;
}
