// References of Scala: packages, companions, members through bounds of loops, infix calls that tell nothing.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "core/Box.scala":
    "package shop.core\ncase class Box(side: Int) {\n  def draw(): Unit = grow()\n  def grow(): Box = copy(side + 1)\n  def join(other: Box): Other = new Other\n}\nobject Box { def of(text: String): Box = Box(1) }\nclass Other { def draw(): Unit = () }\n",
  "app/Main.scala":
    'package shop.app\nimport shop.core.{Box => Crate, Other}\nimport java.io._\nclass Main(boxes: List[Crate], make: Int => Crate) {\n  def run(): Unit = {\n    for (box <- boxes) box.draw()\n    boxes.map(each => each.draw())\n    val first = Crate.of("a")\n    first.grow.draw()\n    val both = first join first\n    both.draw()\n    make.draw()\n    val data = new DataOutputStream(null)\n    data.of(1)\n  }\n}\n',
};

test("members through loops, functions, constructors and calls without brackets", async () => {
  const { places } = await ask(FILES, { symbol_name: "Box.draw" });
  expect(places).toEqual([
    "app/Main.scala:6 resolved",
    "app/Main.scala:7 resolved",
    "app/Main.scala:9 resolved",
  ]);
});

test("a type's companion is meant by its value, never by its name as a type", async () => {
  const { places } = await ask(FILES, { symbol_name: "Box.of" });
  expect(places).toEqual(["app/Main.scala:8 resolved"]);
  const written = await ask(FILES, { symbol_name: "Other", path: "core/Box.scala" });
  expect(written.places).toEqual([
    "app/Main.scala:2 resolved",
    "core/Box.scala:5 resolved",
    "core/Box.scala:5 resolved",
  ]);
});

test("what an inner import opens is seen inside alone, whichever place is asked for first", async () => {
  const files = {
    "tools/Left.scala": "package tools.left\nobject Left { def pick(): Int = 1 }\n",
    "tools/Right.scala": "package tools.right\nobject Right { def pick(): Int = 2 }\n",
    "app/Use.scala":
      "package app\nclass Use {\n  def first(): Int = {\n    import tools.left.Left._\n    pick()\n  }\n  def second(): Int = {\n    import tools.right.Right._\n    pick()\n  }\n}\n",
  };
  const placesOf = async (symbol_name: string) =>
    (await ask(files, { symbol_name, tiers: ["resolved"] })).places;
  expect(await placesOf("Left.pick")).toEqual(["app/Use.scala:5 resolved"]);
  expect(await placesOf("Right.pick")).toEqual(["app/Use.scala:9 resolved"]);
});

test("what is private at the top of a file is seen in its package, in those inside, and nowhere else", async () => {
  const { places } = await ask(
    {
      "core/Cell.scala": "package shop.core\nprivate final class Cell(side: Int)\n",
      "core/Use.scala": "package shop.core\nclass Use { val cell = new Cell(1) }\n",
      "core/deep/Use.scala": "package shop.core.deep\nclass Deep { val cell = new Cell(1) }\n",
      "app/Use.scala": "package shop.app\nclass Other { val cell = new Cell(1) }\n",
    },
    { symbol_name: "Cell" },
  );
  const resolved = places.filter((place) => place.endsWith("resolved"));
  expect(resolved).toEqual(["core/Use.scala:2 resolved", "core/deep/Use.scala:2 resolved"]);
});

test("a write calls the method of its own that takes it", async () => {
  const files = {
    "a.scala":
      "class A {\n  def age: Int = 1\n  def age_=(v: Int): Unit = ()\n}\nobject B {\n  def f(a: A) = {\n    a.age = 3\n    a.age\n  }\n}\n",
  };
  expect((await ask(files, { symbol_name: "A.age_=" })).places).toEqual(["a.scala:7 resolved"]);
  expect((await ask(files, { symbol_name: "A.age" })).places).toEqual(["a.scala:8 resolved"]);
});

test("an alias of a type is no value, and a part of another path is no package of its name", async () => {
  const rows = [
    "object Day extends Enumeration {",
    "  type Day = Value",
    "  val first: Day = pick(Day.Mon)",
    "  def eq(a: Day.Day): Day = a",
    "  val Mon = Value",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "Day", 1)).toEqual([3, 4]);
  expect(await usesAt("a.scala", rows, "Day", 2)).toEqual([3, 4, 4]);
  const { places } = await ask(
    {
      "a/syntax.scala": "package shop\npackage object syntax { val x = 1 }\n",
      "b.scala": "package shop.app\nimport cats.syntax.functor\nimport shop.syntax.x\n",
    },
    { symbol_name: "syntax" },
  );
  expect(places).toEqual(["b.scala:3 resolved"]);
});

test("arguments by name are members of what is made or copied", async () => {
  const rows = [
    "case class Box(side: Int)",
    "object Use {",
    "  val a = Box(side = 1)",
    "  val b = a.copy(side = 2)",
    "  val c = make(side = 3)",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "side", 1)).toEqual([3, 4]);
});

test("what a companion has is imported by the name that it shares with its class", async () => {
  const files = {
    "a/Op.scala":
      "package shop\nsealed abstract class Op { def at = 1 }\nobject Op {\n  case object Right extends Op\n  object Why { case class Wrong(a: Int) }\n}\n",
    "a/Use.scala":
      "package shop.app\nimport shop.Op.Right\nimport shop.Op.Why.Wrong\nobject Use { val a = Right; val b = Wrong(1) }\n",
  };
  for (const [name, line] of [
    ["Right", 2],
    ["Wrong", 3],
  ] as const) {
    const { places } = await ask(files, { symbol_name: name });
    expect(places).toEqual([`a/Use.scala:${line} resolved`, "a/Use.scala:4 resolved"]);
  }
});

test("an import may start with what was imported above", async () => {
  const files = {
    "a/Rules.scala": "package shop.inside\nobject Rules { val limit = 1 }\n",
    "a/Use.scala":
      "package shop\nimport shop.inside.Rules\nclass Use {\n  import Rules.limit\n  val a = limit\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "limit" });
  expect(places).toEqual(["a/Use.scala:4 resolved", "a/Use.scala:5 resolved"]);
});

test("an import opens a value that is seen where it stands, with what its type inherits", async () => {
  const files = {
    "src/Words.scala":
      "package words\ntrait Words { def word: Int = 1 }\ntrait Others { def word: Int = 2 }\nclass Use {\n  def go(): Int = {\n    object parser extends Words\n    import parser._\n    word\n  }\n  def far(words: Words): Int = {\n    import words._\n    word\n  }\n  def none(): Int = word\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Words.word" });
  expect(places).toEqual([
    "src/Words.scala:12 resolved",
    "src/Words.scala:14 possible",
    "src/Words.scala:8 resolved",
  ]);
});

test("a path through the name of a type and its companion leads through the companion", async () => {
  const clock = (path: string) =>
    `package clock\n${path} Clock { def sleep(ms: Long): Unit = () }\nclass Watch\n`;
  const use = "package app\nimport clock.Clock.sleep\nclass Use { def go(): Unit = sleep(1) }\n";
  const both = { "src/A.scala": clock("trait"), "src/B.scala": clock("object"), "src/Use.scala": use };
  const ofTrait = await ask(both, { symbol_name: "sleep", path: "src/A.scala" });
  expect(ofTrait.places).toEqual([]);
  const ofObject = await ask(both, { symbol_name: "sleep", path: "src/B.scala" });
  expect(ofObject.places).toEqual(["src/Use.scala:2 resolved", "src/Use.scala:3 resolved"]);
});

test("an object that nothing declares is a library's, and so are its members", async () => {
  const files = {
    "src/File.scala":
      "package files\nimport java.nio.file._\nclass File(path: Path) {\n  def createFile(): File = { Files.createFile(path); this }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "File.createFile" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([]);
});

test("what ends by its name names what ends, and what is private to something names that", async () => {
  const rows = [
    "class A:",
    "  private[A] def f = 1",
    "end A",
    "object A:",
    "  class B:",
    "    def g = 2",
    "  end B",
    "end A",
  ];
  expect(await usesAt("a.scala", rows, "A", 4)).toContain(8);
  expect(await usesAt("a.scala", rows, "B", 5)).toEqual([7]);
  expect(await usesAt("a.scala", rows, "A", 1)).toEqual([2, 3]);
});

test("what is made is the class, and its companion is not", async () => {
  const rows = [
    "class Cell(size: Int)",
    "object Cell { def apply(): Cell = new Cell(1) }",
    "object Use {",
    "  val a = new Cell(2)",
    '  val b = s"$a$b"',
    "}",
  ];
  expect(await usesAt("a.scala", rows, "Cell", 1)).toEqual([2, 2, 4]);
  expect(await usesAt("a.scala", rows, "Cell", 2)).toEqual([]);
  expect(await usesAt("a.scala", rows, "a", 4)).toEqual([5]);
});
