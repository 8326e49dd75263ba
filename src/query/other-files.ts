// Files that differ between two views though no symbol of theirs does: those read as text alone, those that only moved, and
// comments and statements outside of everything. Whoever reads a branch has to look into them by other means.

import type { View } from "../view/view.ts";
import type { FileChange } from "./changed-files.ts";
import { filesBeside } from "./listed-files.ts";
import { type Changes, standing } from "./symbol-changes.ts";
import type { PageArgs } from "./types.ts";

export type FileFate = "changed" | "added" | "removed" | "renamed";

export function fateOf({ before, after }: FileChange): FileFate {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return before === after ? "changed" : "renamed";
}

/** As fields of an answer: the paths by what became of the file, code first. */
export function otherFiles(
  base: View,
  head: View,
  { files, symbols }: Changes,
  page: PageArgs & { max_tokens?: number },
): Record<string, unknown> {
  const told = new Set(symbols.flatMap(({ before, after }) => [before?.path, after?.path]));
  const rank = ({ before, after }: FileChange) =>
    after === undefined
      ? standing(before!, base, base.blobAt(before!)!)
      : standing(after, head, head.blobAt(after)!);
  const others = files
    .filter(({ before, after }) => !told.has(after) && !told.has(before))
    .map((file) => ({ file, at: rank(file) }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
  if (others.length === 0) return {};
  const most = filesBeside(page);
  const rows = rowsOf(others);
  const named = Map.groupBy(rows.slice(0, most), ({ fate }) => fate);
  const omitted = rows.slice(most).reduce((sum, { count }) => sum + count, 0);
  return {
    other_files: Object.fromEntries([...named].map(([fate, of]) => [fate, of.map(({ text }) => text)])),
    ...(omitted > 0 && { other_files_omitted: omitted }),
  };
}

interface Row {
  fate: FileFate;
  text: string;
  /** Files that it is about. */
  count: number;
}

/** Fewer files of a folder that moved are named each. */
const LEAST_FOLDED = 3;

/** One a file; files that moved with their folder are one, where the first of them stands. */
function rowsOf(files: readonly FileChange[]): Row[] {
  const byMove = Map.groupBy(files, (file) => (fateOf(file) === "renamed" ? folderMoved(file) : undefined));
  return files.flatMap((file): Row[] => {
    const fate = fateOf(file);
    const move = fate === "renamed" ? folderMoved(file) : undefined;
    const together = move === undefined ? [] : byMove.get(move)!;
    if (together.length < LEAST_FOLDED) return [{ fate, text: nameOf(file), count: 1 }];
    const count = together.length;
    return together[0] === file ? [{ fate, text: `${move} (${count} files)`, count }] : [];
  });
}

/** `old/name/ -> name/` of a file that keeps its path below; undefined where its own name is another. */
function folderMoved({ before, after }: FileChange): string | undefined {
  const [from, to] = [before!.split("/"), after!.split("/")];
  let same = 0;
  while (same < Math.min(from.length, to.length) && from.at(-1 - same) === to.at(-1 - same)) same++;
  if (same === 0) return undefined;
  const folder = (parts: readonly string[]) =>
    `${[...parts.slice(0, parts.length - same), ""].join("/") || "./"}`;
  return `${folder(from)} -> ${folder(to)}`;
}

function nameOf({ before, after }: FileChange): string {
  return before !== undefined && after !== undefined && before !== after
    ? `${before} -> ${after}`
    : (after ?? before)!;
}
