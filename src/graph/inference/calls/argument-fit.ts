// How well a value suits a parameter by what is known of their types, as languages with overloads have it.

import {
  boxOf,
  isAnyNumber,
  isFinal,
  isNumber,
  isOfFinal,
  isOfText,
  isPrimitive,
  isText,
  plain,
  takesAll,
  widening,
} from "../../../languages/hooks/value-classes.ts";
import type { ConversionRules, ResolveRules } from "../../../languages/resolve-rules.ts";
import type { LibraryRules } from "../../../languages/rules/library.ts";
import { factOf } from "../../file.ts";
import { isFunctionType, isType } from "../../kinds.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { suitsFunction, takesAsMany, takesFunction } from "../lambdas/lambda-arguments.ts";
import { mayBeForeign } from "../members/foreign.ts";
import { libraryTypes } from "../types/library-types.ts";
import { suitsMaker, takesAnything, takesNoText } from "./converted-arguments.ts";

/** What is given to a parameter, as far as it is known. */
export type Given = Type | "null" | undefined;

/** A standard conversion says more than what is not known, and less than a type that is wide enough. */
export const CONVERTED = 2;

/** The same, where numbers of every size become each other: `f(char)` takes 0. */
export function suitsConverted(given: Given, param: Given, isOwn: (name: string) => boolean): number {
  if (typeof given !== "object" || typeof param !== "object" || param.t !== "library") return 0;
  const converts = (name: string) => isPrimitive(plain(name)) || isOwn(name);
  if (!converts(param.name)) return 0;
  if (given.t === "instance") return isNumbered(given.def) ? CONVERTED : 0;
  return given.t === "library" && converts(given.name) ? CONVERTED : 0;
}

/** An enumeration whose values are numbers, too. */
const isNumbered = (def: Def) => factOf(def).kind === "enum" && def.file.rules.isOpen?.(factOf(def)) === true;

/** What a text that is written out is where texts are pointers to characters. */
export const TEXT_POINTER: Type = { t: "library", name: "char*", args: [] };

/** The same for what is written out, where parameters are pointers or not by how they are written; undefined: that tells nothing. */
export function suitsPointer(
  given: Given,
  written: string,
  texts: ConversionRules["texts"] | undefined,
): number | undefined {
  if (typeof given !== "object" || given.t !== "library") return undefined;
  const isPointer = /[*[]/.test(written);
  if (given !== TEXT_POINTER) return isPointer && given.literal !== undefined ? 0 : undefined;
  if (texts?.others.test(written)) return 0;
  if (texts?.characters.test(written)) return 4;
  if (texts?.classes.test(written)) return 3;
  const last = /(\w+)[\s&]*$/.exec(written)?.[1] ?? "";
  return !isPointer && isPrimitive(plain(last)) ? 0 : undefined;
}

/** What no function is. */
const OBJECTS: ReadonlySet<string> = new Set(["class", "struct", "enum"]);
/** Nothing tells. */
export const UNKNOWN = 1;
/** A primitive value in its box, or out of it. */
const BOXED = 1.8;
/** A literal of another type than the one that it has by itself. */
const BECOME = 3.9;
/** A list is nearer to any list than to what takes everything. */
const LISTED = 1.6;

/** Is a value of a type none that is called, where functions have types of their own? */
export function isNoFunction(type: Type | undefined): boolean {
  if (type?.t === "union") return type.of.every(isNoFunction);
  if (type?.t === "instance") return isType(factOf(type.def).kind) && !isFunctionType(factOf(type.def));
  if (type?.t === "library") return !type.itself && isFinal(plain(type.name));
  return type?.t === "list" || type?.t === "tuple";
}

/** How well a value suits a parameter: 0 = not at all, 1 = perhaps, 4 = exactly. */
export function suits(types: Inference, given: Given, param: Type | undefined): number {
  if (given === undefined || param === undefined) return UNKNOWN;
  if (given === "null") return param.t === "library" && isPrimitive(param.name) ? 0 : UNKNOWN;
  if (param.t === "union") return Math.max(...param.of.map((each) => suits(types, given, each)));
  if (given.t === "union") return Math.max(...given.of.map((each) => suits(types, each, param)));
  if (param.t === "library" && takesAll(param.name)) {
    if (given.t !== "library") return 1.5;
    return given.name === param.name ? 4 : isPrimitive(given.name) ? 0.5 : 1.5;
  }
  if (given.t === "list" || param.t === "list") return suitsList(types, given, param);
  if (given.t === "lambda") {
    if (param.t === "instance" && OBJECTS.has(factOf(param.def).kind))
      return takesAnything(param.def) ? UNKNOWN : 0;
    if (param.t === "instance" && isFunctionType(factOf(param.def)))
      return takesFunction(given, param.def) ? 2 : 0;
    // Where functions have types of their own, they are none of other types.
    if (param.t === "instance" && given.file.rules.functionTypes && isNoFunction(param)) return 0;
    if (!takesAsMany(types, given, param)) return 0;
    if (param.t !== "library") return 2;
    const of = (type: Type | undefined, to: Type | undefined) => suits(types, type, to);
    return isFinal(param.name) ? 0 : (suitsFunction(types, given, param, of) ?? 2);
  }
  if (given.t === "library" && param.t === "library") return suitsLibrary(given.name, param.name);
  if (given.t === "instance" && param.t === "instance") {
    if (types.graph.group(given.def).has(param.def)) return 4 + nearness(types, given.args, param.args);
    return types.ancestors(given.def).has(param.def) ? 3 : suitsMaker(types, given, param);
  }
  if (given === TEXT_POINTER && param.t === "instance" && takesNoText(types, param.def)) return 0;
  if (given.t === "library" && param.t === "instance")
    return !isFinal(plain(given.name)) ? 0.5 : converts(param.def) ? UNKNOWN : 0;
  if (given.t === "instance" && param.t === "library") {
    if (isFinal(param.name)) return 0;
    // What converts itself to others says so.
    const { extends: isExtended, classLiteral } = given.def.file.rules;
    const isClosed = isExtended !== undefined || classLiteral !== undefined;
    const isTold = isClosed && mayBeForeign(types, given.def, param.name) === "no";
    return isTold && !converts(given.def) ? 0 : UNKNOWN;
  }
  return UNKNOWN;
}

/** The same type of the same things is nearer than of things that are not known, and that nearer than of others. */
function nearness(types: Inference, given: Arguments, param: Arguments): number {
  const sum = given.reduce((sum, type, at) => sum + nearnessOf(types, type, param[at]), 0);
  return Math.max(-MOST_NEAR, Math.min(MOST_NEAR, sum));
}

function nearnessOf(types: Inference, given: Type | undefined, param: Type | undefined): number {
  if (given?.t === "library" && param?.t === "library") {
    if (given.name === param.name) return NEAR;
    // `int` and `Int32` may be one.
    return isCapital(given.name) === isCapital(param.name) ? -NEAR : 0;
  }
  if (given?.t !== "instance") return 0;
  if (param?.t === "library") return mayBeForeign(types, given.def, param.name) === "no" ? -NEAR : 0;
  if (param?.t !== "instance") return 0;
  if (types.graph.group(given.def).has(param.def)) return NEAR;
  return types.ancestors(given.def).has(param.def) ? 0 : -NEAR;
}

const isCapital = (name: string) => /^\p{Lu}/u.test(name);
type Arguments = readonly (Type | undefined)[];
const NEAR = 0.1;
const MOST_NEAR = 0.3;

/** Of classes of the library, by what they extend; undefined: that tells nothing. */
export function suitsClass(
  given: Given,
  param: Type | undefined,
  classes: ReadonlyMap<string, string> | undefined,
): number | undefined {
  if (!classes || typeof given !== "object" || given.t !== "library" || given.itself) return undefined;
  if (param?.t !== "library" || !classes.has(given.name)) return undefined;
  let steps = 0;
  for (let at = given.name; at !== ""; at = classes.get(at) ?? "", steps++)
    if (at === param.name) return 4 - steps / 10;
  return classes.has(param.name) ? 0 : undefined;
}

/** A function that is named, of a parameter whose type is a function of the library, by how much both take; undefined: that tells nothing. */
export function suitsNamed(
  given: Given,
  param: Type | undefined,
  { functionTypes, parameterTypes }: ResolveRules,
): number | undefined {
  if (typeof given !== "object" || given.t !== "callable" || param?.t !== "library") return undefined;
  const hasResult = functionTypes?.has(param.name) === true;
  const { params, kind } = factOf(given.def);
  if (!(hasResult || parameterTypes?.has(param.name)) || !params || isType(kind)) return undefined;
  return params.length === param.args.length - (hasResult ? 1 : 0) ? NAMED : 0;
}

const NAMED = 2;

/** Of types of the library that are declared to extend others: the nearer the better; undefined: that tells nothing. */
export function suitsHeir(
  given: Given,
  param: Type | undefined,
  library: LibraryRules["library"],
): number | undefined {
  if (!library || typeof given !== "object" || given.t !== "library" || given.itself) return undefined;
  if (param?.t !== "library" || plain(given.name) === plain(param.name)) return undefined;
  const types = libraryTypes(library.declarations);
  let base = types.get(given.name)?.base;
  for (let steps = 1; base?.t === "name" && steps < MOST_STEPS; steps++) {
    const name = base.path.at(-1)!;
    if (name === param.name) return HEIR - steps / 10;
    base = types.get(name)?.base;
  }
  return undefined;
}

const HEIR = 3;
const MOST_STEPS = 10;

/** Does a type declare what makes another one of it: `implicit operator A(B b)`? */
function converts({ file, ordinal }: Def): boolean {
  for (const name of file.model.members(ordinal).keys()) if (name.startsWith("operator")) return true;
  return false;
}

/** A literal that is written out, of what it may be as well; undefined: that tells nothing. */
export function suitsLiteral(
  given: Given,
  param: Type | undefined,
  becomes: ReadonlyMap<string, readonly string[]> | undefined,
): number | undefined {
  if (!becomes || typeof given !== "object" || given.t !== "library" || param?.t !== "library")
    return undefined;
  const others = given.literal === undefined ? undefined : becomes.get(given.name);
  return others?.includes(param.name) ? BECOME : undefined;
}

/** The same for a list where the library has it as other types, too; undefined: that tells nothing. */
export function suitsListed(
  types: Inference,
  given: Given,
  param: Type | undefined,
  listIs: ReadonlySet<string> | undefined,
): number | undefined {
  if (typeof given !== "object" || given.t !== "list" || param?.t !== "library") return undefined;
  if (!listIs?.has(param.name)) return undefined;
  return suits(types, given.of, param.args[0]) === 0 ? 0 : LISTED;
}

function suitsList(types: Inference, given: Type, param: Type): number {
  if (given.t !== "list" || param.t !== "list") {
    const other = given.t === "list" ? param : given;
    return other.t === "library" && !isFinal(other.name) && given.t !== "list" ? 0.5 : 0;
  }
  if (param.of === undefined)
    return given.of?.t === "library" && isPrimitive(given.of.name) ? UNKNOWN : LISTED;
  if (given.of === undefined) return LISTED;
  if (given.of.t === "library" && param.of.t === "library" && given.of.name !== param.of.name)
    if (isPrimitive(given.of.name) || isPrimitive(param.of.name)) return 0;
  const score = suits(types, given.of, param.of);
  return score === 0 ? 0 : Math.max(LISTED, score);
}

function suitsLibrary(givenName: string, paramName: string): number {
  const given = plain(givenName);
  const param = plain(paramName);
  if (given === param) return 4;
  // A number of any size.
  if (isAnyNumber(given)) return isNumber(param) ? CONVERTED : isFinal(param) ? UNKNOWN : 0.5;
  if (isPrimitive(given) && isPrimitive(param)) {
    const steps = widening(given, param);
    return steps > 0 ? 3 - steps / 10 : 0;
  }
  if (isPrimitive(given)) return boxOf(given) === param ? BOXED : isFinal(param) ? 0 : 0.6;
  if (isPrimitive(param)) return boxOf(param) === given ? BOXED : 0;
  if (isText(given)) return isOfText(param) ? 3 : 0;
  if (isFinal(given)) return isOfFinal(given, param) ? 2 : 0;
  return isFinal(param) ? 0 : UNKNOWN;
}
