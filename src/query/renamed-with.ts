// Places that go by a symbol's name and are no uses of it: who renames it changes these too.

import { childrenOf, type Def, factOf, openGraph, parentsOf } from "../graph/index.ts";
import type { Kind } from "../protocol/kinds.ts";
import { byText } from "../util/order.ts";
import type { SymbolCandidate } from "./candidates.ts";
import type { QueryContext } from "./types.ts";

/** Modules are reopened in any number of files, and a method of an interface may be in any number of types. */
const MOST_PLACES = 10;
/** Of one of many callees. */
const FEW_PLACES = 3;
/** Of the time that a question has: what is above and below a member is no part of the answer. */
const MOST_TIME = 0.5;

const OVERRIDDEN: ReadonlySet<Kind> = new Set<Kind>(["method", "property", "field"]);

export interface RenamedWith {
  /** As fields of an answer. */
  places: Record<string, unknown>;
  /** The nearest member that it overrides. */
  above: Def | undefined;
}

/** Other declarations and definitions of the symbol, members that it overrides, and members that override it. */
export function renamedWith(context: QueryContext, { path, row }: SymbolCandidate): RenamedWith {
  const { graph, def } = openGraph(context.view);
  const symbol = def(path, row.ordinal);
  const { name } = factOf(symbol);
  const own = graph.group(symbol);
  const above = overriddenBy(context, symbol);
  const places = {
    ...placesIn(
      "also_declared",
      [...own].filter((other) => other !== symbol && factOf(other).name === name),
    ),
    ...placesIn("overrides", above),
    ...placesIn("overridden_by", relatives(context, symbol, "below", childrenOf)),
  };
  return { places, above: above[0] };
}

/** Where members stand that override one: what a call of it may run instead. As fields of an answer. */
export const overriding = (context: QueryContext, member: Def): Record<string, unknown> =>
  placesIn("overridden_by", relatives(context, member, "below", childrenOf), FEW_PLACES);

/** Members that a member overrides. */
export const overriddenBy = (context: QueryContext, member: Def): readonly Def[] =>
  relatives(context, member, "above", parentsOf);

function relatives(
  { view, deadline }: QueryContext,
  symbol: Def,
  where: "above" | "below",
  find: typeof parentsOf,
): readonly Def[] {
  if (!OVERRIDDEN.has(factOf(symbol).kind) || deadline.isPast(MOST_TIME)) return [];
  const { graph, types } = openGraph(view);
  return graph.remember(`renamed ${where}`, symbol, () => {
    const own = graph.group(symbol);
    return find(graph, types, symbol, deadline)
      .map((relative) => relative.def)
      .filter((other): other is Def => other !== undefined && !own.has(other));
  });
}

function placesIn(field: string, defs: readonly Def[], most = MOST_PLACES): Record<string, unknown> {
  if (defs.length === 0) return {};
  const places = [...new Set(defs)]
    .map((each) => ({ path: each.file.path, line: factOf(each).line }))
    .sort((a, b) => byText(a.path, b.path) || a.line - b.line);
  const omitted = places.length - most;
  return {
    [field]: places.slice(0, most).map(({ path, line }) => `${path}:${line}`),
    ...(omitted > 0 && { [`${field}_omitted`]: omitted }),
  };
}
