// Texts and records as they are stored: texts in a zstd frame each and records plain or, of a version of a file that the store
// has another version of, both in frames that hold what differs, with the other's content as their dictionary. `bases` names
// the other, which is stored whole and stays for as long as a version needs it (gc.ts).

import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { ToolError } from "../protocol/errors.ts";
import type { FileFacts } from "../protocol/occurrence-table.ts";
import { release } from "../util/release.ts";
import { isRecord, packFacts } from "./format.ts";
import { decoded, firstRow, idList, rows, run } from "./sql.ts";
import type { Store } from "./store.ts";

const LEVEL = 1;
const TEXTS_AT_ONCE = 256;

/** zstd of the UTF-8 of a text. */
export function packText(text: string | Uint8Array): Uint8Array {
  return Bun.zstdCompressSync(text as string, { level: LEVEL });
}

/** Text and record of a blob as they are stored: packText and packFacts, or differences from another blob's. */
export interface Content {
  text: Uint8Array;
  facts: Uint8Array;
  /** The blob that they are differences from. */
  base?: number;
}

/** What the store has of another version of a file, whole. */
export interface BaseContent {
  blob: number;
  text: Uint8Array;
  facts: Uint8Array;
}

/** A version that is not at least this many times smaller as a difference is stored whole. */
const WORTHWHILE = 2;

/** What to store of a text and its facts, beside another version of the file. Pure. */
export function packContent(text: string, facts: FileFacts, base?: BaseContent): Content {
  const record = packFacts(facts);
  return (base && difference(text, record, base)) ?? { text: packText(text), facts: record };
}

function difference(text: string, record: Uint8Array, base: BaseContent): Content | undefined {
  const under = plainText(base.text);
  const less = {
    text: zstdCompressSync(text, { dictionary: under }),
    facts: zstdCompressSync(record, { dictionary: base.facts }),
  };
  // Whole, it would be packed about as well as the other one.
  const share = (text.length + record.length) / (under.length + base.facts.length);
  const whole = sizeOf(base) * share;
  return sizeOf(less) * WORTHWHILE <= whole ? { ...less, base: base.blob } : undefined;
}

function sizeOf({ text, facts }: Content): number {
  return text.length + facts.length;
}

/** The version to store another one of the same file beside: the blob, or what it is a difference from itself. */
export function readBase(store: Store, like: number): BaseContent | undefined {
  const row = firstRow(
    store,
    `SELECT t.blob, t.data, f.data FROM text t JOIN facts f ON f.blob = t.blob
      WHERE t.blob = coalesce((SELECT base FROM bases WHERE blob = ?1), ?1)`,
    like,
  );
  return row && { blob: row[0] as number, text: row[1] as Uint8Array, facts: row[2] as Uint8Array };
}

/** Stores the content of a new blob; its base is there and stays there. Inside a write transaction. */
export function insertContent(store: Store, blob: number, { text, facts, base }: Content): void {
  run(store, "INSERT INTO text (blob, data) VALUES (?, ?)", blob, text);
  run(store, "INSERT INTO facts (blob, data) VALUES (?, ?)", blob, facts);
  if (base !== undefined) run(store, "INSERT INTO bases (blob, base) VALUES (?, ?)", blob, base);
}

/** Stores every difference whole. Only for a copy that loses blobs. */
export function makeWhole(store: Store): void {
  for (const [id] of rows(store, "SELECT blob FROM bases")) {
    const text = packText(textOf(store, id as number));
    const facts = recordOf(store, id as number);
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
  const sql = "SELECT t.data, b.base FROM text t LEFT JOIN bases b ON b.blob = t.blob WHERE t.blob = ?";
  const row = firstRow(store, sql, blob);
  return row ? unpackText(store, row[0] as Uint8Array, row[1] as number | null) : missing(blob);
}

function unpackText(store: Store, data: Uint8Array, base: number | null): Buffer {
  return decoded(() =>
    base === null ? plainText(data) : zstdDecompressSync(data, { dictionary: textOf(store, base) }),
  );
}

/**
 * Texts in the order of the ids, read many at once: a fifth of the time of one by one. Each may be read until the next one is
 * asked for. Throws like textOf.
 */
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
      const text = unpackText(store, data as Uint8Array, base as number | null);
      yield text;
      release(text);
    }
    for (const { data } of packed.values()) release(data as Uint8Array);
  }
}

/** The records of many blobs, by blob; those that the store does not hold are left out. */
export function recordsOf(store: Store, blobs: readonly number[]): Map<number, Uint8Array> {
  const found = rows(
    store,
    "SELECT blob, data FROM facts WHERE blob IN (SELECT value FROM json_each(?))",
    idList(blobs),
  ) as [number, Uint8Array][];
  return new Map(found.map(([blob, data]) => [blob, wholeRecord(store, blob, data)] as const));
}

/** The record of a blob's facts. Throws like textOf. */
export function recordOf(store: Store, blob: number): Uint8Array {
  const row = firstRow(store, "SELECT data FROM facts WHERE blob = ?", blob);
  return row ? wholeRecord(store, blob, row[0] as Uint8Array) : missing(blob);
}

/** What is stored whole says so: nothing else has to be looked up. */
function wholeRecord(store: Store, blob: number, data: Uint8Array): Uint8Array {
  if (isRecord(data)) return data;
  const base = firstRow(store, "SELECT base FROM bases WHERE blob = ?", blob)?.[0] as number | undefined;
  return decoded(() => {
    if (base === undefined) throw new RangeError(`unknown record format ${data[0]}`);
    return zstdDecompressSync(data, { dictionary: recordOf(store, base) });
  });
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
