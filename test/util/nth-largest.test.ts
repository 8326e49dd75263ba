// The nth largest number, against sorting.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { nthLargest } from "../../src/util/nth-largest.ts";

test("as sorting tells", () => {
  const numbers = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: 0, max: 3 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(numbers, fc.nat(), (all, at) => {
      const nth = (at % all.length) + 1;
      const sorted = Float64Array.from(all).sort();
      expect(nthLargest(Float64Array.from(all), nth)).toBeCloseTo(sorted[all.length - nth]!, 15);
      expect(nthLargest(new Float64Array(all.length).fill(2), nth)).toBe(2);
    }),
    { seed: 11, numRuns: 2000 },
  );
});
