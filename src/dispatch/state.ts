// Metadata of an answer from what is known of the workspace.

import { baseMetadata, type IndexingStatus, type Metadata } from "../protocol/metadata.ts";
import { checkedOutRef } from "../tools/status.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import type { Target } from "./reference.ts";

export function indexingStatus(workspace: Workspace, state: WorkspaceState): IndexingStatus {
  if (state.tree?.state === "ready") return "ready";
  if (workspace.job || state.job) return "indexing";
  if (workspace.failure) return "failed";
  // A first build that was cut off has files, but nobody may take it for an index.
  return "not_indexed";
}

/** Metadata that says no more than the state of the project: for answers that quote no tree. */
export function stateMetadata(workspace: Workspace, state: WorkspaceState): Metadata {
  const running = workspace.job !== undefined || state.job !== undefined;
  const moved = state.head !== undefined && (state.head.commit ?? "") !== state.tree?.commit;
  return baseMetadata({
    ref: checkedOutRef(state),
    freshness_status: running ? "syncing" : state.tree?.state === "ready" && !moved ? "fresh" : "stale",
    ...(moved && !running ? { stale_reason: "head_moved" } : {}),
    indexing_status: indexingStatus(workspace, state),
    result_completeness: state.tree?.state === "ready" ? "complete" : "partial",
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
