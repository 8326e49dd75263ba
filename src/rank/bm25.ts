// BM25F: one score for a chunk from how often each query term stands in its fields. All statistics come from one view.

/** Occurrences in a name that is declared here count most, then prose about it; sub-words of names are half a match. */
const FIELD_WEIGHTS = { symbols: 4, doc: 1.9, body: 2, parts: 0.8 } as const;
export type Field = keyof typeof FIELD_WEIGHTS;

/** How fast repetition stops to matter. */
const K1 = 2;
/** How much longer chunks are held back; chunks are of similar length. */
const B = 0.4;
/** Rare words count more, but less so than plain BM25 has it: code repeats its important words. */
const IDF_POWER = 0.6;

/** Half of what was asked for is worth more than half: no name says a question in all its words. */
const PATH_POWER = 0.7;

/** The worth of a file's name, or of the names of its folders, that says this share of a query; 1 for all of it. */
export const worthOfPath = (share: number): number => share ** PATH_POWER;

/** As if a file had so many parts more, which say nothing: one part alone says much of a question by chance. */
const UNSAID_PARTS = 2;
/** No file says a question throughout: half of it in all parts is worth more than half. */
const THROUGHOUT_POWER = 0.6;

/** 0..1: what the parts of a file say on average, by the sum of what they say. */
export const saidThroughout = (sum: number, parts: number): number =>
  (sum / (parts + UNSAID_PARTS)) ** THROUGHOUT_POWER;

/** Where the best name of all files is worth less, words of the query stand in names by chance. */
const TELLING = 0.3;
const BY_CHANCE = 0.8;

/** What names of files and folders count for a query, by what the best of them is worth. */
export const trustInPaths = (best: number): number => (best < TELLING ? BY_CHANCE : 1);

export interface Corpus {
  chunks: number;
  averageWords: number;
}

export function idf(corpus: Corpus, chunksWithTerm: number): number {
  const raw = Math.log(1 + (corpus.chunks - chunksWithTerm + 0.5) / (chunksWithTerm + 0.5));
  return Math.max(raw, 0.01) ** IDF_POWER;
}

export function fieldFrequency(counts: Readonly<Record<Field, number>>): number {
  return (
    FIELD_WEIGHTS.symbols * counts.symbols +
    FIELD_WEIGHTS.doc * counts.doc +
    FIELD_WEIGHTS.body * counts.body +
    FIELD_WEIGHTS.parts * counts.parts
  );
}

/** 0..1: how fully a term is there. */
export function saturation(corpus: Corpus, frequency: number, words: number): number {
  const length = 1 - B + (B * words) / Math.max(1, corpus.averageWords);
  return frequency / (frequency + K1 * length);
}
