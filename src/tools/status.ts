// The status shapes that health_check, index_status, index_repo and sync_repo share, built from a workspace's single rows.

import { progressToken } from "../protocol/busy.ts";
import type { Job } from "../store/jobs.ts";
import { hasNoIndex, incompatibility } from "../store/store.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";

export type IndexStatus = "not_indexed" | "indexing" | "ready" | "stale" | "error";

export function indexStatus(workspace: Workspace, state: WorkspaceState): IndexStatus {
  if (isIndexing(workspace, state)) return "indexing";
  if (workspace.failure) return "error";
  if (state.schema.status !== "compatible" && !hasNoIndex(state.schema)) return "error";
  if (!state.tree) return "not_indexed";
  return state.tree.state === "partial" || isMoved(state) ? "stale" : "ready";
}

/** HEAD is not the commit that was indexed. */
export function isMoved(state: WorkspaceState): boolean {
  return (
    state.head !== undefined && state.tree !== undefined && (state.head.commit ?? "") !== state.tree.commit
  );
}

/** What the checkout is called: a branch that begins at the commit of another one shares its tree. */
export function checkedOutRef({ tree, head }: WorkspaceState): string {
  const isSame = head !== undefined && head.commit === tree?.commit;
  return (isSame ? head.ref : tree?.ref) ?? head?.ref ?? "live";
}

/** The tree of the checkout has all its files. */
export function isWhole({ tree }: WorkspaceState): boolean {
  return tree?.state === "ready";
}

/** A job of this process or of another one runs on the project. */
export function isIndexing(workspace: Workspace, state: WorkspaceState): boolean {
  return workspace.job !== undefined || state.job !== undefined;
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");
}

/** A row of `projects[]`. */
export function projectRow(workspace: Workspace, state: WorkspaceState): Record<string, unknown> {
  const { tree, schema } = state;
  return {
    project_id: workspace.projectId,
    repo_root: workspace.root,
    index_status: indexStatus(workspace, state),
    schema_status: schema.status,
    current_schema_version: schema.current_schema_version,
    required_schema_version: schema.required_schema_version,
    freshness_status:
      tree && isIndexing(workspace, state)
        ? "syncing"
        : isWhole(state) && !isMoved(state)
          ? "fresh"
          : "stale",
    last_indexed_at: tree && isoTime(tree.indexedAt),
    ref: checkedOutRef(state),
    file_count: tree?.files ?? 0,
    symbol_count: tree?.symbols ?? 0,
    watch: workspace.watchMode,
  };
}

/** The union of the fields that 002 and 004 give a running job. */
export function activeJob(workspace: Workspace, state: WorkspaceState): Record<string, unknown> | null {
  const own = workspace.job;
  if (own && (!state.job || state.job.id === own.latest?.jobId))
    return own.latest ? ownJob(workspace, own) : null;
  return state.job ? jobRow(workspace, state.job) : null;
}

function ownJob(workspace: Workspace, job: IndexJob): Record<string, unknown> {
  const progress = job.latest!;
  return {
    job_id: progress.jobId,
    project_id: workspace.projectId,
    progress_token: progressToken(progress.jobId),
    mode: progress.mode,
    status: "running",
    changed_files: progress.total,
    files_scanned: progress.scanned,
    files_indexed: progress.indexed,
    symbols_extracted: progress.symbols,
    estimated_completion_pct: Math.round(progress.percentage),
    message: progress.message,
    started_at: isoTime(job.startedAt),
  };
}

export function jobRow(workspace: Workspace, job: Job): Record<string, unknown> {
  return {
    job_id: job.id,
    project_id: workspace.projectId,
    progress_token: progressToken(job.id),
    mode: job.mode,
    status: job.status,
    changed_files: job.changed,
    files_scanned: job.scanned,
    files_indexed: job.indexed,
    symbols_extracted: job.symbols,
    estimated_completion_pct: job.status === "done" ? 100 : Math.round(job.percentage),
    message: job.message || undefined,
    started_at: isoTime(job.startedAt),
    finished_at: job.finishedAt === undefined ? undefined : isoTime(job.finishedAt),
  };
}

/** One of a list of jobs: without what the answer says around it, and what its id and its status say. */
export function briefRow(workspace: Workspace, job: Job): Record<string, unknown> {
  const { project_id: _project, progress_token: _token, ...row } = jobRow(workspace, job);
  if (job.status === "done") delete row.estimated_completion_pct;
  return row;
}

function schemaAdvice({ schema }: WorkspaceState): string | null {
  if (schema.status === "compatible") return null;
  return schema.status === "not_indexed" ? "Not indexed yet: call index_repo." : incompatibility(schema);
}

const FIRST_RUN = "The first indexing job runs: index_status with wait_ms waits for it.";

export function startupChecks(workspace: Workspace, state: WorkspaceState): Record<string, unknown> {
  const { status, current_schema_version, required_schema_version } = state.schema;
  const runs = status === "not_indexed" && indexStatus(workspace, state) === "indexing";
  const message = workspace.failure?.message ?? (runs ? FIRST_RUN : schemaAdvice(state));
  return { index: { status, current_schema_version, required_schema_version, message } };
}

/** What a killed indexer left behind, or undefined. */
export function recoveryReport(
  workspace: Workspace,
  state: WorkspaceState,
): Record<string, unknown> | undefined {
  if (state.schema.status !== "compatible") return undefined;
  const jobs = workspace.index.interruptedJobs();
  if (jobs.length === 0) return undefined;
  const last = Math.max(...jobs.map((job) => job.finishedAt ?? job.heartbeatAt));
  return {
    detected: true,
    interrupted_jobs: jobs.length,
    last_interrupted_at: isoTime(last),
    recommended_action: "run sync_repo or index_repo for the affected workspace",
  };
}
