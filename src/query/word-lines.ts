// On which lines of a text the words of a question stand, so that what any of its parts says is counted without reading it again.

import { saturation } from "../rank/bm25.ts";
import { PLACES } from "../rank/places.ts";
import { OPPOSITES } from "../text/opposites.ts";
import { lineStarts } from "../util/lines.ts";
import { startsOfLines } from "./line-starts.ts";
import { type Term, totalWeight } from "./terms.ts";

const LENGTHS = { chunks: 0, averageWords: PLACES.usualLines.weight };

/** Where a word is to be looked for: first and last lines of what the index says holds it, ascending. */
export type Ranges = readonly (readonly [first: number, last: number])[];

export class WordLines {
  private readonly words: readonly { readonly share: number; readonly lines: readonly number[] }[];

  constructor(text: string, terms: readonly Term[], rangesOf: (term: Term) => Ranges) {
    const lower = text.toLowerCase();
    // A letter may be longer in lower case.
    const starts = lower.length === text.length ? startsOfLines(text) : lineStarts(lower);
    const whole = totalWeight(terms);
    this.words = terms
      .map((term) => ({
        share: term.weight / whole,
        lines: linesWith(lower, starts, term.stem, rangesOf(term)),
      }))
      .filter(({ lines }) => lines.length > 0);
  }

  /** Which share of the question these lines say, each word the more fully the more often. */
  said(first: number, last: number): number {
    let said = 0;
    for (const { share, lines } of this.words) {
      const times = placeOf(lines, last + 1) - placeOf(lines, first);
      if (times > 0) said += share * saturation(LENGTHS, times, last - first + 1);
    }
    return said;
  }
}

/** How many of ascending numbers are below one. */
export function placeOf(numbers: ArrayLike<number>, below: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < below) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shorter stems begin other words by chance. */
const LEAST_START = 4;

/** The line of each word with this stem, counted from 1, in a text in lower case; a stem may end in an `i` that words have as `y`. */
function linesWith(text: string, starts: readonly number[], stem: string, ranges: Ranges): number[] {
  const start = stem.length > LEAST_START && stem.endsWith("i") ? stem.slice(0, -1) : stem;
  const whole = start.length < LEAST_START;
  const lines: number[] = [];
  for (const [first, last] of ranges) {
    const part = text.slice(starts[first - 1], starts[last] ?? text.length);
    let line = first;
    for (let at = part.indexOf(start); at !== -1; at = part.indexOf(start, at + start.length)) {
      const before = isLetter(part, at - 1);
      const isMeant = whole
        ? !before && !isLetter(part, at + start.length)
        : !before || !saysOpposite(part, at);
      if (!isMeant) continue;
      const from = starts[first - 1]!;
      while (line < last && starts[line]! - from <= at) line++;
      lines.push(line);
    }
  }
  return lines;
}

const [A, Z, ASCII] = [97, 122, 128];
const isLetter = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code < ASCII ? code >= A && code <= Z : /^\p{L}/u.test(text.charAt(at));
};

/** Before a word, it is another one that says the opposite: `unexpand`, `decompress`, `disconnect`. */
const saysOpposite = (text: string, at: number) =>
  OPPOSITES.some(
    (prefix) => text.startsWith(prefix, at - prefix.length) && !isLetter(text, at - prefix.length - 1),
  );
