// Parameters of blocks behind calls, `xs.each { |x, (y, z)| … }` and `xs.each do |x| … end`: what the method that is called
// gives its block.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { opensBlock } from "../../text/barred-blocks.ts";
import type { Inference, Type } from "../infer.ts";
import { blockOf } from "./yielded-values.ts";

const HEAD = /(?:\{|\bdo)\s*\|([\p{ID_Continue}\s,*&()]*)$/u;
const ANY_HEAD = /^\s*\|/;
const LONGEST_HEAD = 120;
const DEEPEST = 4;

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
