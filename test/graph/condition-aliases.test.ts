// Members of what a constant's test leaves of a union: `const kind = part.type; switch (kind) {`.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  'type First = { type: "first"; meta: number };',
  'type Second = { type: "second"; meta: string };',
  'type Third = { type: "third"; meta: boolean };',
  "type Part = First | Second | Third;",
];

/** Which lines of a function, from 1, use `meta` of the first, the second and the third type. */
async function metas(...body: string[]) {
  const rows = [...TYPES, "function go(part: Part) {", ...body, "}"];
  const uses = await Promise.all([1, 2, 3].map((line) => usesAt("a.ts", rows, "meta", line)));
  return uses.map((lines) => lines.map((line) => line - TYPES.length - 1));
}

test("a constant that is the member tells as the member does", async () => {
  const found = await metas(
    "const kind = part.type;",
    "switch (kind) {",
    '  case "first": return part.meta;',
    '  case "second":',
    '  case "third": return part.meta;',
    "}",
  );
  expect(found).toEqual([[3], [5], [5]]);
});

test("a constant that is taken out of it, under a name of its own too", async () => {
  const found = await metas(
    "const { type, meta: other } = part;",
    'if (type === "first") return part.meta;',
    "const { type: kind } = part;",
    'return kind === "second" ? part.meta : part.meta;',
  );
  expect(found.map((lines) => lines.filter((line) => line !== 1))).toEqual([[2], [4], [4]]);
});

test("a constant that is the condition, and what is no constant tells nothing", async () => {
  const found = await metas(
    'const isFirst = part.type === "first";',
    "if (isFirst) return part.meta;",
    'let isSecond = part.type === "second";',
    "if (isSecond) return part.meta;",
  );
  expect(found).toEqual([[2], [4], [4]]);
});
