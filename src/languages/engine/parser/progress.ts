// Where the parser stands. It reports its place every hundred steps; while it recovers from errors it can run in circles, or
// take a hundred times the steps that code takes, and a step can take as long as a text is: to look for the end of a comment,
// to make one error of those around it. It is stopped when it stands in one place for long, and when a text has had its
// share, counted in its own steps, what it read and what it joined, so that the outcome depends on the text alone. The parser
// calls `report` itself: an object for each report, as the binding makes it, took 3 % of an index.

/** Real texts take fewer than ten. */
const MAX_IN_PLACE = 60;
/** So near to its end the parser may be done with a text and put its tree in order, which takes as long as a table is. */
const NEAR_END_CHARS = 200;
/** Real texts, read whole and then in pieces, take no more than half of it. */
const MIN_SHARE = 2000;
const CHARS_PER_SHARE = 4;
const BYTES_PER_CHAR = 2;
/** What takes as long as a hundred steps: pieces of the text read to their end, parts of errors that are joined again. */
const PIECES_PER_REPORT = 1;
const PARTS_PER_REPORT = 200;
/** What a hundred steps take as long again for: places at which the stack branches. */
const PARTINGS_PER_REPORT = 4;

let nearEnd = -Infinity;
let maxReports = Infinity;
/** What the parses of a text may still take. */
let share = Infinity;
let farthest = -1;
let inPlace = 0;
let reports = 0;
/** Where the last piece of text that the parser read ended. */
let pieceEnd = -1;
let watch: Watch = {};
let settled = false;
let starved = false;

/** What to ask of a parse under way. */
export interface Watch {
  /** Has it come to what its caller need not see the end of? */
  isSettled?: (() => boolean) | undefined;
  /** The parts of the error that it would join to another one. */
  errorParts?: () => number;
  /** Places at which ways down its stack part. */
  partings?: () => number;
}

/** Called by the parser, with its place in bytes. Is it to stop? */
export function report(offset: number): boolean {
  if (watch.isSettled?.()) {
    settled = true;
    return true;
  }
  if (offset > farthest) {
    farthest = offset;
    inPlace = 0;
  }
  reports += 1 + (watch.errorParts?.() ?? 0) / PARTS_PER_REPORT;
  reports += (watch.partings?.() ?? 0) / PARTINGS_PER_REPORT;
  return reports > maxReports || (++inPlace > MAX_IN_PLACE && farthest < nearEnd);
}

/** Called for each piece of text that the parser wants. Is there none for it any more? Its next report stops it then. */
export function isStarved(start: number, end: number): boolean {
  // One that it comes back to is mostly not read to its end.
  if (start === pieceEnd) reports += 1 / PIECES_PER_REPORT;
  pieceEnd = end;
  starved ||= reports > maxReports;
  return starved;
}

/** The parses from here on are of one text of so many characters. */
export function shareOut(chars: number): void {
  share = MIN_SHARE + chars / CHARS_PER_SHARE;
}

/** Was the last parse stopped because it was settled? */
export const wasSettled = (): boolean => settled;

/** Did the last parse see the beginning of its text alone? */
export const wasStarved = (): boolean => starved;

/**
 * Runs a parse of a text that ends there; it is stopped when it gets no further, has taken half of what is left, or is
 * settled.
 */
export function watched<T>(endChars: number, parse: () => T, watching: Watch = {}): T {
  watch = watching;
  settled = false;
  starved = false;
  pieceEnd = -1;
  nearEnd = (endChars - NEAR_END_CHARS) * BYTES_PER_CHAR;
  maxReports = share / 2;
  farthest = -1;
  inPlace = 0;
  reports = 0;
  try {
    return parse();
  } finally {
    share -= reports;
    watch = {};
    nearEnd = -Infinity;
    maxReports = Infinity;
  }
}
