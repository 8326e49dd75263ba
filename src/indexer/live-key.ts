// The name under which a checkout's tree is stored.

import { findRepository } from "../vcs/repository.ts";

/** Key of the tree that stands for a checkout, or for a folder outside git, as it is now. */
export function liveKey(root: string): string {
  return `${findRepository(root)?.root === root ? "worktree" : "live"}:${root}`;
}
