// A symbol by where it stands.

import { symbolById } from "../store/symbols.ts";
import { parsePlace } from "../util/paths.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { FactsCache, symbolAtLine } from "./facts-cache.ts";
import type { QueryContext } from "./types.ts";

/** The innermost symbol at `PATH:LINE`, as compilers and stack traces name places, or undefined. */
export function symbolAtPlace(context: QueryContext, text: string): SymbolCandidate | undefined {
  const { path: given, line_start } = parsePlace(text);
  const path = given.replace(/^\.\//, "");
  const blob = line_start === undefined ? undefined : context.view.blobAt(path);
  if (line_start === undefined || blob === undefined) return undefined;
  const ordinal = symbolAtLine(new FactsCache(context.store).open(blob).symbols, line_start);
  const row =
    ordinal < 0 ? undefined : symbolById(context.store, context.view.blob(blob).firstSymbol + ordinal);
  return row && { row, path };
}
