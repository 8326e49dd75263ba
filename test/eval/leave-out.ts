// Would the weights have come out as good without having seen a language? For every language the weights of SIGNALS are
// fitted by coordinate ascent on all other languages, from equal footing, and score the one that was left out.
// What is fitted are weights of features that were observed once for each query; how text is weighed (rank/bm25.ts) is not.

import type { Unit } from "../../src/query/units.ts";
import { SIGNALS, type Signal, type SignalName } from "../../src/rank/signals.ts";
import { mean, meansBy, ndcg, type Scored } from "./ndcg.ts";
import type { EvalQuery } from "./suite.ts";

/** What one query found, packed: fitting reads it some thousand times. */
export interface Observed {
  query: EvalQuery;
  paths: string[];
  /** By unit: position of its file in `paths`, and where its features end in the two arrays below. */
  file: Uint16Array;
  ends: Uint32Array;
  /** By feature that is not 0: position in ROWS, and value. */
  signals: Uint8Array;
  values: Float64Array;
}

export type Weights = Record<SignalName, number>;

const ROWS = Object.entries(SIGNALS) as [SignalName, Signal][];
/** Equal footing: what is added counts as much as text, what multiplies does nothing. */
const START = Object.fromEntries(ROWS.map(([name, { how }]) => [name, how === "add" ? 10 : 1])) as Weights;
/** Decided by reasons rather than by figures: what is asked for by name comes first. */
const FIXED: ReadonlySet<SignalName> = new Set(["exact_match", "bm25", "repetition", "literal"]);
const STEPS: Readonly<Record<Signal["how"], readonly number[]>> = {
  add: [0, 0.3, 0.6, 1.6, 3],
  times: [0.5, 0.7, 0.85, 1.2],
};
const ROUNDS = 2;
const LEAST_GAIN = 0.0003;
/** The best unit of a file under any weights is among its first few. */
const UNITS_OF_FILE = 2;
const MOST_FILES = 50;

export function observe(query: EvalQuery, units: readonly Unit[]): Observed {
  const counts = new Map<string, number>();
  const kept = units.filter(({ path }) => {
    const count = counts.get(path) ?? 0;
    if (count >= UNITS_OF_FILE || (count === 0 && counts.size >= MOST_FILES)) return false;
    counts.set(path, count + 1);
    return true;
  });
  const paths = [...counts.keys()];
  const signals: number[] = [];
  const values: number[] = [];
  const ends = kept.map((unit) => {
    const features = unit.features();
    ROWS.forEach(([name], row) => {
      if (!features[name] || name === "repetition") return;
      signals.push(row);
      values.push(features[name]);
    });
    return signals.length;
  });
  return {
    query,
    paths,
    file: Uint16Array.from(kept, ({ path }) => paths.indexOf(path)),
    ends: Uint32Array.from(ends),
    signals: Uint8Array.from(signals),
    values: Float64Array.from(values),
  };
}

const ADDS = ROWS.map(([, { how }]) => how === "add");

/** The best score of each file. */
function fileScores(weights: Float64Array, { paths, file, ends, signals, values }: Observed): Float64Array {
  const best = new Float64Array(paths.length);
  let at = 0;
  for (let unit = 0; unit < file.length; unit++) {
    let sum = 0;
    let factor = 1;
    for (; at < ends[unit]!; at++) {
      const signal = signals[at]!;
      if (ADDS[signal]) sum += weights[signal]! * values[at]!;
      else factor *= values[at] === 1 ? weights[signal]! : weights[signal]! ** values[at]!;
    }
    best[file[unit]!] = Math.max(best[file[unit]!]!, sum * factor);
  }
  return best;
}

export function scoreWith(weights: Weights, observed: readonly Observed[]): Scored[] {
  const table = Float64Array.from(ROWS, ([name]) => weights[name]);
  return observed.map((one) => {
    const scores = fileScores(table, one);
    const order = one.paths.map((_, at) => at).sort((a, b) => scores[b]! - scores[a]! || a - b);
    const ranked = order.map((at) => one.paths[at]!);
    return { query: one.query, score: ndcg(ranked, one.query.relevant) };
  });
}

const meanOf = (scored: readonly Scored[]) => mean([...meansBy(scored, "repo").values()]);

export function fit(observed: readonly Observed[]): Weights {
  const weights: Weights = { ...START, exact_match: SIGNALS.exact_match.weight };
  let best = meanOf(scoreWith(weights, observed));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { how }] of ROWS) {
      if (FIXED.has(name)) continue;
      const before = weights[name];
      let chosen = before;
      for (const step of STEPS[how]) {
        weights[name] = how === "times" ? Math.min(1, before * step) : before * step;
        const score = meanOf(scoreWith(weights, observed));
        if (score > best + LEAST_GAIN) [best, chosen] = [score, weights[name]];
      }
      weights[name] = chosen;
    }
  return weights;
}

/** Scores of every query by weights that were fitted without its language. */
export function leaveOut(observed: readonly Observed[]): Scored[] {
  const languages = [...new Set(observed.map(({ query }) => query.language))].sort();
  return languages.flatMap((language) => {
    const weights = fit(observed.filter(({ query }) => query.language !== language));
    return scoreWith(
      weights,
      observed.filter(({ query }) => query.language === language),
    );
  });
}
