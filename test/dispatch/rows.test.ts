// `compact` of an outline: what shares a row and what does not, and what a page counts for it.

import { expect, test } from "bun:test";
import { rowsOf, sharedPart, sharesRow } from "../../src/dispatch/rows.ts";

const node = (kind: string, name: string, line_start: number, line_end = line_start, more: object = {}) => ({
  ...{ kind, name, line_start, line_end },
  ...more,
});

test("neighbours of one kind share a row, each function with its line", () => {
  const members = [
    node("field", "a", 2),
    node("field", "b", 3),
    node("constructor", "Box", 5, 7),
    node("method", "open", 9, 12),
    node("method", "close", 14, 60),
    node("method", "read", 62, 63, { stale: true }),
    node("method", "write", 65, 66),
    node("field", "table", 70, 75),
    node("field", "c", 77),
  ];
  expect(rowsOf([node("use", "x", 1, 1), node("class", "Box", 2, 80, { children: members })])).toEqual([
    "1 use",
    "2-80 class Box",
    " 2-3 field a, b",
    " 5 constructor",
    " 9 method open,14-60 close",
    " 62 method read (stale)",
    " 65 method write",
    " 70 field table",
    " 77 field c",
  ]);
});

test("constructors have the name that they do not share with their class", () => {
  const children = [node("constructor", "A", 2), node("constructor", "A", 4), node("constructor", "of", 6)];
  expect(rowsOf([node("class", "A", 1, 9, { children })])).toEqual(["1-9 class A", " 2 constructor,4,6 of"]);
});

test("what stands outside of its type says it, once a row", () => {
  const of = (container: string) => ({ container });
  const nodes = [
    node("method", "pop", 3, 5, of("ring")),
    node("method", "push", 7, 9, of("ring")),
    node("method", "pop", 11, 13, of("list")),
    node("function", "make", 15),
  ];
  expect(rowsOf(nodes)).toEqual(["3 method ring: pop,7 push", "11 method list: pop", "15 function make"]);
});

test("what has members stands alone", () => {
  const inner = [node("function", "f", 2)];
  const cut = node("class", "Cut", 5, 9, { children_truncated: true });
  expect(rowsOf([node("class", "A", 1, 3, { children: inner }), node("class", "B", 4, 4), cut])).toEqual([
    "1-3 class A",
    " 2 function f",
    "4 class B",
    "5-9 class Cut",
  ]);
});

test("a shared row is its first node's with the parts of the others", () => {
  const nodes = [node("function", "f", 1, 2), node("function", "g", 4, 44), node("function", "h", 46)];
  const [first, ...others] = nodes as [(typeof nodes)[0], ...typeof nodes];
  expect(others.every((each, at) => sharesRow(nodes[at]!, each))).toBeTrue();
  expect(rowsOf(nodes)).toEqual([rowsOf([first])[0]! + others.map((each) => sharedPart(each)).join("")]);
});
