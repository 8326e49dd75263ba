// Of what several files declare under one name, what is meant from a file, as far as where these stand tells.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";
import { builtWith } from "./macros/variants.ts";
import { ofProjects } from "./modules/projects.ts";

/** Of one thing, what declares it for all systems in front of what defines it for some. */
function declaredFirst(defs: readonly Def[]): readonly Def[] {
  const isDeclared = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;
  return [...defs.filter(isDeclared), ...defs.filter((def) => !isDeclared(def))];
}

/** Of definitions in several places, those that are nearest by folder, where they are not one symbol anyway. */
export function nearest(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  if (graph.isOne(defs)) return file.rules.declaredForAll ? declaredFirst(defs) : defs;
  const built = builtWith(graph, file, defs);
  if (built.length < defs.length) return nearest(graph, file, built);
  const seen = ofProjects(graph, file, defs);
  if (seen.length < defs.length) return nearest(graph, file, seen);
  const depth = ({ file: other }: Def) => {
    let at = 0;
    for (let i = 0; i < file.path.length && file.path[i] === other.path[i]; i++)
      if (file.path[i] === "/") at = i + 1;
    return at;
  };
  const most = Math.max(...defs.map(depth));
  return defs.filter((def) => depth(def) === most);
}
