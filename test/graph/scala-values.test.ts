// Values of Scala: names between operands, overloads by what they are given, several lists of parameters, blocks.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("names between operands are members of what stands left of them, as tightly as they bind", async () => {
  const rows = [
    "class A { def *(b: B): C = new C; def +(c: C): A = this }",
    "class B { def *(b: B): B = this }",
    "class C { def +(c: C): C = this; def to(b: B): B = b; def stop = 1 }",
    "object Use {",
    "  def f(a: A, b: B, c: C) = {",
    "    a + c + a * b",
    "    val d = (a * b + c).stop",
    "    a * b to b * b",
    "    c + c",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "*", 1)).toEqual([6, 7, 8]);
  expect(await usesAt("a.scala", rows, "*", 2)).toEqual([8]);
  expect(await usesAt("a.scala", rows, "+", 1)).toEqual([6, 6]);
  expect(await usesAt("a.scala", rows, "+", 3)).toEqual([7, 9]);
  expect(await usesAt("a.scala", rows, "to", 3)).toEqual([8]);
  expect(await usesAt("a.scala", rows, "stop", 3)).toEqual([7]);
});

test("a name that ends in a colon is a member of what stands right of it", async () => {
  const rows = [
    "class A { def +:(b: B): A = this }",
    "class B",
    "object Use { def f(a: A, b: B) = b +: b +: a }",
  ];
  expect(await usesAt("a.scala", rows, "+:", 1)).toEqual([3, 3]);
});

test("of overloads the one that takes the arguments as they are", async () => {
  const rows = [
    "class Mass",
    "class Time",
    "class Speed {",
    "  def by(m: Mass): Mass = m",
    "  def by(t: Time): Time = t",
    "  def by(n: Double): Speed = this",
    "  def by(s: String): Speed = this",
    "}",
    "object Use {",
    "  def f(s: Speed, m: Mass, t: Time) = {",
    "    s.by(m)",
    "    s by t",
    "    s.by(2)",
    "    s by g",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "by", 4)).toEqual([11]);
  expect(await usesAt("a.scala", rows, "by", 5)).toEqual([12]);
  expect(await usesAt("a.scala", rows, "by", 6)).toEqual([13]);
  expect(await usesAt("a.scala", rows, "by", 7)).toEqual([]);
});

test("several lists of parameters are one call, and any number of values are a list", async () => {
  const rows = [
    "class Tool { def apply(n: Int): Wall = new Wall; def use = 1 }",
    "class Wall { def use = 2 }",
    "class Made(a: Int)(implicit b: Int) extends Tool { override def use = 3 }",
    "object Use {",
    "  def make(a: Int)(b: Int): Tool = new Tool",
    "  val a = make(1)(2).use",
    "  val b = make(1)(2)(3).use",
    "  val c = new Made(1)(2).use",
    "  def f(all: Tool*) = all.use",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "use", 1)).toEqual([6]);
  expect(await usesAt("a.scala", rows, "use", 2)).toEqual([7]);
  expect(await usesAt("a.scala", rows, "use", 3)).toEqual([8]);
});

test("braces are what their last statement is, and what is matched is not what comes of it", async () => {
  const rows = [
    "class A { def go = 1 }",
    "class B { def go = 2 }",
    "object Use {",
    "  def a(n: Int) = {",
    "    val b = new B",
    "    b.go",
    "    new A",
    "  }",
    "  val c = a(1).go",
    "  val d = new B match { case b => new A }",
    "  val e = d.go",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "go", 1)).toEqual([9, 11]);
  expect(await usesAt("a.scala", rows, "go", 2)).toEqual([6]);
});

test("what an option has itself is not what it holds", async () => {
  const rows = [
    "class A { def get = 1; def run = 2 }",
    "object Use {",
    "  def find(n: Int): Option[A] = None",
    "  val a = find(1).get",
    "  val b = find(1).get.run",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "get", 1)).toEqual([]);
  expect(await usesAt("a.scala", rows, "run", 1)).toEqual([5]);
});

test("what no function of a name takes is given to a value of that name that may be called", async () => {
  const rows = [
    "class Act {",
    "  def act: (Int, Int) => Int = null",
    "  def act(f: Int => Int): Act = this",
    "  def both = act(1, 2)",
    "  def one = act(next)",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "act", 2)).toEqual([4]);
  expect(await usesAt("a.scala", rows, "act", 3)).toEqual([5]);
});

test("Java's collections are what they are in Java, and Scala's by name where they are made so", async () => {
  const rows = [
    "import java.util",
    "import java.util.{Optional, Map => JMap}",
    "import scala.collection.mutable",
    "class A { def mark = 1 }",
    "class B { def mark = 2 }",
    "class Use(m: util.Map[A, B], j: JMap[String, A], l: util.List[A], o: Optional[A], n: Map[String, A]) {",
    "  m.forEach((a, b) => a.mark + b.mark)",
    "  m.get(null).mark + j.get(null).mark + n.get(null).get.mark",
    "  m.asScala.map { case (a, b) => a.mark + b.mark }",
    "  m.keySet.asScala.foreach(_.mark) + m.values.forEach(b => b.mark)",
    "  l.asScala.map(a => a.mark) + l.iterator.next.mark + l.stream.map(a => a.mark)",
    "  o.get.mark + Optional.of(new B).get.mark + o.orElse(null).mark",
    "  def c = {",
    "    val all = new util.HashMap[String, A]",
    '    all.get("a").mark',
    "    val some = new mutable.ArrayBuffer[A]",
    "    some(0).mark + Seq(new A).asJava.get(0).mark",
    "    val far = new java.util.concurrent.ConcurrentHashMap[String, A]()",
    '    far.get("a").mark',
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "mark", 4)).toEqual([
    7, 8, 8, 9, 10, 11, 11, 11, 12, 12, 15, 17, 17, 19,
  ]);
  expect(await usesAt("a.scala", rows, "mark", 5)).toEqual([7, 8, 9, 10, 12]);
});
