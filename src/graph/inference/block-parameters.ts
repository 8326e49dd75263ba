// Parameters of blocks behind calls, `xs.each { |x| … }` and `xs.each do |x| … end`: what the method that is called gives its block.

import type { FileModel } from "../file.ts";
import { linedChainStart } from "../text/lined-chains.ts";
import type { Inference, Type } from "./infer.ts";
import { openUnion } from "./type-model.ts";

const HEAD = /(?:\{|\bdo)\s*\|([\p{ID_Continue}\s,]*)$/u;
const LONGEST_HEAD = 120;
const NAME_END = /[\p{ID_Continue}]/u;

/** Of a name in such a list; undefined where it stands in none, or nothing is known of the method. */
export function blockParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const from = Math.max(0, start - LONGEST_HEAD);
  const head = HEAD.exec(text.slice(from, start));
  if (!head) return undefined;
  const block = blockOf(inference, file, brackets.back(from + head.index - 1));
  const at = head[1]!.split(",").length - 1;
  const isAlone = at === 0 && /^[\p{ID_Continue}]+\s*\|/u.test(text.slice(start, start + LONGEST_HEAD));
  if (block && isAlone && block.node.params[0]?.name === file.rules.pairedParameter) {
    const parts = [0, 1].map((each) => inference.parameter(block, each, inference.placeAt(file, start)));
    return { t: "list", of: openUnion(parts), parts };
  }
  return block && at < block.node.params.length
    ? inference.parameter(block, at, inference.placeAt(file, start))
    : undefined;
}

/** What a method is given whose name stands at an offset for a block: `xs.map(&:name)`. */
export function givenToNamed(inference: Inference, file: FileModel, at: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(at);
  const block = text[open] === "(" ? blockOf(inference, file, brackets.back(open - 1)) : undefined;
  return block?.node.params.length === 1
    ? inference.parameter(block, 0, inference.placeAt(file, at))
    : undefined;
}

/** The block that the method takes whose name, or arguments, end at an offset. */
function blockOf(
  inference: Inference,
  file: FileModel,
  last: number,
): (Type & { t: "signature" }) | undefined {
  const { text, brackets } = file.model;
  const args = text[last] === ")" ? brackets.openOf(last) : -1;
  const end = args === -1 ? last : brackets.back(args - 1);
  if (!NAME_END.test(text[end] ?? "")) return undefined;
  const first = linedChainStart(text, brackets, end);
  if (first === -1) return undefined;
  const place = inference.placeAt(file, first);
  const method = inference.calleeOfSlice(place, first, end + 1);
  const block = method && inference.lastParameter(method, place, { types: "", args: undefined });
  return block?.t === "signature" ? block : undefined;
}
