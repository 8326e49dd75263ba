// Blobs and what hangs on them: written whole, once, in batches; read one at a time or in bulk.
// The writer does no work that the parse thread could do: records and texts arrive packed and are stored as they are.

import { release } from "../util/release.ts";
import { insertBlobs } from "./blob-writer.ts";
import { readChunks } from "./chunk-format.ts";
import { type ChunkTexts, type FtsChunk, packChunkTexts } from "./chunk-texts.ts";
import { type Content, packText, recordOf, recordsOf, textOf } from "./contents.ts";
import { guarded } from "./failures.ts";
import { type PackedFacts, readPacked } from "./format.ts";
import { forgetNames, type NameList, refreshNames } from "./names.ts";
import { decoded, idList, rows, transact, type Value } from "./sql.ts";
import type { Store } from "./store.ts";

export { type ChunkTexts, type FtsChunk, packChunkTexts, packText };

/** The rows that lead from names to a blob, by parallel columns. A name is its position in a NameList. */
export interface BlobRows {
  /** By ordinal. */
  symbolNames: Uint32Array;
  /** Positions in KINDS. */
  symbolKinds: Uint8Array;
  /** See symbols.ts. */
  symbolContainers: Int32Array;
  /** 48-bit integers. */
  symbolHashes: Float64Array;
  /** Distinct names of the blob and the roles in which each occurs (roleBit), `definition` included. */
  postingNames: Uint32Array;
  /** With how often it does: see `withCount` of postings.ts. */
  postingRoles: Uint16Array;
}

/** A blob as the parse thread hands it over. */
export interface ExtractedBlob extends Content, BlobRows {
  hash: string;
  language: string;
  extractor: number;
  /** That of the facts. */
  packageName: string;
  bytes: number;
  lines: number;
  flags: number;
  failure?: string;
  /** packChunks of the facts. */
  chunkTable: Uint8Array;
  names: NameList;
  chunks: ChunkTexts;
}

/** What identifies a blob's facts. */
export interface BlobKey {
  hash: string;
  language: string;
  extractor: number;
}

export interface BlobRow extends BlobKey {
  id: number;
  packageName: string;
  bytes: number;
  lines: number;
  flags: number;
  failure?: string;
  /** Id of the symbol with ordinal 0; the others follow without a gap. */
  firstSymbol: number;
  symbolCount: number;
}

const FIND = "SELECT id FROM blobs WHERE hash = ? AND language = ? AND extractor = ?";
const COLUMNS =
  "id, hash, language, extractor, bytes, lines, flags, failure, first_symbol, symbol_count, package";

/** Stores a batch in one transaction. Blobs that are known are left alone. The ids, in the batch's order. */
export function writeBlobs(store: Store, batch: readonly ExtractedBlob[]): number[] {
  if (batch.length === 0) return [];
  try {
    return transact(store, () => {
      refreshNames(store);
      const known = findBlobs(store, batch);
      const fresh = firstOfEachKey(batch.filter((_, i) => known[i] === undefined));
      const ids = insertBlobs(store, [...fresh.values()]);
      const idOf = new Map([...fresh.keys()].map((key, i) => [key, ids[i] as number]));
      return batch.map((blob, i) => known[i] ?? (idOf.get(keyText(blob)) as number));
    });
  } catch (error) {
    forgetNames(store);
    throw error;
  }
}

function keyText(key: BlobKey): string {
  return `${key.hash} ${key.language} ${key.extractor}`;
}

function firstOfEachKey(batch: ExtractedBlob[]): Map<string, ExtractedBlob> {
  const first = new Map<string, ExtractedBlob>();
  for (const blob of batch) if (!first.has(keyText(blob))) first.set(keyText(blob), blob);
  return first;
}

/** The id of each key, undefined where it is not known. */
export function findBlobs(store: Store, keys: readonly BlobKey[]): (number | undefined)[] {
  return guarded(store.file, () => {
    const find = store.db.query(FIND);
    return keys.map(
      (key) => find.values(key.hash, key.language, key.extractor)[0]?.[0] as number | undefined,
    );
  });
}

/** Rows by id; all blobs of the store without `ids`. */
export function listBlobs(store: Store, ids?: Iterable<number>): Map<number, BlobRow> {
  const found = ids
    ? rows(store, `SELECT ${COLUMNS} FROM blobs WHERE id IN (SELECT value FROM json_each(?))`, idList(ids))
    : rows(store, `SELECT ${COLUMNS} FROM blobs`);
  return new Map(found.map((row) => [row[0] as number, blobRow(row)]));
}

/** The blobs of contents, in every language and of every extractor, by id. */
export function listBlobsOf(store: Store, hashes: readonly string[]): Map<number, BlobRow> {
  const found = rows(
    store,
    `SELECT ${COLUMNS} FROM blobs WHERE hash IN (SELECT value FROM json_each(?))`,
    JSON.stringify(hashes),
  );
  return new Map(found.map((row) => [row[0] as number, blobRow(row)]));
}

/** Of a row of COLUMNS. */
function blobRow(row: Value[]): BlobRow {
  const [id, hash, language, extractor, bytes, lines, flags, failure, firstSymbol, symbolCount, packageName] =
    row as [number, string, string, number, number, number, number, string | null, number, number, string];
  const blob = { id, hash, language, extractor, bytes, lines, flags, firstSymbol, symbolCount, packageName };
  return failure === null ? blob : { ...blob, failure };
}

/** How many chunks each blob has. */
export function countChunks(store: Store, ids: Iterable<number>): { id: number; chunks: number }[] {
  const found = rows(
    store,
    "SELECT id, chunks FROM blobs WHERE id IN (SELECT value FROM json_each(?))",
    idList(ids),
  );
  return found.map(([id, data]) => ({
    id: id as number,
    chunks: decoded(() => readChunks(data as Uint8Array)).chunks.length,
  }));
}

/** The text of a blob. Throws ToolError when the store does not hold it. */
export function readText(store: Store, blobId: number): string {
  const bytes = textOf(store, blobId);
  const text = bytes.toString("utf8");
  release(bytes);
  return text;
}

/** The facts of many blobs, by blob: a fifth of the time of one by one. Those that the store does not hold are left out. */
export function readManyFacts(store: Store, ids: readonly number[]): Map<number, PackedFacts> {
  const found = new Map<number, PackedFacts>();
  for (const [id, data] of recordsOf(store, ids))
    found.set(
      id,
      decoded(() => readPacked(data)),
    );
  return found;
}

/** The facts of a blob. Throws ToolError when the store does not hold it. */
export function readFacts(store: Store, blobId: number): PackedFacts {
  const data = recordOf(store, blobId);
  return decoded(() => readPacked(data));
}
