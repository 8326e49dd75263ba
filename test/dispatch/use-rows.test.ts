// `compact` of references and calls: a line each, whose path the line before may say.

import { expect, test } from "bun:test";
import { rowOf } from "../../src/dispatch/use-rows.ts";
import type { Listing } from "../../src/query/types.ts";
import { bench, pageOf } from "./setup.ts";

const use = (file: string, line: number, more: object = {}) => ({
  location: { file, line_start: line, line_end: line, column: 5 },
  ...{ kind: "call", tier: "resolved", via: "import", confidence: 0.99 },
  ...more,
});
const enclosing = { symbol_id: "AAa", kind: "method", name: "sell", container: "Shop" };
const USES = [
  use("src/shop.ts", 3, { kind: "import" }),
  use("src/shop.ts", 12, { enclosing }),
  use("src/door.ts", 4, { tier: "possible", confidence: 0.3, stale: true }),
  use("src/door.ts", 9, { source_layer: "overlay", uncommitted: true }),
  use("src/till.ts", 1, { source_layer: "overlay" }),
];
const ROWS = [
  "src/shop.ts:3 import",
  ":12 call Shop.sell",
  "src/door.ts:4 call possible 0.3 (stale)",
  ":9 call (uncommitted)",
  "src/till.ts:1 call (overlay)",
];

test("what is not certain, not committed or not as it was indexed says so", () => {
  expect(USES.map((item, at) => rowOf("uses", item, USES[at - 1]))).toEqual(ROWS);
});

test("the lines around a use stand below it", () => {
  const context = { lines_before: ["2: a"], reference_line: "3: b", lines_after: ["4: c"] };
  expect(rowOf("uses", use("a.ts", 3, { context }), undefined)).toBe("a.ts:3 call\n2: a\n3: b\n4: c");
});

const call = (list: string, name: string, more: object = {}) => ({
  ...{ list, symbol_id: "AAa", kind: "function", name, path: "src/till.ts", line: 40 },
  ...{ call_site: { line: 44, column: 3 }, tier: "resolved", via: "scope", confidence: 0.99, depth: 1 },
  ...more,
});

test("of a caller the place of the call counts, of a callee where it is declared", () => {
  const of = { symbol_id: "AAb", name: "open" };
  const overridden_by = ["a.ts:1", "b.ts:2"];
  expect(rowOf("calls", call("callers", "sell", { calls: 2 }), undefined)).toBe(
    "src/till.ts:44 sell (2 calls)",
  );
  expect(rowOf("calls", call("callers", "main", { of, cycle: true }), call("callers", "sell"))).toBe(
    ":44 main calls open (cycle)",
  );
  expect(rowOf("calls", call("callees", "ring", { of, overridden_by }), undefined)).toBe(
    "src/till.ts:40 ring by open (overridden 2)",
  );
  const elsewhere = { file: "src/shop.ts", line: 7, column: 1 };
  expect(rowOf("calls", call("callers", "x", { call_site: elsewhere }), undefined)).toBe("src/shop.ts:7 x");
});

test("a page begins with a path, whatever the page before ends with, and cuts between rows", async () => {
  const made = await bench();
  const listing: Listing = { list: "references", items: USES, total: USES.length, head: {}, rows: "uses" };
  made.answer = (question) => pageOf(structuredClone(listing), question);
  const ask = (more: object) => made.call("find_references", { symbol_name: "open", compact: true, ...more });
  expect((await ask({})).references).toEqual(ROWS);
  const first = await ask({ limit: 3 });
  expect(first.references).toEqual(ROWS.slice(0, 3));
  const next = await ask({ limit: 3, cursor: first.metadata.next_cursor });
  expect(next.references).toEqual(["src/door.ts:9 call (uncommitted)", ROWS[4]]);
  expect((await made.call("find_references", { symbol_name: "open" })).references).toMatchObject(USES);
});

test("callers and callees are rows of their own lists", async () => {
  const made = await bench();
  const items = [call("callers", "sell"), call("callees", "ring"), call("callers", "main")];
  const head = { symbol: {} };
  made.answer = () => ({
    list: "calls",
    lists: ["callers", "callees"],
    items,
    total: 3,
    head,
    rows: "calls",
  });
  const { callers, callees } = await made.call("get_call_graph", { symbol_name: "open", compact: true });
  expect([callers, callees]).toEqual([["src/till.ts:44 sell", ":44 main"], ["src/till.ts:40 ring"]]);
});
