// What a bare name may be called on, from the inside out: objects of lambdas, of the functions that extend a type, of the types
// around a place. Of extensions with one name those are meant that the innermost of these has; where none has one, the name
// means something that extends nothing.

import { isFinal, plain } from "../../../languages/hooks/value-classes.ts";
import { ARGS_SPREAD, type OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { lookUp } from "../../names/names.ts";
import type { Named, Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { isNoFunction } from "../calls/argument-fit.ts";
import { mayTake } from "../calls/argument-scores.ts";
import { takes } from "../calls/arity.ts";
import { countArguments } from "../calls/call-arguments.ts";
import type { Inference, Type } from "../infer.ts";
import { lambdaReceiver } from "../lambdas/lambda-receivers.ts";
import { extendsAll, extensionMethods, extensionsNamed } from "./extension-methods.ts";
import { mayBeForeign } from "./foreign.ts";

/** `unknown`: what a function may have of something that nobody knows. */
function* objectsAround(types: Inference, { file, scope }: Place): Generator<Type | "unknown"> {
  const { model } = file;
  for (let at = scope; at > 0; at = model.scopes.parent(at)) {
    const { symbol, line, column } = model.scopes.at(at);
    const open = model.offset(line, column);
    if (symbol < 0) {
      if (model.text[open] === "{") yield lambdaReceiver(types, file, open) ?? "unknown";
      continue;
    }
    const def = file.def(symbol);
    const { kind, owner } = factOf(def);
    if (isType(kind)) yield { t: "instance", def, args: [], own: true };
    const extended = owner === "" ? undefined : types.extendedBy(def);
    if (extended) yield extended;
  }
}

/**
 * Is what is called by a bare name none of these members: a value of a type of the library that nobody calls, or what the object
 * of a lambda nearer by has itself, which the member overrides?
 */
export function isCalledElsewhere(types: Inference, place: Place, defs: readonly Def[]): boolean {
  if (defs.every((def) => isNeverCalled(types, place, def))) return true;
  const holder = types.holderOf(defs[0]!);
  if (!holder) return false;
  for (const type of objectsAround(types, place)) {
    if (type === "unknown" || type.t === "instance") return false;
    if (type.t === "library" && mayBeForeign(types, holder, type.name) === "yes") return true;
  }
  return false;
}

function isNeverCalled(types: Inference, place: Place, def: Def): boolean {
  const { callMethod } = place.file.rules;
  if (factOf(def).params !== undefined || isType(factOf(def).kind)) return false;
  const type = types.typeOfDef(def, undefined);
  if (type?.t !== "library" || type.itself || !isFinal(plain(type.name))) return false;
  return callMethod === undefined || extensionMethods(types, place, callMethod, type).sure.length === 0;
}

/** Of symbols that a bare name may mean, those that extend the same type, if all extend one. */
export function extensionsAround(types: Inference, place: Place, name: string, defs: readonly Def[]) {
  if (!place.file.rules.extensions || defs.length < 2) return defs;
  if (new Set(defs.map((def) => factOf(def).owner)).size < 2) return defs;
  if (defs.some((def) => factOf(def).owner === "")) return defs;
  for (const type of objectsAround(types, place)) {
    if (type === "unknown") continue;
    const { sure } = extensionMethods(types, place, name, type);
    const meant = defs.filter((def) => sure.includes(def));
    if (meant.length > 0) return meant;
  }
  return defs;
}

/** Are these values of one name that extend a type each? None of them is meant where nothing says on what it is asked. */
export function extendApart(defs: readonly Def[]): boolean {
  const isExtension = (def: Def) => factOf(def).owner !== "" && factOf(def).params === undefined;
  return defs.length > 1 && defs.every(isExtension) && new Set(defs.map((def) => factOf(def).owner)).size > 1;
}

/** `found`: what a name that is called means by where it is declared; members of what is around go before all else. */
export function calledAround(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  found: Named | undefined,
): Named | undefined {
  const { name } = occurrence;
  const { rules } = place.file;
  if (extensionsNamed(types.graph, rules.family, name).length === 0) return found;
  if (found?.kind === "local" || (found?.kind === "defs" && !found.defs.every(isAtTop))) return found;
  const args = countArguments(place, occurrence);
  const isAny = args < 0 || args === ARGS_SPREAD;
  const isTaken = (def: Def) => {
    if (isAny) return true;
    // A value that is called takes what its type says.
    if (factOf(def).params === undefined) return !isNoFunction(types.typeOfDef(def, undefined));
    return takes(def, args) && mayTake(types, place, occurrence, def);
  };
  let isKnown = true;
  for (const type of objectsAround(types, place)) {
    const { sure, maybe } = type === "unknown" ? NONE : extensionMethods(types, place, name, type);
    const meant = sure.filter((def) => !extendsAll(def) && isTaken(def));
    if (meant.length > 0) return { kind: "defs", defs: meant, via: "receiver_type" };
    isKnown &&= type !== "unknown" && maybe.length === 0;
  }
  if (found?.kind !== "defs" || isAny || found.defs.some(isPlain)) return found;
  const plain = lookUp(types.graph, place, name, `taking ${args}`);
  if (plain?.kind !== "defs" && plain?.kind !== "library") return found;
  if (isKnown) return plain;
  const others = plain.kind === "defs" ? plain.defs : [];
  return { kind: "defs", defs: [], via: found.via, maybe: [...found.defs, ...others] };
}

const NONE = { sure: [], maybe: [] };
const isPlain = (def: Def) => factOf(def).owner === "" || extendsAll(def);
const isAtTop = (def: Def) => factOf(def).container === -1;
