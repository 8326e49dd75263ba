// References that were found against references that a compiler finds: precision and recall of tier resolved, recall of
// both tiers, average precision of the whole list. Neutral sites (of relatives, or where the oracle cannot tell) count for nothing.

import type { Traits } from "../../src/graph/likelihood.ts";

export type Site = [path: string, line: number, column: number];

export interface OracleRow {
  name: string;
  kind: string;
  path: string;
  line: number;
  column: number;
  ambiguity: number;
  refs?: [...Site, string][];
  also?: Site[];
  related?: Site[];
  unknown?: Site[];
}

export interface Found {
  site: Site;
  tier: "resolved" | "possible";
  via: string;
  confidence: number;
  /** Of the file that uses. */
  language: string;
  /** What speaks for it, of an edge that is found by its name alone. */
  traits?: Traits | undefined;
}

/** Of one definition; NaN where nothing counts. */
export interface Score {
  row: OracleRow;
  precision: number;
  recall: number;
  recallBoth: number;
  averagePrecision: number;
  /** Length of `possible` over the true references. */
  possible: number;
  right: { found: Found; isRight: boolean }[];
  missed: Site[];
}

const keyOf = ([path, line, column]: readonly (string | number)[]) => `${path}:${line}:${column}`;

export function scoreRow(row: OracleRow, found: readonly Found[], scope: ReadonlySet<string>): Score {
  const truth = new Set((row.refs ?? []).map(keyOf));
  const neutral = new Set(
    [
      [row.path, row.line, row.column],
      ...(row.also ?? []),
      ...(row.related ?? []),
      ...(row.unknown ?? []),
    ].map(keyOf),
  );
  const counted = found.filter(({ site }) => {
    const key = keyOf(site);
    return truth.has(key) || !(neutral.has(key) || (scope.size > 0 && !scope.has(site[0])));
  });
  const right = counted.map((each) => ({ found: each, isRight: truth.has(keyOf(each.site)) }));
  const resolved = right.filter((each) => each.found.tier === "resolved");
  const hits = resolved.filter(({ isRight }) => isRight).length;
  const both = right.filter(({ isRight }) => isRight).length;
  const reached = new Set(found.map(({ site }) => keyOf(site)));
  let seen = 0;
  let sum = 0;
  right.forEach(({ isRight }, at) => {
    if (isRight) sum += ++seen / (at + 1);
  });
  return {
    row,
    precision: resolved.length === 0 ? Number.NaN : hits / resolved.length,
    recall: truth.size === 0 ? Number.NaN : hits / truth.size,
    recallBoth: truth.size === 0 ? Number.NaN : both / truth.size,
    averagePrecision: truth.size === 0 ? Number.NaN : sum / truth.size,
    possible: truth.size === 0 ? Number.NaN : (right.length - resolved.length) / truth.size,
    right,
    missed: (row.refs ?? [])
      .filter((ref) => !reached.has(keyOf(ref)))
      .map(([path, line, column]) => [path, line, column]),
  };
}

export function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function median(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return known[known.length >> 1] ?? Number.NaN;
}
