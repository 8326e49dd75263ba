// A program that reads files anew: what it replaces is found unused at once and goes with a later publication.

import { expect, test } from "bun:test";
import { rows, run } from "../../src/store/sql.ts";
import { project } from "../harness.ts";
import { indexHere, withStore } from "./support.ts";

test("what other extractors said does not stay beside what these say", async () => {
  const files = Object.fromEntries(Array.from({ length: 510 }, (_, i) => [`f${i}.txt`, `file ${i}\n`]));
  const made = project(files);
  await indexHere(made);
  const count = (table: string) =>
    withStore(made, (store) => rows(store, `SELECT count(*) FROM ${table}`)[0]![0]);
  expect(count("blobs")).toBe(510);
  expect(await indexHere(made, { force: true })).toMatchObject({ parsed: 510 });
  expect([count("blobs"), count("garbage")]).toEqual([1020, 510]);
  const before = Date.now() - 3_600_000;
  withStore(made, (store) => run(store, "UPDATE garbage SET since = ?", before), "write");
  withStore(made, (store) => run(store, "UPDATE blobs SET written_at = ?", before), "write");
  made.write({ "f1.txt": "one more\n" });
  await indexHere(made);
  expect([count("blobs"), count("garbage")]).toEqual([511, 0]);
});
