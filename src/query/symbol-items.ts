// A symbol of the graph as items of several tools show it: handle, kind, name, place.

import type { CodeGraph, Def } from "../graph/index.ts";
import { openGraph } from "../graph/index.ts";
import { encodeStableId } from "../protocol/handles.ts";
import { symbolById } from "../store/symbols.ts";
import { hash48 } from "../util/hash.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { handleOf } from "./find-references.ts";
import type { QueryContext } from "./types.ts";

export interface SymbolItem extends Record<string, unknown> {
  symbol_id: string;
  kind: string;
  name: string;
  path: string;
  line: number;
}

export function symbolItem(context: QueryContext, { file, ordinal }: Def): SymbolItem {
  const { name, line } = file.model.symbols[ordinal]!;
  const kind = file.model.kindOf(ordinal);
  const symbol_id = handleOf(context, file.path, file.model.id, ordinal);
  return { symbol_id, kind, name, path: file.path, line };
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
