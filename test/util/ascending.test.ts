// Look-ups in ascending lists are those of a walk through them.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { lastUpTo } from "../../src/util/ascending.ts";
import { SEED } from "../store/arbitrary.ts";

test("the last place up to a value is the one that a walk finds", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1 }), fc.nat(45), (numbers, value) => {
      const ascending = numbers.sort((a, b) => a - b);
      expect(lastUpTo(ascending, value)).toBe(
        Math.max(
          0,
          ascending.findLastIndex((number) => number <= value),
        ),
      );
    }),
    SEED,
  );
});
