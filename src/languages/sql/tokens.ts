// Reading along the tokens of a text by their number: words, marks, names with their schema, what a bracket encloses.

import type { TextSpan } from "../outline-types.ts";
import { BATCH, MARK, QUOTED, type Tokens, WORD } from "./lex.ts";

/** A name's last part, its token, and the token of its first part. */
export interface NamePath extends TextSpan {
  first: number;
  last: number;
}

/** Nothing that is looked for is further away. */
const MOST_TOKENS = 500;

export class TokenReader {
  protected readonly text: string;
  protected readonly tokens: Tokens;
  private closers: Uint32Array | undefined;

  constructor(text: string, tokens: Tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /** The word at `i` in lower case; "" = no word. */
  protected lower(i: number): string {
    if (this.tokens.types[i] !== WORD) return "";
    return this.text.slice(this.tokens.starts[i], this.tokens.ends[i]).toLowerCase();
  }

  /** The mark at `i`; "" = no mark. */
  protected char(i: number): string {
    return this.tokens.types[i] === MARK ? this.text[this.tokens.starts[i]!]! : "";
  }

  protected startsLine(i: number): boolean {
    const start = this.tokens.starts[i]!;
    return this.text.slice(this.text.lastIndexOf("\n", start) + 1, start).trim() === "";
  }

  /** Does a statement end before `i`, or the text or batch begin there? */
  protected startsStatement(i: number): boolean {
    return i === 0 || this.char(i - 1) === ";" || this.tokens.types[i - 1] === BATCH || this.startsLine(i);
  }

  /** The name without its quotes. */
  protected nameAt(i: number): TextSpan {
    const quote = this.tokens.types[i] === QUOTED ? 1 : 0;
    return { start: this.tokens.starts[i]! + quote, end: this.tokens.ends[i]! - quote };
  }

  /** `a."b".[c]`. */
  protected path(i: number): NamePath | undefined {
    const isName = (at: number) => this.tokens.types[at] === WORD || this.tokens.types[at] === QUOTED;
    if (!isName(i)) return undefined;
    let last = i;
    while (this.char(last + 1) === "." && isName(last + 2)) last += 2;
    const name = this.nameAt(last);
    // What a template puts in has no name of its own.
    return name.start < name.end && !/[{$]/.test(this.text[name.start]!)
      ? { ...name, first: i, last }
      : undefined;
  }

  /** The token that closes the parenthesis at `i`, or the last one before the statement or `to` breaks it off. */
  protected closing(i: number, to = this.tokens.types.length): number {
    this.closers ??= this.readClosers();
    return Math.min(this.closers[i]!, to - 1);
  }

  /** By opening parenthesis: where it ends. */
  private readClosers(): Uint32Array {
    const { types } = this.tokens;
    const closers = new Uint32Array(types.length).fill(types.length - 1);
    const open: number[] = [];
    for (let at = 0; at < types.length; at++) {
      const char = this.char(at);
      if (char === "(") open.push(at);
      else if (char === ")" && open.length > 0) closers[open.pop()!] = at;
      else if (char === ";" || types[at] === BATCH) for (const each of open.splice(0)) closers[each] = at;
    }
    return closers;
  }

  /** The first of these tokens that `stops`, brackets passed over; where the search ends when none does. */
  protected findToken(from: number, last: number, stops: (at: number) => boolean): number {
    const to = Math.min(last, from + MOST_TOKENS);
    for (let at = from; at < to; at++) {
      if (stops(at)) return at;
      if (this.char(at) !== "(") continue;
      const close = this.closing(at, to);
      at = Math.max(at, this.char(close) === ")" ? close : close - 1);
    }
    return to;
  }
}
