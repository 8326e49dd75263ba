// Names by the paths that others import them by: what a crate or a package gives away of what its files declare.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const shop = await indexed({
  "shop-core/Cargo.toml": '[package]\nname = "shop-core"\n',
  "shop-core/src/lib.rs": "mod basket;\nmod tax;\npub mod till;\npub use basket::Basket;\npub use tax::*;\n",
  "shop-core/src/basket.rs":
    "pub struct Basket {}\nimpl Basket {\n    pub fn empty() -> Basket { Basket {} }\n}\npub fn basket() {}\n",
  "shop-core/src/tax.rs": "pub fn rate() -> u8 { 7 }\n",
  "shop-core/src/till.rs": "mod coin;\npub use coin::Coin;\npub fn coin() -> Coin { Coin {} }\n",
  "shop-core/src/till/coin.rs": "pub struct Coin {}\n",
  "other/Cargo.toml": '[package]\nname = "other"\n',
  "other/src/lib.rs": "pub mod inner;\n",
  "other/src/inner.rs": "pub struct Basket {}\npub fn rate() -> u8 { 8 }\n",
  "store/__init__.py": "from store.parts.shelf import Shelf\n",
  "store/parts/__init__.py": "",
  "store/parts/shelf.py": "class Shelf:\n    def fill(self):\n        pass\n",
});
const places = async (name: string) =>
  (await shop.ask("locate_symbol", { name })).items.map((each) => `${each.path}:${each.line_start}`);

test.each([
  ["shop_core::Basket", "shop-core/src/basket.rs:1"],
  ["shop_core::rate", "shop-core/src/tax.rs:1"],
  ["shop_core::till::Coin", "shop-core/src/till/coin.rs:1"],
  ["shop_core::till::coin", "shop-core/src/till.rs:3"],
  ["shop_core::Basket::empty", "shop-core/src/basket.rs:3"],
  ["store.Shelf", "store/parts/shelf.py:1"],
])("%s", async (name, place) => {
  expect((await places(name))[0]).toBe(place);
});

test.each([
  ["shop_core::Basket", "shop-core/src/basket.rs:1"],
  ["store.Shelf", "store/parts/shelf.py:1"],
  // What only stands in the package's folder.
  ["parts.Shelf", "store/parts/shelf.py:1"],
])("a search for %s finds it before lines that use it", async (query, place) => {
  const { items } = await shop.ask("search_code", { query });
  expect(`${items[0].path}:${items[0].line_start}`).toBe(place);
});

test("a package's name is followed also where many files in other folders declare the last part of it", async () => {
  const others = Array.from({ length: 20 }, (_, at) => [
    `a${at}/shelf.go`,
    `package a${at}\n\ntype Shelf struct{}\n`,
  ]);
  const made = await indexed({
    "store/__init__.py": "from store.parts import Shelf\n",
    "store/parts/__init__.py": "from store.parts.shelf import Shelf\n",
    "store/parts/shelf.py": "class Shelf:\n    pass\n",
    ...Object.fromEntries(others),
  });
  const { items } = await made.ask("locate_symbol", { name: "store.Shelf" });
  expect(items.map(({ path }) => path)).toEqual(["store/parts/shelf.py"]);
});

test("what a crate does not give away is not found in it", async () => {
  expect(await places("other::Basket")).toEqual([]);
});

test("who uses it is asked by the same name", async () => {
  const { head } = await shop.ask("find_references", { symbol_name: "shop_core::till::Coin" });
  expect(head.symbol).toMatchObject({ path: "shop-core/src/till/coin.rs", line: 1 });
});
