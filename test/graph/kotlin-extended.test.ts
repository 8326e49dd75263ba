// References of Kotlin: the object of functions that extend types of the library, extensions of one type with other arguments,
// properties that extend types, what is called although a property has its name.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "package p",
  "class Cat { fun go() = 1 }",
  "class Dog { fun go() = 2 }",
  "class Box<T>(val first: T)",
];

/** Lines of the code, counted from 1, that certainly call what `Cat.go` and `Dog.go` are, or what else stands on a line of it. */
async function linesOf(name: string, at: number, ...lines: string[]): Promise<number[]> {
  const found = await usesAt("p/A.kt", [...TYPES, ...lines], name, at);
  return found.map((line) => line - TYPES.length);
}

const CALLS = [
  "fun List<Cat>.one() = first().go()",
  "fun List<Cat>.two() = this.map { it.go() }",
  "fun List<Cat>.three() = filter { it.go() == 1 }.first().go()",
  "fun <K> Map<K, Cat>.four() { for ((_, cat) in this) cat.go(); values.forEach { it.go() } }",
  "fun Box<Cat>.five() = first.go() + this.first.go()",
  "fun Sequence<Dog>.six() = map { it.go() }.toList()",
];

test("what a function extends has its arguments", async () => {
  expect(await linesOf("go", 2, ...CALLS)).toEqual([1, 2, 3, 3, 4, 4, 5, 5]);
  expect(await linesOf("go", 3, ...CALLS)).toEqual([6]);
});

test("extensions of one type differ by its arguments, the nearer is meant", async () => {
  const lines = [
    "open class Animal",
    "class Horse : Animal()",
    "fun List<Animal>.sum() = 1",
    "fun List<Horse>.sum() = 2",
    "fun List<Cat>.sum() = 3",
    "fun run(a: List<Animal>, b: List<Horse>, c: List<Cat>, d: List<Dog>) {",
    "  a.sum()",
    "  b.sum()",
    "  c.sum()",
    "  d.sum()",
    "}",
  ];
  expect(await linesOf("sum", 7, ...lines)).toEqual([7]);
  expect(await linesOf("sum", 8, ...lines)).toEqual([8]);
  expect(await linesOf("sum", 9, ...lines)).toEqual([9]);
});

test("of properties that extend several types none is meant where nothing says which", async () => {
  const lines = [
    "val Cat.size get() = 1",
    "val Dog.size get() = 2",
    "fun run(cat: Cat) {",
    "  cat.apply { size }",
    "  lib.made().use { size }",
    "}",
  ];
  expect(await linesOf("size", 5, ...lines)).toEqual([4]);
  expect(await linesOf("size", 6, ...lines)).toEqual([]);
});

test("a property that is no function is not what is called", async () => {
  const lines = [
    "class Rule(val hint: String, val make: () -> Cat, val held: Cat)",
    "operator fun Cat.invoke() = 1",
    "class Builder {",
    "  infix fun Rule.hint(text: String) = this",
    "  fun run(rule: Rule) {",
    '    rule hint "a"',
    '    rule.hint("b")',
    "    rule.make().go(); rule.held()",
    "  }",
    "}",
  ];
  expect(await linesOf("hint", 8, ...lines)).toEqual([6, 7]);
  expect(await linesOf("hint", 5, ...lines)).toEqual([]);
  expect(await linesOf("make", 5, ...lines)).toEqual([8]);
  expect(await linesOf("held", 5, ...lines)).toEqual([8]);
});
