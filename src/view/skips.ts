// What a tree leaves out, without compiling a view of it: status reads this on every call.

import type { Skip, SkipReason } from "../protocol/skips.ts";
import { pathTexts } from "../store/paths.ts";
import type { Store } from "../store/store.ts";
import { loadTree } from "../store/tree-rows.ts";
import { byText } from "../util/order.ts";
import { skipsOf } from "./compile.ts";

/** In the order of their paths; empty where there is no such tree. */
export function listSkips(store: Store, key: string): Skip[] {
  const tree = loadTree(store, key);
  return tree ? skipsOf(tree, pathTexts(store)) : [];
}

/** How many files are left out for each reason, most frequent first. */
export function countSkips(skips: readonly Skip[]): Partial<Record<SkipReason, number>> {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of skips) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || byText(a, b)));
}
