// A grammar's parse table made fast to read. The compiler of grammars writes most states as lists of symbols, which
// tree-sitter's core searches from the front for every token and every node; as rows of a table, like the other states, each
// look-up is one load: 5 % (Kotlin, C) to 17 % (C++, Python) less time to parse.

import type { Language as Grammar } from "web-tree-sitter";
import { allocate, heap, type Native } from "./runtime.ts";

// TSLanguage: indexes of its fields as 32-bit words.
const SYMBOL_COUNT = 1;
const STATE_COUNT = 5;
/** States that have rows; the others, behind them, have lists. */
const LARGE_STATE_COUNT = 6;
const PARSE_TABLE = 10;
const LISTS = 11;
const LIST_STARTS = 12;

/** Larger tables (OCaml) stay as they are: each thread has its own. */
const MAX_BYTES = 16_000_000;
/** Making the table costs as much time as it saves on so many characters for each of its bytes. */
const WORTH_CHARS = 1 / 8;

/** The table of a grammar in one thread: lists at first, rows once enough is parsed with it. */
export class ParseTable {
  private readonly language: number;
  private readonly bytes: number;
  /** Characters to parse before it is worth it. */
  private left: number;

  constructor(grammar: Grammar) {
    this.language = (grammar as unknown as Native)[0] >> 2;
    const words = heap();
    const states = words[this.language + STATE_COUNT]!;
    this.bytes = states * words[this.language + SYMBOL_COUNT]! * 2;
    const hasLists = words[this.language + LARGE_STATE_COUNT]! < states;
    this.left = hasLists && this.bytes <= MAX_BYTES ? this.bytes * WORTH_CHARS : Infinity;
  }

  /** A text of so many characters is about to be parsed. */
  use(chars: number): void {
    this.left -= chars;
    if (this.left > 0) return;
    this.left = Infinity;
    this.spread();
  }

  /** Turns the lists into rows. */
  private spread(): void {
    const { language, bytes } = this;
    const address = allocate(bytes);
    if (address === 0) return;
    const words = heap();
    const symbols = words[language + SYMBOL_COUNT]!;
    const states = words[language + STATE_COUNT]!;
    const large = words[language + LARGE_STATE_COUNT]!;
    const shorts = new Uint16Array(words.buffer);
    const rows = shorts.subarray(address >> 1, (address + bytes) >> 1);
    const known = words[language + PARSE_TABLE]! >> 1;
    rows.set(shorts.subarray(known, known + large * symbols));
    rows.fill(0, large * symbols);
    const lists = words[language + LISTS]! >> 1;
    const starts = words[language + LIST_STARTS]! >> 2;
    for (let state = large; state < states; state++) {
      // Groups of a value, a count and as many symbols that have it.
      let at = lists + words[starts + state - large]!;
      for (let groups = shorts[at++]!; groups > 0; groups--) {
        const value = shorts[at]!;
        const end = at + 2 + shorts[at + 1]!;
        for (at += 2; at < end; at++) rows[state * symbols + shorts[at]!] = value;
      }
    }
    words[language + PARSE_TABLE] = address;
    words[language + LARGE_STATE_COUNT] = states;
  }
}
