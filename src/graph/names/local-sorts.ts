// What sort of thing a local is: a symbol of its own, a type, a type parameter, what statements jump to, what stands elsewhere.

import type { LocalFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import type { Place } from "../place.ts";
import { isWanted, looksPast, type Wanted } from "./wanted.ts";

/** A function or a type that a function declares, as far as it is of the sort that is wanted. */
export function isLocalSymbol(file: FileModel, { line, column }: LocalFact, wanted: Wanted): boolean {
  const ordinal = file.model.symbolAt(line, column);
  return ordinal !== -1 && (!looksPast(wanted) || isWanted(file.def(ordinal), wanted));
}

const LONGEST_JUMP = 40;

/** What statements jump to, where a place does not. */
export function isOtherLabel({ file: { model, rules }, line, column }: Place, local: LocalFact): boolean {
  if (!rules.jumps || !local.hoisted || local.type !== "" || local.init !== "") return false;
  const before = (at: number) => model.text.slice(Math.max(0, at - LONGEST_JUMP), at);
  const start = model.offset(local.line, local.column);
  const end = start + local.name.length;
  if (!rules.jumps.isLabel(before(start), model.text.slice(end, end + LONGEST_JUMP))) return false;
  return !rules.jumps.isUse(before(model.offset(line, column)));
}

/** A type parameter has neither a type nor a value, save what stands behind it in brackets: `[T any]`. */
export function isTypeParameter(
  { model, rules }: FileModel,
  { type, init, line, column }: LocalFact,
): boolean {
  if (init !== "") return false;
  if (!rules.notation.composites) return type === "";
  return (
    model.symbolAt(line, column) !== -1 ||
    model.text[model.brackets.around(model.offset(line, column))] === "["
  );
}

const LONGEST_HEAD = 120;

/** A type that a function gives a name of its own. */
export function isLocalType({ model, rules }: FileModel, { type, line, column }: LocalFact): boolean {
  if (!rules.bindsType || type === "") return false;
  const start = model.offset(line, column);
  return rules.bindsType(model.text.slice(Math.max(0, start - LONGEST_HEAD), start));
}

/** A type parameter whose declaration says what it is at least, where another kind of parameter says its type. */
export function isConstrained(
  { model, rules }: FileModel,
  { type, hoisted, line, column }: LocalFact,
): boolean {
  if (!rules.constrained || type === "" || !hoisted) return false;
  const start = model.offset(line, column);
  return rules.constrained.test(model.text.slice(Math.max(0, start - LONGEST_HEAD), start));
}

/** Does a function only announce what stands elsewhere? */
export function isElsewhere({ model, rules }: FileModel, { line, column }: LocalFact): boolean {
  if (!rules.isElsewhere) return false;
  const start = model.offset(line, column);
  return rules.isElsewhere(model.text.slice(Math.max(0, start - LONGEST_HEAD), start));
}
