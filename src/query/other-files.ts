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
  const named = Map.groupBy(others.slice(0, most), fateOf);
  return {
    other_files: Object.fromEntries([...named].map(([fate, changes]) => [fate, changes.map(nameOf)])),
    ...(others.length > most && { other_files_omitted: others.length - most }),
  };
}

function nameOf({ before, after }: FileChange): string {
  return before !== undefined && after !== undefined && before !== after
    ? `${before} -> ${after}`
    : (after ?? before)!;
}
