// What `this` is where no class says it, and what is expected of a literal with a cast behind it.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "interface Context { level: number }",
  "interface Options { name: string; test: (this: Context, value: number) => void }",
  "declare function make(options: Options): void;",
];

test.each([
  ["a function says it", ["function f(this: Context, a: number) { if (a) { return this.level; } }"], [4]],
  [
    "with a declared result",
    ["export function f(this: Context): number {", "  return this.level;", "}"],
    [5],
  ],
  ["an arrow function in it", ["function f(this: Context) { return [1].map((n) => n + this.level); }"], [4]],
  ["the type of a method's key", ["make({ name: 'a', test(value) {", "  this.level;", "} });"], [5]],
  ["of a function that a key holds", ["make({ name: 'a', test: function () { this.level; } });"], [4]],
  [
    "a signature of an interface",
    [
      "interface Hook { (this: Context, a: number): void }",
      "declare function add(hook: Hook | Hook[]): void;",
      "add(function (a) { this.level; });",
    ],
    [6],
  ],
  ["but an arrow function has none", ["make({ name: 'a', test: () => { this.level; } });"], []],
])("%s", async (_, lines, expected) => {
  expect(await usesAt("a.ts", [...HEAD, ...lines, "interface Other { level: number }"], "level", 1)).toEqual(
    expected,
  );
});

test("a cast behind a call is of its value, not of its argument", async () => {
  const source = [
    "interface Box { width: number }",
    "const width = 1;",
    "export default Object.assign(make(), { width }) as Box;",
    "export const box = ({ width: 2 }) as Box;",
    "export const other = () => ({ width: 3 }) as Box;",
  ].join("\n");
  const { places } = await ask({ "a.ts": source }, { symbol_name: "Box.width" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([
    "a.ts:4 resolved",
    "a.ts:5 resolved",
  ]);
});

test("what is imported and given away under another name again", async () => {
  const files = {
    "box.ts": "export function create() {}\nexport default class Box {}",
    "other.ts": "export function create() {}",
    "index.ts":
      'import Made, { create as createBox } from "./box";\nexport { createBox as box, Made as Crate };',
    "use.ts": 'import { box, Crate } from "./index";\nbox();\nnew Crate();',
  };
  const create = await ask(files, { symbol_name: "create", path: "box.ts" });
  const uses = ["index.ts:1", "index.ts:1", "index.ts:2", "index.ts:2", "use.ts:1", "use.ts:2"];
  expect(create.places).toEqual(uses.map((at) => `${at} resolved`));
  const { places } = await ask(files, { symbol_name: "Box", path: "box.ts" });
  expect(places).toEqual(
    ["index.ts:1", "index.ts:2", "index.ts:2", "use.ts:1", "use.ts:3"].map((at) => `${at} resolved`),
  );
});

test("a method that gives `this` gives the heir that it is called on", async () => {
  const rows = [
    "class A { chain() { return this; } }",
    "class B extends A { size() {} use() {",
    "  this.chain().size();",
    "} }",
    "class C extends A { size() {} }",
    "function f(b: B) {",
    "  b.chain().chain().size();",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "size", 2)).toEqual([3, 7]);
});

test("what a generic class is made of tells its type parameters, what is spread its elements", async () => {
  const rows = [
    "class B { size() {} }",
    "class Box<T> { constructor(public item: T) {} get(): T { return this.item; } }",
    "declare function all<T>(...xs: T[]): T[];",
    "function f(b: B, bs: B[]) {",
    "  new Box(b).get().size();",
    "  const x = new Box(b); x.item.size();",
    "  all(...bs)[0].size();",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([5, 6, 7]);
});

test("a function that is set on a member of the object at hand is one use of what that declares", async () => {
  const rows = [
    "interface Raw { onclose?: () => void }",
    "class Client {",
    "  constructor(private raw: Raw) {}",
    "  bind() { this.raw.onclose = () => {} }",
    "  onclose() {}",
    "}",
  ];
  expect(await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "onclose", 1)).toEqual(["a.ts:4 resolved"]);
});

test("a literal that stands behind a choice is no body of a function", async () => {
  const rows = [
    "class Report {",
    "  constructor(private rates: Rates) {}",
    "  list(all: boolean): Rule[] {",
    "    return [",
    "      { key: 'a', of: all ? make(this.rates) : undefined },",
    "      { key: 'b', of: all ? make(this.rates) : { rates: this.rates } },",
    "    ]",
    "  }",
    "}",
    "interface Rule { key: string; of: unknown }",
  ];
  const found = await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "rates", 2);
  expect(found.filter((place) => place.endsWith("resolved"))).toEqual(
    ["a.ts:5", "a.ts:6", "a.ts:6"].map((place) => `${place} resolved`),
  );
});

test("a parameter behind a decorator is taken apart as any other", async () => {
  const rows = [
    "interface Filter { skip: number; take: number }",
    "class Orders {",
    "  list(@Query() { skip }: Filter, @Query('rest')",
    "    { take }: Filter) { return skip + take }",
    "}",
  ];
  expect(await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "skip", 1)).toEqual(["a.ts:3 resolved"]);
  expect(await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "take", 1)).toEqual(["a.ts:4 resolved"]);
});

test("in an arrow function that is put in something, the object at hand is the one around it", async () => {
  const rows = [
    "declare class Socket { onopen: (() => void) | undefined }",
    "class Client {",
    "  size = 1;",
    "  socket = new Socket();",
    "  other: any;",
    "  open() {",
    "    this.socket.onopen = () => { this.size; };",
    "    this.other.onclose = (a) => this.size;",
    "    this.other.onerror = function () { this.size; };",
    "  }",
    "}",
    "class Other { size = 1 }",
  ];
  expect(await usesAt("a.ts", rows, "size", 3)).toEqual([7, 8]);
});

test("a method that gives the object at hand gives the one that it is called on", async () => {
  const rows = [
    "class Named {",
    "  name = ''; saved = false;",
    "  set(name: string): this { this.name = name; return this; }",
    "  async save(): Promise<this> { this.saved = true; return this; }",
    "}",
    "class Button extends Named { press() { return 1; } }",
    "class Other extends Named { press() { return 2; } }",
    "new Button().set('a').press();",
    "async function all(b: Button) { (await b.set('b').save()).press(); }",
  ];
  expect(await usesAt("a.ts", rows, "press", 6)).toEqual([8, 9]);
  expect(await usesAt("a.ts", rows, "press", 7)).toEqual([]);
});

test("keys of a literal that is constant and satisfies a type", async () => {
  const rows = [
    "interface Options { retries: number; api: string }",
    "export const DEFAULTS = { retries: 3, api: 'x' } as const satisfies Required<Options>;",
  ];
  expect(await usesAt("a.ts", rows, "retries", 1)).toEqual([2]);
});
