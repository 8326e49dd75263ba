// Where the errors of a tree are: those inside nodes that hold no definitions of their own (bodies of functions, lists of
// arguments) take nothing from the file, and need no healing. What the parser put in because it
// is missing takes nothing either.

import type { Language as Grammar } from "web-tree-sitter";
import { AT_AFTER, NODE_INTS, SYMBOL_MASK, type SyntaxTree } from "./syntax.ts";

/** By symbol: is it one of these nodes? */
export function inertTable(grammar: Grammar, names: readonly string[], symbols: number): Uint8Array {
  const table = new Uint8Array(symbols + 1);
  for (const name of names) {
    const symbol = grammar.idForNodeType(name, true);
    if (symbol === null) throw new Error(`the grammar has no node ${name}`);
    table[symbol] = 1;
  }
  return table;
}

/** Are all errors of the tree inside inert nodes? */
export function isHarmless({ ints, end }: SyntaxTree, inert: Uint8Array, error: number): boolean {
  for (let node = 0; node < end; ) {
    const symbol = ints[node]! & SYMBOL_MASK;
    if (symbol === error) return false;
    node = inert[symbol] === 1 ? ints[node + AT_AFTER]! : node + NODE_INTS;
  }
  return true;
}
