// Copies of a symbol in several files (a vendored file, a version beside the next one) are shown once: the same identity in
// its file (containers, name, kind, parameters) and nearly the same lines.

import { lineStarts } from "../util/lines.ts";
import type { FactsCache } from "./facts-cache.ts";
import type { Unit } from "./units.ts";

/** Only the results that can be shown soon are compared. */
const COMPARED = 60;
/** Fewer lines say too little: an empty method is no copy of another. */
const FEWEST_LINES = 3;
const LEAST_ALIKE = 0.9;

/** `identity` is equal for symbols with the same place and shape in their files. Keeps the order; the better one stays. */
export function foldCopies(
  units: readonly Unit[],
  facts: FactsCache,
  identity: (unit: Unit) => number | undefined,
): { units: Unit[]; folded: number } {
  const byIdentity = new Map<number, Unit[]>();
  const kept = units.filter((unit, at) => {
    if (at >= COMPARED || unit.type !== "symbol") return true;
    const key = identity(unit);
    if (key === undefined) return true;
    const known = byIdentity.get(key) ?? [];
    byIdentity.set(key, [...known, unit]);
    return !known.some((other) => other.blob !== unit.blob && areAlike(facts, other, unit));
  });
  return { units: kept, folded: units.length - kept.length };
}

function areAlike(facts: FactsCache, a: Unit, b: Unit): boolean {
  const left = linesOf(facts, a);
  const right = linesOf(facts, b);
  if (Math.min(left.length, right.length) < FEWEST_LINES) return false;
  const counts = new Map<string, number>();
  for (const line of left) counts.set(line, (counts.get(line) ?? 0) + 1);
  let same = 0;
  for (const line of right) {
    const count = counts.get(line) ?? 0;
    if (count === 0) continue;
    counts.set(line, count - 1);
    same++;
  }
  return same / Math.max(left.length, right.length) >= LEAST_ALIKE;
}

function linesOf(facts: FactsCache, { blob, row }: Unit): string[] {
  const fact = facts.open(blob).symbols[row!.ordinal];
  if (!fact) return [];
  const text = facts.text(blob);
  const starts = lineStarts(text);
  return text
    .slice(starts[fact.line - 1] ?? 0, starts[fact.endLine] ?? text.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
