// Locals that are declared in lists without types: `a, b := f()`, `for i, x := range xs`, `x ...T`.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Brackets } from "../../text/brackets.ts";
import type { Inference, Type } from "../infer.ts";

const LISTED = /(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*,\s*)*$/u;
const LONGEST_LIST = 400;

/** What a name gets its value from: an expression, and which part of it. */
interface Listed {
  from: number;
  part: number;
  isRange: boolean;
  isAlone: boolean;
}

/** Where the value starts that a list of names before it takes apart. */
export function listedValue(file: FileModel, local: LocalFact): Listed | undefined {
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const behind = text.slice(start, start + LONGEST_LIST);
  const assigned = file.rules.notation.composites?.assigned.exec(behind);
  if (!assigned) return undefined;
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const part = (LISTED.exec(text.slice(line, start))?.[0].match(/,/g) ?? []).length;
  const isAlone = part === 0 && !/^[\p{ID_Continue}]*\s*,/u.test(behind);
  const from = brackets.forward(start + assigned[0].length);
  if (assigned[1] !== undefined) return { from, part, isRange: true, isAlone };
  const parts = isAlone ? [] : partsFrom(text, brackets, from);
  return parts.length > part && parts.length > 1
    ? { from: parts[part]!, part: 0, isRange: false, isAlone: true }
    : { from, part, isRange: false, isAlone };
}

/** The type of a local that is declared in a list, by the place of its name. */
export function listedLocal(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text } = file.model;
  const start = file.model.offset(local.line, local.column);
  const variadic = file.rules.notation.composites?.variadic.exec(text.slice(start, start + LONGEST_LIST));
  if (variadic)
    return { t: "list", of: inference.typeOfText(variadic[1]!, inference.placeAt(file, start), undefined) };
  const value = listedValue(file, local);
  if (!value) return undefined;
  const { from, part, isRange, isAlone } = value;
  if (!isRange) return isAlone ? inference.typeAt(file, from) : inference.typeAtPart(file, from, part);
  const whole = inference.typeAt(file, from);
  // Of a function that is looped over what it gives the function that it takes.
  const place = inference.placeAt(file, from);
  const body = inference.parameter(whole, 0, place);
  if (body) return inference.parameter(body, part, place);
  // Of a map its keys, of a channel what it brings, of a list numbers.
  return part === 1 ? inference.element(whole) : inference.keyOf(whole);
}

/** Where each expression of a list that ends with its line starts. */
function partsFrom(text: string, brackets: Brackets, from: number): number[] {
  const parts = [from];
  for (let at = from; at < text.length && text[at] !== "\n" && text[at] !== ";" && parts.length < 8; at++) {
    if ("([{".includes(text[at]!)) {
      const close = brackets.closeOf(at);
      if (close === -1) return parts;
      at = close;
    } else if (text[at] === ",") parts.push(brackets.forward(at + 1));
  }
  return parts;
}
