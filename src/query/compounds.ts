// Words of file names that are two words written together, by the stem of either: `storelocking` for lock, `crossfade` for fade.
// Nothing marks where one ends; a split counts where texts of the view say the other half as well.

import { stemOf } from "../text/stem.ts";
import { PROSE_WORDS } from "../text/stop-words.ts";
import { LruMap } from "../util/lru.ts";
import { memoOf } from "../util/memo.ts";
import { pathTable } from "../view/path-table.ts";
import type { View } from "../view/view.ts";
import { isSaidIn } from "./corpus.ts";

/** Shorter words stand in others by chance (`run` in `runtime`). */
const LEAST_SAID = 4;
/** What stands before a word may be as short as `re` and `fs`; what stands behind one would be its ending. */
const LEAST_BEFORE = 2;
const LEAST_BEHIND = 3;
const LETTERS = /^[a-z]+$/;
/** As long as both halves together: what is spelled in capitals throughout is an abbreviation or a title. */
const LEAST_SMALL = 5;
const NONE: readonly string[] = [];

interface Compounds {
  /** The names of all files. */
  text: string;
  /** The same in lower case: letter by letter at the same places. */
  lower: string;
  /** By stem that was asked for. */
  found: LruMap<string, readonly string[]>;
}

const MOST_FOUND = 5000;
const compoundsOf = memoOf((view: View): Compounds => {
  const text = pathTable(view).stems;
  const folded = text.toLowerCase();
  // A letter of another alphabet may be two in lower case.
  const lower = folded.length === text.length ? folded : text.replace(CAPITALS, lowered);
  return { text, lower, found: new LruMap(MOST_FOUND) };
});
const CAPITALS = /[A-Z]+/g;
const lowered = (letters: string) => letters.toLowerCase();

/** Stems of the words of file names that hold a word of a query, in lower case, as one of their two. */
export function compoundsWith(view: View, word: string): readonly string[] {
  if (word.length < LEAST_SAID || !LETTERS.test(word) || PROSE_WORDS.has(word)) return NONE;
  const compounds = compoundsOf(view);
  const stem = stemOf(word);
  let found = compounds.found.get(stem);
  if (!found) {
    found = findCompounds(view, compounds, stem);
    compounds.found.set(stem, found, found.length + 1);
  }
  return found;
}

function findCompounds(view: View, { text, lower }: Compounds, stem: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  // A stem may end in a letter that its words have not: the last one is left to the halves to say.
  const start = stem.slice(0, Math.max(LEAST_SAID - 1, stem.length - 1));
  for (let at = lower.indexOf(start); at !== -1; ) {
    const [first, end] = wordAround(text, at);
    const holds = first <= at && at + start.length <= end;
    const word = holds && end - first >= LEAST_SAID + LEAST_BEFORE ? lower.slice(first, end) : "";
    if (word !== "" && !seen.has(word)) {
      seen.add(word);
      if (stemOf(word) !== stem && othersIn(word, stem).some((other) => isSaidIn(view, { all: [other] })))
        found.add(stemOf(word));
    }
    at = lower.indexOf(start, holds ? end : at + 1);
  }
  return [...found];
}

const isSmall = (code: number) => code >= 97 && code <= 122;
const isCapital = (code: number) => code >= 65 && code <= 90;

/** Where the small letters at a place begin, with the capital before them, and end; nothing where they are too few. */
function wordAround(text: string, at: number): [first: number, end: number] {
  let first = isCapital(text.charCodeAt(at)) ? at + 1 : at;
  let end = first;
  while (isSmall(text.charCodeAt(first - 1))) first--;
  while (isSmall(text.charCodeAt(end))) end++;
  if (end - first < LEAST_SMALL) return [at, at];
  return [isCapital(text.charCodeAt(first - 1)) ? first - 1 : first, end];
}

/** What is left of a word when one of its halves has the stem. */
function othersIn(word: string, stem: string): string[] {
  const others: string[] = [];
  for (let cut = LEAST_BEFORE; cut <= word.length - LEAST_BEHIND; cut++) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (saysItself(first, stem)) others.push(second);
    if (saysItself(second, stem)) others.push(first);
  }
  return others;
}

/** Short forms of other words (`app`) are no halves. */
function saysItself(half: string, stem: string): boolean {
  return half.length >= LEAST_SAID && half.startsWith(stem.slice(0, LEAST_SAID - 1)) && stemOf(half) === stem;
}
