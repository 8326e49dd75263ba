// What a bare name is looked up as: a type, a value, a function that takes what a call gives; and further out where what is near is none.

import { ARGS_SPREAD, type LocalFact, type OccurrenceFact } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import { arityOf, takes } from "../inference/calls/arity.ts";
import { countArguments } from "../inference/calls/call-arguments.ts";
import type { Inference } from "../inference/infer.ts";
import { calledAround, isCalledElsewhere } from "../inference/members/objects-around.ts";
import { isType } from "../kinds.ts";
import type { Named, Place } from "../place.ts";
import type { Def } from "../types.ts";
import { inAnyCase } from "./any-case.ts";
import { crateMacro } from "./macros/crate-macros.ts";
import { definedBefore } from "./macros/macro-guards.ts";
import { textBefore, textBehind } from "./meaning.ts";
import { lookUp } from "./names.ts";
import { typeOfItsName } from "./type-of-its-name.ts";
import { lookUpType, lookUpValue } from "./types-apart.ts";
import { writtenArity } from "./types-by-arity.ts";
import { wantedAs } from "./wanted.ts";

export const isFunction = (def: Def) => {
  const { params, kind } = factOf(def);
  return params !== undefined && !isType(kind) && kind !== "property";
};

/** What a bare name stands for, as its role asks: a type, a macro, a value, a function. */
export function bareNamed(types: Inference, place: Place, occurrence: OccurrenceFact): Named | undefined {
  const { name, role } = occurrence;
  const { decoratorSuffix, meansType, namesOfTypes } = place.file.rules;
  if (meansType?.(role, textBefore(place))) {
    const long =
      role === "decorator" && decoratorSuffix
        ? lookUp(types.graph, place, name + decoratorSuffix, "type")
        : undefined;
    return long ?? lookUp(types.graph, place, name, "type");
  }
  const { anyCase, meant } = place.file.rules;
  const sort = meant?.(role, textBefore(place));
  if (sort === "type") return lookUpType(types.graph, place, name);
  if (sort === "value") return lookUpValue(types.graph, place, name);
  const same = anyCase?.role === role ? inAnyCase(types.graph, place, name, anyCase) : undefined;
  if (same) return same;
  for (const wanted of wantedAs(place, name, role)) {
    const named = calledAs(types, place, occurrence, lookUp(types.graph, place, name, wanted));
    const found = named && namesOfTypes ? typeOfItsName(types, place, name, named) : named;
    if (found) return role === "macro" && place.file.rules.defined ? definedBefore(place, found) : found;
  }
  const isOfCrate = role === "macro" && place.file.rules.crateMacros === true;
  return isOfCrate ? crateMacro(types.graph, place.file, name) : undefined;
}

/** Of functions that take other arguments than a call gives, what of the name is seen further out and takes them. */
export function fittingFurtherOut(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  near: Named | undefined,
): Named | undefined {
  const { furtherOut, extensions } = place.file.rules;
  if (!furtherOut || occurrence.role !== "call") return near;
  const found = extensions ? calledAround(types, place, occurrence, near) : near;
  if (found?.kind !== "defs" || found.defs.length === 0) return found;
  if (extensions && isCalledElsewhere(types, place, found.defs)) return undefined;
  const args = countArguments(place, occurrence);
  if (args < 0 || args === ARGS_SPREAD || !found.defs.every((def) => isFunction(def) && !takes(def, args)))
    return found;
  const far = lookUp(types.graph, place, occurrence.name, `taking ${args}`);
  return far?.kind === "defs" ? far : found;
}

/** Of what is called: where a local that has the name is no function, what has it further out. */
function calledAs(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  found: Named | undefined,
): Named | undefined {
  const { callsFunctions } = place.file.rules;
  if (!callsFunctions || occurrence.role !== "call" || found?.kind !== "local") return found;
  const { name } = occurrence;
  if (callsFunctions.test(found.local.type) && mayTake(types, place, occurrence, found.local)) return found;
  const far = lookUp(types.graph, place, name, "callable");
  const given = far?.kind === "defs" ? writtenArity(place, name) : 0;
  if (far?.kind === "defs" && given > 0 && far.defs.every((def) => isFunction(def) && arityOf(def) !== given))
    return undefined;
  return far ?? found;
}

/** May a function that a local holds be called with as many arguments? One with an object may be given it as the first. */
function mayTake(types: Inference, place: Place, occurrence: OccurrenceFact, local: LocalFact): boolean {
  const type = local.type === "" ? undefined : types.typeOfLocal(place.file, local);
  const args = type?.t === "signature" ? countArguments(place, occurrence) : -1;
  if (type?.t !== "signature" || args < 0 || args === ARGS_SPREAD) return true;
  const { params, self } = type.node;
  return args === params.length || (self !== undefined && args === params.length + 1);
}

/** Of what a bare name that is read was found to be: functions are none of it, and what it is stays unknown. */
export function asValue(
  place: Place,
  { role, name }: OccurrenceFact,
  found: Named | undefined,
): Named | undefined {
  if (role !== "read" || !place.file.rules.readsApart || found?.kind !== "defs" || found.defs.length === 0)
    return found;
  // `!f(x)` may be read as `(!f)(x)`.
  return found.defs.every(isFunction) && textBehind(place, name, 1) !== "(" ? undefined : found;
}
