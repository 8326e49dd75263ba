// Where the parser stands. It reports its place every hundred steps, and can run in circles while it recovers from errors;
// it is stopped when it has stood in one place for long, counted in its own steps, so that the outcome depends on the text
// alone. The parser calls `report` itself: an object for each report, as the binding makes it, took 3 % of an index.

/** At the end of a text the parser puts its tree in order, which takes one report for 80 characters and more. */
const MAX_REPORTS = 250;
const CHARS_PER_REPORT = 40;

let limit = Infinity;
let farthest = -1;
let reports = 0;

/** Called by the parser. Is it to stop? */
export function report(offset: number): boolean {
  if (offset > farthest) {
    farthest = offset;
    reports = 0;
  }
  return ++reports > limit;
}

/** Runs a parse of so many characters that ends when it gets no further. */
export function watched<T>(chars: number, parse: () => T): T {
  limit = MAX_REPORTS + chars / CHARS_PER_REPORT;
  farthest = -1;
  reports = 0;
  try {
    return parse();
  } finally {
    limit = Infinity;
  }
}
