// The tables of a bundle on the importing side: unpacked into a database of their own, checked, and either taken over as
// they are by a store that holds nothing, or read like any other store.

import { rmSync, writeFileSync } from "node:fs";
import { type Bundle, damagedBundle } from "./bundle-format.ts";
import { LIVE_KEY } from "./bundle-manifest.ts";
import type { ChunkTexts } from "./chunk-texts.ts";
import { databaseFiles, leaveLog, openDatabase, useLog } from "./database.ts";
import { guarded } from "./failures.ts";
import { insertChunks } from "./fulltext.ts";
import { DDL, SECONDARY_INDEXES } from "./schema.ts";
import { firstRow, rows, run } from "./sql.ts";
import { openStore, type Store } from "./store.ts";
import { reachableBlobs } from "./tree-rows.ts";

/** Tables that are copied whole; the others are filled from the contents sections, or belong to one machine. */
const COPIED = ["blobs", "names", "postings", "symbols", "paths", "trees"];
/** Everything else that may stand in a bundle's database. */
const EXPECTED = new Set([...DDL, ...Object.values(SECONDARY_INDEXES)].map(normalise));

function normalise(sql: string): string {
  return sql.replace(/\s+/g, " ").trim();
}

/** The tables as a store, in a file of its own. Throws invalid_input when they are not what a bundle holds. */
export function openTables(bundle: Bundle, file: string): Store {
  const { tables, tableBytes } = bundle.manifest;
  const packed = bundle.section(tables);
  const plain = unpack(packed);
  if (plain.length !== tableBytes) throw damagedBundle("its tables have another size");
  writeFileSync(file, plain, { mode: 0o600 });
  try {
    checkSchema(file);
    const store = openStore(file, "read");
    try {
      checkContents(store);
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  } catch (error) {
    for (const part of databaseFiles(file)) rmSync(part, { force: true });
    throw error;
  }
}

/** Throws invalid_input for bytes that are no zstd frame. */
export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(Bun.zstdDecompressSync(packed as Uint8Array<ArrayBuffer>));
  } catch (error) {
    throw damagedBundle((error as Error).message);
  }
}

// A database from elsewhere: nothing in it but our own tables, no trigger, no view, every page in order.
function checkSchema(file: string): void {
  const db = openDatabase(file, "read");
  try {
    db.run("PRAGMA trusted_schema = OFF");
    const found = db
      .query("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
      .values() as string[][];
    const foreign = found.find(
      ([name, sql]) => !EXPECTED.has(normalise(sql as string)) && !/^chunks_\w+$/.test(name as string),
    );
    if (foreign) throw damagedBundle(`its table ${foreign[0]} is not one of ours`);
    if (db.query("PRAGMA quick_check(1)").values()[0]?.[0] !== "ok")
      throw damagedBundle("its tables are not sound");
  } catch (error) {
    if (error instanceof Error && error.name === "SQLiteError") throw damagedBundle(error.message);
    throw error;
  } finally {
    db.close();
  }
}

function checkContents(store: Store): void {
  const outside = rows(store, "SELECT text FROM paths").find(([text]) => leavesRoot(text as string));
  if (outside) throw damagedBundle(`the path ${outside[0]} leaves the project`);
  const blobs = new Set(rows(store, "SELECT id FROM blobs").map(([id]) => id as number));
  for (const id of reachableBlobs(store))
    if (!blobs.has(id)) throw damagedBundle("a tree shows what is not in it");
}

function leavesRoot(path: string): boolean {
  return (
    path.startsWith("/") ||
    path.includes("\0") ||
    path.split(/[/\\]/).includes("..") ||
    /^[A-Za-z]:/.test(path)
  );
}

/** Has nothing been stored here yet? Then a bundle's tables can be taken over as they are. */
export function isEmpty(store: Store): boolean {
  return ["blobs", "names", "paths", "trees"].every(
    (table) => firstRow(store, `SELECT 1 FROM ${table} LIMIT 1`) === undefined,
  );
}

/** A blob of a bundle as the store holds it. */
export interface StoredContent {
  id: number;
  text: Uint8Array;
  facts: Uint8Array;
  chunks: ChunkTexts;
}

/**
 * Takes over tables and contents in one transaction: all of it or nothing. REQUIRES: isEmpty(store), and its job is held.
 * Keys of live trees become `liveKey`.
 */
export async function adoptTables(
  store: Store,
  tablesFile: string,
  liveKey: string,
  contents: AsyncIterable<{ rows: StoredContent[] }>,
): Promise<void> {
  const isAlone = guarded(store.file, () => leaveLog(store.db));
  try {
    await adopt(store, tablesFile, liveKey, contents);
  } finally {
    if (isAlone) guarded(store.file, () => useLog(store.db));
  }
}

async function adopt(
  store: Store,
  tablesFile: string,
  liveKey: string,
  contents: AsyncIterable<{ rows: StoredContent[] }>,
): Promise<void> {
  run(store, "ATTACH ? AS bundle", tablesFile);
  try {
    run(store, "BEGIN IMMEDIATE");
    try {
      for (const name of Object.keys(SECONDARY_INDEXES)) run(store, `DROP INDEX ${name}`);
      for (const table of COPIED) run(store, `INSERT INTO main.${table} SELECT * FROM bundle.${table}`);
      run(store, "INSERT OR REPLACE INTO main.meta SELECT * FROM bundle.meta WHERE key LIKE 'next_%'");
      run(store, "UPDATE trees SET key = ? WHERE key = ?", liveKey, LIVE_KEY);
      for (const statement of Object.values(SECONDARY_INDEXES)) run(store, statement);
      const stored = await insertContents(store, contents);
      const expected = firstRow(store, "SELECT count(*) FROM blobs")?.[0];
      if (stored !== expected) throw damagedBundle("texts of some blobs are missing");
      run(store, "COMMIT");
    } catch (error) {
      run(store, "ROLLBACK");
      throw error;
    }
  } finally {
    run(store, "DETACH bundle");
  }
}

async function insertContents(
  store: Store,
  contents: AsyncIterable<{ rows: StoredContent[] }>,
): Promise<number> {
  let count = 0;
  for await (const { rows: batch } of contents) {
    for (const { id, text, facts } of batch) {
      run(store, "INSERT INTO text (blob, data) VALUES (?, ?)", id, text);
      run(store, "INSERT INTO facts (blob, data) VALUES (?, ?)", id, facts);
    }
    insertChunks(
      store,
      batch.map(({ id }) => id),
      batch,
    );
    count += batch.length;
  }
  return count;
}
