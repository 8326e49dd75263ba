// The type that a test belongs to, where the language says so: its members are seen by their bare names.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { readMacro } from "../macros/macros.ts";
import { inSight } from "../spaces/included.ts";

export function fixtureOf(graph: Graph, def: Def): string {
  const { fixture } = def.file.rules;
  if (!fixture) return "";
  const macros = (name: string) =>
    inSight(graph, def.file, graph.namedAs(name, "macro")).map((macro) => readMacro(graph, macro));
  return graph.remember("fixture", def, () => fixture(factOf(def), macros));
}
