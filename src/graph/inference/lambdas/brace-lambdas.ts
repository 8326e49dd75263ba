// Functions in braces: which parameters they declare or leave unsaid, of which type these are, and what they give.

import type { FileModel } from "../../file.ts";
import { trailingParameter } from "../../names/arguments/labels.ts";
import type { Place } from "../../place.ts";
import type { Brackets } from "../../text/brackets.ts";
import { argumentStarts, chainStart } from "../../text/chains.ts";
import { arrowBehind, PARAMETERS, valueStart } from "../../text/lambda-braces.ts";
import { isWordAt, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { partOf } from "../patterns/parts.ts";
import { parameterExpected } from "../patterns/pattern-types.ts";
import { calleeBefore } from "./trailing-callee.ts";

const DEEPEST = 12;
const LONGEST_NAME = 80;

const arrowOf = ({ model: { text, brackets }, rules }: FileModel, open: number) =>
  arrowBehind(text, brackets, open, rules.notation.trailingLambdas!);

/** Is a function what opens at an offset, and no block of statements or declarations? */
function isFunction(file: FileModel, open: number): boolean {
  const { model } = file;
  const { line, column } = model.position(open + 1);
  const { symbol, line: row, column: at } = model.scopes.at(model.scopeAt(line, column));
  if (symbol >= 0 || model.offset(row, at) !== open) return false;
  const before = model.brackets.back(open - 1);
  return "(,=>:".includes(model.text[before] ?? " ") || calleeBefore(file, open) !== -1;
}

/** The type of a parameter that a function in braces declares, or undefined where a name is none. */
export function declaredParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  if (file.rules.notation.trailingLambdas?.head) return listedParameter(inference, file, open, start);
  if (text[open] === "(") return component(inference, file, open, start);
  if (text[open] !== "{" || !PARAMETERS.test(text.slice(open + 1, start))) return undefined;
  const arrow = arrowOf(file, open);
  if (arrow === -1 || arrow < start) return undefined;
  return parameterExpected(inference, file, open, partsBefore(text, brackets, open, start));
}

/** `{ [a] in … }`: what has the name outside. */
function captured(inference: Inference, file: FileModel, open: number, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const outer = brackets.around(open);
  const name = /^[\p{ID_Continue}]+/u.exec(text.slice(start, start + LONGEST_NAME))?.[0];
  if (text[outer] !== "{" || brackets.forward(outer + 1) !== open || name === undefined) return undefined;
  const sign = brackets.forward(start + name.length);
  if (text[sign] === "=") return inference.typeAt(file, brackets.forward(sign + 1));
  return inference.typeOf({ t: "name", name, at: outer }, inference.placeAt(file, outer));
}

/** `{ a, b in`, `{ (a, b) in` */
function listedParameter(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
): Type | undefined {
  const { text, brackets } = file.model;
  if (text[open] === "[") return captured(inference, file, open, start);
  const outer = text[open] === "(" ? brackets.around(open) : open;
  const arrow = text[outer] === "{" ? arrowOf(file, outer) : -1;
  if (arrow <= start) return undefined;
  const first = brackets.forward(outer + 1);
  const from = open !== outer ? open : text[first] === "[" ? brackets.closeOf(first) : open;
  const index = text.slice(from, start).split(",").length - 1;
  const own = parameterExpected(inference, file, outer, index);
  if (own?.t !== "tuple" || !text.slice(from, arrow).includes(",")) return own;
  // One tuple is given, and its parts are named: `pairs.forEach { key, value in`.
  const expected = inference.expected(file, outer);
  return expected?.t === "signature" && expected.node.params.length === 1 ? own.of[index] : own;
}

/** How many parts of a list stand in front of an offset. */
function partsBefore(text: string, brackets: Brackets, open: number, start: number): number {
  return Math.max(
    0,
    argumentStarts(text, brackets, open).findLastIndex((each) => each <= start),
  );
}

/** `val (a, b) = x`, `for ((a, b) in x)`, `{ (a, b) -> … }`: the part of a value that a name in brackets is. */
export function component(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const index = partsBefore(text, brackets, open, start);
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  const word = wordBefore(text, brackets.back(open - 1));
  const { loopWord = "", takesApart } = file.rules.notation;
  if (takesApart?.has(word) && text[behind] === "=")
    return partOf(inference, inference.typeAt(file, brackets.forward(behind + 1)), index, file);
  const outer = brackets.around(open);
  if ((text[outer] === "(" || takesApart?.has(word)) && isWordAt(text, behind, loopWord)) {
    const over = inference.typeAt(file, brackets.forward(behind + loopWord.length));
    return partOfEach(inference, over, index, file);
  }
  if (text[outer] !== "{" || arrowOf(file, outer) === -1) return undefined;
  const at = partsBefore(text, brackets, outer, open);
  return partOf(inference, parameterExpected(inference, file, outer, at), index, file);
}

/** Of what a loop gives: a map gives its keys and values. */
function partOfEach(
  inference: Inference,
  type: Type | undefined,
  index: number,
  file: FileModel,
): Type | undefined {
  if (type?.t === "library" && type.args.length > 1) return type.args[index];
  return partOf(inference, inference.element(type), index, file);
}

/** `it`, `$0`: a parameter of the innermost function around a place that declares none and is given some. */
export function unsaidParameter(
  inference: Inference,
  { file, line, column }: Place,
  index: number,
): Type | undefined {
  const { text, brackets } = file.model;
  let open = brackets.around(file.model.offset(line, column));
  for (let depth = 0; depth < DEEPEST && open !== -1; depth++, open = brackets.around(open)) {
    if (text[open] !== "{" || !isFunction(file, open) || arrowOf(file, open) !== -1) continue;
    const type = inference.expected(file, open);
    const plain = type && inference.behind(type);
    if (plain?.t === "signature" && (plain.node.params.length === 0 || plain.node.self)) continue;
    const isOne = plain?.t === "signature" && plain.node.params.length === 1;
    const body = text.slice(open, brackets.closeOf(open));
    const parts =
      isOne && file.rules.notation.tuples && namesLater(file, body)
        ? parameterExpected(inference, file, open, 0)
        : undefined;
    if (parts?.t === "tuple") return parts.of[index];
    return parameterExpected(inference, file, open, index);
  }
  return undefined;
}

/** Does the body of a function name another parameter than the first, without declaring any? */
function namesLater({ rules }: FileModel, body: string): boolean {
  for (const [name, at] of rules.unsaidParameters ?? []) if (at > 0 && body.includes(name)) return true;
  return false;
}

/** What is expected of a function that stands behind a call: what its last parameter is, or the one with a label. */
export function behindCall(
  inference: Inference,
  file: FileModel,
  open: number,
  label?: string,
): Type | undefined {
  const { text, brackets } = file.model;
  const end = calleeBefore(file, open);
  const from = end === -1 ? -1 : chainStart(text, brackets, end, true);
  if (from === -1) return undefined;
  const close = brackets.back(open - 1);
  const args = text[close] === ")" ? argumentStarts(text, brackets, brackets.openOf(close)) : [];
  const place = inference.placeAt(file, from);
  const callee = inference.typeOfSlice(place, from, end + 1);
  const types = text.slice(end + 1, text[close] === ")" ? brackets.openOf(close) : open).trim();
  const call = { types, args: [...args, open] };
  if (label !== undefined) return trailingParameter(inference, callee, label, 0, place, call);
  const next =
    file.rules.labels && LABELLED.exec(text.slice(brackets.closeOf(open) + 1).slice(0, LONGEST_LABEL));
  if (next) return trailingParameter(inference, callee, next[1]!, 1, place, call);
  return callee && inference.lastParameter(callee, place, call);
}

const LABELLED = /^\s*([\p{ID_Start}_][\p{ID_Continue}]*)\s*:\s*\{/u;
const LONGEST_LABEL = 200;
const MOST_BEHIND = 8;

/** `f { … } label: { … }`, at the last brace: what its parameter is. */
export function behindFunctions(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  let label: string | undefined;
  let brace = open;
  for (let steps = 0; steps < MOST_BEHIND; steps++) {
    const sign = brackets.back(brace - 1);
    if (text[sign] !== ":")
      return label === undefined ? undefined : behindCall(inference, file, brace, label);
    const end = brackets.back(sign - 1);
    const name = wordBefore(text, end);
    label ??= name;
    const close = brackets.back(end - name.length);
    if (name === "" || text[close] !== "}") return undefined;
    brace = brackets.openOf(close);
  }
  return undefined;
}

/** What a function in braces gives. */
export function valueGiven(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { trailingLambdas } = file.rules.notation;
  const start = trailingLambdas && valueStart(file.model.text, file.model.brackets, open, trailingLambdas);
  return start === undefined ? undefined : inference.typeAt(file, start);
}
