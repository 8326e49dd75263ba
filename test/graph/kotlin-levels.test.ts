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

test("a method of Java that keeps a promise of Kotlin, and the other way round, is the one that its own type has", async () => {
  const files = {
    "a/Check.kt":
      "package a\ninterface Check {\n  fun check(name: String?, now: Boolean, at: Int?)\n  fun check(name: String, at: IntArray)\n}\n",
    "b/Box.java":
      "package b;\nimport a.Check;\npublic class Box implements Check {\n  public void check(String name, boolean now, Integer at) {}\n  public void check(String name, int at) {}\n}\n",
    "b/Use.kt":
      "package b\nclass Use(private val box: Box) {\n  fun run(x: String, all: IntArray) {\n    box.check(x, true, 1)\n    box.check(x, 1)\n    box.check(x, all)\n  }\n}\n",
    "c/Told.java": "package c;\npublic class Told { public void tell(String name, boolean now) {} }\n",
    "c/More.kt":
      'package c\nclass More : Told() {\n  override fun tell(name: String?, now: Boolean) {}\n}\nfun run(more: More) = more.tell("", true)\n',
  };
  const certain = async (path: string, name: string, line: number) =>
    (await placesAt(files, path, name, line)).filter((place) => place.endsWith("resolved"));
  expect(await certain("b/Box.java", "check", 4)).toEqual(["b/Use.kt:4 resolved"]);
  expect(await certain("b/Box.java", "check", 5)).toEqual(["b/Use.kt:5 resolved"]);
  expect(await certain("a/Check.kt", "check", 4)).toEqual(["b/Use.kt:6 resolved"]);
  expect(await certain("c/More.kt", "tell", 3)).toEqual(["c/More.kt:5 resolved"]);
});
