// "Did you mean": distances, and when nothing is near enough.

import { expect, test } from "bun:test";
import { editDistance, findAllNearest, findHolding, findNearest } from "../../src/util/nearest.ts";

test.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["abc", "abd", 1],
  ["abc", "acb", 1],
  ["kitten", "sitting", 3],
] as const)("%j to %j takes %d edits", (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});

test("finds what was meant, in any case", () => {
  const names = ["detail_level", "limit", "query"];
  expect(findNearest("detial_level", names)).toBe("detail_level");
  expect(findNearest("LIMTI", names)).toBe("limit");
  expect(findNearest("workspace", names)).toBeUndefined();
  expect(findNearest("x".repeat(1000), names)).toBeUndefined();
});

test("finds what holds the name, shortest first, whatever marks stand in between", () => {
  const names = ["locate_symbol", "v0.15.1-rc1", "v0.15.1", "get_source"];
  expect(findHolding("locate", names)).toEqual(["locate_symbol"]);
  expect(findHolding("0.15", names)).toEqual(["v0.15.1", "v0.15.1-rc1"]);
  expect(findHolding("--", names)).toEqual([]);
});

test("all that are as near as the nearest", () => {
  expect(findAllNearest("v1.30.1", ["v1.3", "v1.32.1", "v1.30.0", "v1.30.22"])).toEqual([
    "v1.32.1",
    "v1.30.0",
  ]);
  expect(findAllNearest("nothing", ["v1"])).toEqual([]);
});
