// Members of Scala's values that implicit classes, conversions and extensions lend to them.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "src/Mass.scala":
    "package shop\nclass Mass { def half: Mass = this }\nobject Conversions {\n  implicit class Grams[A](n: A) { def grams: Mass = new Mass }\n  implicit class Texts(s: String) { def weighed: Mass = new Mass; def size: Int = 1 }\n  implicit def lift(mass: Mass): Lifted = new Lifted\n}\nclass Lifted { def high: Int = 1 }\n",
  "src/Use.scala":
    'package shop\nobject Use {\n  import Conversions._\n  val a = 1.grams.half\n  val b = "a".weighed\n  val c = 2.weighed\n  val d = "a".size\n  val e = a.high\n}\n',
  "src/Far.scala": 'package far\nobject Far {\n  val a = 1.grams\n  val b = "a".weighed\n}\n',
};

const placesOf = async (symbol_name: string) => (await ask(FILES, { symbol_name })).places;

test("an implicit class lends its members to the values that it wraps, where it is in sight", async () => {
  expect(await placesOf("Grams.grams")).toEqual(["src/Far.scala:3 possible", "src/Use.scala:4 resolved"]);
  expect(await placesOf("Texts.weighed")).toEqual([
    "src/Far.scala:4 possible",
    "src/Use.scala:5 resolved",
    "src/Use.scala:6 possible",
  ]);
});

test("what it gives is known, and what the library's own types have may be theirs", async () => {
  expect(await placesOf("Mass.half")).toEqual(["src/Use.scala:4 resolved"]);
  expect(await placesOf("Texts.size")).toEqual(["src/Use.scala:7 possible"]);
});

test("a conversion lends the members of what it gives", async () => {
  expect(await placesOf("Lifted.high")).toEqual(["src/Use.scala:8 resolved"]);
});

test("an extension is lent to the library's type that it names", async () => {
  const files = {
    "a.scala":
      'object Texts:\n  extension (text: String) def shout: String = text\nobject Use:\n  import Texts.shout\n  val a = "a".shout\n  val b = 1.shout\n',
  };
  expect((await ask(files, { symbol_name: "shout" })).places).toEqual([
    "a.scala:4 resolved",
    "a.scala:5 resolved",
    "a.scala:6 possible",
  ]);
});
