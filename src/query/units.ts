// What search_code ranks: symbols, places in texts, files. All ways of finding make units; they are merged by key.

import { rawScore, repeated } from "../rank/score.ts";
import type { Features } from "../rank/signals.ts";
import type { SymbolRow } from "../store/symbols.ts";
import { byText } from "../util/order.ts";

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
  /** Asked of few: most units are never shown. */
  features: () => Features;
  score: number;
  /** Symbols only. */
  row?: Pick<SymbolRow, "id" | "ordinal" | "localHash">;
  /** What the score and the features are of, where another place of its file stands in its stead. */
  placedBy?: Unit;
  /** A snippet of exactly this line rather than of the best lines up to endLine. */
  exactLine?: boolean;
}

/** Where something is defined that was asked for by name, the size of the file says nothing, nor what else it declares. */
const ASKED_BY_NAME = 0.5;

export function makeUnit(unit: Omit<Unit, "score" | "features"> & { features: Features }): Unit {
  const named = (unit.features.exact_match ?? 0) >= ASKED_BY_NAME;
  const features = named ? { ...unit.features, small: 0, declares: 0 } : unit.features;
  return { ...unit, features: () => features, score: rawScore(features) };
}

/** The key of the unit of a line. */
export function lineKey(blob: number, line: number): string {
  return `${blob}:line:${line}`;
}

/** A snippet of exactly this line. */
export function lineUnit(blob: number, path: string, line: number, features: Features): Unit {
  return makeUnit({
    key: lineKey(blob, line),
    type: "snippet",
    blob,
    path,
    line,
    endLine: line,
    exactLine: true,
    features,
  });
}

export function rescored(unit: Unit, features: Features): Unit {
  return makeUnit({ ...unit, features: { ...unit.features(), ...features } });
}

/** Further results of a file, or of one name, fall back this often, not for ever. */
const MOST_REPEATS = 3;

/** Its file, or its name, has so many better places. */
export function afterOthers(unit: Unit, better: number): Unit {
  const repetition = Math.min(better, MOST_REPEATS);
  const features = () => {
    const known = unit.features();
    return { ...known, repetition: (known.repetition ?? 0) + repetition };
  };
  return { ...unit, features, score: repeated(unit.score, repetition) };
}

/** Best first; ties end on path, then on line, of symbols in one line on their order in the file. */
export function byRank(a: Unit, b: Unit): number {
  const byOrder = () => (a.row && b.row ? a.row.ordinal - b.row.ordinal : byText(a.key, b.key));
  return b.score - a.score || byText(a.path, b.path) || a.line - b.line || byOrder();
}

/** The same thing found in two ways is one unit with the stronger of each signal. Places in texts are found in one way only. */
export function mergeUnits(groups: readonly Unit[][]): Unit[] {
  const merged = new Map<string, Unit>();
  const places: Unit[] = [];
  for (const unit of groups.flat()) {
    if (unit.type === "snippet") {
      places.push(unit);
      continue;
    }
    const known = merged.get(unit.key);
    merged.set(unit.key, known ? rescored(unit, strongest(known.features(), unit.features())) : unit);
  }
  return [...merged.values(), ...places];
}

export function strongest(a: Features, b: Features): Features {
  const both: Features = { ...a };
  for (const [name, value] of Object.entries(b) as [keyof Features, number][])
    if (value > (both[name] ?? 0)) both[name] = value;
  return both;
}
