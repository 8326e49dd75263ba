// Receivers in normal form, and those that stand in it as they are.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { normaliseReceiver, plainReceiverEnd } from "../../src/languages/engine/facts/receivers.ts";
import type { Lexis } from "../../src/languages/lexis.ts";

const LEXIS: Lexis = { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: '"', annotation: "" };
const written = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(..."ab.->:?!$\\#( x") });

test("a receiver that is plain stands as it does in normal form", () => {
  fc.assert(
    fc.property(written, written, (before, receiver) => {
      const text = before + receiver;
      const end = plainReceiverEnd(text, before.length, text.length);
      if (end !== -1) expect(text.slice(before.length, end)).toBe(normaliseReceiver(receiver, LEXIS));
    }),
    { numRuns: 5000 },
  );
  const endOf = (receiver: string) => plainReceiverEnd(receiver, 0, receiver.length);
  expect(["a.b.", "a->", "a?.", "A::", "!a.", "f().", "."].map(endOf)).toEqual([3, 1, 1, 1, -1, -1, -1]);
});
