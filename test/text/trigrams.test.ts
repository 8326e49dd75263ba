// Signatures of texts by three letters: they let through all that may match, and little else.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { mayHold, signatureOf, triplesOf } from "../../src/text/trigrams.ts";

test("what stands in a text is never denied", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "B", "k", "\u212a", "\u0130", "é", " ", "\n", "x1"),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(20), (body, from, length) => {
      const folded = body.toLowerCase();
      const start = from % (folded.length + 1);
      const signature = signatureOf(folded)!;
      expect(mayHold(signature, triplesOf(folded.slice(start, start + length)))).toBe(true);
    }),
    { seed: 4, numRuns: 1000 },
  );
});

test("most of what does not stand in it is denied", () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at * 7919}`);
  const signature = signatureOf(words.join(" "))!;
  const absent = Array.from({ length: 200 }, (_, at) => `zq${String.fromCharCode(97 + (at % 26))}${at}x`);
  const passed = absent.filter((word) => mayHold(signature, triplesOf(word)));
  expect(passed.length).toBeLessThan(20);
  expect(mayHold(signature, triplesOf("zq"))).toBe(true);
});
