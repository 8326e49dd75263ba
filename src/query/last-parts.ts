// Modules and types whose own names have parts (`defmodule Shop.Cart`), by the last of them: code that has an alias for one calls
// it `Cart`, and so does whoever asks for it.

import { isType } from "../graph/index.ts";
import { findNamesEnding } from "../store/names.ts";
import { symbolsNamed } from "../store/symbols.ts";
import { type SymbolCandidate, type SymbolFilter, visibleSymbols } from "./candidates.ts";
import type { SoughtName } from "./qualified.ts";
import type { QueryContext } from "./types.ts";

/** Is the whole of what was asked for the last part of a name, or its last parts, in the same letters? */
export function endsInParts(name: string, { whole }: SoughtName): boolean {
  return name.endsWith(`.${whole}`);
}

/** In any case. Keys of data have parts too, and namespaces as many places as files: both are asked for by all of their name. */
export function byLastParts(
  { store, view }: QueryContext,
  { whole }: SoughtName,
  filter: SymbolFilter,
): SymbolCandidate[] {
  const names = findNamesEnding(store, whole).map(({ id }) => id);
  if (names.length === 0) return [];
  const rows = symbolsNamed(store, names).filter(({ kind }) => isType(kind) || kind === "module");
  return visibleSymbols(view, rows, filter);
}
