// Operators that a project defines are found where they are used, by the type of what stands left of them.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

test("Scala: infix, and behind a dot", async () => {
  const files = {
    "A.scala":
      "object Ops {\n  class V(val x: Int) {\n    def +++(o: V): V = new V(x + o.x)\n  }\n  val a = new V(1) +++ new V(2)\n  val b = (new V(1)).+++(new V(2))\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "+++" });
  expect(places).toEqual(["A.scala:5 resolved", "A.scala:6 resolved"]);
});

test("Scala: signs that the library has too, between types and in patterns, in front of arguments", async () => {
  const rows = [
    "class V(val x: Int) {",
    "  def /(o: V): V = this",
    "  def +(o: V): V = this",
    "  def ? : V = this",
    "}",
    "case class ~[A, B](a: A, b: B)",
    "object Use {",
    "  type Pair = Int ~ V",
    "  val a: V = new V(1)",
    "  val b = a / a",
    "  val c = a.+(a)",
    "  val d = (a ?)",
    "  def first(p: V ~ V): V = p match { case one ~ two => one }",
    "  val e = ~(1, 2)",
    "  val f = 1 / 2 + 3",
    "}",
  ];
  expect(await usesAt("a.scala", rows, "/", 2)).toEqual([10]);
  expect(await usesAt("a.scala", rows, "+", 3)).toEqual([11]);
  expect(await usesAt("a.scala", rows, "?", 4)).toEqual([12]);
  expect(await usesAt("a.scala", rows, "~", 6)).toEqual([8, 13, 13, 14]);
});

test("Swift: a method of the type is possible", async () => {
  const files = {
    "A.swift":
      "infix operator <+>: AdditionPrecedence\nstruct V {\n  static func <+> (a: V, b: V) -> V { return a }\n}\nlet v = V() <+> V()\n",
  };
  const { places } = await ask(files, { symbol_name: "V.<+>" });
  expect(places).toEqual(["A.swift:5 possible"]);
});
