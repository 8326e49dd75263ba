// Members that a path names by what promises them: `Paint::paint(&dot)` is what the first argument's type has for it, and
// `<Dot as Paint>::paint` what Dot has.

import { type OccurrenceFact, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import type { Inference, Type } from "../inference/infer.ts";
import type { Place } from "../place.ts";
import { angleStart, argumentStarts } from "../text/chains.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";

const PROMISE = /^(?:[\p{ID_Continue}]+::)*(\p{Lu}[\p{ID_Continue}]*)$/u;
const AS = /^<\s*(.+?)\s+as\s+(.+?)\s*>$/s;
const LONGEST = 200;

/** What a path means by a promise and the type that keeps it; undefined: it is no such path, or the type is not known. */
export function promisedMeaning(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
): Meaning | undefined {
  const found = written(types, place) ?? ofArgument(types, place, occurrence);
  if (found?.type?.t !== "instance") return undefined;
  const promise = found.promise.replace(/<.*$/s, "").split("::").at(-1)!;
  const kept = types.graph
    .ownMembers(found.type.def, occurrence.name)
    .filter((def) => keeps(def, promise) && (found.isStated || !isOfType(def)));
  return kept.length > 0 ? { defs: kept, via: "receiver_type" } : undefined;
}

interface Kept {
  type: Type | undefined;
  promise: string;
  /** Is the type written, and not that of an argument, which a method takes for its object? */
  isStated: boolean;
}

const isOfType = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0;

/** `<T as P>::` in front of a name. */
function written(types: Inference, place: Place): Kept | undefined {
  const { text } = place.file.model;
  const close = place.file.model.offset(place.line, place.column) - 3;
  if (!text.startsWith(">::", close)) return undefined;
  const open = angleStart(text, close);
  const [, type, promise] = AS.exec(open === -1 ? "" : text.slice(open, close + 1)) ?? [];
  return type && promise
    ? { type: types.typeOfText(type, place, undefined), promise, isStated: true }
    : undefined;
}

/** `P::` in front of the name of what is called, by the first argument. */
function ofArgument(
  types: Inference,
  place: Place,
  { role, receiver, name, args }: OccurrenceFact,
): Kept | undefined {
  const { text, brackets } = place.file.model;
  const promise = role === "call" && args > 0 ? PROMISE.exec(receiver)?.[1] : undefined;
  const end = place.file.model.offset(place.line, place.column) + name.length;
  if (promise === undefined || text[end] !== "(" || !text.startsWith("::", end - name.length - 2))
    return undefined;
  const named = types.typeOfText(receiver.slice(0, LONGEST), place, undefined);
  if (named?.t === "instance" && factOf(named.def).kind !== "trait") return undefined;
  const [first] = argumentStarts(text, brackets, end);
  return first === undefined
    ? undefined
    : { type: types.typeAt(place.file, first), promise, isStated: false };
}

/** Does a member stand in a block that makes a type keep a promise? */
function keeps({ file, ordinal }: Def, promise: string): boolean {
  const { heritage, symbols } = file.model;
  const { container } = symbols[ordinal]!;
  return heritage.some(({ symbol, name }) => {
    return symbol === container && name.replace(/<.*$/s, "").split("::").at(-1) === promise;
  });
}
