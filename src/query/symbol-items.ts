// A symbol of the graph as items of several tools show it: handle, kind, name and of what it is a member, then its place.

import type { CodeGraph, Def } from "../graph/index.ts";
import { factOf, openGraph } from "../graph/index.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { encodeStableId, encodeSymbolId } from "../protocol/handles.ts";
import type { Kind } from "../protocol/kinds.ts";
import { symbolById } from "../store/symbols.ts";
import { hash48 } from "../util/hash.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { containerNames } from "./facts-cache.ts";
import type { QueryContext } from "./types.ts";

export interface NamedItem extends Record<string, unknown> {
  symbol_id: string;
  kind: Kind;
  name: string;
  container?: string;
}

export interface SymbolItem extends NamedItem {
  path: string;
  line: number;
}

export function handleOf(context: QueryContext, path: string, blob: number, ordinal: number): string {
  const { view, store } = context;
  return encodeSymbolId({
    epoch: store.epoch,
    pathId: view.pathId(path) ?? 0,
    symbolId: view.blob(blob).firstSymbol + ordinal,
  });
}

/** Many types have a `get`: the innermost of those that a symbol is a member of, or stands in. */
export function containerOf(symbols: readonly SymbolFact[], ordinal: number): { container?: string } {
  const container = containerNames(symbols, ordinal).at(-1);
  return container ? { container } : {};
}

export function namedItem(context: QueryContext, { file: { path, model }, ordinal }: Def): NamedItem {
  const symbol_id = handleOf(context, path, model.id, ordinal);
  const { name } = model.symbols[ordinal]!;
  return { symbol_id, kind: model.kindOf(ordinal), name, ...containerOf(model.symbols, ordinal) };
}

export function symbolItem(context: QueryContext, def: Def): SymbolItem {
  return { ...namedItem(context, def), path: def.file.path, line: factOf(def).line };
}

/** A handle that is the same whatever store it comes from: what the parts of an answer refer to each other by. */
export function stableIdOf({ store, view }: QueryContext, { file, ordinal }: Def): string {
  const row = symbolById(store, view.blob(file.model.id).firstSymbol + ordinal);
  return encodeStableId({ pathHash: hash48(file.path), localHash: row?.localHash ?? 0 });
}

export function defOf(context: QueryContext, symbol: SymbolCandidate): { code: CodeGraph; def: Def } {
  const code = openGraph(context.view);
  return { code, def: code.def(symbol.path, symbol.row.ordinal) };
}
