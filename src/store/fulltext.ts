// The inverted index: FTS5 over chunks, contentless, one row a chunk. It finds chunks and counts terms; scores are made
// elsewhere, because FTS5's own count the rows of other trees. No text of a user reaches FTS5's query parser unquoted.

import { type ChunkTexts, type FtsChunk, readChunkTexts } from "./chunk-texts.ts";
import { CHUNK_LIMIT, FTS_COLUMNS, type FtsColumn } from "./schema.ts";
import { rows, run } from "./sql.ts";
import type { Store } from "./store.ts";

export { FTS_COLUMNS, type FtsChunk, type FtsColumn };

/** A word, or words that must stand side by side. `prefix` extends the last word. */
export type FtsTerm = string | { text: string; prefix?: boolean };

/** All parts that are given must hold. Empty arrays count as not given. */
export interface FtsExpression {
  all?: readonly FtsTerm[];
  any?: readonly FtsTerm[];
  /** Words in this order, nothing between them. */
  phrase?: readonly string[];
  none?: readonly FtsTerm[];
  /** Where to look; everywhere without it. */
  column?: FtsColumn | readonly FtsColumn[];
}

/** How often a term occurs in each column of a chunk. */
export interface TermHit extends Record<FtsColumn, number> {
  /** Row id of the chunk. */
  chunk: number;
}

/** Row id of a chunk. Ordinals from 4,095 on share a row. */
export function chunkRowId(blob: number, ordinal: number): number {
  return blob * CHUNK_LIMIT + Math.min(ordinal, CHUNK_LIMIT - 1);
}

export function blobOfChunk(rowId: number): number {
  return Math.floor(rowId / CHUNK_LIMIT);
}

export function ordinalOfChunk(rowId: number): number {
  return rowId % CHUNK_LIMIT;
}

/** Adds the chunks of blobs. Inside a write transaction. */
export function insertChunks(
  store: Store,
  ids: readonly number[],
  blobs: readonly { chunks: ChunkTexts }[],
): void {
  const insert = store.db.query(
    `INSERT INTO chunks (rowid, ${FTS_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?)`,
  );
  for (const [i, { chunks }] of blobs.entries()) {
    let ordinal = 0;
    for (const row of readChunkTexts(chunks)) insert.run(chunkRowId(ids[i] as number, ordinal++), ...row);
  }
}

/** Row ids of the chunks that match, ascending, of every tree. An expression without a single word matches nothing. */
export function matchChunks(store: Store, expression: FtsExpression, limit?: number): number[] {
  const query = renderExpression(expression);
  if (query === undefined) return [];
  return rows(
    store,
    "SELECT rowid FROM chunks WHERE chunks MATCH ? ORDER BY rowid LIMIT ?",
    query,
    limit ?? -1,
  ).map(([id]) => id as number);
}

// What the tokenizer keeps; a term without any of it would be an empty phrase.
const WORD = /[\p{L}\p{N}\p{M}\p{Co}_$]/u;

/** The expression in FTS5's language, every term quoted; undefined when nothing is asked for. */
export function renderExpression(expression: FtsExpression): string | undefined {
  const all = quoteAll(expression.all);
  const any = quoteAll(expression.any);
  // A given `any` of which nothing is a word can hold for no chunk.
  if (expression.any?.length && any.length === 0) return undefined;
  const parts = [...all];
  if (any.length > 0) parts.push(`(${any.join(" OR ")})`);
  const phrase = (expression.phrase ?? []).filter((word) => WORD.test(word));
  if (phrase.length > 0) parts.push(phrase.map((word) => quote(word)).join(" + "));
  if (parts.length === 0) return undefined;
  const none = quoteAll(expression.none);
  const positive = `(${parts.join(" AND ")})`;
  const whole = none.length > 0 ? `(${positive} NOT (${none.join(" OR ")}))` : positive;
  const columns = expression.column === undefined ? [] : [expression.column].flat();
  return columns.length > 0 ? `{${columns.join(" ")}} : ${whole}` : whole;
}

function quoteAll(terms: readonly FtsTerm[] = []): string[] {
  return terms
    .map((term) => (typeof term === "string" ? { text: term, prefix: false } : term))
    .filter(({ text }) => WORD.test(text))
    .map(({ text, prefix }) => quote(text) + (prefix ? "*" : ""));
}

function quote(text: string): string {
  return `"${text.replaceAll("\0", " ").replaceAll('"', '""')}"`;
}

/**
 * Every chunk that holds a term and how often, by chunk, of every tree. `term` is one token of the tokenizer in its folded
 * form; text that the tokenizer would split finds nothing.
 */
export function termHits(store: Store, term: string): TermHit[] {
  const counts = FTS_COLUMNS.map((column) => `sum(col = '${column}')`).join(", ");
  return rows(store, `SELECT doc, ${counts} FROM chunk_terms WHERE term = ? GROUP BY doc`, term).map(
    (row) => ({
      chunk: row[0] as number,
      symbols: row[1] as number,
      doc: row[2] as number,
      body: row[3] as number,
      parts: row[4] as number,
    }),
  );
}

/** Merges the index's segments so far that a look-up opens few of them. Costs time in proportion to the index. */
export function optimizeChunks(store: Store): void {
  run(store, "INSERT INTO chunks (chunks) VALUES ('optimize')");
}

/** Removes the chunks of blobs. Inside a write transaction. */
export function deleteChunks(store: Store, blobs: readonly { id: number; chunks: number }[]): void {
  const remove = store.db.query("DELETE FROM chunks WHERE rowid = ?");
  for (const { id, chunks } of blobs)
    for (let ordinal = 0; ordinal < Math.min(chunks, CHUNK_LIMIT); ordinal++)
      remove.run(chunkRowId(id, ordinal));
}
