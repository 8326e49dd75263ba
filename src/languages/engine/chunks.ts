// Chunks of a text, the unit of full-text search: about 45 lines each, cut where a symbol starts when there is one near.

import { SHORTEST, withoutBase64 } from "../../util/base64.ts";

const TARGET_LINES = 45;
const MIN_LINES = 25;
const MAX_LINES = 65;
/** A chunk of several lines is no longer than this: long lines make short chunks. */
const MAX_CHARS = 8000;
/** The store numbers chunks of a blob with 12 bits: longer texts get longer chunks. */
const MAX_CHUNKS = 3500;

export interface Chunks {
  /** First lines, ascending, 1-based. */
  lines: number[];
  words: number[];
}

/** Where a symbol starts, and how deep it is nested: cuts prefer outer symbols. */
export interface Boundary {
  line: number;
  depth: number;
}

export interface LineTable {
  /** Offset of each line's start. */
  starts: number[];
  /** Words on all lines before each line; one more entry than lines. */
  words: number[];
}

// For so many, `from` takes 4 ms in every thread.
const IS_WORD = new Uint8Array(1 << 16).fill(1);
for (let code = 0; code < 128; code++) if (!/[\w$]/.test(String.fromCharCode(code))) IS_WORD[code] = 0;

/** Line starts and word counts in one walk over the text, which branches at ends of lines alone. */
export function readLines(text: string): LineTable {
  const starts = [0];
  const words = [0];
  const last = text.length - 1;
  let count = 0;
  let inside = 0;
  for (let i = 0; i <= last; i++) {
    const code = text.charCodeAt(i);
    const word = IS_WORD[code]!;
    count += word & ~inside;
    inside = word;
    if (code === 10 && i < last) {
      starts.push(i + 1);
      words.push(count);
    }
  }
  words.push(count);
  return { starts, words };
}

/** The same table, in which binary data holds no words. */
export function readWords(text: string): LineTable {
  const table = readLines(text);
  const { starts } = table;
  const isLong = (line: number) => (starts[line + 1] ?? text.length) - starts[line]! >= SHORTEST;
  let line = 0;
  while (line < starts.length && !isLong(line)) line++;
  const plain = line < starts.length ? withoutBase64(text) : text;
  return plain === text ? table : readLines(plain);
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

/** Cuts a text. `boundaries` are sorted by line. */
export function cutChunks(text: string, table: LineTable, boundaries: readonly Boundary[]): Chunks {
  const { starts } = table;
  const lines: number[] = [];
  const scale = Math.max(1, Math.ceil(starts.length / MAX_CHUNKS / MIN_LINES));
  const chars = Math.max(MAX_CHARS, Math.ceil(text.length / (MAX_CHUNKS / 2)));
  for (let line = 1; line <= starts.length; ) {
    lines.push(line);
    line = nextCut(text, starts, boundaries, line, scale, chars);
  }
  const words = lines.map((line, i) => {
    const end = lines[i + 1] ?? starts.length + 1;
    return table.words[end - 1]! - table.words[line - 1]!;
  });
  return { lines, words };
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
