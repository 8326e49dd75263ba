// Values of a type that has no name and is written where it is made: `object : Table("rows") { … }`.

import type { FileModel } from "../file.ts";
import type { Type } from "./type-model.ts";

/** The type of the value whose word stands at an offset: its symbol has the place of the word, or of the first type behind it. */
export function namelessAt(file: FileModel, start: number): Type | undefined {
  const { model, rules } = file;
  const { text, brackets } = model;
  const behind = brackets.forward(start + (rules.notation.nameless ?? "").length);
  const { line, column } = model.position(text[behind] === ":" ? brackets.forward(behind + 1) : start);
  const symbol = model.symbolAt(line, column);
  if (symbol === -1 || model.symbols[symbol]!.kind !== "impl") return undefined;
  return { t: "instance", def: file.def(symbol), args: [] };
}
