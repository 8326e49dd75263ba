// Rows are read once as long as nobody writes, and never longer.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { run } from "../../src/store/sql.ts";
import { SteadyRows } from "../../src/store/steady-rows.ts";
import { openStore } from "../../src/store/store.ts";
import { temporaryFolder } from "../harness.ts";

function open() {
  const file = join(temporaryFolder(), "index.db");
  const writer = openStore(file, "write");
  const reader = openStore(file, "read");
  const write = () => run(writer, "INSERT OR REPLACE INTO meta (key, value) VALUES ('test', random())");
  let reads = 0;
  const read = () => ++reads;
  return { file, reader, write, read };
}

test("read once, again after every write of another connection, by key", () => {
  const { reader, write, read } = open();
  const rows = new SteadyRows();
  expect([rows.read(reader, "a", read), rows.read(reader, "a", read)]).toEqual([1, 1]);
  expect(rows.read(reader, "b", read)).toBe(2);
  write();
  expect([rows.read(reader, "a", read), rows.read(reader, "b", read)]).toEqual([3, 4]);
});

test("another store is read, and what does not last is", () => {
  const { file, reader, read } = open();
  const rows = new SteadyRows();
  rows.read(reader, "a", read);
  expect(rows.read(openStore(file, "read"), "a", read)).toBe(2);
  const fleeting = () => rows.read(reader, "c", read, () => false);
  expect([fleeting(), fleeting()]).toEqual([3, 4]);
});
