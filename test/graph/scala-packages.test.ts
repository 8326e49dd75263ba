// Packages of Scala: what their objects hold and inherit is theirs, and what is defined for each system is one thing.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const FILES = {
  "src/shop/package.scala":
    "package object shop extends Tools {\n  type Weight = shop.core.Heavy\n  val Unit1 = 1\n}\n",
  "src/shop/Tools.scala": "package shop\ntrait Tools { def weigh = 1 }\n",
  "src/shop/Use.scala":
    "package shop\nclass Use { val a: Weight = null; val b = Unit1; val c = weigh; def d = a.lift }\n",
  "src/shop/core/Heavy.scala": "package shop.core\nclass Heavy { def lift = 1 }\n",
  "src/far/Far.scala":
    "package far\nimport shop._\nimport shop.weigh\nobject Far { val a = Unit1; val b = weigh }\n",
};

test("a package object is its package, with what it inherits", async () => {
  const placesOf = async (symbol_name: string) => (await ask(FILES, { symbol_name })).places;
  expect(await placesOf("Weight")).toEqual(["src/shop/Use.scala:2 resolved"]);
  expect(await placesOf("Unit1")).toEqual(["src/far/Far.scala:4 resolved", "src/shop/Use.scala:2 resolved"]);
  expect(await placesOf("weigh")).toEqual([
    "src/far/Far.scala:3 resolved",
    "src/far/Far.scala:4 resolved",
    "src/shop/Use.scala:2 resolved",
  ]);
  expect(await placesOf("Tools")).toEqual(["src/shop/package.scala:1 resolved"]);
  expect(await placesOf("lift")).toEqual(["src/shop/Use.scala:2 resolved"]);
});

test("what an import opens goes before the packages around the file's own", async () => {
  const files = {
    "src/shop/package.scala": "package object shop { val Side = 1 }\n",
    "src/shop/space/Side.scala": "package shop.space\nobject Side\n",
    "src/shop/move/Use.scala": "package shop.move\nimport shop.space._\nclass Use { val a = Side }\n",
  };
  const { places } = await ask(files, { symbol_name: "Side", path: "src/shop/space/Side.scala" });
  expect(places).toEqual(["src/shop/move/Use.scala:3 resolved"]);
});

test("what is defined for each system is meant wherever one of its definitions is", async () => {
  const system = "package shop\nobject System { def format(value: Int): String = null }\n";
  const files = {
    "js/src/System.scala": system,
    "jvm/src/System.scala": system,
    "shared/src/Use.scala":
      "package shop.core\nimport shop.System\nimport shop.System.format\nclass Use { val a = format(1); val b = System.format(2) }\n",
  };
  for (const path of ["js/src/System.scala", "jvm/src/System.scala"]) {
    const { places } = await ask(files, { symbol_name: "format", path });
    expect(places).toEqual([
      "shared/src/Use.scala:3 resolved",
      "shared/src/Use.scala:4 resolved",
      "shared/src/Use.scala:4 resolved",
    ]);
  }
});

test("an import by name leads through what is in sight: an object beside it, a value with a type", async () => {
  const rows = [
    "package shop",
    "trait Kinds { case class Word(text: String); def blank: Int = 0 }",
    "object Store {",
    "  object Signs { val all: Int = 1; def one(c: Char): Int = 2 }",
    "  import Signs.{ all, one => first }",
    "  def f = all + first('a')",
    "}",
    "trait Use {",
    "  val kinds: Kinds",
    "  import kinds.Word",
    "  def g(a: Any) = a match { case Word(t) => t }",
    "  def h(other: Kinds) = { import other.blank; blank }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "all", 4)).toEqual([5, 6]);
  expect(await usesAt("a.scala", rows, "one", 4)).toEqual([5, 5, 6]);
  expect(await usesAt("a.scala", rows, "Word", 2)).toEqual([10, 11]);
  expect(await usesAt("a.scala", rows, "blank", 2)).toEqual([12, 12]);
});

test("what an import opens goes before what other files of the package have, and leads through no name that it brings in", async () => {
  const files = {
    "src/shop/package.scala": "package object shop { type Time = shop.time.Time }\n",
    "src/shop/time/Time.scala":
      "package shop.time\nclass Time\nobject Signs { implicit class Signs(a: Int) { def b = 1 } }\n",
    "src/shop/time/Use.scala":
      "package shop.time\nimport shop._\nclass Use { def f(a: Time) = { import Signs._; a } }\nclass Own\nclass Last { def f(a: Own) = a }\n",
  };
  const uses = async (symbol_name: string, path: string, kind?: string) =>
    (await ask(files, { symbol_name, path, ...(kind && { kind }) })).places;
  expect(await uses("Time", "src/shop/package.scala")).toEqual(["src/shop/time/Use.scala:3 resolved"]);
  expect(await uses("Time", "src/shop/time/Time.scala")).toEqual(["src/shop/package.scala:1 resolved"]);
  expect(await uses("Signs", "src/shop/time/Time.scala")).toEqual(["src/shop/time/Use.scala:3 resolved"]);
  expect(await uses("Own", "src/shop/time/Use.scala")).toEqual(["src/shop/time/Use.scala:5 resolved"]);
});

test("a field that a class of Java keeps to itself hides no method of its name, which needs no brackets", async () => {
  const files = {
    "a/Part.java":
      "package a;\npublic class Part {\n  private final String topic = null;\n  public String topic() { return topic; }\n}\n",
    "b/Use.scala":
      'package b\nimport a.Part\nclass Use(p: Part) {\n  def a = p.topic\n  def b(all: Map[Part, Long]) = all.map { case (q, n) => q.topic }\n  def c = s"${p.topic}" + p.topic()\n}\n',
  };
  const use = (line: number) => `b/Use.scala:${line} resolved`;
  expect(await placesAt(files, "a/Part.java", "topic", 4)).toEqual([use(4), use(5), use(6), use(6)]);
  expect(await placesAt(files, "a/Part.java", "topic", 3)).toEqual(["a/Part.java:4 resolved"]);
});
