// Overloads of which nothing tells the one that is called, and types that are long or stand in brackets.

import { describe, expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const TYPES = ["interface A { x: number }", "interface B { x: number }"];
const placesOf = async (source: readonly string[], symbol: string) =>
  (await ask({ "a.ts": [...TYPES, ...source].join("\n") }, { symbol_name: symbol })).places;

describe("overloads that take what is not known", () => {
  const FIT = ["declare const given: unknown; declare class C {} declare class D {}"];

  test("give what all of them give, or what may be either", async () => {
    const source = [
      ...FIT,
      "declare function one(a: C): A; declare function one(a: D): B;",
      "declare function same(a: C): A; declare function same(a: D): A;",
      "one(given).x;",
      "same(given).x;",
      "one(new C()).x;",
    ];
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:6 possible", "a.ts:7 resolved", "a.ts:8 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:6 possible"]);
  });

  test("are told apart by lists, and by objects that are no list", async () => {
    const source = [
      "interface Bag<T> { count(): T } interface Named<T> { named(): T }",
      "declare function of<S extends Bag<unknown>>(bag: S): S;",
      "declare function of<T>(all: Named<T> | Iterable<T> | ArrayLike<T>): A;",
      "declare function of<V>(table: { [key: string]: V }): B;",
      "of([1, 2]).x;",
      "of({ a: 1 }).x;",
    ];
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:7 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:8 resolved"]);
  });

  test("are told by parts of what a parameter is all at once", async () => {
    const source = [
      "declare function on(first: ((a: B) => void) & { b: 1 }, f: (a: B) => void): void;",
      "declare function on<P extends string>(path: P, f: (a: A) => void): void;",
      "on('/', (a) => a.x);",
    ];
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:5 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual([]);
  });

  test("leave open which of them an object is for", async () => {
    const source = [
      "type One<T> = { key: T; more?: A }; type Two<T> = { key: T; rest?: B };",
      "declare function make<T>(given: One<T>): void; declare function make<T>(given: Two<T>): void;",
      "make({ key: 1 });",
    ];
    expect(await placesOf(source, "One.key")).toEqual(["a.ts:5 resolved"]);
    expect(await placesOf(source, "Two.key")).toEqual(["a.ts:5 possible"]);
  });
});

describe("types", () => {
  test("in brackets are not named", async () => {
    const source = [
      "declare const list: A[]; interface K { a: A; b: B }",
      "declare function pick<T>(of: T): (T extends string ? A : {}) & { own: 1 };",
      "declare const keyed: { of: (typeof list)[number] };",
      "pick('a').x;",
      "keyed.of.x;",
    ];
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:6 resolved", "a.ts:7 resolved"]);
  });

  test("are known as a whole, however long they are", async () => {
    const fields = Array.from({ length: 30 }, (_, at) => `  numberOfField${at}: string;`);
    const shape = ["{", ...fields, "  last: A;", "}"].join(" ");
    const source = [
      `declare function made(): ${shape};`,
      `function taken(all: ${shape}) { return all.last.x; }`,
      `declare const held: ${shape};`,
      `const arrow = (): ${shape} => null!;`,
      "made().last.x; held.last.x;",
      "arrow().last.x;",
    ];
    expect(await placesOf(source, "A.x")).toEqual([
      "a.ts:4 resolved",
      "a.ts:7 resolved",
      "a.ts:7 resolved",
      "a.ts:8 resolved",
    ]);
  });
});

test("an object is for the overload that takes no text or number there, whichever comes first", async () => {
  const rows = [
    "interface Settings { wide?: boolean }",
    "declare function open(name: string): void;",
    "declare function open(settings: Settings): void;",
    "open({ wide: true });",
    "class Box { on(count: number): void; on(settings: Settings): void; on(given: unknown) {} }",
    "new Box().on({ wide: false });",
    "const other = { wide: 1 };",
  ];
  expect(await usesAt("a.ts", rows, "wide", 1)).toEqual([4, 6]);
});

test("an object that is written out under a name is no list", async () => {
  const rows = [
    "class Item { size = 1 }",
    "declare function make<T, V>(kind: new () => T, from: V[]): T[];",
    "declare function make<T, V>(kind: new () => T, from: V): T;",
    "const one = { id: 1 }; const all = [one];",
    "make(Item, one).size;",
    "make(Item, all)[0].size;",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([5, 6]);
});
