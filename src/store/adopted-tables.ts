// The tables of a bundle as the database of a project that has none: a copy is filled with texts, facts and full text beside
// the place where it will stand, and appears there whole. Nothing is copied from table to table, and no index is built.

import { Database } from "bun:sqlite";
import { closeSync, copyFileSync, fsyncSync, linkSync, openSync } from "node:fs";
import { damagedBundle } from "./bundle-format.ts";
import { LIVE_KEY, UNBUNDLED } from "./bundle-manifest.ts";
import type { ChunkTexts } from "./chunk-texts.ts";
import { insertContent } from "./contents.ts";
import { nameStore, useLog } from "./database.ts";
import { guarded } from "./failures.ts";
import { insertChunks } from "./fulltext.ts";
import { firstRow, run } from "./sql.ts";
import type { Store } from "./store.ts";

/** A blob of a bundle as the store holds it. */
export interface StoredContent {
  id: number;
  text: Uint8Array;
  facts: Uint8Array;
  chunks: ChunkTexts;
}

/** What is written stays in memory until it is written once. */
const CACHE_KIB = 64 * 1024;
/** A file that is thrown away when anything goes wrong. */
const SETTINGS = [
  "journal_mode = OFF",
  "synchronous = OFF",
  "temp_store = MEMORY",
  `cache_size = -${CACHE_KIB}`,
];

/**
 * Makes `file`, a database with all of a bundle, from its checked tables. Keys of live trees become `liveKey`. Throws
 * invalid_input when a text is missing, storage_unavailable.
 */
export async function completeTables(
  tablesFile: string,
  file: string,
  liveKey: string,
  contents: AsyncIterable<{ rows: StoredContent[] }>,
): Promise<void> {
  copyFileSync(tablesFile, file);
  const db = guarded(file, () => new Database(file, { create: false, readwrite: true }));
  try {
    for (const setting of SETTINGS) guarded(file, () => db.run(`PRAGMA ${setting}`));
    const store: Store = { db, epoch: 0, file, isCurrent: () => true, close: () => db.close() };
    run(store, "BEGIN");
    for (const table of UNBUNDLED) run(store, `DELETE FROM ${table}`);
    run(store, "DELETE FROM meta WHERE key NOT LIKE 'next_%'");
    guarded(file, () => nameStore(db));
    run(store, "UPDATE trees SET key = ? WHERE key = ?", liveKey, LIVE_KEY);
    const stored = await insertContents(store, contents);
    if (stored !== firstRow(store, "SELECT count(*) FROM blobs")?.[0])
      throw damagedBundle("texts of some blobs are missing");
    run(store, "COMMIT");
    guarded(file, () => useLog(db));
  } finally {
    db.close();
  }
}

async function insertContents(
  store: Store,
  contents: AsyncIterable<{ rows: StoredContent[] }>,
): Promise<number> {
  let count = 0;
  for await (const { rows: batch } of contents) {
    for (const { id, text, facts } of batch) insertContent(store, id, { text, facts });
    insertChunks(
      store,
      batch.map(({ id }) => id),
      batch,
    );
    count += batch.length;
  }
  return count;
}

/** Puts a finished database where none is. False where one stands by now, or the file system has no links. */
export function placeDatabase(made: string, file: string): boolean {
  const descriptor = openSync(made, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(made, file);
    return true;
  } catch {
    return false;
  }
}
