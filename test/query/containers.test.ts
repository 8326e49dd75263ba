// Wherever a symbol is named beside another one, so is the type that it is a member of: many types have a `get`.

import { expect, test } from "bun:test";
import { stripVTControlCharacters } from "node:util";
import { renderCalls, renderReferences } from "../../src/cli/render-graph.ts";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "store.py":
    "class Store:\n    def get(self):\n        return self.find()\n\n    def find(self):\n        return 1\n\ndef lone():\n    return Store().find()\n",
  "box.go":
    "package box\n\ntype Box struct{}\n\nfunc (b *Box) Fill() { b.pour() }\n\nfunc (b *Box) pour() {}\n",
  "cup.rs":
    "struct Cup;\nimpl Cup {\n    fn fill(&self) { self.pour(); }\n    fn pour(&self) {}\n}\nimpl Drop for Cup {\n    fn drop(&mut self) { self.pour(); }\n}\n",
});

const calls = (symbol_name: string, direction: string) =>
  made.ask("get_call_graph", { symbol_name, direction, depth: 1 });

test("callers and enclosing symbols, callees and relations name their type, what is of none names none", async () => {
  const find = { symbol_name: "Store.find" };
  const { head, items } = await made.ask("find_references", find);
  expect(head.symbol).toMatchObject({ name: "find", container: "Store" });
  expect(items.map(({ enclosing }) => enclosing)).toMatchObject([
    { kind: "method", name: "get", container: "Store" },
    { kind: "function", name: "lone" },
  ]);
  expect(items[1]!.enclosing).not.toHaveProperty("container");
  const callers = await calls("Store.find", "callers");
  expect(callers.items.map(({ name, container }) => [container, name])).toEqual([
    ["Store", "get"],
    [undefined, "lone"],
  ]);
  expect((await calls("Store.get", "callees")).items).toMatchObject([{ name: "find", container: "Store" }]);
  const related = await made.ask("find_related_symbols", find);
  expect(related.items[0]).toMatchObject({ relation: "used_by", name: "get", container: "Store" });
});

test("what is declared outside of its type, or in a block of it, is of that type too", async () => {
  const filled = await calls("Box.pour", "callers");
  expect(filled.items).toMatchObject([{ name: "Fill", container: "Box" }]);
  const poured = await calls("Cup.pour", "callers");
  expect(poured.items.map(({ name, container }) => `${container}.${name}`)).toEqual(["Cup.fill", "Cup.drop"]);
  const { head } = await made.ask("get_source", { path: "box.go", line_start: 5, line_end: 5 });
  expect(head.symbols).toMatchObject([{ name: "Fill", container: "Box" }]);
});

test("a person reads them as one asks for them", async () => {
  const called = await calls("Store.find", "callers");
  const answer = { ...called.head, ...called.tail, callers: called.items } as never;
  expect(stripVTControlCharacters(renderCalls(answer))).toContain("Store.get  store.py:3");
  const found = await made.ask("find_references", { symbol_name: "Store.find", include_context: true });
  const references = { ...found.head, ...found.tail, references: found.items } as never;
  expect(stripVTControlCharacters(renderReferences(references))).toContain("in method Store.get");
});

test("what is constructed is one callee, the constructor where there is one", async () => {
  const { ask } = await indexed({
    "Shop.cs":
      "class Plain {}\nclass Shop {\n  public Shop(int size) {}\n  static Shop Open() {\n    new Plain();\n    return new Shop(1);\n  }\n}\n",
  });
  const { items } = await ask("get_call_graph", { symbol_name: "Open", direction: "callees", depth: 1 });
  expect(items.map((item) => `${item.kind} ${item.name}`)).toEqual(["class Plain", "constructor Shop"]);
});
