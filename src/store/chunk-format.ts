// First lines and word counts of a blob's chunks, packed: part of its record, and on its own in `blobs` for scoring. Pure.

import { ByteReader, ByteWriter, DamagedBytes } from "../util/bytes.ts";
import { addColumn, fromDeltas, readColumn, sumAscending, toDeltas, writeColumn } from "./columns.ts";

/** What a blob's chunks are: ascending first lines, and the words in each. */
export interface ChunkTable {
  chunks: number[];
  chunkWords: number[];
}

/** The tables of many blobs, one after the other. */
export interface ChunkTables {
  /** Where each table starts in `lines` and `words`, and where the last one ends. */
  starts: Int32Array;
  lines: Int32Array;
  words: Int32Array;
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

/** Packed tables that stand one behind the other, each so many bytes long. */
export function readChunkTables(data: Uint8Array, sizes: readonly number[]): ChunkTables {
  const reader = new ByteReader(data);
  const starts = new Int32Array(sizes.length + 1);
  for (let i = 0, at = 0; i < sizes.length; at += sizes[i++]!)
    starts[i + 1] = starts[i]! + countAt(reader, at);
  const total = starts[sizes.length]!;
  const tables = { starts, lines: new Int32Array(total), words: new Int32Array(total) };
  for (let i = 0, at = 0; i < sizes.length; at += sizes[i++]!) {
    const start = starts[i]!;
    const count = countAt(reader, at);
    addColumn(reader, count, tables.lines, start);
    sumAscending(tables.lines, start, count);
    if (countAt(reader, reader.position) !== count) throw new DamagedBytes("a chunk without its words");
    addColumn(reader, count, tables.words, start);
  }
  return tables;
}

/** The number that stands there; the reader stands behind it. Mostly it is one byte. */
function countAt(reader: ByteReader, at: number): number {
  const byte = reader.bytes[at] ?? LARGE;
  if (byte < LARGE) {
    reader.position = at + 1;
    return byte;
  }
  reader.position = at;
  return reader.uint();
}
const LARGE = 128;
