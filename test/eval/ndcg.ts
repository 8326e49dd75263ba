// NDCG@10 by file, and its means: by repository first, so that large ones count no more than small ones. Pure.

import type { EvalQuery } from "./suite.ts";

const DEPTH = 10;

const discount = (rank: number) => 1 / Math.log2(rank + 2);

/** 0..1. `found`: paths, best first, a path as often as it has results. */
export function ndcg(found: readonly string[], relevant: readonly string[]): number {
  const files = [...new Set(found)].slice(0, DEPTH);
  const wanted = new Set(relevant);
  const gain = files.reduce((sum, file, rank) => sum + (wanted.has(file) ? discount(rank) : 0), 0);
  let ideal = 0;
  for (let rank = 0; rank < Math.min(DEPTH, relevant.length); rank++) ideal += discount(rank);
  return ideal === 0 ? 0 : gain / ideal;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface Scored {
  query: EvalQuery;
  score: number;
}

/** Mean score by a property of the query, in order of the keys. */
export function meansBy(
  scored: readonly Scored[],
  key: "repo" | "category" | "language",
): Map<string, number> {
  const groups = new Map<string, number[]>();
  for (const { query, score } of scored) groups.set(query[key], [...(groups.get(query[key]) ?? []), score]);
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, scores]) => [name, mean(scores)]),
  );
}

/** The headline: the mean over repositories. */
export function headline(scored: readonly Scored[]): number {
  return mean([...meansBy(scored, "repo").values()]);
}
