// What differs between two views, file by file; a file that went and one that came are one that moved when their texts agree.

import { SKIP_REASONS, type Skip, type SkipReason } from "../protocol/skips.ts";
import { readText } from "../store/blobs.ts";
import { memoOf } from "../util/memo.ts";
import { baseName } from "../util/paths.ts";
import { isPointedTo } from "../view/pointers.ts";
import type { View } from "../view/view.ts";
import type { PathTest } from "./filters.ts";

export interface FileChange {
  /** Path in the base view; absent for a new file. */
  before?: string;
  /** Path in the head view; absent for a deleted one. */
  after?: string;
}

/** Share of lines that two texts must have in common to be one file that moved. */
const LEAST_ALIKE = 0.5;
/** More pairs than this are compared only where the base names agree. */
const MOST_PAIRS = 10_000;

/** In the order of the paths. */
export function changedFiles(base: View, head: View, test: PathTest = () => true): FileChange[] {
  const both: FileChange[] = [];
  const gone: string[] = [];
  const [hidden, hiddenBefore] = [unreadFiles(head), unreadFiles(base)];
  for (const path of base.paths) {
    const now = head.blobAt(path);
    if (now === undefined && !hidden.has(path)) gone.push(path);
    else if (now !== undefined && now !== base.blobAt(path)) both.push({ before: path, after: path });
  }
  const fresh = head.paths.filter((path) => base.blobAt(path) === undefined && !hiddenBefore.has(path));
  const moved = pairMoved(base, head, gone, fresh);
  const from = new Set(moved.map(({ before }) => before));
  const to = new Set(moved.map(({ after }) => after));
  const all: FileChange[] = [
    ...both,
    ...moved,
    ...gone.filter((path) => !from.has(path)).map((before) => ({ before })),
    ...fresh.filter((path) => !to.has(path)).map((after) => ({ after })),
  ];
  return all
    .filter(
      ({ before, after }) => (before !== undefined && test(before)) || (after !== undefined && test(after)),
    )
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** What is no file, so that a file in its place is a new one. */
const NO_FILES: ReadonlySet<SkipReason> = new Set(["symlink", "submodule", "path_not_utf8"]);

/** Files of a tree whose symbols are not known, by path: they are there, whatever another tree has at their paths. */
export const unreadFiles = memoOf(
  ({ skips }: View): ReadonlyMap<string, Skip> =>
    new Map(skips.flatMap((skip) => (NO_FILES.has(skip.reason) ? [] : [[skip.path, skip]]))),
);

const MOST_NAMED = 3;

/** Says which files were not compared because one of the trees lacks their text or symbols. */
export function uncomparedWarnings(base: View, head: View, test: PathTest = () => true): string[] {
  const hidden = [...unreadFiles(head).values()].filter(({ reason }) => reason === "not_checked_out").length;
  const oddIn = (own: View, other: View) =>
    [...unreadFiles(own)].filter(([path, skip]) => {
      if (skip.reason === "not_checked_out" || !test(path)) return false;
      const blob = other.blobAt(path);
      const differs = blob !== undefined && blob !== own.blobAt(path);
      return skip.reason === "unreadable" || (differs && !isPointedTo(other.store, blob, skip));
    });
  const odd = new Map([...oddIn(base, head), ...oddIn(head, base)]);
  const named = [...odd.values()].slice(0, MOST_NAMED);
  const list = named.map(({ path, reason }) => `${path} (${SKIP_REASONS[reason]})`).join(", ");
  const more = odd.size > named.length ? ` and ${odd.size - named.length} more` : "";
  return [
    ...(hidden > 0
      ? [`not in this sparse checkout, and so not compared: ${hidden} of its commit's files`]
      : []),
    ...(odd.size > 0 ? [`not compared, since one side is not in the index: ${list}${more}`] : []),
  ];
}

function placeOf({ before, after }: FileChange): string {
  return after ?? before ?? "";
}

type Moved = Required<FileChange>;

function pairMoved(base: View, head: View, gone: readonly string[], fresh: readonly string[]): Moved[] {
  const pairs: Moved[] = [];
  const left = new Set(gone);
  const waiting = fresh.filter((after) => {
    const blob = head.blobAt(after) as number;
    const before = base.pathsOf(blob).find((path) => left.has(path));
    if (before === undefined) return true;
    left.delete(before);
    pairs.push({ before, after });
    return false;
  });
  const onlyNamesakes = left.size * waiting.length > MOST_PAIRS;
  const lines = new Map<string, ReadonlySet<string>>();
  for (const after of waiting) {
    const before = bestMatch(base, head, after, left, onlyNamesakes, lines);
    if (before === undefined) continue;
    left.delete(before);
    pairs.push({ before, after });
  }
  return pairs;
}

function bestMatch(
  base: View,
  head: View,
  after: string,
  candidates: ReadonlySet<string>,
  onlyNamesakes: boolean,
  lines: Map<string, ReadonlySet<string>>,
): string | undefined {
  let best: { path: string; score: number } | undefined;
  for (const before of candidates) {
    if (extension(before) !== extension(after)) continue;
    if (onlyNamesakes && baseName(before) !== baseName(after)) continue;
    const score = alike(linesOf(base, before, lines), linesOf(head, after, lines));
    if (score >= LEAST_ALIKE && score > (best?.score ?? 0)) best = { path: before, score };
  }
  return best?.path;
}

function extension(path: string): string {
  const name = baseName(path);
  return name.slice(name.lastIndexOf(".") + 1);
}

function linesOf(view: View, path: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const blob = view.blobAt(path) as number;
  const key = String(blob);
  let found = known.get(key);
  if (!found) {
    const text = readText(view.store, blob);
    found = new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line.length > 1),
    );
    known.set(key, found);
  }
  return found;
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const larger = Math.max(a.size, b.size);
  if (larger === 0) return 0;
  let common = 0;
  for (const line of a) if (b.has(line)) common++;
  return common / larger;
}
