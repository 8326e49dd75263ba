// Runs in the process that wants an index: starts the indexer as a child, passes its progress on, and brings the job to an
// end whatever happens to the child. A child that hangs, crashes or eats memory is replaced; finished work is never redone.
// `startIndexing` is the function to know.

import { availableParallelism } from "node:os";
import { makeDataFolder } from "../config/folders.ts";
import type { Config } from "../config/load.ts";
import { type ErrorBody, ToolError } from "../protocol/errors.ts";
import { cpuMs } from "../util/process-time.ts";
import { workerUrl } from "../util/self.ts";
import type { ChildMessage } from "./child-messages.ts";
import { INDEXER_ARGV, IndexerProcess, type SpareIndexer } from "./indexer-process.ts";
import { indexOptionsOf } from "./options.ts";
import type { IndexReport, Progress } from "./progress.ts";
import type { IndexRequest } from "./request.ts";
import { slotFile } from "./slots.ts";
import type { CommitTarget } from "./tree-keys.ts";
import { type ChildEnd, DEFAULT_LIMITS, DeathRegister, type Limits, TICK_MS, Watchdog } from "./watchdog.ts";

export type { IndexReport, Progress };

export interface IndexingOptions {
  root: string;
  /** The project's own folder in the data home. */
  dataFolder: string;
  force: boolean;
  /** The job's id; random, unless given. */
  jobId?: string;
  config: Pick<Config, "values">;
  /** A commit to index from git's objects, in the place of the folder. */
  target?: CommitTarget;
  /** With `target`: unknown contents beyond which the run is refused. */
  mostUnknown?: number;
  /** Give way to everything else on the machine. */
  nice?: boolean;
  /** A SCIP index to join to the tree, an absolute path. */
  scip?: string;
  /** Where the process is from, and waits for its next job; without it, each job has a process of its own. */
  spare?: SpareIndexer;
  /** What tests put in the place of the real thing. */
  internals?: Partial<Internals>;
}

interface Internals {
  childArgv: readonly string[];
  parseWorker: string;
  limits: Limits;
  maxMemoryBytes: number;
  threads: number;
}

export interface IndexRun {
  /** Settles when the index is what was asked for. Rejects with ToolError; `cancelled` after `stop`. */
  done: Promise<IndexReport>;
  /** Settles when no process is at work on it any more. */
  ended: Promise<void>;
  /** Ends the job at the next safe point; what is done is kept. */
  stop(): void;
  /** Ends the job at once; what is stored is kept. */
  kill(): void;
}

const MAX_MEMORY_BYTES = 1_500_000_000;
const MAX_THREADS = 8;
/** Children in a row that may die without having stored anything before the job is given up. */
const MAX_USELESS_DEATHS = 5;
function defaultInternals(): Internals {
  return {
    childArgv: INDEXER_ARGV,
    parseWorker: workerUrl("indexer/parse-worker.ts"),
    limits: DEFAULT_LIMITS,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    threads: Math.min(MAX_THREADS, availableParallelism()),
  };
}

type Ending = { report: IndexReport } | { error: ToolError } | { died: ChildEnd };

function toolErrorOf({ code, message, data }: ErrorBody): ToolError {
  return new ToolError(code, message, data);
}

class Supervisor {
  private readonly options: IndexingOptions;
  private readonly internals: Internals;
  private readonly on: (progress: Progress) => void;
  private readonly onReport: (report: IndexReport) => void;
  private readonly deaths = new DeathRegister();
  private child: IndexerProcess | undefined;
  private stopping = false;
  private jobId: string | undefined;
  private highest = 0;
  private reported = false;
  /** The child under way has stored something. */
  private advanced = false;

  constructor(
    options: IndexingOptions,
    on: (progress: Progress) => void,
    onReport: (report: IndexReport) => void,
  ) {
    this.options = options;
    this.internals = { ...defaultInternals(), ...options.internals };
    this.on = on;
    this.onReport = onReport;
  }

  stop(): void {
    this.stopping = true;
    this.child?.end();
  }

  kill(): void {
    this.stopping = true;
    this.child?.kill();
  }

  /** Settles when the last child has nothing left to do. */
  async run(): Promise<void> {
    makeDataFolder(this.options.dataFolder);
    for (let useless = 0; ; ) {
      this.advanced = false;
      const ending = await this.runChild();
      if ("report" in ending) return;
      if ("error" in ending) throw ending.error;
      if (this.stopping) throw new ToolError("cancelled", "Indexing was stopped.");
      this.deaths.note(slotFile(this.options.dataFolder), ending.died);
      useless = this.advanced ? 0 : useless + 1;
      if (useless >= MAX_USELESS_DEATHS)
        throw new ToolError("internal_error", `The indexer's process keeps ending: ${ending.died.reason}.`);
    }
  }

  private request(): IndexRequest {
    const { root, dataFolder, force, config, nice = false, target, mostUnknown, scip, spare } = this.options;
    const { parseWorker, threads, maxMemoryBytes } = this.internals;
    return {
      root,
      dataFolder,
      // What a child before this one extracted anew need not be done again.
      force: force && this.jobId === undefined,
      options: indexOptionsOf(config),
      deaths: this.deaths.list(),
      parseWorker,
      threads,
      maxMemoryBytes,
      nice,
      stay: spare !== undefined,
      // A second child of the same job takes a row of its own.
      ...(this.options.jobId !== undefined && this.jobId === undefined && { jobId: this.options.jobId }),
      ...(target && { target }),
      ...(scip !== undefined && { scip }),
      ...(mostUnknown !== undefined && { mostUnknown }),
    };
  }

  private async runChild(): Promise<Ending> {
    const child = this.open();
    this.child = child;
    child.ask(this.request());
    if (this.stopping) child.end();
    const watchdog = new Watchdog(slotFile(this.options.dataFolder), this.internals.limits, (thread) =>
      cpuMs(child.pid, thread),
    );
    let killed: string | undefined;
    const timer = setInterval(() => {
      const verdict = watchdog.tick();
      if (!verdict || killed) return;
      killed = REASONS[verdict](this.internals.limits);
      child.kill();
    }, TICK_MS);
    let ending: Ending | undefined;
    try {
      for (let message = await child.hear(); message; message = await child.hear()) {
        watchdog.heard();
        if (message.type === "ended") {
          this.rest(child);
          break;
        }
        if (message.type === "memory")
          killed = `parsing it took more than ${Math.round(this.internals.maxMemoryBytes / 1e6)} MB of memory`;
        else ending = this.endingOf(message) ?? ending;
      }
    } finally {
      clearInterval(timer);
    }
    return ending ?? { died: killed === undefined ? await child.describeEnd() : byUs(killed) };
  }

  private open(): IndexerProcess {
    const { spare, nice = false } = this.options;
    return spare?.take(nice) ?? new IndexerProcess(this.internals.childArgv, nice);
  }

  /**
   * It waits for its next job, or ends: the engine takes 20 ms or more to put its memory and its compilers away, which nobody
   * waits for. One that was told to stop meanwhile has been told that there is no other job.
   */
  private rest(child: IndexerProcess): void {
    const { spare } = this.options;
    this.child = undefined;
    if (spare && !this.stopping) spare.give(child);
    else child.dismiss();
  }

  /** Of what a child says: how the job ends. */
  private endingOf(message: ChildMessage): Ending | undefined {
    if (message.type === "progress") this.pass(message.progress);
    // What fails after the report is lost without harm.
    if (message.type === "failed" && !this.reported) return { error: toolErrorOf(message.error) };
    if (message.type !== "done") return undefined;
    this.reported = true;
    this.onReport({ ...message.report, jobId: this.jobId ?? message.report.jobId });
    return { report: message.report };
  }

  /** A replaced child goes on under the first one's job id, and never falls behind what was said. */
  private pass(progress: Progress): void {
    this.jobId ??= progress.jobId;
    this.highest = Math.max(this.highest, progress.percentage);
    this.advanced ||= progress.indexed > 0;
    this.on({ ...progress, jobId: this.jobId, percentage: this.highest });
  }
}

const byUs = (reason: string): ChildEnd => ({ reason, fromOutside: false });

const REASONS: Readonly<Record<"parsing" | "silent", (limits: Limits) => string>> = {
  parsing: ({ parseMs }) => `parsing it took more than ${parseMs / 1000} s`,
  silent: ({ silenceMs }) => `the indexer was silent for more than ${silenceMs / 1000} s`,
};

/** Starts a job at once. Nothing is written outside `dataFolder`. */
export function startIndexing(options: IndexingOptions, on: (progress: Progress) => void): IndexRun {
  const { promise: done, resolve, reject } = Promise.withResolvers<IndexReport>();
  const supervisor = new Supervisor(options, on, resolve);
  const ended = supervisor.run().catch(reject);
  return { done, ended, stop: () => supervisor.stop(), kill: () => supervisor.kill() };
}
