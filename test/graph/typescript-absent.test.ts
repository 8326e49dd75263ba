// Types of a union that allow nothing under a key: which of them a literal that has it, or a value that is asked for it, is of.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const TYPES = [
  "interface View { path: string; view: object; views?: never }",
  "interface Views { path: string; views: object; view?: undefined }",
  "interface Turn { path: string; to: string; view?: never; views?: never }",
  "interface Named { name: string; path?: undefined }",
  "type Any = View | Views | Turn;",
];

async function resolved(lines: readonly string[], symbol_name: string): Promise<number[]> {
  const { places } = await ask({ "a.ts": [...TYPES, ...lines].join("\n") }, { symbol_name });
  return places
    .filter((each) => each.endsWith(" resolved"))
    .map((each) => Number(/\d+/.exec(each)![0]) - TYPES.length)
    .sort((one, other) => one - other);
}

test("a literal that has a key is of none that allows nothing there", async () => {
  const lines = [
    "const view = {}, views = {};",
    "const all: Any[] = [",
    "  { path: 'a', view },",
    "  { path: 'b', views: { other: view } },",
    "  { path: 'c', to: 'a' },",
    "  { path: 'd', view: undefined, to: 'b' },",
    "];",
  ];
  expect(await resolved(lines, "View.view")).toEqual([3, 6]);
  expect(await resolved(lines, "Views.views")).toEqual([4]);
  expect(await resolved(lines, "View.path")).toEqual([3, 5, 6]);
  expect(await resolved(lines, "Views.path")).toEqual([4, 5, 6]);
});

test("so is an argument, which overloads are told apart by", async () => {
  const lines = [
    "declare function make(given: View): void;",
    "declare function make(given: Turn | Views): void;",
    "make({ path: 'a', views: {} });",
    "make({ path: 'a', view: {} });",
  ];
  expect(await resolved(lines, "Views.views")).toEqual([3]);
  expect(await resolved(lines, "View.path")).toEqual([4]);
});

test("a value is of none that has nothing where something is asked for, in whatever way", async () => {
  const lines = [
    "function use(given: Named | Turn) {",
    "  if (given.path != null) given.path;",
    "  if (given.path !== undefined) given.path;",
    "  if (given.path == null) given.path;",
    "}",
  ];
  expect(await resolved(lines, "Named.path")).toEqual([2, 3, 4, 4]);
  expect(await resolved(lines, "Turn.path")).toEqual([2, 2, 3, 3, 4]);
});

test("constants of a module are values like others", async () => {
  const files = {
    "names.ts": 'export const COUNT = "count";\nexport const TIME = "time";\n',
    "a.ts": [
      'import * as NAMES from "./names";',
      'interface Time { kind: "time"; rate?: boolean }',
      'interface Count { kind: "count"; rate?: boolean }',
      "declare function add(given: Time): void;",
      "declare function add(given: Count): void;",
      "add({ kind: NAMES.COUNT, rate: true });",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "Count.rate" })).places).toEqual(["a.ts:6 resolved"]);
  expect((await ask(files, { symbol_name: "Time.rate" })).places).toEqual([]);
});
