// Functions of Scala that are given to the library: of which type their parameters are, said or not, and what comes of them.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const ITEM = "class Item { def ok: Boolean = true; def sub: List[Item] = Nil }";

test("elements of collections and options are known to functions in parentheses, in blocks and between operands", async () => {
  const rows = [
    ITEM,
    "object Use {",
    "  def f(xs: List[Item], o: Option[Item], m: Map[String, Item]) = {",
    "    xs.map(x => x.ok)",
    "    xs.filter { x => x.ok }",
    "    xs filter { x => x.ok }",
    "    xs map (x => x.ok)",
    "    o.exists(x => x.ok)",
    "    xs.filter(x => x.sub.isEmpty).headOption.map(x => x.ok)",
    "    xs.foldLeft(0) { (n, x) => x.ok; n }",
    "    m.values.find(x => x.ok).get.ok",
    "    for { x <- xs; y <- x.sub } yield y.ok",
    "    xs.length { x => x.ok }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "ok", 1)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 11, 12]);
});

test("a sign that stands for a parameter is one of the function that is asked for around it", async () => {
  const rows = [
    ITEM,
    "class Box { def ok: Int = 1 }",
    "object Use {",
    "  def join(f: (Item, Box) => Int) = f(null, null)",
    "  def f(xs: List[Item]) = {",
    "    xs.map(_.ok)",
    "    xs.exists(!_.ok)",
    "    xs filter { _.ok }",
    "    xs.map(_.sub.head.ok)",
    "    join(_.sub.size + _.ok)",
    "    other(_.ok)",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "ok", 1)).toEqual([6, 7, 8, 9]);
  expect(await usesAt("a.scala", rows, "ok", 2)).toEqual([10]);
});

test("type arguments of what is made and called say what its members give", async () => {
  const rows = [
    "case class Config(flag: Boolean)",
    "class Parser[C](name: String) { def parse(init: C): Option[C] = None }",
    "object Use {",
    '  val plain = new Parser[Config]("x")',
    '  val braced = new Parser[Config]("x") { }',
    "  def f = {",
    "    val result = plain.parse(null)",
    "    result.get.flag",
    "    braced.parse(null).exists(_.flag)",
    "  }",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "flag", 1)).toEqual([8, 9]);
});
