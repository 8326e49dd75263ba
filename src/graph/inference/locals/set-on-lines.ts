// The value of a local at a place where statements end with their lines and blocks are indented: what the assignment, loop or
// `with` gives it that the place comes behind, or one in a block between the two, or behind both in a loop around them.

import type { RowRules } from "../../../languages/rules/values.ts";
import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Brackets } from "../../text/brackets.ts";
import type { Inference, Type } from "../infer.ts";
import { isStatementSign, statementStart, takenPart, tupleValue } from "../patterns/tuples.ts";
import { isInAllBranches } from "./all-branches.ts";
import { localFromText } from "./local-types.ts";

const ASSIGNS = /^=(?!=)/;
/** Behind a name that a loop or `with` binds. */
const BINDS = /^(?:in\b|:$|:\s|,|\))/;
const CALLABLE = /^(?:async\s+)?def\b/;
const LONGEST_ROW = 200;
const MOST_CHARS = 20_000;

/** How rows tell what runs in order, in a language where they do. */
export function rowRules({ rules: { reassigns } }: FileModel): RowRules | undefined {
  return typeof reassigns === "object" && "branches" in reassigns ? reassigns : undefined;
}

export interface Setting {
  type: () => Type | undefined;
  start: number;
  /** Does it run whenever the place is reached? */
  isSure: boolean;
}

/** What a local, or a field by its path (`self.a`), may have been set to when a place is reached, and whether it surely was set to one of that. */
export function settingsBefore(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  offset: number,
): { types: (Type | undefined)[]; isSure: boolean } {
  const types: (Type | undefined)[] = [];
  let from = -1;
  for (const { type, start, isSure } of settingsAhead(inference, file, local, offset)) {
    types.push(type());
    if (isSure) from = start;
    if (isSure) break;
  }
  const again = [...settingsAgain(inference, file, local, offset)];
  const since = from === -1 && again.length > 0 ? firstBefore(file, local, offset) : from;
  for (const { start, loop } of again) {
    const type = loop > since ? typeSet(inference, file, local, start)?.() : undefined;
    if (type) types.push(type);
  }
  return { types, isSure: from !== -1 };
}

/** Where a local is declared, if that surely runs before an offset, else -1. */
function firstBefore(file: FileModel, local: LocalFact, offset: number): number {
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const end = lineEnd(text, brackets, start);
  const isBefore = end < offset && offset - end < MOST_CHARS;
  return isBefore && reach(text, brackets, start, end, offset, rowRules(file)!.branches) === "always"
    ? start
    : -1;
}

/** What sets a local anew ahead of an offset, the nearest first. */
export function* settingsAhead(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  offset: number,
): Generator<Setting> {
  const { model } = file;
  const { text, brackets } = model;
  const rules = rowRules(file)!;
  const passed: number[] = [];
  for (const start of settingsOf(inference, file, local).sort((a, b) => b - a)) {
    const end = statementEnd(text, brackets, start);
    const reached =
      end < offset && offset - end < MOST_CHARS
        ? reach(text, brackets, start, end, offset, rules.branches)
        : "no";
    const type = reached === "no" ? undefined : typeSet(inference, file, local, start);
    const isAsked = rules.asked !== undefined && isUnsure(text, start, end, rules.asked);
    if (!type) continue;
    const isSure = reached === "always" || isOfChoice(text, start, passed, offset, rules);
    passed.push(start);
    yield { type, start, isSure: isSure && !isAsked };
  }
}

/** Is a statement one of those that a choice runs one of in any case, with some behind it? */
function isOfChoice(
  text: string,
  start: number,
  behind: readonly number[],
  offset: number,
  { choice }: RowRules,
): boolean {
  return choice !== undefined && behind.length > 0 && isInAllBranches(text, start, behind, offset, choice);
}

/** May what is set on a row not be set: does something stand in front of it, or a condition behind it? */
function isUnsure(text: string, start: number, end: number, asked: RegExp): boolean {
  const row = text.lastIndexOf("\n", start) + 1;
  return text.slice(row, start).trim() !== "" || asked.test(text.slice(start, end));
}

function settingsOf(inference: Inference, file: FileModel, local: LocalFact): number[] {
  const { model } = file;
  const isMeant = (at: OccurrenceFact) => {
    if (at.scope === local.scope || !rowRules(file)?.within) return at.scope === local.scope;
    const bound = lookUp(inference.graph, { file, ...at }, local.name);
    return bound?.kind === "local" && bound.local === local;
  };
  const lead = local.name.lastIndexOf(".") + 1;
  const receiver = local.name.slice(0, Math.max(0, lead - 1));
  return model
    .occurrencesOf(local.name.slice(lead))
    .filter((at) => at.role === "write" && at.receiver === receiver && isMeant(at))
    .map(({ line, column }) => model.offset(line, column) - lead);
}

/** Where a local is set behind an offset, in a loop that comes to the offset again, and where the nearest such loop starts. */
export function* settingsAgain(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  offset: number,
): Generator<{ start: number; loop: number }> {
  const rules = rowRules(file)!;
  for (const start of settingsOf(inference, file, local)) {
    const isNear = start > offset && start - offset < MOST_CHARS;
    const loop = isNear && !isLeft(file, rules, start) ? loopAround(file, rules, start, offset) : -1;
    if (loop !== -1) yield { start, loop };
  }
}

/** The start of the nearest loop that holds a row and comes to an offset ahead of it with each round, else -1. */
function loopAround(
  { model: { text, brackets } }: FileModel,
  { loops }: RowRules,
  start: number,
  offset: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const row of rowsBack(text, brackets, start)) {
    const indent = indentation(text, row);
    const head = rowAt(text, row + indent);
    if (row < offset && indent < least) {
      const loop = loops.exec(head);
      if (loop && (loop[1] || lineEnd(text, brackets, row) < offset)) return row;
    }
    least = Math.min(least, indent);
    if (least === 0 || (row < offset && CALLABLE.test(head))) return -1;
  }
  return -1;
}

/** Does what stands behind a statement in its block leave the loop? */
function isLeft({ model: { text, brackets } }: FileModel, { leaves }: RowRules, start: number): boolean {
  const own = indentation(text, text.lastIndexOf("\n", start) + 1);
  for (let at = lineEnd(text, brackets, start) + 1; at > 0 && at < text.length; ) {
    const indent = indentation(text, at);
    const isCode = !/^[\r\n#]/.test(text[at + indent] ?? "\n");
    if (isCode && indent < own) return false;
    if (isCode && indent === own && leaves.test(rowAt(text, at + indent))) return true;
    at = lineEnd(text, brackets, at) + 1;
  }
  return false;
}

/** Where the rows of code start from an offset up, those aside that stand in brackets. */
function* rowsBack(text: string, brackets: Brackets, from: number): Generator<number> {
  for (let at = from; at >= 0; at = text.lastIndexOf("\n", at - 1)) {
    const row = text.lastIndexOf("\n", at - 1) + 1;
    const isCode = !/^[\r\n#]/.test(text[row + indentation(text, row)] ?? "\n");
    if (isCode && brackets.around(row) === -1) yield row;
    at = row;
    if (row === 0) return;
  }
}

/** Where the line ends that a statement stands on, with those that its brackets hold. */
function lineEnd(text: string, brackets: Brackets, from: number): number {
  let end = text.indexOf("\n", from);
  while (end !== -1 && brackets.around(end) !== -1) end = text.indexOf("\n", end + 1);
  return end === -1 ? text.length : end;
}

/** Where a statement ends: behind it, on its row, there may be a further one, or a block of which it is the head. */
function statementEnd(text: string, brackets: Brackets, from: number): number {
  const end = lineEnd(text, brackets, from);
  const isFirst = text.slice(statementStart(text, brackets, from), from).trim() === "";
  for (let at = from; at < end; at++)
    if (isStatementSign(text, brackets, at) && !(isFirst && text[at] === ":")) return at;
  return end;
}

/** Does a statement stand in a block that begins on the row of its head: `if a: b = c`? */
function isInBlockOnRow(text: string, brackets: Brackets, start: number): boolean {
  const row = text.lastIndexOf("\n", start) + 1;
  for (let at = start - 1; at >= row; at--)
    if (text[at] === ":" && isStatementSign(text, brackets, at)) return true;
  return false;
}

/** Does what runs at a statement run before a place behind it? `no`: of the two, one runs. */
function reach(
  text: string,
  brackets: Brackets,
  start: number,
  end: number,
  offset: number,
  branches: RegExp,
): "always" | "sometimes" | "no" {
  const from = text.lastIndexOf("\n", start) + 1;
  const own = indentation(text, from);
  const row = lineEnd(text, brackets, end);
  if (offset <= row) return "always";
  const isSure = !isInBlockOnRow(text, brackets, start);
  let least = own;
  let isOther = false;
  for (let at = row + 1; at <= offset && at > 0; at = text.indexOf("\n", at) + 1) {
    const indent = indentation(text, at);
    const isCode = !/^[\r\n#]/.test(text[at + indent] ?? "\n") && brackets.around(at) === -1;
    if (!isCode || indent > least || (indent === least && least === own)) continue;
    least = indent;
    isOther = branches.test(text.slice(at + indent, at + indent + 8));
  }
  return least !== own && isOther ? "no" : least === own && isSure ? "always" : "sometimes";
}

/** What stands behind an offset on its line. */
function rowAt(text: string, from: number): string {
  const row = text.slice(from, from + LONGEST_ROW);
  const end = row.indexOf("\n");
  return end === -1 ? row : row.slice(0, end);
}

function indentation(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t") end++;
  return end - at;
}

function typeSet(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  start: number,
): (() => Type | undefined) | undefined {
  const { model } = file;
  const { text, brackets } = model;
  const behind = brackets.forward(start + local.name.length);
  const isPart = tupleValue(text, brackets, start) !== -1 || takenPart(text, brackets, start) !== undefined;
  const rest = text.slice(behind, behind + 3);
  if (!isPart && ASSIGNS.test(rest)) return () => inference.typeAt(file, brackets.forward(behind + 1));
  if (!isPart && !BINDS.test(rest)) return undefined;
  const key = `set ${file.key}@${start}`;
  const place = model.position(start);
  return () => inference.graph.guarded(key, () => localFromText(inference, file, { ...local, ...place }));
}
