// Which lines of a chunk to show: the run of up to three lines that holds most of what was asked for.

import { stemOf } from "../text/stem.ts";
import { splitIdentifier } from "../text/tokens.ts";
import type { IsHead } from "./head-lines.ts";
import { startsOfLines } from "./line-starts.ts";
import type { Term } from "./terms.ts";

const MOST_LINES = 3;
const MOST_CHARS = 200;
/** What a line of a head counts against one of what the file does. */
const HEAD_SHARE = 0.05;

export interface Snippet {
  line: number;
  endLine: number;
  text: string;
  /** How much of what was asked for its best line holds, by weight. */
  value: number;
}

function lineValue(line: string, terms: readonly Term[]): number {
  const stems = new Set(splitIdentifier(line).map(stemOf));
  const folded = line.toLowerCase();
  let value = 0;
  for (const { text, stem, weight } of terms)
    if (stems.has(stem) || (text.length > 3 && folded.includes(text))) value += weight;
  return value;
}

/** Do lines `first` to `last` say the words in heads alone? Most chunks end in what a file does. */
export function isHeadAlone(
  text: string,
  first: number,
  last: number,
  terms: readonly Term[],
  isHead: IsHead,
): boolean {
  const starts = startsOfLines(text);
  for (let line = Math.min(last, starts.length); line >= first; line--)
    if (!isHead(line) && lineValue(text.slice(starts[line - 1], starts[line]), terms) > 0) return false;
  return true;
}

/** Lines `first` to `last` of the text, cut down to what matters. */
export function chooseSnippet(
  text: string,
  first: number,
  last: number,
  terms: readonly Term[],
  isHead: IsHead,
): Snippet {
  const starts = startsOfLines(text);
  const lines: string[] = [];
  for (let line = first; line <= Math.min(last, starts.length); line++)
    lines.push(text.slice(starts[line - 1], starts[line] ?? text.length).trimEnd());
  const values = lines.map((line, at) => lineValue(line, terms) * (isHead(first + at) ? HEAD_SHARE : 1));
  let best = 0;
  let bestValue = -1;
  values.forEach((value, at) => {
    if (value > bestValue) [best, bestValue] = [at, value];
  });
  let end = best;
  let shown = (lines[best] ?? "").trim().slice(0, MOST_CHARS);
  while (end + 1 < lines.length && end - best + 1 < MOST_LINES && (values[end + 1] ?? 0) > 0) {
    const longer = `${shown}\n${lines[end + 1]!.trim()}`;
    if (longer.length > MOST_CHARS) break;
    shown = longer;
    end++;
  }
  return { line: first + best, endLine: first + end, text: shown, value: Math.max(0, bestValue) };
}

/** Of a place that says the words in its head alone, what the rest of the file says of them, if anything. */
export function snippetOf(
  text: string,
  { line, endLine }: { line: number; endLine: number },
  terms: readonly Term[],
  isHead: IsHead,
): Snippet {
  const own = chooseSnippet(text, line, endLine, terms, isHead);
  if (!isHead(own.line)) return own;
  const best = chooseSnippet(text, endLine + 1, Infinity, terms, isHead);
  return best.value > 0 ? best : own;
}

/** One line as it is, its middle where the match is when it is too long. */
export function exactSnippet(text: string, line: number, literals: readonly string[]): Snippet {
  const starts = startsOfLines(text);
  const full = text.slice(starts[line - 1] ?? 0, starts[line] ?? text.length).trim();
  const folded = full.toLowerCase();
  const at =
    literals.map((literal) => folded.indexOf(literal.toLowerCase())).find((place) => place >= 0) ?? 0;
  const from = full.length <= MOST_CHARS ? 0 : Math.max(0, Math.min(at - 60, full.length - MOST_CHARS));
  return { line, endLine: line, text: full.slice(from, from + MOST_CHARS), value: 1 };
}
