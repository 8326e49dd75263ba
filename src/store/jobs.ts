// Jobs of the indexer. The one running row is the writer's lock on a project: whoever holds it may write.
// A row outlives its process; the next owner marks it `interrupted`, and nothing else ever takes it away.

import { randomBytes } from "node:crypto";
import type { JobMode } from "../protocol/busy.ts";
import { isOwnerAlive, startToken } from "./process-identity.ts";
import { firstRow, rows, run, transact, type Value } from "./sql.ts";
import type { Store } from "./store.ts";

export type JobStatus = "running" | "done" | "failed" | "interrupted" | "stopped";
export type JobPhase = "discovery" | "parsing" | "indexing" | "finalizing";

/** What a running job reports of itself. */
export interface JobProgress {
  phase: JobPhase;
  scanned: number;
  parsed: number;
  total: number;
  indexed: number;
  symbols: number;
  changed: number;
  /** 0 to 100. */
  percentage: number;
  message: string;
}

export interface Job extends JobProgress {
  id: string;
  mode: JobMode;
  /** Key of the tree that it builds. */
  key: string;
  pid: number;
  status: JobStatus;
  /** Milliseconds since 1970. */
  startedAt: number;
  heartbeatAt: number;
  finishedAt?: number;
}

export interface JobRequest {
  mode: JobMode;
  key: string;
  pid: number;
  /** Random, unless given. */
  id?: string;
}

/** A new job's id. */
export function newJobId(): string {
  return randomBytes(6).toString("hex");
}

const COLUMNS = `id, mode, key, pid, start_token, status, phase, scanned, parsed, total, indexed, symbols, changed, percentage,
  message, started_at, heartbeat_at, finished_at`;
/** Finished rows that are kept. */
const HISTORY = 200;

/** Takes the lock, from a dead owner too, or tells who has it. */
export function acquireJob(store: Store, request: JobRequest): Job | { busy: Job } {
  return transact(store, () => {
    const row = runningRow(store);
    if (row) {
      const job = jobOf(row);
      if (isOwnerAlive({ pid: job.pid, token: row[4] as string, heartbeatAt: job.heartbeatAt }))
        return { busy: job };
      endJob(store, job.id, "interrupted", "The process that ran it is gone.");
    }
    const id = request.id ?? newJobId();
    const now = Date.now();
    run(
      store,
      `INSERT INTO jobs (${COLUMNS}) VALUES (?, ?, ?, ?, ?, 'running', 'discovery', 0, 0, 0, 0, 0, 0, 0, '', ?, ?, NULL)`,
      id,
      request.mode,
      request.key,
      request.pid,
      startToken(request.pid),
      now,
      now,
    );
    run(store, "DELETE FROM jobs WHERE number <= (SELECT max(number) FROM jobs) - ?", HISTORY);
    return jobOf(runningRow(store) as Value[]);
  });
}

const PROGRESS_COLUMNS: Readonly<Record<keyof JobProgress | "mode", string>> = {
  mode: "mode",
  phase: "phase",
  scanned: "scanned",
  parsed: "parsed",
  total: "total",
  indexed: "indexed",
  symbols: "symbols",
  changed: "changed",
  percentage: "percentage",
  message: "message",
};

/** Reports progress, which is the heartbeat too. False when the job is no longer the running one: its owner must stop. */
export function updateJob(
  store: Store,
  id: string,
  changes: Partial<JobProgress & { mode: JobMode }> = {},
): boolean {
  const keys = (Object.keys(PROGRESS_COLUMNS) as (keyof typeof PROGRESS_COLUMNS)[]).filter(
    (key) => changes[key] !== undefined,
  );
  const assignments = ["heartbeat_at = ?", ...keys.map((key) => `${PROGRESS_COLUMNS[key]} = ?`)].join(", ");
  const values = keys.map((key) => changes[key] as string | number);
  return (
    run(
      store,
      `UPDATE jobs SET ${assignments} WHERE id = ? AND status = 'running'`,
      Date.now(),
      ...values,
      id,
    ) > 0
  );
}

/** Gives the lock back. False when it was lost before. */
export function finishJob(
  store: Store,
  id: string,
  status: Exclude<JobStatus, "running">,
  message?: string,
): boolean {
  return endJob(store, id, status, message);
}

function endJob(store: Store, id: string, status: JobStatus, message?: string): boolean {
  const sql =
    "UPDATE jobs SET status = ?, message = coalesce(?, message), finished_at = ? WHERE id = ? AND status = 'running'";
  return run(store, sql, status, message ?? null, Date.now(), id) > 0;
}

function runningRow(store: Store): Value[] | undefined {
  return firstRow(store, `SELECT ${COLUMNS} FROM jobs WHERE status = 'running'`);
}

/** The running job. One whose owner is gone is shown as `interrupted`, without the row being touched. */
export function currentJob(store: Store): Job | undefined {
  const row = runningRow(store);
  if (!row) return undefined;
  const job = seenJob(row);
  return job.status === "running" ? job : undefined;
}

export function findJob(store: Store, id: string): Job | undefined {
  const row = firstRow(store, `SELECT ${COLUMNS} FROM jobs WHERE id = ?`, id);
  return row && seenJob(row);
}

/** Newest first. */
export function listJobs(store: Store, limit = 5): Job[] {
  return rows(store, `SELECT ${COLUMNS} FROM jobs ORDER BY number DESC LIMIT ?`, limit).map(seenJob);
}

/** Jobs that were cut off and that no later job has made good, newest first. */
export function interruptedJobs(store: Store): Job[] {
  const sql = `SELECT ${COLUMNS} FROM jobs j WHERE status IN ('interrupted', 'running') AND NOT EXISTS
    (SELECT 1 FROM jobs later WHERE later.number > j.number AND later.status = 'done')
    ORDER BY number DESC`;
  return rows(store, sql)
    .map(seenJob)
    .filter((job) => job.status === "interrupted");
}

function seenJob(row: Value[]): Job {
  const job = jobOf(row);
  if (job.status !== "running") return job;
  const alive = isOwnerAlive({ pid: job.pid, token: row[4] as string, heartbeatAt: job.heartbeatAt });
  return alive ? job : { ...job, status: "interrupted", finishedAt: job.heartbeatAt };
}

function jobOf(row: Value[]): Job {
  const number = (at: number) => row[at] as number;
  const job: Job = {
    id: row[0] as string,
    mode: row[1] as JobMode,
    key: row[2] as string,
    pid: number(3),
    status: row[5] as JobStatus,
    phase: row[6] as JobPhase,
    scanned: number(7),
    parsed: number(8),
    total: number(9),
    indexed: number(10),
    symbols: number(11),
    changed: number(12),
    percentage: number(13),
    message: row[14] as string,
    startedAt: number(15),
    heartbeatAt: number(16),
  };
  if (row[17] !== null) job.finishedAt = number(17);
  return job;
}
