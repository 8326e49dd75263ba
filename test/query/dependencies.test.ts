// get_dependencies of files, where no import says what is used.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("a file depends on what it names without an import, which makes no cycle", async () => {
  const made = await indexed({
    "go.mod": "module example.com/m\n",
    "a.go": 'package m\n\nimport "fmt"\n\nfunc A() { fmt.Println(B()) }\n',
    "b.go": "package m\n\nfunc B() int { return limit }\n\nfunc again() { A() }\n",
    "limits.go": "package m\n\nconst limit = 3\n",
    "other/b.go": "package other\n\nfunc B() int { return 0 }\n",
    "lib/Cart.java": "package shop;\n\nclass Cart { Item first; }\n",
    "lib/Item.java": "package shop;\n\nclass Item { }\n",
  });
  const ask = async (entry_point: string, direction: string) => {
    const { items, tail } = await made.ask("get_dependencies", { entry_point, direction, depth: 1 });
    const edges = items.map(({ from, to, line, kind }) => `${from} ${to} ${line} ${kind}`);
    return { edges, cycles: tail!.cycles, external: tail!.external };
  };
  expect(await ask("a.go", "both")).toEqual({
    edges: ["a.go b.go 5 uses", "b.go a.go 5 uses"],
    cycles: [],
    external: ["fmt"],
  });
  expect((await ask("limits.go", "exports")).edges).toEqual(["b.go limits.go 3 uses"]);
  expect((await ask("lib/Cart.java", "imports")).edges).toEqual(["lib/Cart.java lib/Item.java 3 uses"]);
});

test("compact says no end that is the entry point, and nothing of files but their paths", async () => {
  const made = await indexed({
    "a.ts": 'import { b } from "./b";\nexport const a = b;\n',
    "b.ts": 'import { c } from "./c";\nexport const b = c;\n',
    "c.ts": "export const c = 1;\n",
  });
  const ask = (entry_point: string, more = {}) =>
    made.ask("get_dependencies", { entry_point, direction: "both", depth: 1, compact: true, ...more });
  const { items, implied, under } = await ask("b.ts");
  expect(items).toEqual([
    { from: "b.ts", to: "c.ts", line: 1, kind: "imports" },
    { from: "a.ts", to: "b.ts", line: 1, kind: "imports" },
  ]);
  expect(implied).toEqual({ from: "b.ts", to: "b.ts", kind: "imports" });
  expect(under!.fields.nodes).toEqual([]);
  // Symbols go by their handles: who they are is not left out.
  const { nodes } = (await ask("c", { direction: "exports" })).under!.fields as { nodes: { name: string }[] };
  expect(nodes.map(({ name }) => name).sort()).toEqual(["b", "c"]);
});

test("a name that is imported under another one through a third file is no use without an import", async () => {
  const made = await indexed({
    "urls.ts": "export const isUrl = (text: string) => text !== '';\n",
    "index.ts": 'export * from "./urls";\n',
    "plain.ts": 'import { isUrl } from "./index";\nisUrl("");\n',
    "named.ts": 'import { isUrl as isLink } from "./index";\nisLink("");\n',
  });
  const edgesOf = async (args: object) =>
    (await made.ask("get_dependencies", { depth: 1, ...args })).items.map(
      ({ from, to, kind }) => `${from} ${to} ${kind}`,
    );
  expect(await edgesOf({ entry_point: "urls.ts", direction: "exports" })).toEqual([
    "index.ts urls.ts imports",
  ]);
  expect(await edgesOf({ entry_point: "named.ts" })).toEqual(["named.ts index.ts imports"]);
});

test("imports of types alone make no cycle", async () => {
  const made = await indexed({
    "a.ts": 'import { b } from "./b";\nexport interface A { size: number }\nexport const a = b;\n',
    "b.ts": 'import type { A } from "./a";\nexport const b: A = { size: 1 };\n',
    "c.ts": 'import { d } from "./d";\nexport const c = () => d;\n',
    "d.ts": 'import type { c as C } from "./c";\nimport { c } from "./c";\nexport const d: typeof C = c;\n',
  });
  const cyclesOf = async (entry_point: string) =>
    (await made.ask("get_dependencies", { entry_point, direction: "both", depth: 2 })).tail!.cycles;
  expect(await cyclesOf("a.ts")).toEqual([]);
  expect(await cyclesOf("c.ts")).toEqual([["c.ts", "d.ts"]]);
});

test("of code that is read as text nothing is known, which is said", async () => {
  const made = await indexed({
    "lib/Exif.pm": "package Exif;\nuse Exif::Tag;\n",
    "lib/Exif/Tag.pm": "package Exif::Tag;\n",
    "lib/more.py": "import os\n",
    "README.md": "# Pictures\n",
  });
  const warnings = async (entry_point: string) =>
    (await made.ask("get_dependencies", { entry_point, depth: 1 })).warnings;
  expect(await warnings("lib/Exif.pm")).toEqual([
    "The file is indexed as text: what it depends on is not known, nor what depends on it.",
  ]);
  expect(await warnings("lib")).toEqual([
    "indexed as text, so that nothing is known of what they depend on: 2 of 3 files",
  ]);
  expect(await warnings("README.md")).toBeUndefined();
  expect(await warnings("lib/more.py")).toBeUndefined();
  const { items, tail } = await made.ask("search_symbols", {
    ...{ query: "Exif::Tag", detail_level: "skeleton", max_results: 5, max_tokens: 1000 },
  });
  expect(items).toEqual([]);
  expect(tail!.suggested_next_actions).toMatchObject([
    { tool: "search_code", arguments: { query: "Exif::Tag" }, reason: expect.stringContaining("Tag.pm:1") },
  ]);
});

test("a path that is no file names near ones", async () => {
  const made = await indexed({ "src/shop/cart.py": "import os\n" });
  const error = await made.fail("get_dependencies", { entry_point: "shop2/cart.py" });
  expect(error).toMatchObject({ code: "file_not_found", data: { did_you_mean: ["src/shop/cart.py"] } });
  expect(error.message).toEndWith(" Did you mean src/shop/cart.py?");
});

test("modules that go by their names, not by their files, are files of the project", async () => {
  const made = await indexed({
    "lib/box.ex": "defmodule Shop.Box do\n  defmodule Lid do\n  end\nend\n",
    "lib/use.ex": "defmodule Shop.Use do\n  alias Shop.Box\n  alias Shop.Box.Lid\n  require Logger\nend\n",
    "Cargo.toml": '[package]\nname = "m"\n',
    "src/lib.rs": "mod lid;\nuse crate::lid::*;\nuse std::io;\n",
    "src/lid.rs": "pub struct Lid;\n",
    "box.php": "<?php\nnamespace Shop;\nuse Closure;\nuse Psr\\Log\\LogLevel;\nclass Box { }\n",
  });
  const ask = async (entry_point: string) => {
    const { items, tail } = await made.ask("get_dependencies", { entry_point, depth: 1 });
    return [items.map(({ to, kind }) => `${to} ${kind}`), tail!.external];
  };
  expect(await ask("lib/use.ex")).toEqual([["lib/box.ex imports"], ["Logger"]]);
  expect(await ask("src/lib.rs")).toEqual([["src/lid.rs imports"], ["std"]]);
  expect(await ask("box.php")).toEqual([[], ["Closure", "Psr\\Log"]]);
});

test("what Ruby requires by its load path is a file of the project, of a gem beside it too", async () => {
  const made = await indexed({
    "lib/shop/box.rb": 'require "json"\nrequire "shop/lid"\nrequire_relative "../shop"\n',
    "lib/shop/lid.rb": "class Lid\nend\n",
    "lib/shop/json.rb": "class Json\nend\n",
    "lib/shop.rb": "module Shop\nend\n",
    "test/box_test.rb": 'require "helper"\nrequire "shop/box"\n',
    "test/helper.rb": "HELP = 1\n",
    "active/lib/active/model.rb": 'require "shop/box"\nrequire "support/core"\n',
    "support/lib/support/core.rb": "CORE = 1\n",
  });
  const ask = async (entry_point: string, direction = "imports") => {
    const { items, tail } = await made.ask("get_dependencies", { entry_point, direction, depth: 1 });
    return [items.map(({ from, to, kind }) => `${from} ${to} ${kind}`), tail!.external];
  };
  const box = "lib/shop/box.rb";
  expect(await ask(box)).toEqual([
    [`${box} lib/shop.rb imports`, `${box} lib/shop/lid.rb imports`],
    ["json"],
  ]);
  expect(await ask(box, "exports")).toEqual([
    [`active/lib/active/model.rb ${box} imports`, `test/box_test.rb ${box} imports`],
    undefined,
  ]);
  expect((await ask("active/lib/active/model.rb"))[0]).toContain(
    "active/lib/active/model.rb support/lib/support/core.rb imports",
  );
});

const ENTRIES = {
  "go.mod": "module example.com/m\n",
  "retry/retry.go":
    'package retry\n\nimport "example.com/m/config"\n\ntype Retry struct{}\n\nfunc New(c config.Retry) *Retry { return make2() }\n',
  "retry/make.go": "package retry\n\nfunc make2() *Retry { return nil }\n",
  "config/config.go": "package config\n\ntype Retry struct{ N int }\n\nvar Default = Retry{}\n",
  "main.go":
    'package main\n\nimport (\n\t"example.com/m/config"\n\t"example.com/m/retry"\n)\n\nvar kept *config.Retry\n\nfunc main() { retry.New(*kept) }\n',
};

test("what PHP runs by its path is a file of the project, whatever folder the path begins at", async () => {
  const made = await indexed({
    "app/run.php": `<?php
require_once __DIR__ . '/lib/beside.php';
require dirname(dirname(__FILE__)) . '/above.php';
include(dirname(__DIR__, 1) . "/more/deep.php");
include_once 'lib/named.php';
require_once ROOT . 'more/root.php';
require plugin_dir_path(__FILE__) . 'lib/plugin.php';
require_once __DIR__ . '/lib/gone.php';
use App\\Shop\\Cart;
`,
    "app/lib/beside.php": "<?php\nnamespace App\\Deep;\nfunction deep() {}\n",
    ...Object.fromEntries(
      ["above.php", "more/deep.php", "app/lib/named.php", "more/root.php", "app/lib/plugin.php"].map(
        (path) => [path, "<?php\n"],
      ),
    ),
  });
  const { items, tail } = await made.ask("get_dependencies", { entry_point: "app/run.php", depth: 1 });
  expect(items.map(({ to, line, kind }) => `${to} ${line} ${kind}`)).toEqual([
    "above.php 3 imports",
    "app/lib/beside.php 2 imports",
    "app/lib/named.php 5 imports",
    "app/lib/plugin.php 7 imports",
    "more/deep.php 4 imports",
    "more/root.php 6 imports",
  ]);
  expect(tail!.external).toEqual(["./lib/gone.php", "App\\Shop"]);
  const users = await made.ask("get_dependencies", {
    ...{ entry_point: "more/deep.php", direction: "exports", depth: 1 },
  });
  expect(users.items).toMatchObject([{ from: "app/run.php", line: 4 }]);
});

test("a folder depends on what its files use outside of it, and is no symbol that is called like it", async () => {
  const { ask } = await indexed(ENTRIES);
  const of = async (entry_point: string, direction: string) => {
    const { items } = await ask("get_dependencies", { entry_point, direction, depth: 1 });
    return items.map(({ from, to, line, at }) => `${from} ${to} ${at ?? line}`);
  };
  expect(await of("./retry/", "imports")).toEqual(["retry/ config/config.go retry/retry.go:3"]);
  expect(await of("retry/", "exports")).toEqual(["main.go retry/ 5"]);
  const twice = { "a.go": "package a\n\ntype A struct{ retry int }\ntype B struct{ retry int }\n" };
  const several = await indexed({ ...ENTRIES, ...twice });
  const { head } = await several.ask("get_dependencies", {
    entry_point: "retry",
    direction: "imports",
    depth: 1,
  });
  expect(head.entry_point).toBe("retry/");
});

test("what depends on a symbol is whatever uses it, called or not", async () => {
  const { ask } = await indexed({
    ...ENTRIES,
    "shop/lid.py": "class Lid:\n    def shut(self) -> 'Lid':\n        return self\n",
    "shop/box.py": "from shop.lid import Lid\n\nclass Box(Lid):\n    def top(self, lid: Lid): ...\n",
    "shop/all.py": "from shop.lid import Lid\n\n__all__ = []\n",
    "shop/run.py": "from shop.lid import Lid\n\nLid()\n",
  });
  const users = async (entry_point: string) => {
    const { items, under } = await ask("get_dependencies", { entry_point, direction: "exports", depth: 1 });
    // biome-ignore lint/suspicious/noExplicitAny: rows of the answer
    const names = new Map((under!.fields.nodes as any[]).map(({ id, name }) => [id, name ?? id]));
    return items.map(({ from, kind }) => `${names.get(from)} ${kind}`).sort();
  };
  expect(await users("config.Retry")).toEqual(["Default type", "New type", "kept type"]);
  expect(await users("Lid")).toEqual(["Box extends", "shop/all.py import", "shop/run.py call", "top type"]);
});

test("who uses a folder is known by the first thing that it uses, imports before all else", async () => {
  const { ask } = await indexed({
    "kit/Cargo.toml": '[package]\nname = "kit"\n',
    "kit/src/lib.rs": "pub mod shapes;\npub mod paint;\n",
    "kit/src/shapes.rs":
      "use crate::paint::Paint;\npub struct Shape;\nimpl Shape { pub fn draw(&self, paint: Paint) {} }\n",
    "kit/src/paint.rs": "use crate::shapes::Shape;\npub struct Paint;\n",
    "app/Cargo.toml": '[package]\nname = "app"\n[dependencies]\nkit = { path = "../kit" }\n',
    "app/src/lib.rs": "pub mod one;\npub mod two;\n",
    "app/src/one.rs":
      "use kit::{paint::Paint, shapes::Shape};\npub fn one(shape: Shape) { shape.draw(Paint); }\n",
    "app/src/two.rs": "pub fn two(shape: kit::shapes::Shape) {}\n",
  });
  const { items, tail } = await ask("get_dependencies", {
    entry_point: "kit/src",
    direction: "exports",
    depth: 1,
  });
  expect(items.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ["app/src/one.rs", "kit/src/", "imports"],
    ["app/src/two.rs", "kit/src/", "uses"],
  ]);
  expect(tail!.cycles).toEqual([["kit/src/paint.rs", "kit/src/shapes.rs"]]);
});

test("a module by its name is its file, a package the files of its folder", async () => {
  const { ask } = await indexed({
    "src/shop/__init__.py": "",
    "src/shop/lid.py": "import os\n",
    "src/shop/box.py": "import shop.lid\n",
    "a/src/main/kotlin/net/shop/core/Box.kt": "package net.shop.core\n\nclass Box(val lid: net.shop.Lid)\n",
    "a/src/test/kotlin/net/shop/core/BoxTest.kt":
      "package net.shop.core\n\nclass BoxTest { val box = Box() }\n",
    "b/src/main/kotlin/net/shop/Use.kt": "package net.shop\n\nimport net.shop.core.Box\n\nval box = Box()\n",
    "m/Cargo.toml": '[package]\nname = "m"\n',
    "m/src/lib.rs": "mod hinge;\nuse crate::hinge::Hinge;\n",
    "m/src/hinge.rs": "pub struct Hinge;\n",
  });
  const of = async (entry_point: string, direction = "exports") => {
    const { head, items } = await ask("get_dependencies", { entry_point, direction, depth: 1 });
    return [head.entry_point, ...items.map(({ from, to }) => `${from} ${to}`)];
  };
  expect(await of("shop.lid")).toEqual(["src/shop/lid.py", "src/shop/box.py src/shop/lid.py"]);
  expect(await of("net.shop.core")).toEqual([
    "net.shop.core",
    "b/src/main/kotlin/net/shop/Use.kt net.shop.core",
  ]);
  expect(await of("src.shop", "imports")).toEqual(["src/shop/"]);
  expect(await of("crate::hinge")).toEqual(["m/src/hinge.rs", "m/src/lib.rs m/src/hinge.rs"]);
});

test("a package by the last part of its path, a module that is called like a type beside it, a namespace of several files", async () => {
  const { ask } = await indexed({
    "go.mod": "module example.com/m\n",
    "modules/certs/certs.go": "package certs\n\nfunc Renew() {}\n",
    "modules/certs/store.go": "package certs\n\nfunc Keep() { Renew() }\n",
    "main.go": 'package main\n\nimport "example.com/m/modules/certs"\n\nfunc main() { certs.Renew() }\n',
    "src/Shop/Data/Types.hs": "module Shop.Data.Types where\n\ndata Price = Price Int\n",
    "src/Shop/Data/Price.hs":
      "module Shop.Data.Price where\n\nimport Shop.Data.Types\n\nshow' :: Price -> Int\nshow' (Price n) = n\n",
    "src/Main.hs": "module Main where\n\nimport Shop.Data.Price\n\nmain = print (show' undefined)\n",
    "Shop.Core/Till/A.cs": "namespace Shop.Core.Till;\n\npublic class Drawer { }\n",
    "Shop.Core/Till/B.cs": "namespace Shop.Core.Till\n{\n    public class Coin { }\n}\n",
    "Modules/Parser/README.md": "# Parser\n\nParses.\n",
    "Modules/Parser/parse.js": "export function parse() {}\n",
    "app.js": 'import { parse } from "./Modules/Parser/parse.js";\nparse();\n',
    "front/ui/manager.lua": "local Manager = {}\nfunction Manager:show() end\nreturn Manager\n",
    "front/start.lua": 'local Manager = require("ui/manager")\nManager:show()\n',
    "Use/C.cs": "using Shop.Core.Till;\n\nnamespace Shop.Use;\n\npublic class User { Drawer drawer; }\n",
  });
  const users = async (entry_point: string) => {
    const { head, items } = await ask("get_dependencies", { entry_point, direction: "exports", depth: 1 });
    return [head.entry_point, ...items.map(({ from }) => from)];
  };
  expect(await users("certs")).toEqual(["modules/certs/", "main.go"]);
  expect(await users("example.com/m/modules/certs")).toEqual(["modules/certs/", "main.go"]);
  expect(await users("Shop.Data.Price")).toEqual(["src/Shop/Data/Price.hs", "src/Main.hs"]);
  expect(await users("Parser")).toEqual(["Modules/Parser/", "app.js"]);
  expect(await users("ui/manager")).toEqual(["front/ui/manager.lua", "front/start.lua"]);
  expect(await users("Shop.Core.Till")).toEqual(["Shop.Core.Till", "Use/C.cs"]);
});

test("what calls itself is no cycle of its own", async () => {
  const made = await indexed({
    "a.ts":
      "export function deep(n: number): number {\n  return n > 0 ? deep(n - 1) : other(n);\n}\nfunction other(n: number): number {\n  return n > 9 ? deep(n) : n;\n}\nexport function alone(): void {\n  alone();\n}\n",
  });
  const cyclesOf = async (entry_point: string, depth: number) =>
    (await made.ask("get_dependencies", { entry_point, direction: "both", depth })).tail!
      .cycles as string[][];
  expect(await cyclesOf("alone", 1)).toEqual([]);
  expect((await cyclesOf("deep", 2)).map((cycle) => cycle.length)).toEqual([2]);
});

test("imports that go round inside a folder, the shortest ways, without those that loading does not need", async () => {
  const made = await indexed({
    "package.json": '{ "exports": { ".": "./src/a.ts" } }\n',
    "src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b();\n',
    "src/b.ts":
      'import { c } from "./c.ts";\nimport { d } from "./d.ts";\nexport const b = () => c() + d();\n',
    "src/c.ts":
      'import { a } from "./a.ts";\nimport { b } from "./b.ts";\nexport const c = () => a() + b();\n',
    "src/d.ts": 'import type { B } from "./e.ts";\nexport const d = (): B => 1;\n',
    "src/e.ts": 'import { d } from "./d.ts";\nexport type B = number;\nexport const e = d;\n',
    "py/one.py": "import two\n",
    "py/two.py": "def run():\n    import one\n",
  });
  const ask = async (entry_point: string) => {
    const { head, tail } = await made.ask("get_dependencies", { entry_point, depth: 1 });
    return { entry_point: head!.entry_point, cycles: tail!.cycles, summary: tail!.summary };
  };
  const cycles = [
    ["src/b.ts", "src/c.ts"],
    ["src/a.ts", "src/b.ts", "src/c.ts"],
  ];
  const summary = { nodes: 1, edges: 0, files_in_cycles: 3 };
  expect(await ask(".")).toEqual({ entry_point: "./", cycles, summary });
  expect(await ask("src/")).toEqual({ entry_point: "src/", cycles, summary });
  expect((await ask("py/")).cycles).toEqual([]);
});

test("no more cycles are listed than the page has edges, but for the least; the rest is counted", async () => {
  const spokes = Array.from({ length: 8 }, (_, at): [string, string] => [
    `src/f${at}.ts`,
    `import { hub } from "./hub.ts";\nexport const f${at} = hub;\n`,
  ]);
  const names = spokes.map((_, at) => `import { f${at} } from "./f${at}.ts";\n`).join("");
  const { ask } = await indexed({
    ...Object.fromEntries(spokes),
    "src/hub.ts": `${names}export const hub = [${spokes.map((_, at) => `f${at}`)}];\n`,
  });
  const told = async (limit: number) => {
    const { tail } = await ask("get_dependencies", { entry_point: ".", depth: 1, limit });
    return [(tail!.cycles as unknown[]).length, (tail!.summary as Record<string, number>).cycles_omitted];
  };
  expect(await told(2)).toEqual([5, 3]);
  expect(await told(7)).toEqual([7, 1]);
  expect(await told(50)).toEqual([8, undefined]);
});

test("cycles of imports asked for in words are another tool's", async () => {
  const made = await indexed({ "a.ts": "export const detect = 1; // detect imports\n" });
  const told = async (query: string) =>
    (await made.ask("search_code", { query })).tail?.suggested_next_actions;
  expect(await told("detect cyclic imports")).toMatchObject([
    { tool: "get_dependencies", arguments: { entry_point: "." } },
  ]);
  expect(await told("detect the imports of a file")).toBeUndefined();
});

test("a package or a namespace of the project is nothing outside of it, though no one file is it", async () => {
  const { ask } = await indexed({
    "j/a/b/Box.java": "package a.b;\npublic class Box {}\n",
    "j/a/Use.java": "package a;\nimport a.b.*;\nimport java.util.*;\nclass Use {}\n",
    "k/Box.kt": "package k.inner\nclass KBox\n",
    "k/Use.kt": "package k\nimport k.inner.*\nimport kotlin.math.*\n",
    "c/Box.cs": "namespace C.Inner;\npublic class Box {}\n",
    "c/Blocks.cs": "namespace C.Blocks { namespace Deep { class Other {} } }\n",
    "c/Use.cs": "using C.Inner;\nusing C.Blocks.Deep;\nusing System.Text;\nclass Use {}\n",
    "p/Box.php": "<?php\nnamespace P\\Inner;\nclass Box {}\n",
    "p/Use.php": "<?php\nnamespace P;\nuse P\\Inner;\nuse Symfony\\Http;\n",
    "Box.scala": "package s.inner\nclass SBox\n",
    "Use.scala": "package s\nimport s.inner._\nimport scala.util._\n",
  });
  const outside = async (entry_point: string) =>
    (await ask("get_dependencies", { entry_point, direction: "imports", depth: 1 })).tail!.external;
  expect(await outside("j/a/Use.java")).toEqual(["java.util"]);
  expect(await outside("k/Use.kt")).toEqual(["kotlin.math"]);
  expect(await outside("c/Use.cs")).toEqual(["System.Text"]);
  expect(await outside("p/Use.php")).toEqual(["Symfony"]);
  expect(await outside("Use.scala")).toEqual(["scala.util"]);
});

test("a graph is said to be cut only where there was more to go on from", async () => {
  const many = Array.from({ length: 2100 }, (_, at) => `export const f${at} = () => hub();\n`).join("");
  const { ask } = await indexed({
    "hub.ts": "export function hub() {}\n",
    "many.ts": `import { hub } from "./hub";\n${many}`,
    "more.ts": 'import { f7 } from "./many";\nexport const more = () => f7();\n',
  });
  const users = { entry_point: "hub", direction: "exports", limit: 1 };
  const near = await ask("get_dependencies", { ...users, depth: 1 });
  expect(near.tail!.summary).not.toHaveProperty("stopped_after");
  expect(near.partial).toBeUndefined();
  const far = await ask("get_dependencies", { ...users, depth: 2 });
  expect(far.tail!.summary).toMatchObject({ stopped_after: 2000 });
  expect(far.partial).toBe(true);
});

const CRATES = {
  "Cargo.toml":
    '[workspace]\nmembers = ["crates/*"]\n\n[workspace.dependencies]\nshop-till = { path = "crates/shop-till" }\n',
  "crates/shop/Cargo.toml": '[package]\nname = "shop"\n\n[dependencies]\nshop-till = { workspace = true }\n',
  "crates/shop/src/lib.rs": "use shop_till::open;\n\npub fn sell() {\n    open();\n}\n",
  "crates/shop-till/Cargo.toml": '[package]\nname = "shop-till"\n',
  "crates/shop-till/src/lib.rs":
    "mod door;\nmod drawer;\n\npub use drawer::open;\nuse std::io;\nuse std::io::Read;\nuse crate::made_by_macro;\n",
  "crates/shop-till/src/drawer.rs": "pub fn open() {}\n",
  "crates/shop-till/src/door.rs": "use crate::open;\n\npub fn leave() {\n    open();\n}\n",
};

test("a package that only manifests name is its folder", async () => {
  const { ask } = await indexed(CRATES);
  const { head, items } = await ask("get_dependencies", {
    ...{ entry_point: "shop-till", direction: "exports", depth: 1, max_tokens: 4000 },
  });
  expect(head).toEqual({ entry_point: "crates/shop-till/" });
  expect(items).toMatchObject([{ from: "crates/shop/src/lib.rs" }]);
});

test("what gives any name of the project is not outside of it; compact says no parts of what is", async () => {
  const { ask } = await indexed(CRATES);
  const external = async (args: Record<string, unknown>) =>
    (await ask("get_dependencies", { depth: 1, max_tokens: 4000, ...args })).tail!.external;
  expect(await external({ entry_point: "crates/shop-till" })).toEqual(["std", "std::io"]);
  expect(await external({ entry_point: "crates/shop-till", compact: true })).toEqual(["std"]);
  expect(await external({ entry_point: "crates/shop-till", offset: 1 })).toBeUndefined();
});
