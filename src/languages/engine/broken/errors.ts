// Where a grammar gave up: the outermost ERROR nodes of a tree.

import type { TextSpan } from "../../outline-types.ts";
import type { GrammarTables } from "../parser/grammar-tables.ts";
import {
  AT_AFTER,
  AT_END,
  AT_START,
  MISSING,
  NODE_INTS,
  SYMBOL_MASK,
  type SyntaxTree,
} from "../parser/syntax.ts";

/** In the order of their starts; none stands in another. */
export function listErrors({ ints, end }: SyntaxTree, { errorSymbol }: GrammarTables): TextSpan[] {
  const errors: TextSpan[] = [];
  for (let node = 0; node < end; ) {
    const isError = (ints[node]! & SYMBOL_MASK) === errorSymbol;
    if (isError) errors.push({ start: ints[node + AT_START]!, end: ints[node + AT_END]! });
    node = isError ? ints[node + AT_AFTER]! : node + NODE_INTS;
  }
  return errors;
}

/** Where errors start, and nodes that are missing. */
export function listFaults({ ints, end }: SyntaxTree, { errorSymbol }: GrammarTables): number[] {
  const starts: number[] = [];
  for (let node = 0; node < end; node += NODE_INTS)
    if ((ints[node]! & SYMBOL_MASK) === errorSymbol || (ints[node]! & MISSING) !== 0)
      starts.push(ints[node + AT_START]!);
  return starts;
}
