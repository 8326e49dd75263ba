// Chunks that say the words of a query in what their file imports alone: what the file does about them is shown instead, or, where
// that is in the list before, nothing.

import type { FactsCache } from "./facts-cache.ts";
import { headLines } from "./head-lines.ts";
import { isHeadAlone } from "./snippet.ts";
import type { Term } from "./terms.ts";
import type { Unit } from "./units.ts";

/** Units that are looked at. */
const MOST_LOOKED = 20;
/** Where the head of a file ends at the latest, unless it imports more. */
const LAST_HEAD = 100;

export function beyondHeads(
  facts: FactsCache,
  terms: readonly Term[],
  units: readonly Unit[],
): { units: readonly Unit[]; suppressed: number } {
  const placed = [...units];
  const gone = new Set<Unit>();
  const shown = new Set<number>();
  facts.openAll(units.slice(0, MOST_LOOKED).flatMap((unit) => (isChunk(unit) ? unit.blob : [])));
  for (let at = 0; at < Math.min(MOST_LOOKED, placed.length); at++) {
    const unit = placed[at]!;
    if (gone.has(unit)) continue;
    if (isOfHead(facts, terms, unit)) {
      const next = placed.find(
        (other, place) => place > at && other.blob === unit.blob && isPlace(other) && !gone.has(other),
      );
      if (next) placed[at] = inPlaceOf(unit, next);
      if (next ?? shown.has(unit.blob)) gone.add(next ?? unit);
    }
    shown.add(unit.blob);
  }
  return { units: placed.filter((unit) => !gone.has(unit)), suppressed: gone.size };
}

const isChunk = ({ type, exactLine }: Unit) => type === "snippet" && !exactLine;
const isPlace = ({ type, exactLine }: Unit) => type !== "file" && !exactLine;

function isOfHead(facts: FactsCache, terms: readonly Term[], unit: Unit): boolean {
  if (!isChunk(unit)) return false;
  if (unit.line > LAST_HEAD && unit.line > lastImport(facts, unit.blob)) return false;
  const isHead = headLines(facts, unit.blob);
  return isHeadAlone(facts.text(unit.blob), unit.line, unit.endLine, terms, isHead);
}

function lastImport(facts: FactsCache, blob: number): number {
  return Math.max(0, ...facts.open(blob).importLines.map(([, last]) => last));
}

/** What is shown is another place; why the file stands here stays. */
function inPlaceOf({ score, features }: Unit, shown: Unit): Unit {
  return { ...shown, score, features };
}
