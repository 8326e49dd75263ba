// Postings: which blobs a name occurs in, and in which roles. Where inside the blob is in its facts.
// A row holds all blobs of one batch that use a name, as varints: half the time to write and less than half the bytes of a
// row for each. Ids of blobs that are gone may stay until gc rewrites the row; they are never given out again.

import { ByteReader, ByteWriter } from "../util/bytes.ts";
import { decoded, rows, run } from "./sql.ts";
import type { Store } from "./store.ts";

export interface Posting {
  blob: number;
  /** Role bits (roleBit of protocol/kinds.ts). */
  roles: number;
  /** How often it occurs; Infinity where that is not counted: too often, or as what names an argument. */
  count: number;
}

/** The bits of roles; how often the name occurs stands above them. */
const ROLE_BITS = 10;
const ROLE_MASK = (1 << ROLE_BITS) - 1;
const UNCOUNTED = (1 << (16 - ROLE_BITS)) - 1;

/** Role bits and a count as they are stored. */
export const withCount = (roles: number, count: number): number =>
  roles | (Math.min(count, UNCOUNTED) << ROLE_BITS);

/** Names of a batch as they come, by parallel columns; `blobs` ascend, `roles` are with counts. */
export interface PostingBatch {
  names: Int32Array;
  blobs: Int32Array;
  roles: Uint16Array;
}

const INSERT = "INSERT INTO postings (name, first, data) VALUES (?, ?, ?)";
/** More rows than this for one name are made one. */
const MERGE_FROM = 8;
const PLACE_LIMIT = 2 ** 21;

/** Adds a batch. Inside a write transaction. */
export function insertPostings(store: Store, batch: PostingBatch): void {
  const { names } = batch;
  for (let at = 0; at < names.length; at += PLACE_LIMIT)
    insertSlice(store, batch, at, Math.min(names.length, at + PLACE_LIMIT));
}

// Sorted as numbers (name, place in the slice): the tree's pages are visited in order, each once.
function insertSlice(store: Store, { names, blobs, roles }: PostingBatch, from: number, to: number): void {
  const keys = new Float64Array(to - from);
  for (let i = 0; i < keys.length; i++) keys[i] = (names[from + i] as number) * PLACE_LIMIT + i;
  keys.sort();
  const insert = store.db.query(INSERT);
  const out = new ByteWriter(4096);
  for (let i = 0; i < keys.length; ) {
    const place = from + ((keys[i] as number) % PLACE_LIMIT);
    const name = names[place] as number;
    const first = blobs[place] as number;
    out.clear();
    let last = 0;
    for (; i < keys.length && Math.floor((keys[i] as number) / PLACE_LIMIT) === name; i++) {
      const at = from + ((keys[i] as number) % PLACE_LIMIT);
      out.uint((blobs[at] as number) - last);
      out.uint(roles[at] as number);
      last = blobs[at] as number;
    }
    insert.run(name, first, out.finish());
  }
}

function readPostings(data: Uint8Array, into: Posting[]): void {
  const reader = new ByteReader(data);
  for (let blob = 0; !reader.done; ) {
    blob += reader.uint();
    const roles = reader.uint();
    const count = roles >> ROLE_BITS;
    into.push({ blob, roles: roles & ROLE_MASK, count: count === UNCOUNTED ? Infinity : count });
  }
}

/** Blobs of every tree that use the name in one of the roles of `roleMask` (any role without it), ascending. */
export function postingsOf(store: Store, nameId: number, roleMask = -1): Posting[] {
  const found = rows(store, "SELECT data FROM postings WHERE name = ? ORDER BY first", nameId);
  const postings: Posting[] = [];
  decoded(() => {
    for (const [data] of found) readPostings(data as Uint8Array, postings);
  });
  return roleMask === -1 ? postings : postings.filter(({ roles }) => (roles & roleMask) !== 0);
}

/** Takes blobs out of all postings, and makes one row of many. Inside a write transaction. */
export function removePostings(store: Store, blobs: ReadonlySet<number>): void {
  let name = -1;
  let data: Uint8Array[] = [];
  const close = () => {
    const postings: Posting[] = [];
    for (const bytes of data) decoded(() => readPostings(bytes, postings));
    const kept = postings.filter(({ blob }) => !blobs.has(blob));
    if (kept.length < postings.length || data.length > MERGE_FROM) replacePostings(store, name, kept);
    data = [];
  };
  for (const [next, bytes] of rows(store, "SELECT name, data FROM postings ORDER BY name, first")) {
    if (next !== name) close();
    name = next as number;
    data.push(bytes as Uint8Array);
  }
  close();
}

function replacePostings(store: Store, name: number, postings: Posting[]): void {
  run(store, "DELETE FROM postings WHERE name = ?", name);
  insertPostings(store, {
    names: new Int32Array(postings.length).fill(name),
    blobs: Int32Array.from(postings, ({ blob }) => blob),
    roles: Uint16Array.from(postings, ({ roles, count }) => withCount(roles, count)),
  });
}
