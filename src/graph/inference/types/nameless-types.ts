// Values of a type that has no name and is written where it is made: `object : Table("rows") { … }`,
// `new class extends Table { … }`.

import type { FileModel } from "../../file.ts";
import type { Type } from "../type-model.ts";

/**
 * The type of the value whose word stands at an offset: its symbol has the place of the word, or of the first type behind it and
 * what it is made with.
 */
export function namelessAt(file: FileModel, start: number): Type | undefined {
  const { model, rules } = file;
  const { text, brackets } = model;
  const { word, lead } = rules.notation.nameless!;
  const behind = brackets.forward(start + word.length);
  lead.lastIndex = text[behind] === "(" ? brackets.forward(brackets.closeOf(behind) + 1) : behind;
  const { line, column } = model.position(lead.test(text) ? brackets.forward(lead.lastIndex) : start);
  const symbol = model.symbolAt(line, column);
  if (symbol === -1 || model.symbols[symbol]!.kind !== "impl") return undefined;
  return { t: "instance", def: file.def(symbol), args: [] };
}
