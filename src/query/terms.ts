// The words of a query as terms of the index: forms of each, how often they stand in which visible chunk, how rare they are.
// What was read for a view is kept for its next questions, the least recently used first out.

import { fieldFrequency, idf } from "../rank/bm25.ts";
import { knownWords, matchChunks, termHits } from "../store/fulltext.ts";
import { kindredWordsOf } from "../text/kindred.ts";
import { stemOf, wordsOfStem } from "../text/stem.ts";
import { PROSE_WORDS, STOP_WORDS } from "../text/stop-words.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { acronymsOf } from "./acronyms.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import { isDeclaredInCode } from "./find-symbols.ts";
import { spelledAsHere, writtenTogether } from "./spellings.ts";
import type { QueryContext } from "./types.ts";

/** Chunks that hold a term, by their numbers, and how often, weighted by field and form. */
export interface TermChunks {
  chunks: Int32Array;
  frequencies: Float32Array;
  /** Only that the term is there is known: in so many chunks its frequency says nothing. */
  common: boolean;
}

export interface Term extends TermChunks {
  /** In lower case. */
  text: string;
  /** Of the text without `_` and `$`. */
  stem: string;
  /** How much it says: its rarity, less for words that questions are made of. */
  weight: number;
  /** The words that it is the short form of. */
  shortFor?: readonly string[];
}

/** Inside a word, between its parts. */
const JOINERS = /[_$]+/g;
const PROSE_WEIGHT = 0.25;
/** What a task begins with: it says what is to be done, not where. */
const TASKS: ReadonlySet<string> = new Set(["fix", "fixes", "fixed", "bug", "bugfix", "hotfix"]);
/** Fewer words may name what fixes something, or what is about users. */
const LEAST_TASK = 4;
/** For whom a program does what it does: a sentence says so of anything. */
const SERVED: ReadonlySet<string> = new Set(["user", "users", "client", "clients"]);
const SERVED_WEIGHT = 0.5;
/** The short form of several words. */
const SHORT_WEIGHT = 0.8;
/** A part of the one name that was asked for, where texts say the whole of it and no code declares it. */
const PART_WEIGHT = 0.25;
/** Two words as one. */
const TOGETHER_WEIGHT = 0.5;
/** A verb beside what it is together with its particle. */
const VERB_WEIGHT = 0.5;
/** Another word with the same stem, beside the word itself. */
const STEM_WEIGHT = 0.7;
/** Another word for the same, in place of one that no text says. */
const KINDRED_WEIGHT = 0.3;
const MOST_TERMS = 32;
/** A term in more than this share of the chunks, and in this many, is common. */
const COMMON_SHARE = 0.2;
const COMMON_CHUNKS = 3000;
/** Of terms kept per view, in bytes. */
const MOST_KEPT = 6_000_000;

/** Texts to look up, in order: words, then the parts of compound ones. */
export function termTexts(words: readonly string[]): string[] {
  const texts = new Set<string>();
  const folded = words.map((word) => word.toLowerCase());
  const telling = folded.filter((word) => !STOP_WORDS.has(word));
  for (const word of telling.length > 0 ? telling : folded) texts.add(word);
  for (const word of words) {
    const parts = splitIdentifier(word);
    if (parts.length < 2 || !texts.has(word.toLowerCase())) continue;
    for (const part of parts) if (part.length > 1) texts.add(part);
  }
  return [...texts].slice(0, MOST_TERMS);
}

interface Kept {
  terms: LruMap<string, TermChunks>;
  /** Frequencies of common terms, which share them. */
  ones: Float32Array;
}
const kept = new WeakMap<View, Kept>();

function keptOf(view: View): Kept {
  let found = kept.get(view);
  if (!found) {
    const ones = new Float32Array(viewCorpus(view).chunks).fill(1);
    found = { terms: new LruMap(MOST_KEPT), ones };
    kept.set(view, found);
  }
  return found;
}

const ownBytes = ({ chunks, frequencies, common }: TermChunks) =>
  chunks.byteLength + (common ? 0 : frequencies.byteLength);

/** Words of a query as terms, and what was read as another word than was typed, as sentences. */
export function readTerms(
  context: QueryContext,
  words: readonly string[],
): { terms: Term[]; warnings: string[] } {
  const corpus = viewCorpus(context.view);
  const cache = keptOf(context.view);
  const chunksOf = (text: string) => {
    context.deadline.check();
    let found = cache.terms.get(text);
    if (!found) {
      found = readChunks(context, corpus, text, cache.ones);
      cache.terms.set(text, found, ownBytes(found));
    }
    return found;
  };
  const count = (text: string) => chunksOf(text).chunks.length;
  const folded = words.map((word) => word.toLowerCase());
  const spelled = spelledAsHere(context, termTexts(words), count);
  const texts = [...spelled.values()].flat();
  const short = acronymsOf(context, folded, (word) => chunksOf(word).chunks);
  const together = writtenTogether(context, folded);
  const [only = ""] = folded;
  const isOne = words.length === 1 && count(only) > 0 && !isDeclaredInCode(context, only);
  const isPart = (text: string) => isOne && text !== only;
  const isTask = (text: string) => text === folded[0] && TASKS.has(text) && words.length >= LEAST_TASK;
  const isServed = (text: string) => SERVED.has(text) && folded.includes(text) && words.length >= LEAST_TASK;
  const terms = [...new Set([...texts, ...short.keys(), ...together.texts])]
    .slice(0, MOST_TERMS)
    .map((text) => {
      const own = chunksOf(text);
      const isUnsaid = own.chunks.length === 0 && texts.includes(text) && !PROSE_WORDS.has(text);
      const found = isUnsaid ? saidOtherwise(text, folded, chunksOf) : own;
      const shortFor = texts.includes(text) ? undefined : short.get(text);
      const asked = texts.includes(text)
        ? (isTask(text) ? PROSE_WEIGHT : weightOfWord(text)) *
          (together.verbs.has(text) ? VERB_WEIGHT : 1) *
          (isServed(text) ? SERVED_WEIGHT : 1) *
          (isPart(text) ? PART_WEIGHT : 1)
        : shortFor
          ? SHORT_WEIGHT
          : TOGETHER_WEIGHT;
      return {
        ...found,
        text,
        stem: stemOf(text.replace(JOINERS, "") || text),
        weight: asked * idf(corpus, found.chunks.length),
        ...(shortFor && { shortFor }),
      };
    });
  const warnings = [...spelled].flatMap(([typed, meant]) =>
    meant.includes(typed) ? [] : [`\`${typed}\` stands in no text: it was read as \`${meant.join(" ")}\`.`],
  );
  return { terms, warnings };
}

/** Chunks that hold another word for the same, save those that are asked for themselves. */
function saidOtherwise(
  text: string,
  asked: readonly string[],
  chunksOf: (text: string) => TermChunks,
): TermChunks {
  const known = new Set(asked.map(stemOf));
  const frequencies = new Map<number, number>();
  for (const word of kindredWordsOf(stemOf(text))) {
    if (known.has(stemOf(word))) continue;
    const { chunks, frequencies: own, common } = chunksOf(word);
    if (common) continue;
    chunks.forEach((chunk, at) => {
      frequencies.set(chunk, Math.max(frequencies.get(chunk) ?? 0, KINDRED_WEIGHT * own[at]!));
    });
  }
  const chunks = Int32Array.from(frequencies.keys()).sort();
  return {
    chunks,
    frequencies: Float32Array.from(chunks, (chunk) => frequencies.get(chunk)!),
    common: false,
  };
}

function weightOfWord(text: string): number {
  return PROSE_WORDS.has(text) ? PROSE_WEIGHT : 1;
}

function readChunks(context: QueryContext, corpus: ViewCorpus, text: string, ones: Float32Array): TermChunks {
  const { store } = context;
  const [, ...others] = wordsOfStem(text);
  const forms = [text, ...knownWords(store, others)];
  const rowIds = matchChunks(store, { any: forms });
  const numbers = new Int32Array(rowIds.length);
  let count = 0;
  for (const rowId of rowIds) {
    const chunk = corpus.numberOf(rowId);
    if (chunk >= 0) numbers[count++] = chunk;
  }
  const chunks = numbers.slice(0, count);
  if (count > Math.max(COMMON_CHUNKS, corpus.chunks * COMMON_SHARE))
    return { chunks, frequencies: ones.subarray(0, count), common: true };
  return countChunks(context, corpus, forms, chunks);
}

function countChunks(
  context: QueryContext,
  corpus: ViewCorpus,
  forms: readonly string[],
  chunks: Int32Array,
): TermChunks {
  const frequencies = new Float32Array(chunks.length);
  forms.forEach((form, place) => {
    const weight = place === 0 ? 1 : STEM_WEIGHT;
    let at = 0;
    // Both lists ascend.
    for (const hit of termHits(context.store, form)) {
      const chunk = corpus.numberOf(hit.chunk);
      if (chunk < 0) continue;
      while (at < chunks.length && chunks[at]! < chunk) at++;
      if (chunks[at] === chunk) frequencies[at]! += weight * fieldFrequency(hit);
    }
  });
  return { chunks, frequencies, common: false };
}

/** The weight of all terms together: what a text that says everything would score. */
export function totalWeight(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}
