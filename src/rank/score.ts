// From observed features to a score and to its explanation. Pure.

import { type AskedSignals, type Features, SIGNALS, type Signal, type SignalName } from "./signals.ts";

const ROWS = Object.entries(SIGNALS) as [SignalName, Signal][];

/** Score that is half way to certain. Scores are shown as 1 - 2^(-raw / HALF). */
const HALF = 15;

/** Unbounded, for ordering. */
export function rawScore(features: Features): number {
  let sum = 0;
  let factor = 1;
  for (const [name, signal] of ROWS) {
    const value = features[name];
    if (!value) continue;
    if (signal.how === "add") sum += signal.weight * value;
    else factor *= signal.weight ** value;
  }
  return sum * factor;
}

const TIMES = ROWS.filter(([, { how }]) => how === "times");

/** What the `times` signals multiply by. */
export function factorOf(features: Features, asked: AskedSignals): number {
  let factor = 1;
  for (const [name, { weight }] of TIMES) {
    const value = features[name];
    if (value) factor *= weight ** (value * (asked.get(name) ?? 1));
  }
  return factor;
}

/** A score before the last signals are known. */
export interface ScoreParts {
  sum: number;
  factor: number;
}

/** What the path of a file adds to the score of all that is in it. */
export function pathSum({ path_affinity = 0, folder = 0 }: Features): number {
  return SIGNALS.path_affinity.weight * path_affinity + SIGNALS.folder.weight * folder;
}

/** What a file adds to the score of all that is in it, by what its parts say on average. */
export const throughoutSum = (throughout: number): number => SIGNALS.throughout.weight * throughout;

/** What a document adds to the score of all that is in the file that it is about. */
export const toldSum = (told: number): number => SIGNALS.told.weight * told;

/** The score with these two signals besides: what differs between the chunks of one file. */
export function addToParts(parts: ScoreParts, more: { bm25: number; coherence: number }): number {
  const added = SIGNALS.bm25.weight * more.bm25 + SIGNALS.coherence.weight * more.coherence;
  return (parts.sum + added) * parts.factor;
}

/** The score with the signal `repetition` besides. */
export function repeated(score: number, repetition: number): number {
  return score * SIGNALS.repetition.weight ** repetition;
}

/** 0..1, two decimals. */
export function shownScore(raw: number): number {
  return Math.round((1 - 2 ** (-Math.max(0, raw) / HALF)) * 100) / 100;
}

export interface Explanation {
  exact_match_boost: number;
  qualified_name_boost: number;
  path_affinity: number;
  definition_boost: number;
  kind_match: number;
  bm25_score: number;
  final_score: number;
  /** `full` only: all other weights that took part. */
  signals?: Record<string, number>;
}

const KEYED = ROWS.filter(([, signal]) => signal.key !== undefined);
const OTHERS = ROWS.filter(([, signal]) => signal.key === undefined);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function share(name: SignalName, value: number): number {
  const signal: Signal = SIGNALS[name];
  return signal.how === "add" ? signal.weight * value : signal.weight ** value;
}

export interface Contribution {
  name: SignalName;
  value: number;
  /** What it adds, or multiplies by. */
  share: number;
}

/** Every signal that takes part: what is added first, the most first, then what multiplies. */
export function contributions(features: Features): Contribution[] {
  return ROWS.filter(([name]) => features[name])
    .map(([name, { how }]) => ({ name, how, value: features[name]!, share: share(name, features[name]!) }))
    .sort((a, b) =>
      a.how === b.how ? (a.how === "add" ? b.share - a.share : a.share - b.share) : a.how === "add" ? -1 : 1,
    )
    .map(({ name, value, share: part }) => ({ name, value, share: part }));
}

/** Everything, raw: what each signal contributed (`add`) or multiplied by (`times`). */
export function explainFully(features: Features): Explanation {
  const entry: Record<string, unknown> = {};
  for (const [name, signal] of KEYED) entry[signal.key!] = round(share(name, features[name] ?? 0), 4);
  entry.final_score = round(rawScore(features), 4);
  const signals: Record<string, number> = {};
  for (const [name] of OTHERS) if (features[name]) signals[name] = round(share(name, features[name]), 4);
  entry.signals = signals;
  return entry as unknown as Explanation;
}

/** The same keys as shares of the sum, 0..1 with two decimals, zeros left out. */
export function explainBriefly(features: Features): Partial<Explanation> {
  let sum = 0;
  for (const [name, signal] of ROWS) if (signal.how === "add") sum += signal.weight * (features[name] ?? 0);
  const entry: Record<string, number> = {};
  for (const [name, signal] of KEYED) {
    const value = sum > 0 ? round(share(name, features[name] ?? 0) / sum, 2) : 0;
    if (value > 0) entry[signal.key!] = value;
  }
  entry.final_score = shownScore(rawScore(features));
  return entry as Partial<Explanation>;
}
