// What the braces behind `new` give values to: `new A<B>(…) { Key = … }`, `new() { … }`, and `new { … }`, whose keys are its own.

import type { Inference, Type } from "../inference/infer.ts";
import type { Place } from "../place.ts";
import { typeStart } from "../text/chains.ts";
import { wordBefore } from "../text/words.ts";

/** The type whose member a key is; `own`: the key is nobody's; undefined: it is no such key. */
export function initialised(types: Inference, place: Place): Type | "own" | undefined {
  const { file } = place;
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(place.line, place.column));
  if (text[open] !== "{") return undefined;
  let end = brackets.back(open - 1);
  if (wordBefore(text, end) === "new") return "own";
  if (text[end] === ")") end = brackets.back(brackets.openOf(end) - 1);
  if (wordBefore(text, end) === "new") return types.expected(file, end - 2);
  const start = typeStart(text, brackets, end);
  if (start === -1 || wordBefore(text, brackets.back(start - 1)) !== "new") return undefined;
  return types.typeOfText(text.slice(start, end + 1), types.placeAt(file, start), undefined);
}
