// Types of one name that differ in how many type parameters they have: the nearest with as many as a use gives is meant.

import type { OccurrenceFact } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { arityOf, ofArity, ofTypeArguments } from "../inference/calls/arity.ts";
import { argumentsIn } from "../inference/types/type-parameters.ts";
import { isType } from "../kinds.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { spacesInSight } from "./modules/project-imports.ts";
import { qualified } from "./spaces/qualified.ts";
import { standing } from "./spaces/spaces.ts";

/**
 * Of what a name was found to be, or of what is further out where none of that is a type of so many parameters. Without
 * `name` it stands in something that is named, and is nowhere else.
 */
export function nearestOfArity(
  graph: Graph,
  place: Place,
  name: string | undefined,
  defs: readonly Def[],
  given: number,
): readonly Def[] {
  if (!place.file.rules.typesByArity) return defs;
  const types = defs.filter((def) => isType(factOf(def).kind));
  if (name === undefined || types.length === 0 || types.some((def) => arityOf(def) === given))
    return ofArity(defs, given);
  const further = furtherOut(graph, place, name, given);
  if (further.length > 0) return further;
  // What is written with type arguments is no type without parameters.
  return given > 0 ? defs.filter((def) => !isType(factOf(def).kind) || arityOf(def) > 0) : defs;
}

function furtherOut(graph: Graph, { file, scope }: Place, name: string, given: number): readonly Def[] {
  const key = `${standing(graph, file, scope)}\0${name}\0${given}`;
  return graph.remember("typesOfArity", key, () => {
    const isMeant = (def: Def) => isType(factOf(def).kind) && arityOf(def) === given;
    for (const space of spacesInSight(graph, file, scope)) {
      const found = qualified(graph, file, space, name).filter(isMeant);
      if (found.length > 0) return found;
    }
    return [];
  });
}

const LONGEST_ARGUMENTS = 400;

/** How many type arguments are written behind a name. */
export function writtenArity({ file, line, column }: Place, name: string): number {
  const at = file.model.offset(line, column) + name.length;
  return argumentsIn(file.model.text.slice(at, at + LONGEST_ARGUMENTS));
}

/** Of types and callables of one name, those that as many type arguments suit as are written behind it. */
export function ofWrittenArity(
  graph: Graph,
  place: Place,
  { name, role, receiver }: OccurrenceFact,
  defs: readonly Def[],
): readonly Def[] {
  if (!place.file.rules.typesByArity) return defs;
  const given = writtenArity(place, name);
  const named = nearestOfArity(graph, place, receiver === "" ? name : undefined, defs, given);
  return given > 0 || role === "call" ? ofTypeArguments(named, given) : named;
}
