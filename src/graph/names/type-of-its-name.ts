// A property that has the name of its type: in front of what belongs to the type itself, the name means the type.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import type { Inference } from "../inference/infer.ts";
import { libraryTypes } from "../inference/types/library-types.ts";
import { isSlot, isType } from "../kinds.ts";
import type { Named, Place } from "../place.ts";
import type { Def } from "../types.ts";
import { textBehind } from "./meaning.ts";
import { lookUp } from "./names.ts";

/** `.Name`, and the start of a longer one. */
const LINKED = /^\s*\.\s*([\p{ID_Start}_][\p{ID_Continue}]*)/u;
const LONGEST = 80;

/** The type, where it is meant; else what the name was found to be. */
export function typeOfItsName(types: Inference, place: Place, name: string, found: Named): Named {
  if (found.kind !== "defs" || !found.defs.every((def) => isSlot(factOf(def).kind))) return found;
  const member = LINKED.exec(textBehind(place, name, LONGEST))?.[1];
  if (member !== undefined && isOfLibraryType(place, found.defs, name, member))
    return { kind: "library", source: "", name };
  const named = member === undefined ? undefined : lookUp(types.graph, place, name, "type");
  if (named?.kind !== "defs") return found;
  const isOfType = named.defs.some((def) => {
    const members = types.members({ t: "static", def }, member!, place);
    return typeof members === "object" && "defs" in members && members.defs.every(isStatic);
  });
  return isOfType ? named : found;
}

/** `Encoding.UTF8`: does the library declare it of the type that has the name, and is the property of that type? */
function isOfLibraryType(place: Place, defs: readonly Def[], name: string, member: string): boolean {
  const { library } = place.file.rules;
  if (!library || !defs.every((def) => factOf(def).type.replace(/\?$/, "") === name)) return false;
  return libraryTypes(library.declarations).get(`${name}Constructor`)?.members.has(member) === true;
}

function isStatic(def: Def): boolean {
  const { kind, flags } = factOf(def);
  return kind === "enum_member" || isType(kind) || (flags & SYMBOL_FLAGS.static) !== 0;
}
