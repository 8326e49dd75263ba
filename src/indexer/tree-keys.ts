// The names under which trees are stored, and which tree a run is about.

import { ToolError } from "../protocol/errors.ts";
import type { TreeState } from "../store/trees.ts";
import { hash64 } from "../util/hash.ts";
import { lookedAt } from "../util/stat.ts";
import { readHead } from "../vcs/refs.ts";
import { findRepository, type Repository } from "../vcs/repository.ts";
import { DEFAULT_INDEX_OPTIONS, type IndexOptions } from "./options.ts";

/** Key of the tree that stands for a checkout as it is now. */
export function checkoutKey(root: string): string {
  return `worktree:${root}`;
}

/** The same of a folder outside git. */
function folderKey(root: string): string {
  return `live:${root}`;
}

/** Key of the tree that stands for a checkout, or for a folder outside git, as it is now. */
export function liveKey(root: string): string {
  return liveKeyIn(findRepository(root), root);
}

/** As `liveKey`, where the repository around the root is known. */
export function liveKeyIn(repository: Repository | undefined, root: string): string {
  return repository?.root === root ? checkoutKey(root) : folderKey(root);
}

/** The key of a folder before it became a checkout, or was none any more; undefined for a commit's. */
export function formerKey(key: string): string | undefined {
  const [now, before] = isCheckoutKey(key) ? [checkoutKey, folderKey] : [folderKey, checkoutKey];
  const kind = now("");
  return key.startsWith(kind) ? before(key.slice(kind.length)) : undefined;
}

/** A checkout's, not a commit's or a folder's outside git. */
export function isCheckoutKey(key: string): boolean {
  return key.startsWith(checkoutKey(""));
}

const DEFAULTS = JSON.stringify(DEFAULT_INDEX_OPTIONS);

/**
 * Key of a commit's tree. Checkouts of one repository share a store but may differ in their options, and so in what they
 * leave out. `rules`: ignore files of a checkout that are not those of the commit.
 */
export function commitKey(commit: string, options: IndexOptions, rules?: string): string {
  const text = JSON.stringify({ ...DEFAULT_INDEX_OPTIONS, ...options });
  const own = text === DEFAULTS ? [] : [hash64(text)];
  return [`commit:${commit}`, ...own, ...(rules === undefined ? [] : [rules])].join(":");
}

/** A commit that is indexed from git's objects, and what it was asked for by. */
export interface CommitTarget {
  commit: string;
  ref: string;
}

/** The commit that a run is about; undefined: the folder as it is on disk. A bare repository has nothing but commits. */
export function targetOf(root: string, asked: CommitTarget | undefined): CommitTarget | undefined {
  const repository = asked ? undefined : findRepository(root);
  if (asked || !repository?.bare || repository.root !== root) return asked;
  const { commit, ref } = readHead(repository);
  if (commit) return { commit, ref };
  throw new ToolError("ref_not_found", `${root} is a bare repository whose branch ${ref} has no commit.`, {
    ref,
  });
}

/**
 * When the files of a checkout were read, for discovery: a whole tree of it says what stood on disk then. 0 for any other
 * tree: a commit's may have come from another machine.
 */
export function readTimeOf(tree: { key: string; state: TreeState; indexedAt: number }): number {
  return tree.state === "ready" && isCheckoutKey(tree.key) ? lookedAt(tree.indexedAt) : 0;
}
