// Values whose declared type wraps another one, `value: Option<T>`: types are read through it, yet methods that the wrapper has
// itself are its own, whatever T calls so.

import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { Inference } from "../infer.ts";
import { libraryTypes } from "../types/library-types.ts";

const LAST_LINK = /^(?:([\p{ID_Continue}.]+)\.)?([\p{ID_Start}_][\p{ID_Continue}]*)$/u;
const LEAD = /^(?:&\s*|'\w+\s+|mut\s+)+/;

/** Is a method called on a value that is declared to be a wrapper with a method of this name? */
export function isOfWrapper(types: Inference, place: Place, receiver: string, name: string): boolean {
  const { library, sameMethods, wrapperTypes, commonMembers } = place.file.rules;
  if (!wrapperTypes) return false;
  const declared = library?.wrapper === undefined ? undefined : libraryTypes(library.declarations);
  const own = declared?.get(library!.wrapper!)?.members;
  const isOwn = library ? own?.has(name) || (own && sameMethods?.has(name)) : commonMembers?.has(name);
  if (!isOwn) return false;
  const { file, scope, line } = place;
  const key = `${file.key}\0${scope}\0${line}\0${receiver}`;
  const stated = types.graph.remember("declaredType", key, () => declaredType(types, place, receiver));
  const written = stated?.replace(LEAD, "");
  const [, last] = /^(?:\w+::)*(\w+)\s*[<[]/.exec(written ?? "") ?? [];
  return last !== undefined && wrapperTypes.has(last);
}

/** The type that the local or the member is declared with that ends a receiver. */
function declaredType(types: Inference, place: Place, receiver: string): string | undefined {
  const [, outer, last] = LAST_LINK.exec(receiver.replace(/\(\)$/, "")) ?? [];
  if (last === undefined) return undefined;
  if (outer === undefined) {
    const named = lookUp(types.graph, place, last);
    if (named?.kind === "defs" && named.defs.length === 1) return factOf(named.defs[0]!).type;
    return named?.kind === "local" ? named.local.type : undefined;
  }
  const holder = types.typeOfChain(outer, place);
  const [field] = types.memberDefs(holder, last, place);
  const isRead = field && (factOf(field).kind === "field" || place.file.rules.notation.bareCalls);
  return isRead ? factOf(field).type : undefined;
}
