// The database file itself: opening it with our settings, making its tables, checking and removing it.

import { Database, SQLiteError } from "bun:sqlite";
import { randomInt } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { sep } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { EPOCH_LIMIT } from "../protocol/handles.ts";
import { DDL, PAGE_BYTES, SCHEMA_VERSION } from "./schema.ts";

export type OpenMode = "read" | "write";

const BUSY_TIMEOUT_MS = 5000;
/** Between two attempts where SQLite itself does not wait. */
const TURN_MS = 5;
const CACHE_KIB: Readonly<Record<OpenMode, number>> = { read: 8 * 1024, write: 24 * 1024 };
/** The log is moved into the database when it has grown by this much: 32 MB. */
const CHECKPOINT_PAGES = 4000;
/** SQLITE_OPEN_READONLY | SQLITE_OPEN_URI. */
const READ_ONLY_URI = 0x41;
/** SQLITE_BUSY. */
const BUSY = 5;
/** SQLITE_IOERR_SHMSIZE: the log's index finds no place on the disk. */
export const NO_PLACE = 4874;
/** SQLITE_READONLY and SQLITE_CANTOPEN: which of them it is depends on who may write what. */
const NO_LOG_INDEX: readonly number[] = [8, 14, NO_PLACE];

/** No memory map: it was no faster here, and a file that someone truncates would end the process. */
export function openDatabase(file: string, mode: OpenMode): Database {
  const db = mode === "read" ? openForReading(file) : new Database(file, { create: true, readwrite: true });
  try {
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    if (mode === "write") {
      db.run(`PRAGMA page_size = ${PAGE_BYTES}`);
      useLog(db);
      db.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    }
    db.run(`PRAGMA cache_size = -${CACHE_KIB[mode]}`);
    db.run("PRAGMA temp_store = MEMORY");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Switches the database to a write-ahead log. Two processes that begin one at a time each hold what the other waits for:
 * SQLite refuses then without waiting. A database that is only being made has nothing to lose: six waits for the disk are left
 * out, which the first checkpoint makes up for. Once it has its tables, `synchronous` is to be NORMAL.
 */
export function useLog(db: Database): void {
  const isNew = db.query("PRAGMA page_count").values()[0]?.[0] === 0;
  db.run(`PRAGMA synchronous = ${isNew ? "OFF" : "NORMAL"}`);
  const until = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      db.run("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (resultCode(error) !== BUSY || Date.now() > until) throw error;
      Bun.sleepSync(TURN_MS);
    }
  }
}

/** As `immutable` databases were when they were opened: a state of the file. */
const frozen = new WeakMap<Database, string>();

/**
 * Still what it was opened on? What is read without a log tells of no other process that writes, as one can once a full disk
 * has place again.
 */
export function isCurrent(db: Database, file: string): boolean {
  const state = frozen.get(db);
  return state === undefined || state === stateOf(file);
}

function stateOf(file: string): string {
  const [stat, log] = ["", "-wal"].map((ending) => statSync(file + ending, { throwIfNoEntry: false }));
  return `${stat?.ino} ${stat?.size} ${stat?.mtimeMs} ${log?.size ?? 0}`;
}

// Where a folder cannot be written or its disk is full, SQLite cannot make the log's index; while there is no log none is needed.
function openForReading(file: string): Database {
  const db = new Database(file, { readonly: true });
  try {
    // Before anything is read: a process that is just closing the database holds it for a moment.
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    userVersion(db);
    return db;
  } catch (error) {
    db.close();
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    const isPossible = resultCodes(error).some((code) => NO_LOG_INDEX.includes(code));
    if (!isPossible || log?.size) throw error;
    const state = stateOf(file);
    const address = `file:${file.split(sep).map(encodeURIComponent).join("/")}?immutable=1`;
    const unlogged = new Database(address, READ_ONLY_URI);
    frozen.set(unlogged, state);
    return unlogged;
  }
}

/** SQLite's extended result code and the primary one that it belongs to; none for what is no error of SQLite. */
export function resultCodes(error: unknown): number[] {
  return error instanceof SQLiteError ? [error.errno, error.errno & 0xff] : [];
}

/** SQLite's primary result code; 0 for what is no error of SQLite. */
export function resultCode(error: unknown): number {
  return resultCodes(error)[1] ?? 0;
}

/** Makes the tables unless another process did so first. */
export function createSchema(db: Database): void {
  const create = db.transaction(() => {
    if (userVersion(db) === SCHEMA_VERSION) return;
    for (const statement of DDL) db.run(statement);
    nameStore(db);
    db.run(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
  create.immediate();
  db.run("PRAGMA synchronous = NORMAL");
}

/** Makes the database one of its own: handles of any other are told from its handles. It must not have a name yet. */
export function nameStore(db: Database): void {
  const set = db.query("INSERT INTO meta (key, value) VALUES (?, ?)");
  set.run("epoch", randomInt(EPOCH_LIMIT));
  set.run("created", Date.now());
  set.run("schema", SCHEMA_VERSION);
}

export function userVersion(db: Database): number {
  return (db.query("PRAGMA user_version").values()[0]?.[0] as number | undefined) ?? 0;
}

/** Does every page hold what it should? Reads the whole file. */
export function isSound(file: string): boolean {
  try {
    const db = openDatabase(file, "read");
    try {
      return db.query("PRAGMA quick_check(1)").values()[0]?.[0] === "ok";
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** The files of a database: itself, its write-ahead log, the log's index, its rollback journal. */
export function databaseFiles(file: string): string[] {
  return ["", "-wal", "-shm", "-journal"].map((ending) => file + ending);
}

export function removeDatabase(file: string): void {
  try {
    for (const part of databaseFiles(file)) rmSync(part, { force: true, recursive: true });
  } catch (error) {
    throw unavailable("The old index cannot be removed", file, error);
  }
}

/** Removes a database unless a process is writing it: SQLite's error of a locked one then. */
export function removeIdle(file: string): void {
  const db = new Database(file, { readwrite: true });
  try {
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    db.run("BEGIN IMMEDIATE");
    // Windows removes no file that is open, whoever has it: there no other process can be at it.
    if (process.platform === "win32") db.close();
    removeDatabase(file);
  } finally {
    db.close();
  }
}

/**
 * Does what makes, removes or replaces a database while no other process does. The files of one cannot be replaced at once, and
 * no lock in them outlives them: an empty file beside them, which stays, is locked as SQLite locks any.
 */
export function inTurn<T>(file: string, work: () => T): T {
  const turn = new Database(`${file}-turn`, { create: true, readwrite: true });
  try {
    turn.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    turn.run("BEGIN IMMEDIATE");
    return work();
  } finally {
    turn.close();
  }
}

function unavailable(what: string, file: string, error: unknown): ToolError {
  const detail = (error as Error).message;
  return new ToolError("storage_unavailable", `${what}: ${detail}`, { reason: "cannot_open", file });
}
