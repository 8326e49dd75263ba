// The value of a local at a place in blocks with braces: what the last assignment that the place comes behind gives it, or one
// in a block between the two, or behind both in a loop around them.

import type { LoopRules } from "../../languages/rules/values.ts";
import type { LocalFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import type { Place } from "../place.ts";
import { wordBefore } from "../text/words.ts";
import type { Inference, Type } from "./infer.ts";
import { openUnion } from "./type-model.ts";

export function setInBlocks(
  inference: Inference,
  { file, line, column }: Place,
  local: LocalFact,
  rules: LoopRules,
): Type | undefined {
  const { brackets } = file.model;
  const offset = file.model.offset(line, column);
  const found: (Type | undefined)[] = [];
  let from = -1;
  const later: number[] = [];
  for (const start of assignments(file, local)) {
    const value = brackets.forward(start) + 1;
    if (start > offset) later.push(start);
    if (endOf(file, value) > offset) continue;
    found.push(inference.typeAt(file, brackets.forward(value)));
    if (!runsBefore(file, start, offset)) continue;
    from = start;
    break;
  }
  const first = file.model.offset(local.line, local.column);
  const since = from === -1 && runsBefore(file, first, offset) ? first : from;
  for (const start of later) {
    if (loopAround(file, rules, start, offset) <= since) continue;
    const type = inference.typeAt(file, brackets.forward(brackets.forward(start) + 1));
    if (type) found.push(type);
  }
  return openUnion(from === -1 ? [...found, inference.typeOfLocal(file, local)] : found);
}

/** Is the block that holds a statement, of a function or in one, around an offset behind it, too? */
function runsBefore({ model: { brackets } }: FileModel, start: number, offset: number): boolean {
  const block = brackets.around(start);
  return start < offset && (block === -1 || brackets.closeOf(block) > offset);
}

/** The start of the nearest loop around a statement that comes to an offset ahead of it with each round, else -1. */
function loopAround({ model }: FileModel, { loops }: LoopRules, start: number, offset: number): number {
  const { text, brackets } = model;
  for (let block = brackets.around(start); block !== -1; block = brackets.around(block)) {
    const last = brackets.back(block - 1);
    const head = text[last] === ")" ? brackets.openOf(last) : block;
    if (head < offset && loops.has(wordBefore(text, head === block ? last : brackets.back(head - 1))))
      return head;
  }
  return -1;
}

/** Behind the name where a local is set again, the last one first. */
function assignments({ model }: FileModel, local: LocalFact): readonly number[] {
  const { text, brackets } = model;
  return model
    .occurrencesOf(local.name)
    .filter(({ role, receiver, scope }) => role === "write" && receiver === "" && scope === local.scope)
    .map(({ line, column }) => model.offset(line, column) + local.name.length)
    .filter((end) => /^=(?![=>])/.test(text.slice(brackets.forward(end), brackets.forward(end) + 2)))
    .sort((a, b) => b - a);
}

/** Where the statement ends that holds an expression. */
function endOf({ model: { text, brackets } }: FileModel, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (";)]}".includes(text[at]!) && brackets.literalAround(at) === at) return at;
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
  }
  return text.length;
}
