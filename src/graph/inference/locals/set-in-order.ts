// The value of a local that is declared without a type and a value, at a place in a function that sets it several times: what
// the last assignment gives it that always runs before the place. Where that is not told, what any of them does.

import type { OrderRules } from "../../../languages/rules/values.ts";
import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { Inference, Type } from "../infer.ts";

const SIGN = /^=(?![=>])/;
const MOST_SETTINGS = 20;
const LONGEST_HEAD = 20;
const LONGEST_CASE = 80;
const CASE = /\n\s*(?:case\b[^\n]*|default\s*)$/;
const CASE_BETWEEN = /\n\s*(?:case\b|default\s*:)/;

export function setInOrder(
  inference: Inference,
  place: Place,
  local: LocalFact,
  rules: OrderRules,
): Type | undefined {
  const { file } = place;
  const all = settings(inference, file, local);
  const last = all.length < 2 ? undefined : lastOf(all, place, rules);
  return last ? inference.typeAt(file, last.value) : inference.typeOfLocal(file, local);
}

/** What the last assignment gives a local whose type is stated, if one always runs before the place. */
export function givenInOrder(
  inference: Inference,
  place: Place,
  local: LocalFact,
  rules: OrderRules,
): Type | undefined {
  const last = lastOf(settings(inference, place.file, local), place, rules);
  return last && inference.typeAt(place.file, last.value);
}

/** The last assignment that always runs before a place, unless a later one may come again. */
function lastOf(all: readonly Setting[], { file, line, column, scope }: Place, { heads }: OrderRules) {
  const { model } = file;
  const offset = model.offset(line, column);
  const [last] = all.filter(({ end }) => end <= offset).sort((a, b) => b.start - a.start);
  const isLast = last && isAround(file, last.scope, scope) && isStatement(file, last.start, heads);
  const mayComeAgain = (each: Setting) =>
    each.start > offset && sharedScope(file, each.scope, scope) > last!.scope;
  if (!isLast || all.some(mayComeAgain)) return undefined;
  // Another case of the same switch.
  return CASE_BETWEEN.test(model.text.slice(last.start, offset)) ? undefined : last;
}

interface Setting {
  start: number;
  value: number;
  end: number;
  scope: number;
}

function settings(inference: Inference, file: FileModel, local: LocalFact): Setting[] {
  const { text, brackets } = file.model;
  const written = file.model
    .occurrencesOf(local.name)
    .filter(({ role, receiver }) => role === "write" && receiver === "");
  if (written.length > MOST_SETTINGS) return [];
  const isMeant = (at: OccurrenceFact) => {
    const bound = lookUp(inference.graph, { file, ...at }, local.name);
    return bound?.kind === "local" && bound.local === local;
  };
  return written.flatMap((at) => {
    const start = file.model.offset(at.line, at.column);
    const sign = brackets.forward(start + local.name.length);
    if (!SIGN.test(text.slice(sign, sign + 2)) || !isMeant(at)) return [];
    const value = brackets.forward(sign + 1);
    return [{ start, value, end: statementEnd(file, value), scope: at.scope }];
  });
}

/** Where the statement ends that holds an expression, at the latest at the end of its line. */
function statementEnd({ model: { text, brackets } }: FileModel, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (";)]}\n".includes(text[at]!)) return at;
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
  }
  return text.length;
}

/** Does a statement start at an offset that runs whenever its block does? */
function isStatement({ model: { text, brackets } }: FileModel, start: number, heads: RegExp): boolean {
  const before = brackets.back(start - 1);
  if (before < 0 || ";{}".includes(text[before]!)) return true;
  if (text[before] === ":") return CASE.test(text.slice(Math.max(0, before - LONGEST_CASE), before));
  if (!text.slice(before, start).includes("\n") || !/[\p{ID_Continue}$)\]"'`]/u.test(text[before]!))
    return false;
  const end = text[before] === ")" ? brackets.openOf(before) : before + 1;
  return !heads.test(text.slice(Math.max(0, end - LONGEST_HEAD), end));
}

/** Does a block hold another one, with no function between the two? */
function isAround({ model, rules }: FileModel, outer: number, inner: number): boolean {
  for (let at = inner; at > outer; at = model.scopes.parent(at)) {
    const { symbol, line, column } = model.scopes.at(at);
    const start = model.offset(line, column);
    if (symbol !== -1 || !rules.runsInPlace?.test(model.text.slice(start, start + 10))) return false;
    if (model.scopes.parent(at) === outer) return true;
  }
  return outer === inner;
}

/** The innermost block that holds two. */
function sharedScope({ model }: FileModel, a: number, b: number): number {
  let [one, other] = [a, b];
  while (one !== other)
    if (one > other) one = model.scopes.parent(one);
    else other = model.scopes.parent(other);
  return one;
}
