// Which project a call is about.

import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ToolError } from "../../src/protocol/errors.ts";
import { idOf, Workspaces, type WorkspacesOptions } from "../../src/workspace/workspaces.ts";
import { project, temporaryFolder } from "../harness.ts";

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
});

test("a workspace whose folder is gone says so", async () => {
  const target = project({});
  const home = temporaryFolder();
  await workspaces({ home, workspaces: [target.root] }).resolve();
  const later = workspaces({ home });
  rmSync(target.root, { recursive: true });
  expect(await codeOf(later.resolve(target.root))).toBe("workspace_not_registered");
});

test("a registry that is no database is made anew", async () => {
  const target = project({});
  const home = temporaryFolder();
  writeFileSync(join(home, "registry.db"), "not a database ".repeat(200));
  expect((await workspaces({ home, cwd: target.root }).resolve()).root).toBe(target.root);
});

test("what is registered is found in a data folder that cannot be written", async () => {
  const home = temporaryFolder();
  const { root } = project({});
  await workspaces({ home, register: true }).resolve(root);
  await Promise.all(made.splice(0).map((all) => all.close()));
  const file = join(home, "registry.db");
  // Stands for a read-only disk, for which one needs a mount; root may write whatever its mode says.
  const forgotten = new Database(file);
  forgotten.run("UPDATE projects SET last_used = 0");
  forgotten.close();
  const locked = process.getuid?.() === 0 ? [] : [file, home];
  for (const path of locked) chmodSync(path, path === home ? 0o555 : 0o444);
  try {
    expect((await workspaces({ home }).resolve(root)).root).toBe(root);
  } finally {
    for (const path of locked.reverse()) chmodSync(path, 0o700);
  }
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
