// The indexer's process, as the one that started it holds it: takes a request, tells what comes of it, and may wait for the
// next one. One that waits is `spare` for so long: it knows its languages, and its code is compiled.

import { selfArgv } from "../util/self.ts";
import { type ChildMessage, readLines } from "./child-messages.ts";
import type { IndexRequest } from "./request.ts";

const STDERR_CHARS = 4000;
/** Somebody who works with several commits, or saves files, asks again within this. */
const SPARE_MS = 60_000;

/**
 * Of the JavaScript engine in the child. Collecting as on a small machine saves a third of the memory, but would collect the
 * whole heap each time: the memory of grammars, which is never collected, makes what is new look little beside what is old.
 * The last optimising compiler takes longer than it saves before most projects are indexed, and the one before it is worth it
 * for code that runs four times as long as usual; WebAssembly's, which has lexers of a hundred kilobytes to compile, for what
 * runs twenty times as long, and not at all for the largest functions, the lexers of many grammars: each takes it a tenth of a
 * second or more. Every core has a parse thread: one more to mark what is in use, or to touch memory ahead, takes
 * the time of another, and so does giving memory back to the system ten milliseconds after it was last in use. Memory of
 * WebAssembly whose ends the processor watches, where code would compare each address, is for four threads as it comes.
 */
const ENGINE_SETTINGS = {
  BUN_JSC_forceRAMSize: "200000000",
  BUN_JSC_minEdenToOldGenerationRatio: "0.17",
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_thresholdForOptimizeAfterWarmUp: "4000",
  BUN_JSC_thresholdForOMGOptimizeAfterWarmUp: "1000000",
  BUN_JSC_maximumOMGCandidateCost: "30000",
  BUN_JSC_numberOfGCMarkers: "1",
  BUN_JSC_maxNumWasmFastMemories: "16",
  BUN_JSC_useWarmUpMarkedBlocks: "0",
  MIMALLOC_PURGE_DELAY: "1000",
};

function spawn(argv: string[]) {
  const env = { ...process.env, ...ENGINE_SETTINGS };
  return Bun.spawn(argv, { env, stdin: "pipe", stdout: "pipe", stderr: "pipe" });
}

export const INDEXER_ARGV: readonly string[] = [...selfArgv(), "__indexer"];

export class IndexerProcess {
  private readonly child: ReturnType<typeof spawn>;
  private readonly lines: AsyncGenerator<string>;
  private readonly complaints: Promise<string>;
  /** It was made to give way to everything else, for good. */
  readonly nice: boolean;

  constructor(argv: readonly string[], nice: boolean) {
    this.child = spawn([...argv]);
    this.nice = nice;
    this.lines = readLines(this.child.stdout);
    this.complaints = new Response(this.child.stderr).text();
  }

  get pid(): number {
    return this.child.pid;
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** REQUIRES: it is new, or has said `ended`. */
  ask(request: IndexRequest): void {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    this.child.stdin.flush();
  }

  /** What it says next; undefined when it has ended. */
  async hear(): Promise<ChildMessage | undefined> {
    const { done, value } = await this.lines.next();
    if (!done) return JSON.parse(value) as ChildMessage;
    await this.child.exited;
    return undefined;
  }

  /** No request is to come, and the job under way is to end at the next safe point. */
  end(): void {
    this.child.stdin.end();
  }

  /** It has nothing left to do, and ends by itself. */
  dismiss(): void {
    this.end();
    this.setWaitedFor(false);
  }

  kill(): void {
    this.child.kill("SIGKILL");
  }

  /** The program may end before it, which ends it too. */
  setWaitedFor(waited: boolean): void {
    if (waited) this.child.ref();
    else this.child.unref();
  }

  /** How it came to its end, with its last line of complaint. REQUIRES: it has ended. */
  async describeEnd(): Promise<{ reason: string; fromOutside: boolean }> {
    const { signalCode, exitCode } = this.child;
    const how = signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;
    const last = (await this.complaints).slice(-STDERR_CHARS).trim().split("\n").at(-1) ?? "";
    return {
      reason: `the parser's process ended (${how})${last === "" ? "" : `: ${last}`}`,
      fromOutside: signalCode === "SIGKILL" || signalCode === "SIGTERM",
    };
  }
}

/** The process that did the last job of a server, for the next one. */
export class SpareIndexer {
  private spare: IndexerProcess | undefined;
  private timer: Timer | undefined;

  /** The spare, if it gives way to others as is wanted now; or else a new process. */
  take(nice: boolean): IndexerProcess {
    const { spare } = this;
    if (spare?.nice !== nice || !spare.alive) return new IndexerProcess(INDEXER_ARGV, nice);
    clearTimeout(this.timer);
    this.spare = undefined;
    spare.setWaitedFor(true);
    return spare;
  }

  give(process: IndexerProcess): void {
    this.close();
    process.setWaitedFor(false);
    this.spare = process;
    this.timer = setTimeout(() => this.close(), SPARE_MS).unref();
  }

  /** Ends it. */
  close(): void {
    clearTimeout(this.timer);
    this.spare?.end();
    this.spare = undefined;
  }
}
