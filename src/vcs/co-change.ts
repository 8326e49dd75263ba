// Which files change together: of the last commits behind one, those that touch a file, and what else they touch.

import { byText } from "../util/order.ts";
import { findGit, runGit } from "./git.ts";
import type { Repository } from "./repository.ts";

/** Commits that are looked at. */
const MOST_COMMITS = 1000;
/** A commit with more files says nothing about any two of them. */
const MOST_FILES = 30;

/** Files of each of the last commits behind one, newest first; none without git or where the commit is not known. */
export async function listChangeSets(repository: Repository, commit: string): Promise<string[][]> {
  if (!findGit() || !/^[0-9a-f]{7,64}$/.test(commit)) return [];
  const args = ["log", "--no-renames", "--no-merges", "-z", "--format=%x01", "--name-only"];
  const { code, stdout } = await runGit(repository, [...args, `--max-count=${MOST_COMMITS}`, commit, "--"], {
    allowed: [0, 128],
  });
  if (code !== 0) return [];
  return new TextDecoder()
    .decode(stdout)
    .split("\u0001")
    .map((part) => part.split(/[\0\n]/).filter(Boolean))
    .filter((files) => files.length > 1 && files.length <= MOST_FILES);
}

/** How often each file changed in the same commit as one, most often first. */
export function changedWith(
  sets: readonly (readonly string[])[],
  path: string,
): [path: string, times: number][] {
  const counts = new Map<string, number>();
  for (const files of sets) {
    if (!files.includes(path)) continue;
    for (const other of files) if (other !== path) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || byText(a, b));
}
