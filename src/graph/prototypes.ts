// Functions that make objects of what is put in their prototypes, `F.prototype.m = …`: types in all but name.

import { factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { isMember } from "./kinds.ts";
import type { Def } from "./types.ts";

export function isMaker(graph: Graph, def: Def): boolean {
  const { prototypes } = def.file.rules;
  const { params, kind, owner, name } = factOf(def);
  if (!prototypes || !params || isMember(kind) || owner !== "") return false;
  return graph.remember("maker", def, () => {
    const isPut = def.file.model.owned.some((symbol) => symbol.owner === name && prototypes.holds(symbol));
    return isPut || parentOf(graph, def) !== undefined;
  });
}

/** What the prototype of a function inherits from, as it is written. */
export function parentOf(graph: Graph, { file, ordinal }: Def): string | undefined {
  const { prototypes } = file.rules;
  const table =
    prototypes && graph.remember("prototypes", file.path, () => prototypes.parents(file.model.text));
  return table?.get(file.model.symbols[ordinal]!.name);
}
