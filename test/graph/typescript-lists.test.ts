// Overloads that take lists or tables: which of them a call means, and what the functions given to them take.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "interface Item { size: number }",
  "type Table<T> = Record<string, T>;",
  "type Call<K, V, R> = (key: K, value: V) => R;",
  "declare function each<T, R>(all: T[], call: Call<T, number, R>): R;",
  "declare function each<T, R>(all: Table<T>, call: Call<string, T, R>): R;",
  "class Other { size = 1 }",
];

const sizes = (use: string) => placesAt({ "a.ts": [...HEAD, use].join("\n") }, "a.ts", "size", 1);

test("a table is no list", async () => {
  expect(await sizes("declare const all: Table<Item>; each(all, (key, value) => value.size);")).toEqual([
    "a.ts:7 resolved",
  ]);
  expect(await sizes("declare const all: Item[]; each(all, (item, at) => item.size);")).toEqual([
    "a.ts:7 resolved",
  ]);
});

test("where nothing tells which is called, neither says what a function takes", async () => {
  expect(await sizes("each(what, (key, value) => value.size);")).toEqual(["a.ts:7 possible"]);
});

test("what stands in a list is one of all that are written there, be they more than a few", async () => {
  const names = [..."ABCDEFGHI"];
  const rows = [
    ...names.map((name) => `class ${name} { size = 1 }`),
    `const kinds = [${names.join(", ")}];`,
    "kinds.map((kind) => new kind().size);",
  ];
  for (const line of [1, names.length])
    expect(await usesAt("a.ts", rows, "size", line)).toEqual([rows.length]);
});
