// Trees: which blob stands at which path. A commit's tree and that of a folder outside git (`live`) are stored whole; that of
// a checkout is a patch on its commit's tree. Publishing writes one row, so a reader sees the tree before or the tree after.

import type { Skip } from "../protocol/skips.ts";
import { byText } from "../util/order.ts";
import { forgetPaths, internPaths, pathTexts } from "./paths.ts";
import { firstRow, rows, run, snapshot, takeNumbers, transact } from "./sql.ts";
import type { Store } from "./store.ts";
import { type PackedTree, packSkips, packTree } from "./tree-format.ts";
import { loadOne, loadTree, SUMMARY, summaryOf } from "./tree-rows.ts";

export interface TreeEntry {
  path: string;
  blob: number;
  hash: string;
  mode: number;
  /** Bytes and mtime of the file when it was read; 0 in trees of commits. */
  size: number;
  mtimeMs: number;
}

export type TreeState = "partial" | "ready";

interface TreeFields {
  /** `commit:<hash>`, `worktree:<root>` or `live:<root>`. */
  key: string;
  /** Branch, or commit where no branch is checked out; `live` outside git. */
  ref: string;
  /** "" outside git and before the first commit. */
  commit: string;
  /** Key of the tree that this one is a patch on. */
  base?: string;
  state: TreeState;
}

/** What is published. Files and symbols of the whole (patch applied) are counted here unless they are given. */
export interface TreeInput extends TreeFields {
  /** The whole tree, or with `base` the files that differ from it. Any order, a path at most once. */
  entries: readonly Omit<TreeEntry, "hash">[];
  /** With `base`: paths that are gone. */
  deleted?: readonly string[];
  skips: readonly Skip[];
  files?: number;
  symbols?: number;
  /** Milliseconds since 1970; now, unless given. */
  indexedAt?: number;
}

export interface TreeSummary extends TreeFields {
  id: number;
  /** Grows with every publication in this store. */
  generation: number;
  files: number;
  symbols: number;
  indexedAt: number;
}

/** A stored tree; of a patch, the entries that it sets. Entries are in the order of their paths. */
export interface TreeRow extends TreeSummary {
  entries: TreeEntry[];
  deleted: string[];
  skips: Skip[];
}

/** Makes a tree visible in place of the one with its key. Its generation. */
export function publishTree(store: Store, tree: TreeInput): number {
  try {
    return transact(store, () => {
      const packed = packEntries(store, tree);
      const counts =
        tree.files === undefined || tree.symbols === undefined ? countTree(store, tree, packed) : tree;
      const generation = takeNumbers(store, "next_generation", 1);
      run(
        store,
        `INSERT INTO trees (key, ref, commit_id, base, generation, state, files, symbols, indexed_at, entries, skips)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET ref = excluded.ref, commit_id = excluded.commit_id, base = excluded.base,
            generation = excluded.generation, state = excluded.state, files = excluded.files, symbols = excluded.symbols,
            indexed_at = excluded.indexed_at, entries = excluded.entries, skips = excluded.skips`,
        tree.key,
        tree.ref,
        tree.commit,
        tree.base ?? null,
        generation,
        tree.state,
        tree.files ?? counts.files ?? 0,
        tree.symbols ?? counts.symbols ?? 0,
        tree.indexedAt ?? Date.now(),
        packTree(packed),
        packSkips(tree.skips),
      );
      return generation;
    });
  } catch (error) {
    forgetPaths(store);
    throw error;
  }
}

function packEntries(store: Store, tree: TreeInput): PackedTree {
  const entries = [...tree.entries].sort((a, b) => byText(a.path, b.path));
  const deleted = [...(tree.deleted ?? [])].sort();
  const paths = internPaths(
    store,
    entries.map((entry) => entry.path),
  );
  return {
    set: {
      paths,
      blobs: entries.map((entry) => entry.blob),
      modes: entries.map((entry) => entry.mode),
      sizes: entries.map((entry) => entry.size),
      mtimes: entries.map((entry) => Math.trunc(entry.mtimeMs)),
    },
    deleted: internPaths(store, deleted),
  };
}

function countTree(store: Store, tree: TreeInput, packed: PackedTree): { files: number; symbols: number } {
  const blobAt = new Map<number, number>();
  const add = ({ set }: PackedTree) => {
    for (let i = 0; i < set.paths.length; i++) blobAt.set(set.paths[i] as number, set.blobs[i] as number);
  };
  const under = tree.base === undefined ? undefined : loadTree(store, tree.base);
  if (under) add(under.packed);
  for (const path of packed.deleted) blobAt.delete(path);
  add(packed);
  const sizes = new Map(rows(store, "SELECT id, symbol_count FROM blobs") as [number, number][]);
  let symbols = 0;
  for (const blob of blobAt.values()) symbols += sizes.get(blob) ?? 0;
  return { files: blobAt.size, symbols };
}

export function readTree(store: Store, key: string): TreeRow | undefined {
  return snapshot(store, () => {
    const tree = loadOne(store, key);
    if (!tree) return undefined;
    const { packed, ...rest } = tree;
    const texts = pathTexts(store);
    const hashes = new Map(rows(store, "SELECT id, hash FROM blobs") as [number, string][]);
    const { paths, blobs, modes, sizes, mtimes } = packed.set;
    const entries: TreeEntry[] = [];
    for (let i = 0; i < paths.length; i++) {
      const blob = blobs[i] as number;
      entries.push({
        path: texts[paths[i] as number] as string,
        blob,
        hash: hashes.get(blob) ?? "",
        mode: modes[i] as number,
        size: sizes[i] as number,
        mtimeMs: mtimes[i] as number,
      });
    }
    return { ...rest, entries, deleted: packed.deleted.map((id) => texts[id] as string) };
  });
}

/** Without entries, newest publication first. */
export function listTrees(store: Store): TreeSummary[] {
  return rows(store, `SELECT ${SUMMARY} FROM trees ORDER BY generation DESC`).map(summaryOf);
}

/** Without entries. */
export function findTree(store: Store, key: string): TreeSummary | undefined {
  const row = firstRow(store, `SELECT ${SUMMARY} FROM trees WHERE key = ?`, key);
  return row && summaryOf(row);
}

/** Of a commit as it was committed, whatever rules it was read under. */
export function isCommitTree({ key }: Pick<TreeSummary, "key">): boolean {
  return key.startsWith("commit:");
}

/** False when there is none, or when another tree is a patch on it. */
export function dropTree(store: Store, key: string): boolean {
  const sql = "DELETE FROM trees WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM trees WHERE base = ?1)";
  return run(store, sql, key) > 0;
}

/**
 * What `View.generation` of this key would be now: the newer of its own publication and of the one under it. A view with
 * another number is out of date.
 */
export function findGeneration(store: Store, key: string): number | undefined {
  const row = firstRow(
    store,
    `SELECT max(t.generation, coalesce(b.generation, 0)) FROM trees t LEFT JOIN trees b ON b.key = t.base WHERE t.key = ?`,
    key,
  );
  return row?.[0] as number | undefined;
}
