// Words and sub-words of source text. A run of letters, digits, `_` and `$` is one word of the full-text index; the parts
// of compound ones (`parseHTTPRequest2`, `max_size`) are spelled out beside them, so that all spellings of a name meet. Of
// scripts that set no spaces between words (`用户登录`) any two neighbouring letters are such a part: words in them meet.
// compoundParts is on the indexer's hot path: one pass over the text, parts cached per run.

import { ownText } from "../util/own-text.ts";
import { SpanTable } from "../util/span-table.ts";

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
/** `_` and `$`: inside words, between sub-words. */
const JOINER = 4;
/** Letters of scripts without spaces between words, or with words that endings are joined to. */
const UNSPACED = 5;
const UNSPACED_LETTER =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const UNKNOWN = 255;
const CLASSES = new Uint8Array(65536).fill(UNKNOWN);

// Uncased letters and combining marks count as lower case: they start no sub-word.
function classify(code: number): number {
  const char = String.fromCharCode(code);
  const found = /\p{Lu}|\p{Lt}/u.test(char)
    ? UPPER
    : /\p{L}|\p{M}/u.test(char)
      ? UNSPACED_LETTER.test(char)
        ? UNSPACED
        : LOWER
      : /\p{N}/u.test(char)
        ? DIGIT
        : OTHER;
  CLASSES[code] = found;
  return found;
}
for (let code = 0; code < 128; code++) classify(code);
for (const joiner of "_$") CLASSES[joiner.charCodeAt(0)] = JOINER;

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = CLASSES[code]!;
  return known === UNKNOWN ? classify(code) : known;
}

const classOrEnd = (text: string, at: number) => (at < text.length ? classAt(text, at) : OTHER);

const SMALL_S = "s".charCodeAt(0);
/** `UUIDs`: several capitals and an `s` with which the word ends are one. */
const isPlural = (text: string, at: number) =>
  text.charCodeAt(at) === SMALL_S && classOrEnd(text, at + 1) !== LOWER;

/** `Request` in `HTTPRequest`. */
const opensWord = (text: string, at: number) => classOrEnd(text, at + 1) === LOWER && !isPlural(text, at + 1);

function pushParts(text: string, parts: string[]): void {
  let from = 0;
  let before = OTHER;
  for (let at = 0; at <= text.length; at++) {
    const here = classOrEnd(text, at);
    const outside = here === OTHER || here === JOINER;
    const cut =
      outside ||
      (here === DIGIT) !== (before === DIGIT) ||
      (here === UNSPACED) !== (before === UNSPACED) ||
      (here === UPPER && (before === LOWER || (before === UPPER && opensWord(text, at))));
    if (cut) {
      if (at > from && before === UNSPACED) pushPairs(text, from, at, parts);
      else if (at > from) parts.push(text.slice(from, at).toLowerCase());
      from = outside ? at + 1 : at;
    }
    before = here;
  }
}

/** `用户登录`: 用户, 户登, 登录. */
function pushPairs(text: string, from: number, to: number, parts: string[]): void {
  for (let at = from; at === from || at < to - 1; at++) parts.push(text.slice(at, Math.min(at + 2, to)));
}

/** Sub-words in lower case: `parseHTTPRequest2` gives parse, http, request, 2; `MAX_SIZE` gives max, size; `userIDs` gives user, ids. */
export function splitIdentifier(name: string): string[] {
  const parts: string[] = [];
  pushParts(name, parts);
  return parts;
}

const LONGEST_RUN = 100;
/** With more runs than this everything is forgotten: memory stays bounded. */
const MOST_RUNS = 1 << 17;
const RUNS = new SpanTable(ownText);
/** By position in RUNS: sub-words, and the last call that wrote them. */
let partsOfRun: string[] = [];
let writtenIn: number[] = [];
let calls = 0;

/** The sub-words of the run the first time it is met in a call, then "". */
function partsOnce(text: string, start: number, end: number): string {
  if (end - start > LONGEST_RUN) return "";
  const run = RUNS.place(text, start, end);
  if (run === partsOfRun.length) {
    partsOfRun.push(spelledOut(RUNS.texts[run]!));
    writtenIn.push(0);
  }
  if (writtenIn[run] === calls) return "";
  writtenIn[run] = calls;
  return partsOfRun[run]!;
}

function forgetRuns(): void {
  RUNS.clear();
  partsOfRun = [];
  writtenIn = [];
}

function spelledOut(run: string): string {
  const parts = splitIdentifier(run);
  return parts.length === 0 || parts[0] === run ? "" : `${parts.join(" ")} `;
}

// What a run is so far. States stand in steps of as many as there are classes, so that NEXT is asked for a sum.
const OUTSIDE = 0;
const [SMALL, CAPITAL, CAPITALS, NUMBER, COMPOUND, ENDED] = [8, 16, 24, 32, 40, 48];

/** By state and class: the next state. An upper-case first letter alone (`Request`) makes no compound. */
const NEXT = Uint8Array.from(
  [
    // OTHER, LOWER, UPPER, DIGIT, JOINER, UNSPACED
    [OUTSIDE, SMALL, CAPITAL, NUMBER, COMPOUND, COMPOUND],
    [OUTSIDE, SMALL, COMPOUND, COMPOUND, COMPOUND, COMPOUND],
    [OUTSIDE, SMALL, CAPITALS, COMPOUND, COMPOUND, COMPOUND],
    [OUTSIDE, COMPOUND, CAPITALS, COMPOUND, COMPOUND, COMPOUND],
    [OUTSIDE, NUMBER, NUMBER, NUMBER, NUMBER, COMPOUND],
    [ENDED, COMPOUND, COMPOUND, COMPOUND, COMPOUND, COMPOUND],
  ].flatMap((row) => [...row, 0, 0]),
);

/** Where the run that ends there starts. */
function runStart(text: string, end: number): number {
  let start = end - 1;
  while (start > 0 && classAt(text, start - 1) !== OTHER) start--;
  return start;
}

/**
 * The sub-words of the compound runs of a text, separated by spaces, each distinct run once. Runs that start with a
 * digit (numbers, hashes) or are longer than any name (data) have none.
 */
export function compoundParts(text: string): string {
  calls++;
  if (RUNS.texts.length > MOST_RUNS) forgetRuns();
  let out = "";
  let state: number = OUTSIDE;
  for (let at = 0; at < text.length; at++) {
    state = NEXT[state + classAt(text, at)]!;
    if (state !== ENDED) continue;
    out += partsOnce(text, runStart(text, at), at);
    state = OUTSIDE;
  }
  return state === COMPOUND ? out + partsOnce(text, runStart(text, text.length), text.length) : out;
}

/** The words of a query as typed: runs of letters, digits and `_`, `$` inside them. */
export function wordsOf(query: string): string[] {
  return query.match(/[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*/gu) ?? [];
}

/** `doesn't`, `can't`: verbs that sentences are made of. */
const NEGATED = /\p{L}+n['’]t(?![\p{L}\p{N}_$])/gu;
/** `user's`, `we're`: what is clipped says nothing. */
const CLIPPED = /(?<=\p{L})['’](?:s|d|m|re|ve|ll)(?![\p{L}\p{N}_$])/gu;
/** `I/O`: one word, as names have it. */
const LETTERS = /(?<![\p{L}\p{N}_$/])(\p{L})\/(\p{L})(?![\p{L}\p{N}_$/])/gu;

/** The words of a query without what only sentences are written with. */
export function tellingWordsOf(query: string): string[] {
  const words = wordsOf(query.replace(NEGATED, " ").replace(CLIPPED, "").replace(LETTERS, "$1$2"));
  return words.length > 0 ? words : wordsOf(query);
}
