// THE list of questions, by name. A tool of tools/ refers to one of them; the query thread looks it up here.

import { getCallGraph } from "./call-graph.ts";
import { compareSymbol } from "./compare-symbol.ts";
import { diffContext } from "./diff-context.ts";
import { explainRanking } from "./explain-ranking.ts";
import { findReferences } from "./find-references.ts";
import { findRelatedSymbols } from "./find-related.ts";
import { getCodeContext } from "./get-code-context.ts";
import { getDefinition } from "./get-definition.ts";
import { getDependencies } from "./get-dependencies.ts";
import { getFileOutline } from "./get-file-outline.ts";
import { getSource } from "./get-source.ts";
import { locateSymbol } from "./locate-symbol.ts";
import { searchCode } from "./search-code.ts";
import { searchSymbols } from "./search-symbols.ts";
import { suggestFollowup } from "./suggest-followup.ts";
import { getSymbolHierarchy } from "./symbol-hierarchy.ts";
import type { Listing, Query } from "./types.ts";

export const QUERIES = {
  search_code: searchCode,
  search_symbols: searchSymbols,
  get_code_context: getCodeContext,
  explain_ranking: explainRanking,
  suggest_followup_queries: suggestFollowup,
  locate_symbol: locateSymbol,
  get_file_outline: getFileOutline,
  get_source: getSource,
  get_definition: getDefinition,
  diff_context: diffContext,
  compare_symbol: compareSymbol,
  find_references: findReferences,
  get_call_graph: getCallGraph,
  find_related_symbols: findRelatedSymbols,
  get_dependencies: getDependencies,
  get_symbol_hierarchy: getSymbolHierarchy,
} as const;
export type QueryName = keyof typeof QUERIES;

export function findQuery(name: string): Query<unknown, Listing> | undefined {
  return Object.hasOwn(QUERIES, name) ? (QUERIES[name as QueryName] as Query<unknown, Listing>) : undefined;
}
