// What type parameters of a call are: by functions among the members of an argument, and in results that a body casts to them.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("functions of a literal that take nothing tell those beside them what they take", async () => {
  const rows = [
    "interface Item { size: number }",
    "class Other { size = 1 }",
    "declare function pick<T>(by: { items(): T[]; key: (item: T) => number }): void;",
    "declare const all: Item[];",
    "pick({ items: () => all, key: (item) => item.size });",
    "pick({ key: (item) => item.size, items: function () { return all; } });",
    "pick({ items: (some) => all, key: (item) => item.size });",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([5, 6]);
});

test("a result without a declared type is of the type that it is written with, as the call has it", async () => {
  const rows = [
    "interface Item { size: number }",
    "class Other { size = 1 }",
    "function without<T extends Record<any, any>>(of: T, keys: string[]) {",
    "  let copy = Object.assign({}, of) as T;",
    "  return copy;",
    "}",
    "function same<T extends object>(of: T) { return of; }",
    "const cast = <T extends Record<any, any>>(of: T) => Object.freeze({ ...of }) as T;",
    "declare const item: Item;",
    "const { size } = without(item, []);",
    "same(item).size;",
    "cast(item).size;",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([10, 11, 12]);
});

test("what a promise is resolved with is what it is of", async () => {
  const rows = [
    "interface Item { size: number }",
    "class Other { size = 1 }",
    "const one = new Promise<Item>((done) => { done({ size: 1 }); });",
    "const two: Promise<Item> = new Promise((done, fail) => setTimeout(() => done({ size: 2 })));",
    "const three = (): Promise<Item> => new Promise((done) => done({ size: 3 }));",
    "one.then((item) => item.size);",
    "new Promise((done) => done({ size: 4 }));",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([3, 4, 5, 6]);
});

test("a type that inherits from a promise is waited for like one", async () => {
  const rows = [
    "interface Item { size: number }",
    "class Other { size = 1 }",
    "interface Later<T> extends PromiseLike<T[]> { run(): T }",
    "async function go(later: Later<Item>) {",
    "  const all = await later;",
    "  all[0].size;",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([6]);
});
