// What a name of Python holds where it is set more than once.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "class A:",
  "    def go(self): pass",
  "    def kids(self) -> 'list[A]': pass",
  "class B:",
  "    def go(self): pass",
];

/** Lines, from the first behind the types, of what surely is `go` of A, and of B. */
async function goes(...rows: string[]): Promise<[number[], number[]]> {
  const all = [...TYPES, "def run(x, c, xs: list[A]):", ...rows.map((row) => `    ${row}`)];
  const of = async (line: number) =>
    (await usesAt("a.py", all, "go", line)).map((each) => each - TYPES.length - 1);
  return [await of(2), await of(5)];
}

test("the last assignment counts", async () => {
  expect(await goes("x = A()", "x.go()", "x = B()", "x.go()")).toEqual([[2], [4]]);
  expect(await goes("x.go()", "x = A(x)", "x.go()")).toEqual([[3], []]);
  expect(await goes("x = A()", "x = B(", "    x.go(),", ")", "x.go()")).toEqual([[3], [5]]);
});

test("one in a block may have run, one in another branch has not", async () => {
  expect(await goes("x = A()", "if c:", "    x = B()", "    x.go()", "x.go()")).toEqual([[5], [4, 5]]);
  expect(await goes("if c:", "    x = A()", "else:", "    x = B()", "    x.go()", "x.go()")).toEqual([
    [6],
    [5, 6],
  ]);
  expect(await goes("x = None", "if c:", "    x = A()", "x.go()")).toEqual([[4], []]);
});

test("loops and `with` set a name, too", async () => {
  expect(await goes("x = B()", "for x in xs:", "    x.go()")).toEqual([[3], []]);
  expect(await goes("x = A()", "for x in x.kids():", "    x.go()")).toEqual([[3], []]);
  expect(await goes("x = A()", "with open(c) as x:", "    x.go()")).toEqual([[], []]);
});

test("what a loop sets below counts above with its next round", async () => {
  expect(await goes("x = A()", "while x.go():", "    x = B()", "x.go()")).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(await goes("x = A()", "while c:", "    if x.go():", "        x = B()")).toEqual([[3], [3]]);
  const [outer, ...inner] = ["x = A()", "for y in xs:", "    for z in xs:", "        x.go()", "    x = B()"];
  expect(await goes(outer!, ...inner)).toEqual([[4], [4]]);
  expect(await goes(inner[0]!, `    ${outer}`, ...inner.slice(1))).toEqual([[4], []]);
  expect(await goes("x = A()", "for y in x.go():", "    x = B()")).toEqual([[2], []]);
  expect(
    await goes("x = A()", "while c:", "    x.go()", "    if c:", "        x = B()", "        break"),
  ).toEqual([[3], []]);
  expect(await goes("for z in xs:", "    y = A()", "    y.go()", "    y = B()")).toEqual([[3], []]);
  const kids = ["x = A()", "while c:", "    x.go()", "    x = x.kids()[0]", "    y = x", "    x = y"];
  expect(await goes(...kids)).toEqual([[3], []]);
});

test("of the types that a name may have, what it is given last is meant", async () => {
  expect(await goes("y: A | B", "for y in xs:", "    y.go()", "y.go()")).toEqual([[3, 4], []]);
  expect(await goes("y: A | B = A()", "y.go()", "y = B()", "y.go()")).toEqual([[2], [4]]);
  expect(await goes("y: A | B = x", "y.go()", "y = c()", "y.go()")).toEqual([
    [2, 4],
    [2, 4],
  ]);
  const loop = ["y: A | B = A()", "while c:", "    y.go()", "    if x:", "        y = B()"];
  expect(await goes(...loop)).toEqual([[3], [3]]);
});

test("a field that begins as nothing holds what methods of its type set it to", async () => {
  const rows = [
    "class A:",
    "    def go(self): ...",
    "class Other:",
    "    def go(self): ...",
    "class Box:",
    "    kept = None",
    "    def __init__(self, given):",
    "        self.made = None",
    "        self.given = None",
    "    def set_up(self, given):",
    "        self.kept = A()",
    "        self.made = A()",
    "        self.given = given",
    "    def run(self):",
    "        self.kept.go()",
    "        self.made.go()",
    "        self.given.go()",
  ];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([15, 16]);
});

test("a field holds what any method of its type sets it to, whatever comes first", async () => {
  const rows = [
    ...TYPES,
    "class Owner:",
    "    def __init__(self, c):",
    "        if c:",
    "            self.held = A()",
    "        else:",
    "            self.held = B(c)",
    "    def run(self):",
    "        self.held.go()",
  ];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([13]);
  expect(await usesAt("a.py", rows, "go", 5)).toEqual([13]);
});

test("a field is what the function around it gave it last, where that surely ran", async () => {
  const rows = [
    ...TYPES,
    "class Owner:",
    "    def __init__(self):",
    "        self.held: A | B",
    "    def run(self, c):",
    "        self.held.go()",
    "        if c:",
    "            self.held = A(",
    "                c,",
    "            )",
    "            self.held.go()",
    "        self.held.go()",
    "    def turn(self):",
    "        self.held = B()",
    "        self.held.go()",
    "    def again(self):",
    "        self.held.go()",
  ];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([10, 15, 16, 21]);
  expect(await usesAt("a.py", rows, "go", 5)).toEqual([10, 16, 19, 21]);
});

test("at the top of a file, what a loop sets below counts above with its next round", async () => {
  const rows = [...TYPES, "x = A()", "for i in range(3):", "    x.go()", "    x = B()"];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([8]);
  expect(await usesAt("a.py", rows, "go", 5)).toEqual([8]);
});

test("where each branch of a choice sets a name, one of them did", async () => {
  const choice = ["if c:", "    x = A()", "elif x:", "    x.go()", "    x = B()", "else:", "    x = B()"];
  expect(await goes("x = xs[0]", ...choice, "x.go()")).toEqual([[5, 9], [9]]);
  expect(await goes("x = A()", ...choice.slice(0, 5), "x.go()")).toEqual([[5, 7], [7]]);
  expect(
    await goes("x = A()", "if c:", "    x = B()", "else:", "    if c:", "        x = B()", "x.go()"),
  ).toEqual([[7], [7]]);
});

test("a field that each branch of a choice sets is what they set", async () => {
  const rows = [
    "class Base:",
    "    def go(self): pass",
    "class A(Base):",
    "    def go(self): pass",
    "class B(Base):",
    "    def go(self): pass",
    "class Run:",
    "    def run(self, c):",
    "        self.it: Base",
    "        try:",
    "            if c:",
    "                self.it = A()",
    "            else:",
    "                self.it = B()",
    "            self.it.go()",
    "        except OSError:",
    "            self.it.go()",
  ];
  expect(await usesAt("a.py", rows, "go", 4)).toEqual([15]);
  expect(await usesAt("a.py", rows, "go", 6)).toEqual([15]);
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([17]);
});
