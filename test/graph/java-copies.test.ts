// References of Java: what a repository builds several times, overloads of which nothing says which is meant, and such as are
// given what overloads give.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const TOOL =
  "package p;\npublic class Tool {\n  public static Tool make() { return null; }\n  public void go() {}\n}\n";
const USE =
  "package q;\nimport p.Tool;\nimport static p.Tool.make;\nclass Use {\n  void run(Tool tool) { tool.go(); make().go(); Tool.make().go(); }\n}\n";

test.each([
  ["Tool", 2, [2, 3, 5, 5]],
  ["make", 3, [3, 5, 5]],
  ["go", 4, [5, 5, 5]],
] as [string, number, number[]][])(
  "of two builds of one class the nearer one: %s",
  async (name, at, lines) => {
    const files = { "old/src/p/Tool.java": TOOL, "new/src/p/Tool.java": TOOL, "new/test/q/Use.java": USE };
    const places = (await placesAt(files, "new/src/p/Tool.java", name, at)).filter((place) =>
      place.includes("/q/"),
    );
    expect(places).toEqual(lines.map((line) => `new/test/q/Use.java:${line} resolved`));
    const old = await placesAt(files, "old/src/p/Tool.java", name, at);
    expect(old.filter((place) => place.includes("/q/"))).toEqual([]);
  },
);

test("what one of several overloads gives is certain where all give the same", async () => {
  const rows = [
    "package p;",
    "class Cat { int age; }",
    "class Dog { int age; }",
    "class Box<T> {",
    "  Cat give(Cat a) { return null; }",
    "  Dog give(Dog a) { return null; }",
    "  Cat same(Cat a) { return null; }",
    "  Cat same(Dog a) { return null; }",
    "  <R> Box<R> each(java.util.function.Function<T, R> f) { return null; }",
    "  <U> void run(Box<U> all, Box<Cat> row) {",
    "    all.each(a -> row.give(a)).each(b -> b.age);",
    "    all.each(a -> row.same(a)).each(b -> b.age);",
    "    all.each(a -> row.give(new Dog())).each(b -> b.age);",
    "  }",
    "}",
  ].join("\n");
  const files = { "p/Box.java": rows };
  expect(await placesAt(files, "p/Box.java", "age", 2)).toEqual([
    "p/Box.java:11 possible",
    "p/Box.java:12 resolved",
  ]);
  expect(await placesAt(files, "p/Box.java", "age", 3)).toEqual([
    "p/Box.java:11 possible",
    "p/Box.java:13 resolved",
  ]);
});

const COUNTS = Array.from({ length: 22 }, (_, at) => at + 2);
const listed = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at + 1)).join(", ");

/** Of so many sources, each of its own type, what zips them, whichever of two sorts they are. */
function zips(sort: string, count: number, body: string): string {
  const types = listed(count, (at) => `T${at}`);
  const sources = listed(count, (at) => `${sort}<? extends T${at}> s${at}`);
  return `  static <${types}> Seq<Tuple${count}<${types}>> zip(${sources}) { return ${body}; }`;
}

test("overloads that are given what overloads give, many at once, are chosen in a moment", async () => {
  const rows = [
    "package p; import java.util.stream.*; import java.util.*;",
    "interface Seq<T> extends Stream<T>, Iterable<T> {",
    "  static <T> Seq<T> seq(Stream<? extends T> s) { return null; }",
    "  static <T> Seq<T> seq(Iterable<? extends T> s) { return null; }",
    "  static <T> Seq<T> seq(Seq<? extends T> s) { return null; }",
    ...COUNTS.flatMap((count) => [
      zips("Stream", count, `zip(${listed(count, (at) => `seq(s${at})`)})`),
      zips("Iterable", count, `zip(${listed(count, (at) => `seq(s${at})`)})`),
      zips("Seq", count, "null"),
    ]),
    "}",
    ...COUNTS.map((count) => `class Tuple${count}<${listed(count, (at) => `T${at}`)}> {}`),
  ];
  const before = process.cpuUsage();
  const places = await placesAt({ "p/Seq.java": rows.join("\n") }, "p/Seq.java", "zip", 8);
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([
    "p/Seq.java:6 resolved",
    "p/Seq.java:7 resolved",
  ]);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(4);
}, 60_000);
