// The fit of weights moves them as judged answers say.

import { expect, test } from "bun:test";
import { makeUnit } from "../../src/query/units.ts";
import type { Features } from "../../src/rank/signals.ts";
import { fitWeights } from "./fit-weights.ts";
import { observe, scoreWith } from "./leave-out.ts";

const file = (path: string, features: Features) =>
  makeUnit({ key: path, type: "snippet", blob: 1, path, line: 1, endLine: 2, features });

/** The answer is what its folder says, the others are what their own names say. */
const questions = Array.from({ length: 6 }, (_, at) =>
  observe(
    {
      id: `q:${at}`,
      repo: `r${at % 2}`,
      language: "c",
      category: "semantic",
      query: "q",
      relevant: ["right"],
    },
    [
      file("wrong", { path_affinity: 0.6, bm25: 0.5, test: at % 2 }),
      file("right", { folder: 0.5, bm25: 0.5 }),
    ],
  ),
);

test("what tells answers gains weight, what misleads loses it, what was never seen stays where it was", () => {
  const weights = fitWeights(questions);
  expect(weights.folder).toBeGreaterThan(10);
  expect(weights.path_affinity).toBeLessThan(10);
  expect(weights.test).toBeLessThan(1);
  expect(weights.kind_match).toBeCloseTo(10, 9);
  expect(weights.legacy).toBe(1);
  for (const { score } of scoreWith(weights, questions)) expect(score).toBe(1);
});

test("one question more moves no weight by more than a third", () => {
  const weights = fitWeights(questions);
  const fewer = fitWeights(questions.slice(1));
  for (const [name, weight] of Object.entries(weights) as [keyof typeof weights, number][])
    expect(Math.abs(Math.log(weight / fewer[name])), name).toBeLessThan(0.3);
});

test("what a name repeats of other files is observed, what a file repeats of itself is not", () => {
  const units = [
    file("first", { bm25: 0.5 }),
    file("named like it", { bm25: 0.6, repetition: 1 }),
    file("first", { bm25: 0.4, repetition: 1 }),
  ];
  const { values, ends } = observe(questions[0]!.query, units);
  expect([...ends]).toEqual([1, 3, 4]);
  expect([...values]).toEqual([0.5, 0.6, 1, 0.4]);
});
