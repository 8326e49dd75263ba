// The sorts of what a bare name may be looked up as, what is of which, and which it is by its role and the text around it.

import type { Role } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import { takes } from "../inference/calls/arity.ts";
import { isSlot, isSpace, isType, isTypeAlone } from "../kinds.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { isInPath, textBefore, textBehind } from "./meaning.ts";
import { isValue } from "./sorts.ts";

/**
 * What may be meant: where a type is asked for, or what is called, nothing else of its name is in the way. A tag is a type
 * by its own name; `term` is what an alias of a type is not; `untagged` is what goes by a name without saying so, `untagged type` what of that may be a type; `derived` what is written out for a type by its name;
 * `unbound` what no function binds, `holder` what has names in it, `whole` what is no module and no macro, `macro` what is called with a sign; `extension` what
 * is a member of another type than it stands in.
 */
export type Wanted =
  | "any"
  | "type"
  | "value"
  | "term"
  | "callable"
  | "uncalled"
  | "unbound"
  | "tag"
  | "untagged"
  | "untagged type"
  | "derived"
  | "holder"
  | "whole"
  | "macro"
  | "label"
  | "extension"
  | Taking;

/** What is called with so many arguments, and on nothing that is not said. */
export type Taking = `taking ${number}`;

export function isWanted(def: Def, wanted: Wanted): boolean {
  const { kind, params, owner } = factOf(def);
  const { isTag, macros, valuesApart, isLabel, meant } = def.file.rules;
  if (isTaking(wanted)) return isCalledWith(def, Number(wanted.slice(TAKING.length)));
  switch (wanted) {
    case "any":
    case "unbound":
      return true;
    case "term":
      return kind !== "type_alias";
    case "value":
      if (meant) return !isTypeAlone(kind);
      if (isLabel && isSlot(kind)) return false;
      return isValue(def) || !(isType(kind) || (valuesApart && isSpace(kind)));
    case "type":
      if (isValue(def)) return false;
      return (
        isType(kind) || (macros !== undefined && kind === "macro") || (valuesApart === true && isSpace(kind))
      );
    case "label":
      return isSlot(kind);
    case "extension":
      return owner !== "";
    case "derived":
      return kind === "macro" || kind === "trait" || kind === "interface" || kind === "function";
    case "holder":
      return isSpace(kind) || isType(kind);
    case "whole":
      return !isSpace(kind) && kind !== "macro";
    case "macro":
      return kind === "macro" || (kind === "function" && isMadeMacro(def));
    case "callable":
      return isType(kind) || params !== undefined;
    case "uncalled":
      return isType(kind) || params === undefined;
    case "tag":
      return isTag ? isTag(factOf(def)) : isType(kind) && kind !== "type_alias";
    case "untagged":
      return !isTag?.(factOf(def));
    case "untagged type":
      return !isTag?.(factOf(def)) && isWanted(def, "type");
  }
}

const TAKING = "taking ";
const isTaking = (wanted: Wanted): wanted is Taking => wanted.startsWith(TAKING);

/** Does the sort tell callables of one name apart, so that one level of names may have none of it and another one has? */
export const looksPast = (wanted: Wanted) => wanted === "extension" || isTaking(wanted);

/** May a bare name mean this where it is called with so many arguments? */
function isCalledWith(def: Def, args: number): boolean {
  const { kind, params, owner, type } = factOf(def);
  const { callsFunctions, extensions } = def.file.rules;
  if (extensions && owner !== "") return false;
  if (isType(kind)) return true;
  return params ? takes(def, args) : callsFunctions?.test(type) === true;
}

const LONGEST_HEAD = 300;

/** Is a function written to be called as a macro? */
function isMadeMacro({ file, ordinal }: Def): boolean {
  const { line, column } = file.model.symbols[ordinal]!;
  const start = file.model.offset(line, column);
  return file.rules.macroHead?.test(file.model.text.slice(Math.max(0, start - LONGEST_HEAD), start)) === true;
}

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
