// Where code is in a text, and where brackets open and close: one pass over a blob's text, kept with its model.
// Strings and comments are told from code as the language's lexis has them; a regular expression literal is told by what
// stands before it.

import { commentEnd, literalEnd, nextSpecial } from "../../languages/hooks/scan.ts";
import type { Lexis } from "../../languages/lexis.ts";

const OPEN = "([{";
const CLOSE = ")]}";

export class Brackets {
  readonly text: string;
  /** Offsets of opening brackets, ascending; where each closes; the position of the one around it, or -1. */
  private readonly opens: number[] = [];
  private readonly closes: number[] = [];
  private readonly parents: number[] = [];
  private readonly closers = new Map<number, number>();
  /** Ends of literals and comments by their last offset, to step back over them. */
  private readonly starts = new Map<number, number>();
  /** First and last offsets of literals and comments, ascending; made when it is asked for. */
  private ordered: (readonly [number, number])[] | undefined;

  constructor(text: string, lexis: Lexis) {
    this.text = text;
    const stack: number[] = [];
    const triple = lexis.tripled || (lexis.quotes.includes("'") && lexis.lineComments.includes("#"));
    for (let at = nextSpecial(text, 0); at < text.length; at = nextSpecial(text, at)) {
      const end = this.skip(at, lexis, triple);
      if (end > at) {
        this.starts.set(end - 1, at);
        at = end;
        continue;
      }
      const char = text[at]!;
      if (OPEN.includes(char)) {
        stack.push(this.opens.length);
        this.parents.push(stack[stack.length - 2] ?? -1);
        this.opens.push(at);
        this.closes.push(text.length);
      } else if (CLOSE.includes(char)) {
        const open = stack.pop();
        if (open !== undefined) {
          this.closes[open] = at;
          this.closers.set(at, this.opens[open]!);
        }
      }
      at++;
    }
  }

  /** In bytes, about. */
  get weight(): number {
    return this.opens.length * 24 + (this.closers.size + this.starts.size) * 48;
  }

  private skip(at: number, lexis: Lexis, triple: boolean): number {
    const { text } = this;
    const char = text[at]!;
    if (triple && (text.startsWith('"""', at) || text.startsWith("'''", at))) {
      const end = text.indexOf(text.slice(at, at + 3), at + 3);
      return end === -1 ? text.length : end + 3;
    }
    const hasTemplates = lexis.quotes.includes("`") && !lexis.raw?.includes("`");
    if (char === "`" && hasTemplates) return templateEnd(text, at);
    const comment = commentEnd(text, at, lexis);
    if (comment > at) return comment;
    const string = lexis.stringEnd?.(text, at) ?? at;
    if (string > at) return string;
    if (char === "/" && hasTemplates) return regexEnd(text, at);
    if (lexis.raw?.includes(char)) return literalEnd(text, at, lexis.quotes, lexis.raw);
    if (char === "'" || char === '"') {
      const end = literalEnd(text, at, lexis.quotes);
      // An unclosed quote ends with its line.
      const line = text.indexOf("\n", at);
      return line !== -1 && end > line && !text.slice(at, line).endsWith("\\") && !lexis.quotes.includes("\n")
        ? Math.max(at + 1, lexis.quotes.includes(char) ? line : at)
        : end;
    }
    return at;
  }

  /** The opening bracket around an offset, or -1. */
  around(offset: number): number {
    let low = 0;
    let high = this.opens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.opens[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    let at = low - 1;
    while (at >= 0 && this.closes[at]! < offset) at = this.parents[at]!;
    return at < 0 ? -1 : this.opens[at]!;
  }

  /** Where the bracket that opens at an offset closes, or -1. */
  closeOf(open: number): number {
    let low = 0;
    let high = this.opens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.opens[middle]! < open) low = middle + 1;
      else high = middle;
    }
    return this.opens[low] === open ? this.closes[low]! : -1;
  }

  /** Where the bracket that closes at an offset opens, or -1. */
  openOf(close: number): number {
    return this.closers.get(close) ?? -1;
  }

  /** Where the literal or comment around an offset starts, or the offset. */
  literalAround(offset: number): number {
    this.ordered ??= [...this.starts].map(([last, start]) => [start, last] as const);
    let low = 0;
    let high = this.ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ordered[middle]![0] < offset) low = middle + 1;
      else high = middle;
    }
    const before = this.ordered[low - 1];
    return before && before[1] >= offset ? before[0] : offset;
  }

  /** The last offset at or before `at` that is code and no white space, or -1. Strings end at their closing quote. */
  back(at: number): number {
    let i = at;
    while (i >= 0) {
      const char = this.text.charCodeAt(i);
      if (char === 32 || char === 10 || char === 13 || char === 9) i--;
      else {
        const start = this.starts.get(i);
        if (start === undefined || !isComment(this.text, start)) return i;
        i = start - 1;
      }
    }
    return -1;
  }

  /** Where the literal that ends at this offset starts, or the offset. */
  literalStart(at: number): number {
    return this.starts.get(at) ?? at;
  }

  /** The first offset at or after `at` that is code and no white space. */
  forward(at: number): number {
    const { text } = this;
    let i = at;
    for (;;) {
      while (i < text.length && /\s/.test(text[i]!)) i++;
      if (text.startsWith("//", i) || (text[i] === "#" && text[i + 1] === " ")) {
        const end = text.indexOf("\n", i);
        if (end === -1) return text.length;
        i = end + 1;
      } else if (text.startsWith("/*", i)) {
        const end = text.indexOf("*/", i);
        if (end === -1) return text.length;
        i = end + 2;
      } else return i;
    }
  }
}

function isComment(text: string, at: number): boolean {
  return (
    text.startsWith("//", at) || text.startsWith("/*", at) || text[at] === "#" || text.startsWith("--", at)
  );
}

function templateEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === "\\") i++;
    else if (char === "`") return i + 1;
    else if (char === "$" && text[i + 1] === "{") {
      let depth = 0;
      for (i++; i < text.length; i++) {
        if (text[i] === "{") depth++;
        else if (text[i] === "}" && --depth === 0) break;
        else if (text[i] === "`") i = templateEnd(text, i) - 1;
      }
    }
  }
  return text.length;
}

function regexEnd(text: string, at: number): number {
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\t")) before--;
  const isStart =
    before < 0 ||
    "(,=:[!&|?{};+\n".includes(text[before]!) ||
    /\b(?:return|typeof|case|in|of)$/.test(text.slice(Math.max(0, before - 7), before + 1)) ||
    (text[before] === ">" && text[before - 1] === "=");
  if (!isStart) return at;
  let inClass = false;
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === "\n") return at;
    if (char === "\\") i++;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return i + 1;
  }
  return at;
}
