// Which of several callables of one name a call means: by the number of its arguments, then by what is known of their types.

import type { ViewRules } from "../../languages/rules/members.ts";
import { ARGS_SPREAD, type OccurrenceFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import { isType } from "../kinds.ts";
import { labelsAt, suitsLabels } from "../names/labels.ts";
import { isPerSystem } from "../names/variants.ts";
import type { Place } from "../place.ts";
import { labelAt } from "../text/argument-labels.ts";
import { argumentStarts } from "../text/chains.ts";
import type { Def } from "../types.ts";
import {
  CONVERTED,
  type Given,
  suits,
  suitsClass,
  suitsConverted,
  suitsListed,
  suitsPointer,
  TEXT_POINTER,
  UNKNOWN,
} from "./argument-fit.ts";
import { ofConstness } from "./constness.ts";
import { isSameAlias, suitsSignature } from "./converted-arguments.ts";
import type { Inference, Type } from "./infer.ts";
import { fittingReference } from "./method-references.ts";
import { suitsFunctionType, suitsVariable, withoutOmitted } from "./overload-ties.ts";
import { ofPassed } from "./passed-arguments.ts";
import type { Call } from "./type-model.ts";
import { argumentsIn, typeParameters } from "./type-parameters.ts";

/** `defs`: what is meant; `maybe`: one of these is meant, too, or nothing tells. */
export interface Choice {
  defs: readonly Def[];
  maybe: readonly Def[];
}

/** Macros of one name are alternatives of conditional code, whatever they take. */
const isMacro = (def: Def) => factOf(def).kind === "macro";
const isCallable = (def: Def) => factOf(def).params !== undefined && !isMacro(def);

/** Calls mean callables, and everything else means the rest, where there are both. */
export function byRole(defs: readonly Def[], role: OccurrenceFact["role"]): readonly Def[] {
  if (defs.length < 2) return defs;
  const isCall = role === "call" || role === "decorator";
  const kept = defs.filter((def) => isCallable(def) === isCall || isMacro(def));
  return kept.length > 0 ? kept : defs;
}

/** Types with as many type parameters as are given, where types of one name differ in that. */
export function ofArity(defs: readonly Def[], wanted: number): readonly Def[] {
  const arities = new Set(defs.filter((def) => isType(factOf(def).kind)).map(arityOf));
  if (arities.size < 2) return defs;
  if (!arities.has(wanted)) return defs;
  return defs.filter((def) => !isType(factOf(def).kind) || arityOf(def) === wanted);
}

/**
 * Callables that may be called with so many type arguments; with none, those whose type parameters their arguments tell.
 */
export function ofTypeArguments(defs: readonly Def[], given: number): readonly Def[] {
  if (defs.length < 2) return defs;
  const kept = defs.filter((def) => {
    const { params, typeParams } = factOf(def);
    if (!params || isType(factOf(def).kind)) return true;
    const names = typeParams === "" ? [] : typeParameters(typeParams).map(({ name }) => name);
    if (given > 0) return names.length === given;
    return names.every((name) => params.some(({ type }) => hasWord(type, name)));
  });
  return kept.length > 0 ? kept : defs;
}

const hasWord = (text: string, word: string) =>
  text.includes(word) && new RegExp(`(?<![\\p{ID_Continue}])${word}(?![\\p{ID_Continue}])`, "u").test(text);

export const arityOf = (def: Def) => typeParameters(factOf(def).typeParams).length;

/** Can a callable be called with this number of arguments? */
export function takes(def: Def, args: number): boolean {
  const params = factOf(def).params ?? [];
  if (params.at(-1)?.variadic) return args >= params.filter(({ optional }) => !optional).length - 1;
  return args <= params.length && args >= params.filter(({ optional }) => !optional).length;
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
  if (args && fitting.length > 1 && rules.convertsArguments === "any") {
    const told = withoutConversion(types, place, args, fitting);
    if (told) return callables.filter(({ def }) => def === told);
  }
  const isTold = args && fitting.length > 1 && (rules.typesByArity || rules.constants);
  const best = isTold ? bestOf(types, place, args, fitting, receiver) : fitting;
  const meant = new Set(best.length > 0 ? best : fitting);
  return meant.size === 0 ? of : callables.filter(({ def }) => meant.has(def));
}

/** `extended`: what stands for the first parameters, in front of the arguments. */
export function choose(
  types: Inference,
  place: Place,
  { args, name, role, receiver }: OccurrenceFact,
  defs: readonly Def[],
  extended?: Type,
): Choice {
  const callables = defs.filter(isCallable);
  const rest = defs.filter((def) => !isCallable(def));
  if (place.file.rules.labels) return byLabels(types, place, name, callables, rest);
  // A prototype and its definition take what they take, whether it is called or not.
  if (callables.length < 2 || types.graph.isOne(callables) || isPerSystem(types.graph, callables))
    return { defs, maybe: [] };
  const isPack = args === ARGS_SPREAD || endsInPack(place, name);
  const isInfix = args < 0 && role === "call" && receiver !== "" && isBetween(place);
  const count = isPack
    ? ARGS_SPREAD
    : isInfix
      ? startsOf(place, name).length
      : countOf(place, name, args, role);
  if (count < 0 || count === ARGS_SPREAD) {
    const referred = place.file.rules.references ? fittingReference(types, place, callables) : [];
    return referred.length === 1
      ? { defs: [...rest, ...referred], maybe: [] }
      : { defs: rest, maybe: callables };
  }
  const found = ofCount(types, place, name, count, callables, rest, extended);
  const starts = place.file.rules.constants && found.maybe.length > 1 ? startsOf(place, name) : [];
  const passed = starts.length === count ? ofPassed(types, place, starts, found.maybe) : found.maybe;
  const alike = ofConstness(types, place, passed);
  const isTold = alike.length < found.maybe.length && types.graph.isOne(alike);
  return isTold ? { defs: [...found.defs, ...alike], maybe: [] } : { ...found, maybe: alike };
}

/** `f(a, args...)` */
function endsInPack(place: Place, name: string): boolean {
  const { rules, model } = place.file;
  if (!rules.notation.packs) return false;
  const { text, brackets } = model;
  let open = brackets.forward(model.offset(place.line, place.column) + name.length);
  if (text[open] === "<") open = text.indexOf("(", open);
  return text[open] === "(" && text.endsWith("...", brackets.back(brackets.closeOf(open) - 1) + 1);
}

/** The number of a call's arguments, with a function that stands behind the brackets; what an attribute sets is none. */
function countOf(place: Place, name: string, args: number, role: OccurrenceFact["role"]): number {
  if (role === "decorator" && place.file.rules.decoratorSuffix) return startsOf(place, name).length;
  if (args < 0 && place.file.rules.initialisers && isMadeBare(place, name)) return 0;
  if (!place.file.rules.notation.trailingLambdas) return args;
  const starts = startsOf(place, name);
  if (args < 0) return starts.length || args;
  const last = starts.at(-1);
  const { model } = place.file;
  const isBehind = last !== undefined && model.text[last] === "{" && !isInList(place.file, last);
  return isBehind ? args + 1 : args;
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
  if (place.file.rules.convertsArguments === "any") {
    const told = withoutConversion(types, place, startsOf(place, name), fitting);
    return told ? { defs: [...rest, told], maybe: [] } : { defs: rest, maybe: fitting };
  }
  const { best, others } = byTypes(types, place, name, fitting, args, receiver);
  const sure = best.length === 1 || types.graph.isOne(best) ? best : [];
  return { defs: [...rest, ...sure], maybe: sure.length > 0 ? others : best };
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

/** The callables that suit the arguments best. */
function byTypes(
  types: Inference,
  place: Place,
  name: string,
  defs: readonly Def[],
  args: number,
  receiver: Type | undefined,
) {
  const starts = startsOf(place, name);
  if (starts.length !== args) return { best: defs, others: [] };
  const best = bestOf(types, place, starts, defs, receiver);
  return { best: best.length > 0 ? best : defs, others: [] };
}

/** The callables that the arguments suit best that start at some offsets; none where they suit none. */
function bestOf(
  types: Inference,
  place: Place,
  starts: readonly number[],
  defs: readonly Def[],
  receiver: Type | undefined,
): readonly Def[] {
  const { file } = place;
  const sign = file.rules.notation.labelSign;
  const before = receiver ? 1 : 0;
  const written = starts.map((start, at): Argument => {
    const label = sign ? labelAt(file.model.text, start, sign) : "";
    const from =
      label === "" ? start : file.model.brackets.forward(file.model.text.indexOf(sign!, start) + 1);
    const isBraced = file.rules.notation.trailingLambdas !== undefined && file.model.text[start] === "{";
    const isLast = isBraced && !isInList(file, start);
    if (label === "" && !isLast && takeTheSame(defs, at + before)) return { label, type: undefined };
    const type = types.graph.remember("given", `${file.path}@${start}`, () => givenAt(types, place, from));
    return { label, type, isLast };
  });
  const given = receiver ? [{ label: "", type: receiver }, ...written] : written;
  const scored = defs
    .map((def) => ({ def, score: scoreOf(types, def, given) }))
    .filter(({ score }) => score > 0);
  const fixed = scored.filter(({ def }) => !factOf(def).params!.at(-1)?.variadic || isWhole(def, given));
  const pool = fixed.length > 0 ? fixed : scored;
  const most = Math.max(...pool.map(({ score }) => score));
  const best = pool.filter(({ score }) => score === most).map(({ def }) => def);
  return file.rules.typesByArity ? withoutOmitted(best, given.length) : best;
}

/** Do several callables of one file take the same at a position? Then what they are given there tells nothing. */
function takeTheSame([first, ...others]: readonly Def[], at: number): boolean {
  if (!first || others.length === 0) return false;
  const { params, typeParams } = factOf(first);
  const param = params![at];
  return (
    param !== undefined &&
    others.every((def) => {
      const fact = factOf(def);
      const own = fact.params![at];
      const isSame = own !== undefined && own.type === param.type && own.variadic === param.variadic;
      return isSame && def.file === first.file && fact.typeParams === typeParams;
    })
  );
}

/** Is what takes any number of arguments given a list of them? */
function isWhole(def: Def, given: readonly Argument[]): boolean {
  const last = given.at(-1)?.type;
  return given.length === factOf(def).params!.length && typeof last === "object" && last.t === "list";
}

/** May the arguments of a call be those of a callable that takes as many, by their types? */
export function mayTake(types: Inference, place: Place, { name, args }: OccurrenceFact, def: Def): boolean {
  const starts = startsOf(place, name);
  return starts.length !== args || bestOf(types, place, starts, [def], undefined).length > 0;
}

/** A text, a number, a name. */
const PLAIN = /^(?:"|\d|[\p{ID_Start}_][\p{ID_Continue}]*\s*(?:[,)}\n;]|$))/u;

/** The one of some callables that takes arguments as they are, where arguments may be converted as well. */
function withoutConversion(
  types: Inference,
  place: Place,
  starts: readonly number[],
  defs: readonly Def[],
): Def | undefined {
  if (starts.length === 0) return undefined;
  const { file } = place;
  const sign = file.rules.notation.labelSign;
  if (sign && starts.some((start) => labelAt(file.model.text, start, sign) !== "")) return undefined;
  const given = starts.map((start) => {
    const type = types.graph.remember("given", `${file.path}@${start}`, () => givenAt(types, place, start));
    // Which of its types a library gives is hardly known.
    const isStated = PLAIN.test(file.model.text.slice(start, start + LONGEST_HEAD));
    return isOfLibrary(type) && !isStated ? undefined : type;
  });
  const literals = file.rules.views?.literals ?? {};
  const taking = defs.filter((def) => {
    const params = factOf(def).params!;
    return given.every((value, at) => {
      const param = params[Math.min(at, params.length - 1)];
      return (
        param !== undefined && isAsItIs(types, value, declaredAt(types, def, params.indexOf(param)), literals)
      );
    });
  });
  return taking.length === 1 ? taking[0] : undefined;
}

function declaredAt(types: Inference, def: Def, at: number): Type | undefined {
  return types.graph.remember("parameter", `${def.file.path}:${def.ordinal}:${at}`, () =>
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

/** Does a name stand between two operands, and not behind a link? */
function isBetween({ file, line, column }: Place): boolean {
  if (!file.rules.notation.infix) return false;
  const { text, brackets } = file.model;
  return text[brackets.back(file.model.offset(line, column) - 1)] !== ".";
}

/** Where the arguments of a call start. */
export function startsOf(place: Place, name: string): number[] {
  const { file, line, column } = place;
  const { text, brackets } = file.model;
  let open = brackets.forward(file.model.offset(line, column) + name.length);
  if (file.rules.notation.infix && isBetween(place)) {
    const isWhole = text[open] === "(" && text[brackets.forward(brackets.closeOf(open) + 1)] !== ".";
    return isWhole ? argumentStarts(text, brackets, open) : [open];
  }
  const { trailingLambdas } = file.rules.notation;
  if (text[open] === "<") open = trailingLambdas ? behindTypes(file, open) : text.indexOf("(", open);
  if (trailingLambdas && text[open] === "{") return [open];
  if (text[open] !== "(") return [];
  const all = argumentStarts(text, brackets, open);
  const starts = file.rules.decoratorSuffix ? all.filter((start) => !isSetting(file, start)) : all;
  const behind = trailingLambdas ? brackets.forward(brackets.closeOf(open) + 1) : -1;
  const isBehind = behind !== -1 && text[behind] === "{" && !text.slice(open, behind).endsWith("\n");
  return isBehind ? [...starts, behind] : starts;
}

/** `new Name { … }`: without a list of arguments. */
function isMadeBare({ file, line, column }: Place, name: string): boolean {
  const { text, brackets } = file.model;
  const end = brackets.forward(file.model.offset(line, column) + name.length);
  return text[text[end] === "<" ? brackets.forward(behindTypes(file, end)) : end] === "{";
}

const SETTING = /\s*@?[\p{ID_Start}_][\p{ID_Continue}]*\s*=(?![=>])/uy;

/** `[Name(1, Key = 2)]`: is a member of what an attribute makes set? */
function isSetting({ model: { text, brackets } }: FileModel, start: number): boolean {
  SETTING.lastIndex = start;
  return SETTING.test(text) && text[brackets.around(brackets.around(start))] === "[";
}

const TYPES = /<(?:[^<>(){}]|<(?:[^<>(){}]|<[^<>(){}]*>)*>)*>\s*/y;

/** What follows type arguments. */
function behindTypes({ model: { text } }: FileModel, open: number): number {
  TYPES.lastIndex = open;
  return TYPES.test(text) ? TYPES.lastIndex : open;
}

/** Does an argument stand in brackets, and not behind them? */
function isInList({ model: { text, brackets } }: FileModel, start: number): boolean {
  return "(,=".includes(text[brackets.back(start - 1)] ?? " ");
}

interface Argument {
  /** The parameter that it says it is for, or "". */
  label: string;
  /** A function behind the brackets, for the last parameter. */
  isLast?: boolean;
  type: Given;
}

const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/^[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)[lL]\s*[,)]/, "long"],
  [/^[-+]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)\s*[,)]/, "int"],
  [/^[-+]?[\d_.]+(?:[eE][-+]?\d+)?[fF]\s*[,)]/, "float"],
  [/^[-+]?(?=[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?[dD]?\s*[,)]/, "double"],
  [/^'(?:[^'\\]|\\[^']*)'\s*[,)]/, "char"],
  [/^(?:true|false)\s*[,)]/, "boolean"],
];

/** Numbers whose letters behind them say their type where numbers have signs: `1U`, `1ULL`. */
const SUFFIXED = /^(?:0[xX][\da-fA-F']+|[\d']+)([uUlLzZ]+)\s*[,)]/;

function suffixedNumber(letters: string): string {
  const plain = letters.toLowerCase();
  if (plain.includes("z")) return "size_t";
  return [
    ...(plain.includes("u") ? ["unsigned"] : []),
    ...Array(plain.replace("u", "").length).fill("long"),
  ].join("_");
}

/** What may be a pointer to nothing. */
const NO_POINTER = /^0\s*[,)]/;

/** `"a"`, `$"a"`, `@"a"`. */
const TEXT = /^[$@]{0,3}"/;

const LONGEST_HEAD = 200;
/** A function as it is written: `a -> …`, `async (a, b) => …`. */
const FUNCTION = /^(?:(?:async|static)\b\s*)*(?:\([^()]*\)|[\w$]+)\s*[-=]>/;

function givenAt(types: Inference, { file }: Place, start: number): Given {
  const { text, brackets } = file.model;
  const piece = text.slice(start, start + 60);
  if (/^(?:null|nil|nullptr)\s*[,)]/.test(piece)) return "null";
  const { pointers } = file.rules.notation;
  const suffix = file.rules.numbersConvert && SUFFIXED.exec(piece)?.[1];
  if (suffix) {
    const name = suffixedNumber(suffix);
    return { t: "library", name, args: [], literal: name };
  }
  for (const [pattern, name] of LITERALS)
    if (pattern.test(piece))
      return { t: "library", name, args: [], ...(pointers && !NO_POINTER.test(piece) && { literal: name }) };
  if (TEXT.test(piece)) return pointers ? TEXT_POINTER : { t: "library", name: "String", args: [] };
  if (piece.startsWith("{") && file.rules.notation.trailingLambdas) return { t: "lambda", file, at: start };
  // `a->b` is a function where no pointer is.
  if (!pointers && FUNCTION.test(file.model.text.slice(start, start + LONGEST_HEAD)))
    return { t: "lambda", file, at: start };
  if (isCapturing(file, start)) return { t: "lambda", file, at: start };
  const array = /^new\s+([\w$.]+)\s*(?=\[)/.exec(piece);
  if (array)
    return arrayOf(
      types,
      types.placeAt(file, start),
      array[1]!,
      text,
      brackets.forward(start + array[0].length),
    );
  return types.typeAt(file, start);
}

/** `[a, &b](int c) { … }` */
function isCapturing({ model: { text, brackets }, rules }: FileModel, start: number): boolean {
  const { captures } = rules.notation;
  if (!captures || text[start] !== "[") return false;
  const behind = brackets.forward(brackets.closeOf(start) + 1);
  return captures.test(text.slice(behind, behind + 10));
}

function arrayOf(types: Inference, place: Place, name: string, text: string, from: number): Given {
  const dimensions = /^(?:\[[^\]]*\]\s*)+/.exec(text.slice(from, from + 80))?.[0].match(/\[/g)?.length ?? 1;
  return types.typeOfText(name + "[]".repeat(dimensions), place, undefined);
}

function scoreOf(types: Inference, def: Def, given: readonly Argument[]): number {
  const params = factOf(def).params!;
  const { notation, library, libraryClasses, numbersConvert, convertsArguments } = def.file.rules;
  // A list of that size is a pointer to its first element, and what is pointed at has its own type.
  const isPointed = notation.pointers === true;
  const fits = (value: Given, type: Type | undefined) => {
    const score =
      suitsClass(value, type, libraryClasses) ??
      suitsListed(types, value, type, library?.listIs) ??
      suits(types, value, type);
    return convertsArguments === "library" && isOfLibrary(value) && isOfLibrary(type)
      ? Math.max(score, UNKNOWN)
      : score;
  };
  const filled = new Set<number>();
  let sum = 1;
  for (let at = 0; at < given.length; at++) {
    const { label, type: written, isLast } = given[at]!;
    const value = isPointed && typeof written === "object" ? pointedAt(types, written) : written;
    const place = isLast ? params.length - 1 : Math.min(at, params.length - 1);
    const index = label === "" ? place : params.findIndex(({ name }) => name === label);
    if (index === -1) return 0;
    filled.add(index);
    const param = params[index]!;
    const declared = declaredAt(types, def, index);
    const type = isPointed && declared ? pointedAt(types, declared) : declared;
    // What an alias stands for is a little less like it than the alias itself.
    const isBehind = value !== written || type !== declared;
    let score =
      suitsVariable(def, param.type, value, () => (type?.t === "instance" ? fits(value, type) : 0)) ??
      suitsFunctionType(value, type, def.file.rules.parameterTypes) ??
      suitsPointer(value, param.type) ??
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
    if (isPointed && isAlias(written) && isAlias(declared) && isSameAlias(types, written.def, declared.def))
      score = EXACT;
    else if (isBehind) score = Math.min(score, BEHIND);
    if (score === 0) return 0;
    sum += score;
  }
  return params.some((param, at) => !param.optional && !param.variadic && !filled.has(at)) ? 0 : sum;
}

const isOfLibrary = (type: Given) => typeof type === "object" && type.t === "library";

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

/** `Func<A, B>` of `Expression<Func<A, B>>` */
function withoutWrapper({ file: { rules } }: Def, written: string): string {
  const open = written.indexOf("<");
  return rules.transparent?.has(written.slice(0, open)) ? written.slice(open + 1, -1) : written;
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
