// Walks the words in capitals of a C++ text, past comments, strings and preprocessor lines, and answers what stands
// around them. Its patterns are sticky or global and run forward only.

import { bracketEnd, commentEnd } from "../hooks/scan.ts";
import { EmptyMacros } from "./empty-macros.ts";
import { FunctionMacros, listGiven } from "./function-macros.ts";
import { C_LEXIS } from "./lexis.ts";
import { listNaming } from "./made-types.ts";
import {
  BASES,
  BEHIND_DECLARATOR,
  HEAD_KEYWORD,
  LINKAGE,
  NO_DECLARATOR,
  NO_TYPE,
  PART_OF_TYPE,
  PRIMITIVE,
  test,
} from "./mask-shapes.ts";
import { readParameters } from "./parameters.ts";
import { Skips, wordBefore } from "./skips.ts";
import { findWord, isPlainUse } from "./words.ts";

/** A word in capitals with the arguments behind it. */
export interface Word {
  name: string;
  start: number;
  /** Behind the arguments. */
  end: number;
  hasArgs: boolean;
}

/** In front of `::` stands no macro. */
const CAPITALS = /_*[A-Z][A-Z0-9_]+\b(?!\s*::)/y;
const CLASS = /\b(?:class|struct|union)\s+(?:[A-Z0-9_]+(?:\([^)]*\))?\s+)*(\w+)/g;
const ENUM = /\benum\b(?:\s*(?:__attribute__|__declspec)\s*\((?:[^()]|\([^()]*\))*\))?[^;{}()]*\{/g;
const TEMPLATE = /template\s*</g;
/** A name and what opens its parameters. */
const HEADER = /[A-Za-z_]\w*\s*\(/y;
const OPERATOR = /\boperator\s*[^\s\w]{1,3}\s*$/;
/** `(*name)`, which parameters follow. */
const POINTED = /\(\s*\*+\s*\w+\s*\)$/;
const MAX_NAME_CHARS = 100;
const MAX_ARGS_CHARS = 3000;
const MAX_FAR_CHARS = 50_000;
const MAX_FAR = 100;
const MAX_TEMPLATE_CHARS = 800;

const SLASH = 47;

/** Most characters are told without an expression. */
function isWhite(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(text[at] ?? "");
}

export class MaskReader {
  readonly text: string;
  private at = 0;
  /** How many long lists of arguments were looked at. */
  private far = 0;
  private readonly skips: Skips;
  private readonly onSkip = (start: number, end: number): void => this.skips.pass(start, end);
  private classes: Set<string> | undefined;
  private lastChain: Word[] = [];
  /** Braces of the last enum that was asked about. */
  private enumStart = 0;
  private enumEnd = 0;

  /** Are words that begin with two underscores the compiler's (annotations.ts)? */
  readonly annotated: boolean;

  private readonly empty: EmptyMacros;

  private readonly whole: string;
  private made: FunctionMacros | undefined;
  private named: ReadonlySet<string> | undefined;
  private undone: ReadonlySet<string> | undefined;

  constructor(text: string, annotated = false, empty = new EmptyMacros(text), whole = text) {
    this.text = text;
    this.empty = empty;
    this.whole = whole;
    this.annotated = annotated;
    this.skips = new Skips(text);
  }

  /** Macros that define functions. */
  get functions(): FunctionMacros {
    this.made ??= new FunctionMacros(this.whole);
    return this.made;
  }

  /** Macros that those are to define who include the text. */
  get given(): ReadonlySet<string> {
    this.undone ??= listGiven(this.whole);
    return this.undone;
  }

  /** Macros that name types. */
  get naming(): ReadonlySet<string> {
    this.named ??= listNaming(this.text);
    return this.named;
  }

  nextWord(): Word | undefined {
    for (;;) {
      const found = findWord(this.text, this.at, this.annotated, this.empty, this.onSkip);
      if (!found) return undefined;
      this.at = found.end;
      const before = this.previous(found.start);
      if (!isPlainUse(this.text, found, before, this.annotated, this.empty))
        return this.word(found.start, found.end);
    }
  }

  /** The word at an offset, with its arguments. */
  wordAt(start: number, name: string): Word {
    return this.word(start, start + name.length);
  }

  private word(start: number, end: number): Word {
    let open = end;
    while (this.text.charCodeAt(open) === 32) open++;
    const close = this.text[open] === "(" ? this.closing(open) : -1;
    return { name: this.text.slice(start, end), start, end: Math.max(end, close), hasArgs: close !== -1 };
  }

  /** Offset behind the parenthesis that closes the one at `open`, or -1. */
  private closing(open: number): number {
    const window = this.text.slice(open, open + MAX_ARGS_CHARS);
    const end = bracketEnd(window, 0, C_LEXIS);
    return window[end - 1] === ")" ? open + end : -1;
  }

  /** The same of arguments of any length, as long as few are long. */
  farClosing(open: number): number {
    if (this.far >= MAX_FAR) return -1;
    const window = this.text.slice(open, open + MAX_FAR_CHARS);
    const end = bracketEnd(window, 0, C_LEXIS);
    if (end > MAX_ARGS_CHARS) this.far++;
    return window[end - 1] === ")" ? open + end : -1;
  }

  /** Nothing between these offsets is code. */
  pass(start: number, end: number): void {
    this.skips.pass(start, end);
    this.at = Math.max(this.at, end);
  }

  /** Offset behind the last character of code before an offset. */
  previous(offset: number): number {
    return this.skips.behindCode(offset);
  }

  /** Offset of the next character of code; preprocessor lines count as code. */
  next(offset: number): number {
    let at = offset;
    for (;;) {
      while (isWhite(this.text, at)) at++;
      const end = this.text.charCodeAt(at) === SLASH ? commentEnd(this.text, at, C_LEXIS) : at;
      if (end === at) return at;
      at = end;
    }
  }

  wordBefore(end: number): string {
    return wordBefore(this.text, end);
  }

  /**
   * A word in capitals and those that follow it, until the next call: a word of the last chain has the rest of it, and some
   * have thousands.
   */
  chain(first: Word): readonly Word[] {
    const at = this.lastChain.findIndex(({ start }) => start >= first.start);
    const { start, end } = this.lastChain[at] ?? {};
    const isKnown = start === first.start && end === first.end;
    if (isKnown) this.lastChain.splice(0, at);
    else this.lastChain = this.readChain(first);
    return this.lastChain;
  }

  private readChain(first: Word): Word[] {
    const words = [first];
    for (let last = first; ; ) {
      CAPITALS.lastIndex = this.next(last.end);
      const match = CAPITALS.exec(this.text);
      if (!match) return words;
      last = this.word(match.index, match.index + match[0].length);
      // An item of a list says nothing of what stands above it.
      if (last.hasArgs && this.text[last.start - 1] === "\n" && this.given.has(last.name)) return words;
      words.push(last);
    }
  }

  /** Is this a class that the text declares? Its constructors have no type. */
  isClass(name: string): boolean {
    this.classes ??= new Set([...this.text.matchAll(CLASS)].map((match) => match[1]!));
    return this.classes.has(name);
  }

  /** What stands between a word's parentheses. */
  argsOf({ start, end }: Word): { start: number; end: number; text: string } {
    const inner = this.next(this.text.indexOf("(", start) + 1);
    return { start: inner, end: end - 1, text: this.text.slice(inner, end - 1) };
  }

  /** Do the parentheses that end here belong to a function's declarator? */
  closesDeclarator(end: number, hasBody: boolean): boolean {
    let depth = 0;
    const limit = Math.max(0, end - MAX_ARGS_CHARS);
    for (let at = end - 1; at >= limit; at--) {
      const char = this.text[at];
      if (char === ")") depth++;
      else if (char === "(" && --depth === 0) {
        const before = this.previous(at);
        const word = this.wordBefore(before);
        if (OPERATOR.test(this.text.slice(Math.max(0, before - 16), before))) return true;
        if (this.endsPointer(before)) return true;
        return !NO_DECLARATOR.test(word) && (hasBody || !/^[A-Z0-9_]+$/.test(word));
      }
    }
    return false;
  }

  /** Does the line of what is called by the parentheses that end here start in the first column, as no statement does? */
  isOutermost(end: number): boolean {
    const limit = Math.max(0, end - MAX_ARGS_CHARS);
    let depth = 0;
    for (let at = end - 1; at >= limit; at--) {
      if (this.text[at] === ")") depth++;
      else if (this.text[at] === "(" && --depth === 0)
        return /\S/.test(this.text[this.text.lastIndexOf("\n", at) + 1]!);
    }
    return false;
  }

  /** Does a name with its parameters start here, as no call has them: `name(type a) {`? */
  isHeader(at: number): boolean {
    HEADER.lastIndex = at;
    if (!HEADER.test(this.text)) return false;
    const open = HEADER.lastIndex - 1;
    const end = this.closing(open);
    const found = end === -1 ? undefined : readParameters(this.text.slice(open + 1, end - 1));
    return found !== undefined && (found.isSure || this.text[this.next(end)] === "{");
  }

  /** May a type end here? */
  endsType(end: number): boolean {
    const word = this.wordBefore(end);
    return word === "" ? /[*&>]/.test(this.text[end - 1] ?? "") : PRIMITIVE.test(word) || !NO_TYPE.test(word);
  }

  /** Does a whole type end here, which a macro and a name may follow: `const int UNUSED name;`? */
  endsTypeOf(end: number): boolean {
    const word = this.wordBefore(end);
    if (word !== "") return /^[A-Za-z_]/.test(word) && !PART_OF_TYPE.test(word) && this.endsType(end);
    return this.text[end - 1] === ">" && /\w/.test(this.text[end - 2] ?? "") && !this.isTemplateHead(end);
  }

  private isTemplateHead(end: number): boolean {
    return /\btemplate\s*<[^;{}]*$/.test(this.text.slice(Math.max(0, end - MAX_TEMPLATE_CHARS), end));
  }

  /** `f() const`, `f() const override`: do words end here that say more of a function? */
  endsQualifiers(end: number): boolean {
    const word = this.wordBefore(end);
    if (!BEHIND_DECLARATOR.test(word)) return false;
    const before = this.previous(end - word.length);
    return this.text[before - 1] === ")" || this.endsQualifiers(before);
  }

  /** Does a type and a name end here, or an array's brackets? */
  endsField(end: number): boolean {
    if (this.text[end - 1] === "]") return true;
    const name = this.wordBefore(end);
    if (name === "" || NO_TYPE.test(name) || PRIMITIVE.test(name) || /^\d/.test(name)) return false;
    const before = this.previous(end - name.length);
    if (before === end - name.length) return /[*&>]/.test(this.text[before - 1] ?? "");
    const mark = /[*&>]/;
    if (mark.test(this.text[before - 1] ?? "")) return true;
    const type = this.wordBefore(before);
    return !NO_TYPE.test(type) || mark.test(this.text[this.previous(before - type.length) - 1] ?? "");
  }

  /** Does the name of a type end here that is declared, and go on at `next`: `class Foo FINAL : public Base {`? */
  endsHead(end: number, next: number): boolean {
    const name = this.wordBefore(end);
    if (name === "" || !(this.text[next] === "{" || test(BASES, this.text, next))) return false;
    return HEAD_KEYWORD.test(this.wordBefore(this.previous(end - name.length)));
  }

  /** Does the name of a pointer to functions end here: `int (*name)`? */
  endsPointer(end: number): boolean {
    return POINTED.test(this.text.slice(Math.max(0, end - MAX_NAME_CHARS), end));
  }

  /** `extern "C"` */
  endsLinkage(end: number): boolean {
    return LINKAGE.test(this.text.slice(Math.max(0, end - MAX_NAME_CHARS), end));
  }

  /** Does the name of an enumerator end here? */
  endsItem(end: number): boolean {
    const name = this.wordBefore(end);
    return name !== "" && ",{".includes(this.text[this.previous(end - name.length) - 1] ?? " ");
  }

  /** Does the brace that ends here open a list of values: `= {`, `{ {`? */
  isInLiteral(end: number): boolean {
    return this.text[end - 1] === "{" && "=,{(".includes(this.text[this.previous(end - 1) - 1] ?? " ");
  }

  /** `name{`: what is given to what is declared. */
  touchesName(end: number): boolean {
    return this.text[end - 1] === "{" && /[\w>]/.test(this.text[end - 2] ?? "");
  }

  /** Is an offset between the braces of an enum? Asked by growing offsets. */
  isInEnum(offset: number): boolean {
    while (this.enumEnd <= offset) {
      ENUM.lastIndex = this.enumEnd;
      const match = ENUM.exec(this.text);
      const end = match ? bracketEnd(this.text, ENUM.lastIndex - 1, C_LEXIS) : 0;
      this.enumStart = match ? ENUM.lastIndex : Infinity;
      this.enumEnd = match ? end - 1 : Infinity;
    }
    return offset >= this.enumStart;
  }

  /** Is an offset inside `template <`? */
  isTemplateParameter(offset: number): boolean {
    const from = Math.max(0, offset - MAX_TEMPLATE_CHARS);
    const window = this.text.slice(from, offset);
    const last = [...window.matchAll(TEMPLATE)].at(-1);
    if (!last) return false;
    let depth = 0;
    for (let at = last.index; at < window.length; at++) {
      const char = window[at];
      if (char === "(") at = bracketEnd(window, at, C_LEXIS) - 1;
      else if (char === "<") depth++;
      else if (char === ">" && window[at - 1] !== "-" && --depth === 0) return false;
      else if (char === ";" || char === "{") return false;
    }
    return depth > 0;
  }
}
