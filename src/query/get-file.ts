// The file that a path argument means, or file_not_found with the paths that may have been meant.

import { ToolError } from "../protocol/errors.ts";
import { SKIP_ADVICE, SKIP_REASONS, type Skip } from "../protocol/skips.ts";
import { parsePlace, relativePath } from "../util/paths.ts";
import type { View } from "../view/view.ts";
import { committedFile } from "./committed.ts";
import { nearPaths } from "./filters.ts";

const MOST_NEAR_PATHS = 5;

/** What was left out at a path, or the folder above it that was: a submodule. */
function skipOf(view: View, path: string): Skip | undefined {
  return view.skips.find((entry) => entry.path === path || path.startsWith(`${entry.path}/`));
}

export function getFile(view: View, input: string): { path: string; blob: number } {
  // A name may hold what is a separator elsewhere: first as it stands.
  const named = view.blobAt(input);
  if (named !== undefined) return { path: input, blob: named };
  const path = relativePath("/", `./${input.trim().replace(/^\/+/, "")}`) ?? input;
  const blob = view.blobAt(path) ?? undefined;
  if (blob !== undefined) return { path, blob };
  const placed = parsePlace(path);
  if (placed.line_start !== undefined && view.blobAt(placed.path) !== undefined)
    return getFile(view, placed.path);
  // The one file whose path begins with more than was written.
  const ending = view.paths.filter((each) => each.endsWith(`/${placed.path}`));
  if (ending.length === 1 && !input.trim().startsWith("/")) return getFile(view, ending[0]!);
  const skip = skipOf(view, path);
  const isRoot = path === ".";
  const isFolder = isRoot || view.paths.some((file) => file.startsWith(`${path}/`));
  const gone = isFolder || skip ? undefined : committedFile(view, placed.path);
  const near = isFolder || skip?.path === path || gone?.now ? [] : nearPaths(view, path, MOST_NEAR_PATHS);
  const why = skip
    ? `${skip.path.slice(0, 300)} is not indexed: ${SKIP_REASONS[skip.reason]}.`
    : isFolder
      ? `${isRoot ? "The root" : path} is a folder.`
      : gone
        ? `${gone.path.slice(0, 300)} is gone from the checkout, not committed yet${gone.now ? `: it is ${gone.now.slice(0, 300)} now` : ""}.`
        : `No indexed file at ${input.slice(0, 300)}.`;
  const next = near.length > 0 ? ` Did you mean ${near.join(", ")}?` : "";
  throw new ToolError("file_not_found", why + next, {
    path: path.slice(0, 1000),
    ...(skip && {
      suggestion: SKIP_ADVICE[skip.reason] ?? "Read the file itself, without codecompass.",
      skipped: skip.reason,
    }),
    ...(isFolder && {
      suggestion: `search_code with the query file:${isRoot ? "*" : `${path}/`} lists its files.`,
    }),
    ...(gone && {
      suggestion: `${gone.now ? "Ask about it there; " : ""}ref ${gone.commit} answers from the commit, which has it.`,
      committed_in: gone.commit,
      ...(gone.now && { moved_to: gone.now }),
    }),
    ...(near.length > 0 && { did_you_mean: near }),
  });
}
