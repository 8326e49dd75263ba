// Functions that say of what they are true, `TypeGuard[T]`, `TypeIs[T]`; patterns that say it of what they match.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const SHAPES = [
  "from typing import Any, TypeGuard",
  "",
  "class Circle:",
  "    def turn(self): ...",
  "",
  "class Other:",
  "    def turn(self): ...",
  "",
  "def is_circle(shape: Any) -> TypeGuard[Circle]:",
  "    return hasattr(shape, 'turn')",
  "",
  "def is_large(shape: Any) -> bool:",
  "    return True",
].join("\n");

test("what a guard is true of is what it says, where nothing else is true instead", async () => {
  const use = [
    "import shapes",
    "from shapes import Circle, is_circle, is_large",
    "",
    "def go(shape: object, other: Circle | int):",
    "    if is_circle(shape):",
    "        shape.turn()",
    "    if is_large(shape) and shapes.is_circle(shape):",
    "        shape.turn()",
    "    if is_circle(shape) or is_large(shape):",
    "        shape.turn()",
    "    if not is_circle(shape):",
    "        shape.turn()",
    "    if isinstance(other, Circle):",
    "        if is_large(other):",
    "            other.turn()",
  ].join("\n");
  const turns = await placesAt({ "shapes.py": SHAPES, "use.py": use }, "shapes.py", "turn", 4);
  expect(turns).toEqual([
    "use.py:10 possible",
    "use.py:12 possible",
    "use.py:15 resolved",
    "use.py:6 resolved",
    "use.py:8 resolved",
  ]);
});

test("a guard that is a member of what it is asked about is found without it", async () => {
  const use = [
    "class Job:",
    "    def run(self):",
    "        if self.is_due(self) and self.is_free(self):",
    "            self.start()",
    "    def is_due(self, job): ...",
    "    def is_free(self, job): ...",
    "    def start(self): ...",
  ].join("\n");
  expect(await placesAt({ "job.py": use }, "job.py", "start", 7)).toEqual(["job.py:4 resolved"]);
});

const MATCHED = [
  "class Base: ...",
  "class Item(Base):",
  "    size = 1",
  "class Other(Base):",
  "    size = 1",
  "def f(it: Base | None, all: Item | Other):",
];

test("a pattern says what the subject of its match is", async () => {
  const rows = [
    ...MATCHED,
    "    match it:",
    "        case Other(1) | None:",
    "            it.size",
    "        case Item() as item if item:",
    "            print(",
    "                it.size)",
    "        case Item(size=1): it.size",
    "        case _:",
    "            it.size",
    "    match all:",
    "        case Item():",
    "            all.size",
    "        case rest:",
    "            all.size",
    "    match it:",
    "        case Item():",
    "            it = make()",
    "            it.size",
  ];
  expect(await usesAt("a.py", rows, "size", 3)).toEqual([12, 13, 13, 18]);
  expect(await usesAt("a.py", rows, "size", 5)).toEqual([9, 20]);
});
