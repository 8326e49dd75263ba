// Words of file names that are two words written together, by the stem of either: `storelocking` for lock, `crossfade` for fade.
// Nothing marks where one ends; a split counts where texts of the view say the other half as well.

import { stemOf } from "../text/stem.ts";
import { PROSE_WORDS } from "../text/stop-words.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { isSaidIn } from "./corpus.ts";
import { stemOfName } from "./path-traits.ts";

/** Shorter words stand in others by chance (`run` in `runtime`). */
const LEAST_SAID = 4;
/** What stands before a word may be as short as `re` and `fs`; what stands behind one would be its ending. */
const LEAST_BEFORE = 2;
const LEAST_BEHIND = 3;
const LETTERS = /^[a-z]+$/;
/** As long as both halves together: what is spelled in capitals throughout is an abbreviation or a title. */
const LONG_WORD = /[A-Z]?[a-z]{5,}/g;
const NONE: readonly string[] = [];

interface Compounds {
  /** Words of file names that are long enough, a NUL before and after each. */
  text: string;
  /** By stem that was asked for. */
  found: LruMap<string, readonly string[]>;
}

const MOST_FOUND = 5000;
const known = new WeakMap<View, Compounds>();

function readCompounds(view: View): Compounds {
  const all = view.paths.map(stemOfName).join("\0").match(LONG_WORD) ?? [];
  const words = [...new Set(all)].filter(({ length }) => length >= LEAST_SAID + LEAST_BEFORE);
  return { text: `\0${words.join("\0").toLowerCase()}\0`, found: new LruMap(MOST_FOUND) };
}

/** Stems of the words of file names that hold a word of a query, in lower case, as one of their two. */
export function compoundsWith(view: View, word: string): readonly string[] {
  if (word.length < LEAST_SAID || !LETTERS.test(word) || PROSE_WORDS.has(word)) return NONE;
  let compounds = known.get(view);
  if (!compounds) {
    compounds = readCompounds(view);
    known.set(view, compounds);
  }
  const stem = stemOf(word);
  let found = compounds.found.get(stem);
  if (!found) {
    found = findCompounds(view, compounds.text, stem);
    compounds.found.set(stem, found, found.length + 1);
  }
  return found;
}

function findCompounds(view: View, text: string, stem: string): string[] {
  const found = new Set<string>();
  // A stem may end in a letter that its words have not: the last one is left to the halves to say.
  const start = stem.slice(0, Math.max(LEAST_SAID - 1, stem.length - 1));
  for (let at = text.indexOf(start); at !== -1; ) {
    const end = text.indexOf("\0", at);
    const word = text.slice(text.lastIndexOf("\0", at) + 1, end);
    if (stemOf(word) !== stem && othersIn(word, stem).some((other) => isSaidIn(view, { all: [other] })))
      found.add(stemOf(word));
    at = text.indexOf(start, end);
  }
  return [...found];
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
