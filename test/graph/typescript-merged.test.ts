// A type and a value of one name: two symbols, and each use is of one of them.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

const FILES = {
  "a.ts":
    "export interface Node { kind: 'a' }\nexport const Node = { is: (x: unknown): x is Node => true };\n",
  "b.ts": [
    "import { Node } from './a';",
    "import * as all from './a';",
    "export function f(x: Node | all.Node): x is Node {",
    "  return Node.is(x) && all.Node.is(x);",
    "}",
    "use(x satisfies all.Node, x as Node, x as typeof Node);",
    "export class C extends Node {}",
    "export interface D extends all.Node, Node {}",
    "export type { Node as Other };",
  ].join("\n"),
};

test.each([
  ["interface", { 1: 1, 3: 3, 6: 2, 8: 2, 9: 1 }],
  ["constant", { 1: 1, 4: 2, 6: 1, 7: 1, 9: 1 }],
])("uses of a %s beside another meaning of its name", async (kind, lines) => {
  const { ask } = await indexed(FILES);
  const { items } = await ask("locate_symbol", { name: "Node", kind });
  const { symbol_id } = items[0] as { symbol_id: string };
  const found = await ask("find_references", { symbol_id, limit: 100 });
  const counts: Record<number, number> = {};
  for (const { location, tier } of found.items as { location: Location; tier: string }[]) {
    expect(tier).toBe("resolved");
    if (location.file === "b.ts") counts[location.line_start] = (counts[location.line_start] ?? 0) + 1;
  }
  expect(counts).toEqual(lines as Record<number, number>);
});

interface Location {
  file: string;
  line_start: number;
}
