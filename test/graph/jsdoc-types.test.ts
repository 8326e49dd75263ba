// Types that comments of JavaScript name: type parameters of classes and what bases are given for them, names of nothing
// in the project, comments in front of other assignments.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

test("what a base is given for its type parameters, and what bounds them", async () => {
  const files = {
    "layer.js": "export default class Layer {\n  open() {}\n}\n",
    "vector.js":
      'import Layer from "./layer.js";\nexport default class Vector extends Layer {\n  tidy() {}\n}\n',
    "other.js": "export class Other {\n  tidy() {}\n  open() {}\n}\n",
    "base.js": [
      "/**",
      ' * @template {import("./layer.js").default} LayerType',
      " */",
      "export default class Base {",
      "  /** @return {LayerType} it */",
      "  layer() { return this.of; }",
      "  run() { this.layer().open(); }",
      "}",
    ].join("\n"),
    "drawn.js": [
      'import Base from "./base.js";',
      "/**",
      ' * @template {import("./layer.js").default} LayerType',
      " * @extends {Base<LayerType>}",
      " */",
      "export class Drawn extends Base {}",
      "/**",
      ' * @extends {Drawn<import("./vector.js").default>}',
      " */",
      "export class DrawnVector extends Drawn {",
      "  draw() { this.layer().tidy(); }",
      "}",
    ].join("\n"),
  };
  expect(await placesAt(files, "vector.js", "tidy", 3)).toEqual(["drawn.js:11 resolved"]);
  expect(await placesAt(files, "layer.js", "open", 2)).toEqual(["base.js:7 resolved"]);
  expect(await placesAt(files, "other.js", "tidy", 2)).toEqual([]);
});

test("a name of the platform's that a comment has for a type, and nothing in the project, is no type of it", async () => {
  const files = {
    "helper.js": "export class Helper {\n  bindTexture(a) { return a; }\n}\n",
    "a.js": [
      "/** @param {WebGLRenderingContext} gl of the page */",
      "export function one(gl) { gl.bindTexture(1); }",
      "/** @return {WebGLRenderingContext} it */",
      "export function made() { return window.made; }",
      "export function two() {",
      "  const gl = made();",
      "  gl.bindTexture(2);",
      "}",
      "export function three(helper) { helper.bindTexture(3); }",
    ].join("\n"),
  };
  expect(await placesAt(files, "helper.js", "bindTexture", 2)).toEqual(["a.js:9 resolved"]);
});

test("the type of one assignment is none of the next one's", async () => {
  const { places } = await ask(
    {
      "a.js": [
        "class Batch { add() {} }",
        "class Buffers { add() {} }",
        "class Holder {",
        "  constructor() {",
        "    /** @type {Buffers} */",
        "    this.buffers = null;",
        "",
        "    /** @private */",
        "    this.batch = new Batch();",
        "  }",
        "  go() { this.batch.add(); }",
        "}",
      ].join("\n"),
    },
    { symbol_name: "Batch.add" },
  );
  expect(places).toEqual(["a.js:11 resolved"]);
});
