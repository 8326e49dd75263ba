// Which of several callables is meant by a name that is not called (`this::add`, `A::make`): the one that takes what the
// function that is expected there is given.

import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { chainStart } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { suits } from "./argument-fit.ts";

const SIGN = "::";

/** Of callables that a name behind the sign may mean, those that fit; none where nothing is expected that is known. */
export function fittingReference(types: Inference, place: Place, callables: readonly Def[]): readonly Def[] {
  const { text, brackets } = place.file.model;
  const sign = place.file.model.before(place.line, place.column) - 1;
  if (text.slice(sign, sign + SIGN.length) !== SIGN) return [];
  const from = chainStart(text, brackets, brackets.back(sign - 1));
  const expected = functionExpected(types, place, from === -1 ? sign : from);
  if (!expected) return [];
  const of = from === -1 ? undefined : types.typeOfSlice(place, from, sign);
  const { params } = expected.node;
  const given = params.map((_, at) => types.parameter(expected, at, place));
  // On a type, its own functions take all, those of its values the value first.
  const isType = of?.t === "static" || (of?.t === "library" && of.itself === true);
  const all = callables.filter((def) => {
    const own = factOf(def).params ?? [];
    return [0, ...(isType ? [1] : [])].some((skipped) => isTaken(def, given.slice(skipped), own.length));
  });
  return all.length < 2 ? all : all.filter((def) => mayTake(types, def, given));
}

const isTaken = (def: Def, given: readonly unknown[], count: number) =>
  factOf(def).params?.at(-1)?.variadic === true
    ? given.length >= count - 1
    : given.length <= count && given.length >= factOf(def).params!.filter((param) => !param.optional).length;

function mayTake(types: Inference, def: Def, given: readonly (Type | undefined)[]): boolean {
  const { params = [] } = factOf(def);
  const skipped = Math.max(0, given.length - params.length);
  return params.every((param, at) => {
    const type = types.typeOfText(param.type, types.placeOf(def), undefined);
    return param.variadic || suits(types, given[at + skipped], type) > 0;
  });
}

function functionExpected(types: Inference, place: Place, start: number) {
  const expected = types.expected(place.file, start);
  const type = expected && types.behind(expected);
  const found = type?.t === "library" ? types.declaredFunction(type, place) : type;
  return found?.t === "signature" ? found : undefined;
}
