// Operators that a project defines are found where they are used, by the type of what stands left of them.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

test("Scala: infix, and behind a dot", async () => {
  const files = {
    "A.scala":
      "object Ops {\n  class V(val x: Int) {\n    def +++(o: V): V = new V(x + o.x)\n  }\n  val a = new V(1) +++ new V(2)\n  val b = (new V(1)).+++(new V(2))\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "+++" });
  expect(places).toEqual(["A.scala:5 resolved", "A.scala:6 resolved"]);
});

test("Swift: a method of the type is possible", async () => {
  const files = {
    "A.swift":
      "infix operator <+>: AdditionPrecedence\nstruct V {\n  static func <+> (a: V, b: V) -> V { return a }\n}\nlet v = V() <+> V()\n",
  };
  const { places } = await ask(files, { symbol_name: "V.<+>" });
  expect(places).toEqual(["A.swift:5 possible"]);
});
