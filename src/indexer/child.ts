// The indexer's process, `codecompass __indexer`: reads a request, indexes, reports, and may wait for another. It lives no
// longer than its parent: when its input ends it stops after what is under way, and a parent that was killed ends its input too.

import { writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { errorBody, ToolError } from "../protocol/errors.ts";
import { type ChildMessage, readLines } from "./child-messages.ts";
import { requireFolder } from "./discover.ts";
import { IdleThreads } from "./idle-threads.ts";
import { indexProject } from "./index-project.ts";
import { THREAD_RESTS_AFTER_MS } from "./parse-messages.ts";
import type { IndexRequest } from "./request.ts";

const STDOUT = 1;
const MEMORY_CHECK_MS = 500;
/** What is under way when the parent has gone gets this long to end; a parser that hangs never does. */
const LAST_BATCH_MS = 2000;
/** A job that comes at once, as the next save of a file does, does not wait for it. */
const REST_AFTER_MS = 2 * THREAD_RESTS_AFTER_MS;
/** A process that takes more between jobs, when it has given back what it can, is not worth it. */
const MOST_AT_REST_BYTES = 250_000_000;

function say(message: ChildMessage): void {
  let line = new TextEncoder().encode(`${JSON.stringify(message)}\n`);
  while (line.length > 0) {
    try {
      line = line.subarray(writeSync(STDOUT, line));
    } catch (error) {
      // Nobody reads any more: the end of the input says so too.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
    }
  }
}

/** Ends the process when a parser eats memory: a parse thread cannot be stopped in any other way. */
function watchMemory(limit: number): Timer {
  return setInterval(() => {
    const bytes = process.memoryUsage.rss();
    if (bytes <= limit) return;
    say({ type: "memory", bytes });
    process.kill(process.pid, "SIGKILL");
  }, MEMORY_CHECK_MS).unref();
}

/** What is said of a failure: whatever went wrong in a folder that is gone, that it is. */
export function failureBody(error: unknown, root: string) {
  try {
    requireFolder(root);
  } catch (gone) {
    if (gone instanceof ToolError) return errorBody(gone);
  }
  return error instanceof ToolError ? errorBody(error) : bugBody(error);
}

/** For a failure that nobody expected: what it was, for the log. */
function bugBody(error: unknown) {
  const { message, stack } = error as Error;
  return errorBody(new ToolError("internal_error", `The indexer failed: ${message}`, { stack: stack ?? "" }));
}

/** `ended`: settles when the input has. True when the job did what it was to do. */
async function serve(request: IndexRequest, threads: IdleThreads, ended: Promise<void>): Promise<boolean> {
  if (request.nice) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const watch = watchMemory(request.maxMemoryBytes);
  try {
    await indexProject(request, threads, {
      onProgress: (progress) => say({ type: "progress", progress }),
      onReport: (report) => say({ type: "done", report }),
      onWaiting: () => say({ type: "waiting" }),
      onStoppable: (stop) =>
        void ended.then(() => {
          setTimeout(() => process.kill(process.pid, "SIGKILL"), LAST_BATCH_MS).unref();
          stop();
        }),
    });
    return true;
  } catch (error) {
    say({ type: "failed", error: failureBody(error, request.root) });
    return false;
  } finally {
    clearInterval(watch);
  }
}

/** Gives back what only the last job needed; threads have done so before. */
function giveBack(): void {
  Bun.gc(true);
  if (process.memoryUsage.rss() > MOST_AT_REST_BYTES) process.exit(0);
}

/** The request in the next line; undefined when there is none to come. */
async function nextRequest(lines: AsyncGenerator<string>): Promise<IndexRequest | undefined> {
  const { done, value } = await lines.next();
  return done ? undefined : (JSON.parse(value) as IndexRequest);
}

export async function runIndexerChild(): Promise<void> {
  // The parent decides when to stop; an interrupt in the terminal reaches both.
  process.on("SIGINT", () => {});
  const lines = readLines(Bun.stdin.stream());
  let threads: IdleThreads | undefined;
  for (let request = await nextRequest(lines); request; ) {
    const next = nextRequest(lines);
    const ended = new Promise<void>((resolve) => void next.then((another) => another ?? resolve()));
    threads ??= new IdleThreads(request.parseWorker);
    // After a failure a job's row may still name this process, which counts for as long as it lives.
    const succeeded = await serve(request, threads, ended);
    if (succeeded) say({ type: "ended" });
    if (!succeeded || !request.stay) break;
    const rest = setTimeout(giveBack, REST_AFTER_MS);
    request = await next;
    clearTimeout(rest);
  }
  process.exit(0);
}
