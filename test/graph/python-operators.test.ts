// What operators of Python give: what the method of the left operand says.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "class S:",
  "    def go(self): pass",
  "    def __add__(self, other) -> 'S': return self",
  "    def __mul__(self, times) -> 'T': return T()",
  "class T:",
  "    def go(self): pass",
];

/** Lines, from the first behind the types, of what surely is `go` of S, and of T. */
async function goes(...rows: string[]): Promise<[number[], number[]]> {
  const all = [...TYPES, "def run(c, s: S, every: set[S]):", ...rows.map((row) => `    ${row}`)];
  const of = async (line: number) =>
    (await usesAt("a.py", all, "go", line)).map((each) => each - TYPES.length - 1);
  return [await of(2), await of(6)];
}

test("by the method of the left operand, the tighter first", async () => {
  expect(await goes("x = s + s", "x.go()", "y = s * 2", "y.go()")).toEqual([[2], [4]]);
  expect(await goes("x = s + s * 2", "x.go()", "y = s * 2 + s", "y.go()")).toEqual([[2], []]);
  expect(await goes("x = c or s + s", "x.go()", "y = s == s + s", "y.go()")).toEqual([[2], []]);
});

test("over several lines, in brackets or not", async () => {
  expect(await goes("x = (s +", "     s)", "x.go()", "y = s + \\", "    s", "y.go()")).toEqual([[3, 6], []]);
  expect(await goes("(s + s).go()", "c.run", "(s + s).go()")).toEqual([[1, 3], []]);
});

test("lists and sets that are joined have the same elements", async () => {
  expect(await goes("for x in [s] + [s]:", "    x.go()")).toEqual([[2], []]);
  expect(await goes("for x in every | every:", "    x.go()")).toEqual([[2], []]);
});
