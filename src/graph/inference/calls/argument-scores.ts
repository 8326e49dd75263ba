// How well the arguments of a call suit callables, and which of these they suit best.

import type { ViewRules } from "../../../languages/rules/members.ts";
import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { typeParameters } from "../types/type-parameters.ts";
import {
  CONVERTED,
  type Given,
  suits,
  suitsClass,
  suitsConverted,
  suitsHeir,
  suitsListed,
  suitsLiteral,
  suitsNamed,
  suitsPointer,
  UNKNOWN,
} from "./argument-fit.ts";
import { differInArguments } from "./argument-types.ts";
import { hasWord, keepsDefaults } from "./arity.ts";
import { countArguments, startsOf } from "./call-arguments.ts";
import { isSameAlias, suitsSignature } from "./converted-arguments.ts";
import { suitsFunctionType, suitsVariable, withoutOmitted } from "./overload-ties.ts";
import { type Argument, argumentsAt, isOfLibrary } from "./written-arguments.ts";

/**
 * The callables that the arguments suit best that start at some offsets; none where they suit none, or where arguments may be
 * converted on their way and are not taken as they are by one alone.
 */
export function bestOf(
  types: Inference,
  place: Place,
  starts: readonly number[],
  defs: readonly Def[],
  receiver: Type | undefined,
): readonly Def[] {
  const choose = () => bestScored(types, place, starts, defs, receiver);
  // What is expected of an argument is not known while this is what it depends on.
  return starts.length === 0
    ? choose()
    : (types.graph.guarded(`best ${place.file.key}@${starts[0]}`, choose) ?? []);
}

function bestScored(
  types: Inference,
  place: Place,
  starts: readonly number[],
  defs: readonly Def[],
  receiver: Type | undefined,
): readonly Def[] {
  const { typesByArity, convertsArguments } = place.file.rules;
  const given = argumentsAt(types, place, starts, defs, receiver);
  const isAnything = convertsArguments === "any";
  if (isAnything && given.some(({ label }) => label !== "")) return [];
  const scored = defs
    .map((def) => ({ def, score: scoreOf(types, def, given) }))
    .filter(({ score }) => score > 0);
  if (isAnything) return scored.length === 1 ? [scored[0]!.def] : [];
  const fixed = scored.filter(({ def }) => !factOf(def).params!.at(-1)?.variadic || isWhole(def, given));
  const pool = fixed.length > 0 ? fixed : scored;
  const most = Math.max(...pool.map(({ score }) => score));
  const best = pool.filter(({ score }) => score === most).map(({ def }) => def);
  return typesByArity ? withoutOmitted(best, given.length) : best;
}

/** May the arguments of a call be those of a callable that takes as many, by their types? */
export function mayTake(types: Inference, place: Place, occurrence: OccurrenceFact, def: Def): boolean {
  const starts = startsOf(place, occurrence.name);
  return (
    starts.length !== countArguments(place, occurrence) ||
    bestOf(types, place, starts, [def], undefined).length > 0
  );
}

/** Is what takes any number of arguments given a list of them? */
function isWhole(def: Def, given: readonly Argument[]): boolean {
  const last = given.at(-1)?.type;
  return given.length === factOf(def).params!.length && typeof last === "object" && last.t === "list";
}

function scoreOf(types: Inference, def: Def, given: readonly Argument[]): number {
  const params = factOf(def).params!;
  const { notation, library, libraryClasses, numbersConvert, convertsArguments, views, conversions } =
    def.file.rules;
  const { written: literals, typesByArity } = def.file.rules;
  // A list of that size is a pointer to its first element, and what is pointed at has its own type.
  const isPointed = notation.pointers === true;
  const fits = (value: Given, type: Type | undefined) => {
    if (convertsArguments === "any") return isAsItIs(types, value, type, views?.literals ?? {}) ? EXACT : 0;
    if (typesByArity && isOfOtherArity(value, type)) return 0;
    if (typesByArity && typeof value === "object" && differInArguments(types, value, type, def.file.rules))
      return 0;
    const score =
      (typesByArity ? suitsNamed(value, type, def.file.rules) : undefined) ??
      suitsLiteral(value, type, literals?.becomes) ??
      suitsClass(value, type, libraryClasses) ??
      suitsListed(types, value, type, library?.listIs) ??
      suitsHeir(value, type, library) ??
      suits(types, value, type);
    const isOpen = convertsArguments === "library" && isOfLibrary(value) && isOfLibrary(type);
    return isOpen ? Math.max(score, UNKNOWN) : score;
  };
  const filled = new Set<number>();
  let sum = 1;
  for (let at = 0; at < given.length; at++) {
    const { label, type: written, isLast, isSame } = given[at]!;
    const value = isPointed && typeof written === "object" ? pointedAt(types, written) : written;
    const place = isLast ? params.length - 1 : Math.min(at, params.length - 1);
    const index = label === "" ? place : params.findIndex(({ name }) => name === label);
    if (index === -1) return 0;
    filled.add(index);
    if (isSame) {
      sum += UNKNOWN;
      continue;
    }
    const param = params[index]!;
    const declared = declaredAt(types, def, index);
    const type = isPointed && declared ? pointedAt(types, declared) : declared;
    // What an alias stands for is a little less like it than the alias itself.
    const isBehind = value !== written || type !== declared;
    let score =
      suitsVariable(def, param.type, value, () => (type?.t === "instance" ? fits(value, type) : 0)) ??
      suitsFunctionType(value, type, def.file.rules.parameterTypes) ??
      suitsPointer(value, param.type, conversions?.texts) ??
      suitsSignature(types, value, def, param.type) ??
      (isUntold(def, at, value, type) ? 0 : fits(value, type));
    // `params T[] rest`, `T... rest`
    if (param.variadic && type?.t === "list") score = Math.max(score, fits(value, type.of));
    else if (param.variadic && at === given.length - 1 && given.length === params.length)
      score = Math.max(score, fits(value, { t: "list", of: type }));
    if (numbersConvert && score < CONVERTED)
      score = Math.max(
        score,
        suitsConverted(value, isDeduced(def, param.type) ? value : type, numbersConvert.isNumber),
      );
    // A function that is written out is what a type parameter stands for as it is, and a pointer to a function by conversion.
    if (isPointed && isLambda(value) && isDeduced(def, param.type)) score = EXACT;
    else if (
      isPointed &&
      isAlias(written) &&
      isAlias(declared) &&
      isSameAlias(types, written.def, declared.def)
    )
      score = EXACT;
    else if (isBehind) score = Math.min(score, BEHIND);
    if (score === 0) return 0;
    sum += score;
  }
  const isFull = params.every((param, at) => param.optional || param.variadic || filled.has(at));
  return isFull || keepsDefaults(def) ? sum : 0;
}

/** Types of one name with another number of arguments, here or in those, are others. */
function isOfOtherArity(given: Given, param: Type | undefined): boolean {
  if (typeof given !== "object" || given.t !== param?.t) return false;
  if (given.t === "list" && param.t === "list") return isOfOtherArity(given.of, param.of);
  if (given.t !== "library" || param.t !== "library" || given.name !== param.name) return false;
  if (given.args.length === 0 || param.args.length === 0) return false;
  if (given.args.length !== param.args.length) return true;
  return given.args.some((type, at) => isOfOtherArity(type, param.args[at]));
}

const isLambda = (type: Given) => typeof type === "object" && type.t === "lambda";

const EXACT = 4;
const BEHIND = 3.5;
/** A type parameter is what it is given: no worse than what a number has to be converted to. */
function isDeduced(def: Def, type: string): boolean {
  const name = /^(?:const\s+)?(\w+)(?:\s+const)?\s*&{0,2}$/.exec(type)?.[1];
  return name !== undefined && hasWord(factOf(def).typeParams, name);
}

const isAlias = (type: Given): type is Type & { t: "instance" } =>
  typeof type === "object" && type.t === "instance" && factOf(type.def).kind === "type_alias";

/** What a list holds, and what an alias stands for. */
function pointedAt(types: Inference, type: Type): Type | undefined {
  const plain = types.behind(type);
  return plain.t === "list" ? plain.of : plain;
}

/** `Func<A, B>` of `Expression<Func<A, B>>` */
function withoutWrapper({ file: { rules } }: Def, written: string): string {
  const open = written.indexOf("<");
  return rules.transparent?.has(written.slice(0, open)) ? written.slice(open + 1, -1) : written;
}

/** A lambda says nothing of a type parameter that stands among what it is given alone. */
function isUntold(def: Def, at: number, value: Given, type: Type | undefined): boolean {
  const { params, typeParams } = factOf(def);
  if (typeParams === "" || typeof value !== "object" || value.t !== "lambda" || type?.t !== "library")
    return false;
  const { parameterTypes, functionTypes } = def.file.rules;
  if (!parameterTypes?.has(type.name)) return false;
  const written = withoutWrapper(def, params![at]!.type);
  const taken = functionTypes?.has(type.name) ? written.slice(0, lastComma(written)) : written;
  return typeParameters(typeParams).some(
    ({ name }) =>
      hasWord(taken, name) &&
      !hasWord(written.slice(taken.length), name) &&
      !params!.some((param, other) => other !== at && hasWord(param.type, name)),
  );
}

/** Where the last of some type arguments is parted from those before. */
function lastComma(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (">)]".includes(text[at]!)) depth++;
    else if ("<([".includes(text[at]!)) depth--;
    else if (text[at] === "," && depth === 1) return at;
  }
  return 0;
}

function declaredAt(types: Inference, def: Def, at: number): Type | undefined {
  return types.graph.remember("parameter", `${def.file.key}:${def.ordinal}:${at}`, () =>
    types.typeOfText(factOf(def).params![at]!.type.replace(/\.\.\.$/, ""), types.placeOf(def), undefined),
  );
}

/** Is a value one of a type without being converted, as far as is known? */
function isAsItIs(
  types: Inference,
  given: Given,
  type: Type | undefined,
  literals: ViewRules["literals"],
): boolean {
  if (typeof given !== "object" || !type) return false;
  if (given.t === "instance" && type.t === "instance")
    return types.graph.group(given.def).has(type.def) || types.ancestors(given.def).has(type.def);
  if (given.t !== "library" || type.t !== "library" || given.itself) return false;
  return literals[given.name]?.includes(type.name) ?? given.name.toLowerCase() === type.name.toLowerCase();
}
