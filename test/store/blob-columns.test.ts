// Columns of all blobs: what was kept and what came since say what reading all at once says; nothing else is believed.

import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { blobColumns, keepBlobColumns, positionOf, summaryOf } from "../../src/store/blob-columns.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { collectGarbage } from "../../src/store/gc.ts";
import { keep, keptFile, readKept } from "../../src/store/kept-columns.ts";
import { dottedNames, findNamesEnding, keepDotted } from "../../src/store/names.ts";
import { keepPaths, pathTexts } from "../../src/store/paths.ts";
import { openStore } from "../../src/store/store.ts";
import { TOP } from "../../src/store/symbols.ts";
import { blobOf, numbered, publish } from "./blobs.ts";
import { newStore } from "./new-store.ts";

const texts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `text${from + at} b`);
const several = (from: number, to: number) =>
  texts(from, to).map((text, at) =>
    blobOf(text, { language: at % 3 === 0 ? "toy" : `other${from}`, flags: at, lines: at + 1 }),
  );

const named = (...names: string[]) => ({
  symbols: names.map((name) => ({ name, kind: 0, container: TOP, localHash: 1 })),
  postings: { names, roles: names.map(() => 1) },
});

test("the columns of a blob", () => {
  const store = newStore();
  expect(blobColumns(store).ids.length).toBe(0);
  writeBlobs(store, [blobOf("alpha beta", { flags: 32, lines: 7 })]);
  const columns = blobColumns(store);
  expect(columns).toMatchObject({
    ids: new Int32Array([1]),
    starts: new Int32Array([0, 1]),
    lines: new Int32Array([1]),
    words: new Int32Array([2]),
  });
  expect(summaryOf(columns, 1)).toEqual({ language: "toy", flags: 32, lines: 7 });
  expect([summaryOf(columns, 2), positionOf(columns, 0)]).toEqual([undefined, -1]);
});

test("what was kept and what came since, in another process", () => {
  const store = newStore();
  writeBlobs(store, several(0, 40));
  blobColumns(store);
  keepBlobColumns(store);
  writeBlobs(store, several(40, 50));
  expect(readKept(store, "blobs", "1")?.ids?.length).toBe(40);
  const again = blobColumns(openStore(store.file, "read"));
  writeFileSync(keptFile(store, "blobs"), "");
  expect(again).toEqual(blobColumns(openStore(store.file, "read")));
  expect(again).toEqual(blobColumns(store));
  expect(again.ids.length).toBe(50);
});

test("blobs that are gone stay, and are no others", () => {
  const store = newStore();
  writeBlobs(store, several(0, 6));
  blobColumns(store);
  keepBlobColumns(store);
  publish(store, { "a.toy": 2 });
  collectGarbage(store, { graceMs: -1 });
  collectGarbage(store, { graceMs: -1 });
  writeBlobs(store, several(6, 7));
  const columns = blobColumns(openStore(store.file, "read"));
  const fresh = blobColumns(store);
  expect([...columns.ids]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const id of [2, 7]) expect(summaryOf(columns, id)).toEqual(summaryOf(fresh, id));
});

test("what is damaged, or of another store, is not read", () => {
  const store = newStore();
  const columns = {
    numbers: new Int32Array([3, -1]),
    none: new Int32Array(0),
    text: "größer\0als",
    empty: "",
  };
  keep(store, "blobs", "a", columns);
  expect(readKept(store, "blobs", "a")).toEqual(columns);
  expect(readKept(store, "blobs", "b")).toBeUndefined();
  expect(readKept({ ...store, epoch: store.epoch + 1 }, "blobs", "a")).toBeUndefined();
  store.db.run("UPDATE meta SET value = value + 1 WHERE key = 'created'");
  expect(readKept(store, "blobs", "a")).toBeUndefined();
  store.db.run("UPDATE meta SET value = value - 1 WHERE key = 'created'");
  expect(readKept(store, "blobs", "a")).toEqual(columns);
  const file = keptFile(store, "blobs");
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1;
    writeFileSync(file, at % 2 === 0 ? damaged : whole.subarray(0, at));
    expect(readKept(store, "blobs", "a"), `byte ${at}`).toBeUndefined();
  }
});

test("paths, and names with dots, that were kept and that came since", () => {
  const store = newStore();
  writeBlobs(store, [blobOf("Shop.Cart", { ...numbered(named("Shop.Cart", "plain")) })]);
  publish(store, { "a.toy": 1, "größe/b.toy": 1 });
  pathTexts(store);
  keepPaths(store);
  keepDotted(store);
  expect(readKept(store, "paths", "1")?.paths).toBe("\0a.toy\0größe/b.toy");
  writeBlobs(store, [blobOf("other", { ...numbered(named("Shop.Other", "plainer")) })]);
  publish(store, { "c.toy": 2 });
  const reader = openStore(store.file, "read");
  expect(pathTexts(reader)).toEqual(["", "a.toy", "größe/b.toy", "c.toy"]);
  expect([...dottedNames(reader)]).toEqual(["Shop.Cart", "Shop.Other"]);
  expect(findNamesEnding(reader, "cart")).toEqual(findNamesEnding(store, "cart"));
  expect(findNamesEnding(reader, "cart").map(({ text }) => text)).toEqual(["Shop.Cart"]);
});
