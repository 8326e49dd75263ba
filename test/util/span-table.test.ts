// One position for a piece of text, wherever it stands.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { SpanTable } from "../../src/util/span-table.ts";

const pieces = fc.array(fc.string({ maxLength: 4, unit: fc.constantFrom("a", "b", "é", "\u{1f600}") }), {
  maxLength: 2000,
});

test("a piece has one position, in whichever text it stands", () => {
  fc.assert(
    fc.property(pieces, pieces, (first, second) => {
      const table = new SpanTable();
      for (const words of [first, second]) {
        const positions = new Map<string, number>();
        for (const word of words) {
          const position = table.place(`-${word}-`, 1, word.length + 1);
          expect(table.texts[position]).toBe(word);
          expect(positions.get(word) ?? position).toBe(position);
          positions.set(word, position);
        }
        expect(table.texts).toEqual([...new Set(words)]);
        table.clear();
      }
    }),
    { numRuns: 30 },
  );
});
