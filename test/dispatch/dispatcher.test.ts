// The way a call takes, with questions answered by a stand-in: shapes, refs, freshness, errors.

import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { ToolError } from "../../src/protocol/errors.ts";
import { acquireJob } from "../../src/store/jobs.ts";
import { PAGE_BYTES } from "../../src/store/schema.ts";
import { openStore } from "../../src/store/store.ts";
import { TOOLS } from "../../src/tools/index.ts";
import { bench, hits, pageOf } from "./setup.ts";

const REQUIRED: Record<string, Record<string, unknown>> = {
  search_code: { query: "x" },
  locate_symbol: { name: "x" },
  get_file_outline: { path: "src/file0.ts" },
  get_source: { path: "src/file0.ts" },
};
const METADATA = [
  "codecompass_protocol_version",
  "ref",
  "freshness_status",
  "indexing_status",
  "result_completeness",
  "schema_status",
];

describe("every answer", () => {
  const reading = TOOLS.filter((tool) => tool.annotations.readOnlyHint).map((tool) => tool.name);

  test.each(reading)("%s ends with metadata and has no nulls but the contract's", async (name) => {
    const { text } = await bench();
    const json = await text(name, REQUIRED[name]);
    const answer = JSON.parse(json);
    expect(Object.keys(answer).at(-1)).toBe("metadata");
    for (const field of METADATA) expect(answer.metadata[field]).toBeDefined();
    expect(json.replace(/"(active_job|interrupted_recovery_report|message)":null/g, "")).not.toContain(
      "null",
    );
  });

  test("errors carry code, message, suggestion and metadata, nothing else", async () => {
    const { call } = await bench();
    const answer = await call("search_code", {});
    expect(Object.keys(answer)).toEqual(["error", "metadata"]);
    expect(Object.keys(answer.error)).toEqual(["code", "message", "data"]);
    expect(answer.error.data.suggestion).toBeString();
    expect(answer.metadata.ref).toBeString();
  });

  test("a bug becomes internal_error with an id, its text stays inside", async () => {
    const made = await bench();
    made.answer = () => new Error("secret detail");
    const json = await made.text("search_code", { query: "x" });
    expect(json).not.toContain("secret");
    expect(JSON.parse(json).error).toMatchObject({
      code: "internal_error",
      data: { id: expect.any(String) },
    });
  });

  test("refused arguments do not make the project look unindexed", async () => {
    const made = await bench();
    const { metadata } = await made.call("search_code", { query: "" });
    expect(metadata).toMatchObject({ ref: "main", indexing_status: "ready", schema_status: "compatible" });
    const elsewhere = await made.call("search_code", { query: "x", workspace: "/nowhere" });
    expect(elsewhere.metadata.indexing_status).toBe("not_indexed");
  });

  test("a question's own failure passes through", async () => {
    const made = await bench();
    made.answer = () => new ToolError("symbol_not_found", "No symbol.", { did_you_mean: ["a"] });
    expect((await made.call("get_source", { symbol_id: "x" })).error).toMatchObject({
      code: "symbol_not_found",
      data: { did_you_mean: ["a"] },
    });
  });
});

describe("detail levels shape, they do not choose", () => {
  const fieldsAt = async (args: object) => {
    const { call } = await bench();
    const { results } = await call("search_code", { query: "x", ...args });
    expect(results.map((hit: { name: string }) => hit.name)).toEqual(["name0", "name1", "name2"]);
    return Object.keys(results[0]);
  };
  const LOCATION = ["path", "line_start", "line_end", "kind", "name", "symbol_id", "score"];

  test("location", async () => expect(await fieldsAt({ detail_level: "location" })).toEqual(LOCATION));
  test("signature", async () => {
    const fields = await fieldsAt({});
    expect(fields).toEqual(expect.arrayContaining(["qualified_name", "signature", "language", "visibility"]));
    expect(fields).not.toContain("body_preview");
  });
  test("context", async () => expect(await fieldsAt({ detail_level: "context" })).toContain("body_preview"));
  test("compact keeps location at any level", async () =>
    expect(await fieldsAt({ detail_level: "context", compact: true })).toEqual(LOCATION));
});

describe("refs", () => {
  test("the branch, HEAD and live are the checkout", async () => {
    const made = await bench();
    for (const ref of ["main", "HEAD", "live"]) await made.call("search_code", { query: "x", ref });
    expect(new Set(made.asked.map((question) => question.key))).toEqual(
      new Set([`worktree:${made.target.root}`]),
    );
  });

  test("a commit is its own tree, by prefix too", async () => {
    const made = await bench();
    const commit = made.workspace.head()!.commit!;
    made.publish({ key: `commit:${commit}` });
    await made.call("search_code", { query: "x", ref: commit.slice(0, 8) });
    expect(made.asked[0]!.key).toBe(`commit:${commit}`);
  });

  test("another branch is indexed for its first question, unless the policy is strict", async () => {
    const made = await bench();
    made.target.git("branch", "side", "main");
    const ask = { query: "x", ref: "side" };
    const strict = await made.call("search_code", { ...ask, freshness_policy: "strict" });
    expect(strict.error.code).toBe("ref_not_indexed");
    const { metadata } = await made.call("search_code", ask);
    expect(metadata).toMatchObject({ ref: "side", freshness_status: "fresh" });
    expect(metadata.warnings[0]).toContain("side was indexed for this answer");
    expect(made.asked[0]!.key).toBe(`commit:${made.workspace.head()!.commit}`);
    await made.close();
  });

  test("unknown names are ref_not_found with the near one", async () => {
    const made = await bench();
    expect((await made.call("search_code", { query: "x", ref: "mian" })).error).toMatchObject({
      code: "ref_not_found",
      data: { near: ["main"] },
    });
    const near = async (ref: string) =>
      (await made.call("search_code", { query: "x", ref })).error.data.near.includes("live");
    expect([await near("liev"), await near("lib"), await near("v9.9"), await near("nope")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await made.call("search_code", { query: "x", ref: "../../x" })).error.code).toBe("ref_not_found");
  });
});

describe("freshness", () => {
  const moved = async (config?: string) => {
    const made = await bench({ ...(config ? { config } : {}) });
    made.target.commit("second");
    return made;
  };

  test("strict refuses with both commits when HEAD moved", async () => {
    const made = await moved();
    const { error } = await made.call("search_code", { query: "x", freshness_policy: "strict" });
    expect(error.code).toBe("index_stale");
    expect(error.data.reason).toBe("head_moved");
    expect(error.data.current_head).toBe(made.workspace.head()!.commit!);
    expect(error.data.last_indexed_commit).not.toBe(error.data.current_head);
    expect(made.asked).toEqual([]);
  });

  test("best_effort answers stale, and starts nothing", async () => {
    const made = await moved();
    const { metadata } = await made.call("search_code", { query: "x", freshness_policy: "best_effort" });
    expect(metadata.freshness_status).toBe("stale");
    expect((await made.call("index_status")).active_job).toBeNull();
  });

  test("the request's policy wins over the configured one", async () => {
    const made = await moved('[query]\nfreshness_policy = "strict"');
    expect((await made.call("search_code", { query: "x" })).error.code).toBe("index_stale");
    const answer = await made.call("search_code", { query: "x", freshness_policy: "best_effort" });
    expect(answer.results).toHaveLength(3);
  });

  test("an answer that quotes a changed file is stale, and strict refuses it", async () => {
    const made = await bench();
    made.changed = ["src/file1.ts"];
    const { metadata } = await made.call("search_code", { query: "x", freshness_policy: "best_effort" });
    expect(metadata.freshness_status).toBe("stale");
    const strict = await made.call("search_code", { query: "x", freshness_policy: "strict" });
    expect(strict.error.data.reason).toBe("files_changed");
  });

  test("a commit's tree never goes stale", async () => {
    const made = await bench();
    const commit = made.workspace.head()!.commit!;
    made.publish({ key: `commit:${commit}` });
    made.target.commit("second");
    const { metadata } = await made.call("search_code", {
      query: "x",
      ref: commit,
      freshness_policy: "strict",
    });
    expect(metadata.freshness_status).toBe("fresh");
  });
});

test("what is said once is not said by each item, what differs is", async () => {
  const made = await bench();
  made.answer = () => ({
    list: "items",
    lists: ["ancestors", "descendants"],
    items: ["src/file0.ts", "src/file1.ts"].map((path) => ({ list: "descendants", path, depth: 1 })),
    total: 2,
    head: { relation: "contains" },
    implied: { path: "src/file0.ts", depth: 1 },
  });
  const { descendants } = await made.call("get_symbol_hierarchy", { symbol_name: "x" });
  expect(descendants).toEqual([{}, { path: "src/file1.ts" }]);
});

describe("an index that is missing or of another kind", () => {
  test("a registered project without an index is a success that says what to do", async () => {
    const made = await bench({ indexed: false, config: "[index]\nauto = false" });
    const answer = await made.call("search_code", { query: "x" });
    expect(answer.results).toEqual([]);
    expect(answer.suggested_next_actions[0].tool).toBe("index_repo");
    expect(answer.metadata).toMatchObject({ indexing_status: "not_indexed", result_completeness: "partial" });
    // Nothing was indexed that HEAD could have moved away from.
    expect(answer.metadata.stale_reason).toBeUndefined();
  });

  test("a tree that is still being built answers, partial", async () => {
    const made = await bench();
    made.publish({ state: "partial" });
    const { metadata, results } = await made.call("search_code", {
      query: "x",
      freshness_policy: "best_effort",
    });
    expect(results).toHaveLength(3);
    expect(metadata).toMatchObject({ result_completeness: "partial", indexing_status: "not_indexed" });
  });

  test("files that cannot be read make an answer partial, which says how many", async () => {
    const made = await bench();
    const metadata = async (missing: number) => {
      made.missing = missing;
      return (await made.call("search_code", { query: "x" })).metadata;
    };
    expect(await metadata(0)).toMatchObject({ result_completeness: "complete" });
    expect(await metadata(1)).toMatchObject({
      result_completeness: "partial",
      warnings: [expect.stringContaining("1 file is not in the index because it cannot be read")],
    });
    expect((await metadata(2)).warnings[0]).toStartWith("2 files are not in the index because they cannot");
  });

  test("what a tree that is being built does not have may still come", async () => {
    const made = await bench({ deadlineMs: 10 });
    made.publish({ state: "partial" });
    const store = openStore(made.workspace.indexFile, "write");
    acquireJob(store, { mode: "full", key: made.workspace.liveKey, pid: process.pid });
    store.close();
    made.answer = () => new ToolError("symbol_not_found", "No symbol `later`.", { symbol: "later" });
    const { error } = await made.call("find_references", { symbol_name: "later" });
    expect(error.message).toStartWith("No symbol `later`. Not all files are indexed yet.");
    expect(error.data.suggestion).toStartWith("Call index_status with wait_ms");
    made.publish();
    const later = await made.call("find_references", { symbol_name: "later" });
    expect(later.error.message).toStartWith("No symbol `later`. A sync is under way.");
  });

  test("a question that takes too long is told what would narrow it, of the arguments that its tool has", async () => {
    const made = await bench();
    made.answer = () => new ToolError("deadline_exceeded", "Not finished after 9 ms.", { deadline_ms: 9 });
    const said = async (tool: string, args: Record<string, unknown>) => {
      const { message, data } = (await made.call(tool, args)).error;
      expect(message).toBe(`Not finished after 9 ms. ${data.suggestion}`);
      return data.suggestion;
    };
    const narrow = "Ask again, or narrow the query with path, kind or language.";
    expect(await said("search_code", { query: "x" })).toBe(narrow);
    expect(await said("get_dependencies", { entry_point: "x" })).toBe("Ask again.");
    expect(await said("get_dependencies", { entry_point: "x", depth: 3 })).toBe(
      "Ask again, or pass a smaller depth.",
    );
  });

  test("a damaged index is index_incompatible for questions and plain in status", async () => {
    const made = await bench({ indexed: false });
    writeFileSync(
      made.workspace.indexFile,
      "this is no database at all, whatever it may look like".repeat(100),
    );
    expect((await made.call("search_code", { query: "x" })).error.code).toBe("index_incompatible");
    const health = await made.call("health_check");
    expect(health).toMatchObject({ status: "error", sqlite_ok: false });
    expect(health.startup_checks.index.message).toContain("index --force");
    expect((await made.call("index_status")).schema_status).toBe("corrupt_manifest");
  });

  test("damage that opening does not see is as plain", async () => {
    const made = await bench();
    const db = new Database(made.workspace.indexFile);
    const root = db
      .query("SELECT rootpage FROM sqlite_schema WHERE name = 'trees'")
      .values()[0]?.[0] as number;
    db.close();
    const file = openSync(made.workspace.indexFile, "r+");
    writeSync(file, new Uint8Array(PAGE_BYTES), 0, PAGE_BYTES, (root - 1) * PAGE_BYTES);
    closeSync(file);
    const { error, metadata } = await made.call("search_code", { query: "x" });
    expect([error.code, metadata.schema_status]).toEqual(["index_incompatible", "corrupt_manifest"]);
    expect(await made.call("health_check")).toMatchObject({ status: "error", sqlite_ok: false });
  });
});

describe("status", () => {
  test("health_check has 002's shape with 004's extensions", async () => {
    const made = await bench();
    const answer = await made.call("health_check");
    expect(Object.keys(answer)).toEqual([
      "status",
      "version",
      "uptime_seconds",
      "tantivy_ok",
      "fulltext_ok",
      "sqlite_ok",
      "grammars",
      "active_job",
      "interrupted_recovery_report",
      "workspace_warmset",
      "prewarm_status",
      "startup_checks",
      "projects",
      "metadata",
    ]);
    expect(answer.projects[0]).toMatchObject({
      repo_root: made.target.root,
      index_status: "ready",
      file_count: 1,
    });
  });

  test("index_status refuses a job that does not exist", async () => {
    const { call } = await bench();
    expect((await call("index_status", { job_id: "nope" })).error).toMatchObject({
      code: "invalid_input",
      data: { argument: "job_id" },
    });
  });
});

test("unknown tools are invalid_input with the nearest name", async () => {
  const { call } = await bench();
  expect((await call("serch_code", {})).error.message).toContain("did you mean search_code?");
});

test("configuration warnings are told once", async () => {
  const { call } = await bench({ config: "[indx]\nauto = true" });
  expect((await call("search_code", { query: "x" })).metadata.warnings.join()).toContain(
    "unknown key indx.auto",
  );
  expect((await call("search_code", { query: "x" })).metadata.warnings).toBeUndefined();
});

test("the question gets clamped, normalised arguments", async () => {
  const made = await bench();
  made.answer = (question) => pageOf(hits(3), question);
  await made.call("locate_symbol", {
    name: "x",
    limit: 999,
    kind: "fn",
    ranking_explain_level: "basic",
    compact: true,
  });
  expect(made.asked[0]!.args).toMatchObject({
    limit: 200,
    kind: "function",
    explain: "basic",
    detail: "location",
    offset: 0,
  });
});

test("an absolute path inside the project is the file there, any other is left to the question", async () => {
  const made = await bench();
  const { root } = made.target;
  for (const path of [`${root}/src/../src/file0.ts`, root, `${root}x/a`, "/src"])
    await made.call("search_code", { query: "x", path });
  expect(made.asked.map((question) => (question.args as { path?: string }).path)).toEqual([
    "src/file0.ts",
    ".",
    `${root}x/a`,
    "/src",
  ]);
  await made.call("get_dependencies", { entry_point: `${root}/src/file1.ts` });
  await made.call("search_symbols", { query: "x", scope: `${root}/src` });
  // What finds nothing may be asked twice.
  const last = (tool: string) => made.asked.findLast((question) => question.query === tool)?.args;
  expect([last("get_dependencies"), last("search_symbols")]).toMatchObject([
    { entry_point: "src/file1.ts" },
    { scope: "src" },
  ]);
});
