// A project's database: opening, creating, refusing, closing. The two functions to know are openStore and inspectSchema.
// One process at a time writes (see jobs.ts), any number read; WAL lets neither wait for the other. Nothing here or in the
// rest of the folder keeps a statement open between calls: an open one would pin a snapshot and stop the reuse of the WAL.

import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { makeDataFolder } from "../config/folders.ts";
import { ToolError } from "../protocol/errors.ts";
import type { SchemaStatus } from "../protocol/metadata.ts";
import {
  createSchema,
  inTurn,
  isCurrent,
  isSound,
  openDatabase,
  removeDatabase,
  removeIdle,
  userVersion,
} from "./database.ts";
import { guarded, incompatible, toolError } from "./failures.ts";
import { SCHEMA_VERSION, TABLES } from "./schema.ts";
import { firstRow } from "./sql.ts";

export { SCHEMA_VERSION };

export interface Store {
  readonly db: Database;
  /** Random at creation: handles of another store are recognised by it. */
  readonly epoch: number;
  readonly file: string;
  /** Does it read what is stored now? False once the file under it has changed without its notice: open it again. */
  isCurrent(): boolean;
  close(): void;
}

export interface SchemaReport {
  status: SchemaStatus;
  /** Absent when there is no readable database. */
  current_schema_version?: number;
  required_schema_version: number;
}

export interface OpenOptions {
  /**
   * write mode only. A file that is damaged or of another schema is replaced by an empty one. In a sound one every blob is
   * retired: findBlobs no longer matches it, while the published trees go on answering until they are replaced.
   */
  rebuild?: boolean;
  /** write mode only. A file of an older schema, which answers nothing any more, is replaced by an empty one. */
  renew?: boolean;
}

/** Made by an older version of the program, so that this one reads none of it. */
export function isOutlived({
  status,
  current_schema_version,
  required_schema_version,
}: SchemaReport): boolean {
  return status === "reindex_required" && current_schema_version! < required_schema_version;
}

/** Is there nothing that this version could answer from, and nothing that it would destroy? */
export const hasNoIndex = (report: SchemaReport) => report.status === "not_indexed" || isOutlived(report);

/** Throws ToolError: ref_not_indexed (no file, read mode), index_incompatible, storage_unavailable. */
export function openStore(file: string, mode: "read" | "write", options: OpenOptions = {}): Store {
  // Another process may be putting a new file in the place of an older one: what fails then does not fail again.
  for (let left = RETRIES; ; left--)
    try {
      return openOnce(file, mode, options);
    } catch (error) {
      if (left === 0 || !mayBeReplaced(error)) throw error;
      Bun.sleepSync(RETRY_AFTER_MS);
    }
}

const RETRIES = 4;
const RETRY_AFTER_MS = 25;

/** How SQLite calls a file that was moved or removed while it was opened. */
const OF_REPLACED: ReadonlySet<unknown> = new Set(["cannot_open", "io_error", "read_only"]);

const mayBeReplaced = (error: unknown) =>
  error instanceof ToolError && error.code === "storage_unavailable" && OF_REPLACED.has(error.data.reason);

function openOnce(file: string, mode: "read" | "write", options: OpenOptions): Store {
  const report = inspectSchema(file);
  if (mode === "write") {
    if (report.status === "compatible" && !options.rebuild) return guarded(file, () => openForWriting(file));
    refuseWhatStays(report, options);
    makeDataFolder(dirname(file), file);
    return guarded(file, () =>
      inTurn(file, () => {
        makeRoom(file, options);
        return openForWriting(file, options);
      }),
    );
  }
  if (report.status === "not_indexed")
    throw new ToolError("ref_not_indexed", "This project has no index yet: run `codecompass index`.", {
      schema_status: report.status,
    });
  refuseIncompatible(report);
  return guarded(file, () => storeOf(openDatabase(file, "read"), file));
}

/** Removes what is to be replaced. What another process has made meanwhile is not. */
function makeRoom(file: string, options: OpenOptions): void {
  const report = inspectSchema(file);
  refuseWhatStays(report, options);
  const isUsable = report.status === "compatible" && !(options.rebuild && !isSound(file));
  if (isUsable || report.status === "not_indexed") return;
  if (options.rebuild) removeDatabase(file);
  else removeIdle(file);
}

function refuseWhatStays(report: SchemaReport, { rebuild, renew }: OpenOptions): void {
  if (!rebuild && !(renew && isOutlived(report))) refuseIncompatible(report);
}

function openForWriting(file: string, { rebuild }: OpenOptions = {}): Store {
  const db = openDatabase(file, "write");
  try {
    createSchema(db);
    if (rebuild) db.run("UPDATE blobs SET extractor = -id");
    return storeOf(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Throws `index_incompatible` for an index of another version or a damaged one. */
export function refuseIncompatible(report: SchemaReport): void {
  const { status, current_schema_version: version } = report;
  if (status === "compatible" || status === "not_indexed") return;
  const error = incompatible(status, incompatibility(report), version);
  if (isOutlived(report)) error.data.suggestion = "Run `codecompass index`.";
  throw error;
}

/** What is wrong, and what to do. REQUIRES: there is an index, and it is not compatible. */
export function incompatibility(report: SchemaReport): string {
  const { status, current_schema_version: version } = report;
  if (status === "corrupt_manifest")
    return "The index is damaged: run `codecompass index --force` to rebuild it.";
  const versions = `(schema ${version}, this one has ${SCHEMA_VERSION})`;
  return isOutlived(report)
    ? `An older codecompass made this index ${versions}: run \`codecompass index\` to make it anew.`
    : `A newer codecompass made this index ${versions}: update this one, or restart it where it was updated; \`codecompass index --force\` takes the index over.`;
}

/** Throws `index_incompatible` once another version of the program has made the open database its own. */
export function requireSchema(store: Store): void {
  const version = userVersion(store.db);
  if (version === SCHEMA_VERSION) return;
  refuseIncompatible({
    status: "reindex_required",
    current_schema_version: version,
    required_schema_version: SCHEMA_VERSION,
  });
}

function storeOf(db: Database, file: string): Store {
  const epoch = db.query("SELECT value FROM meta WHERE key = 'epoch'").values()[0]?.[0];
  if (typeof epoch !== "number") throw incompatible("corrupt_manifest", "The index has no epoch.");
  return { db, epoch, file, isCurrent: () => isCurrent(db, file), close: () => db.close() };
}

/** What is at `file`, without changing it. Throws storage_unavailable when that cannot be told. */
export function inspectSchema(file: string): SchemaReport {
  const required_schema_version = SCHEMA_VERSION;
  const stat = statSync(file, { throwIfNoEntry: false });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!stat || (stat.isFile() && stat.size === 0 && !log?.size))
    return { status: "not_indexed", required_schema_version };
  try {
    const db = openDatabase(file, "read");
    try {
      // In one transaction: another process may be making the tables.
      const look = db.transaction(() => ({
        version: userVersion(db),
        rows: db.query("SELECT name FROM sqlite_schema WHERE type = 'table'").values(),
      }));
      const { version, rows } = look();
      if (version === 0 && rows.length === 0) return { status: "not_indexed", required_schema_version };
      const status = statusOf(version, new Set(rows.map(([name]) => name as string)));
      return { status, current_schema_version: version, required_schema_version };
    } finally {
      db.close();
    }
  } catch (error) {
    const failure = toolError(error, file);
    if (failure instanceof ToolError && failure.code === "storage_unavailable") throw failure;
    return { status: "corrupt_manifest", required_schema_version };
  }
}

function statusOf(version: number, tables: ReadonlySet<string>): SchemaStatus {
  if (version !== SCHEMA_VERSION) return "reindex_required";
  return TABLES.every((table) => tables.has(table)) ? "compatible" : "corrupt_manifest";
}

/** Moves the write-ahead log into the database and empties it, as far as readers allow it now. */
export function checkpoint(store: Store): void {
  guarded(store.file, () => store.db.query("PRAGMA wal_checkpoint(TRUNCATE)").values());
}

/** Another number once another connection has written: what was read under the same one is still so. */
export function versionOf(store: Store): number {
  return firstRow(store, "PRAGMA data_version")?.[0] as number;
}
