// What a bare name may be called on, from the inside out: objects of lambdas, of the functions that extend a type, of the types
// around a place. Of extensions with one name those are meant that the innermost of these has.

import { factOf } from "../file.ts";
import { isType } from "../kinds.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { extensionMethods } from "./extension-methods.ts";
import type { Inference, Type } from "./infer.ts";
import { lambdaReceiver } from "./lambda-receivers.ts";

function* objectsAround(types: Inference, { file, scope }: Place): Generator<Type> {
  const { model } = file;
  for (let at = scope; at > 0; at = model.scopes.parent(at)) {
    const { symbol, line, column } = model.scopes.at(at);
    const open = model.offset(line, column);
    if (symbol < 0) {
      const given = model.text[open] === "{" ? lambdaReceiver(types, file, open) : undefined;
      if (given) yield given;
      continue;
    }
    const def = file.def(symbol);
    const { kind, owner } = factOf(def);
    if (isType(kind)) yield { t: "instance", def, args: [], own: true };
    const extended = owner === "" ? undefined : types.typeOfText(owner, types.placeOf(def), undefined);
    if (extended) yield extended;
  }
}

/** Of symbols that a bare name may mean, those that extend the same type, if all extend one. */
export function extensionsAround(types: Inference, place: Place, name: string, defs: readonly Def[]) {
  if (!place.file.rules.extensions || defs.length < 2) return defs;
  if (new Set(defs.map((def) => factOf(def).owner)).size < 2) return defs;
  if (defs.some((def) => factOf(def).owner === "")) return defs;
  for (const type of objectsAround(types, place)) {
    const { sure } = extensionMethods(types, place, name, type);
    const meant = defs.filter((def) => sure.includes(def));
    if (meant.length > 0) return meant;
  }
  return defs;
}
