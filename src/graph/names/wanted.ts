// What a bare name is looked up as, by its role and the text around it.

import type { Role } from "../../protocol/kinds.ts";
import type { Place } from "../place.ts";
import { isInPath, textBefore, textBehind } from "./meaning.ts";
import type { Wanted } from "./outside.ts";

const TERMS: readonly Wanted[] = ["term", "any"];
const TAGS: readonly Wanted[] = ["tag", "macro"];
const TYPES: readonly Wanted[] = ["untagged type", "type", "any"];
const TYPES_FIRST: readonly Wanted[] = ["type", "any"];
const VALUES: readonly Wanted[] = ["untagged", "any"];
const UNCALLED: readonly Wanted[] = ["uncalled", "any"];
const UNBOUND: readonly Wanted[] = ["unbound"];
const HOLDERS: readonly Wanted[] = ["holder", "any"];
const WHOLES: readonly Wanted[] = ["whole"];
const MACROS: readonly Wanted[] = ["macro"];
const DERIVED: readonly Wanted[] = ["derived"];

/** What a bare name may mean, likeliest first. */
export function wantedAs(place: Place, name: string, role: Role): readonly Wanted[] {
  const { valuesApart, callsApart, callsUnbound, readsApart, macros, notation, tagged, pathSign } =
    place.file.rules;
  const { crateMacros, holderSign } = place.file.rules;
  if (valuesApart) return ["value"];
  if (role === "decorator" && place.file.rules.derived?.(textBefore(place, 200))) return DERIVED;
  if ((role === "macro" && crateMacros) || (role === "decorator" && (crateMacros || macros))) return MACROS;
  if (pathSign) return isInPath(place, name) ? HOLDERS : WHOLES;
  if (holderSign && textBehind(place, name, holderSign.length) === holderSign) return HOLDERS;
  if (place.file.rules.aliasesApart) return TERMS;
  // Arguments of macros may be read as values: `container_of(at, struct item, link)`.
  if (tagged && role !== "call" && tagged(textBefore(place))) return TAGS;
  if (macros) return role === "type" ? TYPES : VALUES;
  // `void add(node& node)`, `func add(node *node)`
  if (role === "type" && (notation.typeFirst || notation.composites)) return TYPES_FIRST;
  if (readsApart && (role === "read" || role === "write")) return UNCALLED;
  if (callsUnbound && role === "call") return UNBOUND;
  return callsApart && role === "call" ? ["callable"] : ["any"];
}
