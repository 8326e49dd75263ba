// Many projects behind one HTTP server: 004's workspaces as a client meets them.

import { expect, test } from "bun:test";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cli, git, project, type TestProject, temporaryFolder } from "../harness.ts";
import { type HttpServer, startHttp } from "./http-server.ts";

/** Files enough for a first build that does not end before the first answer. */
const MANY = Object.fromEntries(
  Array.from({ length: 400 }, (_, at) => [`src/f${at}.ts`, `export const value${at} = ${at};\n`.repeat(60)]),
);

function projectAt(root: string, files: Record<string, string>): TestProject {
  mkdirSync(root, { recursive: true });
  const made = project({});
  renameSync(join(made.root, ".git"), join(root, ".git"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    Bun.write(join(root, path), text);
  }
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "files");
  return { ...made, root };
}

async function untilReady(http: HttpServer, workspace: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const status = await http.call("index_status", { workspace, wait_ms: 20_000 });
    if (status.index_status === "ready") return;
    await Bun.sleep(50);
  }
  throw new Error(`${workspace} was never ready`);
}

test("004 4d-4f: a discovered workspace is indexed for its first call, which says indexing and partial", async () => {
  const parent = temporaryFolder();
  const { root, home } = projectAt(join(parent, "one"), MANY);
  const http = await startHttp({ root, home }, ["--auto-workspace", "--allowed-root", parent]);
  const first = await http.call("locate_symbol", { name: "value399", workspace: root });
  expect(first.metadata).toMatchObject({ indexing_status: "indexing", result_completeness: "partial" });
  const status = await http.call("index_status", { workspace: root });
  if (status.index_status === "indexing")
    expect(status.metadata).toMatchObject({ indexing_status: "indexing", result_completeness: "partial" });
  await untilReady(http, root);
  const later = await http.call("locate_symbol", { name: "value399", workspace: root });
  expect(later.results[0].path).toBe("src/f399.ts");
  expect(later.metadata).toMatchObject({ indexing_status: "ready", result_completeness: "complete" });
  const outside = await http.call("locate_symbol", { name: "x", workspace: "/etc" });
  const absent = await http.call("locate_symbol", { name: "x", workspace: join(parent, "absent") });
  expect([outside.error.code, absent.error.code]).toEqual(["workspace_not_allowed", "workspace_not_allowed"]);
});

test("index_repo on a discovered workspace is the job itself", async () => {
  const parent = temporaryFolder();
  const { root, home } = projectAt(join(parent, "one"), { "a.ts": "export const a = 1;\n" });
  const http = await startHttp({ root, home }, ["--auto-workspace", "--allowed-root", parent]);
  expect(await http.call("index_repo", { workspace: root, wait_ms: 20_000 })).toMatchObject({
    status: "done",
    mode: "full",
    file_count: 1,
  });
});

test("004: --workspace is repeatable, each call may name one, the first is the default", async () => {
  const [one, two] = [
    project({ "a.ts": "export const one = 1;\n" }),
    project({ "b.ts": "export const two = 2;\n" }),
  ];
  const http = await startHttp(one, ["--workspace", one.root, "--workspace", two.root]);
  for (const { root } of [one, two]) await untilReady(http, root);
  const found = async (args: object) =>
    (await http.call("locate_symbol", args)).results.map(({ path }: { path: string }) => path);
  expect(await found({ name: "one" })).toEqual(["a.ts"]);
  expect(await found({ name: "two" })).toEqual([]);
  expect(await found({ name: "two", workspace: two.root })).toEqual(["b.ts"]);
  const { projects, workspace_warmset } = (await http.request("GET", "/health")).json;
  expect(projects.map(({ repo_root }: { repo_root: string }) => repo_root).sort()).toEqual(
    [one.root, two.root].sort(),
  );
  expect(workspace_warmset).toEqual({ enabled: true, capacity: 3, members: [one.root, two.root] });
});

test("a workspace that is deleted while served is said to be gone, the others go on", async () => {
  const [one, two] = [project({ "a.ts": "export const one = 1;\n" }), project({ "b.ts": "" })];
  const http = await startHttp(one, ["--workspace", one.root, "--workspace", two.root]);
  for (const { root } of [one, two]) await untilReady(http, root);
  rmSync(two.root, { recursive: true });
  const gone = await http.call("locate_symbol", { name: "x", workspace: two.root });
  expect(gone.error.code).toBe("workspace_not_registered");
  expect((await http.call("locate_symbol", { name: "one" })).results).toHaveLength(1);
});

test("two servers on one data folder both answer, and one job at a time runs", async () => {
  const target = project({ "a.ts": "export const one = 1;\n" });
  const servers = await Promise.all([startHttp(target), startHttp(target)]);
  for (const http of servers) await untilReady(http, target.root);
  target.write({ "a.ts": "export const two = 1;\n" });
  const started = await Promise.all(servers.map((http) => http.call("sync_repo", { wait_ms: 20_000 })));
  for (const { error, status } of started) expect(error?.code ?? status).toMatch(/^(done|sync_in_progress)$/);
  for (const http of servers) {
    await untilReady(http, target.root);
    expect((await http.call("locate_symbol", { name: "two" })).results).toHaveLength(1);
  }
});

test("an index of a newer version is index_incompatible over HTTP, and is left alone", async () => {
  const target = project({ "a.ts": "export const one = 1;\n" });
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  const info = JSON.parse(
    (await cli(["workspace", "info", target.root, "--json"], { home: target.home })).stdout,
  );
  const takeOver = async () => {
    const { Database } = await import("bun:sqlite");
    const db = new Database(join(info.data_folder, "index.db"));
    db.run("PRAGMA user_version = 9999");
    db.close();
  };
  const before = await startHttp(target);
  expect((await before.call("locate_symbol", { name: "one" })).results).toHaveLength(1);
  await takeOver();
  expect((await before.call("locate_symbol", { name: "one" })).error.code).toBe("index_incompatible");
  const http = await startHttp(target);
  expect((await http.call("locate_symbol", { name: "one" })).error.code).toBe("index_incompatible");
  expect((await http.request("GET", "/health")).json).toMatchObject({
    status: "error",
    projects: [{ schema_status: "reindex_required", current_schema_version: 9999 }],
  });
});

test("codecompass workspace list, add, info, remove; gc deletes what was removed", async () => {
  const [one, two] = [project({ "a.ts": "" }), project({ "b.ts": "" })];
  const { home } = one;
  const run = async (...args: string[]) => JSON.parse((await cli([...args, "--json"], { home })).stdout);
  await cli(["index", one.root], { home });
  expect(await run("workspace", "add", two.root)).toMatchObject({
    repo_root: two.root,
    index_status: "not_indexed",
  });
  const info = await run("workspace", "info", one.root);
  expect(info).toMatchObject({ repo_root: one.root, index_status: "ready", file_count: 1 });
  const roots = async () =>
    (await run("workspace", "list")).workspaces.map((row: { repo_root: string }) => row.repo_root);
  expect(new Set(await roots())).toEqual(new Set([one.root, two.root]));
  rmSync(one.root, { recursive: true });
  expect(await run("workspace", "remove", one.root)).toEqual({ removed: one.root });
  expect(await roots()).toEqual([two.root]);
  expect(existsSync(info.data_folder)).toBe(true);
  await cli(["index", two.root], { home });
  expect((await run("gc", two.root)).removed).toEqual([one.root]);
  expect(existsSync(info.data_folder)).toBe(false);
  expect((await cli(["workspace", "remove", "/no/such"], { home })).code).toBe(1);
});

test("codecompass service print names this program, for systemd and launchd", async () => {
  const home = temporaryFolder();
  const systemd = await cli(["service", "print", "--kind", "systemd", "--allowed-root", "/a b/%c"], { home });
  expect(systemd.stdout).toContain(
    'serve-mcp --transport http --port 9100 --auto-workspace --allowed-root "/a b/%%c"',
  );
  const launchd = await cli(["service", "print", "--kind", "launchd", "--port", "9200"], { home });
  expect(launchd.stdout).toContain("<string>9200</string>");
  expect((await cli(["service", "install"], { home })).code).toBe(2);
});
