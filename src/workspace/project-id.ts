// What tells projects apart: the id of a root, which of them keeps the store that its checkouts share, and whether a root still
// is the folder that it was.

import { hash64 } from "../util/hash.ts";
import { findLinkStat } from "../util/stat.ts";
import { findRepository } from "../vcs/repository.ts";
import { findMainRoot } from "../vcs/worktrees.ts";

/** The project_id of a root. Persisted in registry.db and as a folder's name: never change. */
export function idOf(root: string): string {
  return hash64(root);
}

/** Which project's folder holds the store of a root: checkouts of one repository share it. */
export function storeIdOf(root: string): string {
  const repository = findRepository(root);
  return idOf(repository?.root === root ? findMainRoot(repository) : root);
}

/** What tells the folder at a path from any other that may come to stand there; undefined where there is none. */
export function identityOf(root: string): string | undefined {
  const stat = findLinkStat(root);
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino}` : undefined;
}
