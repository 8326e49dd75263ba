// Tables of functions whose types are told by their keys, and what methods of literals take and give.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TABLE = [
  "enum Kind { Open, Go }",
  "interface State { id: string }",
  "interface Opened { type: Kind.Open; at: string }",
  "interface Gone { type: Kind.Go; at: number }",
  "type Given = Opened | Gone;",
  "const all: { [K in Kind]: (state: State, given: Extract<Given, { type: K }>) => State } = {",
  "  [Kind.Open](state, given) { given.at; return { ...state, id: state.id }; },",
  "  [Kind.Go]: (state, given) => { given.at; return { ...state, id: state.id }; },",
  "};",
  "function go(given: Extract<Given, { type: Kind.Go }>) { given.at; }",
];

test("what a function of a table takes is told by its key, a member of an enumeration", async () => {
  expect(await usesAt("a.ts", TABLE, "at", 3)).toEqual([7]);
  expect(await usesAt("a.ts", TABLE, "at", 4)).toEqual([8, 10]);
});

test("so is what it gives", async () => {
  expect(await usesAt("a.ts", TABLE, "id", 2)).toEqual([7, 7, 8, 8]);
});

test("a text as a key tells, too", async () => {
  const rows = [
    "type Given = { type: 'open'; at: string } | { type: 'go'; at: number };",
    "const all: { [K in Given['type']]: (given: Extract<Given, { type: K }>) => void } = {",
    "  open(given) { given.at; },",
    "  go: (given) => { given.at; },",
    "};",
    "class Other { at = 1 }",
  ];
  expect(await usesAt("a.ts", rows, "at", 1)).toEqual([3]);
});

test("a method of a literal gives what is expected of it", async () => {
  const rows = [
    "interface Maker { make(): Made; later(): Promise<Made> }",
    "interface Made { size: number }",
    "const one: Maker = {",
    "  make() { return { size: 1 }; },",
    "  async later() { if (one) { return { size: 2 }; } return { size: 3 }; },",
    "};",
    "class Other { size = 1 }",
  ];
  expect(await usesAt("a.ts", rows, "size", 2)).toEqual([4, 5, 5]);
});

test("what all members of a type are", async () => {
  const rows = [
    "interface Opened { at: string }",
    "interface Gone { at: number }",
    "interface Kinds { opened: Opened; others: Gone | Opened }",
    "type Any = Kinds[keyof Kinds];",
    "const read = (given: Any) => given.at;",
    "type At = Any['at'];",
    "const key = (given: Kinds[keyof Gone]) => given.at;",
  ];
  expect(await usesAt("a.ts", rows, "at", 1)).toEqual([5, 6]);
  expect(await usesAt("a.ts", rows, "at", 2)).toEqual([5, 6]);
});

test("a type that has the names which its parameter lists has members of its own, unless they are another type's keys", async () => {
  const rows = [
    "type Mutable<T, K extends string> = { [P in K]: T[P] };",
    "type Strings<T> = T extends string ? T : never;",
    "type Whole<T> = Mutable<T, Strings<keyof T>>;",
    "type Some<T, K extends keyof T> = { [P in K]: T[P] };",
    "interface Item { size: number }",
    "const own: Whole<Item> = { size: 1 };",
    'const some: Some<Item, "size"> = { size: 1 };',
    "export const all = own.size + some.size;",
  ];
  expect(await usesAt("a.ts", rows, "size", 5)).toEqual([7, 8]);
});

test("members that a type holds each in another one are read through that", async () => {
  const rows = [
    "interface Leaf { size: number }",
    "interface Box<T> { held: T; size: string }",
    "type Boxed<T> = { [K in keyof T]: Box<T[K]> };",
    "interface Tree { leaf: Leaf }",
    "declare function boxed<T>(of: T): Boxed<T>;",
    "function go(tree: Tree) {",
    "  const { leaf } = boxed(tree);",
    "  leaf.held.size;",
    "  boxed(tree).leaf.size;",
    "  tree.leaf.size;",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([8, 10]);
  expect(await usesAt("a.ts", rows, "size", 2)).toEqual([9]);
  expect(await usesAt("a.ts", rows, "held", 2)).toEqual([8]);
  expect(await usesAt("a.ts", rows, "leaf", 4)).toEqual([7, 9, 10]);
});
