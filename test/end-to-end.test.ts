// The whole way on code that nobody here wrote: a published npm package (smol-toml 1.9.1, as installed) is copied out of
// node_modules, indexed by the program, and asked over MCP and in the terminal for answers that its source fixes.

import { beforeAll, expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { cli, serve, type TestServer, temporaryFolder } from "./harness.ts";

const target = { root: join(temporaryFolder(), "smol-toml"), home: temporaryFolder("codecompass-home-") };
let server: TestServer;

beforeAll(async () => {
  cpSync(join(import.meta.dir, "../node_modules/smol-toml"), target.root, { recursive: true });
  const run = await cli(["index", target.root], { home: target.home });
  expect(run.code, run.stderr).toBe(0);
  server = await serve(target);
});

test("a function is found where it is defined, before its uses", async () => {
  const answer = await server.call("locate_symbol", { name: "parseInlineTable" });
  expect(answer.results[0]).toMatchObject({
    path: "dist/struct.js",
    kind: "function",
    name: "parseInlineTable",
    line_start: 88,
    language: "javascript",
  });
});

test("a class is found with its bundled copy and its declaration file, which come after it", async () => {
  const { results } = await server.call("locate_symbol", { name: "TomlDate", kind: "class" });
  expect(results.map(({ path }: { path: string }) => path)).toEqual([
    "dist/date.js",
    "dist/index.cjs",
    "dist/date.d.ts",
  ]);
});

test("members are found by qualified name", async () => {
  const { results } = await server.call("locate_symbol", { name: "TomlDate.isLocal" });
  expect(results[0]).toMatchObject({ path: "dist/date.js", kind: "method", name: "isLocal" });
});

test("an outline nests methods under their class", async () => {
  const answer = await server.call("get_file_outline", { path: "dist/error.js" });
  const error = answer.symbols.find(({ name }: { name: string }) => name === "TomlError");
  expect(error.children.map(({ name }: { name: string }) => name)).toContain("constructor");
});

test("text is found by its words", async () => {
  const answer = await server.call("search_code", { query: "inline table comma", limit: 10 });
  expect(answer.results.map(({ path }: { path: string }) => path)).toContain("dist/struct.js");
});

test("source comes by lines and by handle, the same text", async () => {
  const { results } = await server.call("locate_symbol", { name: "skipComment" });
  const [hit] = results.filter(({ path }: { path: string }) => path === "dist/util.js");
  const byHandle = await server.call("get_source", { symbol_id: hit.symbol_id });
  const byLines = await server.call("get_source", {
    path: "dist/util.js",
    line_start: byHandle.line_start,
    line_end: byHandle.line_end,
  });
  expect(byHandle.source).toContain("export function skipComment(ctx)");
  expect(byLines.source).toBe(byHandle.source);
});

test("a misspelt name gets near ones, not a guess", async () => {
  const answer = await server.call("locate_symbol", { name: "parseInlineTabel" });
  expect(answer.results).toEqual([]);
  expect(answer.did_you_mean).toContain("parseInlineTable");
});

test("the terminal says the same", async () => {
  const run = await cli(["locate", "parseInlineTable", "--workspace", target.root], { home: target.home });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain("dist/struct.js:88");
});
