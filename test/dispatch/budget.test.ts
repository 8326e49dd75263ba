// Budgets and pages: whole items, cursors that continue exactly, suggestions that are valid calls.

import { expect, test } from "bun:test";
import { parseArguments } from "../../src/dispatch/parse.ts";
import { estimateTokens } from "../../src/protocol/tokens.ts";
import type { Listing, Question } from "../../src/query/types.ts";
import { findTool } from "../../src/tools/index.ts";
import { type Bench, bench, hits, pageOf } from "./setup.ts";

/** Every page of a call, followed by cursor. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON came
async function pages(made: Bench, tool: string, args: Record<string, unknown>): Promise<any[]> {
  const all = [await made.call(tool, args)];
  while (all.at(-1).metadata.next_cursor && all.length < 300)
    all.push(await made.call(tool, { ...args, cursor: all.at(-1).metadata.next_cursor }));
  return all;
}

test("pages by limit add up to the whole list, in order", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(25), question);
  const all = await pages(made, "search_code", { query: "x", limit: 10 });
  expect(all.map((page) => page.results.length)).toEqual([10, 10, 5]);
  expect(all.flatMap((page) => page.results.map((hit: { name: string }) => hit.name))).toEqual(
    hits(25).items.map((hit) => (hit as { name: string }).name),
  );
});

test.each([200, 300, 500, 1000])("max_tokens %d holds, nothing is lost", async (max_tokens) => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(30, 30, "argument: string"), question);
  const all = await pages(made, "search_code", { query: "x", limit: 30, max_tokens });
  for (const page of all) expect(estimateTokens(JSON.stringify(page))).toBeLessThanOrEqual(max_tokens);
  expect(all[0].metadata).toMatchObject({ result_completeness: "truncated", safety_limit_applied: true });
  expect(all.flatMap((page) => page.results.map((hit: { name: string }) => hit.name))).toHaveLength(30);
});

test("64 KiB are the ceiling whatever max_tokens says", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(200, 200, "long ".repeat(100)), question);
  const text = await made.text("search_code", { query: "x", limit: 200, max_tokens: 1_000_000 });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024);
  expect(JSON.parse(text).metadata.result_completeness).toBe("truncated");
});

test("a truncated answer suggests a valid call that continues it", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(30), question);
  const first = await made.call("search_code", { query: "x", limit: 30, max_tokens: 500, wrong: 1 });
  const [action] = first.suggested_next_actions;
  const warnings: string[] = [];
  parseArguments(findTool(action.tool)!, action.arguments, warnings);
  expect(warnings).toEqual([]);
  const next = await made.call(action.tool, action.arguments);
  expect(next.results[0].name).toBe(`name${first.results.length}`);
});

test("an item larger than the whole budget is shown in part and said so", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(2, 2, "x".repeat(3000)), question);
  const { results, metadata } = await made.call("search_code", {
    query: "x",
    detail_level: "context",
    max_tokens: 300,
  });
  expect(results).toHaveLength(1);
  expect(results[0].body_preview).toBeUndefined();
  expect(metadata.warnings.join()).toContain("larger than max_tokens");
  expect(metadata.next_cursor).toBeString();
});

test("ranking reasons stay with the results that are shown", async () => {
  const made = await bench();
  const reasons = Array.from({ length: 30 }, (_, result_index) => ({ result_index, final_score: 1 }));
  made.answer = (question) => ({ ...pageOf(hits(30), question), ranking_reasons: reasons });
  const { results, metadata } = await made.call("search_code", { query: "x", limit: 30, max_tokens: 800 });
  expect(results.length).toBeGreaterThan(0);
  expect(metadata.ranking_reasons).toHaveLength(results.length);
});

test("cursors are bound to call and generation", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(25), question);
  const { metadata } = await made.call("search_code", { query: "x" });
  const cursor = metadata.next_cursor;
  const refusal = async (args: object) => (await made.call("search_code", args)).error;
  expect((await refusal({ query: "other", cursor })).message).toContain("another call");
  expect((await refusal({ query: "x", cursor: "zzz" })).data.argument).toBe("cursor");
  expect((await refusal({ query: "x", cursor: `${cursor}x` })).code).toBe("invalid_input");
  expect((await made.call("search_code", { query: "x", cursor, limit: 3 })).results).toHaveLength(3);
});

test("a cursor survives a sync that leaves the result before the page in its place, else says that it cannot", async () => {
  const made = await bench();
  const list = hits(25);
  made.answer = (question) => pageOf(list, question);
  const args = { query: "x", ranking_explain_level: "off" };
  const first = await made.call("search_code", args);
  const second = await made.call("search_code", { ...args, cursor: first.metadata.next_cursor });
  made.publish();
  const after = await made.call("search_code", { ...args, cursor: first.metadata.next_cursor });
  expect(after.results).toEqual(second.results);
  list.items.unshift(list.items.pop());
  const { error } = await made.call("search_code", { ...args, cursor: first.metadata.next_cursor });
  expect(error.data.reason).toBe("generation_changed");
});

const LINES = Array.from({ length: 400 }, (_, at) => `line ${at + 10} of the file`);

/** What get_source answers about lines that begin at the file's tenth: those from the question's offset on. */
function sourceFrom(lines: string[], question: Question): Listing {
  const { offset } = question.args as { offset: number };
  return {
    list: "source",
    items: lines.slice(offset),
    total: lines.length,
    head: { path: "a.ts", line_start: 10 + offset, line_end: 9 + lines.length },
    join: "\n",
    tally: { field: "line_end", offset: 9 + offset },
  };
}

test("source is cut at whole lines, and its pages join to the text", async () => {
  const made = await bench();
  made.answer = (question) => sourceFrom(LINES, question);
  const all = await pages(made, "get_source", { path: "a.ts", max_tokens: 600 });
  expect(all.length).toBeGreaterThan(1);
  expect(all.map((page) => page.source).join("\n")).toBe(LINES.join("\n"));
  all.forEach((page, at) => {
    expect(page.source.split("\n")).toHaveLength(page.line_end - page.line_start + 1);
    if (at > 0) expect(page.line_start).toBe(all[at - 1].line_end + 1);
  });
});

test("one line longer than the budget is cut and said so", async () => {
  const made = await bench();
  made.answer = (question) => sourceFrom(["minified;".repeat(50_000), "next"], question);
  const all = await pages(made, "get_source", { path: "a.ts", max_tokens: 500 });
  expect(all[0].source.length).toBeGreaterThan(100);
  expect(all[0].metadata.warnings.join()).toContain("shown in part");
  expect(all[1].source).toBe("next");
});

const reference = (at: number) => ({
  location: { file: "a.ts", line_start: at },
  context: "around ".repeat(300),
});

test("what surrounds a reference gives way where not even one fits with it", async () => {
  const made = await bench();
  const items = [1, 2, 3, 4, 5].map(reference);
  made.answer = (question) => ({
    ...{ list: "references", spare: "context", total: 5, head: {} },
    items: items.slice((question.args as { offset: number }).offset),
  });
  const args = { symbol_name: "x", include_context: true, max_tokens: 400 };
  const all = await pages(made, "find_references", args);
  expect(
    all.flatMap(({ references }) =>
      references.map(({ location }: ReturnType<typeof reference>) => location.line_start),
    ),
  ).toEqual([1, 2, 3, 4, 5]);
  expect(all[0].references[0].context).toBeUndefined();
  expect(all[0].metadata.warnings).toEqual(["context is left out: max_tokens has no room for it"]);
});

test("a page that shows nothing leads to itself by no cursor, and to more room by its next call", async () => {
  const made = await bench();
  const head = { symbol: "a long head ".repeat(100) };
  made.answer = () => ({ list: "references", total: 2, head, items: [reference(1), reference(2)] });
  const { references, metadata, suggested_next_actions } = await made.call("find_references", {
    ...{ symbol_name: "x", max_tokens: 200 },
  });
  expect([references, metadata.next_cursor]).toEqual([[], undefined]);
  expect(suggested_next_actions[0].arguments).toMatchObject({ max_tokens: 2000 });
});

test("a first node that is too long is named in part", async () => {
  const made = await bench();
  const use = { kind: "use", name: "imported, ".repeat(300), line_start: 1, line_end: 9 };
  const items = [use, { kind: "class", name: "A", line_start: 10, line_end: 20 }];
  made.answer = () => ({ list: "symbols", total: 2, head: {}, items });
  const all = await pages(made, "get_file_outline", { path: "a.ts", max_tokens: 400 });
  expect(all.flatMap(({ symbols }) => symbols.map(({ kind }: { kind: string }) => kind))).toEqual([
    "use",
    "class",
  ]);
  expect(all[0].symbols[0].name).toStartWith("imported, imported");
});

test("what stands beside the items, and what an item can do without, gives way before the last item does", async () => {
  const made = await bench();
  const head = { symbol: "a long head ".repeat(100) };
  const items = [1, 2].map((at) => ({
    location: { file: "a.ts", line_start: at },
    via: "import ".repeat(80),
  }));
  made.answer = (question) => ({
    ...{ list: "references", total: 2, head, tail: { summary: head } },
    items: items.slice((question.args as { offset: number }).offset),
    brief: { head: { symbol: "s" }, tail: { summary: { total: 2 } }, without: ["via"] },
  });
  const all = await pages(made, "find_references", { symbol_name: "x", max_tokens: 200 });
  expect(all.flatMap(({ references }) => references)).toHaveLength(2);
  expect(all[0].summary).toEqual({ total: 2 });
  for (const page of all) expect(page.metadata.estimated_tokens).toBeLessThanOrEqual(200);
});
