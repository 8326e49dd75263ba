// Versions of a file as differences from one another: read back to the byte, kept as long as one needs the other.

import { expect, test } from "bun:test";
import { tabulate } from "../../src/protocol/occurrence-table.ts";
import { readFacts, readManyFacts, readText, writeBlobs } from "../../src/store/blobs.ts";
import { listTexts, makeWhole, packContent, readBase } from "../../src/store/contents.ts";
import { unpackFacts } from "../../src/store/format.ts";
import { collectGarbage } from "../../src/store/gc.ts";
import { rows } from "../../src/store/sql.ts";
import type { Store } from "../../src/store/store.ts";
import { verifyStore } from "../../src/store/verify.ts";
import { blobOf, publish } from "./blobs.ts";
import { newStore } from "./new-store.ts";

const LINES = Array.from({ length: 300 }, (_, i) => `const value${i} = compute(${i * 7919});`);
const FIRST = LINES.join("\n");
const SECOND = LINES.with(17, "const other = 1;").join("\n");
const THIRD = `${SECOND}\n// the end é\n`;

/** Three versions, each written as one of the version before it. */
function versions(): { store: Store; ids: number[] } {
  const store = newStore();
  const ids: number[] = [];
  for (const text of [FIRST, SECOND, THIRD]) ids.push(writeVersion(store, text, ids.at(-1)));
  return { store, ids };
}

function writeVersion(store: Store, text: string, like: number | undefined): number {
  const blob = blobOf(text);
  const facts = tabulate(unpackFacts(blob.facts));
  const base = like === undefined ? undefined : readBase(store, like);
  return writeBlobs(store, [{ ...blob, ...packContent(text, facts, base) }])[0]!;
}
const bases = (store: Store) => rows(store, "SELECT blob, base FROM bases ORDER BY blob");
const texts = (store: Store, ids: number[]) => ids.map((id) => readText(store, id));

test("listed texts are read in turn, one that is asked for twice as well", () => {
  const { store, ids } = versions();
  const asked = [...ids, ids[0]!, ids[2]!];
  const read: string[] = [];
  for (const bytes of listTexts(store, asked)) read.push(bytes.toString("utf8"));
  expect(read).toEqual([FIRST, SECOND, THIRD, FIRST, THIRD]);
});

test("versions are read as they were written, stand on the whole one, and take a tenth", () => {
  const { store, ids } = versions();
  const [first, second, third] = ids as [number, number, number];
  expect(texts(store, ids)).toEqual([FIRST, SECOND, THIRD]);
  for (const id of ids) expect(readFacts(store, id).symbols()).toHaveLength(1);
  expect(bases(store)).toEqual([
    [second, first],
    [third, first],
  ]);
  const [whole, part] = rows(store, "SELECT length(data) FROM text ORDER BY blob").flat() as number[];
  expect(part! * 10).toBeLessThan(whole!);
  expect(verifyStore(store)).toEqual([]);
});

test("facts read many at once are those that are read one by one, and none of what is not there", () => {
  const { store, ids } = versions();
  const many = readManyFacts(store, [...ids, 12_345]);
  expect([...many.keys()].sort((a, b) => a - b)).toEqual(ids);
  for (const [id, facts] of many) expect(facts.symbols()).toEqual(readFacts(store, id).symbols());
});

test("what has little in common is stored whole", () => {
  const store = newStore();
  const [first] = writeBlobs(store, [blobOf(FIRST)]);
  writeVersion(store, "something else entirely", first);
  expect(bases(store)).toEqual([]);
});

test("gc keeps what a shown version stands on, and no longer than that", () => {
  const { store, ids } = versions();
  publish(store, { f: ids[2]! });
  expect(collectGarbage(store, { graceMs: 0 }).blobs).toBe(1);
  expect(texts(store, [ids[2]!])).toEqual([THIRD]);
  expect(verifyStore(store)).toEqual([]);
  const [own] = writeBlobs(store, [blobOf("own")]);
  publish(store, { f: own! });
  expect(collectGarbage(store, { graceMs: 0 }).blobs).toBe(2);
  expect(bases(store)).toEqual([]);
});

test("a version whose base is lost is damage; made whole, none is needed", () => {
  const { store, ids } = versions();
  publish(store, { f: ids[2]! });
  makeWhole(store);
  expect(bases(store)).toEqual([]);
  expect(texts(store, ids)).toEqual([FIRST, SECOND, THIRD]);
  const broken = versions();
  publish(broken.store, { f: broken.ids[2]! });
  broken.store.db.run("DELETE FROM text WHERE blob = ?", [broken.ids[0]!]);
  expect(verifyStore(broken.store)).toHaveLength(1);
});
