// What an answer that found nothing says of where it looked: how much was searched, and what was left out that other programs
// would read.

import { SKIP_ADVICE, SKIP_REASONS, type SkipReason } from "../protocol/skips.ts";
import { wordsOf } from "../text/tokens.ts";
import { countSkips } from "../view/skips.ts";
import type { View } from "../view/view.ts";
import { isSaidIn } from "./corpus.ts";

/** What a search through the files themselves would not have left out. */
const READABLE: ReadonlySet<SkipReason> = new Set([
  "too_large",
  "unreadable",
  "submodule",
  "vanished",
  "lfs_pointer",
  "excluded",
  "not_checked_out",
  "path_not_utf8",
]);

export interface Searched {
  files: number;
  symbols: number;
  ref: string;
  not_indexed?: Partial<Record<SkipReason, number>>;
}

type Extent = Pick<View, "fileCount" | "symbolCount" | "skips">;

export function searchedIn({ fileCount, symbolCount, skips }: Extent, ref: string): Searched {
  const left = skips.filter(({ reason }) => READABLE.has(reason));
  return {
    files: fileCount,
    symbols: symbolCount,
    ref,
    ...(left.length > 0 && { not_indexed: countSkips(left) }),
  };
}

/** Says that a name stands nowhere, where results that only hold parts of it could be taken for it. */
export function absentWarning(view: View, name: string, shown: readonly object[]): string[] {
  const phrase = wordsOf(name);
  if (phrase.length === 0 || isSaidIn(view, { phrase })) return [];
  if (JSON.stringify(shown).toLowerCase().includes(name.toLowerCase())) return [];
  const { not_indexed = {} } = searchedIn(view, "");
  const left = Object.entries(not_indexed).map(([reason, count]) => `${count} ${reason}`);
  const aside = left.length > 0 ? `, not indexed: ${left.join(", ")}` : "";
  return [`No text holds \`${name.slice(0, 80)}\`${aside}: these results hold parts of it or look like it.`];
}

/** Of a project whose tree is complete and empty: why. */
export function nothingIndexed({ skips }: Pick<View, "skips">): string {
  const counts = Object.entries(countSkips(skips)) as [SkipReason, number][];
  const why = counts.map(
    ([reason, count]) => `${count} ${reason} (${SKIP_ADVICE[reason] ?? SKIP_REASONS[reason]})`,
  );
  return why.length > 0
    ? `not a single file is indexed here, all that there is was left out: ${why.join("; ")}`
    : "not a single file is indexed here: there is none, or ignore files or [index] include and exclude leave all of them out";
}
