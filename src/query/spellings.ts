// Words of a query as the texts of the project spell them: a misspelt one by the word that is one letter away, one written
// together that stands there in two words, and two that stand there written together.

import { knownWords } from "../store/fulltext.ts";
import { kindredOf } from "../text/kindred.ts";
import { stemOf } from "../text/stem.ts";
import { PROSE_WORDS, STOP_WORDS } from "../text/stop-words.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { isSaidIn } from "./corpus.ts";
import { filesNamed } from "./file-names.ts";
import { foldersOf } from "./folders.ts";
import type { QueryContext } from "./types.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** Shorter words are one letter away from too many others. */
const MISSPELT = /^[a-z]{5,24}$/;
const TOGETHER = /^[a-z]{7,24}$/;
const LEAST_PART = 3;
const PART = /^[a-z]{3,12}$/;

/** What verbs are written together with where they name a thing: `login`, `setup`, `shutdown`, `timeout`. */
const PARTICLES: ReadonlySet<string> = new Set(["in", "up", "out", "on", "off", "over"]);

/** Words that no text holds are kept per view with what they were meant to be. */
const MOST_KEPT = 1000;
const kept = new WeakMap<View, LruMap<string, readonly string[]>>();

/** In how many chunks of the view the forms of a word stand. */
export type CountChunks = (word: string) => number;

/**
 * By words of a query in lower case: what stands for them here. Those that no text holds are replaced by what was meant, as
 * far as that can be told; words that are alone are left as they are: names are looked up by likeness.
 */
export function spelledAsHere(
  context: QueryContext,
  texts: readonly string[],
  count: CountChunks,
): Map<string, readonly string[]> {
  const isKnown = (text: string) => !MISSPELT.test(text) || PROSE_WORDS.has(text) || count(text) > 0;
  return new Map(
    texts.map((text) => [text, texts.length < 2 || isKnown(text) ? [text] : meantBy(context, text, count)]),
  );
}

function meantBy(context: QueryContext, text: string, count: CountChunks): readonly string[] {
  let known = kept.get(context.view);
  if (!known) {
    known = new LruMap(MOST_KEPT);
    kept.set(context.view, known);
  }
  let meant = known.get(text);
  if (!meant) {
    const find = () =>
      inTwo(context, text, count) ?? (isWord(text) ? undefined : corrected(context, text, count));
    meant = (isInPaths(context.view, text) ? undefined : find()) ?? [text];
    known.set(text, meant, 1);
  }
  return meant;
}

/** Nobody who types a word that has others for the same has mistyped another one. */
function isWord(text: string): boolean {
  return kindredOf(stemOf(text)).length > 0;
}

function isInPaths(view: View, text: string): boolean {
  const stem = stemOf(text);
  return (
    filesNamed(view, [stem]).size > 0 ||
    foldersOf(view)
      .held([stem])
      .some((bits) => bits !== 0)
  );
}

/** `entrypoint` where texts say entry point. */
function inTwo(context: QueryContext, text: string, count: CountChunks): string[] | undefined {
  if (!TOGETHER.test(text)) return undefined;
  const splits: string[][] = [];
  for (let at = LEAST_PART; at <= text.length - LEAST_PART; at++)
    splits.push([text.slice(0, at), text.slice(at)]);
  const known = new Set(wordsHere(context, splits.flat()));
  const fitting = splits.filter(
    (parts) => parts.every((part) => known.has(part)) && isSaidIn(context.view, { phrase: parts }),
  );
  return mostFrequent(fitting, (parts) => Math.min(...parts.map(count)));
}

/** By a letter too many, too few, another one or two in the wrong order, save the first one, which is rarely wrong. */
function corrected(context: QueryContext, text: string, count: CountChunks): string[] | undefined {
  const near = new Set<string>();
  for (let at = 1; at <= text.length; at++) {
    const before = text.slice(0, at);
    const after = text.slice(at);
    for (const letter of LETTERS) near.add(before + letter + after).add(before + letter + after.slice(1));
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2));
  }
  const other = wordsHere(context, [...near]).filter((word) => stemOf(word) !== stemOf(text));
  const best = mostFrequent(other, count);
  return best === undefined ? undefined : [best];
}

/** Those of the words that texts of the view hold as they are: of what other trees hold, other forms may stand here. */
function wordsHere({ store, view }: QueryContext, words: readonly string[]): string[] {
  return knownWords(store, words).filter((word) => isSaidIn(view, { all: [word] }));
}

function mostFrequent<T>(all: readonly T[], count: (one: T) => number): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const one of all) {
    const times = count(one);
    if (times > most) [best, most] = [one, times];
  }
  return best;
}

/** Neighbouring words that are one word here. */
interface Together {
  /** What they are together. */
  texts: string[];
  /** Those of the query that mean it only with the small word behind them: `log` in "log in", where texts say `login`. */
  verbs: ReadonlySet<string>;
}

/** In lower case, as are `words`: of a query, in their order. */
export function writtenTogether(context: QueryContext, words: readonly string[]): Together {
  const telling = (word: string) => PART.test(word) && !STOP_WORDS.has(word);
  const pairs = words.slice(0, -1).flatMap((word, at) => {
    const next = words[at + 1]!;
    const isVerb = PARTICLES.has(next);
    return telling(word) && (isVerb || telling(next)) ? [{ word, isVerb, text: word + next }] : [];
  });
  const here = new Set(
    wordsHere(
      context,
      pairs.map(({ text }) => text),
    ),
  );
  const known = pairs.filter(({ text }) => here.has(text));
  return {
    texts: known.map(({ text }) => text).filter((text) => !words.includes(text)),
    verbs: new Set(known.filter(({ isVerb }) => isVerb).map(({ word }) => word)),
  };
}
