// What the name of an argument means: `f(name=…)`.

import { factOf } from "../file.ts";
import type { Inference, Type } from "../inference/infer.ts";
import type { Place } from "../place.ts";
import { chainStart } from "../text/chains.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";

/**
 * A parameter of what is called; a field where that makes a type without a constructor of its own; a key of the type that
 * its last parameter takes apart.
 */
export function argumentMeaning(types: Inference, place: Place, name: string): Meaning {
  const { text, brackets } = place.file.model;
  const open = brackets.around(place.file.model.offset(place.line, place.column));
  const from = text[open] === "(" ? chainStart(text, brackets, brackets.back(open - 1)) : -1;
  const callee = from === -1 ? undefined : types.typeOfSlice(place, from, open);
  if (!callee) return { unknown: "key" };
  const all = callee.t === "union" ? callee.of : [callee];
  const defs = all.flatMap((type) => argumentsNamed(types, type, name, place));
  return defs.length > 0 ? { defs, via: "context" } : { out: "own_key" };
}

function argumentsNamed(types: Inference, type: Type, name: string, place: Place): readonly Def[] {
  if (type.t === "callable") return unpacked(types, type.def, name);
  if (type.t !== "static") return [];
  const maker = types.members(type, place.file.rules.constructorName ?? "", place);
  if (typeof maker === "object")
    return "defs" in maker ? maker.defs.flatMap((def) => unpacked(types, def, name)) : [];
  const field = types.members(type, name, place);
  return typeof field === "object" && "defs" in field ? field.defs : [];
}

/** `**options: Unpack[T]`: keys of T, save those that are parameters. */
function unpacked(types: Inference, def: Def, name: string): readonly Def[] {
  const params = factOf(def).params ?? [];
  const rest = params.at(-1);
  const written = rest?.variadic ? wrapped(rest.type, def.file.rules.unpacks) : undefined;
  if (written === undefined || params.some((param) => param.name === name)) return [];
  const place = types.placeOf(def);
  const type = types.typeOfText(written, place, undefined);
  const field = type && types.members(type, name, place);
  return typeof field === "object" && "defs" in field ? field.defs : [];
}

/** What stands in the brackets of `Wrapper[…]`. */
function wrapped(type: string, wrapper: string | undefined): string | undefined {
  const open = wrapper === undefined ? -1 : type.indexOf(`${wrapper}[`);
  return open === -1 ? undefined : type.slice(open + wrapper!.length + 1, -1);
}
