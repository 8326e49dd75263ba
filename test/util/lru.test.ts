// What is kept, and what goes first.

import { expect, test } from "bun:test";
import { LruMap } from "../../src/util/lru.ts";

test("the least recently used goes when the cost is too high", () => {
  const map = new LruMap<string, number>(10);
  map.set("a", 1, 4);
  map.set("b", 2, 4);
  expect(map.get("a")).toBe(1);
  map.set("c", 3, 4);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test("a value that is set again costs once; one that costs too much is not kept", () => {
  const map = new LruMap<string, number>(10);
  for (let turn = 0; turn < 5; turn++) map.set("a", turn, 5);
  map.set("b", 1, 5);
  map.set("huge", 1, 6);
  expect([map.get("a"), map.get("b"), map.get("huge"), map.size]).toEqual([4, 1, undefined, 2]);
});
