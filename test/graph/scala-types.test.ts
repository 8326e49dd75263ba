// Types of Scala: of a class and its companion the one that is meant, values of both, types that the grammar trips over.

import { expect, test } from "bun:test";
import { ask, expectCalls, usesAt } from "./ask.ts";

test("of a class and its companion, the one that is meant by how it is used", async () => {
  const rows = [
    "class Cell(size: Int) {",
    "  private[Cell] def own = Cell.this",
    "}",
    "object Cell {",
    "  def apply(size: Int, more: Int): Cell = new Cell(size)",
    "  class Wall",
    "}",
    "case class Pair(left: Int)",
    "object Pair { def of: Pair = Pair(1) }",
    "object Use {",
    "  val a = Cell(1, 2)",
    "  val b = Cell(3)",
    "  val c = Cell.apply(1, 2)",
    "  def d(cell: Cell, wall: Cell.Wall): Pair = Pair(left = 1)",
    "  def e(pair: Pair) = pair match { case Pair(left) => Pair }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "Cell", 1)).toEqual([2, 2, 5, 5, 12, 14]);
  expect(await usesAt("a.scala", rows, "Cell", 4)).toEqual([11, 13, 14]);
  expect(await usesAt("a.scala", rows, "Wall", 6)).toEqual([14]);
  expect(await usesAt("a.scala", rows, "Pair", 8)).toEqual([9, 9, 14, 14, 15, 15]);
  expect(await usesAt("a.scala", rows, "Pair", 9)).toEqual([15]);
  expect(await usesAt("a.scala", rows, "left", 8)).toEqual([14]);
});

test("a call of an object gives what its apply gives, and one of the class beside it where it has none", async () => {
  const rows = [
    "class Wall { def paint = 1 }",
    "class Cell { def paint = 2 }",
    "object Cell { def apply(size: Int): Wall = new Wall }",
    "case class Roof(size: Int) { def paint = 3 }",
    "object Roof",
    "object Use {",
    "  val a = Cell(1).paint",
    "  val b = Roof(1).paint",
    "  val c = new Cell().paint",
    "  val d = (new Make)(1).paint",
    "}",
    "class Make { def apply(size: Int): Roof = Roof(size) }",
  ];
  expect(await usesAt("a.scala", rows, "paint", 1)).toEqual([7]);
  expect(await usesAt("a.scala", rows, "paint", 2)).toEqual([9]);
  expect(await usesAt("a.scala", rows, "paint", 4)).toEqual([8, 10]);
});

test("an object that takes values apart is meant in patterns", async () => {
  const rows = [
    "class Even(val half: Int)",
    "object Even { def unapply(all: Int): Option[Int] = Some(all / 2) }",
    "object :+: { def unapply(all: Int): Option[(Int, Int)] = None }",
    "object Use { def f(a: Int) = a match { case Even(b) => b; case c :+: d => c } }",
  ];
  expect(await usesAt("a.scala", rows, "Even", 2)).toEqual([4]);
  expect(await usesAt("a.scala", rows, "Even", 1)).toEqual([]);
  expect(await usesAt("a.scala", rows, ":+:", 3)).toEqual([4]);
});

test("the object at hand of a type around a place is the nearest of its name", async () => {
  const rows = [
    "object One { class Inner { def go = 1 } }",
    "object Two {",
    "  class Inner {",
    "    def go = 2",
    "    class Deep { def run = Inner.this.go }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "go", 4)).toEqual([5]);
});

test("a value that is one of several types, and a project's own type with the name of a library's", async () => {
  const rows = [
    "class Future[T] { def go = 1 }",
    "trait Open:",
    "  val first: Future[Int] | Null",
    "  /** More. */",
    "  def second: Int = first.go",
    "  def third(all: Future[Int]) = all.go",
  ];
  expect(await usesAt("a.scala", rows, "go", 1)).toEqual([5, 6]);
  expect(await usesAt("a.scala", rows, "Future", 1)).toEqual([3, 6]);
  expect(await usesAt("a.scala", rows, "second", 5)).toEqual([]);
});

test("what a type says to inherit from is none of its own members", async () => {
  const files = {
    "Base.scala": "package shop\nobject Base {\n  trait Ops { def run = 1 }\n}\n",
    "Syntax.scala":
      "package shop\ntrait Syntax extends Base.Ops {\n  object Base { trait Ops }\n  val inner: Base.Ops = null\n}\n",
    "Use.scala": "package shop\nclass Use extends Syntax { def go = run }\n",
  };
  const ops = await ask(files, { symbol_name: "Ops", path: "Base.scala" });
  expect(ops.places).toEqual(["Syntax.scala:2 resolved"]);
  const run = await ask(files, { symbol_name: "run" });
  expect(run.places).toEqual(["Use.scala:2 resolved"]);
});

test("a body may open on the row behind a supertype", async () => {
  const rows = [
    "class Base",
    "class Cart extends Base",
    "{",
    "  def pay: Int = 1",
    "}",
    "object Shop extends Base",
    "  {",
    "  def pay: Int = 2",
    "  val both = pay + new Cart().pay",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "pay", 4)).toEqual([9]);
  expect(await usesAt("a.scala", rows, "pay", 8)).toEqual([9]);
});

test("what a type calls itself is the object at hand, and what else it says that it is", async () => {
  const rows = [
    "class Shop { def open: Int = 1 }",
    "trait Outer { self =>",
    "  def mode: Int = 1",
    "  def made = new Inner { def mode: Int = self.mode }",
    "}",
    "trait Cake { me: Shop =>",
    "  def mode: Int = 2",
    "  def both = me.mode + me.open",
    "}",
    "class Inner { def mode: Int = 3; def open: Int = 4 }",
  ];
  expect(await usesAt("a.scala", rows, "mode", 3)).toEqual([4]);
  expect(await usesAt("a.scala", rows, "mode", 7)).toEqual([8]);
  expect(await usesAt("a.scala", rows, "open", 1)).toEqual([8]);
});

test("what a body says that its objects are besides gives it its names", async () => {
  const rows = [
    "package a",
    "final class Test(val name: String)",
    "trait Suite {",
    "  type Test = a.Test",
    "  def more: Int = 1",
    "}",
    "trait Log { def log(x: Int): Unit }",
    "trait Changes { this: Suite =>",
    "  def run(tests: List[Test]): List[Test] = tests",
    "  final class Inner(fn: List[Test] => Int) { def go = more }",
    "}",
    "trait Service { self: Suite with Log =>",
    "  def go = log(more)",
    "}",
    "trait Plain { val f: Int => Int = x => x; def other = more }",
    "",
  ];
  const of = (name: string, line: number) => usesAt("src/a.scala", rows, name, line);
  expect(await of("Test", 2)).toEqual([4]);
  expect(await of("Test", 4)).toEqual([9, 9, 10]);
  expect(await of("more", 5)).toEqual([10, 13]);
  expect(await of("log", 7)).toEqual([13]);
});

test("a type parameter by its upper bound, which a context bound is none; mocks of what is written", () =>
  expectCalls(
    "A.scala",
    [
      "class Store { def load(): Int = 1 }",
      "class Other { def load(): Int = 2 }",
      "trait Show[A] { def load(): Int }",
      "class Spec extends AnyFlatSpec with MockFactory {",
    ],
    [
      "def one[T <: Store](t: T) = t.load()",
      "def two[A, T <: Store](t: T) = t.load()",
      "def three = { val s = mock[Store]; s.load() }",
      "def four = stub[Store].load()",
    ],
    "def five[B, A: Other](a: A) = a.load() }",
  ));
