// `import A = N.B`: names for what stands in a namespace.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "a.cts": [
    "namespace api {",
    "  export const slice = { inject(x: number) {} };",
    "  export interface Shape { size: number }",
    "  export function make(): Shape { return { size: 1 }; }",
    "}",
    "export = api;",
  ].join("\n"),
  "b.cts": [
    "import api = require('./a.cjs');",
    "namespace b {",
    "  import slice = api.slice;",
    "  import Shape = api.Shape;",
    "  import build = api.make;",
    "  slice.inject(1);",
    "  const s: Shape = build();",
    "  s.size;",
    "}",
    "export = b;",
  ].join("\n"),
  "c.ts": "export namespace N { export namespace M { export function f() {} } }",
  "d.ts": "import { N } from './c';\nexport import M = N.M;\nM.f();",
  "e.ts": "import { M } from './d';\nM.f();",
};

const uses = async (symbol_name: string, path: string) =>
  (await ask(FILES, { symbol_name, path })).places.filter((each) => each.endsWith(" resolved"));

test("what uses such a name uses what it is for, where both are called alike", async () => {
  expect(await uses("slice", "a.cts")).toEqual(["b.cts:3 resolved", "b.cts:6 resolved"]);
  expect(await uses("slice", "b.cts")).toEqual(["b.cts:6 resolved"]);
  expect(await uses("Shape", "a.cts")).toEqual(["a.cts:4 resolved", "b.cts:4 resolved", "b.cts:7 resolved"]);
  expect(await uses("make", "a.cts")).toEqual(["b.cts:5 resolved"]);
  expect(await uses("build", "b.cts")).toEqual(["b.cts:7 resolved"]);
});

test("it has the members of what it is for", async () => {
  expect(await uses("slice.inject", "a.cts")).toEqual(["b.cts:6 resolved"]);
  expect(await uses("Shape.size", "a.cts")).toContain("b.cts:8 resolved");
});

test("it may be given away", async () => {
  expect(await uses("N.M", "c.ts")).toEqual(
    [2, 3].map((line) => `d.ts:${line} resolved`).concat(["e.ts:1 resolved", "e.ts:2 resolved"]),
  );
  expect(await uses("M.f", "c.ts")).toEqual(["d.ts:3 resolved", "e.ts:2 resolved"]);
});

test("what a namespace passes on under its own name", async () => {
  const files = {
    "a.ts": "export interface Row { at: string }\nexport interface Cell { at: string }\n",
    "b.ts":
      "import { Row, type Cell as Cell } from './a';\nexport interface Own {}\nexport declare namespace Box {\n  export { type Row as Row, Cell as Cell, Cell as Other, type Own as Own };\n}\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Row")).toEqual(["b.ts:1 resolved", "b.ts:4 resolved", "b.ts:4 resolved"]);
  expect((await placesOf("Cell")).length).toBe(5);
  expect(await placesOf("Own")).toEqual(["b.ts:4 resolved", "b.ts:4 resolved"]);
});
