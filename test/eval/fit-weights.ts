// Weights of SIGNALS for questions with known answers, by gradient descent. The loss is smooth and draws every weight back to
// where it started, so that one signal or one question more does not turn it over: what few questions tell of stays as it was.

import { SIGNALS, type Signal, type SignalName } from "../../src/rank/signals.ts";
import type { Observed } from "./leave-out.ts";

export const ROWS = Object.entries(SIGNALS) as [SignalName, Signal][];
export type Weights = Record<SignalName, number>;

/** Equal footing: what is added counts as much as text, what multiplies does nothing. */
const START = ROWS.map(([, { how }]) => (how === "add" ? 10 : 1));
/** Decided by reasons rather than by figures: what is asked for by name comes first. */
const FIXED: ReadonlySet<SignalName> = new Set([
  "exact_match",
  "bm25",
  "repetition",
  "literal",
  "project_file",
]);
const ADDS = ROWS.map(([, { how }]) => how === "add");
/** In logarithms of scores: what lies further apart than this is decided. */
const TEMPERATURE = 0.25;
/** How strongly weights are drawn to where they started, by the square of how often they were doubled or halved (base e). */
const PRIOR = 0.01;
const STEPS = 150;
/** Adam's: of the logarithms of weights. */
const RATE = 0.1;
const MOMENTUM = 0.9;
const SCALE_MEMORY = 0.99;
const LEAST_SCORE = 1e-6;

/** By unit: what is added up, and what it is multiplied by. `table` in the order of ROWS. */
export function sumsAndFactors(table: Float64Array, { ends, signals, values }: Observed) {
  const sums = new Float64Array(ends.length);
  const factors = new Float64Array(ends.length).fill(1);
  let at = 0;
  for (let unit = 0; unit < ends.length; unit++)
    for (; at < ends[unit]!; at++) {
      const signal = signals[at]!;
      if (ADDS[signal]) sums[unit]! += table[signal]! * values[at]!;
      else factors[unit]! *= table[signal]! ** values[at]!;
    }
  return { sums, factors };
}

/** The unit that scores most, of each file; -1 where none scores. */
function bestUnits({ paths, file }: Observed, scores: Float64Array): Int32Array {
  const best = new Int32Array(paths.length).fill(-1);
  file.forEach((number, unit) => {
    if (best[number] === -1 || scores[unit]! > scores[best[number]!]!) best[number] = unit;
  });
  return best;
}

/** How the loss of one question moves with the logarithm of each file's score: each answer against all that is none. */
function pulls(observed: Observed, scores: readonly number[]): Float64Array {
  const answers = observed.paths.map((path) => observed.query.relevant.includes(path));
  const most = Math.max(...scores);
  const shares = scores.map((score) => (score / most) ** (1 / TEMPERATURE));
  const rest = shares.reduce((sum, share, at) => sum + (answers[at] ? 0 : share), 0);
  const count = answers.filter(Boolean).length;
  const pull = new Float64Array(scores.length);
  shares.forEach((share, answer) => {
    if (!answers[answer]) return;
    pull[answer]! += (share / (share + rest) - 1) / count / TEMPERATURE;
    shares.forEach((other, at) => {
      if (!answers[at]) pull[at]! += other / (share + rest) / count / TEMPERATURE;
    });
  });
  return pull;
}

function addGradient(gradient: Float64Array, table: Float64Array, observed: Observed, share: number): void {
  const { sums, factors } = sumsAndFactors(table, observed);
  const best = bestUnits(
    observed,
    sums.map((sum, unit) => sum * factors[unit]!),
  );
  const scores = Array.from(best, (unit) => Math.max(LEAST_SCORE, (sums[unit] ?? 0) * (factors[unit] ?? 0)));
  pulls(observed, scores).forEach((pull, file) => {
    const unit = best[file]!;
    if (unit === -1 || pull === 0) return;
    for (let at = observed.ends[unit - 1] ?? 0; at < observed.ends[unit]!; at++) {
      const signal = observed.signals[at]!;
      const value = observed.values[at]!;
      const moved = ADDS[signal] ? (table[signal]! * value) / Math.max(LEAST_SCORE, sums[unit]!) : value;
      gradient[signal]! += share * pull * moved;
    }
  });
}

/** Repositories count the same, however many questions they have. */
export function fitWeights(observed: readonly Observed[]): Weights {
  const counts = new Map<string, number>();
  for (const { query } of observed) counts.set(query.repo, (counts.get(query.repo) ?? 0) + 1);
  const start = ROWS.map(([name], row) => Math.log(FIXED.has(name) ? SIGNALS[name].weight : START[row]!));
  const logs = Float64Array.from(start);
  const means = new Float64Array(ROWS.length);
  const squares = new Float64Array(ROWS.length);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = logs.map((log, row) => PRIOR * (log - start[row]!));
    const table = logs.map(Math.exp);
    for (const one of observed)
      addGradient(gradient, table, one, 1 / (counts.size * counts.get(one.query.repo)!));
    ROWS.forEach(([name], row) => {
      if (FIXED.has(name)) return;
      means[row] = MOMENTUM * means[row]! + (1 - MOMENTUM) * gradient[row]!;
      squares[row] = SCALE_MEMORY * squares[row]! + (1 - SCALE_MEMORY) * gradient[row]! ** 2;
      const mean = means[row]! / (1 - MOMENTUM ** step);
      const size = Math.sqrt(squares[row]! / (1 - SCALE_MEMORY ** step));
      logs[row]! -= (RATE * mean) / (size + 1e-5);
      // What multiplies only ever holds back.
      if (!ADDS[row]) logs[row] = Math.min(0, logs[row]!);
    });
  }
  return Object.fromEntries(ROWS.map(([name], row) => [name, Math.exp(logs[row]!)])) as Weights;
}
