// Locals that are declared without a type and a value, and set several times.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const TYPES = [
  "interface A { x: number } interface B { x: number }",
  "declare function a(): A; declare function b(): B;",
];
const resolvedOf = async (source: readonly string[], symbol: string) => {
  const { places } = await ask({ "a.ts": [...TYPES, ...source].join("\n") }, { symbol_name: symbol });
  return places
    .filter((place) => place.endsWith(" resolved"))
    .map((place) => Number(place.split(/[: ]/)[1]))
    .sort((a, b) => a - b);
};

test("are what they were last set to", async () => {
  const source = [
    "function run(on: boolean) {",
    "  let it;",
    "  it = a();",
    "  if (on) { it.x; }",
    "  it = b();",
    "  it.x;",
    "  for (const n of [1]) { it.x; }",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual([6]);
  expect(await resolvedOf(source, "B.x")).toEqual([8, 9]);
});

test("are any of what they may be set to, where blocks may run or not, or again", async () => {
  const source = [
    "function run(on: boolean) {",
    "  let it;",
    "  if (on) it = a(); else { it = b(); it.x; }",
    "  it.x;",
    "}",
    "function again() {",
    "  let it;",
    "  it = a();",
    "  while (true) {",
    "    it.x;",
    "    it = b();",
    "    it.x;",
    "  }",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual([6, 12]);
  expect(await resolvedOf(source, "B.x")).toEqual([5, 6, 12, 14]);
});

test("are any of what they may be set to, behind a statement that may not run", async () => {
  const source = [
    "function run(on: boolean) {",
    "  let it",
    "  it = b()",
    "  it.x",
    "  if (on)",
    "    it = a()",
    "  it.x",
    "  run(on)",
    "  it = b()",
    "  it.x",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual([9]);
  expect(await resolvedOf(source, "B.x")).toEqual([6, 9, 12]);
});

test("are any of what they are set to, in functions", async () => {
  const source = [
    "function run() {",
    "  let it;",
    "  it = a();",
    "  const later = () => it.x;",
    "  it = b();",
    "  later();",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual([6]);
  expect(await resolvedOf(source, "B.x")).toEqual([6]);
});

test("a field without a type is what the methods of its class set it to", async () => {
  const rows = [
    "class Box { size = 1 }",
    "class Other { size = 1 }",
    "class Holder {",
    "  readonly box;",
    "  #own = null;",
    "  constructor(box: Box) { this.box = box; this.#own = new Box(); }",
    "  get() { return this.box.size + this.#own.size; }",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([7, 7]);
  const made = rows.map((row) => row.replace("box: Box", "box").replace("= box;", "= new Box();"));
  expect(await usesAt("a.js", [...made.slice(0, 3), "  box;", ...made.slice(4)], "size", 1)).toEqual([7, 7]);
});

test("a map that is set to a copy of another of its own kind is asked for an end", async () => {
  const rows = [
    "class Item { ring() {} }",
    "class Table {",
    "  rows",
    "  constructor(init) {",
    "    if (init instanceof Table) this.rows = new Map(init.rows)",
    "    else this.rows = new Map(init)",
    "  }",
    "  each() {",
    "    for (const [key, { value }] of this.rows) value.ring(key)",
    "    this.rows.get(1).ring()",
    "  }",
    "}",
  ];
  const { places } = await ask({ "a.js": rows.join("\n") }, { symbol_name: "Item.ring" });
  expect(places).toEqual(["a.js:10 possible", "a.js:9 possible"]);
});

test("patterns that are assigned to set what there is, with defaults and rests, too", async () => {
  const rows = [
    "let one = 1, two = 2, three = 3, rest, four, others;",
    "function set(given: any) {",
    "  ({ one, b: two = 2, three = 3, ...rest } = given);",
    "  [four = 4, ...others] = given;",
    "  use(one, two, three, rest, four, others);",
    "}",
  ];
  for (const name of ["one", "two", "three", "rest"])
    expect(await usesAt("a.ts", rows, name, 1)).toEqual([3, 5]);
  for (const name of ["four", "others"]) expect(await usesAt("a.ts", rows, name, 1)).toEqual([4, 5]);
});

test("of the types that are stated, what was set last tells one", async () => {
  const source = [
    "function run(it: A | B, kind: string) {",
    "  it.x;",
    "  it = <A>it;",
    "  it.x;",
    "  if (kind) it = b();",
    "  it.x;",
    "  switch (kind) {",
    "    case 'a':",
    "      it = it as A;",
    "      it.x;",
    "      break;",
    "    case 'b':",
    "      it.x;",
    "      it = b();",
    "      it.x;",
    "  }",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual([4, 6, 8, 12, 15]);
  expect(await resolvedOf(source, "B.x")).toEqual([4, 8, 15, 17]);
});
