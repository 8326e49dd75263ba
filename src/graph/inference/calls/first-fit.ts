// Of the signatures that one function is declared with, those that a call suits best, where they are no symbols of their own:
// by the number of its arguments, then by what is known of their types. What says nothing rules nothing out; of those that suit
// it as well, the first is called, if it is known to suit wherever they differ.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { type Param, SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import { labelAt } from "../../text/argument-labels.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { isPlain, mayBe } from "../literals/object-fit.ts";
import type { Call } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";
import { argumentsIn } from "../types/type-parameters.ts";
import { takes } from "./arity.ts";
import { takes as takesSignature } from "./call-signatures.ts";
import { hasBody } from "./function-results.ts";

/** How well a value suits a parameter; not at all is 0. */
const UNKNOWN = 1;
const SURE = 2;
const SAME = 4;
/** Of the members that a value must have. */
const MOST_MEMBERS = 40;

/** How a call is asked about; `asked`: the argument that tells nothing, for it is what is asked about. */
type Asked = Omit<Call, "receiver"> & { asked?: number | undefined };

/** `isTold`: each of them may be called; else one of them is, and nothing tells which. `isOpen`: or one that is not among them. */
export interface Fitting {
  of: readonly Type[];
  isTold: boolean;
  isOpen?: boolean;
}

const told = (of: readonly Type[], isOpen = false): Fitting => ({ of, isTold: true, isOpen });

const anyOf = (of: readonly Type[]): Fitting => ({ of, isTold: of.length < 2 });

/** Of what a value is called as, what a call suits best; all of it, where it takes no such number of arguments. */
export function bestFitting(types: Inference, all: readonly Type[], call: Asked): Fitting {
  const of = all.filter((each) => each.t !== "static" || !isSpace(factOf(each.def).kind));
  const run = of.filter((each) => isRunFor(each, of));
  if (run.length > 0) {
    const best = bestFitting(
      types,
      of.filter((each) => !run.includes(each)),
      call,
    );
    return best.isTold ? { ...best, of: [...best.of, ...run] } : best;
  }
  if (of.length < 2 || !of.every((each) => each.t === "callable" || each.t === "signature")) return told(of);
  // What has another name is another function: either may be called.
  const functions = [...Map.groupBy(of, calledName).values()];
  if (functions.length > 1) return either(functions.map((each) => bestFitting(types, each, call)));
  const { args, place } = call;
  const text = place.file.model.text;
  const shown = withoutBody(of);
  if (!args || args.some((start) => SPREAD.test(text.slice(start, start + 3)))) return anyOf(shown);
  const given = call.types === "" ? 0 : argumentsIn(call.types);
  const labels = args.map((start) => labelIn(place.file, start));
  const taking = shown.filter((each) => takesAll(each, labels) && freeOf(types, each) >= given);
  if (taking.length < 2) return anyOf(taking.length === 0 ? shown : taking);
  const scores = taking.map((each) => scoreOf(types, each, call, args));
  const most = Math.max(...scores.map(({ sum }) => sum));
  const best = taking.filter((_, at) => scores[at]!.sum === most);
  const { open } = scores.find(({ sum }) => sum === most)!;
  if (open.some((at) => differ(best, at))) return anyOf(best);
  // What an object is to be may be told by what is in it.
  const { asked } = call;
  const isObject = asked !== undefined && text[args[asked] ?? -1] === "{";
  return told(best.slice(0, 1), isObject && differ(best, asked));
}

const calledName = (type: Type) => (type.t === "callable" ? factOf(type.def).name : "");

const either = (all: readonly Fitting[]): Fitting => ({
  of: all.flatMap(({ of }) => of),
  isTold: all.every(({ isTold }) => isTold),
  isOpen: all.some(({ isOpen }) => isOpen),
});

/** Do they take other types at a place? */
function differ([first, ...others]: readonly Type[], at: number): boolean {
  const written = takenAt(first!, at);
  return others.some((each) => takenAt(each, at) !== written);
}

function takenAt(type: Type, at: number): string {
  if (type.t === "signature") return JSON.stringify(type.node.params[at] ?? "");
  if (type.t !== "callable") return "";
  return factOf(type.def).params?.[type.receiver ? at + 1 : at]?.type ?? "";
}

/** The signatures in front of what implements them all. */
function withoutBody(of: readonly Type[]): readonly Type[] {
  const last = of.at(-1)!;
  const isBodied = last.t === "callable" && !isDeclared(last.def) && hasBody(last.def);
  return isBodied && of.some((each) => isBefore(each, last.def)) ? of.slice(0, -1) : of;
}

/** Is this a signature in front of what implements it? Where every function has a body, signatures say so. */
function isBefore(type: Type, last: Def): boolean {
  if (type.t !== "callable" || type.def.file !== last.file || type.def.ordinal > last.ordinal) return false;
  return type.def !== last && (!last.file.rules.notation.words || isDeclared(type.def));
}

/** Is this what runs where another file declares what may be called? */
function isRunFor(type: Type, of: readonly Type[]): boolean {
  if (type.t !== "callable" || isDeclared(type.def)) return false;
  return of.some((each) => each.t === "callable" && isDeclared(each.def) && each.def.file !== type.def.file);
}

const isDeclared = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;

/** `...xs`, `*xs`, `**xs` */
const SPREAD = /^(?:\.{3}|\*)/;

function labelIn({ model, rules }: FileModel, start: number): string {
  const { labelSign } = rules.notation;
  return labelSign === undefined ? "" : labelAt(model.text, start, labelSign);
}

function takesAll(type: Type, labels: readonly string[]): boolean {
  if (type.t === "signature") return takesSignature(type.node, labels.length);
  if (type.t !== "callable") return false;
  const { notation } = type.def.file.rules;
  if (notation.labelSign !== undefined) return takesLabelled(factOf(type.def).params ?? [], labels);
  return takes(type.def, labels.length + (type.receiver ? 1 : 0));
}

/** Is every parameter given that must be, and every argument taken, by its place or by its name? */
function takesLabelled(params: readonly Param[], labels: readonly string[]): boolean {
  const placed = labels.filter((label) => label === "").length;
  const isGiven = params.every(
    ({ name, optional, variadic }, at) => optional || variadic || at < placed || labels.includes(name),
  );
  const isNamed = (label: string) => params.some(({ name }) => name === label);
  const isTaken = placed <= params.length && labels.every((label) => label === "" || isNamed(label));
  return isGiven && (isTaken || params.some(({ variadic }) => variadic));
}

const freeOf = (types: Inference, type: Type): number =>
  type.t === "callable"
    ? types.typeParamsOf(type.def).length
    : type.t === "signature"
      ? (type.node.free?.length ?? 0)
      : 0;

/** How well the arguments suit; 0 = one of them does not at all. `open`: parameters of which nothing tells. */
interface Score {
  sum: number;
  open: readonly number[];
}

const NOT_AT_ALL: Score = { sum: 0, open: [] };

function scoreOf(types: Inference, type: Type, { place, asked }: Asked, args: readonly number[]): Score {
  let sum = 1;
  const open: number[] = [];
  const { file } = place;
  const { text, brackets } = file.model;
  for (const [index, from] of args.entries()) {
    const label = labelIn(file, from);
    const at = label === "" ? index : labelled(type, label);
    // What the rest takes.
    if (at === -1) continue;
    const start = label === "" ? from : brackets.forward(text.indexOf("=", from) + 1);
    const isLiteral = text[start] === "{" && !file.rules.notation.dictionaries;
    const isBound = isLiteral && isFree(type, at);
    const isObject = isLiteral && !isBound;
    const written = at === asked && !isObject ? functionAt(file, start) : undefined;
    const param = at !== asked || isLiteral || written ? types.parameter(type, at, place) : undefined;
    if (isLiteral && param && !mayBe(types, file, start, param, isBound)) return NOT_AT_ALL;
    if (written && suits(types, written, param, place, 0) === 0) return NOT_AT_ALL;
    if (at === asked) continue;
    const literal = QUOTED.exec(text.slice(start, start + LONGEST_LITERAL))?.[1];
    const value: Type | undefined =
      literal === undefined ? types.typeAt(file, start) : { t: "library", name: "string", args: [], literal };
    const score = suits(types, value, param, place, 0);
    if (score === 0) return NOT_AT_ALL;
    if (score <= UNKNOWN && !(isLiteral && param)) open.push(at);
    sum += score;
  }
  return { sum, open };
}

/** The function that is written at an offset. */
function functionAt(file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(start);
  return node.t === "function" ? { t: "lambda", file, at: node.at } : undefined;
}

const labelled = (type: Type, label: string) =>
  type.t === "callable" ? (factOf(type.def).params ?? []).findIndex(({ name }) => name === label) : -1;

/** Is a parameter of whatever type it is given? */
function isFree(type: Type, at: number): boolean {
  if (type.t !== "callable") return false;
  const { params, typeParams } = factOf(type.def);
  const written = params?.[at]?.type ?? "";
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(written) && typeParams.includes(written);
}

const QUOTED = /^["'`]([^"'`$\\\n]*)["'`]\s*[,)]/;
const LONGEST_LITERAL = 80;
const DEEPEST = 3;

function suits(
  types: Inference,
  value: Type | undefined,
  parameter: Type | undefined,
  place: Place,
  depth: number,
): number {
  if (!value || !parameter || depth > DEEPEST) return UNKNOWN;
  const param = types.behind(parameter);
  const given = types.behind(value);
  const best = (scores: readonly number[]) => Math.max(0, ...scores);
  if (given.t === "union")
    return given.all ? UNKNOWN : best(given.of.map((each) => suits(types, each, param, place, depth + 1)));
  if (param.t === "union") {
    if (param.all)
      return param.of.some((each) => suits(types, given, each, place, depth + 1) === 0) ? 0 : UNKNOWN;
    const found = best(param.of.map((each) => suits(types, given, each, place, depth + 1)));
    return param.isOpen ? Math.max(found, UNKNOWN) : found;
  }
  if (given.t === "lambda" || given.t === "signature" || given.t === "callable")
    return types.isCalled(param) ?? (isPlain(param) || param.t === "list" ? 0 : UNKNOWN);
  if (param.t === "signature" || param.t === "lambda")
    return given.t === "object" || given.t === "list" || isPlain(given)
      ? 0
      : (types.isCalled(given) ?? UNKNOWN);
  const { taggedTexts } = place.file.rules.notation;
  if (taggedTexts !== undefined && (isOf(taggedTexts, given) || isOf(taggedTexts, param)))
    return suitsPieces(given, param);
  if (isPlain(given) || isPlain(param)) {
    if (given.t !== "library" || param.t !== "library")
      return isPlain(given) ? (param.t === "instance" || param.t === "list" ? 0 : UNKNOWN) : 0;
    if (!isPlain(given) || !isPlain(param)) return isPlain(param) ? 0 : UNKNOWN;
    if (param.literal !== undefined && given.literal !== undefined)
      return param.literal === given.literal ? SAME : 0;
    if (param.name === "" || given.name === "") return UNKNOWN;
    return given.name === param.name ? SURE + 1 : 0;
  }
  if (given.t === "list") return suitsList(types, given, param, place);
  if (given.t === "object") return param.t === "list" ? 0 : UNKNOWN;
  // What is written out under a name is no list either.
  if (param.t === "list" && given.t === "instance" && !isType(factOf(given.def).kind)) return 0;
  if (given.t === "library" && param.t === "list")
    return isNoList(given.name, place.file.rules) ? 0 : UNKNOWN;
  if (place.file.rules.metaTypes && given.t === "static" && param.t === "static")
    return suitsType(types, given.def, param.def);
  if (given.t !== "instance" || param.t !== "instance") return UNKNOWN;
  if (types.graph.group(given.def).has(param.def)) return SAME;
  if (types.ancestors(given.def).has(param.def)) return SURE + 1;
  return hasAll(types, given, param.def, place) ? SURE : 0;
}

const isOf = (name: string, type: Type) => type.t === "library" && type.name === name;

/** How well values suit of which one is what a tag is given of its text: nothing else is, and of libraries it may be another's. */
function suitsPieces(given: Type, param: Type): number {
  if (given.t === "library" && param.t === "library")
    return given.name === param.name ? SAME : isPlain(given) || isPlain(param) ? 0 : UNKNOWN;
  return param.t === "list" ? UNKNOWN : 0;
}

/** How well a list suits: it has what the library's type of lists has. */
function suitsList(types: Inference, given: Type, param: Type, place: Place): number {
  const { library } = place.file.rules;
  if (param.t === "list") return SURE + 1;
  if (param.t === "library" && library?.listIs?.has(param.name)) return SURE;
  const isListed = param.t === "instance" && library && factOf(param.def).kind !== "type_alias";
  const lacks = (name: string) => !types.declaredMember(given, name, place);
  return isListed && neededOf(param.def).some(lacks) ? 0 : UNKNOWN / 2;
}

/** Is a type that the library declares none of lists, where it says which those are? */
function isNoList(name: string, rules: ResolveRules): boolean {
  const { library } = rules;
  const declared = library?.listIs && libraryTypes(library.declarations).get(name);
  if (!declared || library.listIs!.has(name) || name === library.list) return false;
  const { base } = declared;
  return base?.t !== "array" && (base?.t !== "name" || isNoList(base.path[0]!, rules));
}

/** How well a type itself suits where a type or one below it is expected. */
function suitsType(types: Inference, given: Def, param: Def): number {
  if (types.graph.group(given).has(param)) return SAME;
  const above = types.ancestors(given);
  if (above.has(param)) return SURE + 1;
  return [given, ...above].some((each) => types.supertypes(each).some(({ type }) => !type)) ? UNKNOWN : 0;
}

/** Has a value every member that a type declares and does not leave open? */
const hasAll = (types: Inference, value: Type, type: Def, place: Place): boolean =>
  neededOf(type)
    .slice(0, MOST_MEMBERS)
    .every((name) => types.members(value, name, place) !== "none");

function neededOf({ file: { model }, ordinal }: Def): readonly string[] {
  return [...model.members(ordinal)]
    .filter(([, ordinals]) => ordinals.some((at) => isNeeded(model.symbols[at]!)))
    .map(([name]) => name);
}

const isNeeded = ({ kind, flags, signature, name }: ReturnType<typeof factOf>) =>
  kind !== "constructor" && (flags & SYMBOL_FLAGS.static) === 0 && !signature.includes(`${name}?`);
