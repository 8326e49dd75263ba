// What rubbish in a text costs: lines that half-finished edits and bad merges leave go between and into its definitions;
// whatever does not enclose them must still be there, at its line.

import { BLOB_FLAGS, type BlobFacts, type SymbolFact } from "../../src/protocol/facts.ts";

/** What a half-finished edit or a bad merge leaves behind. */
export const RUBBISH = ["@@ ?? !! %%", "<<<<<<< HEAD", ") ] , ;"];
/** What is being typed. */
export const UNCLOSED = ["      foo(bar, {", "  if (a {"];

export interface Reader {
  extract: (text: string) => BlobFacts;
  /** A section runs to where the next one starts. */
  grows: boolean;
}

export interface Loss {
  /** Symbols that are gone, or elsewhere, each with the line that did it. */
  lost: string[];
  /** Symbols that could have been lost. */
  checked: number;
}

/** Does the symbol enclose a place between two lines, or `grow` into it? */
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
  reader: Reader,
  text: string,
  symbols: readonly SymbolFact[],
  after: number,
  rubbish: string,
) {
  const lines = text.split("\n");
  lines.splice(after, 0, rubbish);
  const found = new Set(reader.extract(lines.join("\n")).symbols.map((symbol) => placed(symbol, Infinity)));
  return symbols
    .filter((symbol) => !isAround(symbol, after, reader.grows))
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

/** Puts each of the lines at up to `most` places of the text; nothing is checked of a text that is broken already. */
export function insertAll(reader: Reader, text: string, inserted: readonly string[], most = Infinity): Loss {
  const loss: Loss = { lost: [], checked: 0 };
  const { symbols, flags } = reader.extract(text);
  if (flags & BLOB_FLAGS.syntaxErrors) return loss;
  const places = listPlaces(symbols);
  const step = Math.max(1, Math.ceil(places.length / most));
  for (const after of places.filter((_, i) => i % step === 0))
    for (const line of inserted) {
      loss.checked += symbols.length;
      for (const symbol of listLost(reader, text, symbols, after, line))
        loss.lost.push(`${after} ${line}: ${symbol}`);
    }
  return loss;
}
