// index_status: how far the index of one project is; polls a job's progress, or waits for its end.

import { z } from "zod";
import { progressToken } from "../protocol/busy.ts";
import { ToolError } from "../protocol/errors.ts";
import { findJob } from "../store/jobs.ts";
import { countSkips, listSkips } from "../view/skips.ts";
import { settledWithin } from "../workspace/index-job.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { hint, wait, workspace } from "./groups.ts";
import { activeJob, briefRow, jobRow, projectRow, recoveryReport, startupChecks } from "./status.ts";
import { type Args, type HandlerTool, READS, type ToolContext, watchJob } from "./tool.ts";

const RECENT_JOBS = 5;
const POLL_MS = 100;

export const indexStatus: HandlerTool = {
  name: "index_status",
  title: "Index status",
  description: "State of the index, progress of a job, recent jobs.",
  input: z.object({
    ref: hint(),
    progress_token: hint(),
    job_id: hint(),
    skipped_files: z.boolean().default(false).describe("list files left out"),
    ...wait,
    ...workspace,
  }),
  annotations: READS,
  handler: async (context, args) => {
    const target = context.workspace!;
    const waitMs = args.wait_ms as number;
    // Who waits for an index waits for one that is about to begin, too.
    if (waitMs > 0 && context.lasting) target.beginUnasked();
    await waitForEnd(context, target, waitMs);
    const state = target.state();
    const compatible = state.schema.status === "compatible";
    return {
      ...projectRow(target, state),
      ...skipped(target, state, args.skipped_files === true),
      ...askedJob(target, args),
      active_job: activeJob(target, state),
      recent_jobs: compatible ? target.index.recentJobs(RECENT_JOBS).map((job) => briefRow(target, job)) : [],
      interrupted_recovery_report: recoveryReport(target, state),
      startup_checks: startupChecks(target, state),
    };
  },
};

const MOST_SKIPS = 200;

/** What the tree leaves out: counted by reason, listed when asked for. */
function skipped(target: Workspace, state: WorkspaceState, list: boolean): Record<string, unknown> {
  const store = state.tree && target.store();
  if (!store) return {};
  const skips = listSkips(store, state.tree!.key);
  return {
    skipped: countSkips(skips),
    ...(list && { skipped_files: skips.slice(0, MOST_SKIPS) }),
    ...(list && skips.length > MOST_SKIPS && { skipped_files_omitted: skips.length - MOST_SKIPS }),
  };
}

/** The job that a job_id or progress_token names. */
function askedJob(target: Workspace, args: Args): Record<string, unknown> {
  const argument = args.job_id === undefined ? "progress_token" : "job_id";
  const value = args[argument] as string | undefined;
  if (value === undefined) return {};
  const id = value.startsWith(progressToken("")) ? value.slice(progressToken("").length) : value;
  const store = target.store();
  const job = store && findJob(store, id);
  if (!job)
    throw new ToolError("invalid_input", `There is no job ${value.slice(0, 100)}.`, {
      argument,
      value: value.slice(0, 100),
    });
  return { job: jobRow(target, job) };
}

async function waitForEnd(context: ToolContext, target: Workspace, ms: number): Promise<void> {
  const until = Date.now() + ms;
  const unwatch = target.job ? watchJob(context, target.job) : () => {};
  try {
    if (target.job) await settledWithin(target.job.done, ms, context.signal);
    // A job of another process is only seen in its row.
    while (Date.now() < until && !context.signal?.aborted) {
      const { job } = target.state();
      if (!job) return;
      context.onProgress?.({ ...job, jobId: job.id }, target.root);
      await Bun.sleep(POLL_MS);
    }
  } finally {
    unwatch();
  }
}
