// The last time, against the disk of now: done while git is still looking for changes. Sizes tell of files that git
// converted on checkout, times of files that will probably have to be parsed.

import { join } from "node:path";
import type { Store } from "../store/store.ts";
import { readTree, type TreeRow } from "../store/trees.ts";
import { findLinkStat } from "../util/stat.ts";
import { type FileStat, fileStat } from "./candidates.ts";
import type { Before, Plan } from "./plan.ts";

export interface LastTime extends Before {
  /** Of the files that the base lists, as they are now. */
  sizes: ReadonlyMap<string, number>;
}

/** `onTouched` is told of each file of the base that was written since the last scan. */
export function lookBack(
  store: Store,
  root: string,
  stored: TreeRow | undefined,
  onTouched: (path: string) => void,
): LastTime | undefined {
  if (!stored) return undefined;
  const base = stored.base === undefined ? undefined : readTree(store, stored.base);
  const sizes = new Map<string, number>();
  for (const { path } of base?.entries ?? []) {
    const stat = lookAt(root, path);
    if (!stat) continue;
    sizes.set(path, stat.size);
    if (stat.changedMs > stored.indexedAt) onTouched(path);
  }
  return { top: stored, base, sizes };
}

function lookAt(root: string, path: string): FileStat | undefined {
  const stats = findLinkStat(join(root, path));
  return stats?.isFile() ? fileStat(stats) : undefined;
}

/**
 * Line ends and filters make a file differ from its blob while git calls it unchanged: those that differ in size are
 * looked at, of those that share a version the ones that differ from the first in it. REQUIRES: the commit's known files
 * are placed. `sizes`: what is known of the files on disk.
 */
export function planChecks(
  plan: Plan,
  root: string,
  named: ReadonlySet<string>,
  sizes: ReadonlyMap<string, number> = new Map(),
): void {
  for (const { path, hash, size, mode } of plan.base.placed.values())
    if (!named.has(path) && (sizes.get(path) ?? lookAt(root, path)?.size ?? size) !== size)
      plan.work.push({ path, kind: "check", expected: hash, files: [{ path, mode }] });
  for (const { path, expected, files } of plan.work.filter(({ kind }) => kind === "commit")) {
    const first = files.length > 1 && lookAt(root, path)?.size;
    for (const other of files.slice(1))
      if (lookAt(root, other.path)?.size !== first)
        plan.work.push({ path: other.path, kind: "check", expected: expected!, files: [other] });
  }
}
