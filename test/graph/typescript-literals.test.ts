// References in object literals: what `this` is in their methods, what is spread into them, what their declaration says.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const TYPES =
  "interface Opts { size: number; wide?: boolean; run?(): void }\ninterface Other { size: number }\ndeclare const on: number;\n";

/** Lines, from the first behind the types, of what surely uses a symbol. */
async function uses(source: string, symbol_name: string): Promise<number[]> {
  const { places } = await ask({ "a.ts": TYPES + source }, { symbol_name });
  return places
    .filter((place) => place.endsWith(" resolved"))
    .map((place) => Number(/\d+/.exec(place)![0]) - 3)
    .sort((a, b) => a - b);
}

test("a method of a literal belongs to what is expected of the literal", async () => {
  const method = "function make(): Opts {\n  return {\n    size: 1,\n    run() { this.size; },\n  };\n}\n";
  expect(await uses(method, "Opts.size")).toEqual([3, 4]);
  expect(
    await uses("const a: Opts = { size: 1, run: function () { [1].map(() => this.size); } };", "Opts.size"),
  ).toEqual([1, 1]);
  const inClass = "class Box { size = 1; get(): Opts { return { size: 2, run() { this.size; } }; } }";
  expect(await uses(inClass, "Opts.size")).toEqual([1, 1]);
  expect(await uses(inClass, "Box.size")).toEqual([]);
  const inGetter =
    "class Box { get made(): Opts { return [1].map((): Opts => ({ size: 2, run() {} }))[0]; } }";
  expect(await uses(inGetter, "Opts.run")).toEqual([1]);
  expect(
    await uses("class Box { size = 1; get() { return () => { if (on) { this.size; } }; } }", "Box.size"),
  ).toEqual([1]);
});

test("what is spread into a literal on a condition is of its type", async () => {
  expect(
    await uses("const a: Opts = {\n  size: 1,\n  ...(on !== 1 && { wide: true }),\n};", "Opts.wide"),
  ).toEqual([3]);
  expect(await uses("const a: Opts = { size: 1, ...(on ? { wide: true } : {}) };", "Opts.wide")).toEqual([1]);
  expect(await uses("const a: Opts = { ...{ size: 1 } };", "Opts.size")).toEqual([1]);
});

test("a declared type may stand on several lines", async () => {
  expect(await uses("const a: Omit<\n  Opts,\n  'wide'\n> = {\n  size: 1,\n};", "Opts.size")).toEqual([5]);
  expect(await uses("const a:\n  | Opts\n  | undefined = {\n  size: 1,\n};", "Opts.size")).toEqual([4]);
});

test("braces in a literal text are no object's", async () => {
  expect(
    await uses("function f(size: number): Opts { return { size: 1, run: g(`${size}`) }; }", "Opts.size"),
  ).toEqual([1]);
});

test("a bound is read whole, however long", async () => {
  const many = Array.from({ length: 30 }, (_, at) => `Array<{ part${at}: string }>`).join(" | ");
  expect(await uses(`function f<T extends ${many} | Opts>(of: T) { return of.size; }`, "Opts.size")).toEqual([
    1,
  ]);
});

test("a function with type parameters of its own may be what a call gives", async () => {
  const curried =
    "function make<T, E = T>() {\n  return <const P extends number[]>(list: P, opts?: Opts) => list;\n}\nmake<\n  string\n>()([1], { size: 1 });\n";
  expect(await uses(curried, "Opts.size")).toEqual([6]);
  const named =
    "function build() {\n  return function create<S, N extends string>(first: S, name: N, run: (s: S) => void): S { return first; };\n}\nconst create = build();\ndeclare const opts: Opts;\n";
  const call = "create(opts, '', (s) => s.size).size;\n";
  expect(await uses(named + call, "Opts.size")).toEqual([6, 6]);
});

test("a library's type that only changes how members are seen has those of its argument", async () => {
  const source = 'import type { Draft } from "immer";\ndeclare const d: Draft<Opts>;\nd.size;';
  expect(await uses(source, "Opts.size")).toEqual([3]);
  const mock = "declare const m: jest.Mocked<Opts>;\nm.size;";
  expect(await uses(mock, "Opts.size")).toEqual([2]);
});

test("a field that never changes tells the classes of a union apart", async () => {
  const source =
    'class A { readonly tag = "a"; size = 1 }\nclass B { readonly tag = "b"; size = 2 }\nfunction f(of: A | B) {\n  switch (of.tag) {\n    case "a":\n      return of.size;\n  }\n}\n';
  expect(await uses(source, "A.size")).toEqual([6]);
  expect(await uses(source, "B.size")).toEqual([]);
});

test("what a literal holds tells the type parameters of what it is given to", async () => {
  const head =
    "interface Of<S> { first: S; more?: (s: S) => void; run(s: S): void }\ndeclare const opts: Opts;\n";
  expect(
    await uses(
      `${head}declare function make<S>(of: Of<S>): S;\nmake({ first: opts, run(s) { s.size; }, more: (s) => s.size });\nmake({ first: opts, run() {} }).size;`,
      "Opts.size",
    ),
  ).toEqual([4, 4, 5]);
  expect(
    await uses(
      `${head}declare function shape<S>(of: { first: S; run(s: S): void }): S;\nconst base = { first: opts };\nshape({ ...base, run(s) { s.size; } }).size;\nconst f = () => { const local = { opts, n: 1 }; local.opts.size; };`,
      "Opts.size",
    ),
  ).toEqual([5, 5, 6]);
});

test("a type between signs is no object's", async () => {
  const source =
    "declare function f<T>(): any;\nfunction g(): Opts { return f<Other & { size: 1 }>() as any; }\n";
  expect(await uses(source, "Opts.size")).toEqual([]);
});

test("what a type parameter is found from has keys of its own", async () => {
  const head =
    "declare function box<T>(of: T): Readonly<T>;\ndeclare function each<T, U>(of: T[], make: (of: T) => U): U[];\ndeclare function pair<T>(a: T, b: T): T;\ndeclare const opts: Opts;\nclass Event<D extends Opts = Opts> { constructor(name: string, readonly data: D) {} }\n";
  const own = [
    "const a: Opts = box({ size: 1 });",
    "const b: Opts[] = each([1], (of) => ({ size: of }));",
    "const c: Opts[] = each([1], (of) => { if (on) { return { size: of }; } });",
    "new Event('a', { size: 1 });",
  ];
  expect(await uses(head + own.join("\n"), "Opts.size")).toEqual([]);
  const told = "pair(opts, { size: 1 });\nbox<Opts>({ size: 1 });\nconst d: Opts = box({ size: 1 } as Opts);";
  expect(await uses(head + told, "Opts.size")).toEqual([6, 7, 8]);
});

test("a constant has what is spread into its literal", async () => {
  const files = {
    "a.ts": "export const helper = 1;\nexport function run() {}",
    "b.ts":
      "export const base = { open() {}, size: 1 };\nexport interface Wide { wide(): void }\nexport declare function make(): Wide;",
    "c.ts": [
      "import * as a from './a';",
      "import { base, make } from './b';",
      "export const both = { own: 1, ...a, ...base };",
      "export default { ...a, ...base, ...make() };",
    ].join("\n"),
    "d.ts":
      "import all, { both } from './c';\nboth.helper; both.own;\nboth.open();\nall.run();\nall.size; all.wide();",
  };
  const lines = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.startsWith("d.ts"));
  expect(await lines("helper")).toEqual(["d.ts:2 resolved"]);
  expect(await lines("base.open")).toEqual(["d.ts:3 resolved"]);
  expect(await lines("run")).toEqual(["d.ts:4 resolved"]);
  expect(await lines("base.size")).toEqual(["d.ts:5 resolved"]);
  expect(await lines("Wide.wide")).toEqual(["d.ts:5 resolved"]);
  expect(await lines("both.own")).toEqual(["d.ts:2 resolved"]);
});

test("a literal that is made of itself, in one step or two", async () => {
  const source =
    "let all: any = { one: 1 };\nlet more = all;\nall = { ...more };\nmore = { ...all };\nlet own = { ...own };\nown.size; all.size; more.size;\n";
  expect(await uses(source, "Opts.size")).toEqual([]);
});

test("a literal is of the last type that stands in front of it on its line", async () => {
  const rows = [
    "interface A { width: number }",
    "interface B { width: number }",
    "function f(a: A, b: B = { width: 1 }) {}",
    "function g(a: A) { const b: B = { width: 2 }; }",
    "const h = (a: A) => { let b: B; let c: A = { width: 3 }; };",
  ];
  expect(await usesAt("a.ts", rows, "width", 1)).toEqual([5]);
  expect(await usesAt("a.ts", rows, "width", 2)).toEqual([3, 4]);
});

test("a key in quotes is a key like others", async () => {
  expect(
    await uses("const take = (opts: Opts) => opts;\ntake({ 'size': 1, \"wide\": true });", "Opts.size"),
  ).toEqual([2]);
  expect(
    await uses("take({ 'size': 1, \"wide\": true, 'run'() {} });\nfunction take(o: Opts) {}", "Opts.wide"),
  ).toEqual([1]);
  expect(await uses("take({ 'run'() {}, 'size': 1 });\nfunction take(o: Opts) {}", "Opts.run")).toEqual([1]);
  expect(await uses("take({ 'run': () => {}, size: 1 });\nfunction take(o: Opts) {}", "Opts.run")).toEqual([
    1,
  ]);
});

test("a literal of many keys holds what stands behind the last of them, too", async () => {
  const rows = [
    "class Box { lift() {} }",
    "class Crate { lift() {} }",
    "function table() {",
    "  return {",
    ...Array.from({ length: 90 }, (_, at) => `    key${at}: new Box(),`),
    "  };",
    "}",
    "table().key10.lift();",
    "table().key89.lift();",
  ];
  const uses = ["a.ts:97 resolved", "a.ts:98 resolved"];
  expect(await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "lift", 1)).toEqual(uses);
});

test("what functions in expressions return is of the type that they declare, or that is expected of them", async () => {
  const rows = [
    "import type { Foreign } from 'elsewhere';",
    "interface Node { kind: string }",
    "type Named = Omit<Foreign, 'id'> & Node & { prefix: boolean };",
    "const all: ((at: number) => unknown)[] = [",
    "  function one(at): Named { return { kind: 'a', prefix: true }; },",
    "  function* two(at): Named { if (at) { return { kind: 'b', prefix: false }; } },",
    "];",
    "declare function make(f: () => Node): void;",
    "make(function () { return { kind: 'c' }; });",
  ];
  expect(await usesAt("a.ts", rows, "prefix", 3)).toEqual([5, 6]);
  expect(await usesAt("a.ts", rows, "kind", 2)).toEqual([5, 6, 9]);
});

test("what stands behind a computed key is of what the object holds", async () => {
  const source =
    "enum Key { A }\nconst all: Record<Key, (n: number) => Opts> = {\n  [Key.A]: (n) => {\n    return { size: n };\n  },\n};";
  expect(await uses(source, "Opts.size")).toEqual([4]);
});

test("of literals that are spread into one, each is looked through", async () => {
  const files = {
    "one.js": "export const pick = (s) => s.one;\nexport default { pick };\n",
    "two.js": "export const other = (s) => s.two;\nexport default { other };\n",
    "all.js": 'import one from "./one";\nimport two from "./two";\nexport default { ...one, ...two };\n',
    "open.js": 'import one from "./one";\nimport { more } from "far";\nexport default { ...one, ...more };\n',
    "use.js":
      'import all from "./all";\nimport open from "./open";\nall.pick(1);\nall.other(1);\nopen.pick(1);\n',
  };
  const lines = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await lines("pick")).toEqual(["one.js:2 resolved", "use.js:3 resolved", "use.js:5 resolved"]);
  expect(await lines("other")).toEqual(["two.js:2 resolved", "use.js:4 resolved"]);
});

test("an object under a key is none of the texts that a type of a union has there", async () => {
  const rows = [
    "interface ToFile { type: 'file'; at: string }",
    "interface Own { type: string | Part }",
    "interface Part { run(): void }",
    "declare function add(sink: ToFile | Own): void;",
    "add({ type: { run() {} } });",
    "add({ type: 'file', at: 'x' });",
  ];
  expect(await usesAt("a.ts", rows, "type", 1)).toEqual([6]);
  expect(await usesAt("a.ts", rows, "type", 2)).toContain(5);
});

test("the result that a function declares is its own, where no semicolon parts it from what another declares", async () => {
  const rows = [
    "const outer = (all: Other): Other => {",
    "  const inner = (on: string): Opts => {",
    "    return { size: 1 }",
    "  }",
    "  const called = (on: (given: Other) => void): ((given: Other) => Opts) => {",
    "    return () => ({ size: 1 })",
    "  }",
    "  return { size: 2 }",
    "}",
  ];
  expect(await uses(rows.join("\n"), "Opts.size")).toEqual([3, 6]);
  expect(await uses(rows.join("\n"), "Other.size")).toEqual([8]);
});

test("what is given to a function that may not be there is what it takes", async () => {
  const rows = ["declare const told: undefined | ((all: Opts) => void);", "told?.({ size: 1 });"];
  expect(await uses(rows.join("\n"), "Opts.size")).toEqual([2]);
});
