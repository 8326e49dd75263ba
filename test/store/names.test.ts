// Names: one id each, whatever part of the table is in memory.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { dottedNames, findNamesEnding, internNames, nameTexts } from "../../src/store/names.ts";
import { transact } from "../../src/store/sql.ts";
import { newStore } from "./new-store.ts";

test("a name keeps its id, and has one, however few are kept in memory", () => {
  const batch = fc.array(
    fc.integer({ min: 0, max: 60 }).map((n) => `name${n}`),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 12 }), fc.integer({ min: 0, max: 40 }), (batches, most) => {
      const store = newStore();
      const known = new Map<string, number>();
      for (const names of batches) {
        const ids = transact(store, () =>
          internNames(store, { texts: names }, Uint32Array.from(names.keys()), most),
        );
        names.forEach((name, i) => {
          expect(ids[i]).toBe(known.get(name) ?? ids[i]!);
          known.set(name, ids[i]!);
        });
      }
      expect(new Map(nameTexts(store).map(({ id, text }) => [text, id]))).toEqual(known);
      store.close();
    }),
    { seed: 11, numRuns: 60 },
  );
});

test("names of several parts are found by their end in any case, also those that came since", () => {
  const store = newStore();
  const add = (...texts: string[]) =>
    transact(store, () => internNames(store, { texts }, Uint32Array.from(texts.keys())));
  const found = () => findNamesEnding(store, "cart").map(({ text }) => text);
  add("Shop.Cart", "Cart", "Shop.Cartoon");
  expect(found()).toEqual(["Shop.Cart"]);
  add("Store.CART", ".cart");
  expect(found()).toEqual(["Shop.Cart", "Store.CART"]);
  expect([...dottedNames(store)].sort()).toEqual([".cart", "Shop.Cart", "Shop.Cartoon", "Store.CART"]);
});
