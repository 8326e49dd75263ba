// Values whose declared type wraps another one, `value: Option<T>`: types are read through it, yet methods that the wrapper has
// itself are its own, whatever T calls so.

import { factOf } from "../file.ts";
import { lookUp } from "../names/names.ts";
import type { Place } from "../place.ts";
import type { Inference } from "./infer.ts";
import { libraryTypes } from "./library-types.ts";

const LAST_LINK = /^(?:([\p{ID_Continue}.]+)\.)?([\p{ID_Start}_][\p{ID_Continue}]*)$/u;
const LEAD = /^(?:&\s*|'\w+\s+|mut\s+)+/;

/** Is a method called on a value that is declared to be a wrapper with a method of this name? */
export function isOfWrapper(types: Inference, place: Place, receiver: string, name: string): boolean {
  const { library, sameMethods, wrapperTypes } = place.file.rules;
  if (!wrapperTypes || library?.wrapper === undefined) return false;
  const own = libraryTypes(library.declarations).get(library.wrapper)?.members;
  if (!own?.has(name) && !sameMethods?.has(name)) return false;
  const { file, scope, line } = place;
  const key = `${file.path}\0${scope}\0${line}\0${receiver}`;
  const declared = types.graph.remember("declaredType", key, () => declaredType(types, place, receiver));
  const written = declared?.replace(LEAD, "");
  const [, last] = /^(?:\w+::)*(\w+)\s*</.exec(written ?? "") ?? [];
  return last !== undefined && wrapperTypes.has(last);
}

/** The type that the local or the field is declared with that ends a receiver. */
function declaredType(types: Inference, place: Place, receiver: string): string | undefined {
  const [, outer, last] = LAST_LINK.exec(receiver) ?? [];
  if (last === undefined) return undefined;
  if (outer === undefined) {
    const named = lookUp(types.graph, place, last);
    return named?.kind === "local" ? named.local.type : undefined;
  }
  const holder = types.typeOfChain(outer, place);
  const found = holder && types.members(holder, last, place);
  const [field] = typeof found === "object" && "defs" in found ? found.defs : [];
  return field && factOf(field).kind === "field" ? factOf(field).type : undefined;
}
