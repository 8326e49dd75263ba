// Detail levels: which fields of a result a client pays for. Applied to ranked results, once, in dispatch.

import type { Kind, Visibility } from "./kinds.ts";

export const DETAIL_LEVELS = ["location", "signature", "context"] as const;
export type DetailLevel = (typeof DETAIL_LEVELS)[number];

/** How much of a symbol search_symbols shows. */
export const SYMBOL_LEVELS = ["skeleton", "interface", "implementation", "full"] as const;
export type SymbolLevel = (typeof SYMBOL_LEVELS)[number];

/** What get_definition adds to a symbol. */
export const EXPANSIONS = ["body", "references", "dependencies", "callers", "metadata"] as const;
export type Expansion = (typeof EXPANSIONS)[number];

export interface SymbolRef {
  kind: Kind;
  name: string;
  path: string;
  line: number;
}

/** One result of search_code and locate_symbol, all levels filled in; fields that do not apply are absent. */
export interface SearchHit {
  path: string;
  line_start: number;
  line_end: number;
  kind: Kind;
  name: string;
  symbol_id?: string;
  result_id?: string;
  result_type?: "symbol" | "snippet" | "file";
  /** 0..1, two decimals. */
  score?: number;
  stale?: true;
  source_layer?: "base" | "overlay";
  uncommitted?: true;
  qualified_name?: string;
  signature?: string;
  language?: string;
  visibility?: Visibility;
  snippet?: string;
  symbol_stable_id?: string;
  body_preview?: string;
  parent?: SymbolRef;
  related_symbols?: SymbolRef[];
}

const LOCATION = [
  "path",
  "line_start",
  "line_end",
  "kind",
  "name",
  "symbol_id",
  "result_id",
  "score",
  "stale",
  "source_layer",
  "uncommitted",
] as const;
const SIGNATURE = [
  "qualified_name",
  "signature",
  "language",
  "visibility",
  "snippet",
  "symbol_stable_id",
] as const;
const CONTEXT = ["body_preview", "parent", "related_symbols"] as const;

/** Fields of each level, in the order in which they are written. */
const DETAIL_FIELDS: Readonly<Record<DetailLevel, readonly (keyof SearchHit)[]>> = {
  location: LOCATION,
  signature: [...LOCATION, ...SIGNATURE],
  context: [...LOCATION, ...SIGNATURE, ...CONTEXT],
};

const NODE_LOCATION = ["kind", "name", "line_start", "line_end", "stale"] as const;
const NODE_SIGNATURE = [...NODE_LOCATION, "visibility", "signature"] as const;

/** Fields of a symbol in an outline. Whose it is, where it stands outside of that, the signature says too. */
export const NODE_FIELDS: Readonly<Record<DetailLevel, readonly string[]>> = {
  location: [...NODE_LOCATION, "container"],
  signature: NODE_SIGNATURE,
  context: [...NODE_SIGNATURE, "doc_comment"],
};

/** The fields of a hit at a level; `compact` keeps those of `location` at any level. */
export function shapeHit(hit: SearchHit, level: DetailLevel, compact: boolean): Partial<SearchHit> {
  const shaped: Record<string, unknown> = {};
  for (const field of DETAIL_FIELDS[compact ? "location" : level])
    if (hit[field] !== undefined) shaped[field] = hit[field];
  // At `location` a symbol is the rule and says nothing; anything else names itself.
  if (hit.result_type && (hit.result_type !== "symbol" || (!compact && level !== "location")))
    shaped.result_type = hit.result_type;
  return shaped as Partial<SearchHit>;
}
