// Expressions as far as they tell a type: names, members, calls, elements, casts, literals, functions. Read from the text,
// in the notation that languages share; what an operator makes of its operands is `other`.

import type { ResolveRules } from "../languages/resolve-rules.ts";
import type { Brackets } from "./brackets.ts";

export type Node =
  | { t: "name"; name: string; at: number }
  | { t: "member"; of: Node; name: string; at: number }
  /** `args`: where each starts, or undefined when they are not at hand. */
  | { t: "call"; of: Node; args: readonly number[] | undefined; types: string }
  | { t: "index"; of: Node }
  | { t: "new"; of: Node; types: string }
  /** What a cast says. */
  | { t: "type"; text: string }
  | { t: "await"; of: Node }
  | { t: "either"; of: readonly Node[] }
  | { t: "function"; at: number }
  | { t: "object"; at: number; name?: string }
  | { t: "array"; of: Node | undefined }
  | { t: "literal"; type: string }
  | { t: "other" };

export const OTHER: Node = { t: "other" };

const NAME = /#?[\p{ID_Start}_$@][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const TYPE_ARGUMENTS = /<[^()<>;=]*(?:<[^()<>;]*(?:<[^()<>;]*>[^()<>;]*)*>[^()<>;]*)*>(?=\s*\()/y;
const CAST = /\s+(as[?!]?|satisfies)\s+(?!const\b)/y;
const C_CAST =
  /\(\s*((?:(?:const|struct|union|unsigned|signed|enum|volatile)\s+)*[\p{ID_Start}_][\p{ID_Continue}.]*(?:<[^()]*>)?(?:\s*(?:const\s*)?[*&]+)*(?:\[\])*)\s*\)\s*(?=[\p{ID_Start}_(&"'])/uy;
const LONGEST = 60;

type Notation = ResolveRules["notation"];

/** A type in front of the braces of its value: `[]T{`, `map[K]V{`, `[...]*T{`. */
const COMPOSITE = /(?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|\*)+[\p{ID_Start}_][\p{ID_Continue}.]*(?:\[[^\]]*\])?/uy;

export class ExpressionReader {
  private at = 0;
  private depth = 0;
  private readonly text: string;
  private readonly brackets: Brackets | undefined;
  private readonly notation: Notation;

  /** Without `brackets` the text is a chain whose arguments are left out. */
  constructor(text: string, brackets: Brackets | undefined, notation: Notation) {
    this.text = text;
    this.brackets = brackets;
    this.notation = notation;
  }

  read(at: number): { node: Node; end: number } {
    this.at = at;
    this.depth = 0;
    const node = this.whole();
    return { node, end: this.at };
  }

  private space(): void {
    if (this.brackets) this.at = this.brackets.forward(this.at);
    else while (this.text[this.at] === " ") this.at++;
  }

  private starts(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  private word(word: string): boolean {
    if (!this.starts(word) || /[\p{ID_Continue}$]/u.test(this.text[this.at + word.length] ?? ""))
      return false;
    this.at += word.length;
    return true;
  }

  private whole(): Node {
    if (++this.depth > LONGEST) return OTHER;
    const first = this.unary();
    const node = this.operators(first);
    this.depth--;
    return node;
  }

  private operators(first: Node): Node {
    const either = [first];
    for (;;) {
      const before = this.at;
      this.space();
      if (this.starts("??=") || this.starts("||=")) return OTHER;
      if (this.starts("??") || this.starts("||")) {
        this.at += 2;
        this.space();
        either.push(this.unary());
      } else if (this.starts("&&")) {
        this.at += 2;
        this.space();
        either.splice(0, either.length, this.unary());
      } else if (this.notation.words && this.word("or")) {
        this.space();
        either.push(this.unary());
      } else if (this.notation.words && this.word("and")) {
        this.space();
        either.splice(0, either.length, this.unary());
      } else if (this.notation.words && this.word("if")) {
        this.space();
        this.whole();
        this.space();
        if (!this.word("else")) {
          this.at = before;
          break;
        }
        this.space();
        either.push(this.whole());
      } else if (
        this.text[this.at] === "?" &&
        this.text[this.at + 1] !== "." &&
        this.brackets &&
        !this.notation.words
      ) {
        this.at++;
        this.space();
        const then = this.whole();
        this.space();
        if (this.text[this.at] !== ":") {
          this.at = before;
          break;
        }
        this.at++;
        this.space();
        return { t: "either", of: [then, this.whole()] };
      } else if (
        /^(?:[-+*/%<>^|&=!]|instanceof\b|in\b|is\b|not\b)/.test(this.text.slice(this.at, this.at + 11))
      ) {
        if (this.starts("=>") || (this.text[this.at] === "=" && this.text[this.at + 1] !== "=")) {
          this.at = before;
          break;
        }
        // Some operator: what it makes is no object of ours.
        return { t: "literal", type: "" };
      } else {
        this.at = before;
        break;
      }
    }
    return either.length === 1 ? either[0]! : { t: "either", of: either };
  }

  private unary(): Node {
    if (++this.depth > LONGEST) return OTHER;
    const node = this.prefixed();
    this.depth--;
    return node;
  }

  private prefixed(): Node {
    this.space();
    const char = this.text[this.at];
    if (char === undefined) return OTHER;
    if (this.word("await")) return { t: "await", of: this.unary() };
    if (this.word("async")) {
      this.space();
      return this.unary();
    }
    if (this.word("typeof") || this.word("not") || char === "!" || char === "~") {
      if (char === "!" || char === "~") this.at++;
      this.unary();
      return { t: "literal", type: "boolean" };
    }
    if (char === "-" || char === "+") {
      this.at++;
      this.unary();
      return { t: "literal", type: "number" };
    }
    if (char === "&" || char === "*") {
      while ("&*".includes(this.text[this.at] ?? " ")) this.at++;
      this.word("mut");
      return this.unary();
    }
    if (this.starts("...")) {
      this.at += 3;
      return this.unary();
    }
    if (this.word("new")) return this.made();
    if (this.passing()) return this.unary();
    if (this.notation.backslashes && char === "\\") this.at++;
    if (this.notation.casts && char === "(") {
      C_CAST.lastIndex = this.at;
      const cast = C_CAST.exec(this.text);
      if (cast) {
        this.at = C_CAST.lastIndex;
        this.unary();
        return { t: "type", text: cast[1]! };
      }
    }
    return this.postfix(this.primary());
  }

  /** `try`, `try?`: what stands behind it is meant. */
  private passing(): boolean {
    const { passingWords } = this.notation;
    if (!passingWords) return false;
    for (const word of passingWords)
      if (this.word(word)) {
        while ("?!".includes(this.text[this.at] ?? " ")) this.at++;
        return true;
      }
    return false;
  }

  private made(): Node {
    this.space();
    let of: Node = this.primary();
    while (this.text[this.at] === "." && of.t !== "other") of = this.member(of, 1);
    const types = this.typeArguments();
    this.space();
    if (this.text[this.at] === "(" && this.brackets) this.at = this.close(this.at);
    else if (this.text[this.at] === "(") this.elided(")");
    return this.postfix({ t: "new", of, types });
  }

  private typeArguments(): string {
    TYPE_ARGUMENTS.lastIndex = this.at;
    const found = this.text[this.at] === "<" ? TYPE_ARGUMENTS.exec(this.text) : null;
    if (!found) return "";
    this.at += found[0].length;
    return found[0];
  }

  private close(open: number): number {
    const end = this.brackets?.closeOf(open) ?? -1;
    return end === -1 ? this.text.length : end + 1;
  }

  private elided(close: string): void {
    const end = this.text.indexOf(close, this.at);
    this.at = end === -1 ? this.text.length : end + 1;
  }

  private primary(): Node {
    const { text } = this;
    const char = text[this.at]!;
    if (this.notation.composites && (char === "[" || this.starts("map["))) {
      COMPOSITE.lastIndex = this.at;
      const type = COMPOSITE.exec(text)?.[0];
      if (type) {
        this.at += type.length;
        if (text[this.at] === "{") this.at = this.close(this.at);
        return { t: "type", text: type };
      }
    }
    if (char === "(") return this.bracketed();
    if (char === "[") {
      const open = this.at;
      const inside = this.brackets ? this.brackets.forward(open + 1) : open + 1;
      let of: Node | undefined;
      if (this.brackets && text[inside] !== "]") {
        this.at = inside;
        of = this.whole();
      }
      this.at = this.close(open);
      return { t: "array", of };
    }
    if (char === "{") {
      const open = this.at;
      this.at = this.close(open);
      return this.notation.dictionaries ? { t: "literal", type: "dict" } : { t: "object", at: open };
    }
    if (char === '"' || char === "'" || char === "`") {
      this.at = this.literalEnd(this.at);
      return { t: "literal", type: "string" };
    }
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(text);
    if (number) {
      this.at += number[0].length;
      return { t: "literal", type: "number" };
    }
    if (char === "/") {
      this.at = this.literalEnd(this.at);
      return { t: "literal", type: "RegExp" };
    }
    NAME.lastIndex = this.at;
    const name = NAME.exec(text)?.[0];
    if (!name) return OTHER;
    return this.named(name);
  }

  private literalEnd(at: number): number {
    const quote = this.text[at]!;
    for (let i = at + 1; i < this.text.length; i++) {
      if (this.text[i] === "\\") i++;
      else if (this.text[i] === quote) return i + 1;
    }
    return this.text.length;
  }

  private named(name: string): Node {
    const start = this.at;
    const { words, composites } = this.notation;
    if (name === (words ? "lambda" : composites ? "func" : "function")) {
      this.at = this.text.length;
      return { t: "function", at: start };
    }
    this.at += name.length;
    if (/^(?:true|false|True|False)$/.test(name)) return { t: "literal", type: "boolean" };
    if (/^(?:null|undefined|None|nil|NULL)$/.test(name)) return { t: "literal", type: "null" };
    if (/^[a-zA-Z]{1,2}$/.test(name) && /["']/.test(this.text[this.at] ?? "") && this.notation.words) {
      this.at = this.literalEnd(this.at);
      return { t: "literal", type: "string" };
    }
    if (this.brackets && this.text.startsWith("=>", this.brackets.forward(this.at))) {
      this.at = this.text.length;
      return { t: "function", at: start };
    }
    return { t: "name", name, at: start };
  }

  /** An expression in brackets, or the parameters of a function. */
  private bracketed(): Node {
    const open = this.at;
    if (!this.brackets) {
      this.elided(")");
      return OTHER;
    }
    const close = this.close(open);
    const behind = this.brackets.forward(close);
    const isFunction =
      this.text.startsWith("=>", behind) ||
      (this.text[behind] === ":" && /^:[^;={}()?]*=>/.test(this.text.slice(behind, behind + 200)));
    if (isFunction) {
      this.at = this.text.length;
      return { t: "function", at: open };
    }
    this.at = open + 1;
    const node = this.whole();
    // `(a, b)` is its last part, or a tuple.
    const rest = this.brackets.forward(this.at);
    this.at = close;
    return rest === close - 1 ? node : OTHER;
  }

  private member(of: Node, width: number): Node {
    this.at += width;
    this.space();
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.text)?.[0];
    if (!name) return OTHER;
    const at = this.at;
    this.at += name.length;
    return { t: "member", of, name, at };
  }

  private postfix(start: Node): Node {
    let node = start;
    for (;;) {
      const before = this.at;
      this.space();
      const char = this.text[this.at];
      const onNewLine = this.notation.words && this.text.slice(before, this.at).includes("\n");
      if (onNewLine && char !== ".") {
        this.at = before;
        return node;
      }
      if (char === "{" && this.notation.composites && before === this.at && isPath(node)) {
        this.at = this.brackets ? this.close(this.at) : this.text.indexOf("}", this.at) + 1;
        node = { t: "new", of: node, types: "" };
      } else if (this.notation.composites && this.starts(".(")) {
        const open = this.at + 1;
        this.at = this.brackets ? this.close(open) : this.text.length;
        node = { t: "type", text: this.text.slice(open + 1, this.at - 1) };
      } else if (this.starts("?.")) {
        this.at += 2;
        if (this.text[this.at] === "(" || this.text[this.at] === "[") continue;
        node = this.member(node, 0);
      } else if (this.starts("->") || this.starts("::")) {
        node = this.member(node, 2);
      } else if (this.starts("..")) {
        this.at = before;
        return node;
      } else if (char === "." || (char === "\\" && this.notation.backslashes)) node = this.member(node, 1);
      else if (char === "?" && this.notation.questions) this.at++;
      else if (char === "!" && this.text[this.at + 1] !== "=") this.at++;
      else if (char === "(") node = this.call(node, "");
      else if (char === "[") {
        this.at = this.brackets ? this.close(this.at) : this.text.indexOf("]", this.at) + 1;
        node = { t: "index", of: node };
      } else if (char === "<") {
        const types = this.typeArguments();
        if (types === "") {
          this.at = before;
          return node;
        }
        this.space();
        node = this.call(node, types);
      } else {
        const cast = this.castBehind();
        if (!cast) {
          this.at = before;
          return node;
        }
        node = cast;
      }
      if (node.t === "other") return node;
    }
  }

  private castBehind(): Node | undefined {
    CAST.lastIndex = this.at;
    // White space in front was skipped.
    while (CAST.lastIndex > 0 && /\s/.test(this.text[CAST.lastIndex - 1]!)) CAST.lastIndex--;
    const found = CAST.exec(this.text);
    if (!found || this.notation.words) return undefined;
    const from = CAST.lastIndex;
    const end = typeEnd(this.text, from);
    this.at = end;
    return { t: "type", text: this.text.slice(from, end) };
  }

  private call(of: Node, types: string): Node {
    const open = this.at;
    if (!this.brackets) {
      this.elided(")");
      return { t: "call", of, args: undefined, types };
    }
    const close = this.close(open);
    const args = argumentStarts(this.text, this.brackets, open);
    this.at = close;
    return { t: "call", of, args, types };
  }
}

const isPath = (node: Node): boolean => node.t === "name" || (node.t === "member" && isPath(node.of));

/** Where a type that starts at an offset ends: at a top-level `,`, `;`, `=`, closing bracket or line that starts anew. */
export function typeEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i]!;
    if ("([{<".includes(char)) depth++;
    else if (char === ">" && text[i - 1] === "=") continue;
    else if (")]}>".includes(char)) {
      if (depth === 0) return i;
      depth--;
    } else if (depth === 0 && (char === "," || char === ";" || (char === "=" && text[i + 1] !== ">")))
      return i;
    else if (depth === 0 && (char === "?" || char === ":") && text[i + 1] === " ") return i;
    else if (
      depth === 0 &&
      char === "\n" &&
      !/^\s*[|&]/.test(text.slice(i, i + 40)) &&
      /[\w>\])}'"]\s*$/.test(text.slice(from, i))
    )
      return i;
  }
  return text.length;
}

const MOST_ARGUMENTS = 40;

/** Where each argument of the list that opens at an offset starts. */
export function argumentStarts(text: string, brackets: Brackets, open: number): number[] {
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  if (close === -1) return starts;
  let at = brackets.forward(open + 1);
  while (at < close && starts.length < MOST_ARGUMENTS) {
    starts.push(at);
    at = nextPart(text, brackets, at, close);
  }
  return starts;
}

/** Behind the next comma of this level. */
function nextPart(text: string, brackets: Brackets, from: number, close: number): number {
  let at = from;
  while (at < close) {
    const char = text[at]!;
    if ("([{".includes(char)) {
      const end = brackets.closeOf(at);
      at = end === -1 ? at + 1 : end + 1;
    } else if (char === '"' || char === "'" || char === "`") at = quoteEnd(text, at, close);
    else if (char === ",") return brackets.forward(at + 1);
    else at++;
  }
  return close;
}

function quoteEnd(text: string, at: number, close: number): number {
  for (let i = at + 1; i < close; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === text[at]) return i + 1;
  }
  return at + 1;
}

const NAME_END = /[\p{ID_Continue}$#]/u;

/** Where the expression that ends at `end` (inclusive, code) starts, read backwards over a chain of links; -1 = nowhere. */
export function chainStart(text: string, brackets: Brackets, end: number): number {
  let at = end;
  let start = -1;
  for (;;) {
    const char = text[at];
    if (char === undefined) return start;
    if (")]".includes(char)) {
      const open = brackets.openOf(at);
      if (open === -1) return start;
      start = open;
      at = brackets.back(open - 1);
      // Type arguments before a call: skipped.
      if (text[at] === ">" && char === ")") {
        const angle = angleStart(text, at);
        if (angle !== -1) at = brackets.back(angle - 1);
      }
      if (at >= 0 && (NAME_END.test(text[at]!) || ")]!".includes(text[at]!))) {
        if (isKeywordBefore(text, at)) return start;
        if (text[at] === "!") at = brackets.back(at - 1);
        if (text[at] === "." && text[at - 1] === "?") at = brackets.back(at - 2);
        continue;
      }
      if (text[at] === "." && text[at - 1] === "?") {
        at = brackets.back(at - 2);
        continue;
      }
    } else if (char === '"' || char === "'" || char === "`" || char === "/") {
      start = brackets.literalStart(at);
      return start;
    } else if (char === "}") {
      return brackets.openOf(at);
    } else if (NAME_END.test(char)) {
      let first = at;
      while (first > 0 && NAME_END.test(text[first - 1]!)) first--;
      start = first;
      at = brackets.back(first - 1);
    } else if (char === "!") {
      at = brackets.back(at - 1);
      continue;
    } else return start;
    const before = linkBefore(text, at);
    if (before === 0) return withNew(text, brackets, start, at);
    at = brackets.back(at - before);
  }
}

/** Width of the `.`, `?.`, `->` or `::` that ends at an offset; 0 = none. */
function linkBefore(text: string, at: number): number {
  if (text[at] === ".")
    return text[at - 1] === "?" || text[at - 1] === "!" ? 2 : text[at - 1] === "." ? 0 : 1;
  if (text[at] === ">" && text[at - 1] === "-") return 2;
  return text[at] === ":" && text[at - 1] === ":" ? 2 : 0;
}

function isKeywordBefore(text: string, at: number): boolean {
  return /(?:^|[^\p{ID_Continue}$.])(?:return|if|while|for|in|of|await|yield|and|or|not|else|case|typeof|switch|assert|with|elif|lambda|new|throw|raise|is)$/u.test(
    text.slice(Math.max(0, at - 12), at + 1),
  );
}

function angleStart(text: string, end: number): number {
  let depth = 0;
  for (let i = end; i >= 0 && end - i < 300; i--) {
    if (text[i] === ">" && text[i - 1] !== "=" && text[i - 1] !== "-") depth++;
    else if (text[i] === "<" && --depth === 0) return i;
    else if (text[i] === ";") return -1;
  }
  return -1;
}

function withNew(text: string, brackets: Brackets, start: number, before: number): number {
  for (const word of ["new", "await"]) {
    const from = before - word.length + 1;
    if (from >= 0 && text.startsWith(word, from) && !NAME_END.test(text[from - 1] ?? " ")) {
      if (word === "new") return from;
    }
  }
  return brackets ? start : -1;
}
