// Signals and scores: each weight does what its row says.

import { expect, test } from "bun:test";
import { fieldFrequency, idf, saturation, worthOfPath } from "../../src/rank/bm25.ts";
import {
  addToParts,
  explainBriefly,
  explainFully,
  factorOf,
  pathSum,
  rawScore,
  repeated,
  shownScore,
} from "../../src/rank/score.ts";
import { type Features, SIGNALS, type Signal } from "../../src/rank/signals.ts";

test("every signal has a reason, and a weight that does what its way says", () => {
  for (const [name, signal] of Object.entries(SIGNALS) as [string, Signal][]) {
    expect(signal.reason.length, name).toBeGreaterThan(10);
    expect(signal.weight, name).toBeGreaterThan(0);
    if (signal.how === "times") expect(signal.weight, name).toBeLessThan(1);
  }
});

test("an exact name outranks the best text, a definition its declaration, code its test", () => {
  const definition: Features = { exact_match: 1, definition: 1 };
  expect(rawScore(definition)).toBeGreaterThan(
    rawScore({ bm25: 1, path_affinity: 1.3, coherence: 3, folder: 1 }),
  );
  expect(rawScore(definition)).toBeGreaterThan(rawScore({ exact_match: 1, declaration: 1 }));
  expect(rawScore(definition)).toBeGreaterThan(rawScore({ ...definition, test: 1 }));
});

test("scores shown stay within 0..1 and keep the order", () => {
  expect(shownScore(0)).toBe(0);
  expect(shownScore(-3)).toBe(0);
  expect(shownScore(1e6)).toBe(1);
  expect(shownScore(4)).toBeLessThan(shownScore(8));
});

test("explanations add up", () => {
  const features: Features = { exact_match: 1, definition: 0.7, bm25: 3, test: 1, exported: 1 };
  const full = explainFully(features);
  expect(full.final_score).toBeCloseTo(rawScore(features), 3);
  expect(full.signals).toEqual({ exported: SIGNALS.exported.weight, test: SIGNALS.test.weight });
  expect(explainBriefly(features)).not.toHaveProperty("kind_match");
});

test("parts of a score make the score", () => {
  const file: Features = { path_affinity: 2, folder: 0.5, test: 1, small: 0.3 };
  const more = { bm25: 3, coherence: 1 };
  const parts = { sum: pathSum(file), factor: factorOf(file, new Map()) };
  expect(addToParts(parts, more)).toBeCloseTo(rawScore({ ...file, ...more }), 9);
  expect(repeated(rawScore(file), 2)).toBeCloseTo(rawScore({ ...file, repetition: 2 }), 9);
  expect(factorOf(file, new Map([["test", 0]]))).toBeCloseTo(
    rawScore({ bm25: 1 / SIGNALS.bm25.weight, small: 0.3 }),
    9,
  );
});

test("bm25: rarer, more frequent and shorter is more", () => {
  const corpus = { chunks: 1000, averageWords: 100 };
  expect(idf(corpus, 3)).toBeGreaterThan(idf(corpus, 300));
  expect(idf(corpus, 1000)).toBeGreaterThan(0);
  expect(saturation(corpus, 3, 100)).toBeGreaterThan(saturation(corpus, 1, 100));
  expect(saturation(corpus, 3, 50)).toBeGreaterThan(saturation(corpus, 3, 500));
  expect(saturation(corpus, 1e9, 100)).toBeLessThanOrEqual(1);
  expect(fieldFrequency({ symbols: 1, doc: 0, body: 1, parts: 0 })).toBeGreaterThan(
    fieldFrequency({ symbols: 0, doc: 0, body: 2, parts: 0 }),
  );
});

test("half of what was asked for is worth more than half, all of it no more than all", () => {
  expect([worthOfPath(0), worthOfPath(1)]).toEqual([0, 1]);
  expect(worthOfPath(0.5)).toBeGreaterThan(0.5);
  expect(worthOfPath(0.6)).toBeGreaterThan(worthOfPath(0.5));
});
