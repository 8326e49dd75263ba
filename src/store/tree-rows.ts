// Rows of `trees` as they are stored: what views are compiled from and what gc counts.

import type { Skip } from "../protocol/skips.ts";
import { decoded, firstRow, rows, snapshot, type Value } from "./sql.ts";
import type { Store } from "./store.ts";
import { type PackedTree, readPackedTree, readSkips } from "./tree-format.ts";
import type { TreeState, TreeSummary } from "./trees.ts";

/** A tree as it is stored, and the whole tree under it where it is a patch: what a view is compiled from. */
export interface StoredTree extends TreeSummary {
  packed: PackedTree;
  skips: Skip[];
  under?: StoredTree;
}

export const SUMMARY = "id, key, ref, commit_id, base, generation, state, files, symbols, indexed_at";

/** The tree and the one under it, of the same moment. */
export function loadTree(store: Store, key: string): StoredTree | undefined {
  return snapshot(store, () => {
    const tree = loadOne(store, key);
    if (tree?.base === undefined) return tree;
    const under = loadOne(store, tree.base);
    return under ? { ...tree, under } : undefined;
  });
}

/** The tree alone. */
export function loadOne(store: Store, key: string): StoredTree | undefined {
  const row = firstRow(store, `SELECT ${SUMMARY}, entries, skips FROM trees WHERE key = ?`, key);
  if (!row) return undefined;
  return decoded(() => ({
    ...summaryOf(row),
    packed: readPackedTree(row[10] as Uint8Array),
    skips: readSkips(row[11] as Uint8Array),
  }));
}

export function summaryOf(row: Value[]): TreeSummary {
  const summary: TreeSummary = {
    id: row[0] as number,
    key: row[1] as string,
    ref: row[2] as string,
    commit: row[3] as string,
    generation: row[5] as number,
    state: row[6] as TreeState,
    files: row[7] as number,
    symbols: row[8] as number,
    indexedAt: row[9] as number,
  };
  if (row[4] !== null) summary.base = row[4] as string;
  return summary;
}

/** Ids of the blobs that any tree shows. */
export function reachableBlobs(store: Store): Set<number> {
  return reachable(store, ({ blobs }) => blobs);
}

/** Ids of the paths that any tree shows. */
export function reachablePaths(store: Store): Set<number> {
  return reachable(store, ({ paths }) => paths);
}

function reachable(store: Store, column: (set: PackedTree["set"]) => ArrayLike<number>): Set<number> {
  const ids = new Set<number>();
  for (const [entries] of rows(store, "SELECT entries FROM trees")) {
    const values = column(decoded(() => readPackedTree(entries as Uint8Array)).set);
    for (let i = 0; i < values.length; i++) ids.add(values[i] as number);
  }
  return ids;
}
