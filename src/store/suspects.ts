// Blobs that a parser hung or crashed on, and how often: after a few attempts they are indexed as text only.

import { rows, run } from "./sql.ts";
import type { Store } from "./store.ts";

export interface Suspect {
  hash: string;
  language: string;
  attempts: number;
  /** Of the last attempt. */
  reason: string;
}

/** Counts one more failed attempt. */
export function noteSuspect(store: Store, hash: string, language: string, reason: string): void {
  run(
    store,
    `INSERT INTO suspects (hash, language, attempts, reason) VALUES (?, ?, 1, ?)
      ON CONFLICT (hash, language) DO UPDATE SET attempts = attempts + 1, reason = excluded.reason`,
    hash,
    language,
    reason,
  );
}

export function listSuspects(store: Store): Suspect[] {
  return rows(store, "SELECT hash, language, attempts, reason FROM suspects ORDER BY hash, language").map(
    ([hash, language, attempts, reason]) => ({
      hash: hash as string,
      language: language as string,
      attempts: attempts as number,
      reason: reason as string,
    }),
  );
}

export function clearSuspect(store: Store, hash: string, language: string): void {
  run(store, "DELETE FROM suspects WHERE hash = ? AND language = ?", hash, language);
}
