// What a call means that nothing in sight declares, where files read others in by paths that only a run knows: the only symbol of
// its name.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Named, Place } from "../../place.ts";

export function readInByName(graph: Graph, { file }: Place, name: string): Named | undefined {
  const { readIn, family } = file.rules;
  if (!readIn) return undefined;
  const named = graph.named(name).filter((def) => def.file.rules.family === family);
  const [only] = named;
  if (!only || factOf(only).container !== -1 || !readIn(factOf(only))) return undefined;
  const group = graph.group(only);
  return named.every((def) => group.has(def)) ? { kind: "defs", defs: [only], via: "unique" } : undefined;
}
