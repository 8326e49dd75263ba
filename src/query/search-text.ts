// Search by words: chunks are scored, a file's chunks and its path support each other, and the best chunks give their
// most fitting symbol or, without one, some of their lines.

import { genreOf } from "../languages/named-texts.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { saturation } from "../rank/bm25.ts";
import type { Features } from "../rank/signals.ts";
import { AskedWords, readNameWords } from "../text/name-words.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { memo } from "../util/memo.ts";
import { nthLargest } from "../util/nth-largest.ts";
import { definitionWeight, innerFeatures, outerFeatures } from "./candidates.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import type { FactsCache } from "./facts-cache.ts";
import { mostlyDeclares } from "./mostly-declares.ts";
import type { SearchScope } from "./scope.ts";
import { ScoredFiles } from "./score-files.ts";
import { type Term, totalWeight } from "./terms.ts";
import { areTests } from "./test-places.ts";
import type { QueryContext } from "./types.ts";
import { byRank, makeUnit, rescored, type Unit } from "./units.ts";

/** Chunks whose symbols are looked at. */
const OPENED = 80;
/** The same when only symbols count. */
const OPENED_FOR_SYMBOLS = 300;
const MOST_CHUNKS = 1000;
/** A symbol stands for its chunk when its name holds this share of the query. */
const LEAST_COVERAGE = 0.3;
/** The same when only symbols count. */
const LEAST_FOR_SYMBOLS = 0.1;

/** A name says all of a question of several words when it holds this share of it, and little else when it has this share of the name. */
const LEAST_FOR_ALL = 0.95;
const MOST_ASKED = 0.65;

/** A question names what says this much of it and little else. */
const LEAST_TO_NAME = 0.7;

/** Files found by their name alone: how many, and how well the name must fit. */
const MOST_NAMED = 50;
const LEAST_AFFINITY = 0.25;

export interface TextHits {
  units: Unit[];
  /** Chunks that hold any of the words. */
  total: number;
}

/** One question asks for the same several times. */
const scored = new WeakMap<readonly Term[], { scope: SearchScope; scores: Float64Array }>();

/** BM25 by chunk number, as a share of what a chunk full of all the words would have; 0 for chunks out of scope or without any telling word. */
export function scoreChunks(context: QueryContext, scope: SearchScope, terms: readonly Term[]): Float64Array {
  const known = scored.get(terms);
  if (known?.scope === scope) return known.scores;
  const scores = computeScores(context, scope, terms);
  scored.set(terms, { scope, scores });
  return scores;
}

function computeScores(context: QueryContext, scope: SearchScope, terms: readonly Term[]): Float64Array {
  const corpus = viewCorpus(context.view);
  const scores = new Float64Array(corpus.chunks);
  const whole = totalWeight(terms);
  const telling = terms.filter((term) => term.chunks.length > 0 && !term.common);
  const rest = telling.length > 0 ? terms.filter((term) => term.common) : [];
  for (const term of telling.length > 0 ? telling : terms) addTerm(corpus, term, whole, scores, true);
  for (const term of rest) addTerm(corpus, term, whole, scores, false);
  if (scope.allowsAll) return scores;
  for (let chunk = 0; chunk < scores.length; chunk++)
    if (scores[chunk] !== 0 && !scope.allowsChunk(corpus.blobs[chunk]!, chunk)) scores[chunk] = 0;
  return scores;
}

/** Common terms only add to what others found. */
function addTerm(corpus: ViewCorpus, term: Term, whole: number, scores: Float64Array, opens: boolean): void {
  const weight = term.weight / whole;
  const { chunks, frequencies } = term;
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]!;
    if (!opens && scores[chunk] === 0) continue;
    scores[chunk]! += weight * saturation(corpus, frequencies[at]!, corpus.words[chunk]!);
  }
}

interface ScoredChunk {
  chunk: number;
  score: number;
}

/** The best chunks, at most MOST_CHUNKS and those that equal the last of them. */
function bestChunks(corpus: ViewCorpus, scores: Float64Array, files: ScoredFiles): ScoredChunk[] {
  const totals = new Float64Array(scores.length);
  let count = 0;
  for (let chunk = 0; chunk < scores.length; chunk++)
    if (scores[chunk] !== 0) totals[count++] = files.total(corpus.files[chunk]!, scores[chunk]!);
  const least = count < MOST_CHUNKS ? 0 : nthLargest(totals.slice(0, count), MOST_CHUNKS);
  const best: ScoredChunk[] = [];
  let at = 0;
  for (let chunk = 0; chunk < scores.length; chunk++) {
    if (scores[chunk] === 0) continue;
    const score = totals[at++]!;
    if (score >= least) best.push({ chunk, score });
  }
  return best;
}

/** Units of the best chunks, in the order of the chunks' own scores. */
export function searchText(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  terms: readonly Term[],
  wantedKinds: ReadonlySet<string>,
): TextHits {
  const scores = scoreChunks(context, scope, terms);
  context.deadline.check();
  const files = new ScoredFiles(context, scope, terms, scores);
  const corpus = viewCorpus(context.view);
  const ranked = bestChunks(corpus, scores, files)
    .map(({ chunk, score }) => snippetUnit(corpus, files, chunk, scores[chunk]!, score))
    .sort(byRank)
    .slice(0, MOST_CHUNKS);
  const asked = new AskedWords(terms);
  const units: Unit[] = [];
  const most = scope.wantsSymbols ? OPENED_FOR_SYMBOLS : OPENED;
  const blobs = ranked.slice(0, most).map(({ blob }) => blob);
  facts.readOutlines(blobs);
  context.view.readRows(blobs);
  ranked.forEach((unit, at) => {
    const opened = at < most;
    const found = opened ? symbolsOfChunk(context, scope, facts, asked, unit, wantedKinds) : [];
    if (scope.wantsSymbols) units.push(...found);
    else
      units.push(opened ? asDeclaring(context, scope, facts, found[0] ?? asTest(scope, facts, unit)) : unit);
    if (at % 50 === 0) context.deadline.check();
  });
  if (!scope.wantsSymbols) units.push(...namedFiles(context, scope, files));
  return { units, total: countFound(scores) };
}

function countFound(scores: Float64Array): number {
  let count = 0;
  for (let chunk = 0; chunk < scores.length; chunk++) if (scores[chunk]! > 0) count++;
  return count;
}

/** Files that are named after the query though their text does not say so. */
function namedFiles(context: QueryContext, scope: SearchScope, files: ScoredFiles): Unit[] {
  const units: Unit[] = [];
  for (const { file, features: fit } of files.namedAlone(LEAST_AFFINITY, MOST_NAMED)) {
    const { blob, path } = file;
    const outer = outerFeatures(context.view, "file", blob, path, scope.asked);
    const features = { ...outer, definition: 0, ...fit };
    units.push(makeUnit({ key: `file:${path}`, type: "file", blob, path, line: 0, endLine: 0, features }));
  }
  return units.sort(byRank).slice(0, MOST_NAMED);
}

function snippetUnit(
  corpus: ViewCorpus,
  files: ScoredFiles,
  chunk: number,
  bm25: number,
  score: number,
): Unit {
  const blob = corpus.blobs[chunk]!;
  const line = corpus.firstLines[chunk]!;
  const file = corpus.files[chunk]!;
  return {
    key: `${blob}:chunk:${line}`,
    type: "snippet",
    blob,
    path: files.pathOf(file),
    line,
    endLine: corpus.lastLine(chunk),
    score,
    features: () => files.features(file, bm25),
  };
}

/** A place in tests that stand beside the code counts as one in a file of tests. */
function asTest(scope: SearchScope, facts: FactsCache, unit: Unit): Unit {
  const counts = scope.asked.get("test") ?? 1;
  if (!counts || !areTests(facts.outline(unit.blob), unit.line, unit.endLine)) return unit;
  return rescored(unit, { test: counts });
}

/** A place in code that mostly declares, for a question in words: what these name is asked for where it is declared. */
function asDeclaring(context: QueryContext, scope: SearchScope, facts: FactsCache, unit: Unit): Unit {
  const { blob, path } = unit;
  if (
    !scope.isProse ||
    scope.asked.get("declares") === 0 ||
    genreOf(context.view.summary(blob).language, path) !== undefined
  )
    return unit;
  if ((unit.features().subword_match ?? 0) >= LEAST_TO_NAME) return unit;
  return mostlyDeclares(facts.outline(blob)) ? rescored(unit, { declares: 1 }) : unit;
}

/** The symbols declared in a chunk whose names say enough of what was asked for, the best one first. */
function symbolsOfChunk(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  asked: AskedWords,
  chunk: Unit,
  wantedKinds: ReadonlySet<string>,
): Unit[] {
  const symbols = facts.outline(chunk.blob);
  const row = context.view.blob(chunk.blob);
  const several = scope.isProse && asked.count > 1;
  const found: Unit[] = [];
  let inChunk: Features | undefined;
  symbols.forEach((fact, ordinal) => {
    if (fact.line < chunk.line || fact.line > chunk.endLine) return;
    if (!scope.allowsKind(fact.kind) || !scope.allowsName(fact.name) || marksFile(fact, chunk.path)) return;
    const name = wordsOfName(fact.name);
    if (!asked.touches(name)) return;
    const covered = asked.coverage(name);
    if (covered < (scope.wantsSymbols ? LEAST_FOR_SYMBOLS : LEAST_COVERAGE)) return;
    const share = asked.shareAsked(name);
    const named = covered * share;
    const saysAll = several && covered >= LEAST_FOR_ALL && share >= MOST_ASKED;
    const outer = outerFeatures(context.view, fact.kind, chunk.blob, chunk.path, scope.asked);
    inChunk ??= chunk.features();
    const unit = makeUnit({
      key: `symbol:${row.firstSymbol + ordinal}`,
      type: "symbol",
      blob: chunk.blob,
      path: chunk.path,
      line: fact.line,
      endLine: fact.endLine,
      // localHash is read with the page.
      row: { id: row.firstSymbol + ordinal, ordinal, localHash: -1 },
      features: {
        ...inChunk,
        ...outer,
        ...innerFeatures(fact, chunk.path),
        definition: (outer.definition ?? 0) * covered,
        subword_match: named,
        says_all: saysAll && definitionWeight(fact.kind) === 1 ? 1 : 0,
        ...(scope.wantsSymbols && { symbol_words: named }),
        kind_match: wantedKinds.has(fact.kind) ? 1 : 0,
      },
    });
    found.push(asTest(scope, facts, unit));
  });
  return found.sort(byRank);
}

/** `ICON_LOOKUP_H` in icon-lookup.h: it says that the file was read, and nothing of what is in there. */
function marksFile({ kind, name }: Pick<SymbolFact, "kind" | "name">, path: string): boolean {
  if (kind !== "macro") return false;
  const file = splitIdentifier(path.slice(path.lastIndexOf("/") + 1)).join(" ");
  return ` ${splitIdentifier(name).join(" ")} `.includes(` ${file} `);
}

const LIMIT = 8000;

export const wordsOfName = memo(LIMIT, readNameWords);
