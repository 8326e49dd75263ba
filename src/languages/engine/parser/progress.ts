// Where the parser stands. It reports its place every hundred steps; while it recovers from errors it can run in circles, or
// take a hundred times the steps that code takes. It is stopped when it stands in one place for long, and when a text has
// had its share, counted in its own steps, so that the outcome depends on the text alone. The parser calls `report` itself:
// an object for each report, as the binding makes it, took 3 % of an index.

/** Real texts take fewer than ten. */
const MAX_IN_PLACE = 60;
/** So near to its end the parser may be done with a text and put its tree in order, which takes as long as a table is. */
const NEAR_END_CHARS = 200;
/** Real texts, read whole and then in pieces, take no more than half of it. */
const MIN_SHARE = 2000;
const CHARS_PER_SHARE = 4;
const BYTES_PER_CHAR = 2;

let nearEnd = -Infinity;
let maxReports = Infinity;
/** What the parses of a text may still take. */
let share = Infinity;
let farthest = -1;
let inPlace = 0;
let reports = 0;
/** Has the parse under way come to what its caller need not see the end of, and did it? */
let isSettled: (() => boolean) | undefined;
let settled = false;

/** Called by the parser, with its place in bytes. Is it to stop? */
export function report(offset: number): boolean {
  if (isSettled?.()) {
    settled = true;
    return true;
  }
  if (offset > farthest) {
    farthest = offset;
    inPlace = 0;
  }
  return ++reports > maxReports || (++inPlace > MAX_IN_PLACE && farthest < nearEnd);
}

/** The parses from here on are of one text of so many characters. */
export function shareOut(chars: number): void {
  share = MIN_SHARE + chars / CHARS_PER_SHARE;
}

/** Was the last parse stopped because it was settled? */
export const wasSettled = (): boolean => settled;

/**
 * Runs a parse of a text that ends there; it is stopped when it gets no further, has taken half of what is left, or is
 * `settled`.
 */
export function watched<T>(endChars: number, parse: () => T, settles?: () => boolean): T {
  isSettled = settles;
  settled = false;
  nearEnd = (endChars - NEAR_END_CHARS) * BYTES_PER_CHAR;
  maxReports = share / 2;
  farthest = -1;
  inPlace = 0;
  reports = 0;
  try {
    return parse();
  } finally {
    share -= reports;
    isSettled = undefined;
    nearEnd = -Infinity;
    maxReports = Infinity;
  }
}
