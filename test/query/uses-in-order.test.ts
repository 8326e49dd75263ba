// Uses are shown with the code before its tests, wherever the tests stand in the alphabet or in the file.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const till = await indexed({
  "src/a_till.test.ts":
    'import { charge } from "./till.ts";\ntest("one", () => {\n  charge(1);\n});\ntest("two", () => {\n  charge(2);\n});\n',
  "src/shop.ts":
    'import { charge } from "./till.ts";\nexport function sell() {\n  charge(3);\n}\nexport function open() {\n  sell();\n}\n',
  "src/till.ts": "export function charge(sum: number) {\n  return sum;\n}\n",
  "src/guess.ts": "export function guess(any: any) {\n  any.charge(4);\n}\n",
  "lib/coin.rs":
    "pub fn weigh() -> u8 { 1 }\n#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn light() {\n        weigh();\n    }\n}\npub fn sort() -> u8 { weigh() }\n",
});

test("references: what is certain, then its tests", async () => {
  const { items } = await till.ask("find_references", { symbol_name: "charge" });
  const files = items.map(({ location }) => `${location.file}:${location.line_start}`);
  expect(files.slice(0, 2)).toEqual(["src/shop.ts:1", "src/shop.ts:3"]);
  expect(files.slice(2, 5)).toEqual(["src/a_till.test.ts:1", "src/a_till.test.ts:3", "src/a_till.test.ts:6"]);
});

test("callers of callers before tests", async () => {
  const { items } = await till.ask("get_call_graph", {
    symbol_name: "charge",
    direction: "callers",
    depth: 2,
  });
  expect(items.slice(0, 4).map(({ name }) => name)).toEqual(["sell", "open", "one", "two"]);
});

test("tests beside the code are tests", async () => {
  const { items } = await till.ask("find_references", { symbol_name: "weigh", kind: "calls" });
  expect(items.map(({ location }) => location.line_start)).toEqual([10, 7]);
});

test("related symbols: tests and users in turn", async () => {
  const { items } = await till.ask("find_related_symbols", { symbol_name: "charge" });
  expect(items.slice(0, 3).map(({ relation, name }) => `${relation} ${name}`)).toEqual([
    "test one",
    "used_by sell",
    "test two",
  ]);
});
