// Trees that are built for their first question: what is said when that takes too long, or is too much.

import { expect, setDefaultTimeout, test } from "bun:test";
import { withTree } from "../../src/dispatch/on-demand.ts";
import type { Target } from "../../src/dispatch/reference.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import type { Workspace } from "../../src/workspace/workspace.ts";
import { cli, project, serve } from "../harness.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

test("a tree that is not built in time is overlay_not_ready, with the job to wait for", async () => {
  const job = { done: new Promise(() => {}), latest: { jobId: "j1" } };
  const workspace = { jobOn: () => job, commitTree: () => undefined } as unknown as Workspace;
  const target = { tree: undefined, live: false, ref: "side", commit: "1".repeat(40), warnings: [] };
  const asked = withTree(workspace, target, { policy: "balanced", deadlineMs: 5 });
  await expect(asked).rejects.toMatchObject({
    code: "overlay_not_ready",
    data: {
      ref: "side",
      job_id: "j1",
      progress_token: "index-job-j1",
      suggestion: "Call index_status with job_id j1 and wait_ms 10000, then ask again.",
    },
  });
});

test("more than 2,000 unknown contents are left to index_repo; a change that as many files may feel is truncated", async () => {
  const made = project({ "drop.ts": "export function drop(): void {}\nexport function kept(): void {}\n" });
  made.git("checkout", "-q", "-b", "many");
  const user = (at: number) => `import { drop } from "./drop";\nexport function use${at}() {\n  drop();\n}\n`;
  made.write(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`use${at}.ts`, user(at)])));
  made.commit("many");
  made.git("checkout", "-q", "-b", "gone");
  made.write({ "drop.ts": "export function kept(): void {}\n" });
  made.commit("gone");
  made.git("checkout", "-q", "main");
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const server = await serve(made);
  const { error } = await server.call("locate_symbol", { name: "use7", ref: "many" });
  expect(error).toMatchObject({ code: "ref_not_indexed", data: { ref: "many" } });
  expect(error.data.suggestion).toContain("index_repo");
  await server.call("index_repo", { ref: "many", wait_ms: 50_000 });
  expect((await server.call("locate_symbol", { name: "use7", ref: "many" })).results).toHaveLength(1);
  const { truncated, metadata, changes } = await server.call("diff_context", {
    base_ref: "many",
    head_ref: "gone",
  });
  expect(truncated.candidate_files).toBeGreaterThan(2000);
  expect(metadata.result_completeness).not.toBe("complete");
  expect(changes).toMatchObject([{ change: "removed", name: "drop" }]);
});

test("what changed since a ref is said of the branch that is checked out now, not of the one before", async () => {
  const made = project({ "a.ts": "export function one(): void {}\n" });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "a.ts": "export function one(): void {}\nexport function two(): void {}\n" });
  made.commit("two");
  made.git("checkout", "-q", "main");
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const server = await serve(made);
  await server.call("locate_symbol", { name: "one" });
  made.git("checkout", "-q", "side");
  const { head, changes } = await server.call("diff_context", { base_ref: "main" });
  expect(head.ref).toBe("side");
  expect(changes).toMatchObject([{ change: "added", name: "two" }]);
});

test("a ref that was indexed before all files were read anew differs in what changed alone", async () => {
  const made = project({ "a.ts": "export const one = 1;\n", "b.ts": "export const two = 2;\n" });
  made.write({ "a.ts": "export const one = 11;\n" });
  made.commit("eleven");
  const changed = async () => {
    const args = JSON.stringify({ base_ref: "HEAD~1" });
    const { stdout } = await cli(["tool", "diff_context", "--workspace", made.root, "--json", args], {
      home: made.home,
    });
    const { files, other_files } = JSON.parse(stdout);
    return [files.changed, other_files];
  };
  await cli(["index", made.root], { home: made.home });
  expect(await changed()).toEqual([1, undefined]);
  await cli(["index", "--force", made.root], { home: made.home });
  expect(await changed()).toEqual([1, undefined]);
});

test("where a ref cannot be made anew it answers as another version made it, and says so", async () => {
  const workspace = {
    noteUse: () => {},
    isOutdated: () => true,
    jobOn: () => undefined,
    startIndex: () => {
      throw new ToolError("index_incompatible", "kept by a newer version");
    },
  } as unknown as Workspace;
  const target = { tree: { state: "ready" }, live: false, ref: "side", commit: "1".repeat(40), warnings: [] };
  const asked = (policy: "balanced" | "best_effort" | "strict") =>
    withTree(workspace, target as unknown as Target, { policy, deadlineMs: 5 });
  const warnings = ["side was indexed by another version: index_repo with this ref makes it anew"];
  expect(await asked("balanced")).toMatchObject({ tree: target.tree, warnings });
  expect(await asked("best_effort")).toMatchObject({ tree: target.tree, warnings });
  await expect(asked("strict")).rejects.toMatchObject({ code: "ref_not_indexed" });
});
