// Whether an object literal can be of a type: it has every key that the type needs, none that the type does not know, and no
// other value where one is written out.

import { SYMBOL_FLAGS, type SymbolFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { choicesOf, partsOf } from "../type-model.ts";
import { fitOfFound } from "./narrowing.ts";
import { keysIn, type Literals } from "./object-values.ts";

const MOST_CHOICES = 40;
const PLAIN: ReadonlySet<string> = new Set(["string", "number", "boolean", "bigint", "symbol", ""]);

/** Of values that are no objects. */
export const isPlain = (type: Type) => type.t === "library" && PLAIN.has(type.name);

/**
 * Can the object that opens at an offset be of a type? false = it cannot, by what is known of both. What is a type parameter's
 * may have more than what bounds that.
 */
export function mayBe(types: Inference, file: FileModel, open: number, type: Type, isBound = false): boolean {
  const literal = keysIn(types, file, open);
  const choices = choicesOf(types.behind(type));
  const may = (choice: Type) =>
    isBound ? hasNeeded(file, literal, partsOf(choice)) : fits(types, file, open, literal, choice);
  return choices.length > MOST_CHOICES || choices.some(may);
}

function fits(types: Inference, file: FileModel, open: number, literal: Literals, type: Type): boolean {
  const parts = partsOf(type);
  if (parts.some((part) => part && isPlain(part))) return false;
  if (!parts.every((part) => part && isKnown(part))) return hasNeeded(file, literal, parts);
  const place = types.placeAt(file, open);
  for (const [key, value] of literal.keys) {
    const found = types.members(type, key, place);
    if (found === "none" || fitOfFound(found, value) === "no") return false;
  }
  return hasNeeded(file, literal, parts);
}

/** Has a literal what some types that it is to be of say that there must be? */
const hasNeeded = ({ rules }: FileModel, { keys, isOpen }: Literals, parts: readonly (Type | undefined)[]) =>
  isOpen || parts.every((part) => !part || needs(part, rules.library?.listIs).every((key) => keys.has(key)));

/** An object that is nothing but its members. */
function isKnown(type: Type): boolean {
  if (type.t === "shape") return !type.mapped && !type.calls && !type.members.has("[");
  if (type.t !== "instance") return false;
  const { kind, type: alias } = factOf(type.def);
  return kind === "interface" || (kind === "type_alias" && alias === "");
}

/** What a list is without whose methods are all inherited. */
const COUNTED = ["length"];

/** The keys that a type says itself that there must be. */
function needs(type: Type, lists: ReadonlySet<string> | undefined): readonly string[] {
  if (type.t === "list" || (type.t === "library" && lists?.has(type.name))) return COUNTED;
  if ((type.t !== "instance" && type.t !== "shape") || !isKnown(type)) return [];
  if (type.loose) return [];
  const { lacks } = type;
  const needed = type.t === "instance" ? ownKeys(type.def) : shapeKeys(type);
  return lacks ? needed.filter((key) => !lacks(key)) : needed;
}

function ownKeys({ file, ordinal }: Def): readonly string[] {
  const { model } = file;
  const isHere = (at: number) => isNeeded(model, model.symbols[at]!);
  return [...model.members(ordinal)].filter(([, all]) => all.every(isHere)).map(([name]) => name);
}

function shapeKeys({ place: { file, line, column }, nth }: Type & { t: "shape" }): readonly string[] {
  const { model } = file;
  const holder = model.symbolAt(line, column);
  if (holder === -1 || !nth) return [];
  return [...nth].flatMap(([name, at]) => {
    const ordinal = model.members(holder).get(name)?.[at];
    return ordinal !== undefined && isNeeded(model, model.symbols[ordinal]!) ? [name] : [];
  });
}

function isNeeded(model: FileModel["model"], { kind, flags, name, line, column }: SymbolFact): boolean {
  if ((kind !== "property" && kind !== "method" && kind !== "field") || (flags & SYMBOL_FLAGS.static) !== 0)
    return false;
  const end = model.offset(line, column) + name.length;
  return !/^["'\]]*\s*\?/.test(model.text.slice(end, end + 8));
}
