// Texts and records as they are stored: each in a zstd frame of its own or, for a version of a file that the store has another
// version of, in frames that hold what differs, with the other's content as their dictionary. `bases` names the other, which
// is stored whole and stays for as long as a version needs it (gc.ts). Every content comes whole; `storeDifferences` follows
// when nobody waits any more.

import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { ToolError } from "../protocol/errors.ts";
import { deflateRecord, inflateRecord } from "./format.ts";
import { decoded, firstRow, idList, rows, run, transact } from "./sql.ts";
import type { Store } from "./store.ts";

const LEVEL = 1;
const TEXTS_AT_ONCE = 256;

/** zstd of the UTF-8 of a text. */
export function packText(text: string | Uint8Array): Uint8Array {
  return Bun.zstdCompressSync(text as string, { level: LEVEL });
}

/** packText and packFacts of one blob. */
export interface PackedContent {
  text: Uint8Array;
  facts: Uint8Array;
}

/** A version that is not at least this many times smaller as a difference is stored whole. */
const WORTHWHILE = 2;

/** Stores the content of a new blob. Inside a write transaction. */
export function insertContent(store: Store, blob: number, { text, facts }: PackedContent): void {
  run(store, "INSERT INTO text (blob, data) VALUES (?, ?)", blob, text);
  run(store, "INSERT INTO facts (blob, data) VALUES (?, ?)", blob, facts);
}

/** A blob that is another version of the file that `like` is a version of. */
export interface Version {
  blob: number;
  like: number;
}

/** Versions a transaction: others who write wait for one at most. */
const VERSIONS_AT_ONCE = 8;

/** Stores blobs that are whole as differences, where that is worth it. A piece of work a step; no step needs the next. */
export function* storeDifferences(store: Store, versions: readonly Version[]): Generator<void> {
  for (let from = 0; from < versions.length; from += VERSIONS_AT_ONCE) {
    const some = versions.slice(from, from + VERSIONS_AT_ONCE);
    transact(store, () => {
      for (const { blob, like } of some) storeDifference(store, blob, like);
    });
    yield;
  }
}

/** Stored bytes of a blob that is whole and that no other is a difference from, while its base is there. */
const FREE = `SELECT length(t.data) + length(f.data) FROM text t JOIN facts f ON f.blob = t.blob
  WHERE t.blob = ?1 AND NOT EXISTS (SELECT 1 FROM bases WHERE ?1 IN (blob, base))
    AND EXISTS (SELECT 1 FROM text WHERE blob = ?2)`;

function storeDifference(store: Store, blob: number, like: number): void {
  const base = wholeOf(store, like);
  const size = base === blob ? undefined : firstRow(store, FREE, blob, base)?.[0];
  if (size === undefined) return;
  const text = zstdCompressSync(textOf(store, blob), { dictionary: textOf(store, base) });
  const facts = zstdCompressSync(recordOf(store, blob), { dictionary: recordOf(store, base) });
  if ((text.length + facts.length) * WORTHWHILE > (size as number)) return;
  run(store, "UPDATE text SET data = ? WHERE blob = ?", text, blob);
  run(store, "UPDATE facts SET data = ? WHERE blob = ?", facts, blob);
  run(store, "INSERT INTO bases (blob, base) VALUES (?, ?)", blob, base);
}

/** The blob itself where it is stored whole, else what it is a difference from. */
function wholeOf(store: Store, blob: number): number {
  return (firstRow(store, "SELECT base FROM bases WHERE blob = ?", blob)?.[0] as number | undefined) ?? blob;
}

/** Stores every difference whole. Only for a copy that loses blobs. */
export function makeWhole(store: Store): void {
  for (const [id] of rows(store, "SELECT blob FROM bases")) {
    const text = packText(textOf(store, id as number));
    const facts = deflateRecord(recordOf(store, id as number));
    run(store, "UPDATE text SET data = ? WHERE blob = ?", text, id as number);
    run(store, "UPDATE facts SET data = ? WHERE blob = ?", facts, id as number);
    run(store, "DELETE FROM bases WHERE blob = ?", id as number);
  }
}

function plainText(data: Uint8Array): Buffer {
  return Bun.zstdDecompressSync(data as Uint8Array<ArrayBuffer>);
}

/** The text of a blob in UTF-8. Throws ToolError when the store does not hold it. */
export function textOf(store: Store, blob: number): Buffer {
  const [data, base] = stored(store, "text", blob);
  return unpackText(store, data, base);
}

function unpackText(store: Store, data: Uint8Array, base: number | null): Buffer {
  return decoded(() =>
    base === null ? plainText(data) : zstdDecompressSync(data, { dictionary: textOf(store, base) }),
  );
}

/** Texts in the order of the ids, read many at once: a fifth of the time of one by one. Throws like textOf. */
export function* listTexts(store: Store, ids: readonly number[]): Generator<Buffer> {
  for (let from = 0; from < ids.length; from += TEXTS_AT_ONCE) {
    const some = ids.slice(from, from + TEXTS_AT_ONCE);
    const found = rows(
      store,
      `SELECT c.blob, c.data, b.base FROM text c LEFT JOIN bases b ON b.blob = c.blob
        WHERE c.blob IN (SELECT value FROM json_each(?))`,
      idList(some),
    );
    const packed = new Map(found.map(([id, data, base]) => [id as number, { data, base }]));
    for (const id of some) {
      const { data, base } = packed.get(id) ?? missing(id);
      yield unpackText(store, data as Uint8Array, base as number | null);
    }
  }
}

/** The record of a blob's facts with its body plain. Throws like textOf. */
export function recordOf(store: Store, blob: number): Uint8Array {
  const [data, base] = stored(store, "facts", blob);
  return decoded(() =>
    base === null ? inflateRecord(data) : zstdDecompressSync(data, { dictionary: recordOf(store, base) }),
  );
}

/** The record as it is best read: a header may be all that is wanted. Throws like textOf. */
export function packedRecordOf(store: Store, blob: number): Uint8Array {
  const [data, base] = stored(store, "facts", blob);
  return base === null ? data : recordOf(store, blob);
}

function stored(
  store: Store,
  table: "text" | "facts",
  blob: number,
): [data: Uint8Array, base: number | null] {
  const sql = `SELECT c.data, b.base FROM ${table} c LEFT JOIN bases b ON b.blob = c.blob WHERE c.blob = ?`;
  const row = firstRow(store, sql, blob);
  return row ? [row[0] as Uint8Array, row[1] as number | null] : missing(blob);
}

function missing(blob: number): never {
  throw new ToolError("index_stale", "The index was cleaned up meanwhile: ask again.", {
    reason: "files_changed",
    blob,
  });
}

/** Adds to blobs those that they are differences from. */
export function addBases(store: Store, blobs: Set<number>): Set<number> {
  for (const [blob, base] of rows(store, "SELECT blob, base FROM bases") as [number, number][])
    if (blobs.has(blob)) blobs.add(base);
  return blobs;
}
