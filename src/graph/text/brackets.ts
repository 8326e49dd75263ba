// Where code is in a text, and where brackets open and close: one pass over a blob's text, kept with its model.
// Strings and comments are told from code as the language's lexis has them; a regular expression literal is told by what
// stands before it.

import { commentEnd, literalEnd, nextSpecial, openingIn } from "../../languages/hooks/scan.ts";
import type { Lexis } from "../../languages/lexis.ts";
import { memoOf } from "../../util/memo.ts";
import { ElementTexts } from "./element-texts.ts";

const OPEN = "([{";
const CLOSE = ")]}";

/** What a character may be, by its code: a bracket that opens or closes, the start of a literal or a comment. */
const OPENS = 1;
const CLOSES = 2;
const STARTS = 4;

const signs = memoOf((lexis: Lexis) => {
  const found = openingIn(lexis).map((starts) => (starts ? STARTS : 0));
  // A regular expression.
  found["/".charCodeAt(0)] = STARTS;
  for (const char of OPEN) found[char.charCodeAt(0)]! |= OPENS;
  for (const char of CLOSE) found[char.charCodeAt(0)]! |= CLOSES;
  return found;
});

const LINE_START = /^\s*$/;

export class Brackets {
  readonly text: string;
  /** Offsets of opening brackets, ascending; where each closes; the position of the one around it, or -1. */
  private readonly opens: Int32Array;
  private readonly closes: Int32Array;
  private readonly parents: Int32Array;
  /** Offsets of closing brackets that close one, ascending; where each opens. */
  private readonly closers: Int32Array;
  private readonly openers: Int32Array;
  /** First and last offsets of literals and comments, both ascending, to step back over them. */
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;

  private readonly wholes: RegExp | undefined;
  private readonly linesStart: boolean;
  /** What may stand between a sign and the member behind it. */
  readonly memberWord: string | undefined;

  constructor(text: string, lexis: Lexis) {
    this.text = text;
    this.wholes = lexis.wholes;
    this.linesStart = lexis.linesStart === true;
    this.memberWord = lexis.memberWord;
    const opens: number[] = [];
    const closes: number[] = [];
    const parents: number[] = [];
    const closers: number[] = [];
    const openers: number[] = [];
    const firsts: number[] = [];
    const lasts: number[] = [];
    const stack: number[] = [];
    const triple = lexis.tripled || (lexis.quotes.includes("'") && lexis.lineComments.includes("#"));
    const special = signs(lexis);
    const skip = (at: number) => this.skip(at, lexis, triple);
    const texts = lexis.elements ? new ElementTexts(text, skip).ranges() : [];
    let next = 0;
    for (let at = nextSpecial(text, 0, special); at < text.length; at = nextSpecial(text, at, special)) {
      for (; next < texts.length && texts[next]![0] <= at; next++) {
        const [from, to] = texts[next]!;
        firsts.push(from);
        lasts.push(to - 1);
        at = Math.max(at, to);
      }
      if (at >= text.length) break;
      const sign = special[text.charCodeAt(at)] ?? 0;
      const end = sign & STARTS ? skip(at) : at;
      if (end > at) {
        firsts.push(at);
        lasts.push(end - 1);
        at = end;
        continue;
      }
      if (sign & OPENS) {
        stack.push(opens.length);
        parents.push(stack[stack.length - 2] ?? -1);
        opens.push(at);
        closes.push(text.length);
      } else if (sign & CLOSES) {
        const open = stack.pop();
        if (open !== undefined) {
          closes[open] = at;
          closers.push(at);
          openers.push(opens[open]!);
        }
      }
      at++;
    }
    this.opens = new Int32Array(opens);
    this.closes = new Int32Array(closes);
    this.parents = new Int32Array(parents);
    this.closers = new Int32Array(closers);
    this.openers = new Int32Array(openers);
    this.firsts = new Int32Array(firsts);
    this.lasts = new Int32Array(lasts);
  }

  /** In bytes, about. */
  get weight(): number {
    return 4 * (3 * this.opens.length + 2 * this.closers.length + 2 * this.firsts.length) + 700;
  }

  /** Behind what starts at an offset and holds commas that part no arguments; the offset itself where nothing does. */
  wholeEnd(at: number): number {
    if (!this.wholes) return at;
    this.wholes.lastIndex = at;
    return this.wholes.test(this.text) ? this.wholes.lastIndex : at;
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
    let at = countBelow(this.opens, offset) - 1;
    while (at >= 0 && this.closes[at]! < offset) at = this.parents[at]!;
    return at < 0 ? -1 : this.opens[at]!;
  }

  /** The pairs of brackets around an offset, from the innermost out. */
  pairsAround(offset: number): { open: number; close: number }[] {
    const pairs: { open: number; close: number }[] = [];
    for (let open = this.around(offset); open !== -1; open = this.around(open))
      pairs.push({ open, close: this.closeOf(open) });
    return pairs;
  }

  /** Where the bracket that opens at an offset closes, or -1. */
  closeOf(open: number): number {
    const at = countBelow(this.opens, open);
    return this.opens[at] === open ? this.closes[at]! : -1;
  }

  /** Where the bracket that closes at an offset opens, or -1. */
  openOf(close: number): number {
    const at = countBelow(this.closers, close);
    return this.closers[at] === close ? this.openers[at]! : -1;
  }

  /** Does the bracket at an offset start a statement, with its line: is it no link of what stands on the lines above? */
  startsStatement(open: number): boolean {
    return this.linesStart && LINE_START.test(this.text.slice(this.text.lastIndexOf("\n", open) + 1, open));
  }

  /** Where the literal or comment around an offset starts, or the offset. */
  literalAround(offset: number): number {
    const at = countBelow(this.firsts, offset) - 1;
    return at >= 0 && this.lasts[at]! >= offset ? this.firsts[at]! : offset;
  }

  /** What follows the literal around an offset, or the offset. */
  literalEnd(offset: number): number {
    const at = countBelow(this.firsts, offset + 1) - 1;
    return at >= 0 && this.lasts[at]! >= offset ? this.lasts[at]! + 1 : offset;
  }

  /** The last offset at or before `at` that is code and no white space, or -1. Strings end at their closing quote. */
  back(at: number): number {
    let i = at;
    while (i >= 0) {
      const char = this.text.charCodeAt(i);
      if (char === 32 || char === 10 || char === 13 || char === 9) i--;
      else {
        const start = this.firsts[this.literalEnding(i)];
        if (start === undefined || !isComment(this.text, start)) return i;
        i = start - 1;
      }
    }
    return -1;
  }

  /** Where the literal that ends at this offset starts, or the offset. */
  literalStart(at: number): number {
    return this.firsts[this.literalEnding(at)] ?? at;
  }

  private literalEnding(at: number): number {
    const found = countBelow(this.lasts, at);
    return this.lasts[found] === at ? found : -1;
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

/** How many of ascending numbers are less than one. */
function countBelow(numbers: Int32Array, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
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
    else if (char === "$" && text[i + 1] === "{") i = filledEnd(text, i + 1);
  }
  return text.length;
}

/** Where the brace closes that opens at an offset in a template: code stands between, with texts of its own. */
function filledEnd(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const char = text[i]!;
    if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return i;
    else if (char === "`") i = templateEnd(text, i) - 1;
    else if (char === "'" || char === '"') i = Math.max(i, onLine(text, i, literalEnd(text, i, char)) - 1);
    else if (text.startsWith("//", i)) i = Math.max(i, text.indexOf("\n", i));
    else if (text.startsWith("/*", i)) i = Math.max(i, text.indexOf("*/", i) + 1);
    else if (char === "/") i = Math.max(i, regexEnd(text, i) - 1);
  }
  return text.length;
}

/** The end of what starts at an offset, or the offset where that is not on its line. */
const onLine = (text: string, at: number, end: number) => (text.slice(at, end).includes("\n") ? at : end);

function regexEnd(text: string, at: number): number {
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\t")) before--;
  // `<A b={c} />`
  if (text[before] === "}" && text[at + 1] === ">") return at;
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
