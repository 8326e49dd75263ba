// Refs through the whole program: which tree answers, what is said of it, and what happens to names that mean none.

import { beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { cli, project, serve, type TestProject, type TestServer, temporaryFolder } from "../harness.ts";
import { source } from "./refs-support.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

let target: TestProject;
let server: TestServer;
const locate = (name: string, ref?: string) =>
  server.call("locate_symbol", { name, detail_level: "location", ...(ref !== undefined && { ref }) });

beforeAll(async () => {
  target = project({ "a.ts": source("alpha"), "b.ts": source("beta") });
  target.git("checkout", "-q", "-b", "feat/auth");
  target.write({ "b.ts": source("branched"), "c.ts": source("gamma") });
  target.remove("a.ts");
  target.commit("feature");
  target.git("tag", "-a", "-m", "tag", "v1");
  target.git("checkout", "-q", "-b", "feat-auth", "main");
  target.write({ "b.ts": source("dashed") });
  target.commit("other");
  target.git("checkout", "-q", "main");
  target.write({ "main.ts": source("moved") });
  target.commit("main moved on");
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  server = await serve(target);
});

const names = (answer: { results: { name: string }[] }) => answer.results.map(({ name }) => name);

describe("which tree answers", () => {
  test("each branch its own, however alike their names", async () => {
    expect(names(await locate("branched", "feat/auth"))).toEqual(["branched"]);
    expect(names(await locate("dashed", "feat/auth"))).toEqual([]);
    expect(names(await locate("dashed", "feat-auth"))).toEqual(["dashed"]);
    expect(names(await locate("alpha", "feat/auth"))).toEqual([]);
    expect(names(await locate("branched"))).toEqual([]);
  });

  test("tags, full names, hashes, expressions", async () => {
    const hash = target.git("rev-parse", "feat/auth").trim();
    for (const ref of [
      "v1",
      "refs/tags/v1",
      "tags/v1",
      "refs/heads/feat/auth",
      hash,
      hash.slice(0, 9),
      "v1^{}",
    ])
      expect(names(await locate("gamma", ref)), ref).toEqual(["gamma"]);
    expect(names(await locate("gamma", "feat/auth~1"))).toEqual([]);
    expect((await locate("gamma", "v1")).metadata.ref).toBe("v1");
  });

  test("what names nothing is ref_not_found, and nothing runs", async () => {
    const odd = [
      "--help",
      "-x",
      "HEAD:a.ts",
      ":/main",
      "a..b",
      "@{upstream}",
      "été",
      "x".repeat(2000),
      "v1^{tree}",
    ];
    for (const ref of [...odd, "refs/heads/../../config", "feat", "a.ts", "HEAD~99", "a\nb"])
      expect((await locate("gamma", ref)).error?.code, ref.slice(0, 20)).toBe("ref_not_found");
    expect((await locate("gamma", "auth")).error.data.near).toContain("feat/auth");
  });

  test("a failure is told of the ref that was asked", async () => {
    const { error, metadata } = await server.call("get_source", { path: "a.ts", ref: "feat/auth" });
    expect([error.code, metadata.ref, metadata.freshness_status]).toEqual([
      "file_not_found",
      "feat/auth",
      "fresh",
    ]);
  });

  test("a name of a branch and a tag means the branch, and says so", async () => {
    target.git("branch", "twice", "main");
    target.git("tag", "twice", "feat/auth");
    const { metadata, results } = await locate("moved", "twice");
    expect(results).toHaveLength(1);
    expect(metadata.warnings.join()).toContain("refs/tags/twice is another commit");
  });

  test("a tag object of the commit that the other ref names is the same commit", async () => {
    target.git("tag", "-a", "-m", "text", "same", "main");
    target.git("update-ref", "refs/remotes/origin/same", "main");
    expect((await locate("moved", "same")).metadata.warnings ?? []).toEqual([]);
  });

  test("a ref that is gone names those that hold it", async () => {
    target.git("tag", "v0.15.1", "main");
    expect((await locate("moved", "0.15")).error.data.near).toEqual(["v0.15.1"]);
  });

  test("a release that is not there names those of its series first", async () => {
    for (const tag of ["v3.1.0", "v3.2.1", "v3.1.2"]) target.git("tag", tag, "main");
    const { near } = (await locate("moved", "v3.1.1")).error.data;
    expect(near).toHaveLength(3);
    expect(near.slice(0, 2).sort()).toEqual(["v3.1.0", "v3.1.2"]);
  });

  test("live is the checkout, and a branch of that name is said to be another", async () => {
    expect((await locate("moved", "live")).metadata.warnings ?? []).toEqual([]);
    target.git("branch", "live", "feat/auth");
    const { metadata, results } = await locate("moved", "live");
    expect([results.length, metadata.ref]).toEqual([1, "main"]);
    expect(metadata.warnings.join()).toContain("refs/heads/live is a branch");
    expect(names(await locate("gamma", "refs/heads/live"))).toEqual(["gamma"]);
    target.git("branch", "-D", "live");
  });
});

describe("source_layer", () => {
  const layers = async (ref?: string) => {
    const { results } = await server.call("search_code", {
      query: "file:*.ts",
      limit: 50,
      ...(ref && { ref }),
    });
    return Object.fromEntries(
      results.map((each: { path: string; source_layer?: string }) => [each.path, each.source_layer]),
    );
  };

  test("is what the branch changed since it left the default branch, not what moved there", async () => {
    expect(await layers("feat/auth")).toEqual({ "b.ts": "overlay", "c.ts": "overlay" });
    expect(await layers("feat-auth")).toEqual({ "a.ts": "base", "b.ts": "overlay" });
    expect(await layers()).toEqual({ "a.ts": undefined, "b.ts": undefined, "main.ts": undefined });
  });

  test("answers that are no search say once what is of the default branch", async () => {
    const symbols = async (query: string) => {
      const { symbols, metadata } = await server.call("search_symbols", { query, ref: "feat-auth" });
      return [symbols[0].name, symbols[0].source_layer, metadata.source_layer];
    };
    expect(await symbols("alpha")).toEqual(["alpha", undefined, "base"]);
    expect(await symbols("dashed")).toEqual(["dashed", "overlay", undefined]);
  });

  test("uncommitted files say so, the rest of a dirty checkout is base", async () => {
    target.write({ "a.ts": source("edited") });
    await server.call("sync_repo", { wait_ms: 20_000 });
    const { results } = await locate("edited");
    expect(results[0]).toMatchObject({ path: "a.ts", source_layer: "overlay", uncommitted: true });
    expect((await locate("beta")).results[0].source_layer).toBe("base");
    const diff = { base_ref: "feat-auth", head_ref: "feat/auth" };
    const { changes } = await server.call("diff_context", diff);
    expect(changes.length).toBeGreaterThan(0);
    expect(JSON.stringify(changes)).not.toContain("source_layer");
    target.git("checkout", "-q", "a.ts");
    await server.call("sync_repo", { wait_ms: 20_000 });
  });
});

describe("sessions and checkouts", () => {
  test("switch_ref is the session's default until it is switched back; an explicit ref wins", async () => {
    expect(await server.call("switch_ref", { ref: "feat/auth" })).toMatchObject({
      ref: "feat/auth",
      previous_ref: "main",
    });
    expect(names(await locate("gamma"))).toEqual(["gamma"]);
    expect(names(await locate("gamma", "main"))).toEqual([]);
    expect((await server.call("list_refs")).current_ref).toBe("feat/auth");
    await server.call("switch_ref", { ref: "live" });
    expect(names(await locate("gamma"))).toEqual([]);
    expect((await server.call("switch_ref", { ref: "nope" })).error.code).toBe("ref_not_found");
  });

  test("linked worktrees share the store and answer with their own edits", async () => {
    const linked = join(temporaryFolder(), "linked");
    target.git("worktree", "add", "-q", linked, "feat-auth");
    await Bun.write(join(linked, "new.ts"), source("linkedOnly"));
    await server.call("index_repo", { ref: `worktree:${linked}`, wait_ms: 20_000 });
    expect(names(await locate("linkedOnly", `worktree:${linked}`))).toEqual(["linkedOnly"]);
    expect(names(await locate("linkedOnly"))).toEqual([]);
    expect((await locate("x", `worktree:${temporaryFolder()}`)).error.code).toBe("ref_not_found");
    const pair = { base_ref: "main", head_ref: `worktree:${linked}` };
    const { changes } = await server.call("diff_context", pair);
    expect(names({ results: changes })).toEqual(expect.arrayContaining(["dashed", "linkedOnly"]));
    const turned = { symbol_name: "dashed", base_ref: pair.head_ref, head_ref: "main" };
    expect(await server.call("compare_symbol_between_commits", turned)).toMatchObject({ change: "renamed" });
    const { refs } = await server.call("list_refs");
    expect(refs.find(({ ref }: { ref: string }) => ref === `worktree:${linked}`).state).toBe("ready");
    const stores = [...new Bun.Glob("projects/*/index.db").scanSync(target.home)];
    expect(stores).toHaveLength(1);
  });

  test("list_refs says what answers at once", async () => {
    const { refs, default_ref } = await server.call("list_refs");
    expect(default_ref).toBe("main");
    expect(refs[0]).toMatchObject({
      ref: "main",
      kind: "branch",
      checked_out: true,
      default: true,
      state: "ready",
    });
    expect(refs.find(({ ref }: { ref: string }) => ref === "v1")).toMatchObject({
      kind: "tag",
      state: "ready",
    });
  });
});

test("list_refs goes on where its limit ended, until all are told once", async () => {
  const { refs, total } = await server.call("list_refs");
  const told: unknown[] = [];
  for (let cursor: string | undefined; told.length < total; ) {
    const answer = await server.call("list_refs", { limit: 2, ...(cursor && { cursor }) });
    told.push(...answer.refs);
    cursor = answer.metadata.next_cursor;
    expect(answer.metadata.result_completeness).toBe(cursor ? "truncated" : "complete");
    expect(answer.omitted ?? 0).toBe(total - told.length);
  }
  expect(told).toEqual(refs);
  const { error } = await server.call("list_refs", { cursor: "bm8gc3VjaA" });
  expect(error).toMatchObject({ code: "invalid_input", data: { argument: "cursor" } });
});

test("after a checkout of a known branch the first answer is the new branch's", async () => {
  target.git("checkout", "-q", "feat/auth");
  const { results, metadata } = await locate("gamma");
  expect(results).toHaveLength(1);
  // `syncing` where the sync that an earlier answer began still runs.
  expect(metadata).toMatchObject({
    ref: "feat/auth",
    freshness_status: expect.stringMatching(/^(stale|syncing)$/),
  });
  target.git("checkout", "-q", "main");
  await server.call("sync_repo", { wait_ms: 20_000 });
});

test("a branch that begins where another one stands goes by its own name", async () => {
  target.git("checkout", "-q", "-b", "begun");
  for (const ref of [undefined, "HEAD", "begun"])
    expect((await locate("moved", ref)).metadata).toMatchObject({ ref: "begun" });
  expect((await server.call("index_status")).ref).toBe("begun");
  target.git("checkout", "-q", "main");
  target.git("branch", "-D", "begun");
});

test("a branch that is rewritten or deleted answers as it is now", async () => {
  target.git("branch", "-f", "moving", "feat/auth");
  expect(names(await locate("gamma", "moving"))).toEqual(["gamma"]);
  target.git("branch", "-f", "moving", "feat-auth");
  expect(names(await locate("gamma", "moving"))).toEqual([]);
  target.git("branch", "-D", "moving");
  expect((await locate("gamma", "moving")).error.code).toBe("ref_not_found");
});
