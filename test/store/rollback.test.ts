// Large writes without the log: what a process leaves that dies within one is taken back by whoever comes next.

import { expect, test } from "bun:test";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { leaveLog, useLog } from "../../src/store/database.ts";
import { rows, run } from "../../src/store/sql.ts";
import { inspectSchema, openStore } from "../../src/store/store.ts";
import { temporaryFolder } from "../harness.ts";
import { newStore } from "./new-store.ts";

const created = (file: string) => {
  const store = openStore(file, "read");
  const found = rows(store, "SELECT value FROM meta WHERE key = 'created'")[0]![0];
  store.close();
  return found;
};

/** The files of a store as they stand within a transaction that has reached the disk. */
function halfDone(): string {
  const store = newStore();
  run(store, "UPDATE meta SET value = 'before' WHERE key = 'created'");
  expect(leaveLog(store.db)).toBe(true);
  const file = join(temporaryFolder(), "index.db");
  store.db.run("PRAGMA cache_size = 10");
  run(store, "BEGIN IMMEDIATE");
  run(store, "UPDATE meta SET value = 'within' WHERE key = 'created'");
  for (let id = 1; id < 5000; id++)
    run(store, "INSERT INTO names (id, text) VALUES (?, ?)", id, `n${id}`.repeat(200));
  for (const part of ["", "-journal"]) copyFileSync(store.file + part, file + part);
  run(store, "ROLLBACK");
  useLog(store.db);
  expect(existsSync(`${store.file}-journal`)).toBe(false);
  store.close();
  return file;
}

test("a reader takes it back", () => {
  const file = halfDone();
  expect(inspectSchema(file).status).toBe("compatible");
  expect(created(file)).toBe("before");
  expect(existsSync(`${file}-journal`)).toBe(false);
});

test("without its journal it would not be what it was", () => {
  const file = halfDone();
  rmSync(`${file}-journal`);
  expect(created(file)).toBe("within");
});

test("where somebody else has the database open the log stays", () => {
  const store = newStore();
  const reader = openStore(store.file, "read");
  rows(reader, "SELECT 1 FROM names");
  expect(leaveLog(store.db)).toBe(false);
  reader.close();
  expect(leaveLog(store.db)).toBe(true);
  useLog(store.db);
  store.close();
});
