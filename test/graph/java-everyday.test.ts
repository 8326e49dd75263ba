// References of Java: parts of records, patterns, constants of enumerations, overloads, references to constructors, calls alike.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "package p; import java.util.*; import java.util.stream.*; import java.util.concurrent.*;",
  "class Foo { int mark() { return 1; } }",
  "class Bar { int mark() { return 2; } }",
  "record Both(Bar one, Foo two) { int own() { return two().mark() + this.two().mark() + one().mark(); } }",
  "enum Kind { A(new Foo()); final Foo foo; Kind(Foo foo) { this.foo = foo; } }",
  "class Tools { static <T> T same(T t) { return t; } static Bar made(int n) { return null; } static Foo made(String s) { return null; } }",
];

/** Lines of a method with these parameters that use the mark of a Foo, counted from 1; 0 is the record's. */
async function ofFoo(parameters: string, ...lines: string[]): Promise<number[]> {
  const rows = [...TYPES, `class Runs { void run(${parameters}) throws Exception {`, ...lines, "} }"];
  const found = await usesAt("A.java", rows, "mark", 2);
  return found.map((line) => Math.max(0, line - TYPES.length - 1));
}

test("parts of records are read by calls and taken by patterns", async () => {
  const found = await ofFoo(
    "Both both, Object any, List<Both> all",
    "  both.two().mark(); both.one().mark();",
    "  all.stream().map(Both::two).toList().get(0).mark();",
    "  all.stream().map(b -> b.two()).findFirst().get().mark();",
    "  if (any instanceof Both(var a, var b)) b.mark();",
    "  if (any instanceof Both(Bar c, var d)) c.mark();",
    "  int n = switch (any) { case Both(var e, var f) -> f.mark() + e.mark(); case Both g -> g.two().mark(); default -> 0; };",
  );
  expect(found).toEqual([0, 0, 1, 2, 3, 4, 6, 6]);
});

test("constants of enumerations, choices that are values, constructors as functions, lists for all arguments", async () => {
  const found = await ofFoo(
    "Foo[] foos, int n, Foo foo, ExecutorService service",
    '  Kind.valueOf("A").foo.mark();',
    "  for (Kind kind : Kind.values()) kind.foo.mark();",
    "  var a = switch (n) { case 1 -> new Foo(); default -> throw new Error(); }; a.mark();",
    "  Stream.generate(Foo::new).findFirst().get().mark();",
    "  Arrays.asList(foos).get(0).mark();",
    "  Arrays.asList(foo, foo).get(0).mark();",
    "  service.submit(() -> new Foo()).get().mark();",
  );
  expect(found).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7]);
});

test("calls on one line differ by what they are given", async () => {
  const found = await ofFoo(
    "Foo foo, Bar bar",
    "  int a = Tools.same(bar).mark() + Tools.same(foo).mark();",
    "  int b = Tools.same(bar).mark() + Tools.<Foo>same(null).mark() + Tools.same(null).mark();",
    '  int c = Tools.made(1).mark() + Tools.made("a").mark();',
  );
  expect(found).toEqual([0, 0, 1, 2, 3]);
});

test("types that are above what is written, entries of trees, what two futures come to", async () => {
  const found = await ofFoo(
    "Own own, TreeMap<String, Foo> tree, CompletableFuture<Bar> later",
    "  own.each(f -> f.mark()); own.map(f -> new Bar()).mark(); own.map(f -> f).mark();",
    '  tree.floorEntry("a").getValue().mark(); tree.headMap("a").get("b").mark();',
    "  later.thenCombine(CompletableFuture.supplyAsync(Foo::new), (b, f) -> { b.mark(); return f; }).join().mark();",
    "} interface Own { void each(Consumer<? super Foo> c); <R> R map(Function<? super Foo, ? extends R> f);",
  );
  expect(found).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

test("patterns of records that go by a path bind what stands in them", async () => {
  const rows = [
    "class Foo { int mark() { return 1; } } record Both(Bar one, Foo two) {} class Bar { int mark() { return 2; } }",
    "sealed interface Res { record Ok(Foo foo, Both both) implements Res {} record No(String why) implements Res {} }",
    "class Runs {",
    "  int a(Res r) { return switch (r) { case Res.Ok(var f, Both b) -> f.mark(); case Res.No(var w) -> w.length(); }; }",
    "  int b(Res r) { return switch (r) { case Res.Ok(var f, Both(var x, var y)) when y.mark() > 0 -> x.mark(); default -> 0; }; }",
    "}",
  ];
  expect(await usesAt("A.java", rows, "mark", 1)).toEqual([4, 5]);
  expect(await usesAt("A.java", rows, "Ok", 2)).toEqual([4, 5]);
});

test("parts of generic records: as functions, taken apart by patterns without arguments; what runs tasks", async () => {
  const rows = [
    "package p; import java.util.*; import java.util.concurrent.*;",
    "class Foo { int mark() { return 1; } }",
    "class Bar { int mark() { return 2; } }",
    "record Pair<A, B>(A left, B right) {}",
    "sealed interface Res<T> { record Ok<T>(T value) implements Res<T> {} record Bad<T>(Exception e) implements Res<T> {} }",
    "class Runs { void run(Optional<Pair<Foo, Bar>> one, List<Pair<Bar, Foo>> all, Res<Foo> res) throws Exception {",
    "  one.map(Pair::left).filter(a -> a.mark() > 0).get().mark();",
    "  all.stream().map(Pair::right).findFirst().get().mark();",
    "  one.map(Pair::right).get().mark();",
    "  int n = switch (res) { case Res.Ok(var v) -> v.mark(); case Res.Bad(var e) -> 0; };",
    "  try (var pool = Executors.newVirtualThreadPerTaskExecutor()) { pool.submit(() -> new Foo()).get().mark(); }",
    "} }",
  ];
  expect(await usesAt("A.java", rows, "mark", 2)).toEqual([7, 7, 8, 10, 11]);
  expect(await usesAt("A.java", rows, "mark", 3)).toEqual([9]);
});
