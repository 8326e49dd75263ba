// Garbage: blobs that no tree shows and no shown one is a difference from, and everything that hangs on them. Never under a reader: a blob goes only when it has
// been found unused for a while, so that a query on the tree before has ended; one that has not is told to ask again.
// Names, paths and ids stay and are never given out twice.

import { deleteBlobs } from "./blob-writer.ts";
import { countChunks } from "./blobs.ts";
import { addBases } from "./contents.ts";
import { deleteChunks } from "./fulltext.ts";
import { firstRow, idList, rows, run, transact } from "./sql.ts";
import type { Store } from "./store.ts";
import { reachableBlobs } from "./tree-rows.ts";

export interface GarbageOptions {
  /** How long a blob must have been unused, and known for so long: longer than any query may take. */
  graceMs?: number;
  /** Fewer than this many are left for the next time: finding the postings of one costs as much as those of many. */
  minBlobs?: number;
}

export interface GarbageReport {
  blobs: number;
  /** Stored bytes of their texts and facts. */
  bytes: number;
}

const GRACE_MS = 60_000;
/** Of all blobs: where everything was read anew, nearly half. */
const MUCH = 0.4;
/** Blobs a transaction. */
const STEP = 2000;

/** REQUIRES: the caller holds the job (jobs.ts), or nobody does. */
export function collectGarbage(store: Store, options: GarbageOptions = {}): GarbageReport {
  const graceMs = options.graceMs ?? GRACE_MS;
  const report = { blobs: 0, bytes: 0 };
  const now = Date.now();
  const dead = markUnused(store, now, now - graceMs);
  if (dead.length < (options.minBlobs ?? 1)) return report;
  for (let at = 0; at < dead.length; at += STEP) {
    const removed = sweep(store, dead.slice(at, at + STEP));
    report.blobs += removed.blobs;
    report.bytes += removed.bytes;
  }
  return report;
}

/** Is much of the store known to be unused, and at least so many blobs? */
export function isMostlyUnused(store: Store, minBlobs: number): boolean {
  const count = (table: string) => firstRow(store, `SELECT count(*) FROM ${table}`)?.[0] as number;
  const unused = count("garbage");
  return unused >= minBlobs && unused > MUCH * count("blobs");
}

/** Brings the table of unused blobs up to date; those unused and written since `before` or longer. */
function markUnused(store: Store, now: number, before: number): number[] {
  return transact(store, () => {
    const reachable = addBases(store, reachableBlobs(store));
    const unused = rows(store, "SELECT id FROM blobs")
      .map(([id]) => id as number)
      .filter((id) => !reachable.has(id));
    const list = idList(unused);
    run(store, "DELETE FROM garbage WHERE blob NOT IN (SELECT value FROM json_each(?))", list);
    run(store, "INSERT OR IGNORE INTO garbage (blob, since) SELECT value, ? FROM json_each(?)", now, list);
    const old = `SELECT g.blob FROM garbage g JOIN blobs b ON b.id = g.blob
      WHERE g.since <= ?1 AND b.written_at <= ?1 ORDER BY g.blob`;
    return rows(store, old, before).map(([id]) => id as number);
  });
}

function sweep(store: Store, candidates: readonly number[]): GarbageReport {
  return transact(store, () => {
    // A tree that was published since the marking may show one of them again.
    const reachable = addBases(store, reachableBlobs(store));
    const ids = candidates.filter((id) => !reachable.has(id));
    const list = idList(ids);
    const bytes = firstRow(
      store,
      `SELECT coalesce((SELECT sum(length(data)) FROM text WHERE blob IN (SELECT value FROM json_each(?1))), 0)
        + coalesce((SELECT sum(length(data)) FROM facts WHERE blob IN (SELECT value FROM json_each(?1))), 0)`,
      list,
    )?.[0] as number;
    deleteChunks(store, countChunks(store, ids));
    deleteBlobs(store, ids);
    run(store, "DELETE FROM garbage WHERE blob IN (SELECT value FROM json_each(?))", list);
    return { blobs: ids.length, bytes };
  });
}
