// Search for exact texts and patterns: every line that holds all of them, wherever the scope allows it.
// Words that a literal must hold whole narrow the texts down through the index; the rest is read and scanned.

import { listTexts } from "../store/contents.ts";
import { blobOfChunk, matchChunks } from "../store/fulltext.ts";
import { type LineMatcher, literalMatcher } from "../text/literal.ts";
import { isCaseSensitive, type ParsedQuery } from "../text/query.ts";
import { lineStarts } from "../util/lines.ts";
import { outerFeatures } from "./candidates.ts";
import { viewCorpus } from "./corpus.ts";
import type { SearchScope } from "./scope.ts";
import { textFilter } from "./text-filter.ts";
import type { QueryContext } from "./types.ts";
import { makeUnit, type Unit } from "./units.ts";

/** Lines beyond this many are neither ranked nor counted. */
const MOST_LINES = 5000;
const MORE_LINES =
  "More than 5,000 lines match: the first 5,000 were ranked, the rest not even counted. A path, a language or a longer text narrows the question.";
const CHECK_EVERY = 32;

export interface LiteralHits {
  units: Unit[];
  /** What was not looked at, in words. */
  partial?: string;
}

/** What a line must hold. Punctuation and symbols alone hold no word of the index: they are looked for as they stand. */
export async function lineMatchers(query: ParsedQuery): Promise<LineMatcher[]> {
  const { phrases, regexes, caseRule, words, text } = query;
  const matchers = phrases.map((phrase) => literalMatcher(phrase, isCaseSensitive(caseRule, phrase)));
  if (regexes.length > 0) {
    // The engine is only loaded for those who use it.
    const { regexMatcher } = await import("../text/regex.ts");
    for (const source of regexes)
      matchers.push(regexMatcher(source, isCaseSensitive(caseRule, plainLetters(source))));
  }
  if (matchers.length === 0 && words.length === 0 && text !== "") matchers.push(literalMatcher(text, false));
  return matchers;
}

// `\S`, `\W`, `\pL`: capitals of the syntax ask for no case, as in ripgrep.
function plainLetters(source: string): string {
  return source.replace(/\\(?:[pP]\{[^}]*\}|[pP].|x\{[^}]*\}|.)/g, "");
}

/** `scores` of chunks, when there are words besides, order the lines. */
export function searchLiterals(
  context: QueryContext,
  scope: SearchScope,
  matchers: readonly LineMatcher[],
  scores: Float64Array,
): LiteralHits {
  const filter = textFilter(context.store);
  filter.startScan();
  const candidates = likelyBlobs(context, matchers);
  const canMatch = filter.tester(matchers);
  const files = scope
    .blobs()
    .filter(({ blob }) => (candidates === undefined || candidates.has(blob)) && canMatch(blob));
  const tests = byteTests(matchers);
  const units: Unit[] = [];
  let at = 0;
  const texts = listTexts(
    context.store,
    files.map(({ blob }) => blob),
  );
  for (const bytes of texts) {
    const { blob, path } = files[at]!;
    if (at++ % CHECK_EVERY === 0) context.deadline.check();
    const learns = filter.wants(blob);
    const hopeful = tests.every((test) => test(bytes));
    if (!hopeful && !learns) continue;
    const text = bytes.toString("utf8");
    if (learns) filter.learn(blob, text);
    const lines = hopeful ? matchingLines(scope, text, matchers) : [];
    const room = MOST_LINES - units.length;
    units.push(...lineUnits(context, scope, blob, path, lines.slice(0, room), scores));
    if (lines.length > room) return { units, partial: MORE_LINES };
  }
  return { units };
}

/** Texts without what a pattern needs need not even be decoded. */
function byteTests(matchers: readonly LineMatcher[]): ((bytes: Buffer) => boolean)[] {
  return matchers
    .filter(({ caseSensitive }) => caseSensitive)
    .map(({ required }) => {
      const needles = required.map((literals) => literals.map((literal) => Buffer.from(literal)));
      return (bytes) => needles.some((all) => all.every((needle) => bytes.includes(needle)));
    });
}

/** The key of the unit of a line. */
export function lineKey(blob: number, line: number): string {
  return `${blob}:line:${line}`;
}

function lineUnits(
  context: QueryContext,
  scope: SearchScope,
  blob: number,
  path: string,
  lines: readonly number[],
  scores: Float64Array,
): Unit[] {
  if (lines.length === 0) return [];
  const corpus = viewCorpus(context.view);
  const outer = {
    ...outerFeatures(context.view, "section", blob, path, scope.asked),
    definition: 0,
    literal: 1,
  };
  return lines.map((line) =>
    makeUnit({
      key: lineKey(blob, line),
      type: "snippet",
      blob,
      path,
      line,
      endLine: line,
      exactLine: true,
      features: { ...outer, bm25: scores[corpus.numberAt(blob, line)] ?? 0 },
    }),
  );
}

/** Lines that every matcher accepts. */
function matchingLines(scope: SearchScope, text: string, matchers: readonly LineMatcher[]): number[] {
  let lines: number[] | undefined;
  for (const matcher of matchers) {
    const found = matcher.lines(text);
    if (found.length === 0) return [];
    const kept: ReadonlySet<number> | undefined = lines && new Set(lines);
    lines = kept ? found.filter((line) => kept.has(line)) : found;
  }
  const all = lines ?? [];
  if (all.length === 0) return all;
  const starts = lineStarts(text);
  return all.filter((line) => scope.allowsLine(text.slice(starts[line - 1], starts[line] ?? text.length)));
}

const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;

/** Words that are whole inside the literal, and the beginning of one at its end. */
function wholeWords(literal: string): { text: string; prefix: boolean }[] {
  const words: { text: string; prefix: boolean }[] = [];
  for (const match of literal.matchAll(WORD)) {
    if (match.index === 0) continue;
    words.push({ text: match[0], prefix: match.index + match[0].length === literal.length });
  }
  return words;
}

/** Blobs that can match, or undefined when the index cannot tell. */
function likelyBlobs(
  context: QueryContext,
  matchers: readonly LineMatcher[],
): ReadonlySet<number> | undefined {
  const words = matchers.flatMap(({ required }) =>
    required.length === 1 ? required[0]!.flatMap(wholeWords) : [],
  );
  // Characters outside the tables of the tokenizer may join or split words in ways of its own.
  const safe = words.filter(({ text }) => /^[\w$]+$/.test(text));
  if (safe.length === 0) return undefined;
  let blobs: ReadonlySet<number> | undefined;
  for (const word of safe) {
    const found = new Set<number>();
    for (const chunk of matchChunks(context.store, { all: [word], column: ["body", "doc", "symbols"] }))
      if (!blobs || blobs.has(blobOfChunk(chunk))) found.add(blobOfChunk(chunk));
    blobs = found;
  }
  return blobs;
}
