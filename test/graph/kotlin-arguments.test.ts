// Arguments of Kotlin, by which overloads and extensions are told apart.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("a whole number is what a parameter takes", async () => {
  const rows = [
    "package app",
    "class Text {",
    "  fun skip(by: Long, name: String) {}",
    "  fun skip(by: Long, other: Text) {}",
    "  fun set(of: Int) {}",
    "  fun set(of: Long) {}",
    "  fun set(of: Byte, more: Int) {}",
    "}",
    "fun Text.skip(by: Double, name: String) {}",
    "fun use(text: Text, some: Int) {",
    '  text.skip(5, "a")',
    "  text.skip(0x1F, text)",
    "  text.set(3)",
    "  text.set(3L)",
    "  text.set(3, some)",
    "  text.set(some)",
    '  text.skip(1.5, "a")',
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("skip", 3)).toEqual([11]);
  expect(await of("skip", 4)).toEqual([12]);
  expect(await of("set", 5)).toEqual([13, 16]);
  expect(await of("set", 6)).toEqual([14]);
  expect(await of("set", 7)).toEqual([15]);
  expect(await of("skip", 9)).toEqual([17]);
});

test("what is asked of a text is no text", async () => {
  const rows = [
    "package app",
    "class Bytes",
    "fun String.bytes(): Bytes = Bytes()",
    "class Sink {",
    "  fun write(of: Bytes, from: Int) {}",
    "  fun write(of: String, from: Int) {}",
    "}",
    "fun use(sink: Sink) {",
    '  sink.write("a, b".bytes(), 1)',
    '  sink.write("a, b", 1)',
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "write", 5)).toEqual([9]);
  expect(await usesAt("src/a.kt", rows, "write", 6)).toEqual([10]);
});

test("a function behind the brackets is an argument where nothing else has the name", async () => {
  const rows = [
    "package app",
    "class Probe {",
    "  fun probeAll(name: String, check: () -> Unit) {}",
    "}",
    'fun use() = elsewhere().probeAll("a") { }',
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "probeAll", 3)).toEqual([5]);
});

test("of functions that extend a type and one that it inherits from, a call means the nearer that takes its arguments", async () => {
  const rows = [
    "package app",
    "open class Text",
    "class Long : Text() {",
    "  fun use() = size()",
    "  fun more() = size(1)",
    "}",
    "fun Text.size() = 1",
    "fun Long.size() = 2",
    "fun Text.size(of: Int) = 3",
    "fun List<Text>.each() = 4",
    "fun Iterable<Text>.each() = 5",
    "fun of(long: Long, text: Text, all: List<Text>) {",
    "  long.size()",
    "  text.size()",
    "  all.each()",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("size", 7)).toEqual([14]);
  expect(await of("size", 8)).toEqual([4, 13]);
  expect(await of("size", 9)).toEqual([5]);
  expect(await of("each", 10)).toEqual([15]);
  expect(await of("each", 11)).toEqual([]);
});

test("collections of the library are apart from each other, and from what promises something else of the library", async () => {
  const rows = [
    "package app",
    "class Name : Comparable<Name>",
    "fun join(all: Iterable<Name>, by: Int) = join(all.iterator(), by)",
    "fun join(all: Sequence<Name>, by: Int) = join(all.iterator(), by)",
    "fun join(all: Iterator<Name>, by: Int) = 1",
    "fun Name.with(vararg others: Name) = 2",
    "fun Name.with(others: List<Name>) = 3",
    "fun <K> Map<K, *>.pick() = 4",
    "fun use(all: List<Name>, one: Name, more: Set<Name>) {",
    "  join(all, 1)",
    "  one.with(one)",
    "  one.with(all)",
    "  all.pick()",
    "  mutableMapOf(1 to one).pick()",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("join", 3)).toEqual([10]);
  expect(await of("join", 5)).toEqual([3, 4]);
  expect(await of("with", 6)).toEqual([11]);
  expect(await of("with", 7)).toEqual([12]);
  expect(await of("pick", 8)).toEqual([14]);
});

test("a function that a parameter holds is looked past where it takes another number of arguments", async () => {
  const rows = [
    "package app",
    "fun <T> attempt(run: () -> T, attempt: (Int) -> T): T = attempt(1)",
    "fun <T> attempt(run: () -> T, more: Int, attempt: (Int) -> T): T = attempt(run) { attempt(it) }",
    "fun within(of: StringBuilder, attempt: StringBuilder.(Int) -> Int) = attempt(of, 1)",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "attempt", 2)).toEqual([3]);
  expect(await usesAt("src/a.kt", rows, "attempt", 3)).toEqual([]);
});

test("texts have what the library declares for them, and two values with a name between them are another one", async () => {
  const rows = [
    "package app",
    "class Request",
    "fun Request.form(name: String, value: String?): Request = this",
    "fun Request.form(vararg all: Pair<String, String?>): Request = this",
    'fun pairs() = Request().form("a" to "1", "b" to "2")',
    'fun plain() = Request().form("a", "1")',
    "fun CharSequence.shout() = 1",
    "fun List<String>.shout() = 2",
    "fun one(x: String) = x.trim().shout()",
    'fun many(x: String) = x.split(",").shout()',
    "fun each(x: String) = x.lines().map { it.shout() }",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("form", 3)).toEqual([6]);
  expect(await of("form", 4)).toEqual([5]);
  expect(await of("shout", 7)).toEqual([9, 11]);
  expect(await of("shout", 8)).toEqual([10]);
});

test("a copy of the object at hand names its fields, where nothing else has that name", async () => {
  const rows = [
    "data class Point(val left: Int, val top: Int) {",
    "  fun moved() = copy(left = 3)",
    "}",
    "fun Point.up(left: Int) =",
    "  copy(left = left)",
    "fun run(point: Point) {",
    "  point.apply { copy(left = 3) }",
    "}",
  ];
  expect(await usesAt("a.kt", rows, "left", 1)).toEqual([2, 5, 7]);
  const other = [...rows, "fun copy(left: String) {}"];
  expect(await usesAt("a.kt", other, "left", 1)).toEqual([]);
});
