// Which tree a `ref` means: the checkout as it is (its branch, HEAD, live, nothing given), or the checked-out commit
// without uncommitted changes (its hash, seven digits or more).

import { ToolError } from "../protocol/errors.ts";
import type { TreeSummary } from "../store/trees.ts";
import { findNearest } from "../util/nearest.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";

export interface Target {
  /** Absent when nothing has been published yet. */
  tree: TreeSummary | undefined;
  /** The tree follows the checkout: it can become stale. */
  live: boolean;
}

const COMMIT_PREFIX = /^[0-9a-f]{7,64}$/i;
const LIVE_NAMES = ["live", "HEAD"];

/** Throws ref_not_found, ref_not_indexed. */
export function resolveTarget(workspace: Workspace, state: WorkspaceState, ref: string | undefined): Target {
  const { tree, head } = state;
  if (
    ref === undefined ||
    LIVE_NAMES.includes(ref) ||
    ref === head?.ref ||
    (ref === tree?.ref && !isMovedAway(state))
  )
    return { tree, live: true };
  if (COMMIT_PREFIX.test(ref)) return { tree: committed(workspace, state, ref.toLowerCase()), live: false };
  throw unknownRef(workspace, state, ref);
}

/** Another branch is checked out than the one that was indexed. */
function isMovedAway(state: WorkspaceState): boolean {
  return state.head !== undefined && state.head.ref !== state.tree?.ref;
}

function committed(workspace: Workspace, state: WorkspaceState, prefix: string): TreeSummary {
  const commit = [state.head?.commit, state.tree?.commit].find((hash) => hash?.startsWith(prefix));
  const tree = commit === undefined ? undefined : workspace.commitTree(commit);
  if (tree) return tree;
  if (commit === undefined) throw unknownRef(workspace, state, prefix);
  throw notIndexed(prefix, state);
}

function notIndexed(ref: string, state: WorkspaceState): ToolError {
  return new ToolError("ref_not_indexed", `${ref} is not indexed: check it out and call sync_repo.`, {
    ref,
    indexed_ref: state.tree?.ref,
  });
}

function unknownRef(workspace: Workspace, state: WorkspaceState, ref: string): ToolError {
  if (workspace.findRef(ref) !== undefined) return notIndexed(ref, state);
  const known = [...new Set([state.head?.ref, state.tree?.ref, "live"])].filter((name) => name !== undefined);
  const near = findNearest(ref, known);
  const shown = ref.slice(0, 100);
  return new ToolError("ref_not_found", `There is no ref ${shown}${near ? `; did you mean ${near}?` : ""}`, {
    ref: shown,
    near: near ? [near] : known,
  });
}
