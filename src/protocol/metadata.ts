// Protocol v1 metadata, on every answer, always the last key.

import { PROTOCOL_VERSION } from "./version.ts";

export type FreshnessStatus = "fresh" | "stale" | "syncing";
/**
 * `rules_changed`: no file need have, but another version or other settings would make another index of them. `not_checked`:
 * nothing is known to have changed, but no scan ended in time to say that nothing has.
 */
export type StaleReason = "head_moved" | "files_changed" | "rules_changed" | "not_checked";
export type IndexingStatus = "not_indexed" | "indexing" | "ready" | "failed";
export type Completeness = "complete" | "partial" | "truncated";
export type SchemaStatus = "compatible" | "not_indexed" | "reindex_required" | "corrupt_manifest";
export const FRESHNESS_POLICIES = ["strict", "balanced", "best_effort"] as const;
export type FreshnessPolicy = (typeof FRESHNESS_POLICIES)[number];
export const EXPLAIN_LEVELS = ["off", "basic", "full"] as const;
export type ExplainLevel = (typeof EXPLAIN_LEVELS)[number];

export interface Metadata {
  codecompass_protocol_version: string;
  ref: string;
  freshness_status: FreshnessStatus;
  stale_reason?: StaleReason;
  indexing_status: IndexingStatus;
  result_completeness: Completeness;
  schema_status: SchemaStatus;
  /**
   * Milliseconds since the scan for uncommitted changes that this answer relies on began; with `not_checked`, since the one
   * that last found nothing changed.
   */
  checked_ms_ago?: number;
  cruxe_protocol_version?: string;
  /** Whose the results are that do not say it themselves. */
  source_layer?: "base";
  ranking_reasons?: unknown[];
  suppressed_duplicate_count?: number;
  safety_limit_applied?: boolean;
  warnings?: string[];
  next_cursor?: string;
  estimated_tokens?: number;
  masked_secrets?: number;
  /** Wall time of the query in its worker. */
  took_ms?: number;
}

export function baseMetadata(fields: Partial<Metadata> = {}): Metadata {
  return {
    codecompass_protocol_version: PROTOCOL_VERSION,
    ref: "live",
    freshness_status: "fresh",
    indexing_status: "ready",
    result_completeness: "complete",
    schema_status: "compatible",
    ...fields,
  };
}
