// Finds the repository of a folder from files alone: `.git` as a folder or as a file (linked worktrees,
// submodules), bare repositories, the object format. `findRoot` is the one place that says which project a path is in.

import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readSmallText } from "../util/safe-read.ts";
import { findStat } from "../util/stat.ts";

export interface Repository {
  /** Real path of the checkout; of the git folder when bare. */
  root: string;
  /** HEAD, the index and per-worktree refs. */
  gitDir: string;
  /** Objects, branches, packed-refs: gitDir itself save in a linked worktree. */
  commonDir: string;
  bare: boolean;
  objectFormat: "sha1" | "sha256";
  /** A partial clone: others have promised the objects that it lacks. */
  promised: boolean;
}

function isFolder(path: string): boolean {
  return findStat(path)?.isDirectory() ?? false;
}

function commonDirOf(gitDir: string): string {
  const pointer = readSmallText(join(gitDir, "commondir"))?.trim();
  return pointer ? resolve(gitDir, pointer) : gitDir;
}

function isGitDir(path: string): boolean {
  return existsSync(join(path, "HEAD")) && isFolder(join(commonDirOf(path), "objects"));
}

/** The git folder that `<folder>/.git` stands for, or undefined. */
function gitDirAt(folder: string): string | undefined {
  const path = join(folder, ".git");
  const stat = findStat(path);
  if (stat?.isDirectory()) return isGitDir(path) ? path : undefined;
  if (!stat?.isFile()) return undefined;
  const target = readSmallText(path)?.match(/^gitdir: (.+?)\r?\n?$/)?.[1];
  const gitDir = target && resolve(folder, target);
  return gitDir && isGitDir(gitDir) ? gitDir : undefined;
}

function describe(root: string, gitDir: string, bare: boolean): Repository {
  const commonDir = commonDirOf(gitDir);
  const config = readSmallText(join(commonDir, "config")) ?? "";
  return {
    root,
    gitDir,
    commonDir,
    bare: bare || (gitDir === commonDir && /^\s*bare\s*=\s*true\s*$/im.test(config)),
    promised: /^\s*(?:partialclone|promisor)\s*=/im.test(config),
    objectFormat: /^\s*objectformat\s*=\s*sha256\s*$/im.test(config) ? "sha256" : "sha1",
  };
}

/** A path inside `<root>/.git` belongs to the checkout around it; any other git folder is bare. */
function bareOrCheckout(gitDir: string): Repository {
  const around = dirname(gitDir);
  return gitDirAt(around) === gitDir ? describe(around, gitDir, false) : describe(gitDir, gitDir, true);
}

/** The repository that `folder` (an existing path) is in, or undefined outside any. */
export function findRepository(folder: string): Repository | undefined {
  let at = realpathSync(folder);
  if (!isFolder(at)) at = dirname(at);
  for (;;) {
    const gitDir = gitDirAt(at);
    if (gitDir) return describe(at, gitDir, false);
    if (isGitDir(at)) return bareOrCheckout(at);
    const parent = dirname(at);
    if (parent === at) return undefined;
    at = parent;
  }
}

/** The root of the project that a path belongs to: its repository's checkout, else the folder itself. */
export function findRoot(path: string): string {
  const repository = findRepository(path);
  if (repository) return repository.root;
  const real = realpathSync(path);
  return isFolder(real) ? real : dirname(real);
}
