// The inverted index: FTS5 over chunks, contentless, one row a chunk. It finds chunks and counts terms; scores are made
// elsewhere, because FTS5's own count the rows of other trees. No text of a user reaches FTS5's query parser unquoted.

import { type ChunkTexts, type FtsChunk, readChunkTexts } from "./chunk-texts.ts";
import { CHUNK_LIMIT, FTS_COLUMNS, type FtsColumn } from "./schema.ts";
import { firstRow, type Value } from "./sql.ts";
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
  return numbersIn(firstRow(store, MATCHING, query, limit ?? -1));
}

/** One text of numbers rather than tens of thousands of rows. */
const MATCHING =
  "SELECT group_concat(rowid) FROM (SELECT rowid FROM chunks WHERE chunks MATCH ? ORDER BY rowid LIMIT ?)";

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
  const hits: TermHit[] = [];
  let last: TermHit | undefined;
  for (const instance of numbersIn(firstRow(store, TERM_INSTANCES, term))) {
    const chunk = Math.floor(instance / LETTERS);
    if (last?.chunk !== chunk) {
      last = { chunk, symbols: 0, doc: 0, body: 0, parts: 0 };
      hits.push(last);
    }
    last[COLUMN_OF_LETTER.get(instance % LETTERS)!]++;
  }
  return hits;
}

/** Codes of letters are below. */
const LETTERS = 128;
const COLUMN_OF_LETTER = new Map(FTS_COLUMNS.map((column) => [column.charCodeAt(0), column]));
/** Sums by chunk in SQL sort them first, which takes twice as long. */
const TERM_INSTANCES = `SELECT group_concat(doc * ${LETTERS} + unicode(col)) FROM chunk_terms WHERE term = ?`;

/** Of `12,7,300` in a row. A loop over the digits takes as long once it is compiled, and twice as long in a first question. */
function numbersIn(row: Value[] | undefined): number[] {
  return JSON.parse(`[${(row?.[0] as string | null) ?? ""}]`) as number[];
}

/** Of these words, text and SQLite have the same order. */
const ORDERED = /^[a-z0-9]*$/;
const NEXT_TERM = "SELECT term FROM chunk_terms WHERE term >= ? LIMIT 1";

/**
 * Those of the words that stand in any tree, folded as in termHits. The next term at or after a word is looked up, and the words
 * before it are passed over: of ninety forms that a word might have, few are looked for.
 */
export function knownWords(store: Store, words: readonly string[]): string[] {
  const known = new Set<string>();
  const sorted = words.filter((word) => ORDERED.test(word)).sort();
  for (let at = 0; at < sorted.length; ) {
    const next = firstRow(store, NEXT_TERM, sorted[at]!)?.[0] as string | undefined;
    if (next === undefined) break;
    while (at < sorted.length && sorted[at]! < next) at++;
    if (sorted[at] === next) known.add(next);
    while (sorted[at] === next) at++;
  }
  for (const word of words) if (!ORDERED.test(word) && firstRow(store, HAS_TERM, word)) known.add(word);
  return words.filter((word) => known.has(word));
}
const HAS_TERM = "SELECT 1 FROM chunk_terms WHERE term = ? LIMIT 1";

/** Removes the chunks of blobs. Inside a write transaction. */
export function deleteChunks(store: Store, blobs: readonly { id: number; chunks: number }[]): void {
  const remove = store.db.query("DELETE FROM chunks WHERE rowid = ?");
  for (const { id, chunks } of blobs)
    for (let ordinal = 0; ordinal < Math.min(chunks, CHUNK_LIMIT); ordinal++)
      remove.run(chunkRowId(id, ordinal));
}
