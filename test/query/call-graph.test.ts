// get_call_graph: recursion comes to an end, and is said.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("who calls itself through another one is marked as a cycle, and followed no further", async () => {
  const { ask } = await indexed({
    "a.ts":
      "export function even(n: number): boolean {\n  return n === 0 || odd(n - 1);\n}\nexport function odd(n: number): boolean {\n  return n !== 0 && even(n - 1);\n}\n",
  });
  const { items } = await ask("get_call_graph", { symbol_name: "even", direction: "callees", depth: 5 });
  expect(items.map(({ name, depth, cycle }) => ({ name, depth, cycle }))).toEqual([
    { name: "odd", depth: 1, cycle: undefined },
    { name: "even", depth: 2, cycle: true },
  ]);
});
