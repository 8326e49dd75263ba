// Modules by the last parts of their names, as code calls them that has an alias for them.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const { ask, fail } = await indexed({
  "lib/shop/cart.ex":
    "defmodule Shop.Cart do\n  defstruct []\n  def empty, do: %Shop.Cart{}\nend\n\ndefmodule Shop.Cart.Line do\n  def one, do: 1\nend\n",
  "lib/shop/till.ex":
    "defmodule Shop.Till do\n  alias Shop.Cart\n\n  def open, do: Cart.empty()\nend\n\ndefmodule Bank.Till do\nend\n",
  "assets/cart.js": "export const Cart = {};\nexport const cartHooks = 1;\n",
  "config/keys.properties": "shop.Line=1\n",
  "src/Till.java": "class Till {}\n",
});
const places = async (name: string) =>
  (await ask("locate_symbol", { name })).items.map((each) => `${each.path}:${each.line_start} ${each.name}`);

test("the last part, the last parts", async () => {
  expect(await places("Line")).toEqual(["lib/shop/cart.ex:6 Shop.Cart.Line"]);
  expect(await places("Cart.Line")).toEqual(["lib/shop/cart.ex:6 Shop.Cart.Line"]);
  expect(await places("line")).toEqual(["lib/shop/cart.ex:6 Shop.Cart.Line"]);
});

test("behind what has the whole name", async () => {
  expect(await places("Cart")).toEqual(["assets/cart.js:1 Cart", "lib/shop/cart.ex:1 Shop.Cart"]);
});

test("who uses it; of several none is taken for the one", async () => {
  const { head, items } = await ask("find_references", { symbol_name: "Cart.Line" });
  expect(head.symbol).toMatchObject({ name: "Shop.Cart.Line", line: 6 });
  expect(items).toEqual([]);
  expect(await fail("find_references", { symbol_name: "Cart" })).toMatchObject({
    code: "ambiguous_symbol",
    data: { total: 2 },
  });
  const till = await ask("find_references", { symbol_name: "Till" });
  expect(till.head.symbol).toMatchObject({ path: "src/Till.java" });
});
