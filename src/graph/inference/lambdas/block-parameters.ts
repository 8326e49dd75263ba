// Parameters of blocks behind calls, `xs.each { |x, (y, z)| … }` and `xs.each do |x| … end`: what the method that is called
// gives its block.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { opensBlock } from "../../text/barred-blocks.ts";
import { argumentStarts } from "../../text/chains.ts";
import { linedChainStart } from "../../text/lined-chains.ts";
import type { Inference, Type } from "../infer.ts";
import { openUnion } from "../type-model.ts";
import { yieldedAt } from "./yielded-values.ts";

const HEAD = /(?:\{|\bdo)\s*\|([\p{ID_Continue}\s,*&()]*)$/u;
const ANY_HEAD = /^\s*\|/;
const LONGEST_HEAD = 120;
const DEEPEST = 4;
const NAME_END = /[\p{ID_Continue}?!]/u;

/** What is called with a block: what it gives the block's parameter at a place, or its only one. */
type Given = (at: number, isAlone: boolean) => Type | undefined;

/** Of a name in such a list; undefined where it stands in none, or nothing is known of the method. */
export function blockParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const from = Math.max(0, start - LONGEST_HEAD);
  const head = HEAD.exec(text.slice(from, start));
  if (!head || head[1]!.endsWith("&")) return undefined;
  const [first = 0, ...inner] = pathOf(head[1]!);
  const isAlone = first === 0 && !/^[^|]*,[^|]*\|/.test(afterGroup(text, start, inner.length));
  const given = blockOf(
    inference,
    file,
    brackets.back(from + head.index - 1),
    inference.placeAt(file, start),
  );
  let type = given?.(first, isAlone);
  for (const at of inner) type = inference.element(type, at);
  return head[1]!.endsWith("*") ? type && { t: "list", of: type } : type;
}

/** Which part of which parameter stands behind a list that is not over: `a, (b, ` comes to 1, 1. */
function pathOf(before: string): number[] {
  const path = [0];
  for (const char of before)
    if (char === "(") path.push(0);
    else if (char === ")") path.pop();
    else if (char === ",") path[path.length - 1]!++;
  return path;
}

/** What stands behind a name, from behind the groups around it on. */
function afterGroup(text: string, start: number, depth: number): string {
  let at = start;
  for (let left = depth; left > 0; left--) at = text.indexOf(")", at) + 1;
  return text.slice(at, at + LONGEST_HEAD);
}

/** Of a parameter that the innermost block in braces around a place has without declaring it: `xs.map { _1.name }`. */
export function unsaidBlockParameter(inference: Inference, place: Place, index: number): Type | undefined {
  const { file } = place;
  const { text, brackets } = file.model;
  let open = brackets.around(file.model.offset(place.line, place.column));
  for (let depth = 0; depth < DEEPEST && open !== -1; depth++, open = brackets.around(open)) {
    if (text[open] !== "{" || !opensBlock(text, open)) continue;
    if (ANY_HEAD.test(text.slice(open + 1, open + LONGEST_HEAD))) return undefined;
    return blockOf(inference, file, brackets.back(open - 1), place)?.(index, index === 0);
  }
  return undefined;
}

/** What a method is given whose name stands at an offset for a block: `xs.map(&:name)`. */
export function givenToNamed(inference: Inference, file: FileModel, at: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(at);
  const place = inference.placeAt(file, at);
  return text[open] === "(" ? blockOf(inference, file, brackets.back(open - 1), place)?.(0, true) : undefined;
}

/** What the block is given that the method takes whose name, or arguments, end at an offset. */
function blockOf(inference: Inference, file: FileModel, last: number, place: Place): Given | undefined {
  const { text, brackets } = file.model;
  const args = text[last] === ")" ? brackets.openOf(last) : -1;
  const end = args === -1 ? last : brackets.back(args - 1);
  if (!NAME_END.test(text[end] ?? "")) return undefined;
  const first = linedChainStart(text, brackets, text[end] === "?" || text[end] === "!" ? end - 1 : end);
  if (first === -1) return undefined;
  const at = inference.placeAt(file, first);
  const method = inference.calleeOfSlice(at, first, end + 1);
  if (!method) return undefined;
  const yielded = yieldedAt(inference, method);
  if (yielded) return yielded;
  const own = brackets.forward(last + 1);
  const isNamed = text[last] !== ")" && text[own] === "(";
  const starts = [
    ...(args === -1 ? [] : argumentStarts(text, brackets, args)),
    ...(isNamed ? argumentStarts(text, brackets, own) : [own]),
  ];
  const block = inference.lastParameter(method, at, { types: "", args: starts });
  return block?.t === "signature"
    ? (index, isAlone) => parameterOf(inference, block, index, isAlone, place)
    : undefined;
}

/** One value with parts is given to several parameters by its parts, and several to one that is called so as a pair. */
function parameterOf(
  inference: Inference,
  block: Type & { t: "signature" },
  index: number,
  isAlone: boolean,
  place: Place,
): Type | undefined {
  const { params } = block.node;
  if (isAlone && params[0]?.name === place.file.rules.pairedParameter) {
    const parts = [0, 1].map((each) => inference.parameter(block, each, place));
    return { t: "list", of: openUnion(parts), parts };
  }
  if (params.length === 1 && !isAlone) return inference.element(inference.parameter(block, 0, place), index);
  return index < params.length ? inference.parameter(block, index, place) : undefined;
}
