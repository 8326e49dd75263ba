// Members that a path names by what promises them: `Paint::paint(&dot)` is what the first argument's type has for it,
// `<Dot as Paint>::paint` what Dot has, and `let dot: Dot = Default::default()` what the type has that is expected.

import { type OccurrenceFact, SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import type { Place } from "../../place.ts";
import { keepsPromise, promiseName } from "../../promises.ts";
import { angleStart, argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";
import { lookUp } from "../names.ts";

const PROMISE = /^(?:[\p{ID_Continue}]+::)*(\p{Lu}[\p{ID_Continue}]*)$/u;
const AS = /^<\s*(.+?)\s+as\s+(.+?)\s*>$/s;
/** What a path is of in front of its last name. */
const PATH = /(?:[\p{ID_Continue}]+::)+$/u;
const LONGEST = 200;

/** What a path means by a promise and the type that keeps it; undefined: it is no such path, or the type is not known. */
export function promisedMeaning(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
): Meaning | undefined {
  const stated = written(types, place);
  const promise = stated ? undefined : promiseBefore(types, place, occurrence);
  const found = stated
    ? statedBy(types, place, stated, occurrence.name)
    : promise === undefined
      ? []
      : keptAt(types, place, occurrence, promise);
  return found.length > 0 ? { defs: found, via: "receiver_type" } : undefined;
}

/** By the first argument, which a method takes for its object, or by what is expected of the call. */
function keptAt(
  types: Inference,
  place: Place,
  { name, args }: OccurrenceFact,
  promise: string,
): readonly Def[] {
  const { file } = place;
  const { text, brackets } = file.model;
  const start = file.model.offset(place.line, place.column);
  const [first] = args > 0 ? argumentStarts(text, brackets, start + name.length) : [];
  const given = first === undefined ? undefined : types.typeAt(file, first);
  const ofArgument = keptBy(types, { type: given, promise }, name, (def) => !isOfType(def));
  if (ofArgument.length > 0) return ofArgument;
  const path = PATH.exec(text.slice(Math.max(0, start - LONGEST), start))?.[0] ?? "";
  return keptBy(types, { type: types.expected(file, start - path.length), promise }, name, isOfType);
}

/** Of what a type has by a promise; a type parameter, what the promise says of all. */
function statedBy(types: Inference, place: Place, { written, type, promise }: Stated, name: string) {
  if (lookUp(types.graph, place, written, "type")?.kind !== "local")
    return keptBy(types, { type, promise }, name, () => true);
  const said = types.typeOfText(promise, place, undefined);
  return said?.t === "instance" ? types.graph.ownMembers(said.def, name) : [];
}

/** What a type has by a promise. */
function keptBy(
  types: Inference,
  { type, promise }: Kept,
  name: string,
  isMeant: (def: Def) => boolean,
): readonly Def[] {
  if (type?.t !== "instance") return [];
  const word = promiseName(promise);
  return types.graph.ownMembers(type.def, name).filter((def) => keepsPromise(def, word) && isMeant(def));
}

interface Kept {
  type: Type | undefined;
  promise: string;
}

interface Stated extends Kept {
  /** The type as it is written. */
  written: string;
}

const isOfType = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0;

/** `<T as P>::` in front of a name. */
function written(types: Inference, place: Place): Stated | undefined {
  const { text } = place.file.model;
  const close = place.file.model.offset(place.line, place.column) - 3;
  if (!text.startsWith(">::", close)) return undefined;
  const open = angleStart(text, close);
  const [, written, promise] = AS.exec(open === -1 ? "" : text.slice(open, close + 1)) ?? [];
  if (!written || !promise) return undefined;
  return { written, type: types.typeOfText(written, place, undefined), promise };
}

/** The promise whose name, `P::`, stands in front of that of what is called. */
function promiseBefore(
  types: Inference,
  place: Place,
  { role, receiver, name }: OccurrenceFact,
): string | undefined {
  const { text } = place.file.model;
  const promise = role === "call" ? PROMISE.exec(receiver)?.[1] : undefined;
  const end = place.file.model.offset(place.line, place.column) + name.length;
  if (promise === undefined || text[end] !== "(" || !text.startsWith("::", end - name.length - 2))
    return undefined;
  const named = types.typeOfText(receiver.slice(0, LONGEST), place, undefined);
  return named?.t === "instance" && factOf(named.def).kind !== "trait" ? undefined : promise;
}
