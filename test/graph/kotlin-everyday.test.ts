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
