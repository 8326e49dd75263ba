// Functions that make objects of what is put in their prototypes, `F.prototype.m = …`: types in all but name.

import type { SymbolFact } from "../protocol/facts.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { isMember } from "./kinds.ts";
import type { Def } from "./types.ts";

export function isMaker(graph: Graph, def: Def): boolean {
  const { prototypes } = def.file.rules;
  const { params, kind, owner, name } = factOf(def);
  if (!prototypes || !params || isMember(kind) || owner !== "") return false;
  return graph.remember("maker", def, () => {
    const { file } = def;
    const isPut = file.model.owned.some(
      (symbol) => ownerNamed(graph, file, symbol) === name && isHeld(graph, file, symbol),
    );
    return isPut || parentOf(graph, def) !== undefined;
  });
}

const namedIn = (graph: Graph, file: FileModel) =>
  file.rules.prototypes &&
  graph.remember("named prototypes", file.path, () => file.rules.prototypes!.named(file.model.text));

/** What a symbol belongs to, as it is written: `A` of `A.m = …`, and of `pp.m = …` where `pp` is its prototype. */
export const ownerNamed = (graph: Graph, file: FileModel, { owner }: SymbolFact): string =>
  (owner !== "" && namedIn(graph, file)?.get(owner)) || owner;

/** Is a symbol put in the prototype of its owner? */
export const isHeld = (graph: Graph, file: FileModel, symbol: SymbolFact): boolean =>
  file.rules.prototypes?.holds(symbol) === true || namedIn(graph, file)?.has(symbol.owner) === true;

/** What the prototype of a function inherits from, as it is written. */
export function parentOf(graph: Graph, { file, ordinal }: Def): string | undefined {
  const { prototypes } = file.rules;
  const table =
    prototypes && graph.remember("prototypes", file.path, () => prototypes.parents(file.model.text));
  return table?.get(file.model.symbols[ordinal]!.name);
}
