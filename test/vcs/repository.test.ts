// Where a repository is and what its HEAD names, from files alone.

import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHead } from "../../src/vcs/refs.ts";
import { findRepository, findRoot } from "../../src/vcs/repository.ts";
import { findDefaultBranch } from "../../src/vcs/revision.ts";
import { git, project, temporaryFolder } from "../harness.ts";

const headOf = (folder: string) => readHead(findRepository(folder)!);

test("a path inside a checkout routes to its root, its .git folder too", () => {
  const { root } = project({ "a/b/c.txt": "x" });
  expect(findRoot(join(root, "a/b"))).toBe(root);
  expect(findRoot(join(root, "a/b/c.txt"))).toBe(root);
  expect(findRoot(join(root, ".git/refs"))).toBe(root);
});

test("outside git the folder itself is the root; an empty .git folder is no repository", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "sub/.git"), { recursive: true });
  expect(findRoot(join(folder, "sub"))).toBe(join(folder, "sub"));
  expect(findRepository(join(folder, "sub"))).toBeUndefined();
});

test("HEAD: branch, detached, packed, unborn", () => {
  const made = project({ "a.txt": "x" });
  const commit = made.git("rev-parse", "HEAD").trim();
  expect(headOf(made.root)).toEqual({ commit, ref: "main" });
  made.git("pack-refs", "--all");
  expect(headOf(made.root)).toEqual({ commit, ref: "main" });
  made.git("checkout", "-q", "--detach");
  expect(headOf(made.root)).toEqual({ commit, ref: commit });
  made.git("checkout", "-q", "--orphan", "feature/new");
  expect(headOf(made.root)).toEqual({ commit: undefined, ref: "feature/new" });
});

test("linked worktrees have a HEAD of their own and share branches", () => {
  const made = project({ "a.txt": "x" });
  const linked = join(temporaryFolder(), "linked");
  made.git("worktree", "add", "-q", "-b", "side", linked);
  const repo = findRepository(linked)!;
  expect(repo.root).toBe(linked);
  expect(repo.commonDir).toBe(join(made.root, ".git"));
  expect(readHead(repo)).toEqual({ commit: made.git("rev-parse", "side").trim(), ref: "side" });
});

test("the default branch: what origin calls so, else a usual name, renamed and moved forward included", () => {
  const made = project({ "a.txt": "one" });
  const repo = findRepository(made.root)!;
  const first = made.git("rev-parse", "HEAD").trim();
  expect(findDefaultBranch(repo)).toEqual({ name: "main", commits: [first] });
  made.git("update-ref", "refs/remotes/origin/release", "HEAD");
  made.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/release");
  expect(findDefaultBranch(repo)).toEqual({ name: "release", commits: [first] });
  made.git("checkout", "-q", "-b", "release");
  made.write({ "a.txt": "two" });
  made.commit("forward");
  const second = made.git("rev-parse", "HEAD").trim();
  expect(findDefaultBranch(repo)?.commits).toEqual([second, first]);
  made.git("branch", "-m", "release", "stable");
  made.git("update-ref", "-d", "refs/remotes/origin/release");
  expect(findDefaultBranch(repo)).toEqual({ name: "main", commits: [first] });
  made.git("branch", "-m", "main", "trunk");
  expect(findDefaultBranch(repo)?.name).toBe("trunk");
});

test("bare repositories are recognised", () => {
  const folder = temporaryFolder();
  git(folder, "init", "-q", "--bare", "store.git");
  expect(findRepository(join(folder, "store.git"))).toMatchObject({
    bare: true,
    root: join(folder, "store.git"),
  });
});

test("a HEAD that points outside the refs is not followed", () => {
  const made = project({ "a.txt": "x" });
  writeFileSync(join(made.root, "secret"), `${"a".repeat(40)}\n`);
  writeFileSync(join(made.root, ".git/HEAD"), "ref: refs/../../secret\n");
  expect(headOf(made.root).commit).toBeUndefined();
});
