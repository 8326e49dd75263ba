// Would the weights have come out as good without having seen a language? For every language the weights of SIGNALS are
// fitted on all other languages, from equal footing (fit-weights.ts), and score the one that was left out.
// What is fitted are weights of features that were observed once for each query; how text is weighed (rank/bm25.ts) is not.

import type { Unit } from "../../src/query/units.ts";
import { fitWeights, ROWS, sumsAndFactors, type Weights } from "./fit-weights.ts";
import { ndcg, type Scored } from "./ndcg.ts";
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
  const seen = new Set<string>();
  const ends = kept.map((unit) => {
    const features = { ...unit.features() };
    // Which unit of a file comes first is for the weights to say; what its name repeats of other files is not.
    if (seen.has(unit.path)) features.repetition = Math.max(0, (features.repetition ?? 0) - 1);
    seen.add(unit.path);
    ROWS.forEach(([name], row) => {
      if (!features[name]) return;
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

/** The best score of each file. */
function fileScores(table: Float64Array, observed: Observed): Float64Array {
  const best = new Float64Array(observed.paths.length);
  const { sums, factors } = sumsAndFactors(table, observed);
  observed.file.forEach((file, unit) => {
    best[file] = Math.max(best[file]!, sums[unit]! * factors[unit]!);
  });
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

/** Scores of every query by weights that were fitted without its language. */
export function leaveOut(observed: readonly Observed[]): Scored[] {
  const languages = [...new Set(observed.map(({ query }) => query.language))].sort();
  return languages.flatMap((language) => {
    const weights = fitWeights(observed.filter(({ query }) => query.language !== language));
    return scoreWith(
      weights,
      observed.filter(({ query }) => query.language === language),
    );
  });
}
