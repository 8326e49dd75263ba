// A symbol of the graph as items of several tools show it: handle, kind, name, place.

import type { CodeGraph, Def } from "../graph/index.ts";
import { openGraph } from "../graph/index.ts";
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
  const { kind, name, line } = file.model.symbols[ordinal]!;
  const symbol_id = handleOf(context, file.path, file.model.id, ordinal);
  return { symbol_id, kind, name, path: file.path, line };
}

export function defOf(context: QueryContext, symbol: SymbolCandidate): { code: CodeGraph; def: Def } {
  const code = openGraph(context.view);
  return { code, def: code.def(symbol.path, symbol.row.ordinal) };
}
