// What shares no names with each other: types and values, parts of types, modules; and which of several values has its name.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import { isMember, isSpace, isType } from "../kinds.ts";
import type { Def } from "../types.ts";

/** A value that may share its name with a type? */
export const isValue = (def: Def) => def.file.rules.isValue?.(factOf(def)) === true;

/** Is something only declared here, and defined elsewhere? */
export const isDeclared = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;

/** Is a symbol the last value of its name where it stands, where later ones hide earlier ones? */
export function isShown(def: Def): boolean {
  const { file, ordinal } = def;
  if (!file.rules.inOrder || sortOf(def) !== "value") return true;
  const { name, container } = factOf(def);
  const beside = file.defs(file.model.members(container).get(name));
  return !beside.some(
    (other) => other.ordinal > ordinal && sortOf(other) === "value" && isDeclared(other) === isDeclared(def),
  );
}

/** What shares no names with each other: types, modules, parts of types, values. */
export function sortOf(def: Def): string {
  const { kind } = factOf(def);
  if (isSpace(kind) || kind === "interface") return kind;
  if (isType(kind)) return isValue(def) ? "member" : "type";
  return isMember(kind) ? "member" : "value";
}
