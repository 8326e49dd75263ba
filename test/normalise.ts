// Answers made comparable: two equal indexes of one tree answer the same once this is taken out.

/** Keys that may differ between two stores that hold the same tree. */
const VOLATILE = new Set([
  "id",
  "symbol_id",
  "result_id",
  "next_cursor",
  "cursor",
  "source_layer",
  "uncommitted",
  "job_id",
  "progress_token",
  "active_job",
  "recent_jobs",
  "freshness_status",
  "stale_reason",
  "checked_ms_ago",
  "took_ms",
  "last_indexed_at",
  "uptime_seconds",
  "estimated_tokens",
  "tokens_used",
]);

/** An answer without what two equal indexes may differ in: handles, freshness, jobs, timings; scores to 1e-6. */
export function normalise(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e6) / 1e6;
  if (Array.isArray(value)) return value.map(normalise);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key))
      .map(([key, inner]) => [key, normalise(inner)]),
  );
}
