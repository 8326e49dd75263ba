// What symbols mean that name members: `before_action :load` in the body of a type, `send(:load)` in its methods. Most symbols
// name nothing: what is not found is no use of anything.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { takes } from "../../inference/calls/arity.ts";
import type { Inference } from "../../inference/infer.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";

/** Of what is asked for a member by name: a text may name a class, and a double is known by what its library gives it. */
export const asked = (found: Meaning): Meaning =>
  "out" in found && found.out === "library" ? { unknown: "member", ofType: true } : found;

/** Of a type by its last name. */
export function ofTypeNamed(graph: Graph, type: string, name: string): Meaning {
  const all = graph.named(name).filter((def) => {
    const holder = graph.types.holderOf(def);
    return holder !== undefined && factOf(holder).name === type;
  });
  if (all.length === 0) return { out: "own_key" };
  return graph.isOne(all)
    ? { defs: all, via: "receiver_type" }
    : { defs: [], via: "receiver_type", maybe: all };
}

/** A type by its name: what is seen of it from a place, or may be meant from anywhere. */
export function typeCalled(
  types: Inference,
  place: Place,
  { named, isSure }: { named: string; isSure: boolean },
): Meaning {
  const type = types.typeOfText(named, place, undefined);
  const found = type?.t === "instance" ? [type.def] : [];
  if (found.length > 0 && isSure) return { defs: found, via: "package" };
  const all = types.graph.named(named).filter((def) => isType(factOf(def).kind));
  const maybe = all.length > 0 ? all : found;
  return maybe.length > 0 ? { defs: [], via: "name", maybe } : { out: "own_key" };
}

/** Of what is written in front, or what is called like it further in: a path may start in what is around. */
export function ofReceiver(graph: Graph, { name, receiver, args }: OccurrenceFact, found: Meaning): Meaning {
  const isTaken = (def: Def) => args < 0 || takes(def, args);
  if ("defs" in found && found.defs.length > 0) {
    const defs = found.defs.filter(isTaken);
    return defs.length > 0 ? { ...found, defs } : { out: "own_key" };
  }
  if ("defs" in found) return found;
  const maybe = graph
    .named(name)
    .filter((def) => graph.types.holderOf(def))
    .filter((def) => factOf(graph.types.holderOf(def)!).name.endsWith(`.${receiver}`) && isTaken(def));
  return maybe.length > 0 ? { defs: [], via: "name", maybe } : { out: "own_key" };
}

/**
 * Of the type or module around, or of what inherits from it or takes it in. `body`: what its methods and lambdas in its body
 * do with symbols is not known.
 */
export function ofOwn(types: Inference, place: Place, name: string, of: "body" | "self"): Meaning {
  const { graph } = types;
  const { home, isBody } = bodyAround(place);
  const isSure = of === "self" || isBody;
  if (!home) return { out: "own_key" };
  const found = types.members({ t: "instance", def: home, args: [] }, name, place);
  if (typeof found === "object" && "defs" in found) {
    const { defs, inherited } = found;
    if (isSure) return { defs, via: inherited ? "inheritance" : "self" };
    return { defs: [], via: "self", maybe: defs };
  }
  const maybe = isSure ? graph.named(name).filter((def) => isBelow(types, def, home)) : [];
  return maybe.length > 0 ? { defs: [], via: "inheritance", maybe } : { out: "own_key" };
}

/** Is something a member of a type that inherits from another one? */
function isBelow(types: Inference, def: Def, home: Def): boolean {
  const holder = types.holderOf(def);
  return holder !== undefined && types.ancestors(holder).has(home);
}

/** The type or module around a place. `isBody`: nothing but blocks in words is between, which run where they stand. */
function bodyAround({ file, scope }: Place): { home: Def | undefined; isBody: boolean } {
  const { scopes, symbols, text } = file.model;
  let isBody = true;
  for (let at = scope; at > 0; at = scopes.parent(at)) {
    const { symbol, line, column } = scopes.at(at);
    const kind = symbols[symbol]?.kind;
    if (kind && (isType(kind) || isSpace(kind))) return { home: file.def(symbol), isBody };
    if (kind || !/[a-z]/.test(text[file.model.offset(line, column)] ?? "")) isBody = false;
  }
  return { home: undefined, isBody };
}
