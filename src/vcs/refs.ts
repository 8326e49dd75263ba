// HEAD and refs read from their files, without a process: loose refs, packed-refs, symbolic refs, linked
// worktrees. Repositories with another ref storage (reftable) are asked through git.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findGit, gitArguments, gitEnvironment } from "./git.ts";
import type { Repository } from "./repository.ts";

export interface Head {
  /** undefined while the branch has no commit yet. */
  commit: string | undefined;
  /** The branch, or the commit when HEAD is detached. */
  ref: string;
}

const BRANCHES = "refs/heads/";
/** Refs that each worktree has for itself. */
const PER_WORKTREE = /^refs\/(?:bisect|worktree|rewritten)\//;
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MAX_SYMBOLIC_STEPS = 5;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function packedRef(repo: Repository, name: string): string | undefined {
  const packed = readText(join(repo.commonDir, "packed-refs"));
  const at = packed === undefined ? -1 : `\n${packed}`.indexOf(` ${name}\n`);
  if (packed === undefined || at === -1) return undefined;
  const line = packed.slice(packed.lastIndexOf("\n", at - 1) + 1, at - 1);
  return OBJECT_ID.test(line) ? line : undefined;
}

function askGit(repo: Repository, args: string[]): string | undefined {
  const git = findGit();
  if (!git) return undefined;
  const result = Bun.spawnSync(gitArguments(git, args), {
    cwd: repo.root,
    env: gitEnvironment(repo),
    stdin: "ignore",
    stderr: "ignore",
  });
  return result.exitCode === 0 ? result.stdout.toString().trim() : undefined;
}

/** The commit that a full ref name leads to, or undefined. */
export function findRef(repo: Repository, name: string): string | undefined {
  if (existsSync(join(repo.commonDir, "reftable"))) {
    const commit = askGit(repo, ["rev-parse", "--verify", "--quiet", "--end-of-options", name]);
    return commit && OBJECT_ID.test(commit) ? commit : undefined;
  }
  let ref = name;
  for (let step = 0; step < MAX_SYMBOLIC_STEPS; step++) {
    const home = ref === "HEAD" || PER_WORKTREE.test(ref) ? repo.gitDir : repo.commonDir;
    const value = readText(join(home, ref))?.trim();
    if (value === undefined) return packedRef(repo, ref);
    if (!value.startsWith("ref:")) return OBJECT_ID.test(value) ? value : undefined;
    ref = value.slice("ref:".length).trim();
    // A name that leaves the git folder is not a ref.
    if (!ref.startsWith("refs/") || ref.split("/").includes("..")) return undefined;
  }
  return undefined;
}

function symbolicHead(repo: Repository): string | undefined {
  if (existsSync(join(repo.commonDir, "reftable"))) return askGit(repo, ["symbolic-ref", "--quiet", "HEAD"]);
  const head = readText(join(repo.gitDir, "HEAD"))?.trim();
  return head?.startsWith("ref:") ? head.slice("ref:".length).trim() : undefined;
}

export function readHead(repo: Repository): Head {
  const commit = findRef(repo, "HEAD");
  const branch = symbolicHead(repo);
  if (!branch) return { commit, ref: commit ?? "HEAD" };
  return { commit, ref: branch.startsWith(BRANCHES) ? branch.slice(BRANCHES.length) : branch };
}
