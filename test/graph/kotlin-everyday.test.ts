// References of Kotlin: what properties read and set, further arguments, bounds behind `where`, extensions of generic types,
// functions as values, choices on one line, conditions that calls check.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "class Foo { fun mark() = 1; val next: Foo? = null }",
  "class Bar { fun mark() = 2 }",
  "fun <T> List<T>.one(): T = first()",
  "fun <T, R> Collection<T>.each(make: (T) -> R): R = make(first())",
  "typealias Make = (Bar) -> Foo",
  "enum class Kind(val foo: Foo) { A(Foo()), B(Foo()) }",
];

/** Lines of a class with these members that use the mark of a Foo, counted from 1. */
async function ofFoo(...lines: string[]): Promise<number[]> {
  const rows = [...TYPES, "class Runs(val foo: Foo, val bar: Bar?) {", ...lines, "}"];
  const found = await usesAt("A.kt", rows, "mark", 1);
  return found.map((line) => line - TYPES.length - 1);
}

test("what reads a property says what it is, and what sets it is given that", async () => {
  const found = await ofFoo(
    "  val a get() = foo",
    "  val b",
    "    get() = if (bar == null) foo else null",
    "  var c = Foo()",
    "    set(value) { value.mark(); field = value; field.mark() }",
    "  fun d() = a.mark() + b!!.mark()",
  );
  expect(found).toEqual([5, 5, 6, 6]);
});

test("further arguments, bounds, extensions with type parameters, functions that are invoked, constants", async () => {
  const found = await ofFoo(
    "  fun a(vararg all: Foo) = all.first().mark() + all[0].mark() + all.sumOf { it.mark() }",
    "  fun <T> b(t: T) where T : Foo = t.mark()",
    "  fun c(all: List<Foo>, bars: List<Bar>) = all.one().mark() + bars.one().mark() + listOf(Foo()).one().mark()",
    "  fun d(all: Set<Foo>) = all.each { it.mark() } + all.each { Bar() }.mark()",
    "  fun e(make: Make, run: (() -> Foo)?) = make.invoke(Bar()).mark() + run?.invoke()?.mark()",
    '  fun f() = Kind.valueOf("A").foo.mark() + Kind.entries.first().foo.mark() + Kind.values()[0].foo.mark()',
    "  fun g() = compareBy<Foo> { it.mark() }.thenBy { it.mark() }",
    "  fun h(all: Map<String, Foo>) = all.toList().toMap().values.map { it.mark() }",
  );
  expect(found).toEqual([1, 1, 1, 2, 3, 3, 4, 5, 5, 6, 6, 6, 7, 7, 8]);
});

test("arms on one line, and what calls check", async () => {
  const found = await ofFoo(
    "  fun a(o: Any) = when (o) { is Bar -> o.mark(); is Foo -> o.mark(); else -> 0 }",
    "  fun b(o: Any) { require(o is Foo); o.mark() }",
    "  fun c(o: Any) {",
    '    check(o is Foo) { "no" }',
    "    o.mark()",
    "  }",
    "  fun d(o: Any) { require(o is Bar); o.mark() }",
  );
  expect(found).toEqual([1, 2, 5]);
});

test("branches that give nothing say nothing of what the others give", async () => {
  const found = await ofFoo(
    "  fun a() = (try { foo } catch (e: Exception) { null })?.mark()",
    "  fun b() { val c = when { bar == null -> foo; else -> null }; c?.mark() }",
    "  fun d() { val e = if (bar == null) { bar } else { null }; e?.mark() }",
  );
  expect(found).toEqual([1, 2]);
});

test("a type that a condition names has the arguments that are known of the value", async () => {
  const found = await ofFoo(
    "  sealed class Out<out T> {",
    "    data class Ok<T>(val value: T) : Out<T>()",
    "    data class Two<A>(val list: List<A>) : Out<A>()",
    "    data class Bad(val bar: Bar) : Out<Nothing>()",
    "  }",
    "  fun a(out: Out<Foo>) = when (out) {",
    "    is Out.Ok -> out.value.mark()",
    "    is Out.Two -> out.list.first().mark()",
    "    is Out.Bad -> out.bar.mark()",
    "  }",
    "  fun b(out: Out<Bar>) { if (out is Out.Ok) out.value.mark() }",
  );
  expect(found).toEqual([7, 8]);
});

test("values behind a type are functions that read them, and objects are looped over by their iterator", async () => {
  const found = await ofFoo(
    "  class Row(val foo: Foo, val bar: Bar) { operator fun iterator(): Iterator<Foo> = listOf(foo).iterator() }",
    "  fun a(rows: List<Row>) = rows.map(Row::foo).first().mark() + rows.map(Row::bar).first().mark()",
    "  fun b(row: Row) { for (each in row) each.mark() }",
  );
  expect(found).toEqual([2, 3]);
});

test("blocks that put in what is made of them, comparisons of what is sorted, what the JDK makes", async () => {
  const found = await ofFoo(
    "  fun a() = buildList { add(Foo()) }.first().mark() + buildList { add(Bar()) }.first().mark()",
    "  fun b() = sequence { yield(Foo()) }.first().mark() + iterator { yieldAll(listOf(foo)) }.next().mark()",
    "  fun c() = buildMap { put(Bar(), foo) }.values.first().mark() + buildMap { put(Bar(), foo) }.keys.first().mark()",
    "  fun d(all: List<Foo>) = all.sortedWith(compareBy { it.mark() }).minWith(compareByDescending { it.mark() })",
    "  fun e(all: List<Bar>) = all.sortedWith(compareBy { it.mark() }).windowed(2) { it.first().mark() }",
    "  fun f(all: List<Foo>) = all.chunked(2) { it.first().mark() } + List(2) { Foo() }.first().mark()",
    "  fun g(all: List<Foo>) = all.stream().map { it.mark() } + Optional.of(foo).get().mark()",
  );
  expect(found).toEqual([1, 2, 2, 3, 4, 4, 6, 6, 7, 7]);
});

test("what is tried on a value has its members by their bare names", async () => {
  const found = await ofFoo(
    "  fun a() = foo.runCatching { mark() }",
    "  fun b() = foo.runCatching { this }.getOrThrow().mark()",
    "  fun c() = bar!!.runCatching { mark() }",
  );
  expect(found).toEqual([1, 2]);
});

test("a function may have the members of a type with arguments", async () => {
  const rows = [
    "class Builder<T> { fun item(t: T) {} }",
    "fun <T> build(t: T, block: Builder<T>.(T) -> Unit) {}",
    "fun go() { build(1) { item(it) } }",
  ];
  expect(await usesAt("A.kt", rows, "item", 1)).toEqual([3]);
});

test("a bare call in a lambda is no value that nobody calls, nor what overrides what the lambda's object has", async () => {
  const rows = [
    "import java.sql.ResultSetMetaData",
    "class Info(m: ResultSetMetaData) : ResultSetMetaData {",
    "  val a = m.runCatching { getScale(1) }",
    "  val stored: Boolean = m.run { stored() }",
    "  override fun getScale(i: Int): Int = getScale(2)",
    "  fun own() = m.run { getName() }",
    "  fun getName() = 1",
    "}",
  ];
  expect(await usesAt("A.kt", rows, "getScale", 5)).toEqual([5]);
  expect(await usesAt("A.kt", rows, "stored", 4)).toEqual([]);
});
