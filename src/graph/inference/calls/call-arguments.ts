// Where the arguments of a call stand, and how many there are.

import { ARGS_SPREAD, type OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";

/** The number of a call's arguments; ARGS_SPREAD = nobody knows, and less than none: it has no list of them. */
export function countArguments(place: Place, { args, name, role, receiver }: OccurrenceFact): number {
  if (args === ARGS_SPREAD || endsInPack(place, name)) return ARGS_SPREAD;
  if (args < 0 && role === "call" && receiver !== "" && isBetween(place)) return startsOf(place, name).length;
  return countOf(place, name, args, role);
}

/** `f(a, args...)` */
function endsInPack(place: Place, name: string): boolean {
  const { rules, model } = place.file;
  if (!rules.notation.packs) return false;
  const { text, brackets } = model;
  let open = model.behind(place.line, place.column, name);
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

/** Does a name stand between two operands, and not behind a link? */
function isBetween({ file, line, column }: Place): boolean {
  if (!file.rules.notation.infix) return false;
  return file.model.text[file.model.before(line, column)] !== ".";
}

/** Where the arguments of a call start. */
export function startsOf(place: Place, name: string): number[] {
  const { file, line, column } = place;
  const { text, brackets } = file.model;
  let open = file.model.behind(line, column, name);
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
  const end = file.model.behind(line, column, name);
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
export function isInList({ model: { text, brackets } }: FileModel, start: number): boolean {
  return "(,=".includes(text[brackets.back(start - 1)] ?? " ");
}
