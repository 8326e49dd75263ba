// First lines and word counts of a blob's chunks, packed: part of its record, and on its own in `blobs` for scoring. Pure.

import { ByteReader, ByteWriter } from "../util/bytes.ts";
import { fromDeltas, readColumn, toDeltas, writeColumn } from "./columns.ts";

/** What a blob's chunks are: ascending first lines, and the words in each. */
export interface ChunkTable {
  chunks: number[];
  chunkWords: number[];
}

export function writeChunks(out: ByteWriter, { chunks, chunkWords }: ChunkTable): void {
  out.uint(chunks.length);
  writeColumn(out, toDeltas(chunks));
  out.uint(chunkWords.length);
  writeColumn(out, chunkWords);
}

/** The table where the reader stands. */
export function readChunkTable(reader: ByteReader): ChunkTable {
  const chunks = fromDeltas(readColumn(reader, reader.uint()));
  return { chunks, chunkWords: plainArray(readColumn(reader, reader.uint())) };
}

// Array.from goes through the iterator: it took most of the time of reading a project's tables.
function plainArray(column: ArrayLike<number>): number[] {
  const values = new Array<number>(column.length);
  for (let at = 0; at < column.length; at++) values[at] = column[at]!;
  return values;
}

export function packChunks(table: ChunkTable): Uint8Array {
  const out = new ByteWriter(64);
  writeChunks(out, table);
  return out.finish();
}

export function readChunks(data: Uint8Array): ChunkTable {
  return readChunkTable(new ByteReader(data));
}
