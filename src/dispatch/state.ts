// Metadata of an answer from what is known of the workspace.

import { baseMetadata, type IndexingStatus, type Metadata } from "../protocol/metadata.ts";
import { checkedOutRef, isIndexing, isMoved, isWhole } from "../tools/status.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import type { Target } from "./reference.ts";

export function indexingStatus(workspace: Workspace, state: WorkspaceState): IndexingStatus {
  if (isWhole(state)) return "ready";
  if (isIndexing(workspace, state)) return "indexing";
  if (workspace.failure) return "failed";
  // A first build that was cut off has files, but nobody may take it for an index.
  return "not_indexed";
}

/** Metadata that says no more than the state of the project: for answers that quote no tree. */
export function stateMetadata(workspace: Workspace, state: WorkspaceState): Metadata {
  const running = isIndexing(workspace, state);
  const moved = isMoved(state);
  return baseMetadata({
    ref: checkedOutRef(state),
    freshness_status: running ? "syncing" : isWhole(state) && !moved ? "fresh" : "stale",
    ...(moved && !running ? { stale_reason: "head_moved" } : {}),
    indexing_status: indexingStatus(workspace, state),
    result_completeness: isWhole(state) ? "complete" : "partial",
    schema_status: state.schema.status,
  });
}

/** The same of what a call was about, which may be another ref than the checkout's. */
export function targetMetadata(workspace: Workspace, state: WorkspaceState, target: Target): Metadata {
  const { live, commit, ref } = target;
  if (live || !commit) return stateMetadata(workspace, state);
  const metadata = stateMetadata(workspace, {
    ...state,
    tree: workspace.commitTree(commit),
    head: undefined,
  });
  return { ...metadata, ref: ref ?? commit };
}

/** Metadata of an answer about no project. */
export function noMetadata(): Metadata {
  return baseMetadata({ indexing_status: "not_indexed", schema_status: "not_indexed" });
}
