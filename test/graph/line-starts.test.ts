// A bracket at the start of a line starts a statement in languages without a sign between statements: it is no call of what
// stands on the line above.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

/** The lines of the methods of two types; a function calls them in rows that say of which type. */
const DECLARED = { A: 3, B: 5 };
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  "a.go": [
    "package a",
    "type A struct{}",
    "func (A) Walk() {}",
    "type B struct{}",
    "func (B) Walk() {}",
    "func run(a A, b B, in chan B, m map[string]A) {",
    '\tm["x"].Walk() // A',
    "\t(<-in).Walk() // B",
    "\tc := a",
    "\t(B{}).Walk() // B",
    "\t_ = c",
    "}",
  ],
  "a.kt": [
    "",
    "class A {",
    "  fun walk() {} }",
    "class B {",
    "  fun walk() {} }",
    "fun run(a: A, b: Any) {",
    "  a.walk() // A",
    "  (b as B).walk() // B",
    "  val c = a",
    "  (b as? B)?.walk() // B",
    "  c.walk() // A",
    "}",
  ],
  "a.swift": [
    "",
    "class A {",
    "  func walk() {} }",
    "class B {",
    "  func walk() {} }",
    "func run(a: A, b: Any) {",
    "  a.walk() // A",
    "  (b as! B).walk() // B",
    "  let c = a",
    "  (b as? B)?.walk() // B",
    "  c.walk() // A",
    "}",
  ],
  "a.scala": [
    "",
    "class A {",
    "  def walk() = 1 }",
    "class B {",
    "  def walk() = 2 }",
    "object Run { def run(a: A, b: B) = {",
    "  a.walk() // A",
    "  (b).walk() // B",
    "  val c = a",
    "  (new B).walk() // B",
    "  c.walk() // A",
    "} }",
  ],
};

for (const [path, rows] of Object.entries(SOURCES))
  test(path, async () => {
    const name = path === "a.go" ? "Walk" : "walk";
    for (const [type, line] of Object.entries(DECLARED)) {
      const meant = [...rows.keys()].filter((at) => rows[at]!.endsWith(`// ${type}`));
      expect(await usesAt(path, rows, name, line)).toEqual(meant.map((at) => at + 1));
    }
  });
