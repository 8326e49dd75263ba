// Callables of one name in branches of conditional code, of which only one is compiled: a call means one of each branch.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import { type Choice, choose } from "./overloads.ts";

/** What a call means, with what it means where the branches of that are not compiled. */
export function chooseInBranches(
  types: Inference,
  place: Place,
  call: OccurrenceFact,
  defs: readonly Def[],
): Choice {
  const found = choose(types, place, call, defs);
  if (defs.length < 2 || found.defs.length === 0) return found;
  const others = defs.filter((def) => found.defs.some((meant) => areApart(types.graph, def, meant)));
  if (others.length === 0) return found;
  const compiled = defs.filter((def) => !others.some((other) => areApart(types.graph, def, other)));
  const more = choose(types, place, call, compiled);
  const isOther = (def: Def) => others.includes(def);
  return {
    defs: [...found.defs, ...more.defs.filter(isOther)],
    maybe: [...found.maybe, ...more.maybe.filter(isOther)],
  };
}

function areApart(graph: Graph, a: Def, b: Def): boolean {
  const { model, rules } = a.file;
  if (!rules.areAlternatives || a === b || a.file !== b.file) return false;
  const lines = [factOf(a).line, factOf(b).line].sort((one, other) => one - other);
  return graph.remember("apart", `${a.file.key}\0${lines}`, () =>
    rules.areAlternatives!(model.text.slice(model.offset(lines[0]!, 1), model.offset(lines[1]!, 1))),
  );
}
