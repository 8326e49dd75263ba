// What a name behind a value means where methods of others extend its type: the type's own members come first.

import { ARGS_SPREAD, type OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isNoFunction } from "../../inference/calls/argument-fit.ts";
import { mayTake } from "../../inference/calls/argument-scores.ts";
import { mayBeCalled } from "../../inference/calls/arity.ts";
import { countArguments } from "../../inference/calls/call-arguments.ts";
import { choose } from "../../inference/calls/overloads.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { extensionMethods } from "../../inference/members/extension-methods.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";
import { ofWrittenArity, writtenArity } from "../types-by-arity.ts";

/** `found`: what the name means as a member of the type. Undefined: no more than that. */
export function extendedMeaning(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  type: Type,
  found: Meaning,
): Meaning | undefined {
  const { name, role } = occurrence;
  if (role !== "call" && role !== "read") return undefined;
  const isMember =
    "defs" in found && (role === "read" || isTaken(types, place, occurrence, type, found.defs));
  if (isMember) return undefined;
  const { sure, maybe } = extensionMethods(types, place, name, type);
  if (sure.length === 0) {
    // What is called with something else than its members take is hardly one of them.
    const others = "defs" in found ? [...found.defs, ...maybe] : maybe;
    return others.length > 0 ? { defs: [], via: "receiver_type", maybe: others, isChosen: true } : undefined;
  }
  // What is read of a library's type is rather a value of its own than a method that extends it.
  const isForeign = type.t === "library" || type.t === "list";
  if (role === "read")
    return isForeign
      ? { defs: [], via: "receiver_type", maybe: sure, isChosen: true }
      : { defs: sure, via: "receiver_type" };
  const named = ofWrittenArity(types.graph, place, occurrence, sure);
  const chosen = choose(types, place, occurrence, named, place.file.rules.extends && type);
  return { ...chosen, via: "receiver_type", isChosen: true };
}

/** May the arguments of a call be those of one of these members? A value that is called takes what its type says. */
function isTaken(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  of: Type,
  defs: readonly Def[],
): boolean {
  const { callMethod, extends: isExtension, extensions, typesByArity } = place.file.rules;
  const isApart = isExtension !== undefined || (extensions === true && callMethod !== undefined);
  const given = typesByArity ? writtenArity(place, occurrence.name) : 0;
  return defs.some((def) => {
    if (factOf(def).params === undefined) {
      const type = isApart ? types.typeOfMember(of, occurrence.name, place) : undefined;
      if (!isNoFunction(type)) return true;
      return callMethod !== undefined && extensionMethods(types, place, callMethod, type!).sure.length > 0;
    }
    const args = countArguments(place, occurrence);
    if (args < 0 || args === ARGS_SPREAD) return mayBeCalled(def, -1, given);
    return mayBeCalled(def, args, given) && mayTake(types, place, occurrence, def);
  });
}
