// A text with syntax errors keeps every definition outside the broken region. Rubbish goes between and into the definitions of
// every language's fixtures; whatever does not enclose it must still be there, at its line.

import { beforeAll, describe, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/extract.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { BLOB_FLAGS, type BlobFacts, type SymbolFact } from "../../src/protocol/facts.ts";
import { readFixtures } from "./fixtures.ts";

/** What a half-finished edit or a bad merge leaves behind. */
const RUBBISH = ["@@ ?? !! %%", "<<<<<<< HEAD", ") ] , ;"];
/** What is being typed. Where it ends is a guess, and up to this share of guesses may be wrong. */
const UNCLOSED = ["      foo(bar, {", "  if (a {"];
const WRONG_GUESSES = 0.01;

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

/** Does the symbol enclose a place between two lines, or `grow` into it: a section runs to where the next one starts? */
function isAround(symbol: SymbolFact, line: number, grow: boolean): boolean {
  return symbol.startLine <= line && (symbol.endLine > line || (grow && symbol.endLine === line));
}

/** The symbol and where it is after a line was put in behind line `after`. */
function placed({ kind, name, line, endLine }: SymbolFact, after: number): string {
  const shift = line > after ? 1 : 0;
  return `${kind} ${name} ${line + shift}-${endLine + shift}`;
}

/** Symbols that are gone, or elsewhere, when rubbish stands behind line `after`. */
function listLost(
  extract: (text: string) => BlobFacts,
  text: string,
  symbols: readonly SymbolFact[],
  after: number,
  rubbish: string,
  grow: boolean,
): string[] {
  const lines = text.split("\n");
  lines.splice(after, 0, rubbish);
  const found = new Set(extract(lines.join("\n")).symbols.map((symbol) => placed(symbol, Infinity)));
  return symbols
    .filter((symbol) => !isAround(symbol, after, grow))
    .map((symbol) => placed(symbol, after))
    .filter((symbol) => !found.has(symbol));
}

/** Places for rubbish: behind symbols of the file's own level, and inside those that are long enough. */
function listPlaces(symbols: readonly SymbolFact[]): number[] {
  const outer = symbols.filter(({ container }) => container === -1);
  const behind = outer.map(({ endLine }) => endLine);
  const inside = outer
    .filter(({ line, endLine }) => endLine - line >= 2)
    .map(({ line, endLine }) => Math.floor((line + 2 * endLine) / 3));
  return [...new Set([...behind, ...inside])];
}

const parsed = LANGUAGES.filter(({ grammar }) => grammar !== "");
describe.each(parsed.map((language) => [language.id, language] as const))("%s", (id, language) => {
  const extract = (text: string) => extractor.extract(language, text);

  /** Symbols lost to any of these lines, and how many could have been. */
  const insertAll = (inserted: readonly string[]) => {
    const lost: string[] = [];
    let checked = 0;
    for (const { name, text } of readFixtures(id)) {
      const { symbols, flags } = extract(text);
      if (flags & BLOB_FLAGS.syntaxErrors) continue;
      for (const after of listPlaces(symbols))
        for (const line of inserted) {
          checked += symbols.length;
          for (const symbol of listLost(extract, text, symbols, after, line, language.outline !== undefined))
            lost.push(`${name}:${after} ${line}: ${symbol}`);
        }
    }
    return { lost, checked };
  };

  test("rubbish costs nothing but what encloses it", () => {
    expect(insertAll(RUBBISH).lost).toEqual([]);
  });

  test("a bracket that is not closed costs little but what encloses it", () => {
    const { lost, checked } = insertAll(UNCLOSED);
    if (lost.length > checked * WRONG_GUESSES) expect(lost).toEqual([]);
  });
});
