// Files that hold words of a query: what their chunks, their path and their standing make of them. Most files of a project
// hold some word of most queries, so that numbers are kept by file and objects are made only for what may be shown.

import { saidThroughout } from "../rank/bm25.ts";
import { addToParts, pathSum, throughoutSum, toldSum } from "../rank/score.ts";
import type { AskedSignals, Features } from "../rank/signals.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { outerFeatures, StandingFactors } from "./candidates.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import { documentsAbout } from "./documents-about.ts";
import type { NamedFile } from "./file-names.ts";
import { type Folders, foldersOf } from "./folders.ts";
import { type PathFit, pathFitOf } from "./path-fit.ts";
import type { SearchScope } from "./scope.ts";
import type { Term } from "./terms.ts";
import type { QueryContext } from "./types.ts";

/** Other chunks of a file count for at most this many times its best. */
const MOST_COHERENCE = 3;

/** Sets of signals that a view remembers. */
const MOST_ASKED = 4;
/** By view, by the signals that were asked for, by file number: what standing multiplies by, 0 where it is not known yet. */
const standings = new WeakMap<View, LruMap<string, Float64Array>>();

function standingsOf(view: View, corpus: ViewCorpus, asked: AskedSignals): Float64Array {
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
  private readonly fit: PathFit;
  private readonly context: QueryContext;
  private readonly scope: SearchScope;
  private readonly corpus: ViewCorpus;
  private readonly folders: Folders;
  private readonly factors: Float64Array;
  private readonly standings: StandingFactors;
  /** Of the scores of a file's chunks; 0 for files without a word of the query. */
  private readonly sums: Float64Array;
  /** What paths add, by file number. */
  private readonly added: Float64Array;
  /** By file number: how much more a document that is named after it says of the query. */
  private readonly told: ReadonlyMap<number, number>;
  private readonly factorsOfCopies = new Map<number, number>();
  private readonly made = new Map<number, Features>();

  /** `scores` by chunk number, 0 out of scope. */
  constructor(context: QueryContext, scope: SearchScope, terms: readonly Term[], scores: Float64Array) {
    const corpus = viewCorpus(context.view);
    this.context = context;
    this.scope = scope;
    this.corpus = corpus;
    this.folders = foldersOf(context.view);
    this.factors = standingsOf(context.view, corpus, scope.asked);
    this.standings = new StandingFactors(context.view, scope.asked);
    this.fit = pathFitOf(context.view, terms);
    this.sums = sumsByFile(corpus, scores);
    this.told = this.toldOf(scores);
    this.added = this.addedByFolders();
    for (const named of this.fit.named.values()) {
      const file = corpus.fileOf(named.blob);
      if (this.has(file) && this.shows(named)) this.added[file] = pathSum(this.fit.ofNamed(named));
    }
    for (let file = 0; file < this.added.length; file++)
      if (this.has(file)) this.added[file]! += throughoutSum(this.throughout(file));
    for (const [file, told] of this.told) if (this.has(file)) this.added[file]! += toldSum(told);
  }

  private toldOf(scores: Float64Array): Map<number, number> {
    const best = (file: number) => {
      let most = 0;
      const { first, end } = this.corpus.chunksOf(file);
      for (let chunk = first; chunk < end; chunk++) most = Math.max(most, scores[chunk]!);
      return most;
    };
    const told = new Map<number, number>();
    for (const { document, about, share } of documentsAbout(this.context.view)) {
      if (!this.has(document) || !this.has(about)) continue;
      const more = share * best(document) - best(about);
      if (more > (told.get(about) ?? 0)) told.set(about, more);
    }
    return told;
  }

  private addedByFolders(): Float64Array {
    const { count } = this.folders;
    const byFolder = Array.from({ length: count }, (_, at) => pathSum({ folder: this.fit.ofFolder(at) }));
    return this.sums.map((sum, file) => {
      if (sum === 0) return 0;
      const folder = this.folders.ofBlob(this.corpus.blobOfFile[file]!);
      return byFolder[folder] ?? pathSum(this.fit.ofFile(this.pathOf(file)));
    });
  }

  /** Of contents at several paths, one is shown. */
  private shows({ blob, path }: NamedFile): boolean {
    return this.folders.ofBlob(blob) >= 0 || this.scope.pathsOf(blob)[0] === path;
  }

  /** What the standing of a file multiplies by. */
  private factor(file: number): number {
    const known = this.factors[file] || this.factorsOfCopies.get(file);
    if (known !== undefined) return known;
    const blob = this.corpus.blobOfFile[file]!;
    const factor = this.standings.of(blob, this.pathOf(file));
    if (this.folders.ofBlob(blob) === -1) this.factorsOfCopies.set(file, factor);
    else this.factors[file] = factor;
    return factor;
  }

  pathOf(file: number): string {
    return this.scope.pathsOf(this.corpus.blobOfFile[file]!)[0]!;
  }

  /** Does it hold a word of the query? Not so for the number of no file. */
  private has(file: number): boolean {
    return (this.sums[file] ?? 0) !== 0;
  }

  /** The score of a chunk of the file. */
  total(file: number, bm25: number): number {
    const parts = { sum: this.added[file]!, factor: this.factor(file) };
    return addToParts(parts, { bm25, coherence: this.coherence(file, bm25) });
  }

  /** How much the other chunks of the file say. */
  private coherence(file: number, bm25: number): number {
    return Math.min(this.sums[file]! - bm25, MOST_COHERENCE * bm25);
  }

  private throughout(file: number): number {
    const { first, end } = this.corpus.chunksOf(file);
    return saidThroughout(this.sums[file]!, end - first);
  }

  /** Of a chunk. */
  features(file: number, bm25: number): Features {
    let found = this.made.get(file);
    if (!found) {
      const blob = this.corpus.blobOfFile[file]!;
      const path = this.pathOf(file);
      const outer = outerFeatures(this.context.view, "section", blob, path, this.scope.asked);
      found = {
        ...outer,
        definition: 0,
        ...this.fit.ofFile(path),
        told: this.told.get(file) ?? 0,
        throughout: this.throughout(file),
      };
      this.made.set(file, found);
    }
    return { ...found, bm25, coherence: this.coherence(file, bm25) };
  }

  /** Files whose text says no word of the query, though their names say at least so much of it; the `most` best and their equals. */
  namedAlone(least: number, most: number): { file: NamedFile; features: Features }[] {
    const found: { file: NamedFile; features: Features; score: number }[] = [];
    for (const named of this.fit.named.values()) {
      const { blob, path } = named;
      const file = this.corpus.fileOf(blob);
      if (this.has(file) || this.scope.pathsOf(blob)[0] !== path) continue;
      const features = this.fit.ofNamed(named);
      if (features.path_affinity < least) continue;
      const factor = file >= 0 ? this.factor(file) : this.standings.of(blob, path);
      found.push({ file: named, features, score: pathSum(features) * factor });
    }
    found.sort((a, b) => b.score - a.score);
    const last = found[most - 1]?.score ?? 0;
    return found.filter(({ score }) => score >= last);
  }
}

function sumsByFile(corpus: ViewCorpus, scores: Float64Array): Float64Array {
  const sums = new Float64Array(corpus.blobOfFile.length);
  for (let chunk = 0; chunk < scores.length; chunk++)
    if (scores[chunk] !== 0) sums[corpus.files[chunk]!]! += scores[chunk]!;
  return sums;
}
