// What annotations make of a field: who uses that uses the field.

import { isWritten } from "../protocol/facts.ts";
import { factOf } from "./file.ts";
import { isSlot } from "./kinds.ts";
import type { Def } from "./types.ts";

/** Accessors of a field, and methods that set it in a builder. */
export function madeOf(def: Def): readonly Def[] {
  const { symbols } = def.file.model;
  const fact = factOf(def);
  const { kind, line, column } = fact;
  if (isWritten(symbols.at(-1)!) || !isWritten(fact) || !(isSlot(kind) || kind === "constant")) return [];
  return symbols.flatMap((symbol, ordinal) =>
    !isWritten(symbol) && symbol.line === line && symbol.column === column ? [def.file.def(ordinal)] : [],
  );
}
