// Files that hold words of a query: what their chunks, their path and their standing make of them. Most files of a project
// hold some word of most queries, so that numbers are kept by file and objects are made only for what may be shown.

import { addToParts, scoreParts } from "../rank/score.ts";
import type { Features, SignalName } from "../rank/signals.ts";
import { AskedWords, type NameWords, saysWord } from "../text/name-words.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { outerFeatures, standingFactor } from "./candidates.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import { blobsNamed } from "./file-names.ts";
import { fileNameWords, folderStems } from "./path-traits.ts";
import type { SearchScope } from "./scope.ts";
import { type Term, totalWeight } from "./terms.ts";
import type { QueryContext } from "./types.ts";

/** Other chunks of a file count for at most this many times its best. */
const MOST_COHERENCE = 3;
/** A file's name that says other things besides is half as good; one that is nothing else is better still. */
const OTHER_WORDS = 0.5;
const NOTHING_ELSE = 0.3;

const NO_WORDS: NameWords = { parts: [], pairs: [], whole: "" };

/** What the words of paths say about a query. */
export class PathFit {
  /** Blobs with a word of the query in a file's name. */
  readonly named: ReadonlySet<number>;
  private readonly terms: readonly Term[];
  private readonly whole: number;
  private readonly asked: AskedWords;
  private readonly folders = new Map<readonly string[], Features>();

  constructor(view: View, terms: readonly Term[]) {
    this.asked = new AskedWords(terms);
    this.named = blobsNamed(view, this.asked.stems);
    this.terms = terms;
    this.whole = totalWeight(terms);
  }

  /** Shared with other files: never to be changed. */
  features(blob: number, path: string): Features {
    const folders = folderStems(path);
    if (this.named.has(blob)) return this.measure(fileNameWords(path), folders);
    let found = this.folders.get(folders);
    if (!found) {
      found = this.measure(NO_WORDS, folders);
      this.folders.set(folders, found);
    }
    return found;
  }

  private measure(name: NameWords, folders: readonly string[]): Features {
    const covered = this.asked.coverage(name);
    const share = this.asked.shareAsked(name);
    const fit = 1 - OTHER_WORDS + OTHER_WORDS * share + (share === 1 ? NOTHING_ELSE : 0);
    let elsewhere = 0;
    for (const { stem, weight } of this.terms)
      if (folders.includes(stem) && !saysWord(name, stem)) elsewhere += weight;
    return {
      path_affinity: covered * fit,
      folder: elsewhere === 0 ? 0 : elsewhere / this.whole,
    };
  }
}

/** What a file's standing multiplies by, by file number, 0 where it is not known yet; a few sets of asked signals a view. */
const MOST_ASKED = 4;
const standings = new WeakMap<View, LruMap<string, Float64Array>>();

function factorsOf(view: View, corpus: ViewCorpus, asked: ReadonlySet<SignalName>): Float64Array {
  let byAsked = standings.get(view);
  if (!byAsked) {
    byAsked = new LruMap(MOST_ASKED);
    standings.set(view, byAsked);
  }
  const key = [...asked].join(" ");
  let factors = byAsked.get(key);
  if (!factors) {
    factors = new Float64Array(corpus.blobOfFile.length);
    byAsked.set(key, factors, 1);
  }
  return factors;
}

export class ScoredFiles {
  readonly fit: PathFit;
  private readonly context: QueryContext;
  private readonly scope: SearchScope;
  private readonly corpus: ViewCorpus;
  /** Of the scores of a file's chunks; 0 for files without a word of the query. */
  private readonly sums: Float64Array;
  private readonly added: Float64Array;
  private readonly factors: Float64Array;
  private readonly made = new Map<number, Features>();

  /** `scores` by chunk number, 0 out of scope. */
  constructor(context: QueryContext, scope: SearchScope, terms: readonly Term[], scores: Float64Array) {
    const corpus = viewCorpus(context.view);
    this.context = context;
    this.scope = scope;
    this.corpus = corpus;
    this.fit = new PathFit(context.view, terms);
    this.sums = sumsByFile(corpus, scores);
    this.added = new Float64Array(this.sums.length);
    this.factors = new Float64Array(this.sums.length);
    const known = factorsOf(context.view, corpus, scope.asked);
    for (let file = 0; file < this.sums.length; file++) {
      if (this.sums[file] === 0) continue;
      const blob = corpus.blobOfFile[file]!;
      const path = this.pathOf(file);
      this.added[file] = scoreParts(this.fit.features(blob, path)).sum;
      // Which path of a copied content is shown depends on the query.
      if (context.view.pathsOf(blob).length > 1) this.factors[file] = this.factorOf(blob, path);
      else this.factors[file] = known[file] ||= this.factorOf(blob, path);
    }
  }

  private factorOf(blob: number, path: string): number {
    return standingFactor(this.context.view, blob, path, this.scope.asked);
  }

  pathOf(file: number): string {
    return this.scope.pathsOf(this.corpus.blobOfFile[file]!)[0]!;
  }

  /** Does it hold a word of the query? Not so for the number of no file. */
  has(file: number): boolean {
    return (this.sums[file] ?? 0) !== 0;
  }

  /** The score of a chunk of the file. */
  total(file: number, bm25: number): number {
    const parts = { sum: this.added[file]!, factor: this.factors[file]! };
    return addToParts(parts, { bm25, coherence: this.coherence(file, bm25) });
  }

  /** How much the other chunks of the file say. */
  coherence(file: number, bm25: number): number {
    return Math.min(this.sums[file]! - bm25, MOST_COHERENCE * bm25);
  }

  /** Of the file as a whole. */
  features(file: number): Features {
    let found = this.made.get(file);
    if (!found) {
      const blob = this.corpus.blobOfFile[file]!;
      const path = this.pathOf(file);
      const outer = outerFeatures(this.context.view, "section", blob, path, this.scope.asked);
      found = { ...outer, definition: 0, ...this.fit.features(blob, path) };
      this.made.set(file, found);
    }
    return found;
  }
}

function sumsByFile(corpus: ViewCorpus, scores: Float64Array): Float64Array {
  const sums = new Float64Array(corpus.blobOfFile.length);
  for (let chunk = 0; chunk < scores.length; chunk++)
    if (scores[chunk] !== 0) sums[corpus.files[chunk]!]! += scores[chunk]!;
  return sums;
}
