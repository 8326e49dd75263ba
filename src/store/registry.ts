// registry.db: the projects this user has indexed, by the real path of their root. Small, shared by every process of
// ours, and disposable: a lost row costs one registration, the index itself lies in the project's own folder.

import { Database } from "bun:sqlite";
import { existsSync, rmSync } from "node:fs";
import { databaseFiles, type OpenMode, openDatabase, resultCode, useLog } from "./database.ts";

export interface Project {
  /** project_id. */
  id: string;
  root: string;
  /** Milliseconds since 1970. */
  lastUsed: number;
  /** Found by --auto-workspace rather than named by the user. */
  autoDiscovered: boolean;
}

interface Row {
  id: string;
  root: string;
  last_used: number;
  auto_discovered: number;
}

/** In `auto_discovered`: nobody knows the project any more, its data is still there. */
const DROPPED = 2;
const COLUMNS = "id, root, last_used, auto_discovered";

export class Registry {
  private readonly db: Database;
  private readonly mode: OpenMode;

  constructor(db: Database, mode: OpenMode) {
    this.db = db;
    this.mode = mode;
  }

  /** Most recently used first; without those that were dropped. */
  list(): Project[] {
    return this.db
      .query<Row, []>(
        `SELECT ${COLUMNS} FROM projects WHERE auto_discovered != ${DROPPED} ORDER BY last_used DESC, root`,
      )
      .all()
      .map(toProject);
  }

  find(root: string): Project | undefined {
    const row = this.db
      .query<Row, [string]>(
        `SELECT ${COLUMNS} FROM projects WHERE root = ? AND auto_discovered != ${DROPPED}`,
      )
      .get(root);
    return row ? toProject(row) : undefined;
  }

  /** Adds a project or marks it as used now; a project once named by the user stays so. */
  put(project: Project): void {
    if (this.mode === "read") return;
    this.db
      .query(
        `INSERT INTO projects(${COLUMNS}) VALUES (?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET
           last_used = excluded.last_used, auto_discovered = min(auto_discovered, excluded.auto_discovered)`,
      )
      .run(project.id, project.root, project.lastUsed, Number(project.autoDiscovered));
  }

  /** Forgets a project but for that its data may be deleted. False when it was not there. */
  drop(id: string): boolean {
    if (this.mode === "read") return false;
    const sql = `UPDATE projects SET auto_discovered = ${DROPPED} WHERE id = ? AND auto_discovered != ${DROPPED}`;
    return this.db.query(sql).run(id).changes > 0;
  }

  /** The projects that were dropped; none of them is known any more afterwards. */
  takeDropped(): Project[] {
    if (this.mode === "read") return [];
    const sql = `DELETE FROM projects WHERE auto_discovered = ${DROPPED} RETURNING ${COLUMNS}`;
    return this.db.query<Row, []>(sql).all().map(toProject);
  }

  close(): void {
    this.db.close();
  }
}

function toProject(row: Row): Project {
  return { id: row.id, root: row.root, lastUsed: row.last_used, autoDiscovered: row.auto_discovered === 1 };
}

const TABLE = `CREATE TABLE IF NOT EXISTS projects(
  id TEXT PRIMARY KEY, root TEXT NOT NULL UNIQUE, last_used INTEGER NOT NULL,
  auto_discovered INTEGER NOT NULL) WITHOUT ROWID`;

function openForWriting(file: string): Registry {
  const db = new Database(file, { create: true, readwrite: true });
  try {
    db.run("PRAGMA busy_timeout = 2000");
    useLog(db);
    db.run(TABLE);
    db.run("PRAGMA synchronous = NORMAL");
    // SQLite opens a file that cannot be written without a word.
    db.run("DELETE FROM projects WHERE false");
    return new Registry(db, "write");
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Damaged: replaced by an empty one. */
function openAnew(file: string): Registry {
  for (const part of databaseFiles(file)) rmSync(part, { force: true });
  return openForWriting(file);
}

/**
 * In a data folder that cannot be written, or whose disk is full: what is indexed can still be asked, nothing new is kept, and where nothing is, an empty
 * one lets status and doctor say so.
 */
function openForReading(file: string): Registry {
  if (existsSync(file)) return new Registry(openDatabase(file, "read"), "read");
  const none = new Database(":memory:");
  none.run(TABLE);
  return new Registry(none, "read");
}

/** By SQLite's primary result code: READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const RESCUES: Readonly<Record<number, (file: string) => Registry>> = {
  8: openForReading,
  10: openForReading,
  11: openAnew,
  13: openForReading,
  14: openForReading,
  26: openAnew,
};

/** Throws what SQLite throws when the file can be neither written nor read. */
export function openRegistry(file: string): Registry {
  try {
    return openForWriting(file);
  } catch (error) {
    const rescue = RESCUES[resultCode(error)];
    if (!rescue) throw error;
    return rescue(file);
  }
}
