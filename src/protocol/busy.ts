// A tree has one job at a time: what clients call it, and how a second one is refused.

import { type ErrorCode, ToolError } from "./errors.ts";

/** The first index of a tree, or what changed since. */
export type JobMode = "full" | "incremental";

const REFUSALS: Readonly<Record<JobMode, ErrorCode>> = {
  full: "index_in_progress",
  incremental: "sync_in_progress",
};

/** What the notifications of a job's progress carry. */
export function progressToken(jobId: string): string {
  return `index-job-${jobId}`;
}

/** How an error or an answer names a job; nothing before it has an id. */
export function jobFields(jobId: string | undefined): { job_id?: string; progress_token?: string } {
  return jobId === undefined ? {} : { job_id: jobId, progress_token: progressToken(jobId) };
}

/** A job in this mode is on the tree: the caller is told to wait for it. */
export function busy(mode: JobMode, message: string, jobId: string | undefined): ToolError {
  return new ToolError(REFUSALS[mode], message, jobFields(jobId));
}

export function isBusy(error: unknown): boolean {
  return error instanceof ToolError && Object.values(REFUSALS).includes(error.code);
}
