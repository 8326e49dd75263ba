// What a commit changed since it left other commits: the merge base by git, and the paths that differ from it.

import { runGit } from "./git.ts";
import { splitRecords } from "./records.ts";
import type { Repository } from "./repository.ts";

/** The best common ancestor of a commit and of all `others` taken together; undefined when they share no history here. */
export async function findMergeBase(
  repo: Repository,
  commit: string,
  others: readonly string[],
): Promise<string | undefined> {
  if (others.includes(commit)) return commit;
  const { stdout, code } = await runGit(repo, ["merge-base", commit, ...others], { allowed: [0, 1] });
  return code === 0 ? new TextDecoder().decode(stdout).trim().split("\n")[0] : undefined;
}

/** Paths whose content, mode or kind differs between two commits, deleted ones included; sorted by bytes. */
export async function listChangedPaths(repo: Repository, from: string, to: string): Promise<string[]> {
  if (from === to) return [];
  const args = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-ext-diff", from, to];
  const { stdout } = await runGit(repo, args);
  return splitRecords(stdout).map(({ text }) => text);
}
