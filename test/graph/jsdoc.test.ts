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

test("functions with prototypes are types of modules", async () => {
  const files = {
    "bus.js": "export default function Bus() {}\nBus.prototype.fireAll = function () {};",
    "other.js": "export class Other { fireAll() {} }",
    "a.js": [
      "/**",
      " * @typedef {import('./other').Other} Other",
      " * @typedef {import('./bus').default} Bus",
      " */",
      "/** @param {Bus} bus */",
      "export function start(bus, other) { bus.fireAll(); other.fireAll(); }",
    ].join("\n"),
  };
  const { places } = await ask(files, { symbol_name: "Bus.fireAll" });
  expect(places).toEqual(["a.js:6 possible", "a.js:6 resolved"]);
});

test("what `@import` brings in", async () => {
  const lines = [
    "/** @import Whole, { Rule, Lint as Checks } from './types' */",
    "/** @param {Rule} rule\n * @param {Checks.Options} options */",
    "function run(rule, options) { rule.severity; options.fixAll; }",
  ];
  expect(await usesIn(lines, "Rule.severity")).toEqual(["4 resolved"]);
  expect(await usesIn(lines, "Lint.Options.fixAll")).toEqual(["4 resolved"]);
});

test("type parameters of a comment are bound where the function is called", async () => {
  const lines = [
    "/**\n * @template T\n * @param {string} name\n * @returns {T}\n */",
    "export function made(name) { return load(name); }",
    "/**\n * @template {object} A, B\n * @param {A} a\n * @param {B} b\n * @returns {B}\n */",
    "function second(a, b) { return b; }",
    "/** @type {import('./types').Rule} */",
    "const rule = load();",
    "second({}, rule).severity;",
    "made('a').severity;",
  ];
  const use = "import { made } from './a';\nimport { Rule } from './types';\nmade<Rule>('a').severity;";
  const files = { ...TYPES, "a.js": lines.join("\n"), "b.ts": use };
  const { places } = await ask(files, { symbol_name: "Rule.severity" });
  expect(places).toEqual(["a.js:16 resolved", "a.js:17 possible", "b.ts:3 resolved"]);
});

test("parameters at the end of a long comment", async () => {
  const words = Array.from({ length: 90 }, (_, at) => ` * line ${at} says what is done here`);
  const lines = [
    ["/**", ...words, " * @param {import('./types').Rule} rule", " */"].join("\n"),
    "function run(rule) { rule.severity; }",
  ];
  expect(await usesIn(lines, "Rule.severity")).toEqual(["94 resolved"]);
});

test("what a comment of the file calls a type is that, whatever the library calls so", async () => {
  const lines = [
    "/** @typedef {import('./types').Rule} Context */",
    "/** @param {Context} it */",
    "function run(it) { it.create(); }",
  ];
  expect(await usesIn(lines, "Rule.create")).toEqual(["3 resolved"]);
});

test("of a function as a whole, and of what it is given", async () => {
  const lines = [
    "/** @typedef {(rule: import('./types').Rule, how: { lint: import('./types').Lint.Options }) => import('./types').Rule} Run */",
    "/** @type {Run} */",
    "function first(rule, { lint }) { rule.severity; lint.fixAll; return { severity: 1 }; }",
    "first().severity;",
    "/** @type {Run} */",
    "const second = (rule, how) => { rule.severity; how.lint.fixAll; return other; };",
    "second().severity;",
    "/** @type {Run}",
    " * @returns {string} something else */",
    "function third() { return load(); }",
    "third().severity;",
    "/** @returns {import('./types').Rule} it */",
    "function fourth() { return { severity: 1, create() {} }; }",
  ];
  const sure = async (name: string) =>
    (await usesIn(lines, name))
      .filter((use) => use.endsWith("resolved"))
      .map((use) => Number.parseInt(use, 10));
  expect(await sure("Rule.severity")).toEqual([13, 3, 3, 4, 6, 7]);
  expect(await sure("Lint.Options.fixAll")).toEqual([3, 6]);
});

test("aliases with type parameters, and those of functions", async () => {
  const lines = [
    "/**",
    " * @template T",
    " * @typedef {() => T} Lazy",
    " */",
    "/**",
    " * @callback Told",
    " * @param {import('./types').Rule} rule",
    " * @param {number} [at]",
    " * @returns {import('./types').Rule} another one",
    " */",
    "/**",
    " * @template T",
    " * @param {Lazy<T>} make",
    " * @returns {Lazy<T>}",
    " */",
    "function kept(make) { let made; return () => made ?? (made = make()); }",
    "/** @param {Lazy<import('./types').Rule>} lazy */",
    "function one(lazy) { lazy().severity; kept(lazy)().severity; kept(() => lazy())().severity; }",
    "/** @param {Told} told */",
    "function tell(told) { told().severity; }",
    "tell((rule) => { rule.severity; return rule; });",
  ];
  expect(await usesIn(lines, "Rule.severity")).toEqual(
    [18, 18, 18, 20, 21].map((line) => `${line} resolved`),
  );
});

test("aliases of another file with type parameters", async () => {
  const files = {
    ...TYPES,
    "lazy.js": "/**\n * @template T\n * @typedef {{ get: () => T }} Lazy\n */\nmodule.exports = {};",
    "a.js":
      "/** @param {import('./lazy').Lazy<import('./types').Rule>} lazy */\nfunction one(lazy) { lazy.get().severity; }",
    "b.js":
      "/** @import { Lazy } from './lazy' */\n/** @param {Lazy<import('./types').Rule>} lazy */\nfunction one(lazy) { lazy.get().severity; }",
  };
  const { places } = await ask(files, { symbol_name: "Rule.severity" });
  expect(places).toEqual(["a.js:2 resolved", "b.js:3 resolved"]);
});
