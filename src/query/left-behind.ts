// Files that moved without all that import them: the symbols whose users may now mean nothing. Most moves take the imports
// along, so that the imports are looked at, and references only of what they lost.

import { type CodeGraph, importsOf } from "../graph/index.ts";
import { roleBit } from "../protocol/kinds.ts";
import type { Deadline } from "./deadline.ts";
import type { SymbolPair } from "./match-symbols.ts";

const DEFINES = roleBit("definition");

/** Of the symbols at the top of moved files, those of a file that somebody still imports from where it was. */
export function leftBehind(
  base: CodeGraph,
  head: CodeGraph,
  relocated: readonly SymbolPair[],
  pathNow: (path: string) => string,
  watch: Deadline,
): SymbolPair[] {
  const files = Map.groupBy(relocated, ({ before }) => before.path);
  return [...files].flatMap(([path, pairs]) => {
    const users = new Set(
      pairs.flatMap(({ before }) =>
        base.graph.postings(before.fact.name).flatMap(({ blob, roles }) => (roles & ~DEFINES ? blob : [])),
      ),
    );
    const now = pairs[0]!.after.path;
    const isLost = [...users].some((blob) => {
      watch.check();
      return base.graph.filesOf(blob).some((user) => {
        if (user.path === path || !imports(base, user.path, path)) return false;
        const after = pathNow(user.path);
        return head.graph.file(after) !== undefined && !imports(head, after, now);
      });
    });
    return isLost ? pairs : [];
  });
}

function imports({ graph }: CodeGraph, from: string, to: string): boolean {
  return importsOf(graph, graph.file(from)!).links.some(({ path }) => path === to);
}
