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

const EVENTS = [
  "from typing import Literal, Optional, TypedDict, Union",
  "",
  "class Opened:",
  "    kind: Literal['opened']",
  "    name: str",
  "",
  "class Closed:",
  "    kind: Literal['closed', 'lost']",
  "    name: str",
  "",
  "class Other:",
  "    kind: Optional[Literal['other']]",
  "    name: str",
  "",
  "Event = Union[Opened, Closed, Other]",
];

test("a member that is compared with a literal leaves the types of a union that may have it", async () => {
  const rows = [
    ...EVENTS,
    "def go(event: Event, kind: str):",
    '    if event.kind == "opened":',
    "        event.name",
    "    elif (",
    "        event.kind == 'closed'",
    "        or event.kind == 'lost'",
    "    ):",
    "        event.name",
    "    else:",
    "        event.name",
    "    first = event.name if event.kind in ('opened', 'closed') else event.name",
    "    if event.kind == kind:",
    "        event.name",
    "    if event.kind != 'opened':",
    "        return event.kind == 'closed' and event.name == 'or' or event.name",
    "    assert event.kind is not None",
    "    event.name",
  ];
  expect(await usesAt("a.py", rows, "name", 5)).toEqual([18, 26, 28, 32]);
  expect(await usesAt("a.py", rows, "name", 9)).toEqual([23, 26, 26, 28, 30, 30]);
  expect(await usesAt("a.py", rows, "name", 13)).toEqual([25, 26, 28, 30]);
});

test("a key of a dictionary that is compared with a literal tells which one it is", async () => {
  const rows = [
    ...EVENTS.slice(0, 1),
    "class Box(TypedDict):",
    "    kind: Literal['box']",
    "    held: Opened",
    "class Bag(TypedDict):",
    "    kind: Literal['bag']",
    "    held: Closed",
    "class Opened:",
    "    size: int",
    "class Closed:",
    "    size: int",
    "def go(all: list[Box | Bag]):",
    "    for each in all:",
    "        if each['kind'] == 'bag':",
    "            each['held'].size",
    "            continue",
    "        each['held'].size",
  ];
  expect(await usesAt("a.py", rows, "size", 9)).toEqual([17]);
  expect(await usesAt("a.py", rows, "size", 11)).toEqual([15]);
});

test("a match about a member leaves the types of a union that may have what its cases say", async () => {
  const rows = [
    ...EVENTS,
    "def go(event: Event):",
    "    match event.kind:",
    '        case "opened" | "other":',
    "            event.name",
    '        case "closed":',
    "            event.name",
    "        case _:",
    "            event.name",
    "    match event:",
    "        case Other() if event.name:",
    "            event.name",
  ];
  expect(await usesAt("a.py", rows, "name", 5)).toEqual([19]);
  expect(await usesAt("a.py", rows, "name", 9)).toEqual([21, 23]);
  expect(await usesAt("a.py", rows, "name", 13)).toEqual([19, 23, 25, 26]);
});
