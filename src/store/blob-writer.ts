// How a batch of blobs gets into the tables, and out of them again. Always inside a transaction of the caller's.
// Ids come from counters, so that they are never given out twice; symbols of a blob get ids without a gap.

import type { ExtractedBlob } from "./blobs.ts";
import { insertContent } from "./contents.ts";
import { insertChunks } from "./fulltext.ts";
import { internNames } from "./names.ts";
import { insertPostings, type PostingBatch, removePostings } from "./postings.ts";
import { idList, run, takeNumbers } from "./sql.ts";
import type { Store } from "./store.ts";

const INSERT_BLOB = `INSERT INTO blobs (id, hash, language, extractor, package, bytes, lines, flags,
  failure, first_symbol, symbol_count, chunks, written_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Inserts blobs that are not known. Their ids. */
export function insertBlobs(store: Store, blobs: ExtractedBlob[]): number[] {
  if (blobs.length === 0) return [];
  const firstId = takeNumbers(store, "next_blob", blobs.length);
  const symbols = blobs.reduce((sum, { symbolNames }) => sum + symbolNames.length, 0);
  let nextSymbol = takeNumbers(store, "next_symbol", symbols);
  const now = Date.now();
  const ids = blobs.map((_, i) => firstId + i);
  blobs.forEach((blob, i) => {
    insertBlobRow(store, firstId + i, blob, nextSymbol, now);
    nextSymbol += blob.symbolNames.length;
  });
  insertSymbols(store, blobs, nextSymbol - symbols, firstId);
  insertPostings(store, postingsOfBatch(store, blobs, firstId));
  insertChunks(store, ids, blobs);
  return ids;
}

function insertBlobRow(
  store: Store,
  id: number,
  blob: ExtractedBlob,
  firstSymbol: number,
  now: number,
): void {
  store.db
    .query(INSERT_BLOB)
    .run(
      id,
      blob.hash,
      blob.language,
      blob.extractor,
      blob.packageName,
      blob.bytes,
      blob.lines,
      blob.flags,
      blob.failure ?? null,
      firstSymbol,
      blob.symbolNames.length,
      blob.chunkTable,
      now,
    );
  insertContent(store, id, blob);
}

function insertSymbols(store: Store, blobs: ExtractedBlob[], firstSymbol: number, firstBlob: number): void {
  const insert = store.db.query(
    "INSERT INTO symbols (id, blob, name, kind, container, local_hash) VALUES (?, ?, ?, ?, ?, ?)",
  );
  let id = firstSymbol;
  blobs.forEach(({ names, symbolNames, symbolKinds, symbolContainers, symbolHashes }, i) => {
    const ids = internNames(store, names, symbolNames);
    for (let at = 0; at < ids.length; at++)
      insert.run(id++, firstBlob + i, ids[at]!, symbolKinds[at]!, symbolContainers[at]!, symbolHashes[at]!);
  });
}

function postingsOfBatch(store: Store, blobs: ExtractedBlob[], firstBlob: number): PostingBatch {
  const count = blobs.reduce((sum, { postingNames }) => sum + postingNames.length, 0);
  const batch: PostingBatch = {
    names: new Int32Array(count),
    blobs: new Int32Array(count),
    roles: new Uint16Array(count),
  };
  let at = 0;
  blobs.forEach(({ names, postingNames, postingRoles }, i) => {
    batch.names.set(internNames(store, names, postingNames), at);
    batch.roles.set(postingRoles, at);
    batch.blobs.fill(firstBlob + i, at, at + postingNames.length);
    at += postingNames.length;
  });
  return batch;
}

/** Removes blobs and all that hangs on them. Only gc calls it. */
export function deleteBlobs(store: Store, ids: readonly number[]): void {
  const list = idList(ids);
  const dead = "IN (SELECT value FROM json_each(?))";
  removePostings(store, new Set(ids));
  run(store, `DELETE FROM text WHERE blob ${dead}`, list);
  run(store, `DELETE FROM facts WHERE blob ${dead}`, list);
  run(store, `DELETE FROM bases WHERE blob ${dead}`, list);
  run(
    store,
    `DELETE FROM symbols WHERE id IN (SELECT s.id FROM blobs b JOIN symbols s
      ON s.id >= b.first_symbol AND s.id < b.first_symbol + b.symbol_count WHERE b.id ${dead})`,
    list,
  );
  run(store, `DELETE FROM blobs WHERE id ${dead}`, list);
}
