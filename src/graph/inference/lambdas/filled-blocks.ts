// What a block puts into what is made of it: `buildList { add(a) }`, `sequence { yield(b); yieldAll(bs) }`.

import { argumentStarts } from "../../text/chains.ts";
import type { InferenceBase } from "../inference-base.ts";
import { openUnion, type Type } from "../type-model.ts";

/** Of a block that puts in more, nothing is told. */
const MOST_PUT = 8;

/** The type of what a block is given to put at a place of its calls: the first of two is a key, the second what it stands for. */
export function filledWith(
  types: InferenceBase,
  { file, at }: Type & { t: "lambda" },
  place: number,
): Type | undefined {
  const { rules, model } = file;
  const { text, brackets } = model;
  const close = brackets.closeOf(at);
  if (!rules.fills || close === -1) return undefined;
  const put: { readonly start: number; readonly isMany: boolean }[] = [];
  for (const { 0: call, 1: many, index } of text.slice(at, close).matchAll(rules.fills.calls)) {
    if (brackets.literalAround(at + index) !== at + index) continue;
    const start = argumentStarts(text, brackets, at + index + call.length - 1)[place];
    if (start === undefined) continue;
    if (put.push({ start, isMany: many !== undefined }) > MOST_PUT) return undefined;
  }
  const worth = ({ start, isMany }: (typeof put)[number]) => {
    const value = types.typeAt(file, start);
    return isMany ? types.element(value) : value;
  };
  return openUnion(put.map(worth));
}
