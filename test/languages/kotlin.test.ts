// Kotlin that its grammar takes for something else.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { kotlin } from "../../src/languages/kotlin/language.ts";

test("annotations with an argument belong to what stands below them", async () => {
  const text = [
    "class Plain {}",
    "",
    "/** One. */",
    '@Deprecated("no, (not")',
    "@Target(Where.TYPE)",
    "fun one() {}",
    "",
    "/** Two. */",
    "@Marked",
    "@Target(Where.TYPE)",
    "annotation class Two",
    "",
    "/** Three. */",
    "@Marked",
    "@Target(Where.TYPE)",
    "annotation class Three",
    "internal fun <T> Json.four(dynamic: dynamic): T = read(dynamic)",
  ].join("\n");
  const { symbols, occurrences } = (await openExtractor([kotlin])).extract(kotlin, text);
  expect(symbols.map(({ name, startLine, doc }) => `${name} ${startLine} ${doc}`)).toEqual([
    "Plain 1 ",
    "one 3 One.",
    "Two 8 Two.",
    "Three 13 Three.",
    "four 17 ",
  ]);
  expect(occurrences.filter(({ name }) => name === "TYPE").map(({ line }) => line)).toEqual([5, 10, 15]);
});

test("behind an error no text is taken for the inside of a string", async () => {
  const text = "fun a( {\n}\n) ] ,\nval size: Int = 1\nval other: Int = 2 }} fun b() {}\n";
  const { symbols } = (await openExtractor([kotlin])).extract(kotlin, text);
  expect(symbols.map(({ name }) => name)).toEqual(["size", "other", "b"]);
});

test("braces of a member and of its type on one line", async () => {
  const text = "class A {\n  fun go(b: B) {\n    b.x()\n    b.y()\n}}\nclass D { fun z() = 1 }\n";
  const { symbols } = (await openExtractor([kotlin])).extract(kotlin, text);
  expect(symbols.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    "class A",
    "method go",
    "class D",
    "method z",
  ]);
});
