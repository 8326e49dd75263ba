// What the index cannot tell, because it folds case and knows words only: `case:yes`, excluded phrases and patterns are
// checked on the texts themselves, for results that were found by words.

import type { QueryPart } from "../text/query.ts";
import type { FactsCache } from "./facts-cache.ts";
import { startsOfLines } from "./line-starts.ts";
import type { SearchScope } from "./scope.ts";
import type { QueryContext } from "./types.ts";
import type { Unit } from "./units.ts";

interface Checked {
  context: QueryContext;
  query: QueryPart;
  scope: SearchScope;
  facts: FactsCache;
}

const CHECK_EVERY = 50;

/** The units whose text holds every word as it was typed (with `case:yes`) and nothing excluded. */
export function withExactText({ context, query, scope, facts }: Checked, units: Unit[]): Unit[] {
  const words = query.caseRule === "sensitive" ? query.words : [];
  if (words.length === 0 && !scope.excludesTexts) return units;
  return units.filter((unit, at) => {
    if (at % CHECK_EVERY === 0) context.deadline.check();
    if (unit.type === "file") return true;
    const text = textOf(facts, unit);
    return words.every((word) => text.includes(word)) && scope.allowsText(text);
  });
}

function textOf(facts: FactsCache, unit: Unit): string {
  const fact = unit.row && facts.open(unit.blob).symbols[unit.row.ordinal];
  const first = fact?.startLine ?? unit.line;
  const last = fact?.endLine ?? unit.endLine;
  const text = facts.text(unit.blob);
  const starts = startsOfLines(text);
  return text.slice(starts[first - 1] ?? 0, starts[last] ?? text.length);
}
