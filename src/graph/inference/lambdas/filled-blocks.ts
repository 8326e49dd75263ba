// What a block puts into what is made of it: `buildList { add(a) }`, `sequence { yield(b); yieldAll(bs) }`.

import { argumentStarts } from "../../text/chains.ts";
import type { InferenceBase } from "../inference-base.ts";
import { openUnion, type Type } from "../type-model.ts";

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
  const given: (Type | undefined)[] = [];
  for (const { 0: call, 1: many, index } of text.slice(at, close).matchAll(rules.fills.calls)) {
    if (brackets.literalAround(at + index) !== at + index) continue;
    const start = argumentStarts(text, brackets, at + index + call.length - 1)[place];
    if (start === undefined) continue;
    const value = types.typeAt(file, start);
    given.push(many === undefined ? value : types.element(value));
  }
  return given.length > MOST_PUT ? undefined : openUnion(given);
}
