// registry.db: the projects this user has indexed, by the real path of their root. Small, shared by every process of
// ours, and disposable: a lost row costs one registration, the index itself lies in the project's own folder.

import { Database, SQLiteError } from "bun:sqlite";
import { rmSync } from "node:fs";

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

const COLUMNS = "id, root, last_used, auto_discovered";

export class Registry {
  private readonly db: Database;

  constructor(file: string) {
    this.db = new Database(file, { create: true, readwrite: true });
    try {
      this.prepare();
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  private prepare(): void {
    this.db.run("PRAGMA busy_timeout = 2000");
    this.db.run("PRAGMA journal_mode = WAL");
    this.db.run("PRAGMA synchronous = NORMAL");
    this.db.run(
      `CREATE TABLE IF NOT EXISTS projects(
         id TEXT PRIMARY KEY, root TEXT NOT NULL UNIQUE, last_used INTEGER NOT NULL,
         auto_discovered INTEGER NOT NULL) WITHOUT ROWID`,
    );
  }

  /** Most recently used first. */
  list(): Project[] {
    return this.db
      .query<Row, []>(`SELECT ${COLUMNS} FROM projects ORDER BY last_used DESC, root`)
      .all()
      .map(toProject);
  }

  find(root: string): Project | undefined {
    const row = this.db.query<Row, [string]>(`SELECT ${COLUMNS} FROM projects WHERE root = ?`).get(root);
    return row ? toProject(row) : undefined;
  }

  /** Adds a project or marks it as used now; a project once named by the user stays so. */
  put(project: Project): void {
    this.db
      .query(
        `INSERT INTO projects(${COLUMNS}) VALUES (?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET
           last_used = excluded.last_used, auto_discovered = min(auto_discovered, excluded.auto_discovered)`,
      )
      .run(project.id, project.root, project.lastUsed, Number(project.autoDiscovered));
  }

  remove(id: string): void {
    this.db.query("DELETE FROM projects WHERE id = ?").run(id);
  }

  close(): void {
    this.db.close();
  }
}

function toProject(row: Row): Project {
  return { id: row.id, root: row.root, lastUsed: row.last_used, autoDiscovered: row.auto_discovered === 1 };
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** A damaged registry is replaced by an empty one. Throws what SQLite throws when the file cannot be opened. */
export function openRegistry(file: string): Registry {
  try {
    return new Registry(file);
  } catch (error) {
    if (!(error instanceof SQLiteError) || ![CORRUPT, NOT_A_DATABASE].includes(error.errno & 0xff))
      throw error;
    for (const part of ["", "-wal", "-shm"]) rmSync(file + part, { force: true });
    return new Registry(file);
  }
}
