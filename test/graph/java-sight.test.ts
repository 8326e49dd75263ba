// What Java keeps to a file or to a package: no place elsewhere can mean it, whatever stands in front of its name.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "p/Shop.java":
    "package p;\npublic class Shop {\n  private int sold;\n  int left() { return sold; }\n  public record Case(int size) {}\n}\n",
  "p/Near.java":
    "package p;\nclass Near {\n  int all(Shop shop, Box<?> box) { return shop.left() + box.open().left() + box.open().sold; }\n}\n",
  "q/Far.java":
    "package q;\nclass Far {\n  int all(p.Shop.Case of, Box<?> box) { return box.open().left() + box.open().sold + of.size(); }\n}\n",
};

test("a private member has its uses in its file, and elsewhere nothing that may be one", async () => {
  const { places, summary } = await ask(FILES, { symbol_name: "Shop.sold" });
  expect(places).toEqual(["p/Shop.java:4 resolved"]);
  expect(summary.excluded).toEqual({ other_symbol: 2 });
});

test("a member of its package is none of another one's", async () => {
  const { places, summary } = await ask(FILES, { symbol_name: "Shop.left" });
  expect(places).toEqual(["p/Near.java:3 resolved", "p/Near.java:3 resolved"]);
  expect(summary.excluded).toEqual({ other_symbol: 1 });
});

test("components of records are seen by all who see the record", async () => {
  const { places } = await ask(FILES, { symbol_name: "Case.size" });
  expect(places).toEqual(["q/Far.java:3 resolved"]);
});
