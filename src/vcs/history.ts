// Commits behind HEAD.

import { findGit, runGit } from "./git.ts";
import type { Repository } from "./repository.ts";

/** HEAD and the commits before it, newest first; none before the first commit or without git. */
export async function listAncestors(repository: Repository, limit: number): Promise<string[]> {
  if (!findGit()) return [];
  const call = ["rev-list", `--max-count=${limit}`, "HEAD"];
  const { code, stdout } = await runGit(repository, call, { allowed: [0, 128] });
  return code === 0 ? new TextDecoder().decode(stdout).split("\n").filter(Boolean) : [];
}
