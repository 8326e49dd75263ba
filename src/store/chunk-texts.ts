// The texts of a blob's chunks on their way to FTS5: one run of UTF-8. Bytes cross from thread to thread without a copy and
// are bound as they are, where strings would be copied, checked and converted three times.

import { CHUNK_LIMIT, FTS_COLUMNS, type FtsColumn } from "./schema.ts";

/** What is indexed of a chunk. Terms are cut and case-folded by the tokenizer of schema.ts. */
export type FtsChunk = Record<FtsColumn, string>;

export interface ChunkTexts {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each column of each chunk ends in `bytes`; FTS_COLUMNS.length a chunk. */
  ends: Uint32Array<ArrayBuffer>;
}

const MAX_UTF8_BYTES = 3;
const encoder = new TextEncoder();
let scratch = new Uint8Array(1 << 16);

export function packChunkTexts(chunks: readonly FtsChunk[]): ChunkTexts {
  const rows = foldTail(chunks);
  const ends = new Uint32Array(rows.length * FTS_COLUMNS.length);
  let end = 0;
  for (const [i, row] of rows.entries())
    for (const [j, column] of FTS_COLUMNS.entries()) {
      const text = row[column];
      reserve(end + text.length * MAX_UTF8_BYTES, end);
      end += encoder.encodeInto(text, scratch.subarray(end)).written;
      ends[i * FTS_COLUMNS.length + j] = end;
    }
  return { bytes: scratch.slice(0, end), ends };
}

function reserve(size: number, used: number): void {
  if (size <= scratch.length) return;
  const grown = new Uint8Array(size * 2);
  grown.set(scratch.subarray(0, used));
  scratch = grown;
}

// The last row that a blob may have takes all the rest.
function foldTail(chunks: readonly FtsChunk[]): readonly FtsChunk[] {
  if (chunks.length <= CHUNK_LIMIT) return chunks;
  const tail = chunks.slice(CHUNK_LIMIT - 1);
  const last = {} as FtsChunk;
  for (const column of FTS_COLUMNS) last[column] = tail.map((chunk) => chunk[column]).join("\n");
  return [...chunks.slice(0, CHUNK_LIMIT - 1), last];
}

/** The columns of each chunk, as UTF-8; null for an empty one. */
export function* readChunkTexts({ bytes, ends }: ChunkTexts): Generator<(Uint8Array | null)[]> {
  let from = 0;
  for (let at = 0; at < ends.length; at += FTS_COLUMNS.length) {
    const row: (Uint8Array | null)[] = [];
    for (let j = 0; j < FTS_COLUMNS.length; j++) {
      const end = ends[at + j]!;
      row.push(end > from ? bytes.subarray(from, end) : null);
      from = end;
    }
    yield row;
  }
}
