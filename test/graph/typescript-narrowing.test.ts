// Which type of a union a value is of where conditions say so.

import { describe, expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const UNION = [
  'interface A { kind: "a"; ok: true; x: number; a: string }',
  'interface B { kind: "b"; ok: false; x: number }',
  'interface C { kind: "c"; ok: boolean; x: number }',
  "class Err { x = 1 }",
  "class Sub extends Err { y = 1 }",
  "function isA(v: A | B): v is A { return v.kind === 'a'; }",
  "declare const any: unknown;",
];

/** The lines on which `x` of a type is used by code that is given a value `v`. */
async function uses(owner: string, type: string, lines: string[], member = "x", head = "") {
  const source = [head + UNION[0], ...UNION.slice(1), `function use(v: ${type}) {`, ...lines, "}"].join("\n");
  const { places } = await ask({ "a.ts": source }, { symbol_name: `${owner}.${member}` });
  return places
    .filter((each) => each.endsWith(" resolved"))
    .map((each) => Number(/\d+/.exec(each)![0]) - UNION.length - 1)
    .sort((one, other) => one - other);
}

describe("a value of a union is of one of its types", () => {
  test.each([
    ["if and else", ['if (v.kind === "a") {', "v.x;", "} else {", "v.x;", "}"], [2], [4]],
    ["without braces or semicolons", ['if (v.kind !== "a") v.x', "else v.x", "v.x"], [2, 3], [1, 3]],
    ["behind what leaves", ['if (v.kind === "a") { v.x; return; }', "v.x;"], [1], [2]],
    ["in a choice", ["v.ok", "? v.x", ": v.x;"], [2], [3]],
    ["behind && and ||", ["v.ok && v.x;", "v.ok || v.x;", "!v.ok && v.x;"], [1], [2, 3]],
    ["with several tests", ['if (v.x && (v.kind === "a" && v.x)) v.x;'], [1, 1, 1], [1]],
    ["by a key", ['if ("a" in v) v.x;', "else v.x;"], [1], [2]],
    ["by a function", ["if (isA(v)) v.x;", "else v.x;"], [1], [2]],
    ["in a function inside", ['if (v.kind === "a") [1].map((n) => n + v.x);'], [1], []],
    ["in a template", ['if (v.kind === "a") return `${v.x}`;'], [1], []],
    ["by a switch", ["switch (v.kind) {", 'case "a":', "v.x; break;", "default:", "v.x;", "}"], [3], [5]],
  ] as const)("%s", async (_, lines, ofA, ofB) => {
    expect(await uses("A", "A | B", [...lines])).toEqual([...ofA]);
    expect(await uses("B", "A | B", [...lines])).toEqual([...ofB]);
  });

  test("labels of a switch that share their statements", async () => {
    const lines = ["switch (v.kind) {", 'case "a":', 'case "b": v.x; break;', 'case "c": v.x;', "}"];
    expect(await uses("A", "A | B | C", lines)).toEqual([3]);
    expect(await uses("C", "A | B | C", lines)).toEqual([4]);
  });

  test("what may be either stays", async () => {
    const lines = ["if (v.ok) v.x;", 'if (v.kind === "a" || v.kind === "c") v.x;'];
    expect(await uses("C", "A | B | C", lines)).toEqual([1, 2]);
    expect(await uses("B", "A | B | C", lines)).toEqual([]);
  });

  test("a test says nothing once the value is another one, or of another name", async () => {
    const lines = ['if (v.kind === "a") {', "v = make();", "v.x;", "[].map((v: B) => v.x);", "}"];
    expect(await uses("B", "A | B", lines)).toEqual([3, 4]);
  });

  test("a value that is set where the test says otherwise is the same one elsewhere", async () => {
    const inElse = ['if (v.kind === "a") {', "v = make();", "} else {", "v.x;", "}", "v.x;"];
    expect(await uses("B", "A | B", inElse)).toEqual([4, 6]);
    expect(await uses("A", "A | B", inElse)).toEqual([6]);
    const left = ['if (v.kind === "a") {', "v = make();", "return;", "}", "v.x;"];
    expect(await uses("A", "A | B", left)).toEqual([]);
    expect(await uses("B", "A | B", left)).toEqual([5]);
  });
});

describe("what a test names is the type", () => {
  test("of a value that nothing is known of", async () => {
    const lines = ["if (any instanceof Sub) any.y;", "if (!(any instanceof Sub)) return;", "any.y;"];
    expect(await uses("Sub", "string", lines, "y")).toEqual([1, 3]);
  });

  test("of a value that is known as less", async () => {
    expect(await uses("Sub", "Err", ["if (v instanceof Sub) v.y;"], "y")).toEqual([1]);
    expect(await uses("Err", "Err | A", ["if (v instanceof Err) v.x;", "else v.x;"])).toEqual([1]);
  });

  test("of what is no object", async () => {
    expect(await uses("A", "A | string", ['if (typeof v === "string") v.x;', "else v.x;"])).toEqual([2]);
  });
});

test("an alias with more text than facts keep has all its types", async () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => `interface Alternative${at} { kind: ${at}; name${at}: string }`,
  );
  const names = many.map((_, at) => `  // number ${at}\n  | Alternative${at}`);
  const source = [...many, "declare const v: All;", "v.name39;", "type All =", ...names].join("\n");
  expect((await ask({ "a.ts": source }, { symbol_name: "Alternative39.name39" })).places).toEqual([
    "a.ts:42 resolved",
  ]);
});

test("types that take any key beside their own are not told apart by an object's values", async () => {
  const source = [
    "type Loose<T> = T & Record<string, unknown>;",
    "declare function add(issue: Loose<A> | Loose<B>): void;",
    "declare function put(issue: A | B): void;",
    'add({ kind: "a" });',
    'put({ kind: "a" });',
  ];
  const { places } = await ask({ "a.ts": [...UNION, ...source].join("\n") }, { symbol_name: "B.kind" });
  expect(places.filter((each) => each.endsWith(" resolved"))).toContain("a.ts:11 resolved");
  expect(places).toContain("a.ts:12 possible");
});

describe("a call that comes back only where something holds", () => {
  const asserting = (lines: string[]) => [
    "function sure(note: string, holds: unknown): asserts holds {}",
    "function mustBeA(v: A | B): asserts v is A {}",
    "function plain(holds: unknown): void {}",
    ...lines,
  ];
  test.each([
    ["of a condition", ["v.x;", "sure('', v.kind === 'a');", "v.x;"], [4, 6], [4]],
    ["of a type", ["mustBeA(v)", "v.x"], [5], []],
    ["of a library", ["assert(v.kind === 'b');", "v.x;"], [], [5]],
    ["but no other one", ["plain(v.kind === 'a');", "v.x;"], [5], [5]],
    ["nor where its value is used", ["const a = () => sure('', v.kind === 'a');", "v.x;"], [5], [5]],
  ] as const)("%s", async (_, lines, ofA, ofB) => {
    const all = asserting([...lines]);
    const inUse = (owner: string) => uses(owner, "A | B", all, "x", 'import assert from "node:assert";');
    expect(await inUse("A")).toEqual([...ofA]);
    expect(await inUse("B")).toEqual([...ofB]);
  });
});

test("a place of a list", async () => {
  const lines = ["if (v[0].kind === 'a') v[0].x;", "else v[0].x;", "if (v[0].kind === 'a') v[1].x;"];
  expect(await uses("A", "(A | B)[]", lines)).toEqual([1, 3]);
  expect(await uses("B", "(A | B)[]", lines)).toEqual([2, 3]);
});

test("a member of an enumeration is the text that it is", async () => {
  const source = [
    "enum Kind { One = 'one', Two = 'two' }",
    "interface One { kind: Kind.One; x: 1 }",
    "interface Two { kind: 'two'; x: 2 }",
    "function use(v: One | Two) {",
    "  if (v.kind === 'one') v.x;",
    "  if (v.kind === Kind.Two) v.x;",
    "}",
  ].join("\n");
  const of = async (symbol_name: string) => (await ask({ "a.ts": source }, { symbol_name })).places;
  expect(await of("One.x")).toEqual(["a.ts:5 resolved"]);
  expect(await of("Two.x")).toEqual(["a.ts:6 resolved"]);
});

test("what is said to be a type of its own as well has the members of both", async () => {
  const source = [
    "interface Made<T> { init(v: Plain): asserts v is T }",
    "interface Plain { name: string }",
    "interface Box extends Plain { width: number }",
    "interface Crate { width: number; depth: number }",
    "declare const Box: Made<Box>; declare const Crate: Made<Crate>;",
    "function a(v: Box) { Box.init(v); v.width; }",
    "function b(v: Box) { Crate.init(v); v.name; v.depth; }",
  ].join("\n");
  const of = async (symbol_name: string) => (await ask({ "a.ts": source }, { symbol_name })).places;
  expect(await of("Box.width")).toEqual(["a.ts:6 resolved"]);
  expect(await of("Plain.name")).toEqual(["a.ts:7 resolved"]);
  expect(await of("Crate.depth")).toEqual(["a.ts:7 resolved"]);
});

test("a guard that says what several types make up together means what is one of each of them", async () => {
  const source = [
    "type Base = { id: string }",
    "type Good = Base & { result: 'good' }",
    "type Bad = Base & { result: 'bad'; code: string }",
    "type Worse = Base & { result: 'worse'; code: string }",
    "const isBad = (v: Good | Bad | Worse): v is Bad => v.result === 'bad'",
    "function f(v: Good | Bad | Worse) {",
    "  if (isBad(v)) v.code;",
    "  else v.id;",
    "}",
  ].join("\n");
  const of = async (symbol_name: string) => (await ask({ "a.ts": source }, { symbol_name })).places;
  expect(await of("Bad.code")).toEqual(["a.ts:7 resolved"]);
  expect(await of("Worse.code")).toEqual([]);
  expect(await of("Base.id")).toEqual(["a.ts:8 resolved"]);
});

test("what is put in a name is of any of its types, and what is put there is read before", async () => {
  const rows = [
    "interface Open { code: 'open'; url: string; next: number }",
    "interface Shut { code: 'shut'; url: string }",
    "class Line {",
    "  state: Open | Shut;",
    "  shut() {",
    "    if (this.state.code === 'open') {",
    "      this.state = {",
    "        code: 'shut',",
    "        url:",
    "          this.state.url,",
    "      };",
    "      this.state.url;",
    "    }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "code", 1)).toEqual([6]);
  expect(await usesAt("a.ts", rows, "code", 2)).toEqual([6, 8]);
  expect(await usesAt("a.ts", rows, "url", 1)).toEqual([10, 12]);
  expect(await usesAt("a.ts", rows, "url", 2)).toEqual([9, 12]);
});

test("what a condition says of a member does not hold in a function that runs later", async () => {
  const rows = [
    "interface Open { code: 'open'; url: string }",
    "interface Shut { code: 'shut'; url: string }",
    "class Line {",
    "  state: Open | Shut;",
    "  wait(given: Open | Shut) {",
    "    if (this.state.code === 'open' && given.code === 'open') {",
    "      this.state.url;",
    "      run((a) => this.state.url);",
    "      run(() => given.url);",
    "    }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "url", 1)).toEqual([7, 8, 9]);
  expect(await usesAt("a.ts", rows, "url", 2)).toEqual([8]);
});

test("of a library's type, where a test says so, unless the project's may be one of it", async () => {
  const head =
    "interface Far { x: number } class Own extends Error { x = 1 } function isNode(v: unknown): v is Node { return true; } ";
  const lines = ["if (isNode(v)) v.x; else v.x;", "v instanceof Node ? v.x", ": v.x;"];
  expect(await uses("Far", "Node | Far", lines, "x", head)).toEqual([1, 3]);
  expect(await uses("Own", "Error | Own", ["if (v instanceof Error) v.x;"], "x", head)).toEqual([1]);
});

test("keys of any signs are asked about", async () => {
  const rows = [
    "class A { go() {} }",
    "declare const all: Record<string, { part?: A }>",
    "if (all['{a}'].part) all['{a}'].part.go()",
  ];
  expect(await placesAt({ "a.ts": rows.join("\n") }, "a.ts", "go", 1)).toEqual(["a.ts:3 resolved"]);
});

test("a tag that is what stands under a key of a constant tells the types of a union apart", async () => {
  const rows = [
    "const KINDS = { add: 'ADD', drop: 'DROP', clear: 'CLEAR' } as const;",
    "type Kinds = typeof KINDS;",
    "type Action =",
    "  | { kind: Kinds['add'];",
    "      item: number }",
    "  | { kind: Kinds['drop'] | (typeof KINDS)['clear'];",
    "      item?: number };",
    "function reduce(given: Action) {",
    "  switch (given.kind) {",
    "    case 'ADD': return given.item;",
    "    case 'DROP': return given.item;",
    "    case KINDS.clear: return given.item;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "item", 5)).toEqual([10]);
  expect(await usesAt("a.ts", rows, "item", 7)).toEqual([11, 12]);
});
