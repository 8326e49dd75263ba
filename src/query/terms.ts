// The words of a query as terms of the index: forms of each, how often they stand in which visible chunk, how rare they are.
// What was read for a view is kept for its next questions, the least recently used first out.

import { fieldFrequency, idf } from "../rank/bm25.ts";
import { matchChunks, termHits } from "../store/fulltext.ts";
import { formsOf, STOP_WORDS, type WordForm } from "../text/stop-words.ts";
import { splitIdentifier } from "../text/tokens.ts";
import type { View } from "../view/view.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
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
  /** 1 for a word of the query, less for a part of one. */
  weight: number;
  /** Texts that count as the term. */
  forms: ReadonlySet<string>;
  idf: number;
}

const PART_WEIGHT = 0.5;
const MOST_TERMS = 32;
/** A term in more than this share of the chunks is common. */
const COMMON_SHARE = 0.2;
/** Chunk numbers kept per view: 8 bytes each. */
const MOST_KEPT = 1_000_000;

/** Texts to look up, in order, with their weights: words, then the parts of compound ones. */
export function termTexts(words: readonly string[]): Map<string, number> {
  const texts = new Map<string, number>();
  const folded = words.map((word) => word.toLowerCase());
  const telling = folded.filter((word) => !STOP_WORDS.has(word));
  for (const word of telling.length > 0 ? telling : folded) texts.set(word, 1);
  for (const word of words) {
    const parts = splitIdentifier(word);
    if (parts.length < 2 || !texts.has(word.toLowerCase())) continue;
    for (const part of parts) if (!texts.has(part) && part.length > 1) texts.set(part, PART_WEIGHT);
  }
  return new Map([...texts].slice(0, MOST_TERMS));
}

interface Kept {
  terms: Map<string, TermChunks>;
  size: number;
}
const kept = new WeakMap<View, Kept>();

function keptOf(view: View): Kept {
  let found = kept.get(view);
  if (!found) {
    found = { terms: new Map(), size: 0 };
    kept.set(view, found);
  }
  return found;
}

export function readTerms(context: QueryContext, words: readonly string[]): Term[] {
  const corpus = viewCorpus(context.view);
  const cache = keptOf(context.view);
  return [...termTexts(words)].map(([text, weight]) => {
    context.deadline.check();
    const forms = formsOf(text);
    const found = cache.terms.get(text) ?? readChunks(context, corpus, forms);
    cache.terms.delete(text);
    keep(cache, text, found);
    return {
      ...found,
      text,
      weight,
      forms: new Set(forms.map((form) => form.text)),
      idf: idf(corpus, found.chunks.length),
    };
  });
}

function keep(cache: Kept, text: string, found: TermChunks): void {
  cache.terms.set(text, found);
  cache.size = 0;
  for (const { chunks } of cache.terms.values()) cache.size += chunks.length;
  for (const [oldest, { chunks }] of cache.terms) {
    if (cache.size <= MOST_KEPT || oldest === text) return;
    cache.terms.delete(oldest);
    cache.size -= chunks.length;
  }
}

function readChunks(context: QueryContext, corpus: ViewCorpus, forms: readonly WordForm[]): TermChunks {
  const rowIds = matchChunks(context.store, { any: forms.map(({ text }) => text) });
  const numbers = new Int32Array(rowIds.length);
  let count = 0;
  for (const rowId of rowIds) {
    const chunk = corpus.numberOf(rowId);
    if (chunk >= 0) numbers[count++] = chunk;
  }
  if (count > corpus.chunks * COMMON_SHARE) {
    const chunks = numbers.slice(0, count);
    return { chunks, frequencies: new Float32Array(count).fill(1), common: true };
  }
  return countChunks(context, corpus, forms, numbers.slice(0, count));
}

function countChunks(
  context: QueryContext,
  corpus: ViewCorpus,
  forms: readonly WordForm[],
  chunks: Int32Array,
): TermChunks {
  const frequencies = new Float32Array(chunks.length);
  for (const { text, weight } of forms) {
    let at = 0;
    // Both lists ascend.
    for (const hit of termHits(context.store, text)) {
      const chunk = corpus.numberOf(hit.chunk);
      if (chunk < 0) continue;
      while (at < chunks.length && chunks[at]! < chunk) at++;
      if (chunks[at] === chunk) frequencies[at]! += weight * fieldFrequency(hit);
    }
  }
  return { chunks, frequencies, common: false };
}

/** Which share of the query's meaning do these words hold? 0..1 */
export function coverage(terms: readonly Term[], words: ReadonlySet<string>): number {
  let all = 0;
  let held = 0;
  for (const { forms, idf: rarity, weight } of terms) {
    all += rarity * weight;
    for (const form of forms)
      if (words.has(form)) {
        held += rarity * weight;
        break;
      }
  }
  return all === 0 ? 0 : held / all;
}
