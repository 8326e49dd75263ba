// References of Dart and Swift: what a project adds to types of libraries, and to what is written out; choices between values.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const ADDED = [
  "extension OnText on String { int shout() => 1; int get twice => 2; }",
  "extension OnList<T> on List<T> { T get second => this[1]; }",
  "extension OnStores on List<Store> { int total() => 1; }",
  "extension OnMany<T> on Iterable<T> { int many() => 1; }",
  "extension OnContext on BuildContext { int get theme => 1; }",
  "extension OnNumber on int { int half() => third(); int third() => 1; }",
  "class Store { int shout() => 2; int theme = 1; int half() => 3; int many() => 4; }",
  "void go(String s, List<Store> l, BuildContext c, int n) {",
  "  s.shout(); 'a'.shout();",
  "  s.twice;",
  "  l.second;",
  "  l.total();",
  "  l.many(); l.map((x) => x).many(); l.toSet().many();",
  "  c.theme;",
  "  n.half(); 1.half();",
  "  Store().shout(); Store().theme; Store().half(); Store().many();",
  "}",
];

test("what extensions add to types of libraries", async () => {
  const uses = (name: string, line: number) => usesAt("a.dart", ADDED, name, line);
  expect(await uses("shout", 1)).toEqual([9, 9]);
  expect(await uses("twice", 1)).toEqual([10]);
  expect(await uses("second", 2)).toEqual([11]);
  expect(await uses("total", 3)).toEqual([12]);
  expect(await uses("many", 4)).toEqual([13, 13, 13]);
  expect(await uses("theme", 5)).toEqual([14]);
  expect(await uses("half", 6)).toEqual([15, 15]);
  expect(await uses("third", 6)).toEqual([6]);
  expect(await uses("shout", 7)).toEqual([16]);
  const swift = [
    "extension String { func shout() -> Int { 1 } }",
    "extension Int { func half() -> Int { 1 } }",
    "class A { func shout() {}; func half() {} }",
    "func go(s: String, n: Int) {",
    '  s.shout(); "a".shout()',
    '  let t = "a"; t.shout()',
    "  n.half(); 1.half()",
    "  A().shout(); A().half()",
    "}",
  ];
  expect(await usesAt("a.swift", swift, "shout", 1)).toEqual([5, 5, 6]);
  expect(await usesAt("a.swift", swift, "half", 2)).toEqual([7, 7]);
});

test("a choice is what its arms are, and a function is called by its member", async () => {
  await expectCalls(
    "a.dart",
    [
      "class Store {",
      "  int load() => 1;",
      "  static Store make() => Store();",
      "}",
      "class Other { int load() => 2; }",
      "class Run {",
      "  Store Function()? supplier;",
      "  go(any) {",
    ],
    [
      "    final a = switch (any) { 1 => Store(), _ => Store.make() }; a.load();",
      "    final b = switch (any) { int i => Store(), _ => throw any }; b.load();",
      "    supplier?.call().load();",
      "    supplier!.call().load();",
    ],
    "  }\n}",
  );
});
