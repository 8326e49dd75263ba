// One run of the indexer on behalf of a workspace: its id once the indexer has said it, its latest progress, its end.

import type { IndexReport, Progress } from "../indexer/progress.ts";
import type { IndexRun } from "../indexer/supervisor.ts";
import type { JobMode } from "../protocol/busy.ts";
import { newJobId } from "../store/jobs.ts";

export type ProgressListener = (progress: Progress) => void;

export class IndexJob {
  readonly mode: JobMode;
  readonly startedAt = Date.now();
  /** The id that it will have; a job that is never begun leaves no row of it. */
  readonly givenId: string;
  /** Settles when the index is what was asked for; rejects with what stopped the job. */
  readonly done: Promise<IndexReport>;
  /** Settles when no process of the job is left. */
  readonly ended: Promise<void>;
  /** The job's id; rejects when the job ends before it has one. */
  readonly id: Promise<string>;
  latest: Progress | undefined;
  report: IndexReport | undefined;
  private readonly listeners = new Set<ProgressListener>();
  private run: IndexRun | undefined;
  private stopping = false;
  private resolveId: (id: string) => void = () => {};

  constructor(mode: JobMode, start: (on: ProgressListener) => Promise<IndexRun>, id = newJobId()) {
    this.mode = mode;
    this.givenId = id;
    const named = new Promise<string>((resolve) => {
      this.resolveId = resolve;
    });
    this.done = this.follow(start);
    this.id = Promise.race([named, this.done.then((report) => report.jobId)]);
    // Whoever needs the outcome awaits it; a job in the background may fail with nobody waiting.
    this.ended = this.done.catch(() => {}).then(() => this.run?.ended);
    this.id.catch(() => {});
  }

  private async follow(start: (on: ProgressListener) => Promise<IndexRun>): Promise<IndexReport> {
    this.run = await start((progress) => this.publish(progress));
    if (this.stopping) this.run.stop();
    this.report = await this.run.done;
    return this.report;
  }

  private publish(progress: Progress): void {
    this.latest = progress;
    this.resolveId(progress.jobId);
    for (const listener of this.listeners) listener(progress);
  }

  /** Calls back on every progress until the returned function is called. */
  watch(listener: ProgressListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Asks the indexer to end at the next safe point; what it has written so far is kept. */
  stop(): void {
    this.stopping = true;
    this.run?.stop();
  }

  /**
   * For a process that ends: asks, and after so long leaves nothing running. One that has reported is past every stop: what it
   * keeps beside the index for the next process is worth more than a moment.
   */
  async end(graceMs: number, keepingMs = graceMs): Promise<void> {
    this.stop();
    if (await settledWithin(this.ended, this.report ? keepingMs : graceMs)) return;
    this.run?.kill();
    await this.ended;
  }
}

/** Waits for a promise, at most that long; true when it settled in time. */
export async function settledWithin(
  promise: Promise<unknown>,
  ms: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (ms <= 0) return false;
  let timer: Timer | undefined;
  let abort = () => {};
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
    abort = () => resolve(false);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) resolve(false);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
