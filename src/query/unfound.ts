// What an answer that found nothing says of where it looked: how much was searched, what was left out that other programs would
// read, and where the text stands that nothing declares.

import type { SkipReason } from "../protocol/skips.ts";
import { blobOfChunk, matchChunks } from "../store/fulltext.ts";
import { literalMatcher } from "../text/literal.ts";
import { wordsOf } from "../text/tokens.ts";
import { byText } from "../util/order.ts";
import { countSkips } from "../view/skips.ts";
import type { View } from "../view/view.ts";
import { isSaidIn } from "./corpus.ts";
import { FactsCache } from "./facts-cache.ts";
import type { PathTest } from "./filters.ts";
import type { QueryContext } from "./types.ts";

/** What a search through the files themselves would not have left out. */
const READABLE: ReadonlySet<SkipReason> = new Set([
  "too_large",
  "unreadable",
  "submodule",
  "vanished",
  "lfs_pointer",
  "excluded",
  "not_checked_out",
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

/** Of files that have all the words of a name, so many are read for the name itself. */
const MOST_READ = 20;

/** The first line, by path, that holds a name. */
export function lineWith(
  { view, store }: QueryContext,
  name: string,
  test?: PathTest,
): { path: string; line: number } | undefined {
  const phrase = wordsOf(name);
  if (phrase.length === 0) return undefined;
  const blobs = new Set(matchChunks(store, { phrase, column: ["body", "doc", "symbols"] }).map(blobOfChunk));
  const places = [...blobs]
    .filter((blob) => view.has(blob))
    .flatMap((blob) => view.pathsOf(blob).map((path) => ({ path, blob })))
    .filter(({ path }) => !test || test(path))
    .sort((a, b) => byText(a.path, b.path));
  const matcher = literalMatcher(name, false);
  const facts = new FactsCache(store);
  for (const { path, blob } of places.slice(0, MOST_READ)) {
    const [line] = matcher.lines(facts.text(blob));
    if (line !== undefined) return { path, line };
  }
  return undefined;
}
