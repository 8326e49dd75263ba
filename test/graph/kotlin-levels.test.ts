// Which level a name of Kotlin is found at: what cannot be called there is looked past.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

test("a function that takes other arguments than a call gives is looked past", async () => {
  const rows = [
    "package app",
    "fun check(of: Int) = 1",
    "class Probe {",
    "  fun check(of: Int, more: Int) = 2",
    "  fun use() = check(1)",
    "  fun more() = check(1, 2)",
    "}",
    "class Other {",
    "  fun use() {",
    "    fun check() = 3",
    "    check()",
    "    check(1)",
    "  }",
    "}",
    "",
  ];
  const of = (line: number) => usesAt("src/a.kt", rows, "check", line);
  expect(await of(2)).toEqual([5, 12]);
  expect(await of(4)).toEqual([6]);
});

const files = {
  "src/a.kt": ["package a", "class Session", "fun Session.same(a: Int, b: Int) = 1", ""].join("\n"),
  "src/b.kt": ["package b", "fun same(a: Int, b: Int) = 2", "fun String.same() = 3", ""].join("\n"),
};

test("an extension is meant where something around has its type, whatever else is imported by its name", async () => {
  const use = [
    "package a",
    "import org.other.same",
    "fun run(body: Session.() -> Unit) {}",
    "fun go() = run { same(1, 2) }",
    "fun Session.more() = same(1, 2)",
    "fun none() = same(1, 2)",
    "",
  ].join("\n");
  const all = { ...files, "src/c.kt": use };
  expect(await placesAt(all, "src/a.kt", "same", 3)).toEqual(["src/c.kt:4 resolved", "src/c.kt:5 resolved"]);
});

test("an extension is looked past where nothing around has its type", async () => {
  const use = [
    "package c",
    "import a.Session",
    "import a.same",
    "import b.*",
    "class Box {",
    "  fun go() = same(1, 2)",
    "  fun on(of: Session) = of.same(1, 2)",
    '  fun text() = "a".same()',
    "}",
    "fun unknown() = elsewhere { same(1, 2) }",
    "",
  ].join("\n");
  const all = { ...files, "src/c.kt": use };
  const of = (path: string, line: number) => placesAt(all, path, "same", line);
  expect(await of("src/a.kt", 3)).toEqual([
    "src/c.kt:10 possible",
    "src/c.kt:3 resolved",
    "src/c.kt:7 resolved",
  ]);
  expect(await of("src/b.kt", 2)).toEqual(["src/c.kt:10 possible", "src/c.kt:6 resolved"]);
  expect(await of("src/b.kt", 3)).toEqual(["src/c.kt:8 resolved"]);
});

test("what overrides a function may be called without what that says a default of", async () => {
  const rows = [
    "package app",
    "class Stream",
    "interface Message {",
    "  fun body(of: Stream, length: Long? = null): Message",
    "}",
    "class Response : Message {",
    "  override fun body(of: Stream, length: Long?): Response = this",
    "  fun body(of: String, more: String, last: String): Response = this",
    "}",
    "fun use(of: Response, stream: Stream) = of.body(stream)",
    "interface Spec { fun optional(name: String) = 1 }",
    "fun <A, L : Spec> L.make() = object : Runnable {",
    '  override fun run() { this@make.optional("a") }',
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "body", 7)).toEqual([10]);
  expect(await usesAt("src/a.kt", rows, "optional", 11)).toEqual([13]);
});

test("a bare call in an extension is one of its own object, whose type a bound may say", async () => {
  const rows = [
    "package app",
    "class Cookie(val name: String)",
    "class Request",
    "class Response",
    "fun Request.drop(name: String): Request = this",
    "fun Response.drop(name: String): Response = this",
    "fun Request.put(name: String, value: String): Request = this",
    "fun Response.put(cookie: Cookie, raw: Boolean = false): Response = this",
    "fun Response.swap(cookie: Cookie) = drop(cookie.name).put(cookie)",
    "interface Sink { fun emit(number: Long) }",
    "fun <S : Sink> S.emitAll(number: Int): S {",
    "  emit(number.toLong())",
    "  return this",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("drop", 5)).toEqual([]);
  expect(await of("drop", 6)).toEqual([9]);
  expect(await of("put", 8)).toEqual([9]);
  expect(await of("emit", 10)).toEqual([12]);
});

test("what an extension reads is a property that its object inherits, not a method or a function of the name", async () => {
  const rows = [
    "package app",
    "open class Text { var hash: Int = 0 }",
    "class Parts : Text() { fun hash() = 2 }",
    "fun Parts.own(): Int { var result = hash; hash = result; return hash() }",
    "class Failure { val context = Context() }",
    "class Context { val words: Int = 1 }",
    "fun <T> T.context(of: () -> Unit) {}",
    "fun Any.later() = (this as? Failure)?.let { context.words }",
    "fun check(x: Int) = true",
    "fun use() { if (!check(1)) own() }",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("hash", 2)).toEqual([4, 4]);
  expect(await of("hash", 3)).toEqual([4]);
  expect(await of("context", 7)).toEqual([]);
  expect(await of("words", 6)).toEqual([8]);
  expect(await of("check", 9)).toEqual([10]);
});

test("conversions of numbers tell extensions of them apart", async () => {
  const rows = [
    "package app",
    "fun Short.back(): Short = this",
    "fun Int.back(): Int = this",
    "fun use(x: Long) = 7.toShort().back()",
    "fun more(x: Long) = x.toInt().back()",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "back", 2)).toEqual([4]);
  expect(await usesAt("src/a.kt", rows, "back", 3)).toEqual([5]);
});

test("what stands in something private has no use elsewhere, though nothing else has its name", async () => {
  const files = {
    "a.kt": "private class Nest {\n  fun warble() {}\n}",
    "b.kt": "fun go() = unknown().warble()",
  };
  expect(await placesAt(files, "a.kt", "warble", 2)).toEqual([]);
});
