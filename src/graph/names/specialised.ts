// Specialisations of templates: `template <> struct hash<Key> { … }` declares what the template is for some arguments. Uses name
// the template; a specialisation has its own members.

import { factOf } from "../file.ts";
import type { Def } from "../types.ts";

/** Is this what a template is for some arguments? */
export function isSpecialised({ file, ordinal }: Def): boolean {
  if (!file.rules.specialises) return false;
  const { line, column, name, owner } = file.model.symbols[ordinal]!;
  if (owner !== "") return false;
  const { text } = file.model;
  const behind = file.model.offset(line, column) + name.length;
  return text[behind] === "<" && text.startsWith(name, behind - name.length);
}

const holderOf = ({ file, ordinal }: Def): Def | undefined => {
  const { container } = file.model.symbols[ordinal]!;
  return container === -1 ? undefined : file.def(container);
};

const isInSpecialised = (def: Def): boolean => {
  const holder = holderOf(def);
  return holder !== undefined && isSpecialised(holder);
};

/** Definitions that a use of their name means: templates where there are any, else one of their specialisations. */
export function withoutSpecialised(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || !defs[0]!.file.rules.specialises) return defs;
  const kept = defs.filter((def) => !isSpecialised(def) && !isInSpecialised(def));
  return kept.length > 0 ? kept : defs;
}

/** Are these specialisations alone, or members of some, of which nothing tells which one is meant? */
export function isOpenSpecialised(defs: readonly Def[]): boolean {
  if (defs.length < 2) return false;
  if (defs.every((def) => isSpecialised(def) && factOf(def).params === undefined)) return true;
  return defs.every(isInSpecialised) && new Set(defs.map(holderOf)).size > 1;
}
