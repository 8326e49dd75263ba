// Symbols by names that hold dots (graph/named-places.ts): those that there are are found, however many there are not were asked for.

import { expect, test } from "bun:test";
import { NamedPlaces } from "../../src/graph/named-places.ts";
import { placesNamed } from "../../src/store/symbols.ts";
import { openView } from "../../src/view/view.ts";
import { indexed, KEY } from "../query/indexed.ts";

test("what has a path for its name is found before and after all such names were read", async () => {
  const { store } = await indexed({ "shop.ex": "defmodule Shop.Cart do\n  def open, do: 1\nend\n" });
  const places = new NamedPlaces(openView(store, KEY));
  const found = placesNamed(store, "Shop.Cart");
  expect(found.length).toBe(1);
  for (let path = 0; path < 1000; path++) {
    expect(places.of(`Shop.Cart${path}.open`)).toEqual([]);
    expect(places.of("Shop.Cart")).toEqual(found);
  }
  expect(places.of("open").length).toBe(1);
  expect(places.mayHave("Shop.Cart")).toBe(true);
  expect(places.mayHave("Shop.Cart.open")).toBe(false);
});
