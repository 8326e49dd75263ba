// `sym:` with words beside it: the filter says which symbols are meant, the words which of them come first.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const files = {
  "src/cart.ts": "export function useCartQuery(id: string) {\n  return fetch(`/carts/${id}`);\n}\n",
  "src/order.ts":
    "/** Of what was paid with a voucher. */\nexport function useOrderQuery(id: string) {\n  return fetch(`/orders/${id}`);\n}\n",
  "src/shop.ts": "export function useShopQuery(id: string) {\n  return fetch(`/shops/${id}`);\n}\n",
};

test.each([
  ["sym:use*Query", ["useCartQuery", "useOrderQuery", "useShopQuery"]],
  ["sym:use*Query shop", ["useShopQuery", "useCartQuery", "useOrderQuery"]],
  ["sym:use*Query paid with a voucher", ["useOrderQuery", "useCartQuery", "useShopQuery"]],
])("%s", async (query, names) => {
  const { ask } = await indexed(files);
  const { items } = await ask("search_code", { query });
  expect(items.map(({ name }) => name)).toEqual(names);
});
