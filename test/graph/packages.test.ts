// Modules under the names of packages of the project, and under those that import maps give away.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

const MADE = "export function make() { return 1 }\n";
const json = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Which files use `make`, and how surely. */
async function used(defined: string, files: Record<string, string>): Promise<string[]> {
  const { places } = await ask({ [defined]: MADE, ...files }, { symbol_name: "make" });
  return [...new Set(places.map((place) => place.replace(/:\d+/, "")))];
}

const uses = (source: string) => `import { make } from "${source}"\nmake()\n`;

test("Deno: members of a workspace by their names, from a registry, and by what the nearest map calls them", async () => {
  const files = {
    "deno.jsonc":
      '// all\n{ "workspace": ["./lib", "./app"], "imports": { "assert": "jsr:@std/assert@1", }, }\n',
    "lib/deno.json": json({
      name: "@shop/lib",
      exports: { ".": "./mod.ts", "./made": "./src/made_up.ts" },
    }),
    "lib/mod.ts": 'export * from "./src/made_up.ts"\n',
    "app/deno.json": json({ imports: { own: "jsr:@shop/lib@^1.2", "near/": "../lib/src/" } }),
    "app/a.ts": uses("@shop/lib/made"),
    "app/b.ts": uses("jsr:@shop/lib@1"),
    "app/c.ts": uses("own/made"),
    "app/d.ts": uses("near/made_up.ts"),
    "app/e.ts": uses("assert/made"),
    "f.ts": uses("own/made"),
  };
  expect(await used("lib/src/made_up.ts", files)).toEqual(
    ["app/a.ts", "app/b.ts", "app/c.ts", "app/d.ts"].map((path) => `${path} resolved`),
  );
});

test("Deno: a map in a file of its own; one that names itself says nothing", async () => {
  const files = {
    "deno.json": json({ importMap: "./maps/all.json" }),
    "maps/all.json": json({ imports: { "@/": "../src/" } }),
    "own/deno.json": json({ importMap: "./deno.json" }),
    "own/a.ts": uses("@/made.ts"),
  };
  expect(await used("src/made.ts", files)).toEqual(["own/a.ts resolved"]);
});

test("package.json: patterns of `imports` and `exports`, and an import that is given away by its own name", async () => {
  const files = {
    "package.json": json({
      name: "shop",
      imports: { "#src/*": "./src/*.js", "#other": "shop/inner/made" },
      exports: { "./inner/*": "./src/*.js" },
    }),
    "a.ts": uses("#src/made"),
    "b.ts": uses("#other"),
    "c.ts": uses("shop/inner/made"),
  };
  expect(await used("src/made.ts", files)).toEqual(["a.ts resolved", "b.ts resolved", "c.ts resolved"]);
});

test("tsconfig.json: of several patterns the one that says most is meant", async () => {
  const files = {
    "tsconfig.json": json({ compilerOptions: { paths: { "@/*": ["other/*"], "@/lib/*": ["src/*"] } } }),
    "other/lib/made.ts": MADE,
    "a.ts": uses("@/lib/made"),
  };
  const { places } = await ask({ "src/made.ts": MADE, ...files }, { symbol_name: "src/made.ts:1" });
  expect(places).toEqual(["a.ts:1 resolved", "a.ts:2 resolved"]);
});

test("tsconfig.json: what it is split into counts; without baseUrl no bare name is a file beside it", async () => {
  const files = {
    "app/tsconfig.json": json({
      files: [],
      references: [{ path: "./tsconfig.app.json" }, { path: "./lib" }],
    }),
    "app/tsconfig.app.json": json({
      extends: "./tsconfig.json",
      compilerOptions: { paths: { "@/*": ["./src/*"] } },
    }),
    "app/src/a.ts": uses("@/made"),
    "app/src/b.ts": uses("src/made"),
  };
  expect(await used("app/src/made.ts", files)).toEqual(["app/src/a.ts resolved"]);
});

test("a path with a slash in front starts at the root of what is served", async () => {
  const files = { "app/src/views/a.ts": uses("/src/made.ts"), "b.ts": uses("/src/made") };
  expect(await used("app/src/made.ts", files)).toEqual(["app/src/views/a.ts resolved", "b.ts possible"]);
});

test("what a release calls .mjs is made from .ts, and code for one environment is nobody else's", async () => {
  const exported = {
    "./big": { "react-server": "./dist/big/server.mjs", import: { types: "./dist/big/index.d.mts" } },
  };
  const files = {
    "lib/package.json": json({ name: "lib", exports: exported }),
    "lib/src/big/index.ts": 'export * from "../made"\n',
    "lib/src/big/server.ts": "export {}\n",
    "app/a.ts": uses("lib/big"),
  };
  expect(await used("lib/src/made.ts", files)).toEqual(["app/a.ts resolved"]);
});

test("a module of the other kind beside the typed one is a door to it", async () => {
  const exported = {
    ".": { import: { types: "./lib/index.d.mts", default: "./lib/index.mjs" }, require: "./lib/index.js" },
    "./parts": { import: "./lib/parts/index.mjs", require: "./lib/parts/index.js" },
  };
  const door = 'import whole from "./index.js"\nexport const make = whole.make\n';
  const files = {
    "lib/package.json": json({ name: "lib", exports: exported }),
    "lib/src/index.d.ts": 'export * from "./made"\n',
    "lib/src/index.js": 'module.exports.make = require("./made").make\n',
    "lib/src/index.mjs": door,
    "lib/src/parts/index.ts": 'export * from "../made"\n',
    "lib/src/parts/index.mjs": door,
    "app/a.ts": uses("lib"),
    "app/b.ts": uses("lib/parts"),
  };
  const resolved = async (path: string, line: number) => {
    const places = await placesAt({ "lib/src/made.ts": MADE, ...files }, path, "make", line);
    return places.filter((place) => place.startsWith("app/") && place.endsWith(":2 resolved"));
  };
  expect(await resolved("lib/src/made.ts", 1)).toEqual(["app/a.ts:2 resolved", "app/b.ts:2 resolved"]);
  expect(await resolved("lib/src/index.mjs", 2)).toEqual([]);
  expect(await resolved("lib/src/parts/index.mjs", 2)).toEqual([]);
});

test("entries stand in a folder of their own", async () => {
  const files = {
    "lib/package.json": json({
      name: "lib",
      exports: { "./kinds": "./dist/kinds.mjs", ".": "./dist/index.mjs" },
    }),
    "lib/src/exports/kinds.ts": 'export * from "../made"\n',
    "lib/src/exports/index.ts": "export {}\n",
    "lib/src/kinds.ts": "export {}\n",
    "lib/src/index.ts": 'export * from "./made"\n',
    "app/a.ts": uses("lib/kinds"),
    "app/b.ts": uses("lib"),
  };
  expect(await used("lib/src/made.ts", files)).toEqual(["app/a.ts resolved", "app/b.ts resolved"]);
});

test("a built file is made from the source of its name that is nearest to src, or of those that are for others", async () => {
  const files = {
    "lib/package.json": json({
      name: "lib",
      exports: { ".": { types: "./dist/index.d.ts", require: "./index.cjs" }, "./config": "./config.js" },
    }),
    "lib/index.cjs": "throw new Error('no CommonJS')\n",
    "lib/config.js": 'export * from "./dist/config.js"\n',
    "lib/src/public/index.ts": 'export * from "../make/made"\n',
    "lib/src/make/cache/index.ts": "export {}\n",
    "lib/src/public/config.ts": 'export * from "../make/made"\n',
    "lib/src/make/config.ts": "export {}\n",
    "app/a.ts": uses("lib"),
    "app/b.ts": uses("lib/config"),
    "app/c.ts": uses("./dist/config.js"),
  };
  expect(await used("lib/src/make/made.ts", files)).toEqual([
    "app/a.ts resolved",
    "app/b.ts resolved",
    "app/c.ts possible",
  ]);
});

test("package.json: a file at the root that is built from src", async () => {
  const files = {
    "package.json": json({ name: "root" }),
    "packages/made/package.json": json({ name: "@shop/made", main: "made-up.js" }),
    "app/a.ts": uses("@shop/made"),
  };
  expect(await used("packages/made/src/made-up.ts", files)).toEqual(["app/a.ts resolved"]);
});

test("a file of a package within another one gives away what the outer one builds", async () => {
  const files = {
    "package.json": json({ name: "@shop/made", exports: { "./inner": "./inner/inner.js" } }),
    "inner/package.json": json({ main: "inner.js" }),
    "inner/inner.js": 'export * from "../dist/inner.js"\n',
    "src/inner/index.ts": 'export * from "./made-up"\n',
    "app/a.ts": uses("@shop/made/inner"),
  };
  expect(await used("src/inner/made-up.ts", files)).toEqual(["app/a.ts resolved"]);
});

test("what a module of the project gives away that is not found is possible; what a library gives is not", async () => {
  const files = {
    "lib/package.json": json({ name: "lib", exports: { "./*": "./dist/bundled__*.mjs" } }),
    "lib/src/made.ts": MADE,
    "app/a.ts": uses("lib/all"),
    "app/b.ts": uses("@/made"),
    "app/c.ts": uses("./generated"),
    "app/d.ts": uses("other"),
    "app/e.ts": 'import * as lib from "lib/all"\nlib.make()\n',
    "app/f.ts": 'export { make } from "~/made"\n',
    "app/g.ts": 'import make from "./make.css"\nmake()\n',
  };
  const { places } = await ask(files, { symbol_name: "make" });
  expect(places).toEqual(
    ["a.ts:1", "a.ts:2", "b.ts:1", "b.ts:2", "c.ts:1", "c.ts:2", "e.ts:2", "f.ts:1"].map(
      (place) => `app/${place} possible`,
    ),
  );
});

test("what is for development only comes behind what is there by default", async () => {
  const conditions = { development: "./dev.ts", default: "./main.ts" };
  const files = {
    "package.json": JSON.stringify({ name: "app", imports: { "#flag": conditions } }),
    "packages/box/package.json": JSON.stringify({ name: "box", exports: { ".": conditions } }),
    ...Object.fromEntries(
      ["", "packages/box/"].flatMap((folder) =>
        ["dev", "main"].map((name) => [`${folder}${name}.ts`, "export function flag() {}"]),
      ),
    ),
    "use.ts": "import { flag } from '#flag';\nimport { flag as other } from 'box';\nflag();\nother();",
  };
  const uses = async (path: string) => (await ask(files, { symbol_name: "flag", path })).places;
  expect(await uses("main.ts")).toEqual(["use.ts:1 resolved", "use.ts:3 resolved"]);
  expect(await uses("packages/box/main.ts")).toContain("use.ts:4 resolved");
  expect(await uses("dev.ts")).toEqual([]);
});

test("what is declared for a module of the project is used with what its file gives away", async () => {
  const files = {
    "packages/box/package.json": JSON.stringify({ name: "box", exports: "./src/index.js" }),
    "packages/box/src/index.js": "export function open() {}",
    "packages/box/types/index.d.ts": "declare module 'box' {\n  export function open(): void;\n}",
    "use.ts": "import { open } from 'box';\nopen();",
    "packages/box/src/own.js": "import { open } from './index.js';\nopen();",
  };
  const uses = async (path: string) => (await ask(files, { symbol_name: "open", path })).places;
  expect(await uses("packages/box/src/index.js")).toHaveLength(4);
  expect(await uses("packages/box/types/index.d.ts")).toEqual(["use.ts:1 resolved", "use.ts:2 resolved"]);
});

test("what a package's code gives away that cannot be read is what its types say, by its name and by its folder", async () => {
  const files = {
    "pack/package.json": json({ name: "pack", main: "src/index.js", types: "./types/index.d.ts" }),
    "pack/src/index.js": "module.exports = Object.assign(require('./all')(), {})\n",
    "pack/types/index.d.ts": "export * from './made'\n",
    "a.ts": uses("pack"),
    "b.ts": uses("./pack"),
    "pack/test/c.ts": uses(".."),
  };
  const own = ["a.ts", "b.ts", "pack/test/c.ts"].map((path) => `${path} resolved`);
  expect(await used("pack/types/made.d.ts", files)).toEqual(own);
});

const TYPED = {
  "package.json": json({ name: "shop", main: "./index.js", types: "types" }),
  "index.js": [
    'const { Order } = require("./lib/order");',
    "module.exports = (size, options) => new Order(size, options);",
    "Object.assign(module.exports, { Order });",
  ].join("\n"),
  "lib/order.js": "class Order {\n  pay() { return this }\n}\nmodule.exports = { Order };\n",
  "types/index.d.ts": [
    "export = shop;",
    "declare function shop(size: number, options?: shop.Options): shop.Order;",
    "declare namespace shop {",
    "  interface Options { quick?: boolean }",
    "  interface Order { pay(): this }",
    "}",
  ].join("\n"),
  "test/a.js": 'const shop = require("..");\nshop(1, { quick: true }).pay();\n',
  "test/b.js": 'const shop = require("shop");\nshop(2).pay();\n',
};
const USED = ["test/a.js:2 resolved", "test/b.js:2 resolved"];

test("what a package's types declare and what runs for it are used at once, by a folder's name as by the package's", async () => {
  const uses = async (path: string, name: string, line: number) =>
    (await placesAt(TYPED, path, name, line)).filter((place) => place.startsWith("test/"));
  expect(await uses("lib/order.js", "pay", 2)).toEqual(USED);
  expect(await uses("types/index.d.ts", "pay", 5)).toEqual(USED);
  expect(await uses("types/index.d.ts", "quick", 4)).toEqual(["test/a.js:2 resolved"]);
});
