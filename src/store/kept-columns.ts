// Columns of numbers and texts that take a while to work out, beside the database for the next process that opens it. A cache:
// what is missing, damaged or of another store is worked out anew, and a folder that cannot be written costs time alone.
// A file holds a hash of what follows, the length of its head, the head as JSON, then the columns, those of numbers first.

import { readFileSync } from "node:fs";
import { writeCacheAtomic } from "../util/atomic-file.ts";
import { firstRow } from "./sql.ts";
import type { Store } from "./store.ts";

/** By name. */
export type Columns = Readonly<Record<string, Int32Array | string>>;

interface Head {
  /** Of this store, made in this way from these things. */
  stamp: string;
  /** Name, and bytes. */
  numbers: [string, number][];
  texts: [string, number][];
}

const HASH_BYTES = 8;
const NUMBER_BYTES = 4;
const HEAD_AT = HASH_BYTES + NUMBER_BYTES;

/** What only grows is kept again once this many are new, and this share. */
const AGAIN_AFTER = 200;
const AGAIN_SHARE = 0.02;

/** Of what only grows: is what was kept too little, where there are so many now? */
export function isWorthKeeping(count: number, kept: number): boolean {
  const fresh = count - kept;
  return fresh > 0 && (kept === 0 || fresh >= Math.max(AGAIN_AFTER, kept * AGAIN_SHARE));
}

/** `kind` is the ending of the file's name. */
export const keptFile = (store: Store, kind: string) => store.file.replace(/(?:\.db)?$/, `.${kind}`);

/** There are few epochs: a database that took the place of another may have the same. */
function stampOf(store: Store, stamp: string): string {
  const created = firstRow(store, "SELECT value FROM meta WHERE key = 'created'")?.[0];
  return `${store.epoch} ${created} ${stamp}`;
}

/** What was kept with this stamp, if it was. */
export function readKept(store: Store, kind: string, stamp: string): Columns | undefined {
  try {
    const bytes = readFileSync(keptFile(store, kind));
    if (bytes.readBigUInt64LE(0) !== Bun.hash.xxHash64(bytes.subarray(HASH_BYTES))) return undefined;
    const begin = HEAD_AT + bytes.readUInt32LE(HASH_BYTES);
    const head = JSON.parse(bytes.toString("utf8", HEAD_AT, begin)) as Head;
    if (head.stamp !== stampOf(store, stamp)) return undefined;
    const columns: Record<string, Int32Array | string> = {};
    let end = begin;
    const next = (size: number) => {
      end += size;
      return bytes.subarray(end - size, end);
    };
    // Copies: none of them is to hold on to the others.
    for (const [name, size] of head.numbers)
      columns[name] = new Int32Array(new Uint8Array(next(size)).buffer);
    for (const [name, size] of head.texts) columns[name] = next(size).toString("utf8");
    return columns;
  } catch {
    return undefined;
  }
}

/** Takes the place of what was kept of this kind. */
export function keep(store: Store, kind: string, stamp: string, columns: Columns): void {
  const head: Head = { stamp: stampOf(store, stamp), numbers: [], texts: [] };
  const parts: Uint8Array[] = [];
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column === "string") continue;
    head.numbers.push([name, column.byteLength]);
    parts.push(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column !== "string") continue;
    const bytes = Buffer.from(column, "utf8");
    head.texts.push([name, bytes.length]);
    parts.push(bytes);
  }
  const said = Buffer.from(JSON.stringify(head));
  const bytes = Buffer.concat([Buffer.alloc(HEAD_AT), said, ...parts]);
  bytes.writeUInt32LE(said.length, HASH_BYTES);
  bytes.writeBigUInt64LE(Bun.hash.xxHash64(bytes.subarray(HASH_BYTES)), 0);
  try {
    writeCacheAtomic(keptFile(store, kind), bytes);
  } catch {
    // A full disk or a read-only folder: the next process works it out again.
  }
}
