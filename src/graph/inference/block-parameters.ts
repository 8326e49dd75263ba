// Parameters of blocks behind calls, `xs.each { |x| … }` and `xs.each do |x| … end`: what the method that is called gives its block.

import type { FileModel } from "../file.ts";
import { linedChainStart } from "../text/lined-chains.ts";
import type { Inference, Type } from "./infer.ts";

const HEAD = /(?:\{|\bdo)\s*\|([\p{ID_Continue}\s,]*)$/u;
const LONGEST_HEAD = 120;
const NAME_END = /[\p{ID_Continue}]/u;

/** Of a name in such a list; undefined where it stands in none, or nothing is known of the method. */
export function blockParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const from = Math.max(0, start - LONGEST_HEAD);
  const head = HEAD.exec(text.slice(from, start));
  if (!head) return undefined;
  let end = brackets.back(from + head.index - 1);
  const args = text[end] === ")" ? brackets.openOf(end) : -1;
  if (args !== -1) end = brackets.back(args - 1);
  if (!NAME_END.test(text[end] ?? "")) return undefined;
  const first = linedChainStart(text, brackets, end);
  if (first === -1) return undefined;
  const place = inference.placeAt(file, first);
  const method = inference.calleeOfSlice(place, first, end + 1);
  const block = method && inference.lastParameter(method, place, { types: "", args: undefined });
  const at = head[1]!.split(",").length - 1;
  const isGiven = block?.t === "signature" && at < block.node.params.length;
  return isGiven ? inference.parameter(block, at, place) : undefined;
}
