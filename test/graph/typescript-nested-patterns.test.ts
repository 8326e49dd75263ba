// Names that a module's patterns take out of patterns.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "slice.ts":
    "export const { reducer, actions: { add, drop: remove = add }, parts: [first] } = make();\nadd();",
  "use.ts": "import { add, remove, first } from './slice';\nadd(); remove(); first();",
};

test.each([
  ["add", ["slice.ts:1 resolved", "slice.ts:2 resolved", "use.ts:1 resolved", "use.ts:2 resolved"]],
  ["remove", ["use.ts:1 resolved", "use.ts:2 resolved"]],
  ["first", ["use.ts:1 resolved", "use.ts:2 resolved"]],
])("%s is what its importers mean", async (symbol_name, expected) => {
  expect((await ask(FILES, { symbol_name })).places).toEqual(expected);
});
