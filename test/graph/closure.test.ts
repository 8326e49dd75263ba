// Paths that files of Closure provide for each other: what is set on them, what requires them, modules that are required.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

const FILES = {
  "base.js": "var goog = goog || {};\ngoog.provide = function(name) {};\n",
  "shop/till.js": [
    "goog.provide('goog.shop.Till');",
    "goog.provide('goog.shop.till');",
    "goog.shop.Till = function(count) {};",
    "goog.shop.till.open = function() { return new goog.shop.Till(1); };",
    "goog.shop.till.LIMIT = 4;",
  ].join("\n"),
  "shop/cart.js": [
    "goog.provide('goog.shop.cart');",
    "goog.require('goog.shop.Till');",
    "goog.require('goog.shop.till');",
    "goog.shop.cart.fill = function() {",
    "  goog.shop.till.open(goog.shop.till.LIMIT);",
    "  return new goog.shop.Till(2);",
    "};",
  ].join("\n"),
  "shop/apart.js": "function f(goog) { goog.shop.till.open(); other.till.open(); }\n",
  "shop/box.js": ["goog.module('goog.shop.Box');", "class Box { shut() {} }", "exports = Box;"].join("\n"),
  "shop/names.js": ["goog.module('goog.shop.names');", "function list() {}", "exports = {list};"].join("\n"),
  "shop/use.js": [
    "goog.module('goog.shop.use');",
    "const Box = goog.require('goog.shop.Box');",
    "const {list} = goog.require('goog.shop.names');",
    "const till = goog.require('goog.shop.till');",
    "new Box().shut();",
    "list();",
    "till.open();",
    "const Drawer = goog.require('goog.shop.Till');",
    "new Drawer(3);",
  ].join("\n"),
};
const { ask } = await indexed(FILES);

const certain = async (symbol_name: string, path: string) => {
  const { items } = await ask("find_references", { symbol_name, path, limit: 100 });
  return items
    .filter(({ tier }) => tier === "resolved")
    .map(({ location }) => `${location.file}:${location.line_start}`)
    .toSorted();
};

test("what is set on a path is found by all of it, and used by it wherever nothing else has its first name", async () => {
  expect((await ask("locate_symbol", { name: "goog.shop.till.open" })).items).toMatchObject([
    { path: "shop/till.js", line_start: 4 },
  ]);
  expect(await certain("open", "shop/till.js")).toEqual(["shop/cart.js:5", "shop/use.js:7"]);
  expect(await certain("goog.shop.Till", "shop/till.js")).toEqual([
    "shop/cart.js:6",
    "shop/till.js:4",
    "shop/use.js:8",
    "shop/use.js:9",
  ]);
});

test("what is required is given away as a whole, or by name", async () => {
  expect(await certain("Box", "shop/box.js")).toEqual(["shop/box.js:3", "shop/use.js:2", "shop/use.js:5"]);
  expect(await certain("shut", "shop/box.js")).toEqual(["shop/use.js:5"]);
  expect(await certain("list", "shop/names.js")).toEqual([
    "shop/names.js:3",
    "shop/use.js:3",
    "shop/use.js:6",
  ]);
});

test("files depend on those that provide what they require", async () => {
  const on = async (entry_point: string) =>
    JSON.stringify(await ask("get_dependencies", { entry_point, direction: "imports", depth: 1 }));
  expect(await on("shop/cart.js")).toContain("shop/till.js");
  const all = await on("shop/use.js");
  for (const path of ["shop/box.js", "shop/names.js", "shop/till.js"]) expect(all).toContain(path);
});
