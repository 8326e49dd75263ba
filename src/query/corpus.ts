// The chunks of a view, numbered densely: how many, how long, of which blob. Statistics of ranking come from here, so that
// they depend on the view alone and not on what else the store holds. Made once per view, a few bytes a chunk.

import type { Corpus } from "../rank/bm25.ts";
import {
  blobOfChunk,
  type FtsExpression,
  matchChunks,
  ordinalOfChunk,
  renderExpression,
} from "../store/fulltext.ts";
import { LruMap } from "../util/lru.ts";
import { memoOf } from "../util/memo.ts";
import type { View } from "../view/view.ts";

export interface ViewCorpus extends Corpus {
  /** By chunk number. */
  readonly blobs: Int32Array;
  /** By chunk number: the number of its file, counted like chunks without gaps. */
  readonly files: Int32Array;
  /** By file number. */
  readonly blobOfFile: Int32Array;
  readonly firstLines: Int32Array;
  readonly words: Int32Array;
  /** The first chunk of a file, and the one behind its last. */
  chunksOf(file: number): { first: number; end: number };
  /** The number of a visible blob's file, -1 when it has no chunk. */
  fileOf(blob: number): number;
  /** The number of a chunk by its row id, -1 when the view does not show it. */
  numberOf(rowId: number): number;
  /** The number of the chunk of a visible blob that holds a line. */
  numberAt(blob: number, line: number): number;
  /** Last line of a chunk. */
  lastLine(chunk: number): number;
}

const known = new WeakMap<View, ViewCorpus>();

export function viewCorpus(view: View): ViewCorpus {
  let found = known.get(view);
  if (!found) {
    found = new DenseCorpus(view);
    known.set(view, found);
  }
  return found;
}

/** Mostly the first one is of the view, or one of the first few: how many are looked at, then how many more. */
const FIRST_FEW = [1, 50, undefined];

/** The next question has words of this one in it: answers are kept per view. */
const MOST_SAID = 2000;
const saidIn = memoOf((_: View) => new LruMap<string, boolean>(MOST_SAID));

/** Does a chunk of the view match? What other trees hold is no answer. */
export function isSaidIn(view: View, expression: FtsExpression): boolean {
  const key = renderExpression(expression) ?? "";
  const answers = saidIn(view);
  let said = answers.get(key);
  if (said === undefined) {
    said = isSaidByAny(view, expression);
    answers.set(key, said, 1);
  }
  return said;
}

/** The same of a text that counts. */
export function isSaidByAny(
  view: View,
  expression: FtsExpression,
  counts: (blob: number) => boolean = () => true,
): boolean {
  const corpus = viewCorpus(view);
  const isHere = (rowId: number) => corpus.numberOf(rowId) >= 0 && counts(blobOfChunk(rowId));
  for (const limit of FIRST_FEW) {
    const first = matchChunks(view.store, expression, limit);
    if (first.some(isHere)) return true;
    if (limit === undefined || first.length < limit) return false;
  }
  return false;
}

/** Row ids of the view's chunks that match; undefined where they are more than `most`. */
export function fewMatches(view: View, expression: FtsExpression, most: number): number[] | undefined {
  const corpus = viewCorpus(view);
  const isHere = (rowId: number) => corpus.numberOf(rowId) >= 0;
  const first = matchChunks(view.store, expression, most + 1);
  const areAll = first.length <= most || first.every(isHere);
  const here = (areAll ? first : matchChunks(view.store, expression)).filter(isHere);
  return here.length > most ? undefined : here;
}

class DenseCorpus implements ViewCorpus {
  readonly chunks: number;
  readonly averageWords: number;
  readonly blobs: Int32Array;
  readonly files: Int32Array;
  readonly blobOfFile: Int32Array;
  readonly firstLines: Int32Array;
  readonly words: Int32Array;
  private readonly view: View;
  /** By blob id: number of its first chunk plus one, 0 for blobs that are not shown. */
  private readonly offsets: Int32Array;

  constructor(view: View) {
    this.view = view;
    // Ranking asks for the flags of most blobs: one read is cheaper than thousands.
    const { ids, starts, lines, words } = view.readSummaries();
    let count = 0;
    let files = 0;
    for (let i = 0; i < ids.length; i++) {
      if (!view.has(ids[i]!)) continue;
      count += starts[i + 1]! - starts[i]!;
      files++;
    }
    // Mostly the store holds one tree: what was read is taken as it is.
    const areAll = files === ids.length;
    this.chunks = count;
    this.blobs = new Int32Array(count);
    this.files = new Int32Array(count);
    this.blobOfFile = new Int32Array(files);
    this.firstLines = areAll ? lines : new Int32Array(count);
    this.words = areAll ? words : new Int32Array(count);
    this.offsets = new Int32Array((ids.at(-1) ?? 0) + 1);
    let at = 0;
    let file = 0;
    for (let i = 0; i < ids.length; i++) {
      const blob = ids[i]!;
      if (!areAll && !view.has(blob)) continue;
      const [from, to] = [starts[i]!, starts[i + 1]!];
      const end = at + to - from;
      this.blobOfFile[file] = blob;
      this.offsets[blob] = at + 1;
      this.blobs.fill(blob, at, end);
      this.files.fill(file, at, end);
      if (!areAll) {
        this.firstLines.set(lines.subarray(from, to), at);
        this.words.set(words.subarray(from, to), at);
      }
      at = end;
      file++;
    }
    let sum = 0;
    for (let chunk = 0; chunk < count; chunk++) sum += this.words[chunk]!;
    this.averageWords = count === 0 ? 1 : Math.max(1, sum / count);
  }

  chunksOf(file: number): { first: number; end: number } {
    const first = (this.offsets[this.blobOfFile[file]!] ?? 0) - 1;
    let end = first;
    while (end >= 0 && this.files[end] === file) end++;
    return { first, end };
  }

  fileOf(blob: number): number {
    const chunk = (this.offsets[blob] ?? 0) - 1;
    return chunk >= 0 && this.blobs[chunk] === blob ? this.files[chunk]! : -1;
  }

  numberOf(rowId: number): number {
    const blob = blobOfChunk(rowId);
    const offset = this.offsets[blob] ?? 0;
    if (offset === 0) return -1;
    const chunk = offset - 1 + ordinalOfChunk(rowId);
    return this.blobs[chunk] === blob ? chunk : -1;
  }

  numberAt(blob: number, line: number): number {
    let at = (this.offsets[blob] ?? 0) - 1;
    if (at < 0 || this.blobs[at] !== blob) return -1;
    while (this.blobs[at + 1] === blob && this.firstLines[at + 1]! <= line) at++;
    return at;
  }

  lastLine(chunk: number): number {
    const blob = this.blobs[chunk]!;
    if (this.blobs[chunk + 1] === blob) return this.firstLines[chunk + 1]! - 1;
    return Math.max(this.view.summary(blob).lines, this.firstLines[chunk]!);
  }
}
