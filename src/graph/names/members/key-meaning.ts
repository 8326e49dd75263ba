// What keys of literals, patterns and elements mean: members of what is expected, taken apart, or given there.

import { type FileModel, factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { designated } from "../../inference/literals/designated.ts";
import { narrowed } from "../../inference/literals/narrowing.ts";
import { tellsItself } from "../../own-literals.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { givenToElement, isAttribute, tagAround } from "../arguments/attributes.ts";
import { attributeOfWhole } from "../arguments/given-elements.ts";
import { fromNamed, type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";
import { lookUp } from "../names.ts";
import { memberOfType } from "./member-of-type.ts";

/** A key of a table is a value: what it means by its bare name. */
export function tableKey(
  types: Inference,
  type: Type | undefined,
  place: Place,
  name: string,
): Meaning | undefined {
  const { tableTypes } = place.file.rules;
  const of = tableTypes && type && types.behind(type);
  const isTable = of?.t === "list" || (of?.t === "library" && tableTypes!.has(of.name));
  return isTable ? fromNamed(lookUp(types.graph, place, name)) : undefined;
}

/** A key of a struct of the library, or of a table of it: then it is a value, and no function. */
export function libraryKey({ graph }: Inference, place: Place, name: string): Meaning {
  const named = lookUp(graph, place, name);
  const maybe = named?.kind === "defs" ? named.defs.filter(isPlainValue) : [];
  return maybe.length > 0 ? { defs: [], via: "context", maybe } : { out: "library" };
}

/** A key of an object: a member of what is expected there. */
export function keyMeaning(types: Inference, place: Place, name: string): Meaning {
  const { model } = place.file;
  const start = model.offset(place.line, place.column);
  if (place.file.rules.shorthand && isAttribute(model, start, name.length))
    return attributeMeaning(types, place, name, start);
  const open = model.brackets.around(start);
  if (open === -1 || model.text[open] !== "{") return { unknown: "key" };
  const { composites } = place.file.rules.notation;
  if (composites?.structBefore.test(model.text.slice(Math.max(0, open - LONGEST_HEAD), open)))
    return { out: "own_key" };
  const type = types.expected(place.file, open);
  if (!type) return standsAlone(place.file, open) ? { out: "own_key" } : { unknown: "key" };
  const key = tableKey(types, type, place, name);
  if (key) return key;
  const { sure, maybe, isOpen } = narrowed(types, place.file, open, type, name);
  const found = sure && types.members(sure, name, place);
  const more = types.memberDefs(maybe, name, place);
  // A literal has no keys but those that are expected: what is expected is not known as a whole.
  if (typeof found !== "object")
    return more.length > 0 ? { defs: [], via: "context", maybe: more } : { unknown: "key" };
  if ("type" in found || found.held) return { out: "own_key" };
  // What is given away under a key by another name is used behind it.
  const defs = found.defs.filter((def) => factOf(def).name === name);
  // A condition decides which of them is meant, or the literal itself says what is expected.
  const isUnsure = isOpen && defs.length + more.length > 1;
  if (isUnsure || tellsItself(types, place.file, open))
    return { defs: [], via: "context", maybe: [...defs, ...more] };
  return { defs, via: "context", maybe: more, open: isOpen };
}

/** `.size = …`, `.rows[0].size = …` in a list of initialisers. */
export function designatorMeaning(types: Inference, place: Place, name: string): Meaning {
  const { file, line, column } = place;
  const of = designated(types, file, file.model.offset(line, column) - 1);
  if (!of) return keyMeaning(types, place, name);
  const found = memberOfType(types, of.type, name, place, false);
  return "defs" in found ? { ...found, via: "context" } : found;
}

/** An attribute of an element: a member of what its component is given. */
function attributeMeaning(types: Inference, place: Place, name: string, start: number): Meaning {
  const [tag, at] = tagAround(place.file.model, start) ?? [];
  const whole =
    tag === undefined ? undefined : attributeOfWhole(types, types.placeAt(place.file, at!), tag, name);
  if (whole) return whole;
  const type = givenToElement(types, place.file, start);
  const found = memberOfType(types, type, name, place, false);
  return "defs" in found ? { ...found, via: "context" } : found;
}

/** A key of a pattern: a member of what is taken apart. */
export function patternMeaning(types: Inference, place: Place, name: string): Meaning {
  const { model } = place.file;
  const open = model.brackets.around(model.offset(place.line, place.column));
  if (open === -1) return UNKNOWN_MEMBER;
  return memberOfType(types, types.takenApart(place.file, open), name, place, false);
}

const isPlainValue = (def: Def) => /^(?:constant|variable)$/.test(factOf(def).kind);

const LONGEST_HEAD = 120;
const ALONE = /(?:^|[\s;{}(])(?:const|let|var)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*\s*=\s*$/u;

/** Is an object literal the whole value of a variable without a declared type: are its keys nobody else's? */
function standsAlone({ model: { text, brackets }, rules }: FileModel, open: number): boolean {
  if (!rules.shorthand || !ALONE.test(text.slice(Math.max(0, open - LONGEST_HEAD), open))) return false;
  return /^\s*(?:;|\n|$)/.test(text.slice(brackets.closeOf(open) + 1, brackets.closeOf(open) + 40));
}
