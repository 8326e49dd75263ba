// Languages of documents: their symbols are sections by headings, each of which runs to the next heading of its level or above;
// they nest by level.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Outline, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";

export interface Heading {
  /** The smaller, the further out. */
  level: number;
  /** Where the heading's first line starts. */
  start: number;
  nameStart: number;
  nameEnd: number;
}

/** What a language of documents is but for its name and its files. `read`: headings in order; `plain`: one as people read it. */
export const documentOf = (
  read: (text: string) => Iterable<Heading>,
  plain: (heading: string) => string,
): Omit<Language, "id" | "title" | "version" | "extensions"> => ({
  ...NO_GRAMMAR,
  genre: "prose",
  lexis: { lineComments: [], blockComments: [], quotes: "", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name }) => ({ name: plain(name) }),
  parseParam: () => undefined,
  outline: (text) => sectionsOf(text, read(text)),
});

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function sectionsOf(text: string, headings: Iterable<Heading>): Outline {
  const symbols: OutlineSymbol[] = [];
  const open: { level: number; symbol: OutlineSymbol }[] = [];
  for (const { level, start, nameStart, nameEnd } of headings) {
    while (open.length > 0 && open[open.length - 1]!.level >= level) open.pop()!.symbol.end = start;
    const symbol: OutlineSymbol = {
      kind: "section",
      start,
      end: text.length,
      nameStart,
      nameEnd,
      headEnd: lineEnd(text, nameEnd),
    };
    symbols.push(symbol);
    open.push({ level, symbol });
  }
  return { symbols };
}

/** Lines of a text with the offsets at which they start and end, their break and a carriage return before it left out. */
export function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const next = lineEnd(text, start);
    const end = text[next - 1] === "\r" && next > start ? next - 1 : next;
    yield { line: text.slice(start, end), start, end };
    start = next + 1;
  }
}
