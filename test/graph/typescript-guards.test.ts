// Functions that tell of what they are given, `(value: A) => value is T`, where they are given to others.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "class Node { kind = 1; next: Node[] = []; first(): Node | null { return null; } }",
  "class Leaf extends Node { fall() {} }",
  "class Other { fall() {} }",
  "const isLeaf = (node: Node | null): node is Leaf => node instanceof Leaf;",
  "declare function sure<T extends Node>(node: Node | null, is: (node: Node | null) => node is T): T;",
  "declare const nodes: Node[], leaves: Leaf[], node: Node;",
];

const falls = (...rows: string[]) => usesAt("a.ts", [...HEAD, ...rows], "fall", 2);

test("what a function is given tells what it gives", async () => {
  const rows = [
    "sure(node.first(), isLeaf).fall();",
    "sure(node, (at): at is Leaf => at.kind === 1).fall();",
  ];
  expect(await falls(...rows)).toEqual([7, 8]);
});

test("so do lists that are filtered by it, and by nothing of the kind they stay what they are", async () => {
  const rows = [
    "nodes.filter(isLeaf).forEach((each) => each.fall());",
    "nodes.find((at): at is Leaf => at.kind === 1)?.fall();",
    "for (const each of nodes.flatMap((at) => at.next).filter(isLeaf)) each.fall();",
    "leaves.filter(Boolean).map((each) => each.fall());",
    "leaves.filter((at) => at.kind === 1)[0].fall();",
    "nodes.filter((at) => at.kind === 1)[0].fall();",
  ];
  expect(await falls(...rows)).toEqual([7, 8, 9, 10, 11]);
});
