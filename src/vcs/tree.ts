// The files of a commit, by `git ls-tree`. Sizes are not asked for: git would have to open every object.

import { runGit } from "./git.ts";
import { splitRecords } from "./records.ts";
import type { Repository } from "./repository.ts";

export const GIT_MODES = {
  file: 0o100644,
  executable: 0o100755,
  symlink: 0o120000,
  submodule: 0o160000,
} as const;

export interface GitEntry {
  path: string;
  mode: number;
  /** Object id: of the blob, or of the commit for a submodule. */
  hash: string;
  /** false: the name is not UTF-8; `path` shows U+FFFD in its place and names no file. */
  utf8: boolean;
}

export async function listCommitTree(repo: Repository, commit: string): Promise<GitEntry[]> {
  const { stdout } = await runGit(repo, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  return splitRecords(stdout).map(({ text, utf8 }) => {
    // "<mode> <type> <object>\t<path>"
    const tab = text.indexOf("\t");
    return {
      path: text.slice(tab + 1),
      mode: Number.parseInt(text.slice(0, 6), 8),
      hash: text.slice(text.lastIndexOf(" ", tab) + 1, tab),
      utf8,
    };
  });
}
