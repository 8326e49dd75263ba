// Who is reading: a question holds a shared lock on a small file beside the database while it runs, garbage collection waits until
// all that began before it have let go. The lock is SQLite's own, on a database without tables, so it ends with its process.

import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";

const FILE = "readers.db";

function open(indexFile: string, waitMs: number): Database {
  const db = new Database(join(dirname(indexFile), FILE), { create: true, readwrite: true });
  db.run(`PRAGMA busy_timeout = ${waitMs}`);
  return db;
}

/** The questions of one thread about one project. */
export class ReaderGate {
  private db: Database | undefined;
  private inside = 0;
  private readonly indexFile: string;
  private readonly lingerMs: number;
  /** Until it is over the lock stays, whoever is inside. */
  private lingering: Timer | undefined;

  /** `lingerMs`: for so long a lock serves the questions that follow each other; gc waits for no longer than that. */
  constructor(indexFile: string, lingerMs = 0) {
    this.indexFile = indexFile;
    this.lingerMs = lingerMs;
  }

  /** A question begins; what is returned ends it. It never waits: whoever comes while gc does sees none of what gc takes. */
  enter(): () => void {
    if (this.inside === 0 && !this.lingering) this.lock();
    this.inside++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.inside--;
      this.unlockWhenEmpty();
    };
  }

  private unlockWhenEmpty(): void {
    if (this.inside === 0 && !this.lingering) this.unlock();
  }

  private lock(): void {
    try {
      this.db ??= open(this.indexFile, 0);
      this.db.run("BEGIN");
      this.db.query("SELECT count(*) FROM sqlite_schema").values();
      if (this.lingerMs > 0) this.lingering = setTimeout(() => this.endLingering(), this.lingerMs).unref();
    } catch {
      this.unlock();
    }
  }

  private endLingering(): void {
    this.lingering = undefined;
    this.unlockWhenEmpty();
  }

  private unlock(): void {
    try {
      this.db?.run("ROLLBACK");
    } catch {
      // It was not begun.
    }
  }

  close(): void {
    clearTimeout(this.lingering);
    this.lingering = undefined;
    this.db?.close();
    this.db = undefined;
  }
}

/** Waits until the questions under way have ended. False when some have not after that long. */
export function awaitReaders(indexFile: string, waitMs: number): boolean {
  const db = open(indexFile, waitMs);
  try {
    db.run("BEGIN EXCLUSIVE");
    db.run("ROLLBACK");
    return true;
  } catch {
    return false;
  } finally {
    db.close();
  }
}
