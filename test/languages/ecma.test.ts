// Hooks of TypeScript and JavaScript: statements, parameters and initialisers read as text.

import { describe, expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { typescript } from "../../src/languages/typescript/language.ts";
import { expandExports, expandImports } from "../../src/languages/typescript/modules.ts";
import { parseParam } from "../../src/languages/typescript/params.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";

const imports = (text: string) =>
  expandImports(text).map(
    ({ source, name = "", alias = "", typeOnly }) => `${source} ${name}>${alias}${typeOnly ? " type" : ""}`,
  );
const exports = (text: string) =>
  expandExports(text).map(
    ({ name, local = "", source = "", typeOnly }) =>
      `${name}<${local}${source && ` ${source}`}${typeOnly ? " type" : ""}`,
  );

const IMPORTS: [string, string[]][] = [
  [
    `import a, { b as c, type d, type, default as q } from "x" with { type: "text" };`,
    ["x default>a", "x b>c", "x d>d type", "x type>type", "x default>q"],
  ],
  [`import type { A } from 'y'`, ["y A>A type"]],
  [`import type from "z"`, ["z default>type"]],
  [`import type d, { e } from "f"`, ["f default>d type", "f e>e type"]],
  [`import * as ns from "n"`, ["n >ns"]],
  [`import { /* why */ a, // because\n b } from "c"`, ["c a>a", "c b>b"]],
  [`import { "quoted name" as q } from "s"`, ["s quoted name>q"]],
  [`import "side"`, ["side >"]],
  [`import x = require("r")`, ["r >x"]],
  [`x = require("y")`, ["y >x"]],
  [`{ a: b, c, d = { e: 1 }, ...f } = require("z")`, ["z a>b", "z c>c", "z d>d"]],
  [`x = require("y").z`, ["y z>x"]],
  [`x: any = await import("w")`, ["w >x"]],
  [`require("q")("r")`, ["q >"]],
  [`export { a } from "b"`, []],
];
test.each(IMPORTS)("%s", (statement, expected) => expect(imports(statement)).toEqual(expected));

const EXPORTS: [string, string[]][] = [
  [`export { a as b, type c, default } from "x"`, ["b<a x", "c<c x type", "default<default x"]],
  [`export * from "y"`, ["*< y"]],
  [`export * as ns from 'q'`, ["ns< q"]],
  [`export type { Y }`, ["Y<Y type"]],
  [`export default class Foo<T> extends X {`, ["default<Foo"]],
  [`export default class extends X {`, ["default<default"]],
  [`export default foo;`, ["default<foo"]],
  [`export default function* () {}`, ["default<default"]],
  [`export default async function* gen() {}`, ["default<gen"]],
  [`export = foo;`, ["default<foo"]],
  [`export as namespace F;`, []],
  [`@Dec({ a: [1] }) @ns.Other export abstract class Q {`, ["Q<Q"]],
  [`export declare const enum E {}`, ["E<E"]],
  [`export interface I {`, ["I<I type"]],
  [`x`, ["x<x"]],
  [`{ a, b: [c, d = { q: 1 }], ...e }`, ["a<a", "c<c", "d<d", "e<e"]],
  [
    `module.exports = { a, b: c, d() { return { z } }, async e() {}, get f() {} }`,
    ["default<default", "a<a", "b<c", "d<d", "e<e", "f<f"],
  ],
  [`module.exports = foo`, ["default<foo"]],
  [`module.exports = exports = foo`, ["default<foo"]],
  [`module.exports = exports = { a }`, ["default<default", "a<a"]],
  [`exports.x = y`, ["x<y"]],
  [`module.exports.z = function () {}`, ["z<z"]],
];
test.each(EXPORTS)("%s", (statement, expected) => expect(exports(statement)).toEqual(expected));

describe("parameters", () => {
  const PARAMS: [string, ReturnType<typeof parseParam>][] = [
    ["a", { name: "a", type: "", optional: false, variadic: false }],
    ["private readonly a?: Map<K, V>", { name: "a", type: "Map<K, V>", optional: true, variadic: false }],
    ["a: (b: B) => C = (b) => c", { name: "a", type: "(b: B) => C", optional: true, variadic: false }],
    ["...rest: T[]", { name: "rest", type: "T[]", optional: false, variadic: true }],
    [
      "{ a, b: c = 1 }: Options = {}",
      { name: "{ a, b: c = 1 }", type: "Options", optional: true, variadic: false },
    ],
    ["this: Foo", undefined],
  ];
  test.each(PARAMS)("%s", (text, expected) => expect(parseParam(text)).toEqual(expected));
});

describe("initialisers", () => {
  const INITS: [string, string][] = [
    ["new Foo<Bar>(1, { a })", "new Foo"],
    ["new a.Foo()", "new a.Foo"],
    ["await make(x, (y) => y)", "await make()"],
    ["a.b(1).c<T>(2).d", "a.b().c().d"],
    ["this.service", "this.service"],
    ["value as Foo<Bar>", "as Foo<Bar>"],
    ["value satisfies Foo", "as Foo"],
    ["{ a: 1 } as const", ""],
    ["a + b", ""],
    ["`text`", ""],
    ["(x) => x", ""],
    ["async () => 1", ""],
  ];
  test.each(INITS)("%s", (text, expected) => expect(typescript.initType?.(text)).toBe(expected));
});

test("translations of Qt are no TypeScript", () => {
  expect(typescript.claims?.(`<?xml version="1.0"?><!DOCTYPE TS>`)).toBe(false);
});

const JSX = `export const Menu = () => (
  <nav id="a&b" title="?q=1&n=2&amp;m=3">
    <b>Terms & Rest</b>
    Photos & Files
    <Item label={x & y}>Find & <i>Replace</i></Item>
    A & B &amp; C
  </nav>
);
export type Both = One & Two<Three> & Four;
export function after(): Both & One {}
`;

test.each(["tsx", "javascript"])("signs in the texts of JSX are no errors: %s", async (id) => {
  const language = LANGUAGES.find((each) => each.id === id)!;
  const extractor = await openExtractor([language]);
  const text = id === "tsx" ? JSX : JSX.replace(/^export type.*\n/m, "").replace(": Both & One", "");
  const { flags, symbols, occurrences } = extractor.extract(language, text);
  expect(flags & BLOB_FLAGS.syntaxErrors).toBe(0);
  expect(symbols.map(({ name }) => name)).toContain("after");
  expect(occurrences.filter(({ name }) => name === "Item").map(({ line }) => line)).toEqual([5, 5]);
});

test.each(["typescript", "tsx", "javascript"])(
  "%s: what is taken apart is as its keyword says, tests of QUnit are tests",
  async (id) => {
    const language = LANGUAGES.find((each) => each.id === id)!;
    const text =
      'let { a, b: c } = f(), [d] = f();\nconst { e, ...g } = f();\nvar [h] = f();\nQUnit.module("Core", function () {\n  QUnit.test("runs", function (assert) {});\n});\nfunction i() { let { j } = f(); }\n';
    const { symbols } = (await openExtractor([language])).extract(language, text);
    expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...["variable a", "variable c", "variable d", "constant e", "constant g", "variable h"],
      ...["test Core", "test runs", "function i"],
    ]);
  },
);

test.each([
  ["javascript", 'const a = <label class="l" for={b} in={c} default={d}>{e}</label>;\nexport default{};'],
  ["tsx", 'const a = <label class="l" for={b} in={c} default={d}>{e}</label>;'],
  ["javascript", 'if (a.includes(">=") && !a.includes("<")) b();'],
  ["javascript", "class A { accessor(a) {} abstract() {} b = 1; accessor = 2 }"],
  [
    "typescript",
    "class A { accessor<T>(a: T) {} abstract() {} b = 1 }\nclass B { accessor?: C; abstract: C; d = 1 }",
  ],
  [
    "typescript",
    "abstract class A { abstract a(): void; abstract b: string; accessor c = 1; static accessor d = 2 }",
  ],
])("words that grammars take for their own are names where they are: %s %s", async (id, text) => {
  const language = LANGUAGES.find((each) => each.id === id)!;
  const { flags } = (await openExtractor([language])).extract(language, text);
  expect(flags & BLOB_FLAGS.syntaxErrors).toBe(0);
});
