// What uncommitted changes of a checkout took away: a file or a name that its commit still has, for who asks about it by the
// place or the name that the commit gives it.

import { openView, type View } from "../view/view.ts";
import { FactsCache } from "./facts-cache.ts";
import { findSymbols } from "./find-symbols.ts";
import type { QueryContext, SuggestedAction } from "./types.ts";

const SHORT_HASH = 12;

interface Committed {
  /** As `ref` takes it. */
  commit: string;
  path: string;
}

/** The tree of the commit under a checkout that differs from it. */
function committedView({ store, dirty, under }: View): View | undefined {
  return dirty && under !== undefined ? openView(store, under) : undefined;
}

/** A file that the checkout no longer has at this path, or at the one that ends with it, and where it has the same text now that the commit has nothing. */
export function committedFile(view: View, input: string): (Committed & { now?: string }) | undefined {
  const gone = view.patched.filter((each) => view.blobAt(each) === undefined);
  const ending = gone.filter((each) => each.endsWith(`/${input}`));
  const path = gone.includes(input) ? input : ending.length === 1 ? ending[0]! : undefined;
  const before = path === undefined ? undefined : committedView(view);
  const blob = path === undefined ? undefined : before?.blobAt(path);
  if (!before || path === undefined || blob === undefined) return undefined;
  const now = view.pathsOf(blob).find((each) => before.blobAt(each) === undefined);
  return { commit: before.commit.slice(0, SHORT_HASH), path, ...(now !== undefined && { now }) };
}

/** Where the commit declares a name that the checkout no longer has. */
export function committedSymbol(
  context: QueryContext,
  name: string,
): (Committed & { line: number }) | undefined {
  const before = committedView(context.view);
  if (!before) return undefined;
  const facts = new FactsCache(context.store);
  const { candidates, asWritten } = findSymbols({ ...context, view: before }, facts, name, {});
  const [first] = candidates.filter((each) => asWritten.has(each));
  if (!first) return undefined;
  const { line } = facts.open(first.row.blob).symbols[first.row.ordinal]!;
  return { commit: before.commit.slice(0, SHORT_HASH), path: first.path, line };
}

export function sayCommitted({ commit, path, line }: Committed & { line: number }): string {
  return `the commit ${commit} has it at ${path}:${line}, uncommitted changes took it away`;
}

/** The call that says what became of it, and who still uses it. */
export function whatBecameOf(found: Committed & { line: number }): SuggestedAction {
  return { tool: "diff_context", arguments: { base_ref: found.commit }, reason: sayCommitted(found) };
}
