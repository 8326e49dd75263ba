// Symbols that are worth a look beside one: the types that its signature names, then its neighbours. By name only.

import type { SymbolRef } from "../protocol/detail.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { findName } from "../store/names.ts";
import { symbolsNamed } from "../store/symbols.ts";
import { wordsOf } from "../text/tokens.ts";
import { pathTraits } from "../view/path-traits.ts";
import { byPlace, type SymbolCandidate, visibleSymbols } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import type { QueryContext } from "./types.ts";

const MOST_RELATED = 5;
const MOST_TYPES = 3;
const MOST_DEFINITIONS = 20;
const TYPES: ReadonlySet<Kind> = new Set(["class", "struct", "interface", "trait", "enum", "type_alias"]);
const NEIGHBOURS: ReadonlySet<Kind> = new Set([
  "function",
  "method",
  "constructor",
  "class",
  "struct",
  "interface",
  "enum",
  "trait",
]);

export function relatedSymbols(
  context: QueryContext,
  facts: FactsCache,
  blob: number,
  path: string,
  ordinal: number,
): SymbolRef[] {
  const { symbols } = facts.open(blob);
  const fact = symbols[ordinal];
  if (!fact) return [];
  const related = typesNamed(context, facts, fact, path);
  symbols.forEach((other, at) => {
    if (related.length >= MOST_RELATED || at === ordinal || other.container !== fact.container) return;
    if (!NEIGHBOURS.has(other.kind) || related.some(({ name }) => name === other.name)) return;
    if (other.name !== fact.name)
      related.push({ kind: other.kind, name: other.name, path, line: other.line });
  });
  return related;
}

function typesNamed(context: QueryContext, facts: FactsCache, fact: SymbolFact, path: string): SymbolRef[] {
  const text = [fact.type, ...(fact.params ?? []).map(({ type }) => type)].join(" ");
  const found: SymbolRef[] = [];
  for (const name of new Set(wordsOf(text))) {
    if (found.length >= MOST_TYPES) break;
    if (name === fact.name || name.length < 2) continue;
    const definition = nearestType(context, name, path);
    if (!definition) continue;
    const line = facts.open(definition.row.blob).symbols[definition.row.ordinal]?.line ?? 1;
    found.push({ kind: definition.row.kind, name, path: definition.path, line });
  }
  return found;
}

/** The type of that name which is nearest to a path; none when the name is too common to tell. */
function nearestType(context: QueryContext, name: string, path: string): SymbolCandidate | undefined {
  const id = findName(context.store, name);
  if (id === undefined) return undefined;
  const rows = symbolsNamed(context.store, [id]).filter(({ kind }) => TYPES.has(kind));
  const candidates = visibleSymbols(context.view, rows, {});
  if (candidates.length > MOST_DEFINITIONS) return undefined;
  const distance = (other: string) => (pathTraits(other).test ? 1000 : 0) - sharedPrefix(other, path);
  return candidates.sort((a, b) => distance(a.path) - distance(b.path) || byPlace(a, b))[0];
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
