// What symbols mean that name members: `before_action :load` in the body of a type, `send(:load)` in its methods. Most symbols
// name nothing: what is not found is no use of anything.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Inference } from "../inference/infer.ts";
import { isMember, isSpace, isType } from "../kinds.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";
import { lookUp } from "./names.ts";

/** Of something that is not known. */
export function ofOneOf(graph: Graph, name: string): Meaning {
  const maybe = graph.named(name).filter((def) => isMember(factOf(def).kind));
  return { defs: [], via: "name", maybe };
}

/**
 * Of the type or module around, or of what inherits from it or takes it in. What its methods and what lambdas in its body
 * say of themselves is their own affair, unless they ask the object at hand (`isAsked`).
 */
export function ofBody(types: Inference, place: Place, name: string, isAsked: boolean): Meaning {
  const { graph } = types;
  const { home, isBody } = bodyAround(place);
  if (!home) return { out: "own_key" };
  const found = types.members({ t: "instance", def: home, args: [] }, name, place);
  if (typeof found === "object" && "defs" in found) {
    const { defs, inherited } = found;
    if (isBody || isAsked) return { defs, via: inherited ? "inheritance" : "self" };
    return { defs: [], via: "self", maybe: defs };
  }
  const named = lookUp(graph, place, name);
  if (isBody && named?.kind === "defs" && named.via === "import") return { defs: named.defs, via: "import" };
  const maybe = isBody || isAsked ? graph.named(name).filter((def) => isBelow(types, def, home)) : [];
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
  for (let at = scope; at > 0; at = scopes[at]!.parent) {
    const { symbol, line, column } = scopes[at]!;
    const kind = symbols[symbol]?.kind;
    if (kind && (isType(kind) || isSpace(kind))) return { home: file.def(symbol), isBody };
    if (kind || !/[a-z]/.test(text[file.model.offset(line, column)] ?? "")) isBody = false;
  }
  return { home: undefined, isBody };
}
