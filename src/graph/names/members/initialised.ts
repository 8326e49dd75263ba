// What keys with a value belong to: `new A<B>(…) { Key = … }`, `new() { … }`, `[A(Key = …)]`, and `new { … }`, whose keys are its
// own.

import type { Inference, Type } from "../../inference/infer.ts";
import type { Place } from "../../place.ts";
import { typeStart } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";

/** The type whose member a key is; `own`: the key is nobody's; undefined: it is no such key. */
export function initialised(types: Inference, place: Place): Type | "own" | undefined {
  const { file } = place;
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(place.line, place.column));
  if (text[open] === "(") return attribute(types, place, open);
  if (text[open] !== "{") return undefined;
  let end = brackets.back(open - 1);
  if (wordBefore(text, end) === "new") return "own";
  if (text[end] === ")") end = brackets.back(brackets.openOf(end) - 1);
  if (wordBefore(text, end) === "new") return types.expected(file, end - 2);
  const start = typeStart(text, brackets, end);
  if (start === -1 || wordBefore(text, brackets.back(start - 1)) !== "new") return undefined;
  return types.typeOfText(text.slice(start, end + 1), types.placeAt(file, start), undefined);
}

/** The type of the attribute whose arguments open at an offset: by its name, or without its end. */
function attribute(types: Inference, { file }: Place, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const { decoratorSuffix } = file.rules;
  if (decoratorSuffix === undefined || text[brackets.around(open)] !== "[") return undefined;
  const start = typeStart(text, brackets, brackets.back(open - 1));
  if (start === -1 || !"[,:".includes(text[brackets.back(start - 1)] ?? " ")) return undefined;
  const name = text.slice(start, open).trim();
  const place = types.placeAt(file, start);
  const long = types.typeOfText(name + decoratorSuffix, place, undefined);
  return long?.t === "instance" ? long : types.typeOfText(name, place, undefined);
}
