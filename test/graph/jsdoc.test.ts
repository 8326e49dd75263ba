// Types that comments of JavaScript state.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const TYPES = {
  "types.d.ts":
    "export interface Rule { create(): void; severity: number }\nexport namespace Lint { interface Options { fixAll: boolean } }",
  "box.js": "/** @typedef {Object} Opened\n * @property {string} lidColor of it\n */\nmodule.exports = {};",
};

const usesIn = async (lines: readonly string[], symbol_name: string) => {
  const { places } = await ask({ ...TYPES, "a.js": lines.join("\n") }, { symbol_name });
  return places.filter((place) => place.startsWith("a.js")).map((place) => place.slice(5));
};

test("of parameters, results and variables", async () => {
  const lines = [
    "/** @typedef {import('./types').Rule} Mine */",
    "/**",
    " * @param {Mine} rule to run",
    " * @param {?Mine[]} [more] of them",
    " */",
    "function run(rule, more) { rule.severity; more[0].severity; }",
    "/** @returns {Mine} */",
    "",
    "function made() { return load(); }",
    "made().severity;",
    "/** @type {import('./types').Rule} */",
    "module.exports = { severity: 1, create() {} };",
    "/** @type {Mine} */",
    "const one = load();",
    "one.severity;",
  ];
  const resolved = [10, 12, 15, 6, 6].map((line) => `${line} resolved`);
  expect(await usesIn(lines, "Rule.severity")).toEqual(resolved);
});

test("of parameters that are taken apart, and of what a comment lists the members of", async () => {
  const lines = [
    "/** @typedef {import('./types').Lint.Options} Options */",
    "/** @param {Options} options what is asked */",
    "function start({ fixAll }) {}",
    "/**",
    " * @param {Object} given what is given",
    " * @param {boolean} [given.fixAll] anything",
    " */",
    "function other({ fixAll }) {}",
    "/** @param {{ fixAll: boolean }} all */",
    "function third({ fixAll }) {}",
  ];
  expect(await usesIn(lines, "Lint.Options.fixAll")).toEqual(["3 resolved"]);
});

test("a type that nothing declares says nothing", async () => {
  const lines = [
    "class Tree { leafCount() { return 1; } }",
    "/** @param {ASTNode} node\n * @returns {Unknown} it */",
    "function count(node) { node.leafCount(); return new Tree(); }",
    "count().leafCount();",
  ];
  expect(await usesIn(lines, "leafCount")).toEqual(["4 resolved", "5 resolved"]);
});

test("members of an alias are nobody else's", async () => {
  const lines = ["/** @param {import('./box').Opened} box */", "function open(box) { box.lidColor; }"];
  const files = {
    ...TYPES,
    "a.js": lines.join("\n"),
    "b.js": "class Lid { lidColor = 1; }",
  };
  expect((await ask(files, { symbol_name: "lidColor" })).places).toEqual([]);
});

test("what a comment says that a function is called on", async () => {
  const rows = [
    "class Box { open() {} }",
    "/**",
    " * Opens it.",
    " * @this {Box}",
    " */",
    "function go() { this.open() }",
    "function other() { this.open() }",
  ];
  expect(await usesAt("a.js", rows, "open", 1)).toEqual([6]);
});
