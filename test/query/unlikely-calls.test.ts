// Call graphs: calls of the same name that hardly mean the symbol are counted where there are others.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const others = Array.from(
  { length: 6 },
  (_, at) => `class Job${at}:\n    def execute(self):\n        pass\n`,
);
const made = await indexed({
  "shop/core/order.py":
    "class Order:\n    def execute(self):\n        pass\n    def lone(self):\n        pass\n\ndef buy():\n    Order().execute()\n",
  "far/away/jobs/run.py": "def run(job, queue):\n    job.execute()\n    job.lone()\n",
  "jobs.py": others.join("\n"),
});
const callersOf = (symbol_name: string) =>
  made.ask("get_call_graph", { symbol_name, direction: "callers", depth: 1 });

test("unlikely calls are left out and counted", async () => {
  const { items, tail } = await callersOf("Order.execute");
  expect(items).toMatchObject([{ name: "buy", tier: "resolved" }]);
  expect(tail).toMatchObject({
    summary: { callers: 1, unlikely_calls: 1 },
    suggested_next_actions: [{ tool: "find_references", arguments: { kind: "calls" } }],
  });
});

test("compact references leave them out and count them, others list them", async () => {
  const ask = (args: object) => made.ask("find_references", { symbol_name: "Order.execute", ...args });
  const compact = await ask({ compact: true });
  expect(compact.items).toMatchObject([{ tier: "resolved" }]);
  expect([compact.total, compact.tail!.summary]).toMatchObject([
    1,
    { total: 2, possible: 1, unlikely_omitted: 1 },
  ]);
  expect((await ask({})).items).toHaveLength(2);
  expect((await ask({ symbol_name: "Order.lone", compact: true })).items).toMatchObject([
    { tier: "possible" },
  ]);
});

test("where nothing else calls it they are there", async () => {
  const { items, tail } = await callersOf("Order.lone");
  expect(items).toMatchObject([{ name: "run", tier: "possible" }]);
  expect(tail!.summary).toEqual({ callers: 1 });
});

test("what a call means is said alike of the caller and of the called", async () => {
  const { ask } = await indexed({
    "till.py":
      "class Till:\n    def drain_drawer(self):\n        pass\n    def open_all(self):\n        pass\n",
    "door.py": "class Door:\n    def open_all(self):\n        pass\n",
    "shop.py": "def close(thing):\n    thing.drain_drawer()\n    thing.open_all()\n",
  });
  const { items } = await ask("get_call_graph", { symbol_name: "close", direction: "callees", depth: 1 });
  const said = items.map(({ name, tier, via }) => `${name} ${tier} ${via}`);
  expect(said).toEqual(["drain_drawer resolved unique", "open_all possible name", "open_all possible name"]);
  for (const { symbol_id, tier, via, confidence } of items) {
    const uses = await ask("find_references", { symbol_id });
    expect(uses.items).toMatchObject([{ tier, via, confidence }]);
  }
});
