// What a run comes to: the checkout's files against those of the tree before, and the counts of the report.

import type { Skip, SkipReason } from "../protocol/skips.ts";
import type { Layer } from "./assembly.ts";
import type { Before } from "./plan.ts";

type Contents = Map<string, string>;
interface Content {
  path: string;
  hash: string;
}

function contentsOf(base: Iterable<Content>, set: Iterable<Content>, deleted: Iterable<string>): Contents {
  const contents: Contents = new Map();
  for (const { path, hash } of base) contents.set(path, hash);
  for (const path of deleted) contents.delete(path);
  for (const { path, hash } of set) contents.set(path, hash);
  return contents;
}

export function contentsBefore(before: Before | undefined): Contents {
  if (!before) return new Map();
  return contentsOf(before.base?.entries ?? [], before.top.entries, before.top.deleted);
}

/** The checkout as it is now. `gone` paths are no files of it. */
export function contentsNow(base: Layer, top: Layer, gone: ReadonlySet<string>): Contents {
  const hidden = [...gone, ...top.skips().map(({ path }) => path)];
  return contentsOf(base.placed.values(), top.placed.values(), hidden);
}

export function countChanges(before: Contents, now: Contents): number {
  let changed = 0;
  for (const [path, hash] of now) if (before.get(path) !== hash) changed++;
  for (const path of before.keys()) if (!now.has(path)) changed++;
  return changed;
}

export function countSkips(skips: Iterable<Skip>): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skips) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
