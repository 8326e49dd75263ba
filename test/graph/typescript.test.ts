// What names mean in TypeScript: types that are worked out from others, keys of literals, renamed exports.

import { describe, expect, test } from "bun:test";
import { ask } from "./ask.ts";

const placesOf = async (source: string, symbol: string) =>
  (await ask({ "a.ts": source }, { symbol_name: symbol })).places;

describe("values at known places", () => {
  const TYPES = "interface A { x: number }\ninterface B { x: number }\n";

  test("a tuple's parts, by number and by pattern", async () => {
    const source = `${TYPES}declare const pair: [first: A, second: B];\npair[1].x;\nconst [a, b] = pair;\na.x;\nb.x;\n`;
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:4 resolved", "a.ts:7 resolved"]);
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:6 resolved"]);
  });

  test("what a function returns as a list", async () => {
    const source = `${TYPES}function use(a: A, b: B) { return [a, b] as const; }\nconst [, second] = use(null!, null!);\nsecond.x;\n`;
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:5 resolved"]);
    expect(await placesOf(source, "A.x")).toEqual([]);
  });

  test("a map's pairs", async () => {
    const source = `${TYPES}declare const map: Map<A, B>;\nfor (const [key, value] of map) {\n  key.x;\n  value.x;\n}\n`;
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:5 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:6 resolved"]);
  });

  test("keys in brackets are members", async () => {
    expect(await placesOf(`${TYPES}declare const o: { a: A; b: B };\no["b"].x;\n`, "B.x")).toEqual([
      "a.ts:4 resolved",
    ]);
  });
});

describe("types made of types", () => {
  test("mapped types have the members of what they map", async () => {
    const source =
      "interface A { x: number }\ntype Loose = { -readonly [K in keyof A]?: A[K] };\ndeclare const a: Loose;\na.x;\n";
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:4 resolved"]);
  });

  test("parts of lists, results, parameters and what is left", async () => {
    const source = [
      "interface A { x: number }",
      "interface B { x: number }",
      "declare function make(of: B): A;",
      "declare const one: A[][number];",
      "declare const two: ReturnType<typeof make>;",
      "declare const three: Parameters<typeof make>[0];",
      "declare const four: Exclude<A | B, A>;",
      "one.x; two.x;",
      "three.x; four.x;",
    ].join("\n");
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:8 resolved", "a.ts:8 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:9 resolved", "a.ts:9 resolved"]);
  });

  test("a condition is one of its two ends, and what it infers is anything", async () => {
    const source = [
      "interface A { x: number }",
      "interface B { x: number }",
      "type Chosen<T> = T extends [] ? A : T extends { of: infer U } ? U : never;",
      "declare const one: Chosen<[]>;",
      "one.x;",
    ].join("\n");
    expect(await placesOf(source, "A.x")).toEqual(["a.ts:5 resolved"]);
    expect(await placesOf(source, "B.x")).toEqual(["a.ts:5 possible"]);
  });

  test("what a function's own type parameter stands for is not of a library", async () => {
    const source =
      "interface A { x: number }\ntype Read = <Value>(of: Value) => Value;\ndeclare const read: Read;\ndeclare const a: A;\nread(a).x;\n";
    expect(await placesOf(source, "A.x")).toHaveLength(1);
  });

  test("what is one of several, some unknown, is left possible to the others", async () => {
    const source =
      'import { Far } from "far";\ninterface A { size: number }\ninterface B { size: number }\nfunction f<T>(a: A | T) { a.size; }\n';
    expect(await placesOf(source, "A.size")).toEqual(["a.ts:4 resolved"]);
    expect(await placesOf(source, "B.size")).toEqual(["a.ts:4 possible"]);
  });
});

describe("keys of literals", () => {
  const STATE = 'import { create } from "far";\ninterface State { count: number; grow(): void }\n';

  test("with functions as values, where nothing tells what is expected", async () => {
    const source = `${STATE}create<State>()((set) => ({ count: 0, grow: () => set() }));\n`;
    expect(await placesOf(source, "State.grow")).toEqual(["a.ts:3 possible"]);
  });

  test("of a variable without a type are its own", async () => {
    const source = `${STATE}const own = { count: 0, grow() {} };\n`;
    const { places, summary } = await ask({ "a.ts": source }, { symbol_name: "State.grow" });
    expect(places).toEqual([]);
    expect(summary.excluded).toEqual({ own_key: 1 });
    expect(await placesOf(source, "State.count")).toEqual([]);
  });

  test("are no names of the file", async () => {
    const source = "run({ grow() {} });\nfunction inner(grow: number) {}\ngrow();\n";
    const { places } = await ask(
      { "a.ts": source, "b.ts": "declare function grow(): void;\n" },
      { symbol_name: "grow", path: "b.ts" },
    );
    expect(places).toEqual(["a.ts:3 resolved"]);
  });
});

test("an export that is renamed, and renamed again", async () => {
  const files = {
    "a.ts": "function build() {}\nexport { build as INTERNAL_build };\n",
    "b.ts": 'import { INTERNAL_build as make } from "./a.ts";\nmake();\n',
  };
  const { places } = await ask(files, { symbol_name: "build" });
  expect(places).toEqual([
    "a.ts:2 resolved",
    "a.ts:2 resolved",
    "b.ts:1 resolved",
    "b.ts:1 resolved",
    "b.ts:2 resolved",
  ]);
});

test("copies of a file mean their own definitions", async () => {
  const copy =
    'import type { A } from "./types.ts";\nexport const f = (list: A[]) => list.map((a) => a.x);\n';
  const files = {
    "one/types.ts": "export interface A { x: number }\n",
    "one/use.ts": copy,
    "two/types.ts": "export interface A { x: number }\nexport interface More {}\n",
    "two/use.ts": copy,
  };
  for (const folder of ["one", "two"]) {
    const { places } = await ask(files, { symbol_name: "A.x", path: `${folder}/types.ts` });
    expect(places).toEqual([`${folder}/use.ts:2 resolved`]);
  }
});

const HEADED = {
  "base.ts": "export interface Base {\n  store: object\n}\n",
  "shop.ts":
    'import type { Base } from "./base.ts"\nexport class Shop<\n\tconst in out Name extends string = "",\n\tin out Kept extends Base = {\n\t\tstore: {}\n\t}\n> {\n\tconstructor(public owner: Name) {\n\t\tconsole.log(owner.length)\n\t}\n\tsell(store: number, sell: number) {\n\t\treturn store + sell + this.owner.length\n\t}\n}\n',
};

test("the head of a class gives it no members, and takes none from it", async () => {
  const placesOf = async (symbol_name: string) =>
    (await ask(HEADED, { symbol_name, tiers: ["resolved"] })).places;
  expect(await placesOf("Shop.sell")).toEqual([]);
  expect(await placesOf("Base.store")).toEqual(["shop.ts:5 possible"]);
  expect(await ask(HEADED, { symbol_name: "Shop.store" }).catch(({ message }) => message)).toContain(
    "No symbol",
  );
});

test("a parameter that is a property is used by its bare name where it is a parameter", async () => {
  const { places } = await ask(HEADED, { symbol_name: "Shop.owner", tiers: ["resolved"] });
  expect(places).toEqual(["shop.ts:12 resolved", "shop.ts:9 resolved"]);
});

test("a member of a type that is named in brackets, of type parameters by their bound", async () => {
  const files = {
    "a.ts":
      "interface Base { schema: number; store: { deep: string } }\nclass Shop<in out V extends Base> {\n  run(a: V['schema'], b: Base['store']['deep'], c: Shop<Base>['own']) {\n    return a\n  }\n  own = 1\n}\ninterface Other { schema: string }\n",
  };
  const placesOf = async (symbol_name: string) =>
    (await ask(files, { symbol_name, tiers: ["resolved"] })).places;
  for (const name of ["Base.schema", "Base.store", "deep", "Shop.own"])
    expect(await placesOf(name)).toEqual(["a.ts:3 resolved"]);
  expect(await placesOf("Other.schema")).toEqual([]);
});

test("the only member of its name is meant where the name says whose it is: a single word does not", async () => {
  const source =
    "export interface Options { store?: string; storeName?: string }\nexport function f(given: unknown) {\n  const [one] = read(given);\n  one.store;\n  one.storeName;\n}\ndeclare function read(given: unknown): any;\n";
  expect(await placesOf(source, "Options.store")).toEqual(["a.ts:4 possible"]);
  expect(await placesOf(source, "Options.storeName")).toEqual(["a.ts:5 resolved"]);
});

test("values of a mapped type are known where they are written and where they are looked up", async () => {
  const lines = [
    'type Table<T> = { [K in "one" | "two"]?: T };',
    "type Value = string | { single: string };",
    'const table: Table<Value> = { one: { single: "a" }, two: "c" };',
    'function read(key: "one" | "two") {',
    "  const value = table[key]!;",
    '  return typeof value === "string" ? value : value.single;',
    "}",
  ];
  const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Value.single" });
  expect(places).toEqual(["a.ts:3 resolved", "a.ts:6 resolved"]);
});

test("what a class declares for its instances is none of the class", async () => {
  const source = [
    "class Base { label = ''; static kind = 1 }",
    "class Item extends Base { name = ''; static make() { return new Item(); } }",
    "const type: typeof Item = Item;",
    "type.name; type.label; Item.name;",
    "Item.make().name; type.kind;",
  ].join("\n");
  const lines = async (symbol_name: string) =>
    (await ask({ "a.ts": source }, { symbol_name })).places.filter((place) => place.endsWith(" resolved"));
  expect(await lines("Item.name")).toEqual(["a.ts:5 resolved"]);
  expect(await lines("Base.label")).toEqual([]);
  expect(await lines("Base.kind")).toEqual(["a.ts:5 resolved"]);
});
