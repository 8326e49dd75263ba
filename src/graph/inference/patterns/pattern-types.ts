// Patterns and parameters without types: which part of which value a name in them takes.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { argumentStarts, typeEnd } from "../../text/chains.ts";
import { keyBefore, lambdaStart, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import type { Braces } from "../locals/nameless-locals.ts";
import { statedParameter } from "../types/documented.ts";
import { underComputed } from "../types/mapped-types.ts";
import { takenApartBy } from "./field-patterns.ts";

export function isInPattern(file: FileModel, start: number): boolean {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  if (open === -1 || text[open] === "(") return open !== -1 && isParameters(file, open);
  const close = brackets.closeOf(open);
  if (text[open] === "{" && !/^\s*(?:=[^=]|\)|,|:|\}|of\b|\]|$)/.test(text.slice(close + 1, close + 20)))
    return false;
  const before = text.slice(Math.max(0, open - 12), open).trimEnd();
  return (
    /(?:const|let|var|[({[,:]|\.\.\.)$/.test(before) &&
    !/[)\w]$/.test(before.replace(/(?:const|let|var)$/, ""))
  );
}

function isParameters(file: FileModel, open: number): boolean {
  const { text, brackets } = file.model;
  const word = wordBefore(text, brackets.back(open - 1));
  if (STATEMENT.test(word) || (word !== "" && word === file.rules.tests?.elseIf)) return false;
  const close = brackets.closeOf(open);
  const behind = text.slice(close + 1, close + 300);
  return /^\s*(?:=>|:[^;{}]*=>|\{|:[^;]*\{)/.test(behind);
}

const STATEMENT = /^(?:if|while|switch)$/;

export function bareParameter(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  const { arrow, functionHead } = file.rules.notation;
  const head = functionHead ?? (arrow ? /^\s*->/ : /^\s*(?:=>|:|\{)/);
  if (!head.test(text.slice(close + 1, close + 40))) return undefined;
  const args = argumentStarts(text, brackets, open);
  const index = args.findLastIndex((each) => each <= start);
  const rest = text.startsWith("...", args[index] ?? start);
  return rest ? undefined : ofFunction(inference, file, open, Math.max(0, index));
}

const FUNCTION = /(?:\b(?:async|static)\s+)?\bfunction\b\s*\*?\s*[$\p{ID_Continue}]*\s*$/u;
const METHOD = /(?:\basync\s+)?\*?\s*([$\p{ID_Start}_][$\p{ID_Continue}]*)\s*$/u;
const LONGEST_HEAD = 120;
const NO_METHOD = /^(?:if|for|while|switch|catch|with|function)$/;

/** Parameter `at` of the list that opens at an offset: of `(a) =>`, `function (a) {`, `{ name(a) {` as the object is expected to be. */
function ofFunction(inference: Inference, file: FileModel, open: number, at: number): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  if (file.rules.notation.functionHead) return parameterExpected(inference, file, open, at);
  if (text[brackets.forward(close + 1)] !== "{") {
    const lead = file.rules.notation.arrowLead?.exec(text.slice(Math.max(0, open - 40), open))?.[0] ?? "";
    return parameterExpected(inference, file, open - lead.length, at);
  }
  const head = text.slice(Math.max(0, open - LONGEST_HEAD), open);
  const whole = FUNCTION.exec(head)?.[0];
  if (whole !== undefined) return parameterExpected(inference, file, open - whole.length, at);
  return inference.parameter(methodExpected(inference, file, open), at, inference.placeAt(file, open));
}

/** What is expected of the method of a literal whose parameters open at an offset: `{ name(a) {`, `{ [computed](a) {`. */
export function methodExpected(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const outer = brackets.around(open);
  if (text[outer] !== "{") return undefined;
  const end = brackets.back(open - 1);
  if (text[end] === "]")
    return isKeyStart(text[brackets.back(brackets.openOf(end) - 1)])
      ? underComputed(inference, file, outer, end)
      : undefined;
  const name = METHOD.exec(text.slice(Math.max(0, open - LONGEST_HEAD), open))?.[1];
  if (name === undefined || NO_METHOD.test(name)) return undefined;
  const object = inference.expected(file, outer);
  return object && inference.typeOfMember(object, name, inference.placeAt(file, open));
}

const isKeyStart = (before: string | undefined) => before === "{" || before === ",";

/** The type of parameter `at` of the function that starts at an offset, by what is expected there. */
export function parameterExpected(
  inference: Inference,
  file: FileModel,
  start: number,
  at: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const type = inference.expected(file, lambdaStart(text, brackets, start));
  const found = inference.parameter(type, at, inference.placeAt(file, start));
  return found?.t === "each" ? found.of : found;
}

/** The list of what is left of a value from one of its elements on. */
function restOf(inference: Inference, whole: Type, at: number): Type | undefined {
  if (whole.t === "tuple") return { t: "tuple", of: whole.of.slice(at) };
  const of = inference.element(whole, at);
  return of && { t: "list", of };
}

const MOST_NESTED = 6;

/** The part of a pattern's value that a name in it takes. */
export function fromPattern(
  inference: Inference,
  file: FileModel,
  open: number,
  name: string,
  start: number,
  depth: number,
): Type | undefined {
  if (depth > MOST_NESTED) return undefined;
  const { text, brackets } = file.model;
  const whole = patternType(inference, file, open, depth);
  if (!whole) return undefined;
  const before = brackets.back(start - 1);
  if (text[before] === ".")
    return text[open] === "[" ? restOf(inference, whole, placeIn(file, open, start)) : whole;
  if (text[open] === "[") {
    const at = placeIn(file, open, start);
    return whole.t === "instance" && file.rules.partsAreFields
      ? inference.typeOfField(whole, at)
      : inference.element(whole, at);
  }
  const key = text[before] === ":" ? keyBefore(text, brackets, before) : name;
  return key === "" ? undefined : inference.typeOfMember(whole, key, inference.placeAt(file, open));
}

/** The place in a list that what starts at an offset has; there may be nothing at the places before it. */
function placeIn({ model: { text, brackets } }: FileModel, open: number, start: number): number {
  return argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
}

/** The value that a pattern takes apart. */
export function patternType(
  inference: Inference,
  file: FileModel,
  open: number,
  depth: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  if (close === -1) return undefined;
  const fields = file.rules.fieldPatterns && takenApartBy(inference, file, open);
  if (fields) return fields;
  const behind = brackets.forward(close + 1);
  const before = brackets.back(open - 1);
  const outer = brackets.around(open);
  if (file.rules.notation.loopWord === ":" && text[behind] === ":")
    return loopedPart(inference, file, open, behind + 1);
  if (text[behind] === ":") {
    const from = brackets.forward(behind + 1);
    const end = typeEnd(text, from);
    const place = inference.placeAt(file, open);
    const type = inference.typeOfText(text.slice(from, end), place, undefined);
    return type && writtenWithin(type, place, { open: from - 1, close: end });
  }
  if (text[before] === ":" && text[outer] === "{") {
    const key = keyBefore(text, brackets, before);
    const whole = depth < MOST_NESTED ? patternType(inference, file, outer, depth + 1) : undefined;
    return whole && inference.typeOfMember(whole, key, inference.placeAt(file, outer));
  }
  if (text[outer] === "[" && text[outer] !== undefined && (text[before] === "[" || text[before] === ","))
    return inference.element(patternType(inference, file, outer, depth + 1), placeIn(file, outer, open));
  if (/^of\b/.test(text.slice(behind, behind + 3))) return loopedPart(inference, file, open, behind + 2);
  if (text[outer] === "(" && isParameters(file, outer)) {
    const args = argumentStarts(text, brackets, outer);
    const at = Math.max(
      0,
      args.findLastIndex((each) => each <= open),
    );
    const stated = statedParameter(file, outer, at);
    const said = stated && inference.typeOfText(stated, inference.placeAt(file, outer), undefined);
    return said || ofFunction(inference, file, outer, at);
  }
  if (text[behind] === "=" && text[behind + 1] !== "=")
    return inference.typeAt(file, brackets.forward(behind + 1));
  return undefined;
}

/** Shapes that are written between two offsets, which no symbol has as its type, have their members there. */
function writtenWithin(type: Type, place: Place, within: Braces): Type {
  if (type.t === "union") return { ...type, of: type.of.map((each) => writtenWithin(each, place, within)) };
  return type.t === "shape" && type.place === place ? { ...type, within } : type;
}

/** What a loop takes apart at a time, over what stands behind an offset. */
function loopedPart(inference: Inference, file: FileModel, open: number, at: number): Type | undefined {
  const over = inference.typeAt(file, file.model.brackets.forward(at));
  return inference.iterated(over, inference.placeAt(file, open));
}
