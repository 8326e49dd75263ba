// References of Python: blocks that begin on the row of their head, several statements on one row, and what a condition
// leaves of an element or of the other arm of a choice.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const HEAD = [
  "class Store:",
  "  def load(self): ...",
  "class Other:",
  "  def load(self): ...",
  "  kind: str = ''",
];

test("what the head of a block says on its own row", async () => {
  await expectCalls(
    "a.py",
    [
      ...HEAD,
      "def f(u: Store | Other, others: list[Other], stores: list[Store]):",
      "  for a in others: pass",
    ],
    [
      "  if isinstance(u, Store): u.load()",
      "  if not isinstance(u, Other): u.load()",
      "  if type(u) is Store: x = u.load()",
      "  while isinstance(u, Store): u.load()",
      "  for a in stores: a.load()",
      "  b = Other(); b = Store(); b.load()",
      "  assert isinstance(u, Store); u.load()",
    ],
    "  return None",
  );
});

test("what may be set in a block on a row is no more than that", async () => {
  const rows = [...HEAD, "def f(c):", "  a = Store()", "  if c: a = Other()", "  a.load()"];
  const both = [await usesAt("a.py", rows, "load", 2), await usesAt("a.py", rows, "load", 4)];
  expect(both).toEqual([[9], [9]]);
});

test("fields that a method on one row sets", async () => {
  const rows = [
    ...HEAD,
    "class Pair:",
    "  def __init__(self): self.other, self.store = Other(), Store()",
    "  def run(self): self.store.load()",
    "  def go(self): self.other.load()",
  ];
  expect(await usesAt("a.py", rows, "load", 2)).toEqual([8]);
  expect(await usesAt("a.py", rows, "load", 4)).toEqual([9]);
});

test("elements by what is asked of them, the other arm of a choice", async () => {
  await expectCalls(
    "a.py",
    [...HEAD, "def f(u: Store | Other, all: list[Store | Other], by: dict[str, Store | Other]):"],
    [
      "  [x for x in all if isinstance(x, Store)][0].load()",
      "  next((x for x in by.values() if isinstance(x, Store)), None).load()",
      "  (u.kind if isinstance(u, Other) else u).load()",
      "  v = u.kind if isinstance(u, Other) else u; v.load()",
    ],
    "  return None",
  );
});
