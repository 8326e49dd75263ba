// A value and a type that share a name, one beside the other: which of them a use of the name means.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isType } from "../../kinds.ts";
import { textBefore, textBehind } from "../../names/meaning.ts";
import { isValue } from "../../names/sorts.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { takes } from "../calls/arity.ts";

/** The type beside a value. */
export function typeBeside({ file, ordinal }: Def): Def | undefined {
  const { name, container } = file.model.symbols[ordinal]!;
  const beside = file.defs(file.model.members(container).get(name));
  return beside.find((def) => isType(factOf(def).kind) && !isValue(def));
}

/** Of types and values that share a name, the values. */
export function valuesFirst(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  const values = defs.filter(isValue);
  if (values.length === 0 || values.length === defs.length) return defs;
  return defs.filter((def) => isValue(def) || !values.some((value) => typeBeside(value) === def));
}

/** Of a value and the type beside it, the one that a use means. */
export function ofCompanions(
  graph: Graph,
  place: Place,
  { name, role, args }: OccurrenceFact,
  defs: readonly Def[],
): readonly Def[] {
  const { companions, meansType } = place.file.rules;
  if (!companions || defs.length < 2) return defs;
  const values = defs.filter(isValue);
  const types = values.flatMap((value) => defs.find((def) => def === typeBeside(value)) ?? []);
  if (types.length === 0) return defs;
  const without = (all: readonly Def[]) => defs.filter((def) => !all.includes(def));
  const [before, behind] = [textBefore(place, LONGEST), textBehind(place, name, LONGEST)];
  if (companions.isAround(before, behind)) return [around(place, name, defs) ?? defs[0]!];
  if (meansType?.(role, before)) return without(values);
  const isPattern = role !== "call" && companions.isPattern(name, behind);
  if (role !== "call" && !isPattern) return without(types);
  const isRun = (value: Def) =>
    isPattern
      ? has(graph, value, companions.takesApart)
      : [...companions.makes].some((each) =>
          graph.membersOf(value, each).some((def) => args < 0 || takes(def, args)),
        );
  return values.some(isRun) ? without(types) : without(values);
}

const LONGEST = 40;

const has = (graph: Graph, def: Def, names: ReadonlySet<string>) =>
  [...names].some((name) => graph.membersOf(def, name).length > 0);

/** The innermost of some definitions that a place stands in. */
function around({ file, scope }: Place, name: string, defs: readonly Def[]): Def | undefined {
  const { symbols } = file.model;
  for (let at = file.model.symbolOfScope(scope); at !== -1; at = symbols[at]!.container)
    if (symbols[at]!.name === name && defs.includes(file.def(at))) return file.def(at);
  return undefined;
}
