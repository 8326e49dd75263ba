// The few shapes in which the folder talks to SQLite. Every statement runs to its end before the call returns,
// and every failure comes out as a ToolError.

import type { SQLQueryBindings } from "bun:sqlite";
import { damaged, guarded } from "./failures.ts";
import type { Store } from "./store.ts";

export type Value = string | number | Uint8Array | null;

/** All rows, as arrays in column order. */
export function rows(store: Store, sql: string, ...params: SQLQueryBindings[]): Value[][] {
  return guarded(store.file, () => store.db.query(sql).values(...params) as Value[][]);
}

export function firstRow(store: Store, sql: string, ...params: SQLQueryBindings[]): Value[] | undefined {
  return rows(store, sql, ...params)[0];
}

export function run(store: Store, sql: string, ...params: SQLQueryBindings[]): number {
  return guarded(store.file, () => store.db.query(sql).run(...params).changes);
}

/** One write transaction: all of it or nothing. Other writers wait for it, readers do not. */
export function transact<T>(store: Store, work: () => T): T {
  return guarded(store.file, () => store.db.transaction(work).immediate());
}

/** Several reads of one state of the store. */
export function snapshot<T>(store: Store, work: () => T): T {
  return guarded(store.file, () => store.db.transaction(work).deferred());
}

/** The next `count` values of a counter in `meta`; the first is returned. Counters never go back. Inside a transaction. */
export function takeNumbers(store: Store, counter: string, count: number): number {
  const next = (firstRow(store, "SELECT value FROM meta WHERE key = ?", counter)?.[0] as number) ?? 1;
  run(store, "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", counter, next + count);
  return next;
}

/** `ids` as one JSON parameter, for `IN (SELECT value FROM json_each(?))`. */
export function idList(ids: Iterable<number>): string {
  return JSON.stringify([...ids]);
}

/** Runs `work` on bytes of the store; whatever they make it throw means that they are damaged. */
export function decoded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damaged((error as Error).message);
  }
}
