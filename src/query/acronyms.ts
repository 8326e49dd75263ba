// Short forms of words that follow each other in a query: "write ahead log" is `wal` where a text that says so in full also
// says `wal`.

import { knownWords } from "../store/fulltext.ts";
import { wordsOfStem } from "../text/stem.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { haveCommon } from "../util/ascending.ts";
import { isSaidIn } from "./corpus.ts";
import type { QueryContext } from "./types.ts";

const LEAST_WORDS = 3;
const MOST_WORDS = 5;
/** Longer queries are texts, not names of things. */
const MOST_QUERY_WORDS = 16;

/** By short form: the words that it stands for. `words`: in lower case, in the order of the query; `chunksOf`: where any form of one stands. */
export function acronymsOf(
  context: QueryContext,
  words: readonly string[],
  chunksOf: (word: string) => ArrayLike<number>,
): ReadonlyMap<string, readonly string[]> {
  if (words.length < LEAST_WORDS || words.length > MOST_QUERY_WORDS) return new Map();
  const runs = new Map<string, readonly string[]>();
  for (let start = 0; start < words.length; start++)
    for (let length = LEAST_WORDS; length <= MOST_WORDS; length++) {
      const run = words.slice(start, start + length);
      if (run.length < length || run.some((word) => STOP_WORDS.has(word) || !/^\p{L}{2,}$/u.test(word)))
        break;
      runs.set(run.map((word) => word[0]).join(""), run);
    }
  const known = knownWords(
    context.store,
    [...runs.keys()].filter((short) => !words.includes(short)),
  );
  const said = known.filter((short) => {
    const run = runs.get(short)!;
    // Without a chunk that holds all of them none holds the phrase.
    return haveCommon(run.map(chunksOf)) && isSaid(context, short, run);
  });
  return new Map(said.map((short) => [short, runs.get(short)!]));
}

/** Does a text say both the words, the last one in any form, and their short form? */
function isSaid(context: QueryContext, short: string, run: readonly string[]): boolean {
  const last = run.at(-1)!;
  const forms = new Set([last, ...knownWords(context.store, wordsOfStem(last))]);
  return [...forms].some((form) =>
    isSaidIn(context.view, { all: [short], phrase: [...run.slice(0, -1), form] }),
  );
}
