// Functions that make objects of what is put in their prototypes, and what containers of frameworks hand out.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const certain = (places: readonly string[]) =>
  places.filter((place) => place.endsWith("resolved")).map((place) => place.replace(" resolved", ""));

const FILES = {
  "shape.js": [
    "function Shape(width) { this.width = width; this.draw() }",
    "Shape.prototype.draw = function () { this.fill() }",
    "Shape.prototype.fill = function () {}",
    "Shape.fill = function () { this.draw() }",
    "module.exports = Shape",
  ].join("\n"),
  "box.js": [
    "const inherits = require('inherits')",
    "const Shape = require('./shape')",
    "function Box() { Shape.call(this); Shape.prototype.draw.call(this) }",
    "inherits(Box, Shape)",
    "Box.prototype.open = function () { this.fill() }",
    "class Crate {}",
    "Crate.prototype.close = function () {}",
    "exports.Box = Box",
    "exports.Crate = Crate",
  ].join("\n"),
  "use.js": [
    "const { Box, Crate } = require('./box')",
    "const box = new Box()",
    "box.draw()",
    "box.open()",
    "new Crate().close()",
    "/** @param {Box} other */",
    "function f(other) { other.fill() }",
    "thing.draw()",
  ].join("\n"),
};

test.each([
  ["draw", "shape.js", ["box.js:3", "shape.js:1", "use.js:3"]],
  ["open", "box.js", ["use.js:4"]],
  ["close", "box.js", ["use.js:5"]],
])("uses of %s, which is put in a prototype", async (symbol_name, path, expected) => {
  expect(certain((await ask(FILES, { symbol_name, path })).places)).toEqual(expected);
});

test("what is put in a prototype and what is put on its function are two", async () => {
  const rows = FILES["shape.js"].split("\n");
  expect(await usesAt("shape.js", rows, "fill", 3)).toEqual([2]);
});

const SERVICE = "export class Service { run() {} }\n";

test.each([
  [
    "an application of Nest",
    [
      "import { NestFactory } from '@nestjs/core';",
      "const app = await NestFactory.create(Root);",
      "app.get(Service).run();",
    ],
  ],
  [
    "a module in a test of Nest",
    [
      "import { Test, TestingModule } from '@nestjs/testing';",
      "const module: TestingModule = await Test.createTestingModule({}).compile();",
      "module.get<Service>(Service).run();",
    ],
  ],
  [
    "a configuration of Nest",
    [
      "import { ConfigService } from '@nestjs/config';",
      "declare const config: ConfigService;",
      "config.get<Service>('service').run();",
    ],
  ],
  ["Angular", ["import { inject } from '@angular/core';", "const own = inject(Service);", "own.run();"]],
  [
    "a test of Angular",
    ["import { TestBed } from '@angular/core/testing';", "", "TestBed.inject(Service).run();"],
  ],
  ["a mock", ["import { vi } from 'vitest';", "declare const made: Service;", "vi.mocked(made).run();"]],
])("%s gives an object of the class that it is asked for", async (_, rows) => {
  const files = {
    "service.ts": SERVICE,
    "use.ts": ["import { Service } from './service';", ...rows].join("\n"),
  };
  expect(certain((await ask(files, { symbol_name: "Service.run" })).places)).toEqual(["use.ts:4"]);
});

test("variables of the environment are no members of the project's", async () => {
  const rows = ["class Settings { DATABASE_URL: string }", "const url = process.env.DATABASE_URL"];
  expect(await usesAt("a.ts", rows, "DATABASE_URL", 1)).toEqual([]);
});

test("a function that is set on what nothing is known of may be what a type declares", async () => {
  const files = {
    "a.ts": "export interface Atom { onMount?: () => void; read(): void }\n",
    "b.ts": "const atom = make();\natom.onMount = () => {};\nfunction Own() {}\nOwn.onMount = () => {};\n",
  };
  const { places } = await ask(files, { symbol_name: "Atom.onMount" });
  expect(places).toEqual(["b.ts:2 possible"]);
});

test("a prototype that goes by a name of its own", async () => {
  const files = {
    "state.js": "export class Pen {\n  take() {}\n}\n",
    "draw.js":
      "import { Pen } from './state.js'\nexport function Cup() {}\nconst pp = Pen.prototype\npp.draw = function () {\n  this.take()\n  return this.lift()\n}\npp.lift = function () { return this.draw() }\nvar cp = Cup.prototype, other = 1\ncp.fill = function () {}\n",
    "use.js":
      "import { Pen } from './state.js'\nimport { Cup } from './draw.js'\nconst pp = Pen.prototype\npp.end = function () { this.lift() }\nnew Pen().draw()\nnew Cup().fill()\nexport class Other { take() {} draw() {} lift() {} fill() {} }\n",
  };
  const uses = async (symbol_name: string, path: string) =>
    certain((await ask(files, { symbol_name, path })).places);
  expect(await uses("take", "state.js")).toEqual(["draw.js:5"]);
  expect(await uses("draw", "draw.js")).toEqual(["draw.js:8", "use.js:5"]);
  expect(await uses("lift", "draw.js")).toEqual(["draw.js:6", "use.js:4"]);
  expect(await uses("fill", "draw.js")).toEqual(["use.js:6"]);
});

test("methods of a literal that is given to a prototype", async () => {
  const rows = [
    "function Store() {}",
    "Store.prototype = {",
    "  constructor: Store,",
    "  load: function () { return this.again() },",
    "  again() { this.load() }",
    "}",
    "Store.prototype.more = function () { this.load() }",
    "function Other() {}",
    "Other.prototype = { load: function () {}, go() { this.load() } }",
    "new Store().load()",
    "new Other().load()",
    "var store = new Store(); store.load()",
  ];
  expect(await usesAt("a.js", rows, "load", 4)).toEqual([5, 7, 10, 12]);
  expect(await usesAt("a.js", rows, "load", 9)).toEqual([9, 11]);
});
