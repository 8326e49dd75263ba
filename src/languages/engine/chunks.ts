// Chunks of a text, the unit of full-text search: about 45 lines each, cut where a symbol starts when there is one near.

import { withoutBase64 } from "../../util/base64.ts";
import { lineStarts } from "../../util/lines.ts";

const TARGET_LINES = 45;
const MIN_LINES = 25;
const MAX_LINES = 65;
/** A chunk of several lines is no longer than this: long lines make short chunks. */
const MAX_CHARS = 8000;
/** The store numbers chunks of a blob with 12 bits: longer texts get longer chunks. */
const MAX_CHUNKS = 3500;

/** Where a symbol starts, and how deep it is nested: cuts prefer outer symbols. */
export interface Boundary {
  line: number;
  depth: number;
}

export interface LineTable {
  /** Offset of each line's start. */
  starts: number[];
}

// For so many, `from` takes 4 ms in every thread.
const IS_WORD = new Uint8Array(1 << 16).fill(1);
for (let code = 0; code < 128; code++) if (!/[\w$]/.test(String.fromCharCode(code))) IS_WORD[code] = 0;

export function readLines(text: string): LineTable {
  return { starts: lineStarts(text) };
}

/** Words of each chunk, in which binary data holds none; `chunks` are their first lines. */
export function countWords(text: string, chunks: readonly number[]): number[] {
  const plain = withoutBase64(text);
  const starts = lineStarts(plain);
  return chunks.map((line, i) => {
    const next = chunks[i + 1];
    const end = next === undefined ? plain.length : starts[next - 1]!;
    let count = 0;
    let inside = 0;
    for (let at = starts[line - 1]!; at < end; at++) {
      const word = IS_WORD[plain.charCodeAt(at)]!;
      count += word & ~inside;
      inside = word;
    }
    return count;
  });
}

/** Cost of cutting before a boundary: away from the target length, and inside something. */
function cost(boundary: Boundary, target: number): number {
  return Math.abs(boundary.line - target) + boundary.depth * 12;
}

function bestBoundary(boundaries: readonly Boundary[], from: number, to: number, target: number): number {
  let best = 0;
  let least = Infinity;
  let low = 0;
  for (let high = boundaries.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (boundaries[middle]!.line < from) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < boundaries.length && boundaries[i]!.line <= to; i++) {
    const price = cost(boundaries[i]!, target);
    if (price >= least) continue;
    least = price;
    best = boundaries[i]!.line;
  }
  return best;
}

/** The line nearest to the target that follows a blank one, or 0. */
function afterBlank(
  text: string,
  starts: readonly number[],
  from: number,
  to: number,
  target: number,
): number {
  let best = 0;
  for (let line = from; line <= to; line++) {
    const blank = text.slice(starts[line - 2]!, starts[line - 1]!).trim() === "";
    if (blank && (best === 0 || Math.abs(line - target) < Math.abs(best - target))) best = line;
  }
  return best;
}

/** First lines of a text's chunks, ascending, from 1. `boundaries` are sorted by line. */
export function cutChunks(text: string, { starts }: LineTable, boundaries: readonly Boundary[]): number[] {
  const lines: number[] = [];
  const scale = Math.max(1, Math.ceil(starts.length / MAX_CHUNKS / MIN_LINES));
  const chars = Math.max(MAX_CHARS, Math.ceil(text.length / (MAX_CHUNKS / 2)));
  for (let line = 1; line <= starts.length; ) {
    lines.push(line);
    line = nextCut(text, starts, boundaries, line, scale, chars);
  }
  return lines;
}

function nextCut(
  text: string,
  starts: readonly number[],
  boundaries: readonly Boundary[],
  line: number,
  scale: number,
  chars: number,
): number {
  const last = starts.length;
  const limit = starts[line - 1]! + chars;
  let to = Math.min(line + MAX_LINES * scale, last + 1);
  while (to > line + 1 && (starts[to - 1] ?? text.length) > limit) to--;
  if (to > last) return last + 1;
  const target = line + TARGET_LINES * scale;
  const from = Math.min(line + MIN_LINES * scale, to);
  return (
    bestBoundary(boundaries, from, to, target) ||
    afterBlank(text, starts, from, to, target) ||
    Math.min(target, to)
  );
}
