// What each row of SIGNALS earns: the score without it, against the score with all of them, over questions that were observed
// once. Rows that few questions observe are no less right for earning nothing: the count beside them says so.

import type { Weights } from "./fit-weights.ts";
import { ROWS } from "./fit-weights.ts";
import { type Observed, scoreWith } from "./leave-out.ts";
import { headline } from "./ndcg.ts";

export interface Earned {
  name: string;
  /** What is lost without it. */
  earns: number;
  /** Questions in which it is observed. */
  questions: number;
}

export function ablate(observed: readonly Observed[]): Earned[] {
  const weights = Object.fromEntries(ROWS.map(([name, { weight }]) => [name, weight])) as Weights;
  const whole = headline(scoreWith(weights, observed));
  return ROWS.map(([name, { how }], row) => ({
    name,
    earns: whole - headline(scoreWith({ ...weights, [name]: how === "add" ? 0 : 1 }, observed)),
    questions: observed.filter(({ signals }) => signals.includes(row)).length,
  }));
}
