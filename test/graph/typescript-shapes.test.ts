// Members of object types that are written out beside others: `A & { … }`, `{ … } | { … }`.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, placesAt } from "./ask.ts";

/** The lines of what surely uses a symbol, in a file of these lines. */
async function uses(lines: readonly string[], symbol_name: string): Promise<number[]> {
  const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name });
  return places
    .filter((each) => each.endsWith(" resolved"))
    .map((each) => Number(/\d+/.exec(each)![0]))
    .sort((a, b) => a - b);
}

const TYPES = [
  "interface Base { kind: string; size: number }",
  'type Both = Base & { kind: "both"; extra: boolean };',
  'type Less = Omit<Base, "kind"> & { kind: "less" };',
  'type Only = Pick<Base, "size">;',
  "type LessOf<K> = Pick<Base, Exclude<keyof Base, K>>;",
  'type Either = Base | { kind: "other"; width: number };',
  "declare const both: Both, less: Less, only: Only, lessOf: LessOf<'kind'>, either: Either;",
];

describe("members of types that are put together", () => {
  test.each([
    ["both.kind;", "Base.kind", true],
    ["both.kind;", "Both.kind", true],
    ["both.size;", "Base.size", true],
    ["less.kind;", "Base.kind", false],
    ["less.kind;", "Less.kind", true],
    ["only.kind;", "Base.kind", false],
    ["lessOf.kind;", "Base.kind", false],
    ["lessOf.size;", "Base.size", true],
    ["either.kind;", "Base.kind", true],
    ["either.kind;", "Either.kind", true],
    ['if ("width" in either) either.kind;', "Base.kind", false],
    ['const made: Either = { kind: "other", width: 1 };', "Either.width", true],
  ] as const)("%s is %s: %p", async (line, symbol, isMeant) => {
    expect(await uses([...TYPES, line], symbol)).toEqual(isMeant ? [TYPES.length + 1] : []);
  });
});

test("each of the object types of an alias has members of its own", async () => {
  const lines = [
    'type Step = { type: "a"; at: number } | { type: "b"; to: string } | { type: "c"; to: number };',
    "declare const step: Step;",
    'if (step.type === "b") step.to.length;',
  ];
  const { ask } = await indexed({ "a.ts": lines.join("\n") });
  const { items } = await ask("locate_symbol", { name: "to" });
  const totals = (items as { symbol_id: string }[]).map(async ({ symbol_id }) => {
    const { tail } = await ask("find_references", { symbol_id });
    return (tail as { summary: { total: number } }).summary.total;
  });
  expect((await Promise.all(totals)).sort()).toEqual([0, 1]);
});

test("what is all of several types is told by any of them", async () => {
  const lines = [
    'interface A { of: string; kind: "a" | "b" }',
    'interface B { kind: "a"; a: number }',
    'interface C { kind: "b"; b: number; of: string }',
    "declare const value: A & (B | C);",
    'if (value.kind === "a") value.of;',
    "value.b;",
  ];
  expect(await uses(lines, "C.of")).toEqual([]);
  expect(await uses(lines, "A.of")).toEqual([5]);
  expect(await uses(lines, "C.b")).toEqual([6]);
});

test("a constant stands for the value that it is declared with", async () => {
  const lines = [
    'const ADD = "add";',
    'interface Add { type: "add"; item: number }',
    'interface Drop { type: "drop"; item: number }',
    "declare function run(step: Add | Drop): void;",
    "run({ type: ADD, item: 1 });",
    "function look(step: Add | Drop) { if (step.type === ADD) step.item; }",
  ];
  expect(await uses(lines, "Add.item")).toEqual([5, 6]);
  expect(await uses(lines, "Drop.item")).toEqual([]);
});

test("type arguments pass through an alias of several types", async () => {
  const lines = [
    "interface State { count: number }",
    "type Creator<T> = ((set: (state: T) => void) => T) & { mutators?: string };",
    "declare function create<T>(creator: Creator<T>): () => T;",
    "declare const creator: Creator<State>;",
    "create(creator)().count;",
  ];
  expect(await uses(lines, "State.count")).toEqual([5]);
});

test("a key that suits every type of a union does not say which one is meant", async () => {
  const lines = [
    "interface Common { fatal?: boolean }",
    'interface A extends Common { code: "a" }',
    'interface B extends Common { code: "b" }',
    "declare function add(issue: A | B): void;",
    'add({ code: "a", fatal: true });',
  ];
  expect(await uses(lines, "A.code")).toEqual([5]);
  expect(await uses(lines, "B.code")).toEqual([]);
});

test("Extract keeps the types of a union that its second argument allows, Exclude the others", async () => {
  const lines = [
    'interface Circle { kind: "circle"; at: number }',
    'interface Square { kind: "square"; at: number }',
    'declare const one: Extract<Circle | Square, { kind: "circle" }>;',
    'declare const other: Exclude<Circle | Square, { kind: "circle" }>;',
    "one.at;",
    "other.at;",
  ];
  expect(await uses(lines, "Circle.at")).toEqual([5]);
  expect(await uses(lines, "Square.at")).toEqual([6]);
});

test("what is exported from an object by its name reads a member, whose it is or not", async () => {
  const files = {
    "a.ts":
      "export interface Actions { login(): void; logout(): void }\ndeclare const actions: Actions;\nexport const { login } = actions;",
    "b.ts": 'import { make } from "elsewhere";\nexport const { logout } = make();',
  };
  expect((await ask(files, { symbol_name: "Actions.login" })).places).toEqual(["a.ts:3 resolved"]);
  expect((await ask(files, { symbol_name: "Actions.logout" })).places).toEqual(["b.ts:2 possible"]);
});

test("names in an object type that a namespace's type holds are looked up in the namespace", async () => {
  const lines = [
    "declare namespace api {",
    "  interface Sent { level: number }",
    "  interface Options { browser?: { send?: (sent: Sent) => void } }",
    "}",
    "declare function api(options: api.Options): void;",
    "api({ browser: { send: (sent) => sent.level } });",
  ];
  expect(await uses(lines, "Sent.level")).toEqual([6]);
});

test("what overloads make of an object is not that object", async () => {
  const lines = [
    "interface Base { info(): void }",
    "interface Extras<T> { onChild: (child: T) => void }",
    "type Logger<T> = Base & Extras<T>;",
    "declare function make<T>(options: object): Logger<T>;",
    "declare function make<T>(options: object, stream?: string): Logger<T>;",
    "const logger = make({ onChild: (child) => {} });",
    "logger.onChild = (child) => {};",
  ];
  expect(await uses(lines, "Extras.onChild")).toEqual([7]);
});

test("a variable with a type of its own that holds a function has the members of both", async () => {
  const lines = [
    "interface Invoker extends EventListener { attached: number }",
    "const invoker: Invoker = (e: Event & { at?: number }) => {};",
    "invoker.attached = 1;",
  ];
  expect(await uses(lines, "Invoker.attached")).toEqual([3]);
});

test("of several casts the last one counts", async () => {
  const lines = [
    "interface Dep { trigger(): void }",
    "interface Ref { dep: Dep }",
    "declare const ref: object;",
    "(ref as unknown as Ref).dep.trigger();",
    "(ref as Array<string> as any as Ref).dep.trigger();",
  ];
  expect(await uses(lines, "Dep.trigger")).toEqual([4, 5]);
});

test("what is made of an object with functions is of its class", async () => {
  const lines = [
    "class Reader { open = 1; constructor(names: string[], calls: object) {} }",
    "const reader = new Reader([], {",
    "  onText(text) { reader.open; },",
    "});",
  ];
  expect(await uses(lines, "Reader.open")).toEqual([3]);
});

test("a property that asks another object for one of its name may ask anything", async () => {
  const lines = [
    "class Box {",
    "  get element() { return this.held || document.body; }",
    "  get heldBreadth() { return this.element.heldBreadth; }",
    "  run() { return this.element.heldBreadth; }",
    "}",
  ];
  expect(await uses(lines, "Box.heldBreadth")).toEqual([4]);
});

test("a namespace whose brace stands on the next line", async () => {
  const lines = [
    "declare global",
    "{",
    "  namespace Mixins",
    "  {",
    "    interface Box { width: number }",
    "    interface Wide extends Box { }",
    "  }",
    "}",
    "declare const box: Mixins.Box;",
  ];
  expect(await uses(lines, "Mixins.Box")).toEqual([6, 9]);
});

test("a promise of lists of its own type is waited for", async () => {
  const lines = [
    "interface Plugin { title: string }",
    "type Thenable<T> = T | Promise<T>;",
    "type Option = Thenable<Plugin | false | Option[]>;",
    "declare function load(): Promise<Option[]>;",
    "async function run() {",
    "  const all = await load();",
    "  const [one] = await Promise.all(all);",
    "  (one as Plugin).title;",
    "}",
    "export async function flat(all: Option[]) {",
    "  const found = (await Promise.all(all)).flat(Infinity);",
    "  return (await load())[0].title;",
    "}",
  ];
  expect(await uses(lines, "Plugin.title")).toContain(8);
});

test("a promise of its own type ends", async () => {
  const lines = [
    "interface Plugin { title: string }",
    "interface Other { title: string }",
    "type Value = Plugin | Value[] | Map<Value, Value> | Promise<Value>;",
    "type Nested<T> = T | Promise<Nested<T>>;",
    "declare function load(): Promise<Value>; declare function many(): Nested<Plugin>;",
    "declare function other(): Other;",
    "async function run() {",
    "  (await load()).title;",
    "  (await many()).title;",
    "  other().title;",
    "}",
  ];
  expect(await uses(lines, "Plugin.title")).toEqual([8, 9]);
});

test("a key that its text does not tell is not any key", async () => {
  const lines = [
    'enum Kind { main = "main", sub = "sub" }',
    "interface Level { size: number }",
    "interface Other { size: number }",
    "type Chosen = { [Kind.main]: Level; [Kind.sub]?: Other; own: Level };",
    "declare const chosen: Chosen;",
    "chosen.own.size;",
    "chosen.main.size;",
    "type Walked = { [Symbol.iterator](): Other; [key: string]: Level };",
    "declare const walked: Walked;",
    "walked.any.size;",
  ];
  expect(await uses(lines, "Other.size")).toEqual([]);
  expect(await uses(lines, "Level.size")).toEqual([6, 10]);
  const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Level.size" });
  expect(places).toContain("a.ts:7 possible");
});

test("a pattern takes apart what is written behind it, whatever of a library that is too", async () => {
  const rows = [
    "import type { Other } from 'other'",
    "declare function given(): any",
    "let { first, ...rest }:",
    "  { first?: number; inner?: { other: string } } & Other<string> = given()",
    "const { second = 1 }: Other<string> &",
    "  { second?: Other } = given()",
    "const { third }:",
    "  Partial<{ third: number }> | { fourth: string } = given()",
  ];
  const files = { "a.ts": rows.join("\n") };
  expect(await placesAt(files, "a.ts", "first", 4)).toEqual(["a.ts:3 resolved"]);
  expect(await placesAt(files, "a.ts", "second", 6)).toEqual(["a.ts:5 resolved"]);
  expect(await placesAt(files, "a.ts", "third", 8)).toEqual(["a.ts:7 resolved"]);
});

test("one of several of which some are not known may be more, whatever it is besides", async () => {
  const rows = [
    "interface Known { update(): void; other(): void }",
    "interface Hooks { hook(): void }",
    "class Stored {",
    "  update() {}",
    "  hook() {}",
    "}",
    "type Of<T> = (T extends string ? Known : T) & Hooks",
    "declare function service<T>(): Of<T>",
    "service().update()",
    "service().hook()",
  ];
  const files = { "a.ts": rows.join("\n") };
  expect(await placesAt(files, "a.ts", "update", 4)).toEqual(["a.ts:9 possible"]);
  expect(await placesAt(files, "a.ts", "update", 1)).toEqual(["a.ts:9 resolved"]);
  expect(await placesAt(files, "a.ts", "hook", 2)).toEqual(["a.ts:10 resolved"]);
});

test("an alias that its signature shows the beginning of is read whole", async () => {
  const lines = [
    "interface Unit { width: number }",
    "type Shared = { size: number };",
    "type Limits = Shared & {",
    `  /** ${"What a text is made of. ".repeat(60)} */`,
    "  unit?: 'grapheme' | Unit;",
    "};",
    "declare const limits: Limits;",
    "limits.unit!.width;",
  ];
  const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Unit.width" });
  expect(places).toEqual(["a.ts:8 resolved"]);
});
