// The packed form of a tree's entries and of its skips. Pure.
// Columns of path id, blob id, mode, size and mtime in the order of the path texts, then zstd: 41 KB for 11,400 files.

import type { Skip } from "../protocol/skips.ts";
import { ByteReader, ByteWriter } from "../util/bytes.ts";
import { fromDeltas, readColumn, toDeltas, writeColumn } from "./columns.ts";

/** Entries as parallel columns, in the order of their path texts. */
export interface TreeColumns {
  paths: ArrayLike<number>;
  blobs: ArrayLike<number>;
  modes: ArrayLike<number>;
  sizes: ArrayLike<number>;
  mtimes: ArrayLike<number>;
}

/** What a patch changes on its base: entries that are set, path ids that are gone. A whole tree deletes nothing. */
export interface PackedTree {
  set: TreeColumns;
  deleted: number[];
}

const LEVEL = 3;

export function packTree(tree: PackedTree): Uint8Array {
  const out = new ByteWriter();
  out.uint(tree.set.paths.length);
  writeColumn(out, toDeltas(tree.set.paths));
  writeColumn(out, toDeltas(tree.set.blobs));
  writeColumn(out, tree.set.modes);
  writeColumn(out, tree.set.sizes);
  writeTimes(out, tree.set.mtimes);
  out.uint(tree.deleted.length);
  writeColumn(out, toDeltas(tree.deleted));
  return Bun.zstdCompressSync(out.finish(), { level: LEVEL });
}

export function readPackedTree(data: Uint8Array): PackedTree {
  const reader = new ByteReader(Bun.zstdDecompressSync(data as Uint8Array<ArrayBuffer>));
  const count = reader.uint();
  const set: TreeColumns = {
    paths: fromDeltas(readColumn(reader, count)),
    blobs: fromDeltas(readColumn(reader, count)),
    modes: readColumn(reader, count),
    sizes: readColumn(reader, count),
    mtimes: readTimes(reader, count),
  };
  return { set, deleted: fromDeltas(readColumn(reader, reader.uint())) };
}

// Days apart from what is left of the day, so that both fit in 32 bits.
const DAY_MS = 86_400_000;

function writeTimes(out: ByteWriter, times: ArrayLike<number>): void {
  const days = Array.from(times, (time) => Math.floor(time / DAY_MS));
  writeColumn(out, days);
  writeColumn(
    out,
    Array.from(times, (time, i) => time - (days[i] as number) * DAY_MS),
  );
}

function readTimes(reader: ByteReader, count: number): Float64Array {
  const days = readColumn(reader, count);
  const rests = readColumn(reader, count);
  const times = new Float64Array(count);
  for (let i = 0; i < count; i++) times[i] = (rests[i] as number) + (days[i] as number) * DAY_MS;
  return times;
}

export function packSkips(skips: readonly Skip[]): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(skips), { level: LEVEL });
}

export function readSkips(data: Uint8Array): Skip[] {
  return JSON.parse(Bun.zstdDecompressSync(data as Uint8Array<ArrayBuffer>).toString("utf8")) as Skip[];
}
