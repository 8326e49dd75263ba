// A view: one tree made readable, compiled once per generation. The two functions to know are openView and View.blobAt.
// A commit's tree is taken as it is; a checkout's patch is merged with the commit's tree under it. What a view says depends
// on its trees and on their blobs, which never change, so it stays true for as long as its generation is the current one.

import { ToolError } from "../protocol/errors.ts";
import type { Skip } from "../protocol/skips.ts";
import { type BlobColumns, type BlobSummary, blobColumns, summaryOf } from "../store/blob-columns.ts";
import { type BlobRow, listBlobs } from "../store/blobs.ts";
import { pathTexts } from "../store/paths.ts";
import type { Store } from "../store/store.ts";
import { loadTree, type StoredTree } from "../store/tree-rows.ts";
import type { TreeEntry, TreeState } from "../store/trees.ts";
import { lookedAt } from "../util/stat.ts";
import { bitsOf, hasBit } from "./bits.ts";
import { type CompiledTree, compileTree } from "./compile.ts";
import { Places } from "./places.ts";
import { isPointedTo } from "./pointers.ts";

export interface View {
  readonly store: Store;
  readonly key: string;
  readonly ref: string;
  readonly commit: string;
  /** See findGeneration of store/trees.ts. */
  readonly generation: number;
  readonly state: TreeState;
  /** Milliseconds since 1970. */
  readonly indexedAt: number;
  /** Sorted by UTF-16 units: a row each. */
  readonly paths: readonly string[];
  /** By row: the id of the path, and the blob at it. */
  readonly idOfRow: ArrayLike<number>;
  readonly blobOfRow: ArrayLike<number>;
  readonly skips: readonly Skip[];
  /** In a checkout: paths of which its patch on the commit says something. */
  readonly patched: readonly string[];
  /** In a checkout: key of the tree of its commit. */
  readonly under: string | undefined;
  readonly fileCount: number;
  readonly symbolCount: number;
  blobAt(path: string): number | undefined;
  /** Where a blob stands, sorted; empty for a blob of other trees. */
  pathsOf(blob: number): readonly string[];
  /** The row of its first path, -1 for a blob of other trees. */
  rowOf(blob: number): number;
  /** Does it stand at no more than one path? */
  isAlone(blob: number): boolean;
  /** Does the tree show this blob? */
  has(blob: number): boolean;
  /** The distinct blobs of the tree, ascending. */
  blobIds(): readonly number[];
  /** The same in the order of their first paths. */
  blobsByPath(): Int32Array;
  entry(path: string): TreeEntry | undefined;
  /** The file as it was when it was read; size and time are 0 where a commit alone vouches for it. */
  stat(path: string): { blob: number; size: number; mtimeMs: number } | undefined;
  /** A checkout that differs from its commit. */
  readonly dirty: boolean;
  /** In a checkout: does the file differ from the commit's? */
  isUncommitted(path: string): boolean;
  /** Position among `paths`, or -1. */
  rank(path: string): number;
  /** Row id of the path, for handles. */
  pathId(path: string): number | undefined;
  /** The path with this row id, if the tree has it. */
  pathById(id: number): string | undefined;
  /** Throws ToolError for a blob that the store no longer holds. */
  blob(id: number): BlobRow;
  /** Has the rows of blobs of the tree at hand: read at once, a tenth of the time of one by one. */
  readRows(ids: readonly number[]): void;
  /** What ranking asks of a blob; throws like `blob`. */
  summary(id: number): BlobSummary;
  /** Of all blobs, read at once; from now on summaries are at hand. */
  readSummaries(): BlobColumns;
  /** The same, if it was asked for. */
  readonly columns: BlobColumns | undefined;
  /** Rows of all blobs of the tree, read at once. */
  blobs(): ReadonlyMap<number, BlobRow>;
}

/** Throws ToolError ref_not_indexed when there is no such tree. */
export function openView(store: Store, key: string): View {
  const tree = loadTree(store, key);
  if (!tree)
    throw new ToolError("ref_not_indexed", `Nothing is indexed for ${key}: run \`codecompass index\`.`, {
      key,
    });
  return new CompiledView(store, tree);
}

class CompiledView implements View {
  readonly key: string;
  readonly ref: string;
  readonly commit: string;
  readonly generation: number;
  readonly state: TreeState;
  readonly indexedAt: number;
  readonly skips: readonly Skip[];
  readonly patched: readonly string[];
  readonly under: string | undefined;
  readonly symbolCount: number;
  readonly dirty: boolean;
  readonly paths: readonly string[];
  readonly store: Store;
  private readonly tree: CompiledTree;
  private readonly bits: Uint8Array;
  private readonly rows = new Map<number, BlobRow>();
  private allRows = false;
  /** What the tree under this one leaves out. */
  private readonly skippedUnder: ReadonlyMap<string, Skip>;
  columns: BlobColumns | undefined;
  private places: Places | undefined;
  private ranks: Map<number, number> | undefined;

  constructor(store: Store, stored: StoredTree) {
    this.store = store;
    this.key = stored.key;
    this.ref = stored.ref;
    this.commit = stored.commit;
    this.generation = Math.max(stored.generation, stored.under?.generation ?? 0);
    this.state = stored.under?.state === "partial" ? "partial" : stored.state;
    this.indexedAt = lookedAt(stored.indexedAt);
    this.symbolCount = stored.symbols;
    this.tree = compileTree(stored, pathTexts(store));
    this.dirty =
      this.tree.uncommitted.size > 0 || (stored.under !== undefined && stored.packed.deleted.length > 0);
    this.under = stored.under?.key;
    this.skippedUnder = new Map(stored.under?.skips.map((skip) => [skip.path, skip]));
    this.paths = this.tree.paths;
    this.skips = this.tree.skips;
    this.patched = this.tree.patched;
    this.bits = bitsOf(this.tree.blobs);
  }

  get idOfRow(): ArrayLike<number> {
    return this.tree.ids;
  }

  get blobOfRow(): ArrayLike<number> {
    return this.tree.blobs;
  }

  rowOf(blob: number): number {
    return this.placed().rowOf(blob);
  }

  isAlone(blob: number): boolean {
    return this.placed().isAlone(blob);
  }

  get fileCount(): number {
    return this.paths.length;
  }

  rank(path: string): number {
    let low = 0;
    let high = this.paths.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.paths[middle] as string;
      if (found === path) return middle;
      if (found < path) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  blobAt(path: string): number | undefined {
    return this.tree.blobs[this.rank(path)];
  }

  has(blob: number): boolean {
    return hasBit(this.bits, blob);
  }

  pathsOf(blob: number): readonly string[] {
    return this.placed().of(blob);
  }

  blobIds(): readonly number[] {
    return Array.from(this.placed().blobs).sort((a, b) => a - b);
  }

  blobsByPath(): Int32Array {
    return this.placed().blobs;
  }

  private placed(): Places {
    this.places ??= new Places(this.paths, this.tree.blobs);
    return this.places;
  }

  entry(path: string): TreeEntry | undefined {
    const at = this.rank(path);
    if (at < 0) return undefined;
    const { blobs, modes, sizes, mtimes } = this.tree;
    const blob = blobs[at] as number;
    const { hash } = this.blob(blob);
    return { path, blob, hash, mode: modes[at] ?? 0, size: sizes[at] ?? 0, mtimeMs: mtimes[at] ?? 0 };
  }

  stat(path: string): { blob: number; size: number; mtimeMs: number } | undefined {
    const at = this.rank(path);
    if (at < 0) return undefined;
    const { blobs, sizes, mtimes } = this.tree;
    return { blob: blobs[at] as number, size: sizes[at] ?? 0, mtimeMs: mtimes[at] ?? 0 };
  }

  isUncommitted(path: string): boolean {
    if (!this.tree.uncommitted.has(path)) return false;
    const skip = this.skippedUnder.get(path);
    return !skip || !isPointedTo(this.store, this.blobAt(path)!, skip);
  }

  pathId(path: string): number | undefined {
    return this.tree.ids[this.rank(path)];
  }

  pathById(id: number): string | undefined {
    this.ranks ??= new Map(Array.from(this.tree.ids, (pathId, at) => [pathId, at]));
    const at = this.ranks.get(id);
    return at === undefined ? undefined : this.paths[at];
  }

  blob(id: number): BlobRow {
    const row = this.rows.get(id) ?? listBlobs(this.store, [id]).get(id);
    if (!row)
      throw new ToolError("index_stale", "The index was cleaned up meanwhile: ask again.", {
        reason: "files_changed",
        blob: id,
      });
    if (this.has(id)) this.rows.set(id, row);
    return row;
  }

  readRows(ids: readonly number[]): void {
    const missing = ids.filter((id) => !this.rows.has(id));
    if (missing.length > 1) for (const [id, row] of listBlobs(this.store, missing)) this.rows.set(id, row);
  }

  summary(id: number): BlobSummary {
    return (this.columns && summaryOf(this.columns, id)) ?? this.blob(id);
  }

  readSummaries(): BlobColumns {
    this.columns ??= blobColumns(this.store);
    return this.columns;
  }

  blobs(): ReadonlyMap<number, BlobRow> {
    if (!this.allRows) {
      for (const [id, row] of listBlobs(this.store, this.blobIds())) this.rows.set(id, row);
      this.allRows = true;
    }
    return this.rows;
  }
}
