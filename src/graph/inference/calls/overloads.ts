// Which of several callables of one name a call means: by the number of its arguments, then by what is known of their types.

import { ARGS_SPREAD, type OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { labelsAt, suitsLabels } from "../../names/arguments/labels.ts";
import { isPerSystem } from "../../names/macros/variants.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { nearestExtensions } from "../members/extension-methods.ts";
import type { Call } from "../type-model.ts";
import { argumentsIn } from "../types/type-parameters.ts";
import { bestOf } from "./argument-scores.ts";
import { ofTypeArguments, takes } from "./arity.ts";
import { countArguments, startsOf } from "./call-arguments.ts";
import { ofConstness } from "./constness.ts";
import { fittingReference } from "./method-references.ts";
import { ofPassed } from "./passed-arguments.ts";

/** `defs`: what is meant; `maybe`: one of these is meant, too, or nothing tells. `isOneOf`: one of `maybe` is meant for certain. */
export interface Choice {
  defs: readonly Def[];
  maybe: readonly Def[];
  isOneOf?: true;
}

/** Macros of one name are alternatives of conditional code, whatever they take. */
const isMacro = (def: Def) => factOf(def).kind === "macro";
const isCallable = (def: Def) => factOf(def).params !== undefined && !isMacro(def);
const isValue = (def: Def) => factOf(def).params === undefined && !isType(factOf(def).kind);

/**
 * Calls mean callables, and everything else means the rest, where there are both; what none of them takes is given to a value
 * that may be called.
 */
export function byRole(
  defs: readonly Def[],
  { role, args }: Pick<OccurrenceFact, "role" | "args">,
): readonly Def[] {
  if (defs.length < 2) return defs;
  const isCall = role === "call" || role === "decorator";
  const kept = defs.filter((def) => isCallable(def) === isCall || isMacro(def));
  const mayBeValue = isCall && kept.length > 0 && args >= 0 && args !== ARGS_SPREAD;
  if (mayBeValue && kept.every((def) => !isMacro(def) && !takes(def, args))) {
    const values = defs.filter((def) => def.file.rules.callMethod !== undefined && isValue(def));
    if (values.length > 0) return values;
  }
  return kept.length > 0 ? kept : defs;
}

/** Of several callables that a value may be, those that a call suits. */
export function suited(types: Inference, of: readonly Type[], call: Omit<Call, "receiver">): readonly Type[] {
  const callables = of.flatMap((each) => (each.t === "callable" ? [each] : []));
  const rules = callables[0]?.def.file.rules;
  if (callables.length < 2 || callables.length < of.length || !rules?.overloads || rules.labels) return of;
  const { receiver } = callables[0]!;
  const { args, place } = call;
  const all = callables.map(({ def }) => def);
  const taking = args ? all.filter((def) => takes(def, args.length + (receiver ? 1 : 0))) : all;
  const given = call.types === "" ? 0 : argumentsIn(call.types);
  const fitting = rules.typesByArity ? ofTypeArguments(taking, given) : taking;
  const isByTypes = rules.written || rules.constants || rules.convertsArguments === "any";
  const isTold = args && fitting.length > 1 && isByTypes;
  const best = isTold ? bestOf(types, place, args, fitting, receiver) : fitting;
  const meant = new Set(best.length > 0 ? best : fitting);
  return meant.size === 0 ? of : callables.filter(({ def }) => meant.has(def));
}

/** `extended`: what stands for the first parameters, in front of the arguments. */
export function choose(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  defs: readonly Def[],
  extended?: Type,
): Choice {
  const { name } = occurrence;
  const callables = defs.filter(isCallable);
  const rest = defs.filter((def) => !isCallable(def));
  if (place.file.rules.labels) return byLabels(types, place, name, callables, rest);
  // A prototype and its definition take what they take, whether it is called or not.
  if (callables.length < 2 || types.graph.isOne(callables) || isPerSystem(types.graph, callables))
    return { defs, maybe: [] };
  const count = countArguments(place, occurrence);
  if (count < 0 || count === ARGS_SPREAD) {
    const referred = place.file.rules.references ? fittingReference(types, place, callables) : [];
    return referred.length === 1
      ? { defs: [...rest, ...referred], maybe: [] }
      : { defs: rest, maybe: callables };
  }
  const found = ofCount(types, place, name, count, callables, rest, extended);
  const starts = place.file.rules.constants && found.maybe.length > 1 ? startsOf(place, name) : [];
  const passed = starts.length === count ? ofPassed(types, place, starts, found.maybe) : found.maybe;
  const alike = nearestExtensions(types, ofConstness(types, place, passed));
  const isTold = alike.length < found.maybe.length && types.graph.isOne(alike);
  return isTold ? { defs: [...found.defs, ...alike], maybe: [] } : { ...found, maybe: alike };
}

/** Of several callables, those that suit a call with so many arguments. */
function ofCount(
  types: Inference,
  place: Place,
  name: string,
  args: number,
  callables: readonly Def[],
  rest: readonly Def[],
  receiver: Type | undefined,
): Choice {
  const first = receiver ? 1 : 0;
  const fitting = callables.filter((def) => takes(def, args + first));
  if (fitting.length < 2 || isPerSystem(types.graph, fitting))
    return { defs: [...rest, ...fitting], maybe: fitting.length === 0 ? callables : [] };
  const starts = startsOf(place, name);
  const suiting = starts.length === args ? bestOf(types, place, starts, fitting, receiver) : [];
  const best = suiting.length > 0 ? suiting : fitting;
  const isSure = best.length === 1 || types.graph.isOne(best);
  return isSure ? { defs: [...rest, ...best], maybe: [] } : { defs: rest, maybe: best, isOneOf: true };
}

/** Callables that suit the labels of a call; what is not called may be a value that is inherited, too. */
function byLabels(
  types: Inference,
  place: Place,
  name: string,
  callables: readonly Def[],
  rest: readonly Def[],
): Choice {
  if (callables.length === 0) return { defs: rest, maybe: [] };
  const given = labelsAt(place, name);
  const isFree = (def: Def) => factOf(def).kind !== "method";
  const fitting = callables.filter((def) => (given ? suitsLabels(def, given) : isFree(def)));
  const isSure = fitting.length === 1 || (fitting.length > 1 && types.graph.isOne(fitting));
  if (isSure) return { defs: [...rest, ...fitting], maybe: [] };
  return { defs: rest, maybe: fitting.length > 0 ? fitting : callables };
}
