// enhanced-code-tools, section by section and scenario by scenario, through the SDK's client over sources of our own: each test
// names what it shows. What the scenarios save on other people's repositories is measured by test/bench/tokens.ts.

import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { TOOLS } from "../../src/tools/index.ts";
import { inputSchema } from "../../src/tools/schema.ts";
import { cli, project, serve } from "../harness.ts";

const ROOT = join(import.meta.dir, "../..");
const running = (async () => {
  const paths = ["dispatch", "protocol", "query"].flatMap((folder) => [
    ...new Bun.Glob(`src/${folder}/*.ts`).scanSync({ cwd: ROOT }),
  ]);
  const files = await Promise.all(
    paths.map(async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const),
  );
  const target = project(Object.fromEntries(files));
  expect((await cli(["index", target.root], target)).code).toBe(0);
  return { server: await serve(target), files: Object.fromEntries(files) };
})();
const call = async (tool: string, args: Record<string, unknown>) => (await running).server.call(tool, args);

beforeAll(async () => void (await running), 120_000);

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the server sent
type Json = any;
const cost = ({ metadata: _, ...answer }: Json) => countTokens(JSON.stringify(answer));
const saved = (after: number, before: number) => 1 - after / before;
const keys = (value: object) => Object.keys(value).sort();

const SUBJECT = { symbol_name: "prefixThatFits", path: "src/dispatch/budget.ts" };
const handle = async (): Promise<string> => (await call("get_definition", SUBJECT)).definition.id;
const IDENTITY = ["id", "kind", "location", "name", "signature"];

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  skeleton: ["id", "kind", "name", "signature"],
  interface: ["doc_comment", "id", "kind", "location", "name", "signature"],
  implementation: [
    "complexity",
    "doc_comment",
    "id",
    "kind",
    "language",
    "location",
    "name",
    "qualified_name",
    "signature",
    "token_cost",
    "type",
    "visibility",
  ],
};
const search = (more: Record<string, unknown> = {}) =>
  call("search_symbols", { query: "prefixThatFits", max_results: 1, ...more });

test.each(Object.keys(LEVELS))("1. search_symbols, detail_level %s has its fields", async (detail_level) => {
  expect(keys((await search({ detail_level })).symbols[0])).toEqual([...LEVELS[detail_level]!]);
});

test("1. search_symbols, detail_level full has everything", async () => {
  const [symbol] = (await search({ detail_level: "full" })).symbols;
  expect(keys(symbol)).toEqual([...LEVELS.implementation!, "dependencies", "references"].sort());
  expect(symbol.references.first[0]).toMatchObject({
    kind: "import",
    location: { file: expect.any(String) },
  });
  expect(symbol.dependencies).toContainEqual(expect.objectContaining({ name: "costOf" }));
});

test("1. search_symbols, the default is interface, type, scope and max_results narrow", async () => {
  expect((await search()).symbols).toEqual((await search({ detail_level: "interface" })).symbols);
  const { symbols } = await call("search_symbols", {
    query: "budget",
    type: ["interface"],
    scope: "src/dispatch",
    max_results: 3,
  });
  expect(symbols.length).toBeWithin(1, 4);
  for (const { kind, location } of symbols)
    expect([kind, location.file]).toEqual(["interface", expect.stringMatching(/^src\/dispatch\//)]);
});

test("1. search_symbols, max_tokens is a hard limit that says what it cut", async () => {
  const answer = await call("search_symbols", { query: "answer", detail_level: "full", max_tokens: 700 });
  expect(countTokens(JSON.stringify(answer))).toBeLessThanOrEqual(700 * 1.15);
  expect(answer.truncated).toBe(true);
});

test("2. get_definition, the defaults: body and metadata, no references, no dependencies", async () => {
  const answer = await call("get_definition", SUBJECT);
  expect(keys(answer)).toEqual(["definition", "metadata", "tokens_used"]);
  expect(answer.definition).toMatchObject({
    doc_comment: expect.any(String),
    complexity: 3,
    token_cost: expect.any(Number),
    body: expect.stringContaining("for (const piece of pieces)"),
    location: { file: SUBJECT.path, line_start: expect.any(Number), line_end: expect.any(Number) },
  });
});

test("2. get_definition, include_body, include_references and include_dependencies", async () => {
  const asked = { ...SUBJECT, include_body: false, include_references: true, include_dependencies: true };
  const { definition, references, dependencies } = await call("get_definition", asked);
  expect(definition.body).toBeUndefined();
  expect(references[0]).toMatchObject({ kind: "import", location: { line_start: expect.any(Number) } });
  expect(dependencies[0]).toMatchObject({
    id: expect.any(String),
    name: expect.any(String),
    signature: expect.any(String),
  });
});

test.each(["body", "references", "dependencies", "callers", "metadata"])(
  "2. get_definition, expand [%s] is that and nothing else",
  async (part) => {
    const {
      definition,
      metadata: _,
      tokens_used: __,
      ...lists
    } = await call("get_definition", {
      ...SUBJECT,
      expand: [part],
    });
    expect(Object.keys(lists)).toEqual(["body", "metadata"].includes(part) ? [] : [part]);
    expect("body" in definition).toBe(part === "body");
    expect("complexity" in definition).toBe(part === "metadata");
  },
);

test("2. get_definition, tokens_used is what the answer costs, within 15 %", async () => {
  const answer = await call("get_definition", { ...SUBJECT, expand: ["body", "dependencies", "callers"] });
  const { tokens_used, ...rest } = answer;
  expect(Math.abs(tokens_used / cost(rest) - 1)).toBeLessThan(0.15);
});

test("3. find_references, include_context: three lines each side, numbered, as they stand in the file", async () => {
  const { references, summary } = await call("find_references", { ...SUBJECT, include_context: true });
  const lines = (await running).files[references[0].location.file]!.split("\n");
  const numbered = (line: number) => `${line}: ${lines[line - 1]}`;
  const { line_start: line } = references[0].location;
  expect(references[0].context).toEqual({
    lines_before: [line - 3, line - 2, line - 1].filter((at) => at > 0).map(numbered),
    reference_line: numbered(line),
    lines_after: [line + 1, line + 2, line + 3].map(numbered),
  });
  expect(summary.total).toBe(references.length);
});

test("3. find_references, group_by_file is on, and off it leaves by_file out; no context unasked", async () => {
  const { references, summary } = await call("find_references", SUBJECT);
  expect(references[0].context).toBeUndefined();
  const counts = Object.values(summary.by_file as Record<string, number>);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(summary.total);
  expect(
    (await call("find_references", { ...SUBJECT, group_by_file: false })).summary.by_file,
  ).toBeUndefined();
});

test("3. find_references, by_file is the first page's, the counts are every page's", async () => {
  const first = await call("find_references", { ...SUBJECT, limit: 1 });
  const second = await call("find_references", { ...SUBJECT, limit: 1, cursor: first.metadata.next_cursor });
  const { by_file, ...counts } = first.summary;
  expect(Object.keys(by_file).length).toBeWithin(1, 21);
  expect(second.summary).toEqual(counts);
});

test("scenario 1, quick reference: expand [] is id, name, kind, signature and location", async () => {
  const [lean, whole] = await Promise.all([
    call("get_definition", { symbol_id: await handle(), expand: [] }),
    call("get_definition", { symbol_id: await handle() }),
  ]);
  expect(keys(lean)).toEqual(["definition", "metadata"]);
  expect(keys(lean.definition)).toEqual(IDENTITY);
  expect(saved(cost(lean), cost(whole))).toBeGreaterThan(0.6);
});

test("scenario 2, understand a function: one call for a definition, its dependencies, and each of theirs", async () => {
  const one = await call("get_definition", { ...SUBJECT, expand: ["body", "dependencies"] });
  const many = await Promise.all([
    call("get_definition", SUBJECT),
    call("get_dependencies", { entry_point: await handle() }),
    ...one.dependencies.map(({ id }: { id: string }) => call("get_definition", { symbol_id: id })),
  ]);
  expect(1 / many.length).toBeLessThanOrEqual(0.5);
  expect(
    saved(
      cost(one),
      many.map(cost).reduce((a, b) => a + b, 0),
    ),
  ).toBeGreaterThan(0.6);
});

test("scenario 3, usage examples: references with context against the files that they stand in", async () => {
  const used = { symbol_name: "ToolError", path: "src/protocol/errors.ts", kind: "calls" };
  const { references, ...rest } = await call("find_references", {
    ...used,
    include_context: true,
    limit: 10,
  });
  const files = [...new Set((references as Json[]).map(({ location }) => location.file as string))];
  const whole = await Promise.all(files.map((path) => call("get_source", { path, max_tokens: 30_000 })));
  const before = cost(await call("find_references", { ...used, limit: 10 }));
  expect(
    saved(cost({ references, ...rest }), before + whole.map(cost).reduce((a, b) => a + b, 0)),
  ).toBeGreaterThan(0.6);
});

test("scenario 4, symbol search: skeleton saves 80 % of full", async () => {
  const ask = (detail_level: string) =>
    call("search_symbols", { query: "answer", max_results: 20, detail_level, max_tokens: 60_000 });
  const [skeleton, full] = [await ask("skeleton"), await ask("full")];
  const ids = ({ symbols }: Json) => symbols.map(({ id }: { id: string }) => id);
  expect(ids(skeleton)).toEqual(ids(full));
  expect(saved(cost(skeleton), cost(full))).toBeGreaterThan(0.8);
});

test("backward compatible: only what identifies a symbol is required, and names may carry `code.`", async () => {
  const named = ["search_symbols", "get_definition", "find_references", "get_dependencies"];
  const required = named.map((name) => inputSchema(TOOLS.find((tool) => tool.name === name)!).required ?? []);
  expect(required).toEqual([["query"], [], [], ["entry_point"]]);
  const symbol_id = await handle();
  expect((await call("code.get_definition", { symbol_id })).definition.id).toBe(symbol_id);
  expect((await call("code.find_references", { symbol_id })).summary.total).toBeGreaterThan(0);
  expect((await call("code.search_symbols", { query: "budget" })).symbols.length).toBeGreaterThan(0);
  expect(
    (await call("code.get_dependencies", { entry_point: symbol_id })).graph.nodes.length,
  ).toBeGreaterThan(0);
});

test("a symbol_id that names nothing is symbol_not_found with near names", async () => {
  const { error } = await call("get_definition", { symbol_id: "prefixThatFit" });
  expect(error).toMatchObject({
    code: "symbol_not_found",
    data: { did_you_mean: ["prefixThatFits", "namesThatFit"] },
  });
});
