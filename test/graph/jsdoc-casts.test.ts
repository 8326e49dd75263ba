// Types that comments of JavaScript give what stands behind them: casts, fields that constructors set, modules that are a class.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const BOX = "class Box { open() {} }\nmodule.exports = Box;\nfunction other(exports) { exports = 1; }\n";
const USE = [
  "class Holder {",
  "  constructor() {",
  "    /** @type {Box[]} */",
  "    this.boxes = [];",
  "    /** @type {Box | undefined} */",
  "    this.box = undefined;",
  "  }",
  "  use(x) {",
  "    const box = /** @type {Box} */ (x);",
  "    box.open();",
  "    /** @type {Box} */ (x).open();",
  "    (/** @type {Box} */ (this.thing)).open();",
  "    for (const each of this.boxes) each.open();",
  "    this.box.open();",
  "    const no = /** @type {any} */ (box); no.open();",
  "    const f = /** @type {Box} */ (a) => a; f.open();",
  "  }",
  "}",
].join("\n");

test.each([
  ["required", "const Box = require('./box');"],
  ["imported by a comment", "/** @import Box from './box' */"],
  ["a module that is a class", "/** @typedef {import('./box')} Box */"],
])("%s", async (_, head) => {
  const { places } = await ask({ "box.js": BOX, "use.js": `${head}\n${USE}` }, { symbol_name: "Box.open" });
  const certain = places.filter((place) => place.endsWith(" resolved"));
  expect(certain).toEqual([11, 12, 13, 14, 15].map((line) => `use.js:${line} resolved`));
});

test("a module that is a function which makes objects, and gives away more by name", async () => {
  const files = {
    "box.js":
      "exports = module.exports = Box;\nexports.open = () => 1;\nfunction Box() {}\nBox.prototype.open = function () {};\n",
    "use.js":
      "/** @typedef {import('./box')} Box */\n/** @param {Box} box */\nfunction f(box) { box.open(); }\n",
  };
  const { places } = await ask(files, { symbol_name: "Box.open", path: "box.js" });
  expect(places).toEqual(["use.js:3 resolved"]);
});
