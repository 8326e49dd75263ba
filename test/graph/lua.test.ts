// References of Lua: files as the tables that they return, tables that own what is put in them.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "lua/shop/box.lua":
    "local Box = {}\nBox.__index = Box\nfunction Box.new(side)\n  local self = setmetatable({}, Box)\n  return self\nend\nfunction Box:draw() self:grow() end\nfunction Box:grow() end\nreturn Box\n",
  "lua/shop/init.lua": 'local box = require("shop.box")\nreturn { make = box.new }\n',
  "main.lua":
    'local Box = require("shop.box")\nlocal first = Box.new(1)\nfirst:draw()\nlocal other = { draw = function() end }\nother:draw()\nfunction draw() end\ndraw()\nhelp()\n',
  "help.lua": "local function draw() end\nfunction help() draw() end\n",
};

test("a method through what its constructor returns", async () => {
  const { places } = await ask(FILES, { symbol_name: "draw", path: "lua/shop/box.lua" });
  expect(places).toEqual(["main.lua:3 resolved"]);
});

test("the object at hand, and members of what a file returns", async () => {
  const grow = await ask(FILES, { symbol_name: "grow" });
  expect(grow.places).toEqual(["lua/shop/box.lua:7 resolved"]);
  const made = await ask(FILES, { symbol_name: "new", path: "lua/shop/box.lua" });
  expect(made.places).toEqual(["lua/shop/init.lua:2 resolved", "main.lua:2 resolved"]);
});

test("global functions are everybody's, local ones their file's", async () => {
  const shared = await ask(FILES, { symbol_name: "help" });
  expect(shared.places).toEqual(["main.lua:8 resolved"]);
  const local = await ask(FILES, { symbol_name: "draw", path: "help.lua" });
  expect(local.places).toEqual(["help.lua:2 resolved"]);
});

test("a second local of a name hides the first behind it, and is not seen in what it is set to", async () => {
  const rows = [
    "local pick = one()",
    "pick()",
    "local pick = pick or other",
    "local function pick() return pick() end",
    "pick()",
    "local late",
    "late()",
    "function late() end",
    "late()",
    "return { pick = pick }",
    "local type = type",
    "type()",
  ];
  expect(await usesAt("a.lua", rows, "pick", 1)).toEqual([2, 3]);
  expect(await usesAt("a.lua", rows, "pick", 3)).toEqual([]);
  expect(await usesAt("a.lua", rows, "pick", 4)).toEqual([4, 5, 10]);
  expect(await usesAt("a.lua", rows, "late", 6)).toEqual([7, 9]);
  expect(await usesAt("a.lua", rows, "type", 11)).toEqual([12]);
});

test("a table that annotations declare to be a class has what is put in it", async () => {
  const files = {
    "lua/shop/till.lua":
      "---@class Till\nlocal M = {}\nM.count = 0\nfunction M.open(x) return x end\nM.go = function() M.open(M.count) end\nreturn M\n",
    "main.lua": 'local Till = require("shop.till")\nTill.open(Till.count)\n',
  };
  const uses = ["lua/shop/till.lua:5 resolved", "main.lua:2 resolved"];
  expect((await ask(files, { symbol_name: "open" })).places).toEqual(uses);
  expect((await ask(files, { symbol_name: "count" })).places).toEqual(uses);
});

test("classes that annotations declare: by their names, with what they inherit, of locals, parameters and fields", async () => {
  const files = {
    "lua/shop/till.lua":
      "---@class shop.Till: shop.Box\n---@field inner shop.Box\nlocal M = {}\nfunction M:open() return self:close() end\nreturn M\n",
    "lua/shop/box.lua": "---@class shop.Box\nlocal Box = {}\nfunction Box:close() end\nreturn Box\n",
    "main.lua": [
      "---@param till shop.Till",
      "function go(till)",
      "  till:close()",
      "  till.inner:close()",
      "  ---@type shop.Till",
      "  local other = nil",
      "  other:open()",
      "end",
      "---@type shop.Till[]",
      "local tills = {}",
      "for _, each in ipairs(tills) do",
      "  each:open()",
      "end",
      "require('shop.till').open()",
      "require'shop.till'.open()",
      "local open = require 'shop.till'.open",
      "open()",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "close" })).places).toEqual([
    "lua/shop/till.lua:4 resolved",
    "main.lua:3 resolved",
    "main.lua:4 resolved",
  ]);
  expect((await ask(files, { symbol_name: "open" })).places).toEqual([
    "main.lua:12 resolved",
    "main.lua:14 resolved",
    "main.lua:15 possible",
    "main.lua:16 resolved",
    "main.lua:16 resolved",
    "main.lua:17 resolved",
    "main.lua:7 resolved",
  ]);
});

test("a function that a table holds from the start is called on anything", async () => {
  const rows = [
    "---@class Actions",
    "local M = { close = function(self) self:close() end }",
    "function M.stop(self) self:close() end",
    "function M:go() self:close() end",
    "return M",
  ];
  expect(await usesAt("a.lua", rows, "close", 2)).toEqual([3, 4]);
});

test("what a module has that nobody knows is possible, what one of a library has is none of ours", async () => {
  const files = {
    "lua/pen.lua": "local Pen = {}\nfunction Pen.stroke() end\nfunction Pen.default() end\nreturn Pen\n",
    "lua/made.lua": "return make()\n",
    "main.lua": [
      'require("pen").stroke()',
      'require("made").stroke()',
      'require("lpeg").stroke()',
      'require("pen").default()',
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "stroke" })).places).toEqual([
    "main.lua:1 resolved",
    "main.lua:2 possible",
  ]);
  expect((await ask(files, { symbol_name: "default" })).places).toEqual(["main.lua:4 resolved"]);
});

test("members of the table that a file returns, by whatever name they are put in it", async () => {
  const files = {
    "lua/tool.lua":
      "local function make() end\nlocal function plain() end\nreturn { first = make, default = plain }\n",
    "main.lua": 'local tool = require("tool")\ntool.first()\ntool.default()\n',
  };
  expect((await ask(files, { symbol_name: "make" })).places).toEqual([
    "lua/tool.lua:3 resolved",
    "main.lua:2 resolved",
  ]);
  expect((await ask(files, { symbol_name: "default" })).places).toEqual(["main.lua:3 resolved"]);
});

const STORE = [
  "local Store = {}",
  "Store.__index = Store",
  "function Store:load() end",
  "function Store.new(name)",
  "  return setmetatable({ name = name, next = Store.new() }, Store)",
  "end",
  "local Other = {}",
  "function Other:new(o)",
  "  o = o or {}",
  "  setmetatable(o, self)",
  "  self.__index = self",
  "  return o",
  "end",
  "function Other:load() end",
];

test("objects by their metatables, what is set in them, lists and tables, several values at once", async () => {
  const rows = [
    ...STORE,
    "local Box = setmetatable({}, { __index = Store })",
    "function Box.new(other)",
    "  local self = setmetatable({ store = Store.new(), list = {}, late = nil }, { __index = Box })",
    "  self.other = Other:new { side = 1 }",
    "  return self",
    "end",
    "function Box:put()",
    "  self.list[#self.list + 1] = Store.new()",
    "  table.insert(self.list, Store.new())",
    "  if not self.late then self.late = Store.new() end",
    "  return self.late",
    "end",
    "local function two() return Other:new(), Store.new() end",
    "local function held(at)",
    "  if at then",
    "    return Store.new()",
    "  end",
    "  return Store.new()",
    "end",
    "local a, b = two()",
    "local c, d = Other:new(), Store.new()",
    "local all = { Store.new(), Store.new() }",
    "local function run(box)",
    "  box = Box.new()",
    "  local named = { other = Other:new(), store = Store.new() }",
  ];
  const calls = [
    "box.store:load()",
    "box:load()",
    "box.store.next:load()",
    "for _, each in ipairs(box.list) do each:load() end",
    "box.list[1]:load()",
    "box:put():load()",
    "box.late:load()",
    "held():load()",
    "b:load()",
    "d:load()",
    "all[1]:load()",
    "named.store:load()",
    'named["store"]:load()',
    "table.remove(box.list):load()",
  ];
  const others = [
    "  box.other:load()",
    "  Other:new():load()",
    "  a:load()",
    "  c:load()",
    "  named.other:load()",
  ];
  const all = [...rows, ...calls, ...others, "end"];
  const from = rows.length + 1;
  expect(await usesAt("a.lua", all, "load", 3)).toEqual(calls.map((_, at) => from + at));
  expect(await usesAt("a.lua", all, "load", 14)).toEqual(others.map((_, at) => from + calls.length + at));
});

test("the base of a class that a library makes of another one", async () => {
  const rows = [
    "local Object = {}",
    "function Object:new() end",
    "function Object:extend()",
    "  local made = {}",
    "  made.super = self",
    "  return setmetatable(made, self)",
    "end",
    "local View = Object:extend()",
    "function View:new()",
    "  View.super.new(self)",
    "end",
    "local Log = View:extend()",
    "function Log:new()",
    "  Log.super.new(self)",
    "end",
  ];
  expect(await usesAt("a.lua", rows, "new", 2)).toEqual([10]);
  expect(await usesAt("a.lua", rows, "new", 9)).toEqual([14]);
});

/** Two classes with one method each, as annotations declare them. */
const ANNOTATED = [
  "---@class Store",
  "local Store = {}",
  "Store.__index = Store",
  "function Store.new() return setmetatable({}, Store) end",
  "function Store:load() end",
  "---@class Other",
  "local Other = {}",
  "Other.__index = Other",
  "function Other.new() return setmetatable({}, Other) end",
  "function Other:load() end",
];

/** Lines of which each means the method of the first class, or of the second where its last word says so. */
async function expectTold(lines: readonly string[]) {
  const rows = [...ANNOTATED, ...lines];
  const linesOf = (mark: string) => rows.flatMap((row, at) => (row.endsWith(mark) ? [at + 1] : []));
  expect(await usesAt("a.lua", rows, "load", 5)).toEqual(linesOf(" -- S"));
  expect(await usesAt("a.lua", rows, "load", 10)).toEqual(linesOf(" -- O"));
}

test("an annotated class is what its constructor makes", () =>
  expectTold(["Store.new():load() -- S", "local o = Other.new()", "o:load() -- O"]));

test("a protected call says whether it went well before what its function gives", () =>
  expectTold([
    "local function make(x) return Store.new() end",
    "local ok, a = pcall(make, 1)",
    "a:load() -- S",
    "local ok2, b = xpcall(Other.new, debug.traceback)",
    "b:load() -- O",
    "local ok3, c = pcall(function() return Other.new() end)",
    "c:load() -- O",
  ]));

test("a module that is loaded under protection", async () => {
  const files = {
    "shop.lua": "local M = {}\nfunction M.open() end\nreturn M\n",
    "main.lua": 'local ok, shop = pcall(require, "shop")\nif ok then shop.open() end\n',
  };
  const { places } = await ask(files, { symbol_name: "open", path: "shop.lua" });
  expect(places).toEqual(["main.lua:2 resolved"]);
});

test("functions that are given to annotated parameters and to the library are given what those say", () =>
  expectTold([
    "---@param cb fun(o: Other): Store",
    "local function with(cb)",
    "  cb(Other.new()):load() -- S",
    "end",
    "with(function(o)",
    "  o:load() -- O",
    "end)",
    "local all = { Store.new() }",
    "table.sort(all, function(a, b)",
    "  return a:load() -- S",
    "end)",
    "for _, o in ipairs(vim.tbl_map(function(s) return Other.new() end, all)) do",
    "  o:load() -- O",
    "end",
  ]));

test("aliases, several results, type parameters, tables by key, casts and fields of options", () =>
  expectTold([
    "---@alias Each fun(s: Store)",
    "",
    "---@param each Each",
    "local function by(each) end",
    "by(function(s)",
    "  s:load() -- S",
    "end)",
    "---@return Store",
    "---@return Other",
    "local function two() end",
    "local p, q = two()",
    "p:load() -- S",
    "q:load() -- O",
    "two():load() -- S",
    "---@generic T",
    "---@param xs T[]",
    "---@return T",
    "local function first(xs) return xs[1] end",
    "first({ Other.new() }):load() -- O",
    "---@type table<string, Other>",
    "local named = {}",
    "named.a:load() -- O",
    "local y = foo() --[[@as Store]]",
    "y:load() -- S",
    "---@class Options",
    "---@field store Store",
    "---@field done? fun(o: Other)",
    "---@param opts Options",
    "local function go(opts)",
    "  opts.store:load() -- S",
    "end",
    "go({ done = function(o)",
    "  o:load() -- O",
    "end })",
  ]));

test("a loop over a function calls it for each value", () =>
  expectTold([
    "local function all()",
    "  return function() return Store.new() end",
    "end",
    "for s in all() do",
    "  s:load() -- S",
    "end",
  ]));

test("fields that annotations declare of a class whose table stands below", async () => {
  const rows = [
    "local M = {}",
    "---@class Shape: Base",
    "---@field title string what it says",
    "---@field private next? Till",
    "local Shape = {}",
    "function Shape:rename(title)",
    "  self.title = title",
    "  self.next.title = title",
    "end",
    "---@class Till",
    "---@field title string",
    "M.Till = { count = 1 }",
    "function M.Till:close() self.title = '' end",
    "---@param shape Shape",
    "function M.run(shape)",
    "  return shape.title, shape.next",
    "end",
    "return M",
  ];
  expect(await usesAt("a.lua", rows, "title", 3)).toEqual([7, 16]);
  expect(await usesAt("a.lua", rows, "title", 11)).toEqual([8, 13]);
  expect(await usesAt("a.lua", rows, "next", 4)).toEqual([8, 16]);
  expect(await usesAt("a.lua", rows, "Shape", 5)).toEqual([6]);
});
