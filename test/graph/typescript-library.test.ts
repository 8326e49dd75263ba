// What the library declares tells the types of values: elements of collections, parameters of functions given to them.

import { describe, expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "interface Task { due: number; sub: Task[] }",
  "interface Other { due: number }",
  "declare const list: readonly Task[], map: Map<string, Task>, set: Set<Task>, wait: Promise<Task>;",
  "declare const table: Record<string, Task>, other: Other[];",
];

/** Lines that read `due` of a task, and nothing else's. */
const READS = [
  "list.filter((a) => a.due);",
  "list.toSorted((a, b) => 1).findLast((c) => c.sub)!.due;",
  "list.map((a) => a).forEach((b) => b.due);",
  "list.flatMap((a) => a.sub).at(-1)!.due;",
  "list.reduce((sum, a) => sum + a.due, 0);",
  "list.reduce((first, a) => first.sub ? first : a, list[0]!).due;",
  "[...list].sort((a, b) => 1 - b.due);",
  "for (const [i, a] of list.entries()) a.due;",
  "map.forEach((a, key) => a.due);",
  "map.get('a')!.due;",
  "[...map.values()].some((a) => a.due);",
  "new Map(other.map((o) => [o, list[0]!])).get(other[0]!)!.due;",
  "new Set(list).forEach((a) => a.due);",
  "Array.from(set, (a) => a.due);",
  "Array.from(set).find((a) => a.due);",
  "Object.values(table).map((a) => a.due);",
  "Object.entries(table).map(([key, a]) => a.due);",
  "wait.then((a) => a.due);",
  "Promise.all(list.map(async (a) => a)).then((all) => all[0]!.due);",
  "Promise.all([wait, other[0]!]).then(([a, o]) => a.due);",
  "structuredClone(list[0]!).due;",
  "class Tasks extends Array<Task> {} new Tasks().find((a) => true)!.due;",
];

/** Lines that write it as a key. */
const KEYS = [
  "const tasks: Task[] = []; tasks.push({ sub: [], due: 1 });",
  "tasks.splice(0, 1, { sub: [], due: 1 });",
  "map.set('a', { sub: [], due: 1 });",
  "const more: Task[] = other.map<Task>((o) => ({ sub: [], due: 1 }));",
];

describe("the library", () => {
  const lines = [...HEAD, ...READS, ...KEYS];
  test("leads to members of what collections hold", async () => {
    const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Task.due" });
    const expected = lines.flatMap((_, at) => (at < HEAD.length ? [] : [`a.ts:${at + 1} resolved`]));
    expect(places).toEqual(expected.sort());
  });

  test("and to nothing of another type", async () => {
    const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Other.due" });
    expect(places).toEqual([]);
  });
});

test("a class has nothing from what it implements", async () => {
  const source = [
    "interface Named { message: string }",
    "class Failed extends Error implements Named {}",
    "new Failed().message;",
  ].join("\n");
  const { places } = await ask({ "a.ts": source }, { symbol_name: "Named.message" });
  expect(places.filter((place) => place.endsWith(" resolved"))).toEqual([]);
});

test("type parameters of a function are bound by its other arguments", async () => {
  const source = [
    "interface A { x: number }",
    "interface B { x: number }",
    "declare function fold<T, U>(items: T[], start: U, join: (joined: U, item: T) => U): U;",
    "declare const as: A[], b: B;",
    "fold(as, b, (joined, item) => { joined.x;",
    "  item.x; return joined; }).x;",
  ].join("\n");
  const files = { "a.ts": source };
  expect((await ask(files, { symbol_name: "A.x" })).places).toEqual(["a.ts:6 resolved"]);
  expect((await ask(files, { symbol_name: "B.x" })).places).toEqual(["a.ts:5 resolved", "a.ts:6 resolved"]);
});

test("both ends of a choice are what the whole is expected to be", async () => {
  const source = [
    "interface A { x: number; next?: A }",
    "interface B { x: number }",
    "declare const c: boolean, d: { y: number };",
    "const whole: A = { x: 1, next: c && d.y > 3 ? { x: 2 } : c ? { x: 3 } : { x: 4 } };",
    "const make = (): A => (c === true ? { x: 1 } : { x: 2 });",
    "const free = { key: c ? { x: 1 } : { x: 2 } };",
  ].join("\n");
  const { places } = await ask({ "a.ts": source }, { symbol_name: "A.x" });
  const resolved = places.filter((place) => place.endsWith(" resolved"));
  expect(resolved).toEqual([4, 4, 4, 4, 5, 5].map((line) => `a.ts:${line} resolved`));
});

test("what no other symbol is called is nobody's of a library, nor of what is put elsewhere under its name", async () => {
  const files = {
    "a.ts": "export class Watcher { watchPath() {} dropPath() {} }\n",
    "put.js": "function Other() {}\nOther.dropPath = function () {};\n",
    "use.ts": [
      "import tool from 'elsewhere';",
      "const host = tool.createHost();",
      "host.watchPath();",
      "export function run(given) { given.watchPath();",
      "  given.dropPath(); }",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "watchPath" })).places).toEqual([
    "use.ts:3 possible",
    "use.ts:4 resolved",
  ]);
  expect((await ask(files, { symbol_name: "Watcher.dropPath" })).places).toEqual(["use.ts:5 possible"]);
});

test("a path of the project may end like a type of the language", async () => {
  const rows = [
    "type Base<T> = { base?: T };",
    "function run<T>(given: run.Parameters<T>): run.ReturnType<T> {",
    "  const { wide } = given;",
    "  return { high: wide };",
    "}",
    "declare namespace run {",
    "  type Parameters<T> = Base<T> & { wide?: boolean };",
    "  type ReturnType<T> = Base<T> & { high?: boolean };",
    "}",
    "run({}).high;",
    "const other = { wide: 1, high: 1 };",
  ];
  expect(await usesAt("a.ts", rows, "wide", 7)).toEqual([3]);
  expect(await usesAt("a.ts", rows, "high", 8)).toEqual([4, 10]);
});

test("what a file of declarations adds to the module at hand", async () => {
  const files = {
    "env.d.ts":
      "interface ImportMetaEnv { readonly APP_KEY: string }\ninterface ImportMeta { readonly hot: Hot }\ninterface Hot { accept(): void }\n",
    "a.ts":
      "export const key = import.meta.env.APP_KEY;\nconst { APP_KEY } = import.meta.env;\nimport.meta.hot.accept();\n",
    "b.ts": "class Other { accept() {} }\n",
  };
  expect(await placesAt(files, "env.d.ts", "APP_KEY", 1)).toEqual(["a.ts:1 resolved", "a.ts:2 resolved"]);
  expect(await placesAt(files, "env.d.ts", "hot", 2)).toEqual(["a.ts:3 resolved"]);
  expect(await placesAt(files, "env.d.ts", "accept", 3)).toEqual(["a.ts:3 resolved"]);
});

test("groups of an object hold lists of what is grouped", async () => {
  const rows = [
    "interface Item { kind: string; size: number }",
    "declare const items: Item[];",
    "const groups = Object.groupBy(items, (item) => item.kind);",
    "groups.one?.map((item) => item.size);",
    "class Other { kind = 1; size = 1 }",
  ];
  expect(await usesAt("a.ts", rows, "kind", 1)).toEqual([3]);
  expect(await usesAt("a.ts", rows, "size", 1)).toEqual([4]);
});

test("a member of the platform's events, elements and files is not the project's because that is the only one of its name", async () => {
  const rows = [
    "interface Shortcut { ctrlKey: boolean; isWanted: boolean }",
    "class Stats { isDirectory() {} }",
    "export function listen(on: (told: (event: any) => void) => void, files: any) {",
    "  on((event) => event.ctrlKey && event.isWanted);",
    "  for (const file of files.all) file.isDirectory();",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "ctrlKey", 1)).toEqual([]);
  expect(await usesAt("a.ts", rows, "isDirectory", 2)).toEqual([]);
});
