// Runs in the process that wants an index: starts the indexer as a child, passes its progress on, and brings the job to an
// end whatever happens to the child. A child that hangs, crashes or eats memory is replaced; finished work is never redone.
// `startIndexing` is the function to know.

import { availableParallelism } from "node:os";
import { makeDataFolder } from "../config/folders.ts";
import type { Config } from "../config/load.ts";
import { type ErrorBody, ToolError } from "../protocol/errors.ts";
import { cpuMs } from "../util/process-time.ts";
import { selfArgv, workerUrl } from "../util/self.ts";
import { type ChildMessage, readLines } from "./child-messages.ts";
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
  /** What tests put in the place of the real thing. */
  internals?: Partial<Internals>;
}

interface Internals {
  childArgv: string[];
  parseWorker: string;
  limits: Limits;
  maxMemoryBytes: number;
  threads: number;
}

export interface IndexRun {
  /** Settles when the index is what was asked for. Rejects with ToolError; `cancelled` after `stop`. */
  done: Promise<IndexReport>;
  /** Settles when no process of the run is left. */
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
const STDERR_CHARS = 4000;
/**
 * Of the JavaScript engine in the child. Collecting as on a small machine saves a third of the memory, but would collect the
 * whole heap each time: the memory of grammars, which is never collected, makes what is new look little beside what is old.
 * The last optimising compiler takes longer than it saves before most projects are indexed, and the one before it is worth it
 * for code that runs four times as long as usual; WebAssembly's, which has lexers of a hundred kilobytes to compile, for what
 * runs twenty times as long. Every core has a parse thread: one more to mark what is in use, or to touch memory ahead, takes
 * the time of another, and so does giving memory back to the system ten milliseconds after it was last in use. Memory of
 * WebAssembly whose ends the processor watches, where code would compare each address, is for four threads as it comes.
 */
const ENGINE_SETTINGS = {
  BUN_JSC_forceRAMSize: "200000000",
  BUN_JSC_minEdenToOldGenerationRatio: "0.17",
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_thresholdForOptimizeAfterWarmUp: "4000",
  BUN_JSC_thresholdForOMGOptimizeAfterWarmUp: "1000000",
  BUN_JSC_numberOfGCMarkers: "1",
  BUN_JSC_maxNumWasmFastMemories: "16",
  BUN_JSC_useWarmUpMarkedBlocks: "0",
  MIMALLOC_PURGE_DELAY: "1000",
};

function defaultInternals(): Internals {
  return {
    childArgv: [...selfArgv(), "__indexer"],
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
  private child: ReturnType<Supervisor["spawn"]> | undefined;
  private stopping = false;
  private jobId: string | undefined;
  private highest = 0;
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
    this.child?.stdin.end();
  }

  kill(): void {
    this.stopping = true;
    this.child?.kill("SIGKILL");
  }

  /** Settles when the last child has ended. */
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
    const { root, dataFolder, force, config, nice = false, target, mostUnknown, scip } = this.options;
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
      // A second child of the same job takes a row of its own.
      ...(this.options.jobId !== undefined && this.jobId === undefined && { jobId: this.options.jobId }),
      ...(target && { target }),
      ...(scip !== undefined && { scip }),
      ...(mostUnknown !== undefined && { mostUnknown }),
    };
  }

  private spawn() {
    const env = { ...process.env, ...ENGINE_SETTINGS };
    return Bun.spawn(this.internals.childArgv, { env, stdin: "pipe", stdout: "pipe", stderr: "pipe" });
  }

  private async runChild(): Promise<Ending> {
    const child = this.spawn();
    this.child = child;
    child.stdin.write(`${JSON.stringify(this.request())}\n`);
    child.stdin.flush();
    if (this.stopping) child.stdin.end();
    const watchdog = new Watchdog(slotFile(this.options.dataFolder), this.internals.limits, (thread) =>
      cpuMs(child.pid, thread),
    );
    let killed: string | undefined;
    const timer = setInterval(() => {
      const verdict = watchdog.tick();
      if (!verdict || killed) return;
      killed = REASONS[verdict](this.internals.limits);
      child.kill("SIGKILL");
    }, TICK_MS);
    const complaints = new Response(child.stderr).text();
    let ending: Ending | undefined;
    try {
      for await (const line of readLines(child.stdout)) {
        watchdog.heard();
        const message = JSON.parse(line) as ChildMessage;
        if (message.type === "progress") this.pass(message.progress);
        else if (message.type === "done") {
          ending = { report: message.report };
          this.onReport({ ...message.report, jobId: this.jobId ?? message.report.jobId });
        } else if (message.type === "waiting") continue;
        // What fails after the report is lost without harm.
        else if (message.type === "failed") ending ??= { error: toolErrorOf(message.error) };
        else
          killed = `parsing it took more than ${Math.round(this.internals.maxMemoryBytes / 1e6)} MB of memory`;
      }
      await child.exited;
    } finally {
      clearInterval(timer);
    }
    return ending ?? { died: this.describeEnd(child, killed, await complaints) };
  }

  private describeEnd(
    child: Pick<Bun.Subprocess, "exitCode" | "signalCode">,
    killed: string | undefined,
    complaints: string,
  ): ChildEnd {
    if (killed !== undefined) return { reason: killed, fromOutside: false };
    const { signalCode, exitCode } = child;
    const how = signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;
    const last = complaints.slice(-STDERR_CHARS).trim().split("\n").at(-1) ?? "";
    return {
      reason: `the parser's process ended (${how})${last === "" ? "" : `: ${last}`}`,
      fromOutside: signalCode === "SIGKILL" || signalCode === "SIGTERM",
    };
  }

  /** A replaced child goes on under the first one's job id, and never falls behind what was said. */
  private pass(progress: Progress): void {
    this.jobId ??= progress.jobId;
    this.highest = Math.max(this.highest, progress.percentage);
    this.advanced ||= progress.indexed > 0;
    this.on({ ...progress, jobId: this.jobId, percentage: this.highest });
  }
}

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
