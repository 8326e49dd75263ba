// Headers of one name in several folders, of which the build takes one.

import { baseName } from "../../../util/paths.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";

/** Has another folder a file of this name, too? */
export function hasVariants(graph: Graph, { path }: FileModel): boolean {
  const counts = graph.remember("baseNames", "", () => {
    const made = new Map<string, number>();
    for (const each of graph.view.paths) made.set(baseName(each), (made.get(baseName(each)) ?? 0) + 1);
    return made;
  });
  return (counts.get(baseName(path)) ?? 0) > 1;
}

/** Are these what each of such headers says of a name? */
export const areVariants = (graph: Graph, defs: readonly Def[]): boolean =>
  defs.every(({ file }) => hasVariants(graph, file)) && new Set(defs.map(({ file }) => file)).size > 1;
