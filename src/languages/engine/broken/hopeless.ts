// Texts of which a grammar understood nothing: brackets without end, mostly. In some grammars they are the slowest of all to
// parse, and no part of them is worth another try.

import type { GrammarTables } from "../parser/grammar-tables.ts";
import {
  AT_AFTER,
  AT_END,
  AT_START,
  NAMED,
  NODE_INTS,
  SYMBOL_MASK,
  type SyntaxTree,
} from "../parser/syntax.ts";

/** Shorter texts are always tried again. */
const MIN_CHARS = 10_000;

/** Is all of the text one error, in which nothing takes more than a row? */
export function isHopeless({ ints, end }: SyntaxTree, { errorSymbol }: GrammarTables, text: string): boolean {
  if (text.length < MIN_CHARS) return false;
  const isError = (node: number) => (ints[node]! & SYMBOL_MASK) === errorSymbol;
  const isOnly = NODE_INTS < end && ints[NODE_INTS + AT_AFTER] === end;
  const top = !isError(0) && isOnly ? NODE_INTS : 0;
  if (!isError(top)) return false;
  for (let child = top + NODE_INTS; child < end; child = ints[child + AT_AFTER]!) {
    const isRows = text.slice(ints[child + AT_START], ints[child + AT_END]).includes("\n");
    if (isRows && (ints[child]! & NAMED) !== 0 && !isError(child)) return false;
  }
  return true;
}
