// Which project a call is about.

import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { userConfigFile } from "../../src/config/folders.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { startIndex } from "../../src/tools/start-index.ts";
import type { ToolContext } from "../../src/tools/tool.ts";
import { idOf } from "../../src/workspace/project-id.ts";
import { Workspaces, type WorkspacesOptions } from "../../src/workspace/workspaces.ts";
import { cli, git, project, temporaryFolder } from "../harness.ts";

const made: Workspaces[] = [];

function workspaces(options: Partial<WorkspacesOptions> & { home?: string } = {}): Workspaces {
  const home = options.home ?? temporaryFolder();
  const from = { env: {}, platform: process.platform, home };
  const result = new Workspaces({ cwd: temporaryFolder(), config: { from }, ...options, home });
  made.push(result);
  return result;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "resolved",
    (error) => (error instanceof ToolError ? error.code : String(error)),
  );
}

test("settings are read again once a file of theirs was edited, and stay while it is broken", async () => {
  const { root } = project({});
  const all = workspaces({ workspaces: [root] });
  const edit = async (text: string) => {
    mkdirSync(join(root, ".codecompass"), { recursive: true });
    writeFileSync(join(root, ".codecompass", "config.toml"), text);
    const workspace = await all.resolve();
    return [workspace.config.values["index.exclude"], workspace.takeWarnings(), workspace.takeWarnings()];
  };
  expect((await all.resolve()).config.values["index.exclude"]).toEqual([]);
  expect(await edit('[index]\nexclude = ["old/"]\n')).toEqual([["old/"], [], []]);
  expect(await edit('[index]\nexclude = ["gen/", "old/"]\n')).toEqual([["gen/", "old/"], [], []]);
  const odd = expect.arrayContaining([expect.stringContaining("unknown key index.exclud")]);
  expect(await edit('[index]\nexclud = ["x"]\n')).toEqual([[], odd, []]);
  const users = userConfigFile({ env: {}, platform: process.platform, home: all.home });
  mkdirSync(dirname(users), { recursive: true });
  writeFileSync(users, "[index]\nexclude = 7\n");
  const wrong = [expect.stringContaining("index.exclude = 7 is not valid")];
  expect(await edit('[index]\nexclude = ["old/"]\n')).toEqual([[], wrong, []]);
});

test("first questions are expected about the default, where it has a database", async () => {
  const { root } = project({});
  const all = workspaces({ cwd: root });
  expect(all.expected()).toBeUndefined();
  const { indexFile, liveKey } = await all.resolve();
  writeFileSync(indexFile, "");
  expect(all.expected()).toEqual({ project: indexFile, key: liveKey });
  expect(workspaces({ cwd: temporaryFolder() }).expected()).toBeUndefined();
});

describe("the default", () => {
  test("is the first --workspace", async () => {
    const [first, second] = [project({}), project({})];
    const all = workspaces({ workspaces: [first.root, second.root], cwd: second.root });
    expect((await all.resolve()).root).toBe(first.root);
    expect(
      all
        .opened()
        .map((workspace) => workspace.root)
        .sort(),
    ).toEqual([first.root, second.root].sort());
  });

  test("else the repository of the current folder", async () => {
    const target = project({ "src/a.ts": "" });
    expect((await workspaces({ cwd: join(target.root, "src") }).resolve()).root).toBe(target.root);
  });

  test("else the client's roots, but no whole home folder", async () => {
    const folder = temporaryFolder();
    const roots = async () => ["/", homedir(), join(folder, "gone"), folder];
    expect((await workspaces().resolve(undefined, roots)).root).toBe(folder);
  });

  test("else project_not_found", async () => {
    expect(await codeOf(workspaces().resolve())).toBe("project_not_found");
    expect(await codeOf(workspaces().resolve(undefined, async () => []))).toBe("project_not_found");
    const cwd = temporaryFolder();
    const refused: ToolError = await workspaces({ cwd })
      .resolve()
      .catch((error) => error);
    expect(refused.message).toContain(cwd);
    expect(refused.data.suggestion).toContain("codecompass init");
  });
});

test("outside of git a command is about the indexed folder around the current one", async () => {
  const root = temporaryFolder();
  const [home, deep] = [temporaryFolder(), join(root, "src", "deep")];
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(root, "a.py"), "def hello():\n    return 1\n");
  const run = (cwd: string, ...args: string[]) => cli(args, { home, cwd });
  expect((await run(deep, "locate", "hello")).code).toBe(3);
  expect((await run(root, "index")).code).toBe(0);
  expect((await run(deep, "locate", "hello")).stdout).toContain("a.py:1");
  expect((await run(deep, "init")).stdout).toContain(deep);
  // Which is a project of its own once it has an index.
  expect((await run(deep, "locate", "hello")).stdout).toContain("a.py:1");
  expect((await run(root, "index", deep)).code).toBe(0);
  expect((await run(deep, "locate", "hello")).stdout).not.toContain("a.py:1");
});

describe("a whole disk or home folder", () => {
  // Settings that are kept in git make a home folder a project.
  const whole = ["/", homedir(), dirname(homedir())].filter((root) => !existsSync(join(root, ".git")));

  test("is no project, whether it is named, found, or what a server was started for", async () => {
    for (const root of whole) {
      expect(await codeOf(workspaces({ register: true }).resolve(root))).toBe("invalid_input");
      expect(await codeOf(workspaces({ workspaces: [root] }).resolve())).toBe("invalid_input");
      const discovering = workspaces({ autoWorkspace: true, allowedRoots: [root] });
      expect(await codeOf(discovering.resolve(root))).toBe("invalid_input");
      expect(discovering.registered()).toEqual([]);
    }
  });

  test("is one once it was made one", async () => {
    const home = temporaryFolder();
    expect((await workspaces({ home, workspaces: ["/"], whole: true }).resolve()).root).toBe("/");
    expect((await workspaces({ home, workspaces: ["/"] }).resolve()).root).toBe("/");
  });
});

describe("an explicit workspace", () => {
  test("has to be registered", async () => {
    const target = project({});
    expect(await codeOf(workspaces().resolve(target.root))).toBe("workspace_not_registered");
    expect(await codeOf(workspaces().resolve(join(target.root, "gone")))).toBe("workspace_not_registered");
  });

  test("once registered is known to every process of the user", async () => {
    const target = project({ "deep/er/a.ts": "" });
    const home = temporaryFolder();
    await workspaces({ home, register: true }).resolve(target.root);
    expect((await workspaces({ home }).resolve(join(target.root, "deep/er"))).root).toBe(target.root);
    expect((await workspaces({ home }).resolve(join(target.root, "deep/er/a.ts"))).root).toBe(target.root);
  });

  test("through a link is the same project", async () => {
    const target = project({});
    const link = join(temporaryFolder(), "link");
    symlinkSync(target.root, link);
    const all = workspaces({ cwd: target.root });
    expect(await all.resolve(link)).toBe(await all.resolve());
  });

  test("inside a registered folder outside git routes to that folder", async () => {
    const target = project({ "a/b.ts": "" }, { git: false });
    const all = workspaces({ workspaces: [target.root] });
    await all.resolve();
    expect((await all.resolve(join(target.root, "a"))).root).toBe(target.root);
  });

  test("a repository inside another is a project of its own", async () => {
    const outer = project({});
    mkdirSync(join(outer.root, "inner"));
    const inner = join(outer.root, "inner");
    Bun.spawnSync(["git", "init", "-q"], { cwd: inner });
    const all = workspaces({ cwd: outer.root });
    expect(await codeOf(all.resolve(inner))).toBe("workspace_not_registered");
  });

  test.each(["relative/path", ".", "", "a\0b", "/x\0y"])("%j is invalid_input", async (path) => {
    expect(await codeOf(workspaces().resolve(path))).toBe("invalid_input");
  });
});

test("a --workspace that does not exist is refused at the start", () => {
  expect(() => workspaces({ workspaces: ["/no/such/folder"] })).toThrow("there is no such folder");
  expect(() => workspaces({ workspaces: [""] })).toThrow("there is no such folder");
});

test("the registry is opened again once it was closed", async () => {
  const { root } = project({});
  const all = workspaces({ workspaces: [root], register: true });
  await all.resolve();
  all.releaseRegistry();
  expect(all.registered().map((known) => known.root)).toEqual([root]);
});

test("a workspace whose folder is gone says so", async () => {
  const target = project({});
  const home = temporaryFolder();
  await workspaces({ home, workspaces: [target.root] }).resolve();
  const later = workspaces({ home });
  rmSync(target.root, { recursive: true });
  expect(await codeOf(later.resolve(target.root))).toBe("workspace_not_registered");
});

test("a project that is known is answered about also where its use cannot be noted", async () => {
  const [known, other] = [project({}), project({})];
  const home = temporaryFolder();
  await workspaces({ home, workspaces: [known.root] }).resolve();
  const registry = new Database(join(home, "registry.db"));
  registry.run("UPDATE projects SET last_used = 0");
  registry.run("CREATE TRIGGER full BEFORE INSERT ON projects BEGIN SELECT RAISE(FAIL, 'no room'); END");
  registry.close();
  const full = workspaces({ home, register: true });
  expect(await codeOf(full.resolve(known.root))).toBe("resolved");
  expect(await codeOf(full.resolve(other.root))).toContain("no room");
});

test("a registry that is no database is made anew", async () => {
  const target = project({});
  const home = temporaryFolder();
  writeFileSync(join(home, "registry.db"), "not a database ".repeat(200));
  expect((await workspaces({ home, cwd: target.root }).resolve()).root).toBe(target.root);
});

test("why a job failed is forgotten once another process has indexed the project", async () => {
  const target = project({ "a.ts": "" });
  const home = temporaryFolder();
  const workspace = await workspaces({ home, workspaces: [target.root] }).resolve();
  mkdirSync(workspace.folder, { recursive: true });
  writeFileSync(workspace.indexFile, "not a database ".repeat(200));
  expect(await codeOf(workspace.startIndex().done)).toBe("index_incompatible");
  expect(workspace.failure?.code).toBe("index_incompatible");
  expect((await cli(["index", "--force", target.root], { home })).code).toBe(0);
  expect(workspace.failure).toBeUndefined();
});

test("project ids are 16 characters of the real root and stay the same", () => {
  expect(idOf("/a/b")).toMatch(/^[0-9a-f]{16}$/);
  expect(idOf("/a/b")).toBe(idOf("/a/b"));
  expect(idOf("/a/b")).not.toBe(idOf("/a/c"));
});

test("a data folder that cannot be made is storage_unavailable", async () => {
  const target = project({ file: "" });
  const home = join(target.root, "file", "home");
  expect(await codeOf(workspaces({ home, cwd: target.root }).resolve())).toBe("storage_unavailable");
});

describe("004: workspace resolution with --auto-workspace", () => {
  const discovering = (root: string, options: Partial<WorkspacesOptions> = {}) =>
    workspaces({ autoWorkspace: true, allowedRoots: [root], ...options });
  const inside = (parent: string, name: string) => {
    const root = join(parent, name);
    mkdirSync(root, { recursive: true });
    git(root, "init", "-q", "-b", "main");
    return root;
  };

  test("1: omitted is the default project", async () => {
    const target = project({});
    expect((await discovering(temporaryFolder(), { workspaces: [target.root] }).resolve()).root).toBe(
      target.root,
    );
  });

  test("2: a registered project is taken wherever it is", async () => {
    const [home, target] = [temporaryFolder(), project({})];
    await workspaces({ home, register: true }).resolve(target.root);
    expect((await discovering(temporaryFolder(), { home }).resolve(target.root)).root).toBe(target.root);
  });

  test("3: unknown and discovery off is workspace_not_registered", async () => {
    expect(await codeOf(workspaces().resolve(project({}).root))).toBe("workspace_not_registered");
  });

  test("4: unknown below an allowed root is registered as discovered", async () => {
    const parent = temporaryFolder();
    const all = discovering(parent);
    const workspace = await all.resolve(join(inside(parent, "one"), "."));
    expect(workspace.discovered).toBe(true);
    expect(all.registered()).toMatchObject([{ root: join(parent, "one"), autoDiscovered: true }]);
  });

  test("4c: outside, absent and linked out are one code, and nothing is registered", async () => {
    const [parent, outside] = [temporaryFolder(), project({}).root];
    symlinkSync(outside, join(parent, "link"));
    mkdirSync(join(`${parent}-beside`));
    const all = discovering(parent);
    const paths = ["link", "link/.", "gone", "../", `../${basename(outside)}`, "../../etc", "x/../../etc"];
    for (const path of [
      ...paths.map((path) => join(parent, path)),
      `${parent}/link/../..`,
      `${parent}-beside`,
    ])
      expect([path, await codeOf(all.resolve(path))]).toEqual([path, "workspace_not_allowed"]);
    expect(all.registered()).toEqual([]);
    rmSync(`${parent}-beside`, { recursive: true });
  });

  test("a folder inside a repository that begins above the allowed root is not allowed", async () => {
    const target = project({ "packages/a/a.ts": "" });
    const all = discovering(join(target.root, "packages"));
    expect(await codeOf(all.resolve(join(target.root, "packages", "a")))).toBe("workspace_not_allowed");
  });

  test("a repository whose git folder or objects lie elsewhere is not allowed", async () => {
    const [parent, secret] = [temporaryFolder(), project({ "secret.ts": "" })];
    mkdirSync(join(parent, "file"));
    writeFileSync(join(parent, "file", ".git"), `gitdir: ${secret.root}/.git\n`);
    mkdirSync(join(parent, "linked"));
    symlinkSync(join(secret.root, ".git"), join(parent, "linked", ".git"));
    const borrowing = inside(parent, "borrowing");
    writeFileSync(join(borrowing, ".git/objects/info/alternates"), `${secret.root}/.git/objects\n`);
    const all = discovering(parent);
    for (const name of ["file", "linked", "borrowing"])
      expect([name, await codeOf(all.resolve(join(parent, name)))]).toEqual([name, "workspace_not_allowed"]);
  });

  test("a root that a link replaces after its registration is refused, and taken again when it is back", async () => {
    const [parent, outside] = [temporaryFolder(), project({}).root];
    const root = inside(parent, "one");
    const all = discovering(parent);
    await all.resolve(root);
    renameSync(root, `${root}-away`);
    symlinkSync(outside, root);
    expect(await codeOf(all.resolve(root))).toBe("workspace_not_allowed");
    rmSync(root);
    renameSync(`${root}-away`, root);
    expect((await all.resolve(root)).root).toBe(root);
  });

  test("the least recently used discovered one makes room; named ones never do; its data stays until gc", async () => {
    const [parent, home] = [temporaryFolder(), temporaryFolder()];
    const named = project({}).root;
    const flags = { "server.max_auto_workspaces": 2 };
    const all = workspaces({
      ...{ home, autoWorkspace: true, allowedRoots: [parent], workspaces: [named] },
      config: { from: { env: {}, platform: process.platform, home }, flags },
    });
    await all.resolve();
    const roots = ["a", "b", "c"].map((name) => inside(parent, name));
    const opened = [];
    for (const root of roots) opened.push(await all.resolve(root));
    expect(new Set(all.registered().map(({ root }) => root))).toEqual(new Set([named, roots[1]!, roots[2]!]));
    expect(existsSync(opened[0]!.folder)).toBe(true);
    expect(all.discardDropped()).toEqual([roots[0]!]);
    expect([existsSync(opened[0]!.folder), existsSync(opened[1]!.folder)]).toEqual([false, true]);
  });

  test("workspace_limit_exceeded: those being indexed make no room, until one is done", async () => {
    const [parent, home] = [temporaryFolder(), temporaryFolder()];
    const flags = { "server.max_auto_workspaces": 1 };
    const all = workspaces({
      ...{ home, autoWorkspace: true, allowedRoots: [parent] },
      config: { from: { env: {}, platform: process.platform, home }, flags },
    });
    const [first, second] = ["a", "b"].map((name) => inside(parent, name));
    const indexing = await all.resolve(first!);
    indexing.startIndex();
    const refused = await all.resolve(second!).catch((error) => error);
    expect([refused.code, refused.data]).toEqual([
      "workspace_limit_exceeded",
      expect.objectContaining({ workspace: second, limit: 1 }),
    ]);
    while (indexing.job) await Bun.sleep(10);
    expect((await all.resolve(second!)).root).toBe(second!);
    expect(all.registered().map(({ root }) => root)).toEqual([second!]);
  }, 60_000);

  test.if(process.platform === "linux")(
    "names that differ in case or in their unicode form are other folders",
    async () => {
      const parent = temporaryFolder();
      const [allowed, ...others] = ["Caf\u00e9", "caf\u00e9", "Cafe\u0301", "Caf\u00e9s", "CAF\u00c9"].map(
        (name) => inside(parent, `${name}/project`),
      );
      const all = discovering(join(parent, "Caf\u00e9"));
      expect((await all.resolve(allowed)).root).toBe(allowed!);
      for (const other of others) expect(await codeOf(all.resolve(other))).toBe("workspace_not_allowed");
    },
  );

  test("a discovered project that its user then names is no longer one that has to make room", async () => {
    const [parent, home] = [temporaryFolder(), temporaryFolder()];
    const root = inside(parent, "one");
    await discovering(parent, { home }).resolve(root);
    const all = workspaces({ home, register: true });
    await all.resolve(root);
    expect(all.registered()).toMatchObject([{ root, autoDiscovered: false }]);
  });

  test("flags: discovery needs an allowed root, and one that exists", () => {
    expect(() => workspaces({ autoWorkspace: true })).toThrow("--allowed-root");
    expect(() => discovering("/no/such/folder")).toThrow("no such folder");
    expect(() => discovering("")).toThrow("no such folder");
  });

  test("roots inside roots: the innermost project is meant", async () => {
    const parent = temporaryFolder();
    const [outer, inner] = [inside(parent, "outer"), inside(parent, "outer/inner")];
    const all = discovering(parent, { allowedRoots: [parent, outer] });
    expect((await all.resolve(inner)).root).toBe(inner);
    expect((await all.resolve(outer)).root).toBe(outer);
  });
});

test("databases of projects that nobody asks about are closed, and opened again", async () => {
  const all = workspaces({ register: true });
  const workspace = await all.resolve(project({}).root);
  expect(workspace.isIdle).toBe(false);
  workspace.rest();
  expect(workspace.state().schema.status).toBe("not_indexed");
});

test("who waits for a sync waits for one that nobody asked for first; who does not wait is refused", async () => {
  const target = project({ "a.ts": "export const a = 1;\n" });
  const workspace = await workspaces({ workspaces: [target.root] }).resolve();
  const context = { workspace, warn: () => {} } as unknown as ToolContext;
  workspace.backgroundSync();
  expect(await codeOf(startIndex(context, { wait_ms: 0 }))).toBe("index_in_progress");
  // The job may have read the folder already.
  target.write({ "b.ts": "export const b = 1;\n" });
  expect(await startIndex(context, { wait_ms: 20_000 })).toMatchObject({ status: "done", file_count: 2 });
  expect(workspace.unaskedJob).toBeUndefined();
});

test("a second job on a tree is refused by what the first is: a first index, then a sync", async () => {
  const target = project({ "a.ts": "export const a = 1;\n" });
  const workspace = await workspaces({ workspaces: [target.root] }).resolve();
  for (const code of ["index_in_progress", "sync_in_progress"]) {
    workspace.startIndex();
    expect(await codeOf((async () => workspace.startIndex())())).toBe(code);
    while (workspace.job) await Bun.sleep(10);
  }
});
