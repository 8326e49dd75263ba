// The order in which uses of a symbol are shown: what is certain first, of each tier the code before its tests, else by place.
// Whoever asks who uses something is rarely after the thirty tests that happen to come first in the alphabet.

import type { CodeGraph, Def, Edge } from "../graph/index.ts";
import { SYMBOL_FLAGS } from "../protocol/facts.ts";
import { pathTraits } from "../view/path-traits.ts";

/** Does a place stand in a file of tests, or in a test beside the code? `symbol`: the innermost one around it. */
export function isInTest(path: string, symbol: Def | undefined): boolean {
  if (pathTraits(path).test) return true;
  if (!symbol) return false;
  const { model } = symbol.file;
  for (let at = symbol.ordinal; at !== -1; at = model.symbols[at]!.container)
    if (model.kindOf(at) === "test" || model.symbols[at]!.flags & SYMBOL_FLAGS.test) return true;
  return false;
}

/** Lists that the graph keeps are asked for page by page. */
const ordered = new WeakMap<readonly Edge[], readonly Edge[]>();

/** `edges`: by tier, then by place. */
export function usesInOrder(code: CodeGraph, edges: readonly Edge[]): readonly Edge[] {
  let made = ordered.get(edges);
  if (!made) {
    const around = ({ path, enclosing }: Edge) =>
      enclosing === -1 ? undefined : code.graph.file(path)!.def(enclosing);
    const tests = new Set(edges.filter((edge) => isInTest(edge.path, around(edge))));
    const rank = (edge: Edge) => (edge.tier === "resolved" ? 0 : 2) + (tests.has(edge) ? 1 : 0);
    made = tests.size === 0 ? edges : [...edges].sort((a, b) => rank(a) - rank(b));
    ordered.set(edges, made);
  }
  return made;
}
