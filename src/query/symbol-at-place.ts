// Symbols by where they stand, or where they are named; names with the file that they stand in.

import { openGraph } from "../graph/index.ts";
import { isWritten } from "../protocol/facts.ts";
import { symbolById } from "../store/symbols.ts";
import { parsePlace } from "../util/paths.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { FactsCache, symbolAtLine } from "./facts-cache.ts";
import { pathsMeant } from "./places-said.ts";
import type { QueryContext } from "./types.ts";

/**
 * What `PATH:LINE:COLUMN` means, as compilers and editors name places: the symbol that the name there declares or is a use
 * of, several where nothing tells which. Where no name of the project stands, and at `PATH:LINE`: the innermost symbol around.
 */
export function symbolsAtPlace(context: QueryContext, text: string): SymbolCandidate[] {
  const { path: given, line_start: line, column } = parsePlace(text);
  if (line === undefined) return [];
  return pathsMeant(context.view, given).flatMap((path) => {
    const named = column === undefined ? [] : namedAt(context, path, line, column);
    if (named.length > 0) return named;
    const { symbols } = new FactsCache(context.store).open(context.view.blobAt(path)!);
    const ordinal = symbolAtLine(symbols, line);
    return ordinal < 0 ? [] : candidateOf(context, path, ordinal);
  });
}

function namedAt(context: QueryContext, path: string, line: number, column: number): SymbolCandidate[] {
  const code = openGraph(context.view);
  const file = code.graph.file(path);
  if (!file) return [];
  const isThere = (at: { line: number; column: number; name: string }) =>
    at.line === line && at.column <= column && column < at.column + at.name.length;
  const declared = file.model.symbols.findIndex((symbol) => isThere(symbol) && isWritten(symbol));
  if (declared !== -1) return candidateOf(context, path, declared);
  const use = file.model.occurrences.find(isThere);
  const meaning = use && code.graph.watching(context.deadline, () => code.meaning(file, use));
  if (!meaning) return [];
  if (!("defs" in meaning)) {
    const what =
      "out" in meaning && meaning.out === "local" ? "is local" : "is no known symbol of the project";
    context.notes?.push(`\`${use.name}\` at ${line}:${column} ${what}: this is the symbol around it`);
    return [];
  }
  const defs = [...meaning.defs, ...(meaning.maybe ?? [])];
  const shown = code.graph.isOne(defs) ? defs.slice(0, 1) : defs;
  return shown.flatMap((def) => candidateOf(context, def.file.path, def.ordinal));
}

/** One, or none where it is gone. */
function candidateOf({ store, view }: QueryContext, path: string, ordinal: number): SymbolCandidate[] {
  const row = symbolById(store, view.blob(view.blobAt(path)!).firstSymbol + ordinal);
  return row ? [{ row, path }] : [];
}

const IN_FILE = /^(?:\.\/)?(\S.*\.[\p{L}\p{N}_]+)(?:::?|#)([\p{L}_$][^[]*)(?:\[.*\])?$/su;

/** `PATH::NAME`, `PATH:NAME`, `PATH#NAME`: as test runners, documents and people say which one of a file is meant. */
export function nameInFile({ view }: QueryContext, text: string): { path: string; name: string } | undefined {
  const [, given, name] = IN_FILE.exec(text.trim()) ?? [];
  if (given === undefined || name === undefined || parsePlace(text).line_start !== undefined)
    return undefined;
  if (view.blobAt(given) !== undefined) return { path: given, name };
  // The one file whose path begins with more than was written.
  const [path, ...others] = view.paths.filter((each) => each.endsWith(`/${given}`));
  return path === undefined || others.length > 0 ? undefined : { path, name };
}
