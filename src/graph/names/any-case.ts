// Names that are one whatever case their letters have: what a use of one means in all the ways to write it.

import type { AnyCaseRules } from "../../languages/rules/names.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Named, Place } from "../place.ts";
import { lookUp } from "./names.ts";

export function inAnyCase(graph: Graph, place: Place, name: string, rules: AnyCaseRules): Named | undefined {
  const found = [name, ...graph.otherCases(name)].flatMap((written) => {
    const meant = lookUp(graph, place, written);
    const defs = meant?.kind === "defs" ? meant.defs.filter((def) => rules.kinds.has(factOf(def).kind)) : [];
    return meant?.kind === "defs" && defs.length > 0 ? [{ ...meant, defs }] : [];
  });
  return found[0] && { ...found[0], defs: found.flatMap(({ defs }) => defs) };
}
