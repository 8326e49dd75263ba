// One run of the indexer on one project: take the job, discover, plan, parse, publish. The only writer of a project's store.
// Facts are committed as they come and stay invisible; a reader sees the tree before until the new one is published whole.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { finishJob, type Job, updateJob } from "../store/jobs.ts";
import { checkpoint, type Store } from "../store/store.ts";
import { keepTablesOf } from "../view/path-table.ts";
import { Checkout } from "./checkout.ts";
import { requireFolder } from "./discover.ts";
import { finish } from "./finish.ts";
import { type IdleThreads, THREADS_AHEAD } from "./idle-threads.ts";
import { whyNothing } from "./nothing-found.ts";
import { openWithJob } from "./open-job.ts";
import { INDEX_FILE } from "./options.ts";
import { type IndexReport, JobMeter, type Progress } from "./progress.ts";
import type { IndexRequest } from "./request.ts";
import { readScipFile, type ScipFile } from "./scip-file.ts";
import { joinScip } from "./scip-join.ts";
import { readSlots, removeSlots, slotFile } from "./slots.ts";
import { Suspects } from "./suspects.ts";
import { type CommitTarget, commitKey, liveKey, targetOf } from "./tree-keys.ts";

export interface IndexHooks {
  onProgress: (progress: Progress) => void;
  /** Called when the index is what was asked for. What is left to do then may be cut off. */
  onReport: (report: IndexReport) => void;
  /** Called again and again while a job on another tree of the project has to end first. */
  onWaiting?: () => void;
  /** Called with the way to end the run at the next safe point; a later one takes the place of the one before. */
  onStoppable: (stop: () => void) => void;
}

const TICK_MS = 200;
/**
 * Between two writes of the job's row, and between two partial trees: what has come until then is stored with them. The first
 * comes after half of it: whoever asks about a project that nothing is known of waits for that one.
 */
const PERSIST_MS = 2000;

/** Reports and persists while the run is under way. */
class Pulse {
  private timer: Timer | undefined;
  private persistedAt = 0;
  private failure: unknown;
  private readonly tick: (persist: boolean) => void;
  private readonly onFailure: () => void;

  constructor(tick: (persist: boolean) => void, onFailure: () => void) {
    this.tick = tick;
    this.onFailure = onFailure;
  }

  start(): void {
    this.persistedAt = performance.now() - PERSIST_MS / 2;
    this.timer = setInterval(() => {
      const persist = performance.now() - this.persistedAt >= PERSIST_MS;
      try {
        this.tick(persist);
      } catch (error) {
        this.failure ??= error;
        this.onFailure();
      }
      if (persist) this.persistedAt = performance.now();
    }, TICK_MS);
  }

  /** Throws what a tick met. */
  end(): void {
    clearInterval(this.timer);
    if (this.failure) throw this.failure;
  }
}

/** `threads` are the caller's: those that are whole at the end are in it. */
export async function indexProject(
  request: IndexRequest,
  threads: IdleThreads,
  hooks: IndexHooks,
): Promise<void> {
  const startedAt = performance.now();
  requireFolder(request.root);
  const scip = request.scip === undefined ? undefined : readScipFile(request.scip);
  const target = targetOf(request.root, request.target);
  const key = target ? commitKey(target.commit, request.options) : liveKey(request.root);
  // Where there is no index yet, all that is found has to be parsed: the threads start while the index is made and git works.
  if (!existsSync(join(request.dataFolder, INDEX_FILE)))
    threads.getReady(Math.min(request.threads, THREADS_AHEAD), []);
  let stopping = false;
  hooks.onStoppable(() => {
    stopping = true;
  });
  const { store, job } = await openWithJob(request, key, () => {
    hooks.onWaiting?.();
    return !stopping;
  });
  try {
    const report = await runJob({ request, target, scip, threads, store, job }, hooks);
    hooks.onReport({ ...report, tookMs: Math.round(performance.now() - startedAt) });
    checkpoint(store);
    if (job.mode === "full") keepTablesOf(store, key);
  } finally {
    store.close();
  }
}

/** Brings the job to its end, whatever it is. */
async function runJob(input: RunInput, hooks: IndexHooks): Promise<Outcome> {
  const { request, scip, store, job } = input;
  try {
    const report = await run(input, hooks);
    if (scip) report.scip = joinScip(store, job.key, { ...request, scip: request.scip! }, scip);
    finishJob(store, job.id, "done", `${report.files} files, ${report.symbols} symbols`);
    return report;
  } catch (error) {
    endFailed(store, job.id, error);
    throw error;
  }
}

function endFailed(store: Store, id: string, error: unknown): void {
  const cancelled = error instanceof ToolError && error.code === "cancelled";
  try {
    finishJob(store, id, cancelled ? "stopped" : "failed", (error as Error).message);
  } catch {
    // The store itself may be what failed: the row is then found to be of a dead process.
  }
}

/** What was being parsed when an earlier run was cut off, by whatever: parsed alone this time, on the safe side. */
function noteLeftovers(request: IndexRequest, suspects: Suspects): void {
  const told = new Set(request.deaths.map(({ hash }) => hash));
  for (const slot of readSlots(slotFile(request.dataFolder)))
    if (slot && !told.has(slot.hash))
      suspects.note({ ...slot, reason: "the indexer ended while it was being parsed", certain: false });
  for (const death of request.deaths) suspects.note(death);
  removeSlots(slotFile(request.dataFolder));
}

interface RunInput {
  request: IndexRequest;
  target: CommitTarget | undefined;
  scip: ScipFile | undefined;
  threads: IdleThreads;
  store: Store;
  job: Job;
}

type Outcome = Omit<IndexReport, "tookMs">;

async function run({ request, target, threads, store, job }: RunInput, hooks: IndexHooks): Promise<Outcome> {
  const meter = new JobMeter(job.id, job.mode);
  hooks.onProgress(meter.snapshot());
  const suspects = new Suspects(store);
  noteLeftovers(request, suspects);
  const checkout = new Checkout({ request, key: job.key, target, store, meter, suspects, threads });
  hooks.onStoppable(() => checkout.stop());
  const report = (persist: boolean) => {
    const progress = meter.snapshot();
    hooks.onProgress(progress);
    if (persist && !updateJob(store, job.id, progress))
      throw new ToolError("internal_error", "Another process took this job over: its heartbeat had stopped.");
  };
  const tick = (persist: boolean) => {
    if (persist) checkout.flush();
    report(persist);
    if (persist) checkout.publishPartial();
  };
  const pulse = new Pulse(tick, () => checkout.stop());
  pulse.start();
  try {
    const found = await checkout.index(() => report(true));
    // A folder that went away meanwhile looks as if all its files had been deleted.
    requireFolder(request.root);
    const outcome = await finish(store, request.dataFolder, found, checkout.fingerprints);
    const isNothing = outcome.files === 0 && Object.keys(outcome.skips).length === 0;
    if (isNothing && !request.target) outcome.warnings.push(whyNothing(request.root, request.options));
    // A build from nothing has indexed every file, those of known contents too.
    if (job.mode === "full") meter.indexed = outcome.files;
    report(true);
    return { jobId: job.id, mode: job.mode, ...outcome };
  } finally {
    checkout.close();
    pulse.end();
  }
}
