// What search_code ranks: symbols, places in texts, files. All ways of finding make units; they are merged by key.

import { rawScore } from "../rank/score.ts";
import type { Features } from "../rank/signals.ts";
import type { SymbolRow } from "../store/symbols.ts";

export interface Unit {
  /** Equal for the same symbol, line or file, however it was found. */
  key: string;
  type: "symbol" | "snippet" | "file";
  blob: number;
  path: string;
  /** Where it starts, as far as it is known before the page is read: orders equals. */
  line: number;
  /** Last line of a symbol, or of the chunk that a snippet is cut from; 0 while the symbol's facts are unread. */
  endLine: number;
  features: Features;
  score: number;
  /** Symbols only. */
  row?: Pick<SymbolRow, "id" | "ordinal" | "localHash">;
  /** A snippet of exactly this line rather than of the best lines up to endLine. */
  exactLine?: boolean;
}

export function makeUnit(unit: Omit<Unit, "score">): Unit {
  return { ...unit, score: rawScore(unit.features) };
}

export function rescored(unit: Unit, features: Features): Unit {
  const merged = { ...unit.features, ...features };
  return { ...unit, features: merged, score: rawScore(merged) };
}

/** Best first; ties end on path, then on line. */
export function byRank(a: Unit, b: Unit): number {
  return (
    b.score - a.score ||
    (a.path < b.path
      ? -1
      : a.path > b.path
        ? 1
        : a.line - b.line || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  );
}

/** The same thing found in two ways is one unit with the stronger of each signal. */
export function mergeUnits(groups: readonly Unit[][]): Unit[] {
  const merged = new Map<string, Unit>();
  for (const unit of groups.flat()) {
    const known = merged.get(unit.key);
    merged.set(unit.key, known ? rescored(unit, strongest(known.features, unit.features)) : unit);
  }
  return [...merged.values()];
}

function strongest(a: Features, b: Features): Features {
  const both: Features = { ...a };
  for (const [name, value] of Object.entries(b) as [keyof Features, number][])
    if (value > (both[name] ?? 0)) both[name] = value;
  return both;
}
