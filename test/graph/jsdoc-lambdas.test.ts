// Parameters of functions without a name whose types a comment in front of them states.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const TYPES = ["class Chunk { hash() {} }", "class Other { hash() {} }"];

/** Which of some rows, from 1, call `hash` of Chunk. */
async function hashes(...body: string[]) {
  const uses = await usesAt("a.js", [...TYPES, ...body], "hash", 1);
  return uses.map((line) => line - TYPES.length);
}

test("a doc in front of an argument says what its parameters are", async () => {
  const found = await hashes(
    'tap("x",',
    "  /**",
    "   * @param {Other} other",
    "   * @param {Chunk} chunk the chunk",
    "   */",
    "  (other, chunk) => {",
    "    chunk.hash();",
    "    other.hash();",
    "  },",
    ");",
    "tap(/** @param {Chunk} chunk */ function (chunk) { return chunk.hash(); });",
    "tap(/** @type {(a: Other, b: Chunk) => void} */ (a, b) => b.hash());",
    "tap(/** @type {(a: Other, b: Chunk) => void} */ ((a, b) => a.hash()));",
  );
  expect(found).toEqual([7, 11, 12]);
});

test("a doc above the row that holds one", async () => {
  const found = await hashes(
    "function outer() {",
    "  /** @param {Chunk} chunk */",
    "  const inner = (chunk) => chunk.hash();",
    "  /** @param {Other} chunk */",
    "  const other = (chunk) => chunk.hash();",
    "  /** @param {Chunk} chunk */",
    "  return (chunk) => inner(chunk.hash());",
    "}",
  );
  expect(found).toEqual([3, 7]);
});

test("a function within another one has parameters of its own", async () => {
  const found = await hashes(
    "/**",
    " * @param {Chunk} chunk",
    " * @param {Record<string, Other[]>} all",
    " */",
    "function outer(chunk, all) {",
    "  all.x.map((chunk) => chunk.hash());",
    "  if (all) { const chunk = new Other(); chunk.hash(); }",
    "  return chunk.hash();",
    "}",
  );
  expect(found).toEqual([8]);
});

test("a comment at the top of a file is no doc of what stands further down", async () => {
  const rows = [
    "/** @param {Chunk} chunk */",
    "class Chunk { hash() {} }",
    "class Other { hash() {} }",
    "all.map((chunk) => chunk.hash());",
  ];
  expect(await usesAt("a.js", rows, "hash", 2)).toEqual([]);
});

test("a literal from which a template is found tells itself what it is", async () => {
  const files = {
    "types.d.ts": "export interface Block { size: number }\n",
    "a.js": [
      "/** @import { Block } from './types' */",
      "/** @template {Block} T @param {T} node @returns {T} */",
      "function append(node) { return node; }",
      "/** @type {Block} */",
      "const block = append({ size: 2 });",
      "/** @type {Block} */",
      "const other = { size: 2 };",
    ].join("\n"),
  };
  expect(await placesAt(files, "types.d.ts", "size", 1)).toEqual(["a.js:5 possible", "a.js:7 resolved"]);
});
