// The value of a local at a place in blocks with braces: what the last assignment that the place comes behind gives it, or one
// in a block between the two, or behind both in a loop around them.

import type { LoopRules } from "../../../languages/rules/values.ts";
import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { openUnion } from "../type-model.ts";

/** What sets a local: where it stands, what it gives, from where on it holds, and whether that is sure at a place. */
interface Setting {
  start: number;
  end: number;
  type: () => Type | undefined;
  isSure: (offset: number) => boolean;
}

export function setInBlocks(
  inference: Inference,
  { file, line, column }: Place,
  local: LocalFact,
  rules: LoopRules,
): Type | undefined {
  const offset = file.model.offset(line, column);
  const found: (Type | undefined)[] = [];
  let from = -1;
  const later: Setting[] = [];
  for (const setting of settingsOf(inference, file, local)) {
    if (setting.start > offset) later.push(setting);
    if (setting.end > offset) continue;
    found.push(setting.type());
    if (!setting.isSure(offset)) continue;
    from = setting.start;
    break;
  }
  const first = file.model.offset(local.line, local.column);
  const since = from === -1 && runsBefore(file, first, offset) ? first : from;
  for (const { start, type: read } of later) {
    if (loopAround(file, rules, start, offset) <= since) continue;
    const type = read();
    if (type) found.push(type);
  }
  return openUnion(from === -1 ? [...found, inference.typeOfLocal(file, local)] : found);
}

/** What sets a local again, the last one first. */
function settingsOf(inference: Inference, file: FileModel, local: LocalFact): readonly Setting[] {
  const { brackets } = file.model;
  const assigned = assignments(inference, file, local).map((start): Setting => {
    const value = brackets.forward(start) + 1;
    return {
      start,
      end: endOf(file, value),
      type: () => inference.typeAt(file, brackets.forward(value)),
      isSure: (offset) => isStatement(file, start - local.name.length) && runsBefore(file, start, offset),
    };
  });
  const taken = file.model.occurrencesOf(local.name).flatMap((at): Setting[] => {
    if (at.receiver !== "" || at.scope !== local.scope) return [];
    const start = file.model.offset(at.line, at.column);
    const isFirst = at.line === local.line && at.column === local.column;
    const reach = isFirst ? undefined : reachOf(file, start);
    if (!reach) return [];
    const own = { ...local, line: at.line, column: at.column, type: "", init: "" };
    return [{ start, type: () => inference.typeOfLocal(file, own), ...reach }];
  });
  return [...assigned, ...taken].sort((a, b) => b.start - a.start);
}

/** Where what a loop or a list sets holds which has a name at an offset: `foreach ($xs as $x) { … }`, `[$a, $b] = $c;` */
function reachOf(file: FileModel, start: number): Pick<Setting, "end" | "isSure"> | undefined {
  const { text, brackets } = file.model;
  const { loopFrom, listWord } = file.rules.notation;
  let open = brackets.around(start);
  let target = start;
  for (let depth = 0; depth < MOST_NESTED && open !== -1; depth++) {
    const word = text[open] === "(" ? wordBefore(text, brackets.back(open - 1)) : "";
    const close = brackets.closeOf(open);
    if (word !== "" && word === loopFrom) {
      if (!LOOP_TARGET.test(text.slice(open, target))) return undefined;
      const body = brackets.forward(close + 1);
      const end =
        text[body] === "{" ? brackets.closeOf(body) : text[body] === ":" ? text.length : endOf(file, body);
      return { end: close, isSure: (offset) => offset < end && text[body] !== ":" };
    }
    if (text[open] !== "[" && !(word !== "" && word === listWord)) return undefined;
    const behind = brackets.forward(close + 1);
    if (/^=(?![=>])/.test(text.slice(behind, behind + 2))) {
      const head = open;
      return { end: endOf(file, behind), isSure: (offset) => runsBefore(file, head, offset) };
    }
    target = open;
    open = brackets.around(open);
  }
  return undefined;
}

const MOST_NESTED = 4;
/** In front of what a loop sets, or the list that it takes apart. */
const LOOP_TARGET = /\s+as\s+(?:&?[$\p{ID_Continue}]+\s*=>\s*)?(?:list\s*)?&?$/u;

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

/** Does what stands there run whenever the block around it does, and not only if what is in front of it says so? */
function isStatement({ model: { text, brackets } }: FileModel, start: number): boolean {
  const before = brackets.back(start - 1);
  return text[before] !== ")" && !/^(?:else|do)$/.test(wordBefore(text, before));
}

/** Behind the name where a local is set again, the last one first. */
function assignments(
  { graph }: Inference,
  file: FileModel,
  { name, scope, ...local }: LocalFact,
): readonly number[] {
  const { text, brackets } = file.model;
  const isMeant = (at: OccurrenceFact) => {
    const bound = at.scope === scope ? undefined : lookUp(graph, { file, ...at }, name);
    const { line, column } = bound?.kind === "local" ? bound.local : at;
    return at.scope === scope || (line === local.line && column === local.column);
  };
  return file.model
    .occurrencesOf(name)
    .filter((at) => at.role === "write" && at.receiver === "" && isMeant(at))
    .map(({ line, column }) => file.model.offset(line, column) + name.length)
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
