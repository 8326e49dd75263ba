// get_symbol_hierarchy: each relative once, where it is nearest.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("what several ways lead to is listed once, where it is nearest; a circle is marked", async () => {
  const { ask } = await indexed({
    "shop.ts":
      "export interface Top {}\nexport interface Left extends Top {}\nexport interface Right extends Top {}\nexport class Both implements Left, Right, Top {}\nexport class Round extends Turn {}\nexport class Turn extends Round {}\n",
  });
  const below = await ask("get_symbol_hierarchy", { symbol_name: "Top", direction: "descendants" });
  expect(below.items.map(({ name, depth }) => `${name} ${depth}`)).toEqual(["Left 1", "Right 1", "Both 1"]);
  const above = await ask("get_symbol_hierarchy", { symbol_name: "Both", direction: "ancestors" });
  expect(above.items.map(({ name, depth }) => `${name} ${depth}`).sort()).toEqual([
    "Left 1",
    "Right 1",
    "Top 1",
  ]);
  const round = await ask("get_symbol_hierarchy", { symbol_name: "Round", direction: "ancestors" });
  expect(round.items).toMatchObject([{ name: "Turn" }, { name: "Round", cycle: true }]);
});

test("so is what no file of the project declares, whichever parts of a class and whatever is above it name it", async () => {
  const { ask } = await indexed({
    "a.rb": "class Order < Base::Record\nend\n",
    "b.rb": "class Order < Base::Record\nend\nclass Gift < Order\n  include Comparable\nend\n",
    "c.rb": "class Order\n  include Comparable\nend\n",
  });
  const { items } = await ask("get_symbol_hierarchy", { symbol_name: "Gift", direction: "ancestors" });
  expect(items.map(({ name, depth }) => `${name} ${depth}`)).toEqual([
    "Order 1",
    "Comparable 1",
    "Base::Record 2",
  ]);
});

test("who asks what is in a module is shown the way to what takes it in", async () => {
  const { ask } = await indexed({
    "lib/web.rb": "module Web\n  def get\n  end\nend\n",
    "lib/page.rb": "class Page\n  include Web\nend\n",
    "lib/kit.rb": "module Kit\n  def self.run\n  end\nend\n",
  });
  const { head, items, tail } = await ask("get_symbol_hierarchy", { symbol_name: "Web" });
  expect([head.relation, items.map(({ name }) => name)]).toEqual(["contains", ["get"]]);
  const [next] = tail!.suggested_next_actions as { arguments: object; reason: string }[];
  expect(next!.reason).toBe("types that take it in: 1");
  const heirs = await ask("get_symbol_hierarchy", { ...next!.arguments, direction: "descendants" });
  expect(heirs.items.map(({ name }) => name)).toEqual(["Page"]);
  expect((await ask("get_symbol_hierarchy", { symbol_name: "Kit" })).tail).not.toContainKey(
    "suggested_next_actions",
  );
});

test("an alias has the members of what it is another name of", async () => {
  const { ask } = await indexed({
    "box.ts":
      "export class Box {\n  open(): void {}\n}\nexport type Alias = Box;\nexport type Own = { shut(): void };\n",
  });
  const inside = async (symbol_name: string) =>
    (await ask("get_symbol_hierarchy", { symbol_name, relation: "contains" })).items.map(({ name }) => name);
  expect(await inside("Alias")).toEqual(["open"]);
  expect(await inside("Own")).toEqual(["shut"]);
});

test("what a function gives as a supertype is no type that stands before its name, and the function is called there", async () => {
  const { ask } = await indexed({
    "shop.rb":
      "module Shop\n  def self.base\n    @base.constantize\n  end\n\n  class Order < Shop.base\n  end\n\n  class Pair < Struct.new(:a)\n  end\nend\n",
    "shop.js":
      "export function priced(Base) {\n  return Base;\n}\nexport class Cart extends priced(Object) {}\n",
  });
  const parents = async (symbol_name: string) =>
    (await ask("get_symbol_hierarchy", { symbol_name, direction: "ancestors" })).items.map(
      ({ name }) => name,
    );
  expect(await parents("Order")).toEqual(["Shop.base"]);
  expect(await parents("Pair")).toEqual(["Struct"]);
  const callers = async (symbol_name: string) =>
    (await ask("get_call_graph", { symbol_name, direction: "callers", depth: 1 })).items.map(
      ({ name }) => name,
    );
  expect(await callers("Shop.base")).toEqual(["Order"]);
  expect(await callers("priced")).toEqual(["Cart"]);
  const { items } = await ask("find_references", { symbol_name: "priced", kind: "calls" });
  expect(items.map(({ kind }) => kind)).toEqual(["extends"]);
});

test("how many there are is said, whatever the page shows of them", async () => {
  const { ask } = await indexed({
    "a.ts": `export class Base {}\n${["A", "B", "C"].map((name) => `export class ${name} extends Base {}\n`).join("")}`,
  });
  const { items, tail } = await ask("get_symbol_hierarchy", {
    symbol_name: "Base",
    relation: "types",
    limit: 2,
  });
  expect(items).toHaveLength(2);
  expect(tail).toEqual({ summary: { ancestors: 0, descendants: 3 } });
});
