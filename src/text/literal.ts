// Lines that hold a text, and what every way of finding lines offers.

import { linesHolding, NEWLINE } from "./byte-lines.ts";

export interface LineMatcher {
  /** Matchers with the same one match the same lines. */
  readonly key: string;
  /** Every matching line holds all texts of one of these lists, folded when case does not count; [] says nothing. */
  readonly required: readonly (readonly string[])[];
  readonly caseSensitive: boolean;
  /** 1-based numbers of the lines that match, ascending. */
  lines(text: string): number[];
  /** The same of a text in UTF-8, where that can be told without decoding all of it. */
  readonly inBytes?: (text: Buffer) => number[];
}

/** A dot that a capital leaves behind in lower case. */
const LEFT_BEHIND = "\u0307";

/** Does case make no difference to a text? Signs and digits are looked for in the bytes. */
function isCaseless(text: string): boolean {
  return text.toLowerCase() === text && text.toUpperCase() === text && !text.includes(LEFT_BEHIND);
}

/** The longest run of signs and digits in a text, which stands in every spelling of it; "" without any. */
export function caselessRun(text: string): string {
  let [best, run] = ["", ""];
  for (const char of text) {
    run = char.isWellFormed() && isCaseless(char) ? run + char : "";
    if (run.length > best.length) best = run;
  }
  return best;
}

/** Lines that hold a text. */
export function literalMatcher(text: string, asWritten: boolean): LineMatcher {
  const caseSensitive = asWritten || (text.isWellFormed() && isCaseless(text));
  const literal = caseSensitive ? text : text.toLowerCase();
  const bytes = Buffer.from(literal);
  return {
    key: JSON.stringify([caseSensitive, literal]),
    required: [[literal]],
    caseSensitive,
    lines: (source) => literalLines(caseSensitive ? source : inLowerCase(source), literal),
    ...(caseSensitive &&
      literal !== "" && {
        inBytes: (source) => linesHolding<Buffer | number>(source, NEWLINE, [[bytes]], () => true),
      }),
  };
}

const LETTER = /[\p{ID_Continue}$]/u;

/** Does a text stand in a line by itself, not as a part of a longer name? */
export function standsAlone(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line[at - 1] ?? "", line[at + text.length] ?? ""];
    const goesOn =
      (LETTER.test(before) && LETTER.test(text[0]!)) || (LETTER.test(after) && LETTER.test(text.at(-1)!));
    if (!goesOn) return true;
  }
  return false;
}

/** Lines that any of several matchers accepts. */
export function eitherMatcher(matchers: readonly LineMatcher[]): LineMatcher {
  const caseSensitive = matchers.every((matcher) => matcher.caseSensitive);
  const folded = (literal: string) => (caseSensitive ? literal : literal.toLowerCase());
  const either = (linesOf: (matcher: LineMatcher) => number[]) =>
    [...new Set(matchers.flatMap(linesOf))].sort((a, b) => a - b);
  const inBytes = matchers.every((matcher) => matcher.inBytes) && {
    inBytes: (text: Buffer) => either((matcher) => matcher.inBytes!(text)),
  };
  return {
    key: JSON.stringify(matchers.map(({ key }) => key)),
    required: matchers.flatMap(({ required }) => required.map((literals) => literals.map(folded))),
    caseSensitive,
    lines: (text) => either((matcher) => matcher.lines(text)),
    ...inBytes,
  };
}

let lastFolded = { text: "", lower: "" };

/** Several matchers are shown one text after the other. */
function inLowerCase(text: string): string {
  if (lastFolded.text !== text) lastFolded = { text, lower: text.toLowerCase() };
  return lastFolded.lower;
}

function literalLines(text: string, literal: string): number[] {
  const found: number[] = [];
  let line = 1;
  let from = 0;
  for (let at = text.indexOf(literal); at !== -1; ) {
    line += countNewlines(text, from, at);
    found.push(line);
    const next = text.indexOf("\n", at);
    if (next === -1) break;
    line++;
    from = next + 1;
    at = text.indexOf(literal, from);
  }
  return found;
}

function countNewlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
