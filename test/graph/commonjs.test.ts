// What files of CommonJS give away: one by one, as a whole, under other names, by choice; fields and locals without declarations.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const uses = async (files: Record<string, string>, symbol_name: string, path: string) =>
  (await ask(files, { symbol_name, path })).places;
const certain = (places: readonly string[]) =>
  places.filter((place) => place.endsWith("resolved")).map((place) => place.replace(" resolved", ""));

const FILES = {
  "box.js": [
    "class Box { open() {} }",
    "const helper = 1",
    "module.exports = Box",
    "module.exports.helper = helper",
  ].join("\n"),
  "index.js": "const Box = require('./box')\nBox.extra = 1\nmodule.exports = Box\n",
  "table.js": "const { Box } = require('./list')\nexports.Box = exports.box = Box\nexports.Crate = Box\n",
  "list.js":
    "class Box { close() {} }\nexports.Box = Box\nfunction own() {}\nexports.own = own\nexports.own()\n",
  "main.mjs": "import list from './list.js'\nlist.own()\nnew list.Box().close()\n",
  "use.js": [
    "const Box = require('.')",
    "const made = new Box()",
    "made.open()",
    "const table = require('./table')",
    "new table.Crate().close()",
    "/** @param {Box} box */",
    "function f(box) { box.open() }",
  ].join("\n"),
};

test("an object of what a module gives away as a whole, passed on by another one", async () => {
  expect(certain(await uses(FILES, "Box.open", "box.js"))).toEqual(["use.js:3", "use.js:7"]);
});

test("what is set on exports binds no name, and goes by each of its names", async () => {
  expect(certain(await uses(FILES, "Box.close", "list.js"))).toEqual(["main.mjs:3", "use.js:5"]);
  expect(certain(await uses(FILES, "Box", "list.js"))).toEqual([
    "list.js:2",
    "list.js:2",
    "main.mjs:3",
    "table.js:1",
    "table.js:2",
    "table.js:2",
    "table.js:3",
    "table.js:3",
    "use.js:5",
  ]);
});

test("a file's own exports, and all of them as the default of a module", async () => {
  expect(certain(await uses(FILES, "own", "list.js"))).toEqual([
    "list.js:4",
    "list.js:4",
    "list.js:5",
    "main.mjs:2",
  ]);
});

test("of what is given away by choice, none is certain", async () => {
  const files = {
    "a.js": "function quick() {}\nif (x) exports.run = quick\nelse exports.run = () => 1\n",
    "b.js": "const { run } = require('./a')\nrun()\n",
  };
  expect(await uses(files, "quick", "a.js")).toContain("b.js:2 possible");
  expect(certain(await uses(files, "quick", "a.js"))).toEqual(["a.js:2"]);
});

test("fields that methods set, and locals that are set later", async () => {
  const files = {
    "a.js": [
      "class Wheel { turn() {} }",
      "class Car {",
      "  constructor() { this.wheel = null }",
      "  mount() { this.wheel = new Wheel() }",
      "  go() { this.wheel.turn() }",
      "}",
      "let spare",
      "function take() { spare = new Wheel() }",
      "spare.turn()",
      "let other",
      "other = make()",
      "other.turn()",
    ].join("\n"),
  };
  expect(certain(await uses(files, "Wheel.turn", "a.js"))).toEqual(["a.js:5", "a.js:9"]);
});

test("what a module is as a whole is called where it is required", async () => {
  const files = {
    "app.js": "module.exports = function () { return new App(); };\nclass App { get() {} }",
    "box.js": "class Box { open() {} }\nmodule.exports = { Box, make() { return new Box(); } };",
    "use.js": [
      "const app = require('./app')();",
      "app.get();",
      "require('./app')().get();",
      "require('./box').make().open();",
      "new (require('./box').Box)().open();",
    ].join("\n"),
    "other.js": "class Other { get() {} open() {} }",
  };
  const uses = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await uses("App.get")).toEqual(["use.js:2 resolved", "use.js:3 resolved"]);
  expect(await uses("Box.open")).toEqual(["use.js:4 resolved", "use.js:5 resolved"]);
});

test("a function or a class that a file is as a whole goes by its own name", async () => {
  const files = {
    "app.js":
      "module.exports = function build(again) { return again ? build() : new App(); };\nclass App { get() {} }",
    "box.js": "exports = module.exports = function pack() {};\npack.size = 1;",
    "kind.js": "module.exports = class Kind { run() {} static make() { return new Kind(); } };",
    "use.js": [
      "const build = require('./app');",
      "build().get();",
      "const other = require('./box');",
      "other();",
      "const Kind = require('./kind');",
      "new Kind().run();",
      "Kind.make().run();",
    ].join("\n"),
    "more.js": "class Other { get() {} run() {} }",
  };
  const uses = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await uses("build")).toEqual(["app.js:1 resolved", "use.js:1 resolved", "use.js:2 resolved"]);
  expect(await uses("App.get")).toEqual(["use.js:2 resolved"]);
  expect(await uses("pack")).toContain("use.js:4 resolved");
  expect(await uses("Kind")).toEqual([
    "kind.js:1 resolved",
    "use.js:5 resolved",
    "use.js:6 resolved",
    "use.js:7 resolved",
  ]);
  expect(await uses("Kind.run")).toEqual(["use.js:6 resolved", "use.js:7 resolved"]);
});

test("a local called like what a file gives away is none of it", async () => {
  const files = {
    "box.js": "class Box { open() {} }\nfunction load(exports) { exports = {}; }\nmodule.exports = Box;\n",
    "use.js": "const Box = require('./box');\nnew Box().open();\n",
  };
  expect(certain(await uses(files, "Box.open", "box.js"))).toEqual(["use.js:2"]);
});

test("what is given away by several objects at once", async () => {
  const files = {
    "base.js": "function read() {}\nmodule.exports = { read };\n",
    "all.js": [
      "const base = require('./base');",
      "function Box() {}",
      "function pack() {}",
      "module.exports = Object.assign({}, base, { Box: Box, pack });",
    ].join("\n"),
    "use.js": [
      "const all = require('./all');",
      "const { Box } = all;",
      "new Box();",
      "all.pack();",
      "all.read();",
      "const { read } = unknown(all);",
      "read();",
    ].join("\n"),
  };
  expect(certain(await uses(files, "Box", "all.js"))).toEqual(["all.js:4", "use.js:3"]);
  expect(certain(await uses(files, "pack", "all.js"))).toEqual(["all.js:4", "use.js:4"]);
  expect(await uses(files, "read", "base.js")).toEqual([
    "base.js:2 resolved",
    "use.js:5 resolved",
    "use.js:6 possible",
    "use.js:7 possible",
  ]);
});

test("what calls a module by the name that another one gives it calls what the module is", async () => {
  const files = {
    "packets/quit.js": "module.exports = Quit;\nfunction Quit() {}\n",
    "packets/index.js": "exports.Quit = require('./quit');\nexports.Named = require('./quit').Quit;\n",
    "use.js": "const packets = require('./packets');\nnew packets.Quit();\nconsole.log(packets.Quit);\n",
  };
  expect(await uses(files, "Quit", "packets/quit.js")).toEqual([
    "packets/quit.js:1 resolved",
    "use.js:2 resolved",
    "use.js:3 possible",
  ]);
  expect(certain(await uses(files, "Quit", "packets/index.js"))).toEqual(["use.js:2", "use.js:3"]);
});

test("a key under which a module gives something away that has another name is no use of it", async () => {
  const files = {
    "shape.js": "class ShapeImpl {}\nmodule.exports = { implementation: ShapeImpl };\n",
    "use.js": 'const { implementation } = require("./shape");\nnew implementation();\n',
  };
  const { places } = await ask(files, { symbol_name: "ShapeImpl" });
  expect(places).toEqual(["shape.js:2 resolved", "use.js:1 resolved", "use.js:2 resolved"]);
});

test("`require` that a file makes itself is what its calls mean", async () => {
  const files = {
    "a.mjs": [
      'import { createRequire } from "node:module"',
      "const require = createRequire(import.meta.url)",
      'const data = require("./data.json")',
      'const { one } = require("other")',
      'require("./effects")',
    ].join("\n"),
    "b.cjs": 'const data = require("./data.json")\n',
  };
  expect(certain(await uses(files, "require", "a.mjs"))).toEqual(["a.mjs:3", "a.mjs:4", "a.mjs:5"]);
});

test("a name that is taken from a module is a key of the object that the module is as a whole", async () => {
  const files = {
    "server.js": "class Server { listen() {} }\nmodule.exports = Server;\n",
    "other.js": "class Other { listen() {} }\nconst api = { size: 1 };\nmodule.exports = api;\n",
    "index.js": [
      "'use strict';",
      "module.exports = {",
      "  Server: require('./server.js'),",
      "  limit: 3,",
      "  run() {},",
      "};",
    ].join("\n"),
    "use.js": [
      "const { Server, limit, run: start } = require('./index.js');",
      "new Server(limit).listen();",
      "start();",
      "const { size } = require('./other.js');",
      "size;",
    ].join("\n"),
  };
  expect(await uses(files, "Server.listen", "server.js")).toEqual(["use.js:2 resolved"]);
  expect(certain(await uses(files, "Server", "index.js"))).toEqual(["use.js:1", "use.js:2"]);
  expect(certain(await uses(files, "limit", "index.js"))).toEqual(["use.js:1", "use.js:2"]);
  expect(certain(await uses(files, "run", "index.js"))).toEqual(["use.js:1", "use.js:1", "use.js:3"]);
  expect(certain(await uses(files, "size", "other.js"))).toEqual(["use.js:4", "use.js:5"]);
});

test("a module says by a name what it is as a whole to those who require it", async () => {
  const files = {
    "a.mjs":
      'export function start() {}\nconst bag = { halt() {} }\nexport { start as default, bag as "module.exports" }\n',
    "b.cjs": "const all = require('./a.mjs')\nall.halt()\n",
    "c.mjs": "import run from './a.mjs'\nrun()\n",
  };
  expect(certain(await uses(files, "bag", "a.mjs"))).toEqual(["a.mjs:3", "b.cjs:1", "b.cjs:2"]);
  expect(certain(await uses(files, "halt", "a.mjs"))).toEqual(["b.cjs:2"]);
  expect(certain(await uses(files, "start", "a.mjs"))).toEqual(["a.mjs:3", "c.mjs:1", "c.mjs:2"]);
});
