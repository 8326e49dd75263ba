// Members that are called as keywords are: behind a dot, they are names in languages that let them be.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const CASES: readonly (readonly [path: string, rows: readonly string[], names: readonly string[]])[] = [
  [
    "a.ex",
    ["defmodule Box do", "  def receive(x), do: x", "end", "Box.receive(1)", "receive do", "end"],
    ["receive"],
  ],
  [
    "a.kt",
    ["class Box(", "  val it: Int, val suspend: Int)", "fun f() = 1", "fun g(b: Box) = b.it + b.suspend"],
    ["it", "suspend"],
  ],
  ["a.lua", ["local M = {}", "M.self = 1", "function M:f() return self end", "print(M.self)"], ["self"]],
  [
    "A.java",
    ["class A {", "  int var;", "  A() { var x = 1; }", "  int f(A a) { return a.var; } }"],
    ["var"],
  ],
  [
    "a.cs",
    [
      "class A {",
      "  int var; int nameof;",
      "  A() { var x = nameof(A); }",
      "  int F(A a) => a.var + this.nameof; }",
    ],
    ["var", "nameof"],
  ],
];

for (const [path, rows, names] of CASES)
  test(`a member behind a dot may be called as a keyword is: ${path}`, async () => {
    for (const name of names) expect(await usesAt(path, rows, name, 2)).toEqual([4]);
  });
