// A symbol whose name stands mostly in other languages than its own: where to look for those is said.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "cart.proto": 'syntax = "proto3";\nmessage Cart { Item item = 1; }\nmessage Item { int32 id = 1; }\n',
  "a.go": "package a\n\ntype Item struct{}\n\nfunc F(item Item) Item { return Item{} }\n",
  "b.py": "class Other:\n    pass\n",
});
const next = async (symbol_name: string, args: object = {}) =>
  (await made.ask("find_references", { symbol_name, ...args })).tail!.suggested_next_actions;

test("more uses in other languages than in its own", async () => {
  expect(await next("Item", { path: "cart.proto" })).toEqual([
    {
      tool: "search_code",
      arguments: { query: '"Item"' },
      reason: "the name in other languages, which may mean it: 3",
    },
  ]);
  expect(await next("Item", { path: "cart.proto", offset: 1 })).toBeUndefined();
  expect(await next("Item", { path: "a.go" })).toBeUndefined();
});

test("what makes one of a type is looked for by the type's name", async () => {
  const made = await indexed({
    "src/till.py": "class Till:\n    def __init__(self, name): pass\n",
    "src/drawer.swift": "class Drawer {\n  init(size: Int) {}\n}\nlet drawer = Drawer(size: 1)\n",
    "src/notes.rs": "fn start() { init(); init(); other::init(); }\n",
  });
  const next = async (symbol_name: string) =>
    (await made.ask("find_references", { symbol_name })).tail!.suggested_next_actions;
  expect(await next("Till.__init__")).toMatchObject([{ tool: "search_code", arguments: { query: "Till" } }]);
  expect(await next("Drawer.init")).toBeUndefined();
});
