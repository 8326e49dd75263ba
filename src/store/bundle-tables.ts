// The tables of a bundle on the importing side: unpacked into a database of their own, checked, and read like any other
// store's, or made whole (adopted-tables.ts).

import { Database } from "bun:sqlite";
import { rmSync, writeFileSync } from "node:fs";
import { type Bundle, damagedBundle } from "./bundle-format.ts";
import { databaseFiles, openDatabase } from "./database.ts";
import { DDL } from "./schema.ts";
import { firstRow, rows } from "./sql.ts";
import { openStore, type Store } from "./store.ts";
import { reachableBlobs } from "./tree-rows.ts";

/** The tables as a store, in a file of its own. Throws invalid_input when they are not what a bundle holds. */
export function openTables(bundle: Bundle, file: string): Store {
  const { tables, tableBytes } = bundle.manifest;
  const packed = bundle.section(tables);
  const plain = unpack(packed);
  if (plain.length !== tableBytes) throw damagedBundle("its tables have another size");
  writeFileSync(file, plain, { mode: 0o600 });
  try {
    checkSchema(file);
    return openStore(file, "read");
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

/** Throws invalid_input unless every page is in order, and what stands in the tables is what an index may hold. */
export function checkTables(store: Store): void {
  if (firstRow(store, "PRAGMA quick_check(1)")?.[0] !== "ok") throw damagedBundle("its tables are not sound");
  checkContents(store);
}

// A database from elsewhere: our own tables and indexes and nothing else, no trigger, no view.
function checkSchema(file: string): void {
  const db = openDatabase(file, "read");
  try {
    db.run("PRAGMA trusted_schema = OFF");
    const found = schemaOf(db);
    const own = ownSchema();
    for (const [name, sql] of found)
      if (own.get(name) !== sql) throw damagedBundle(`its table ${name} is not one of ours`);
    for (const name of own.keys()) if (!found.has(name)) throw damagedBundle(`its table ${name} is missing`);
  } catch (error) {
    if (error instanceof Error && error.name === "SQLiteError") throw damagedBundle(error.message);
    throw error;
  } finally {
    db.close();
  }
}

/** What each statement of a database's schema makes, by name. */
function schemaOf(db: Database): Map<string, string> {
  const found = db.query("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL").values();
  return new Map(found as [string, string][]);
}

function ownSchema(): Map<string, string> {
  const db = new Database(":memory:");
  try {
    for (const statement of DDL) db.run(statement);
    return schemaOf(db);
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
