// What a definition uses and who calls it, one item a symbol: for answers that show a symbol in its surroundings.

import { type Def, type Edge, factOf, openGraph, type Tier } from "../graph/index.ts";
import type { Kind, Role } from "../protocol/kinds.ts";
import { baseName } from "../util/paths.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { shownSignature } from "./shown-signature.ts";
import { containerOf, handleOf, namedItem } from "./symbol-items.ts";
import type { QueryContext } from "./types.ts";

export interface Dependency {
  id: string;
  name: string;
  container?: string;
  kind: Kind;
  signature?: string;
  location: { file: string; line_start: number };
  tier: Tier;
}

export interface Caller {
  /** Absent for calls outside of any symbol. */
  id?: string;
  name: string;
  container?: string;
  kind: Kind;
  /** Of its first call. */
  location: { file: string; line_start: number };
  tier: Tier;
  /** When more than one. */
  calls?: number;
}

const CALLS: ReadonlySet<Role> = new Set(["call", "decorator", "macro"]);
/** Members are seen in the code itself; listing them would cost more than they tell. */
const UNLISTED: ReadonlySet<Kind> = new Set(["field", "property"]);

/** Symbols of the project that the code of a symbol uses, resolved ones first, else in the order of their first use. */
export function dependenciesOf(context: QueryContext, symbol: SymbolCandidate): Dependency[] {
  const code = openGraph(context.view);
  const own = code.def(symbol.path, symbol.row.ordinal);
  const { uses } = code.uses(own, () => true, context.deadline);
  const seen = new Set<Def>();
  const found: Dependency[] = [];
  for (const { target, tier } of uses) {
    if (seen.has(target) || isInside(target, own) || UNLISTED.has(factOf(target).kind)) continue;
    // A declaration, its definition and the name of a type for it are one.
    for (const same of [target, ...code.graph.group(target)]) seen.add(same);
    found.push(dependency(context, target, tier));
  }
  return byTier(found);
}

function isInside(def: Def, own: Def): boolean {
  const { startLine, endLine } = factOf(own);
  const { line, endLine: last } = factOf(def);
  return def.file === own.file && line >= startLine && last <= endLine;
}

function byTier<T extends { tier: Tier }>(items: readonly T[]): T[] {
  return [
    ...items.filter(({ tier }) => tier === "resolved"),
    ...items.filter(({ tier }) => tier !== "resolved"),
  ];
}

function dependency(context: QueryContext, def: Def, tier: Tier): Dependency {
  const fact = factOf(def);
  const { name, line } = fact;
  const { path, model } = def.file;
  const kind = model.kindOf(def.ordinal);
  return {
    id: handleOf(context, path, model.id, def.ordinal),
    name,
    ...containerOf(model.symbols, def.ordinal),
    kind,
    ...(fact.signature !== "" && { signature: shownSignature(fact) }),
    location: { file: path, line_start: line },
    tier,
  };
}

/** Who calls, one item a symbol, in the order of the edges. */
export function callersOf(context: QueryContext, edges: readonly Edge[]): Caller[] {
  const callers = new Map<string, Caller>();
  for (const edge of edges) {
    if (!CALLS.has(edge.role)) continue;
    const key = `${edge.path}\0${edge.enclosing}`;
    const known = callers.get(key);
    if (known) known.calls = (known.calls ?? 1) + 1;
    else callers.set(key, callerOf(context, edge));
  }
  return [...callers.values()];
}

function callerOf(context: QueryContext, { path, line, enclosing, tier }: Edge): Caller {
  const place = { location: { file: path, line_start: line }, tier };
  if (enclosing === -1) return { name: baseName(path), kind: "file", ...place };
  const { symbol_id: id, ...named } = namedItem(context, openGraph(context.view).def(path, enclosing));
  return { id, ...named, ...place };
}
