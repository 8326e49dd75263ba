// Tests that stand in the file of what they test: places in them are no better than places in a file of tests.

import { SYMBOL_FLAGS } from "../protocol/facts.ts";
import type { SymbolOutline } from "./facts-cache.ts";

/** From and to, in lines of a file, without overlaps. */
type Range = readonly [first: number, last: number];

/** Outlines are remembered by blob (facts-cache.ts). */
const known = new WeakMap<readonly SymbolOutline[], readonly Range[]>();

function rangesOf(symbols: readonly SymbolOutline[]): readonly Range[] {
  let found = known.get(symbols);
  if (!found) {
    const ranges: Range[] = [];
    // Symbols are in the order of their positions: what contains comes before what is in it.
    for (const { kind, flags, line, endLine } of symbols)
      if ((kind === "test" || flags & SYMBOL_FLAGS.test) && line > (ranges.at(-1)?.[1] ?? 0))
        ranges.push([line, endLine]);
    found = ranges;
    known.set(symbols, found);
  }
  return found;
}

/** Do these lines of a file mostly belong to tests? `symbols`: of the whole file. */
export function areTests(symbols: readonly SymbolOutline[], first: number, last: number): boolean {
  let lines = 0;
  for (const [from, to] of rangesOf(symbols))
    lines += Math.max(0, Math.min(to, last) - Math.max(from, first) + 1);
  return 2 * lines > last - first + 1;
}
