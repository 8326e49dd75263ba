// Search for exact texts and patterns: every line that holds all of them, wherever the scope allows it; where no line does,
// the lines that hold one of them in files that hold all.
// Words that a literal must hold whole narrow the texts down through the index; the rest is read and scanned.

import { listTexts } from "../store/contents.ts";
import { blobOfChunk, matchChunks } from "../store/fulltext.ts";
import { caselessRun, type LineMatcher } from "../text/literal.ts";
import { lineStarts } from "../util/lines.ts";
import { outerFeatures } from "./candidates.ts";
import { viewCorpus } from "./corpus.ts";
import type { SearchScope } from "./scope.ts";
import { textFilter } from "./text-filter.ts";
import type { QueryContext } from "./types.ts";
import { lineUnit, type Unit } from "./units.ts";

/** Lines beyond this many are neither ranked nor counted. */
const MOST_LINES = 5000;
const MORE_LINES =
  "More than 5,000 lines match: the first 5,000 were ranked, the rest not even counted. A path, a language or a longer text narrows the question.";
const APART = "No line holds all of it: these lines hold some, in files that hold all.";
const CHECK_EVERY = 32;

export interface LiteralHits {
  units: Unit[];
  /** What was not looked at, in words. */
  partial?: string;
  /** How the lines were chosen, when otherwise than asked. */
  warning?: string;
}

/** `scores` of chunks, when there are words besides, order the lines. `within`: the texts to look in, where the caller knows. */
export function searchLiterals(
  context: QueryContext,
  scope: SearchScope,
  matchers: readonly LineMatcher[],
  scores: Float64Array,
  within?: ReadonlySet<number>,
): LiteralHits {
  const filter = textFilter(context.store);
  filter.startScan();
  const candidates = within ?? likelyBlobs(context, matchers);
  const failures = filter.failures(matchers);
  const canMatch = filter.tester(matchers, failures);
  const files = scope
    .blobs()
    .filter(({ blob }) => (candidates === undefined || candidates.has(blob)) && canMatch(blob));
  const tests = byteTests(matchers);
  const together: Lines = { units: [], more: false };
  const apart: Lines = { units: [], more: false };
  let at = 0;
  const texts = listTexts(
    context.store,
    files.map(({ blob }) => blob),
  );
  for (const bytes of texts) {
    const { blob, path } = files[at]!;
    if (at++ % CHECK_EVERY === 0) context.deadline.check();
    const learns = filter.wants(blob);
    const text = decoder(bytes);
    if (learns) filter.learn(blob, text(), text().length === bytes.length);
    const lines = linesOfEach(matchers, tests, bytes, text);
    const without = lines.findIndex((found) => found.length === 0);
    if (without !== -1) {
      failures[without]!.add(blob);
      continue;
    }
    const of = (numbers: readonly number[]) => lineUnits(context, scope, blob, path, text, numbers, scores);
    const shared = lines.reduce<readonly number[]>(intersection, lines[0]!);
    if (shared.length > 0) add(together, of(shared));
    else if (together.units.length === 0 && !apart.more) add(apart, of(ascending(lines.flat())));
    if (together.more) break;
  }
  filter.keep(matchers, failures);
  const found = together.units.length > 0 ? together : apart;
  return {
    units: found.units,
    ...(found.more && { partial: MORE_LINES }),
    ...(found === apart && apart.units.length > 0 && { warning: APART }),
  };
}

/** The text of some bytes, decoded once, when it is asked for. */
function decoder(bytes: Buffer): () => string {
  let text: string | undefined;
  return () => {
    text ??= bytes.toString("utf8");
    return text;
  };
}

/** By matcher, up to the first that has none. */
function linesOfEach(
  matchers: readonly LineMatcher[],
  tests: readonly ByteTest[],
  bytes: Buffer,
  text: () => string,
): number[][] {
  const all: number[][] = [];
  for (const [at, matcher] of matchers.entries()) {
    const lines = tests[at]!(bytes) ? (matcher.inBytes?.(bytes) ?? matcher.lines(text())) : [];
    all.push(lines);
    if (lines.length === 0) break;
  }
  return all;
}

interface Lines {
  units: Unit[];
  more: boolean;
}

function add(lines: Lines, units: Unit[]): void {
  const room = MOST_LINES - lines.units.length;
  lines.units.push(...units.slice(0, room));
  lines.more ||= units.length > room;
}

/** Both ascend. */
function intersection(a: readonly number[], b: readonly number[]): readonly number[] {
  let at = 0;
  return b.filter((line) => {
    while (at < a.length && a[at]! < line) at++;
    return a[at] === line;
  });
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

type ByteTest = (bytes: Buffer) => boolean;

/** By matcher: texts without what a pattern needs need not even be decoded. */
function byteTests(matchers: readonly LineMatcher[]): ByteTest[] {
  return matchers.map(({ caseSensitive, required }) => {
    const needleOf = (literal: string) => Buffer.from(caseSensitive ? literal : caselessRun(literal));
    const needles = required.map((literals) => literals.map(needleOf));
    return (bytes) => needles.some((all) => all.every((needle) => bytes.includes(needle)));
  });
}

/** The lines that the query does not exclude. */
function lineUnits(
  context: QueryContext,
  scope: SearchScope,
  blob: number,
  path: string,
  text: () => string,
  lines: readonly number[],
  scores: Float64Array,
): Unit[] {
  if (lines.length === 0) return [];
  const allowed = scope.excludesLines ? allowedLines(scope, text(), lines) : lines;
  const corpus = viewCorpus(context.view);
  const outer = {
    ...outerFeatures(context.view, "section", blob, path, scope.asked),
    definition: 0,
    literal: 1,
  };
  return allowed.map((line) =>
    lineUnit(blob, path, line, { ...outer, bm25: scores[corpus.numberAt(blob, line)] ?? 0 }),
  );
}

function allowedLines(scope: SearchScope, text: string, lines: readonly number[]): number[] {
  const starts = lineStarts(text);
  return lines.filter((line) => scope.allowsLine(text.slice(starts[line - 1], starts[line] ?? text.length)));
}

/** Fewer texts are read in less time than another word is looked up. */
const FEW_BLOBS = 16;
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
  const plain = words.filter(({ text }) => /^[\w$]+$/.test(text));
  if (plain.length === 0) return undefined;
  // Long ones are rare.
  const safe = [...new Map(plain.map((word) => [`${word.prefix} ${word.text}`, word])).values()].sort(
    (a, b) => b.text.length - a.text.length,
  );
  let blobs: ReadonlySet<number> | undefined;
  for (const word of safe) {
    if (blobs && blobs.size <= FEW_BLOBS) break;
    const found = new Set<number>();
    for (const chunk of matchChunks(context.store, { all: [word], column: ["body", "doc", "symbols"] }))
      if (!blobs || blobs.has(blobOfChunk(chunk))) found.add(blobOfChunk(chunk));
    blobs = found;
  }
  return blobs;
}
