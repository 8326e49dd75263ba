// Objects of Kotlin without a name: their members are reached through what holds them.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

test("an object without a name has the members that it declares and those that it inherits", async () => {
  const rows = [
    "package app",
    "open class Table(val name: String) { fun text(of: String) = 1 }",
    "fun local(use: (Table) -> Unit) {",
    '  val rows = object : Table("rows") {',
    '    val amount = text("amount")',
    "  }",
    "  use(rows).also { println(rows.amount) }",
    '  rows.text("more")',
    "}",
    "class Other { val amount = 2 }",
    'private val top = object : Table("top") { val amount = 3 }',
    "fun ofTop() = top.amount",
    "class Holder {",
    "  private val plain = object { val amount = 4 }",
    "  fun ofPlain() = plain.amount",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("amount", 5)).toEqual([7]);
  expect(await of("text", 2)).toEqual([5, 8]);
  expect(await of("amount", 10)).toEqual([]);
  expect(await of("amount", 11)).toEqual([12]);
  expect(await of("amount", 14)).toEqual([15]);
});

test("a lambda is inside of what its function is called on where both have one type parameter", async () => {
  const rows = [
    "package app",
    "open class Table { val key = 1 }",
    "class Items : Table() { val price = 2 }",
    "val price = 3",
    "fun <T : Table> T.insert(body: T.(Row) -> Unit) {}",
    "fun <T : Table> T.later(more: Int, body: suspend T.() -> Unit) {}",
    "fun Table.plainly(body: Table.() -> Unit) {}",
    "fun use(items: Items) {",
    "  items.plainly { println(price) }",
    "  items.insert { it[price] = 4 }",
    "  items.later(5) { println(price) }",
    "  items.insert { it[key] = 6 }",
    "  println(price)",
    "}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("price", 3)).toEqual([10, 11]);
  expect(await of("price", 4)).toEqual([9, 13]);
  expect(await of("key", 2)).toEqual([12]);
});

test("functions of an object in an initialiser see parameters of the constructor", async () => {
  const rows = [
    "package app",
    "class Pipe { fun send() {} }",
    "class Holder(pipe: Pipe) {",
    "  private val pipe = object : Runnable {",
    "    override fun run() { pipe.send() }",
    "  }",
    "  fun use() = pipe.run()",
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "pipe", 4)).toEqual([7]);
  expect(await usesAt("src/a.kt", rows, "send", 2)).toEqual([5]);
});

test("choices in front of one have not held, and what everything is may be something more", async () => {
  const rows = [
    "package app",
    "class Box(val name: String) {",
    "  override fun equals(other: Any?) = when {",
    "    other == null -> false",
    "    other !is Box -> false",
    "    name != other.name -> false",
    "    else -> true",
    "  }",
    "}",
    "class Other(val name: String)",
    "fun asked(of: Any) = elsewhere(of) && of.name == null",
    "",
  ];
  const of = (line: number) => placesAt({ "src/a.kt": rows.join("\n") }, "src/a.kt", "name", line);
  expect(await of(2)).toEqual(["src/a.kt:11 possible", "src/a.kt:6 resolved", "src/a.kt:6 resolved"]);
  expect(await of(10)).toEqual(["src/a.kt:11 possible"]);
});

test("arguments have names where a constructor calls another one, and where a value of an enumeration is declared", async () => {
  const rows = [
    "package app",
    "class Box(val name: String, val size: Int) {",
    '  constructor(size: Int) : this(name = "a", size = size)',
    "}",
    "enum class Sort(val label: String) {",
    '  ONE(label = "x"),',
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "name", 2)).toEqual([3]);
  expect(await usesAt("src/a.kt", rows, "label", 5)).toEqual([6]);
});

test("what a class or an object is delegated to is read, and its body is its own", async () => {
  const rows = [
    "package app",
    "interface Source { fun close() }",
    "class Buffer(val size: Int = 1) : Source { override fun close() {} }",
    "class Wrap(val inner: Source) : Source by inner {",
    "  fun more() = inner.close()",
    "}",
    "val made = object : Source by Buffer() {",
    "  override fun close() { other() }",
    "}",
    "fun other() {}",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.kt", rows, name, line);
  expect(await of("Buffer", 3)).toEqual([7]);
  expect(await of("inner", 4)).toEqual([4, 5]);
  expect(await of("other", 10)).toEqual([8]);
  expect(await of("close", 2)).toEqual([5]);
});

test("what is called right behind an object without a name", async () => {
  const rows = [
    "open class Pen { fun take() {} }",
    "fun go() {",
    "  object { fun own() {} }.own()",
    "  (object : Pen() { fun other() {} }).take()",
    "}",
  ];
  expect(await usesAt("a.kt", rows, "take", 1)).toEqual([4]);
  expect(await usesAt("a.kt", rows, "own", 3)).toEqual([3]);
});

test("a value that extends the object around is called as a function is", async () => {
  const rows = [
    "package a",
    "class Proxy",
    "enum class Sort { HTTP }",
    "val Proxy.make: () -> Sort get() = { Sort.HTTP }",
    "fun Proxy.run() {",
    "  make()",
    "}",
  ];
  expect(await usesAt("a.kt", rows, "make", 4)).toEqual([6]);
});
