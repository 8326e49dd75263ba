// locate_symbol: names as people write them, filters, near names, order.

import { describe, expect, test } from "bun:test";
import { indexed, SAMPLE } from "./indexed.ts";

const project = await indexed(SAMPLE);
const locate = (name: string, args: Record<string, unknown> = {}) =>
  project.ask("locate_symbol", { name, ...args });
const places = async (name: string, args: Record<string, unknown> = {}) =>
  (await locate(name, args)).items.map(({ path, name: found }) => `${path} ${found}`);

test("a file by its name, where no symbol has it", async () => {
  const { items, total } = await locate("parser.ts");
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    path: "src/http/parser.ts",
    name: "parser.ts",
    kind: "file",
    result_type: "file",
  });
  expect(await places("http/Parser.ts")).toEqual(["src/http/parser.ts parser.ts"]);
  expect(await places("parser.ts", { kind: "class" })).toEqual([]);
  expect(await places("parser.ts", { path: "test/" })).toEqual([]);
});

describe("names", () => {
  test("exact, with what a signature shows", async () => {
    const { items, total } = await locate("validate_token");
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      path: "src/auth/jwt.rs",
      line_start: 4,
      line_end: 7,
      kind: "function",
      name: "validate_token",
      language: "rust",
      visibility: "public",
      result_type: "symbol",
    });
    expect(items[0].symbol_id.length).toBeLessThanOrEqual(12);
    expect(items[0].symbol_stable_id).toHaveLength(16);
  });

  test.each([
    ["requestparser", "src/http/parser.ts RequestParser"],
    ["RequestParser.parseHTTPRequest", "src/http/parser.ts parseHTTPRequest"],
    ["RequestParser#parseHTTPRequest", "src/http/parser.ts parseHTTPRequest"],
    ["RequestParser/parseHTTPRequest", "src/http/parser.ts parseHTTPRequest"],
    ["requestparser.parsehttprequest()", "src/http/parser.ts parseHTTPRequest"],
    ["Claims::expired", "src/auth/jwt.rs expired"],
    ["auth::jwt::validate_token", "src/auth/jwt.rs validate_token"],
    ["jwt::validate_token", "src/auth/jwt.rs validate_token"],
    ["app.Greeter", "src/main/java/app/Greeter.java Greeter"],
    ["app.Greeter.greet", "src/main/java/app/Greeter.java greet"],
    ["request_parser", "src/http/parser.ts RequestParser"],
    ["request-parser.parse_http_request", "src/http/parser.ts parseHTTPRequest"],
    ["ValidateToken", "src/auth/jwt.rs validate_token"],
    ["jwt.validateToken", "src/auth/jwt.rs validate_token"],
    ["request_parser.parseHTTPRequest", "src/http/parser.ts parseHTTPRequest"],
  ])("%s", async (name, place) => {
    expect((await places(name))[0]).toBe(place);
  });

  test("a container that does not hold the name finds nothing but says where the name is", async () => {
    const { items, tail } = await locate("Greeter.reset");
    expect(items).toEqual([]);
    expect(tail!.did_you_mean).toEqual([
      "RequestParser.reset",
      "Socket.reset",
      "RequestParserHarness.reset",
      "Greeter.greet",
    ]);
  });

  test("containers called like the one that was named come first among near names", async () => {
    const kinds = ["Comment", "Csv", "Pdf", "Page", "Plain", "Rich"];
    const others = kinds.map((kind) => `export class ${kind} {\n  toText() {}\n}\n`).join("");
    const { ask } = await indexed({
      "src/kinds.ts": others,
      "src/zhelper.ts": "export class DocumentHelper {\n  toText() {}\n}\n",
    });
    const { tail } = await ask("locate_symbol", { name: "Document.toText" });
    expect((tail!.did_you_mean as string[])[0]).toBe("DocumentHelper.toText");
  });

  test("a container whose name is misspelt is the first of near names, for every tool that takes one", async () => {
    const kinds = ["Album", "Box", "Crate", "CrateOpener", "Drawer", "Envelope", "Folder"];
    const { ask } = await indexed({
      "src/kinds.ts": kinds.map((kind) => `export class ${kind} {\n  toText() {}\n}\n`).join(""),
    });
    const { tail } = await ask("locate_symbol", { name: "Drawr.toText" });
    expect((tail!.did_you_mean as string[])[0]).toBe("Drawer.toText");
    expect(ask("get_definition", { symbol_name: "Drawr.toText" })).rejects.toThrow(
      '"did_you_mean":["Drawer.toText"]',
    );
  });

  test("keys of data and titles are counted where code declares the name, and shown to whom asks for them", async () => {
    const { ask } = await indexed({
      "src/lint.ts": "export function lint() {}\n",
      "ci.yml": "jobs:\n  lint:\n    steps: 1\n  Deploy:\n    steps: 2\n",
      "README.md": "# Lint\n\nText.\n",
      "src/deploy.ts": "export class deploy {}\n",
    });
    const found = async (args: Record<string, unknown>) => {
      const { items, warnings } = await ask("locate_symbol", args);
      return [items.map(({ path }) => path), warnings];
    };
    const note = "2 more in markdown, yaml: ask with language";
    expect(await found({ name: "lint" })).toEqual([["src/lint.ts"], [note]]);
    expect(await found({ name: "lint", language: "yaml" })).toEqual([["ci.yml"], undefined]);
    expect((await found({ name: "Deploy" }))[0]).toContain("ci.yml");
  });

  test("a name that begins with a sign is none of what has the name behind it", async () => {
    const files: Record<string, string> = {
      "context.ts": "export class Context {\n  #status = 1;\n  get status() { return this.#status; }\n}\n",
    };
    for (let at = 0; at < 70; at++) files[`other${at}.ts`] = `export class Other${at} { status = ${at}; }\n`;
    const { ask } = await indexed(files);
    const names = async (name: string) =>
      (await ask("locate_symbol", { name, limit: 100 })).items.map((item) => item.name);
    expect(await names("#status")).toEqual(["#status"]);
    expect((await names("::status")).length).toBe(71);
  });

  test("the member that a qualified name stands for, though keys of code and titles of tests quote all of it", async () => {
    const { ask } = await indexed({
      "app/order.rb": "module Shop\n  class Order\n    def close; end\n  end\nend\n",
      "spec/order_spec.rb": "describe Shop::Order do\n  it 'closes' do\n  end\nend\n",
      "web/paths.ts": 'export const PATHS = { "Shop::Order": "/orders", "Shop::Cart": "/cart" };\n',
    });
    const paths = async (name: string) =>
      (await ask("locate_symbol", { name })).items.map(({ path }) => path);
    expect(await paths("Shop::Order")).toEqual(["app/order.rb"]);
    expect(await paths("Shop::Cart")).toEqual(["web/paths.ts"]);
    const { head } = await ask("find_references", { symbol_name: "Shop::Order" });
    expect(head!.symbol).toMatchObject({ kind: "class", path: "app/order.rb" });
  });

  test("a whole qualified name before one that only ends so", async () => {
    const block = (head: string) => `${head} "box" "main" {\n  size = 1\n}\n`;
    const { ask } = await indexed({ "a/main.tf": block("data"), "b/main.tf": block("resource") });
    const { items } = await ask("locate_symbol", { name: "box.main" });
    expect(items.map(({ path }) => path)).toEqual(["b/main.tf", "a/main.tf"]);
  });

  test("a type before a field of its name, though it is the project's own affair", async () => {
    const shop = await indexed({
      "cmd/init.go": "package main\n\ntype Success struct {\n\tRepository string\n}\n",
      "internal/store/store.go":
        "package store\n\n// Repository keeps.\ntype Repository struct {\n\tid int\n}\n",
    });
    const { items } = await shop.ask("locate_symbol", { name: "Repository" });
    expect(items.map(({ kind }) => kind)).toEqual(["struct", "field"]);
  });

  test("capitals are meant where code has the name so; small letters stand for any", async () => {
    const { ask } = await indexed({
      "docs/channel.md": "# Channels\n\n## Open\n\nText.\n",
      "src/channel.ts": "export class Channel {\n  open(): void {}\n}\n",
      "src/user.ts": "export class User {\n  channel = 1;\n}\nexport class Other {\n  channel = 2;\n}\n",
    });
    const found = async (name: string) => {
      const { items, warnings } = await ask("locate_symbol", { name });
      return [items.map(({ name }) => name), warnings];
    };
    expect(await found("Channel")).toEqual([["Channel"], ["2 more in other letters: ask for channel"]]);
    expect(await found("channel")).toEqual([["channel", "channel", "Channel"], undefined]);
    expect((await found("Open"))[0]!.toSorted()).toEqual(["Open", "open"]);
    expect((await found("CHANNEL"))[0]).toHaveLength(3);
  });

  test("what a header offers before what a file has for itself", async () => {
    const allocator = await indexed({
      "arch/unpack.c": "#define take(size) malloc(size)\nvoid *unpack(int n) { return take(n); }\n",
      "include/memory.h": "static inline void *take(int size)\n{\n\treturn 0;\n}\n",
    });
    const { items } = await allocator.ask("locate_symbol", { name: "take" });
    expect(items.map(({ path }) => path)).toEqual(["include/memory.h", "arch/unpack.c"]);
  });

  test("the beginning of a name, when nothing has that name", async () => {
    expect(await places("parseHead")).toEqual([
      "src/http/parser.ts parseHeaderLine",
      "test/parser.test.ts parseHeaderLine",
    ]);
  });

  test("a misspelt name names near ones and what was searched", async () => {
    const { items, tail } = await locate("RequestPasrer");
    expect(items).toEqual([]);
    expect(tail!.did_you_mean).toContain("RequestParser");
    expect(tail!.searched).toEqual({ files: 6, symbols: expect.any(Number), ref: "main" });
  });
});

test("titles of tests and sections are near what is written as a sentence, and near no name", async () => {
  const { ask } = await indexed({
    "notes.md": "# Deploy lock\n",
    "lock.test.ts": 'test("deploy lock is kept", () => {});\ntest("deploy lock times out", () => {});\n',
    "lock.ts": "export function deployLocks() {}\n",
  });
  const near = async (name: string) => (await ask("locate_symbol", { name })).tail!.did_you_mean;
  expect(await near("deploy_lock")).toEqual(["deployLocks"]);
  expect(await near("deploy lok is kept")).toContain("deploy lock is kept");
});

test("how many have the name is said where the page does not show all of them", async () => {
  const { ask } = await indexed({
    "a.py": "class A:\n    def run(self): pass\nclass B:\n    def run(self): pass\n",
  });
  expect((await ask("locate_symbol", { name: "run", limit: 1 })).tail).toEqual({ total: 2 });
  expect((await ask("locate_symbol", { name: "run" })).tail).toBeUndefined();
});

test("names that share two of three sub-words are near, those that share one are not", async () => {
  const { ask } = await indexed({
    "security.py":
      "def get_password_hash(password):\n    return password\ndef hash_file(path):\n    return path\n",
  });
  const near = async (name: string) => (await ask("locate_symbol", { name })).tail!.did_you_mean;
  expect(await near("fetch_password_hash")).toEqual(["get_password_hash"]);
  expect(await near("verify_token_hash")).toEqual([]);
});

test("a name that nothing declares leads to the line that looks like its definition", async () => {
  const perl = await indexed({
    "Changes.md": "* ProcessExif is new\n",
    "lib/Aside.pm": "Exif::ProcessExif();\n",
    "lib/Exif.pm": "package Exif;\n# sub ProcessExif is old\nsub ProcessExif { 1 }\n",
    "lib/Menu.nix": "{\n  lib.menu.openAll =\n    x: x;\n}\n",
    "t/exif.t": "sub ProcessExif { 0 }\n",
    "a.py": "x = library.call_it()\n",
  });
  const next = async (name: string) =>
    (await perl.ask("locate_symbol", { name })).tail!.suggested_next_actions as object[] | undefined;
  expect(await next("processexif")).toEqual([
    {
      tool: "search_code",
      arguments: { query: "processexif" },
      reason: "no symbol has the name, lib/Exif.pm:3 looks like its definition, in a file indexed as text",
    },
  ]);
  expect(await next("openAll")).toMatchObject([
    { reason: "no symbol has the name, the text has it at lib/Menu.nix:2" },
  ]);
  expect(await next("call_it")).toEqual([
    {
      tool: "search_code",
      arguments: { query: '"call_it"' },
      reason: "no symbol has the name, the text has it at a.py:1",
    },
  ]);
  expect(await perl.fail("find_references", { symbol_name: "ProcessExif" })).toMatchObject({
    code: "symbol_not_found",
    message: "No symbol `ProcessExif`; lib/Exif.pm:3 looks like its definition, in a file indexed as text.",
    data: { text_at: "lib/Exif.pm:3" },
  });
  expect((await perl.ask("locate_symbol", { name: "NoSuch" })).tail).not.toContainKey(
    "suggested_next_actions",
  );
  const { warnings } = await perl.ask("search_code", { query: "ProcessMaker" });
  expect(warnings).toEqual(["No text holds `ProcessMaker`: these results hold parts of it or look like it."]);
});

describe("order and filters", () => {
  test("tests come last", async () => {
    expect(await places("reset")).toEqual([
      "src/http/parser.ts reset",
      "src/http/socket.ts reset",
      "test/parser.test.ts reset",
    ]);
  });

  test("path filters before the limit: file, folder, glob", async () => {
    expect(await places("reset", { path: "test/parser.test.ts", limit: 1 })).toEqual([
      "test/parser.test.ts reset",
    ]);
    expect(await places("reset", { path: "src/http/" })).toHaveLength(2);
    expect(await places("reset", { path: "**/socket.*" })).toEqual(["src/http/socket.ts reset"]);
    expect(await places("reset", { path: "*.test.ts" })).toEqual(["test/parser.test.ts reset"]);
  });

  test("kind and language, in any spelling", async () => {
    expect(await places("Claims", { kind: "struct" })).toEqual(["src/auth/jwt.rs Claims"]);
    expect(await places("validate_token", { kind: "fn", language: "rs" })).toHaveLength(1);
    expect(await places("validate_token", { language: "java" })).toEqual([]);
  });

  test("a path that names nothing is said", async () => {
    const { warnings } = await locate("reset", { path: "src/htp" });
    expect(warnings?.[0]).toContain("src/htp");
  });

  test("pages are runs of one list", async () => {
    const all = await places("reset", { limit: 10 });
    const pages = [];
    for (let offset = 0; offset < 3; offset++) pages.push(...(await places("reset", { limit: 1, offset })));
    expect(pages).toEqual(all);
  });

  test("detail changes neither results nor order", async () => {
    expect(await places("reset", { detail: "location" })).toEqual(
      await places("reset", { detail: "context" }),
    );
  });
});

test("context adds preview, parent and related symbols", async () => {
  const { items } = await locate("parseHTTPRequest", { detail: "context" });
  expect(items[0].body_preview).toContain("socket.read");
  expect(items[0].parent).toMatchObject({ kind: "class", name: "RequestParser", line: 4 });
  expect(items[0].related_symbols).toContainEqual({
    kind: "class",
    name: "Socket",
    path: "src/http/socket.ts",
    line: 1,
  });
});

test("full explanations carry the eight keys, basic ones shares", async () => {
  const full = await locate("reset", { explain: "full" });
  expect(Object.keys(full.ranking_reasons![0]!)).toEqual([
    "result_index",
    "exact_match_boost",
    "qualified_name_boost",
    "definition_boost",
    "kind_match",
    "path_affinity",
    "bm25_score",
    "final_score",
    "signals",
  ]);
  const basic = await locate("reset", { explain: "basic" });
  for (const reason of basic.ranking_reasons!)
    for (const [key, value] of Object.entries(reason))
      if (key !== "result_index") expect(value).toBeWithin(0, 1.001);
});

test("wrong kinds and languages name the argument and what is allowed", async () => {
  const kind = await project.fail("locate_symbol", { name: "x", kind: "klass" });
  expect(kind).toMatchObject({ code: "invalid_input", data: { argument: "kind", did_you_mean: "class" } });
  const language = await project.fail("locate_symbol", { name: "x", language: "klingon" });
  expect(language).toMatchObject({ code: "invalid_input", data: { argument: "language" } });
});

test("what filters hide is said, and how to see it", async () => {
  const hidden = {
    items: [],
    warnings: ["outside these filters: class RequestParser at src/http/parser.ts:4"],
    tail: { suggested_next_actions: [{ tool: "locate_symbol", arguments: { name: "RequestParser" } }] },
  };
  expect(await locate("RequestParser", { path: "src/auth", kind: "class" })).toMatchObject(hidden);
  const symbols = { query: "RequestParser", type: ["enum"], max_results: 5, max_tokens: 2000 };
  expect(await project.ask("search_symbols", symbols)).toMatchObject(hidden);
  expect((await locate("RequestParser", { kind: "class" })).warnings).toBeUndefined();
});

test("a member as it is written comes before a name with a separator in other letters", async () => {
  const { ask } = await indexed({
    "a.swift":
      "class Request {\n  struct Body {}\n  var body: Body\n}\nextension Request.Body {\n  var size: Int { 1 }\n}\n",
  });
  const lines = async (name: string) =>
    (await ask("locate_symbol", { name })).items.map(({ line_start }) => line_start);
  expect((await lines("Request.body"))[0]).toBe(3);
  expect(await lines("Request.Body")).toContain(5);
  const { tail } = await ask("find_references", { symbol_name: "Request.body" });
  expect(tail).toMatchObject({ summary: { total: 0 } });
});

test("the last part of a name may have colons itself", async () => {
  const { ask } = await indexed({
    "Card.vue":
      "<script setup lang=\"ts\">\nconst emit = defineEmits<{ 'update:open': [value: boolean] }>()\n</script>\n",
  });
  const { items } = await ask("locate_symbol", { name: "Card.emits.update:open" });
  expect(items.map(({ line_start }) => line_start)).toEqual([2]);
});

describe("a component", async () => {
  const made = await indexed({
    "ui/SlideBox.vue":
      '<script setup lang="ts">\nconst wide = 1;\n</script>\n<template><p>{{ wide }}</p></template>\n',
    "ui/Page.vue":
      '<script setup lang="ts">\nimport SlideBox from "./SlideBox.vue";\n</script>\n<template><SlideBox /></template>\n',
    "components.d.ts":
      'declare global {\n  const SlideBox: typeof import("./ui/SlideBox.vue")["default"];\n}\nexport interface All {\n  SlideBox: typeof import("./ui/SlideBox.vue")["default"];\n}\n',
    "docs/boxes.md": "# SlideBox\n",
    "vite/index.ts": "export default { index: 1 };\n",
    "src/wide-box.ts": "export class WideBox {}\n",
    "ui/WideBox.vue": "<template><p /></template>\n",
  });
  const first = async (tool: string, args: object) =>
    (await made.ask(tool, { ...args, max_results: 3 })).items[0];

  test("goes by its file's name, whatever declarations and documents repeat it", async () => {
    expect((await first("locate_symbol", { name: "SlideBox" })).path).toBe("ui/SlideBox.vue");
    const { head } = await made.ask("find_references", { symbol_name: "SlideBox" });
    expect(head.symbol).toMatchObject({ path: "ui/SlideBox.vue", name: "default" });
  });

  test("is found by a search for that name", async () => {
    for (const tool of ["search_code", "search_symbols"]) {
      const found = await first(tool, { query: "SlideBox", detail_level: "interface", max_tokens: 2000 });
      expect(found.path ?? found.location.file).toBe("ui/SlideBox.vue");
    }
  });

  test("gives way to what code calls so", async () => {
    expect((await first("locate_symbol", { name: "WideBox" })).path).toBe("src/wide-box.ts");
  });
});
