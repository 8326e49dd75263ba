// What ranking asks of all blobs of the store, by column in the order of their ids: ids only grow and rows never change, so
// what is known is added to, in a process and in the file that is kept for the next one. Blobs that gc has removed stay in
// it: no tree shows them.

import { lastUpTo } from "../util/ascending.ts";
import type { BlobRow } from "./blobs.ts";
import { type ChunkTables, readChunkTables } from "./chunk-format.ts";
import { type Columns, isWorthKeeping, keep, readKept } from "./kept-columns.ts";
import { decoded, firstRow, snapshot } from "./sql.ts";
import type { Store } from "./store.ts";

/** The tables of chunks are one behind the other, like the blobs. */
export interface BlobColumns extends ChunkTables {
  /** Ascending. */
  ids: Int32Array;
  /** Positions in `names`. */
  languages: Int32Array;
  /** Of the texts. */
  lineCounts: Int32Array;
  flags: Int32Array;
  /** Of languages. */
  names: readonly string[];
}

/** What ranking asks of a blob. */
export type BlobSummary = Pick<BlobRow, "language" | "lines" | "flags">;

const KIND = "blobs";
/** Raised whenever the file is laid out otherwise. */
const FORMAT = "1";

interface Known {
  columns: BlobColumns;
  /** Blobs of the file. */
  kept: number;
}
const known = new WeakMap<Store, Known>();

const NOTHING: BlobColumns = {
  ids: new Int32Array(0),
  starts: new Int32Array(1),
  lines: new Int32Array(0),
  words: new Int32Array(0),
  languages: new Int32Array(0),
  lineCounts: new Int32Array(0),
  flags: new Int32Array(0),
  names: [],
};

/** Of all blobs that the store holds now. */
export function blobColumns(store: Store): BlobColumns {
  let found = known.get(store);
  if (!found) {
    const columns = readColumns(store);
    found = { columns, kept: columns.ids.length };
    known.set(store, found);
  }
  const added = readBehind(store, found.columns);
  if (added.ids.length > 0) found.columns = joined(found.columns, added);
  return found.columns;
}

/** For the next process, where much is new. */
export function keepBlobColumns(store: Store): void {
  const found = known.get(store);
  if (!found) return;
  const { columns, kept } = found;
  if (!isWorthKeeping(columns.ids.length, kept)) return;
  found.kept = columns.ids.length;
  const { names, ...numbers } = columns;
  keep(store, KIND, FORMAT, { ...numbers, names: names.join(",") } as unknown as Columns);
}

function readColumns(store: Store): BlobColumns {
  const kept = readKept(store, KIND, FORMAT);
  if (!kept) return NOTHING;
  const names = kept.names as string;
  return { ...kept, names: names === "" ? [] : names.split(",") } as unknown as BlobColumns;
}

/** Each column as one text: a fifth of what as many rows cost. */
const BEHIND = `SELECT coalesce(group_concat(id), ''), coalesce(group_concat(language), ''), coalesce(group_concat(lines), ''),
    coalesce(group_concat(flags), ''), coalesce(group_concat(length(chunks)), ''), coalesce(group_concat(hex(chunks), ''), '')
  FROM (SELECT * FROM blobs WHERE id > ? ORDER BY id)`;

function readBehind(store: Store, { ids: before, names: namesBefore }: BlobColumns): BlobColumns {
  const row = snapshot(store, () => firstRow(store, BEHIND, before.at(-1) ?? 0)) as string[];
  const [ids, languages, lines, flags, sizes, chunks] = row;
  if (ids === "") return NOTHING;
  const names = [...namesBefore];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const numberOf = (name: string) => {
    let number = numbers.get(name);
    if (number === undefined) {
      number = names.push(name) - 1;
      numbers.set(name, number);
    }
    return number;
  };
  const tables = decoded(() => readChunkTables(Buffer.from(chunks!, "hex"), numbersIn(sizes!)));
  return {
    ...tables,
    ids: Int32Array.from(numbersIn(ids!)),
    languages: Int32Array.from(languages!.split(","), numberOf),
    lineCounts: Int32Array.from(numbersIn(lines!)),
    flags: Int32Array.from(numbersIn(flags!)),
    names,
  };
}

function numbersIn(text: string): number[] {
  return JSON.parse(`[${text}]`) as number[];
}

function joined(first: BlobColumns, behind: BlobColumns): BlobColumns {
  if (first.ids.length === 0) return behind;
  const end = first.starts.at(-1)!;
  return {
    ids: both(first.ids, behind.ids),
    starts: both(
      first.starts,
      behind.starts.subarray(1).map((start) => start + end),
    ),
    lines: both(first.lines, behind.lines),
    words: both(first.words, behind.words),
    languages: both(first.languages, behind.languages),
    lineCounts: both(first.lineCounts, behind.lineCounts),
    flags: both(first.flags, behind.flags),
    names: behind.names,
  };
}

function both(first: Int32Array, behind: Int32Array): Int32Array {
  const all = new Int32Array(first.length + behind.length);
  all.set(first);
  all.set(behind, first.length);
  return all;
}

/** The position of a blob, -1 where it is not there. */
export function positionOf({ ids }: BlobColumns, id: number): number {
  // Mostly there are no gaps.
  const near = id - (ids[0] ?? 0);
  if (ids[near] === id) return near;
  const at = lastUpTo(ids, id);
  return ids[at] === id ? at : -1;
}

export function summaryOf(columns: BlobColumns, id: number): BlobSummary | undefined {
  const at = positionOf(columns, id);
  if (at < 0) return undefined;
  return {
    language: columns.names[columns.languages[at]!]!,
    lines: columns.lineCounts[at]!,
    flags: columns.flags[at]!,
  };
}
