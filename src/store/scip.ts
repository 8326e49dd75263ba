// Places that compilers bound to definitions (a SCIP index), by document. A document speaks for one content at one path;
// its places lead to definitions in documents of the same index. The table is made by the first index that is joined:
// a database without it is as good as one whose table is empty.

import { SCIP_DDL } from "./schema.ts";
import { decoded, firstRow, rows, run, takeNumbers, transact } from "./sql.ts";
import type { Store } from "./store.ts";

/** A definition: of which document (its number, from 1), line and column from 1, in UTF-16 units. */
export interface ScipPlace {
  /** 0: defined nowhere in the index. */
  document: number;
  line: number;
  column: number;
}

export interface ScipSite {
  line: number;
  column: number;
  target: ScipPlace;
}

export interface ScipContents {
  definitions: readonly Omit<ScipPlace, "document">[];
  sites: readonly ScipSite[];
}

export interface ScipDocument {
  /** Counted from 1. */
  number: number;
  path: string;
  /** Of the content that the index was made from. */
  hash: string;
}

/**
 * Takes the place of what was joined before. Trees get new generations, so that nobody answers from older views; by how much
 * later ones is returned.
 */
export function writeScip(store: Store, documents: Iterable<ScipDocument & ScipContents>): number {
  return transact(store, () => {
    run(store, SCIP_DDL);
    run(store, "DELETE FROM scip");
    for (const { number, path, hash, ...contents } of documents)
      run(
        store,
        "INSERT INTO scip (number, path, hash, data) VALUES (?, ?, ?, ?)",
        number,
        path,
        hash,
        pack(contents),
      );
    return renewGenerations(store);
  });
}

export function listScip(store: Store): ScipDocument[] {
  const exists = firstRow(store, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'scip'");
  if (!exists) return [];
  return rows(store, "SELECT number, path, hash FROM scip").map(([number, path, hash]) => ({
    number: number as number,
    path: path as string,
    hash: hash as string,
  }));
}

/** Nothing for a document that has been replaced meanwhile. */
export function readScip(store: Store, { number, path, hash }: ScipDocument): ScipContents {
  const sql = "SELECT data FROM scip WHERE number = ? AND path = ? AND hash = ?";
  const data = firstRow(store, sql, number, path, hash)?.[0] as Uint8Array<ArrayBuffer> | undefined;
  return data ? decoded(() => unpack(data)) : { definitions: [], sites: [] };
}

/** All by the same distance: a patch stays newer than the tree under it. */
function renewGenerations(store: Store): number {
  const [low, high] = firstRow(store, "SELECT min(generation), max(generation) FROM trees") as number[];
  if (low === null || low === undefined) return 0;
  const first = takeNumbers(store, "next_generation", high! - low + 1);
  run(store, "UPDATE trees SET generation = generation + ?", first - low);
  return first - low;
}

// The number of definitions, two numbers for each, five for each site; one zstd frame.
function pack({ definitions, sites }: ScipContents): Uint8Array {
  const numbers = Int32Array.from([
    definitions.length,
    ...definitions.flatMap(({ line, column }) => [line, column]),
  ]);
  const more = new Int32Array(sites.length * 5);
  sites.forEach(({ line, column, target }, at) => {
    more.set([line, column, target.document, target.line, target.column], at * 5);
  });
  return Bun.zstdCompressSync(Buffer.concat([new Uint8Array(numbers.buffer), new Uint8Array(more.buffer)]));
}

function unpack(data: Uint8Array<ArrayBuffer>): ScipContents {
  const numbers = new Int32Array(new Uint8Array(Bun.zstdDecompressSync(data)).buffer);
  const count = numbers[0]!;
  const definitions: { line: number; column: number }[] = [];
  for (let at = 1; at <= count * 2; at += 2)
    definitions.push({ line: numbers[at]!, column: numbers[at + 1]! });
  const sites: ScipSite[] = [];
  for (let at = 1 + count * 2; at < numbers.length; at += 5) {
    const [line, column, document, toLine, toColumn] = numbers.subarray(at, at + 5) as unknown as number[];
    sites.push({
      line: line!,
      column: column!,
      target: { document: document!, line: toLine!, column: toColumn! },
    });
  }
  return { definitions, sites };
}
