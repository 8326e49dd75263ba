// Look-ups in ascending lists are those of a walk through them.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { haveCommon, lastUpTo } from "../../src/util/ascending.ts";
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

test("lists have a number in common where one of any list stands in all others", () => {
  const list = fc.uniqueArray(fc.nat(15), { maxLength: 6 }).map((numbers) => numbers.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const [first = [], ...others] = lists;
      expect(haveCommon(lists)).toBe(first.some((number) => others.every((other) => other.includes(number))));
    }),
    SEED,
  );
});
