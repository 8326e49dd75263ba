// What conditions of Kotlin say of the object at hand.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("members go by their bare names where a condition says that the object at hand has them", async () => {
  const rows = [
    "package app",
    "sealed class Answer<out T> {",
    "  class Bad(val reason: Int) : Answer<Nothing>()",
    "  class Good<T>(val value: T) : Answer<T>()",
    "  fun holds(test: (T) -> Boolean) = this is Good<T> && test(value)",
    "  fun named(test: (T) -> Boolean): Boolean { return this@Answer is Good<T> && test(value) }",
    "  fun <C> fold(bad: (Int) -> C, good: (T) -> C): C = when (this) {",
    "    is Bad -> bad(reason)",
    "    is Good -> good(value)",
    "  }",
    "}",
    "val value = 1",
    "val reason = 2",
    "class Scope {",
    "  fun <T> Answer<T>.bind(): T = when (this) {",
    "    is Answer.Bad -> stop(reason)",
    "    is Answer.Good -> value",
    "  }",
    "  fun stop(code: Int): Nothing = throw Error()",
    "}",
    "fun Any.other(): Any = if (this is Answer.Bad) reason else value",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("value", 4)).toEqual([5, 6, 9, 17]);
  expect(await of("reason", 3)).toEqual([8, 16, 21]);
  expect(await of("value", 12)).toEqual([21]);
  expect(await of("reason", 13)).toEqual([]);
});

test("a type that a condition says the object at hand is goes by its name where it is made", async () => {
  const rows = [
    "package app",
    "interface Handler",
    "class Before(val at: Int) : Handler {",
    "  constructor(of: String) : this(1)",
    "}",
    "fun Handler.plain() = when (this) {",
    "  is Before -> Before(at)",
    "  else -> this",
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "Before", 3)).toEqual([7, 7]);
  expect(await usesAt("src/a.kt", rows, "at", 3)).toEqual([7]);
});

test("a type of a library that a condition names tells what extends the value", async () => {
  const rows = [
    "package app",
    "class Box(val size: Int) { fun deep() = 1 }",
    "fun String.shout() = 1",
    "fun Class<*>.boxed() = 2",
    "fun use(x: Any, y: Type, b: Other) {",
    "  if (x is String) x.shout()",
    "  if (y is Class<*>) { y.boxed() }",
    "  when (x) {",
    "    is String -> x.shout()",
    "    is Box -> x.deep()",
    "  }",
    "  if (b is Comparable<*> && b is Box) b.deep()",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("shout", 3)).toEqual([6, 9]);
  expect(await of("boxed", 4)).toEqual([7]);
  expect(await of("deep", 2)).toEqual([10, 12]);
});
