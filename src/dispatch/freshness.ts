// Is an answer still true? Cheap signals only: HEAD read from its files against the commit that was indexed, and each
// quoted file's size and times against those indexed. A file whose times moved is hashed before it is called changed.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import type { FreshnessPolicy, FreshnessStatus } from "../protocol/metadata.ts";
import type { QuotedFile } from "../query/types.ts";
import type { TreeSummary } from "../store/trees.ts";
import { isMoved } from "../tools/status.ts";
import { gitBlobHash } from "../util/hash.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";

export type StaleReason = "head_moved" | "files_changed";

/** What the state before the question says about the checkout's tree. */
export function staleBefore(state: WorkspaceState): StaleReason | undefined {
  return isMoved(state) ? "head_moved" : undefined;
}

const LARGEST_HASHED_BYTES = 4 * 1024 * 1024;

/** Files that changed since they were indexed. */
export function changedFiles(
  workspace: Workspace,
  tree: TreeSummary,
  files: readonly QuotedFile[],
): Set<string> {
  const changed = new Set<string>();
  for (const file of files) if (isChanged(workspace, tree, file)) changed.add(file.path);
  return changed;
}

function isChanged(workspace: Workspace, tree: TreeSummary, file: QuotedFile): boolean {
  const path = join(workspace.root, file.path);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return true;
  const known = file.mtimeMs !== 0;
  const untouched = known
    ? stat.size === file.size && Math.abs(stat.mtimeMs - file.mtimeMs) < 1
    : Math.max(stat.mtimeMs, stat.ctimeMs) < tree.indexedAt;
  if (untouched) return false;
  const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${file.hash}`;
  if (workspace.verified.get(file.path) === stamp) return false;
  if (stat.size > LARGEST_HASHED_BYTES || hashOf(path, file.hash) !== file.hash) return true;
  workspace.verified.set(file.path, stamp);
  return false;
}

function hashOf(path: string, like: string): string | undefined {
  try {
    return gitBlobHash(readFileSync(path), like.length === 64 ? "sha256" : "sha1");
  } catch {
    return undefined;
  }
}

/** `strict` refuses to answer from a stale index. */
export function refuseStale(
  policy: FreshnessPolicy,
  reason: StaleReason | undefined,
  state: WorkspaceState,
): void {
  if (policy !== "strict" || reason === undefined) return;
  const message =
    reason === "head_moved"
      ? "Index is stale. Last indexed commit does not match HEAD. Run sync_repo to refresh."
      : "Index is stale. Files changed since they were indexed. Run sync_repo to refresh.";
  throw new ToolError("index_stale", message, {
    reason,
    last_indexed_commit: state.tree?.commit ?? "",
    current_head: state.head?.commit ?? "",
    suggestion: "Call sync_repo to update the index before querying.",
  });
}

/** `syncing` says that a job which ran before the question is about to make the answer's surroundings current. */
export function freshnessStatus(reason: StaleReason | undefined, jobRan: boolean): FreshnessStatus {
  if (reason === "files_changed") return "stale";
  if (jobRan) return "syncing";
  return reason ? "stale" : "fresh";
}
