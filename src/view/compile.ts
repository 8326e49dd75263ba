// A stored tree, and the one under it where it is a patch, to one list of files sorted by path. Pure.

import type { Skip } from "../protocol/skips.ts";
import type { PackedTree, TreeColumns } from "../store/tree-format.ts";
import type { StoredTree } from "../store/tree-rows.ts";
import { byText } from "../util/order.ts";

/** Files as parallel columns in the order of `paths`. */
export interface CompiledTree {
  paths: string[];
  ids: ArrayLike<number>;
  blobs: ArrayLike<number>;
  modes: ArrayLike<number>;
  sizes: ArrayLike<number>;
  mtimes: ArrayLike<number>;
  skips: Skip[];
  /** Paths whose blob is not the one of the tree under this one. */
  uncommitted: ReadonlySet<string>;
  /** Paths that the patch sets or deletes. */
  patched: readonly string[];
}

/** `texts` are the paths of the store by id. */
export function compileTree(tree: StoredTree, texts: readonly string[]): CompiledTree {
  const skips = skipsOf(tree, texts);
  if (!tree.under) return whole(tree.packed.set, texts, skips, new Set(), []);
  // Mostly a checkout is what its commit says.
  if (isEmpty(tree.packed)) return whole(tree.under.packed.set, texts, skips, new Set(), []);
  const merged = mergeColumns(tree.under.packed.set, tree.packed.set, new Set(tree.packed.deleted), texts);
  const { set, deleted } = tree.packed;
  const patched = [...Array.from(set.paths), ...deleted].map((id) => texts[id] as string);
  return whole(merged, texts, skips, uncommittedPaths(tree, texts), patched);
}

function whole(
  set: TreeColumns,
  texts: readonly string[],
  skips: Skip[],
  uncommitted: ReadonlySet<string>,
  patched: readonly string[],
): CompiledTree {
  const { paths: ids, blobs, modes, sizes, mtimes } = set;
  const paths = new Array<string>(ids.length);
  for (let i = 0; i < ids.length; i++) paths[i] = texts[ids[i] as number] as string;
  return { paths, ids, blobs, modes, sizes, mtimes, skips, uncommitted, patched };
}

const isEmpty = ({ set, deleted }: PackedTree) => set.paths.length === 0 && deleted.length === 0;

/** Both are sorted by path text, so one pass over both keeps the order. */
function mergeColumns(
  base: TreeColumns,
  patch: TreeColumns,
  deleted: ReadonlySet<number>,
  texts: readonly string[],
): TreeColumns {
  const replaced = new Set(Array.from(patch.paths));
  const merged = {
    paths: [] as number[],
    blobs: [] as number[],
    modes: [] as number[],
    sizes: [] as number[],
    mtimes: [] as number[],
  };
  const take = (from: TreeColumns, at: number) => {
    merged.paths.push(from.paths[at] as number);
    merged.blobs.push(from.blobs[at] as number);
    merged.modes.push(from.modes[at] as number);
    merged.sizes.push(from.sizes[at] as number);
    merged.mtimes.push(from.mtimes[at] as number);
  };
  let next = 0;
  for (let at = 0; at < base.paths.length; at++) {
    const id = base.paths[at] as number;
    if (replaced.has(id) || deleted.has(id)) continue;
    const text = texts[id] as string;
    while (next < patch.paths.length && (texts[patch.paths[next] as number] as string) < text)
      take(patch, next++);
    take(base, at);
  }
  while (next < patch.paths.length) take(patch, next++);
  return merged;
}

function uncommittedPaths(tree: StoredTree, texts: readonly string[]): Set<string> {
  const committed = new Map<number, number>();
  const under = tree.under?.packed.set;
  if (under)
    for (let i = 0; i < under.paths.length; i++)
      committed.set(under.paths[i] as number, under.blobs[i] as number);
  const { paths, blobs } = tree.packed.set;
  const changed = new Set<string>();
  for (let i = 0; i < paths.length; i++)
    if (committed.get(paths[i] as number) !== blobs[i]) changed.add(texts[paths[i] as number] as string);
  return changed;
}

/** What a tree leaves out: of a patch, its own skips and those of the tree under it whose files it does not touch. */
export function skipsOf(tree: StoredTree, texts: readonly string[]): Skip[] {
  if (!tree.under) return tree.skips;
  const { set, deleted } = tree.packed;
  const touched = new Set([...Array.from(set.paths), ...deleted].map((id) => texts[id] as string));
  for (const skip of tree.skips) touched.add(skip.path);
  const kept = tree.under.skips.filter((skip) => !touched.has(skip.path));
  return [...kept, ...tree.skips].sort((a, b) => byText(a.path, b.path));
}
