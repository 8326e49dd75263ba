// What index_repo and sync_repo do: start the workspace's job, answer as soon as the indexer has named it, or stay for
// its end when the caller waits, passing its progress on. Who waits does so for a sync that nobody asked for, too.

import { busy, jobFields } from "../protocol/busy.ts";
import { type IndexJob, settledWithin } from "../workspace/index-job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type Args, type ToolContext, watchJob } from "./tool.ts";

export async function startIndex(context: ToolContext, args: Args): Promise<Record<string, unknown>> {
  const workspace = context.workspace!;
  const target = commitTarget(context);
  const until = performance.now() + (args.wait_ms as number);
  const left = () => Math.max(0, until - performance.now());
  // It may have begun before what the caller has changed since.
  const unasked = target ? undefined : workspace.unaskedJob;
  if (unasked) await watched(context, unasked, left());
  refuseBusy(workspace, target ? workspace.commitKey(target.commit) : workspace.liveKey);
  const job = workspace.startIndex({
    force: args.force === true,
    // Nobody waits for it: who asks meanwhile goes first. About a commit nothing is answered before.
    background: args.wait_ms === 0 && !target,
    ...(target && { target }),
  });
  const queued = workspace.job !== job;
  const jobId = queued ? job.givenId : await job.id;
  const ended = await watched(context, job, left());
  if (!ended && !queued) await settledWithin(counted(job), COUNTING_MS, context.signal);
  for (const warning of ended ? (await job.done).warnings : []) context.warn(warning);
  return answer(workspace, job, jobId);
}

/** Waits for a job, at most that long, and passes its progress on meanwhile; true when it ended in time. */
async function watched(context: ToolContext, job: IndexJob, ms: number): Promise<boolean> {
  const unwatch = ms > 0 ? watchJob(context, job) : () => {};
  try {
    return await settledWithin(job.done, ms, context.signal);
  } finally {
    unwatch();
  }
}

/** The commit that the call's ref names, unless it is what is checked out. */
function commitTarget({ target }: ToolContext): { commit: string; ref: string } | undefined {
  const { commit, ref, live } = target ?? { live: true };
  return live || commit === undefined ? undefined : { commit, ref: ref ?? commit };
}

/** Counting the files of a repository takes a moment; an answer that knows their number is worth it. */
const COUNTING_MS = 300;

/** Settles when the indexer knows how many files there are, or has ended. */
function counted(job: IndexJob): Promise<unknown> {
  const isCounted = () => job.latest !== undefined && job.latest.phase !== "discovery";
  if (isCounted()) return Promise.resolve();
  const known = new Promise<void>((resolve) => {
    const leave = job.watch(() => {
      if (!isCounted()) return;
      leave();
      resolve();
    });
  });
  return Promise.race([known, job.done]);
}

/** A job of another process holds a tree just as well as one of ours. */
function refuseBusy(workspace: Workspace, key: string): void {
  const state = workspace.state();
  if (workspace.job || state.job?.key !== key) return;
  const { id, mode } = state.job;
  throw busy(mode, "A job of another process runs on this project: wait for it with index_status.", id);
}

function answer(workspace: Workspace, job: IndexJob, jobId: string): Record<string, unknown> {
  const { report, latest } = job;
  return {
    ...jobFields(jobId),
    status: report ? "done" : workspace.job === job ? "running" : "queued",
    mode: report?.mode ?? latest?.mode ?? job.mode,
    file_count: report?.files ?? (latest?.scanned || (workspace.state().tree?.files ?? 0)),
    ...(report
      ? { changed_files: report.changed, symbol_count: report.symbols, took_ms: Math.round(report.tookMs) }
      : {}),
    ...(report?.failed ? { failed_files: report.failed } : {}),
  };
}
