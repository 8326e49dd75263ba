// References of Dart: which type a value has, by what the library gives, by patterns, literals with types and functions.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "class Foo { final int mark; Foo? next; Foo(this.mark); }",
  "class Bar { final int mark; Bar(this.mark); }",
  "class Box<T> { final T value; Box(this.value); T operator [](int at) => value; }",
  "class Held { final Foo foo; final Bar bar; Held(this.foo, this.bar); }",
];

/** Lines of a function with these parameters that use the mark of a Foo, counted from 1. */
async function ofFoo(parameters: string, ...lines: string[]): Promise<number[]> {
  const rows = [...TYPES, `Future<void> run(${parameters}) async {`, ...lines, "}"];
  const found = await usesAt("a.dart", rows, "mark", 1);
  return found.map((line) => line - TYPES.length - 1).filter((line) => line > 0);
}

test("elements of collections, and what functions are given and give", async () => {
  const found = await ofFoo(
    "List<Foo> foos, Map<String, Bar> bars, Map<String, Foo> named",
    "  foos.first.mark; bars['a']!.mark;",
    "  foos.where((x) => x.mark > 0).map((x) => Bar(1)).last;",
    "  foos.map((x) => Bar(1)).first.mark;",
    "  foos.forEach((x) { x.mark; });",
    "  for (final entry in named.entries) { entry.value.mark; }",
    "  bars.forEach((k, v) => v.mark);",
    "  foos.fold<int>(0, (sum, x) => sum + x.mark);",
    "  List.generate(2, (at) => Foo(at)).single.mark;",
    "  Map.fromEntries(foos.map((x) => MapEntry('', x)))['a']!.mark;",
  );
  expect(found).toEqual([1, 2, 4, 5, 7, 8, 9]);
});

test("futures and streams", async () => {
  const found = await ofFoo(
    "Future<Foo> later, Stream<Bar> bars, StreamController<Foo> given",
    "  later.then((x) => x.mark);",
    "  later.then((x) => Bar(1)).then((x) => x.mark);",
    "  (await bars.first).mark;",
    "  bars.map((x) => Foo(1)).listen((x) { x.mark; });",
    "  given.stream.listen((x) async { x.mark; });",
    "  (await Future.wait([later])).first.mark;",
    "  (await Future.delayed(Duration.zero, () => Foo(1))).mark;",
  );
  expect(found).toEqual([1, 4, 5, 6, 7]);
});

test("literals that say what they hold, and types that constructors are given", async () => {
  const found = await ofFoo(
    "Foo foo",
    "  final a = <Foo>[]; a.first.mark;",
    "  final b = <String, Foo>{}; b['a']!.mark;",
    "  final c = <Bar>{}; c.first.mark;",
    "  final d = {'a': foo}; d['a']!.mark;",
    "  Set<Foo>.from([]).first.mark;",
    "  Box(foo).value.mark; Box(foo)[0].mark;",
    "  final e = foo..next = null; e.mark;",
    "  foo..mark..next;",
  );
  expect(found).toEqual([1, 2, 4, 5, 6, 6, 7, 8]);
});

test("functions, what handlers catch and what is tested", async () => {
  const found = await ofFoo(
    "Foo Function(Bar bar) make, Object any, Foo? maybe",
    "  make(Bar(1)).mark;",
    "  try { run(); } on Foo catch (e) { e.mark; }",
    "  if (any is Foo) any.mark;",
    "  if (any case Foo f) f.mark;",
    "  if (any case Bar f when f.mark > 1) {}",
    "  maybe?.mark; maybe!.mark;",
  );
  expect(found).toEqual([1, 2, 3, 4, 6, 6]);
});

test("records and patterns, whose keys are fields", async () => {
  const found = await ofFoo(
    "(Foo, Bar) pair, ({Foo foo, Bar bar}) named, Held held, List<Held> all, Object any",
    "  pair.$1.mark; pair.$2.mark;",
    "  final (a, b) = pair; a.mark;",
    "  b.mark;",
    "  final (:foo, :bar) = named; foo.mark;",
    "  bar.mark; named.bar.mark;",
    "  final Held(foo: c) = held; c.mark;",
    "  for (final Held(foo: d, :bar) in all) { d.mark; }",
    "  switch (any) { case Held(:var foo): foo.mark; case [Bar e, ...]: e.mark; }",
    "  final f = switch (any) { Held(foo: var g) => g.mark, Foo g => g.mark, _ => 0 };",
  );
  expect(found).toEqual([1, 2, 4, 6, 7, 8, 9, 9]);
  const rows = [
    ...TYPES,
    "class Other { final Foo foo; Other(this.foo);",
    "  void run(Held held, List<Held> all) {",
    "    final Held(foo: c) = held;",
    "    for (final Held(:foo, bar: d) in all) { foo.mark; }",
    "  } }",
  ];
  expect(await usesAt("a.dart", rows, "foo", 4)).toEqual([4, 7, 8]);
  expect(await usesAt("a.dart", rows, "foo", 5)).toEqual([5]);
});
