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

/** Turns the lists of a grammar into rows, once in a thread. */
export function spreadParseTable(grammar: Grammar): void {
  const language = (grammar as unknown as Native)[0] >> 2;
  const symbols = heap()[language + SYMBOL_COUNT]!;
  const states = heap()[language + STATE_COUNT]!;
  const large = heap()[language + LARGE_STATE_COUNT]!;
  const bytes = states * symbols * 2;
  if (large === states || bytes > MAX_BYTES) return;
  const address = allocate(bytes);
  if (address === 0) return;
  const words = heap();
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
