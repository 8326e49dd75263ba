// The indexer's process, `codecompass __indexer`: reads one request, indexes, reports. It lives no longer than its parent:
// when its input ends it stops after what is under way, and a parent that was killed ends its input too.

import { writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { errorBody, ToolError } from "../protocol/errors.ts";
import { type ChildMessage, readLines } from "./child-messages.ts";
import { indexProject } from "./index-project.ts";
import type { IndexRequest } from "./request.ts";

const STDOUT = 1;
const MEMORY_CHECK_MS = 500;
/** What is under way when the parent has gone gets this long to end; a parser that hangs never does. */
const LAST_BATCH_MS = 2000;

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
function watchMemory(limit: number): void {
  setInterval(() => {
    const bytes = process.memoryUsage.rss();
    if (bytes <= limit) return;
    say({ type: "memory", bytes });
    process.kill(process.pid, "SIGKILL");
  }, MEMORY_CHECK_MS).unref();
}

/** For a failure that nobody expected: what it was, for the log. */
function bugBody(error: unknown) {
  const { message, stack } = error as Error;
  return errorBody(new ToolError("internal_error", `The indexer failed: ${message}`, { stack: stack ?? "" }));
}

async function serve(request: IndexRequest, ended: Promise<unknown>): Promise<void> {
  if (request.nice) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchMemory(request.maxMemoryBytes);
  try {
    await indexProject(request, {
      onProgress: (progress) => say({ type: "progress", progress }),
      onReport: (report) => say({ type: "done", report }),
      onWaiting: () => say({ type: "waiting" }),
      onStoppable: (stop) =>
        void ended.then(() => {
          setTimeout(() => process.kill(process.pid, "SIGKILL"), LAST_BATCH_MS).unref();
          stop();
        }),
    });
  } catch (error) {
    say({ type: "failed", error: error instanceof ToolError ? errorBody(error) : bugBody(error) });
  }
}

export async function runIndexerChild(): Promise<void> {
  // The parent decides when to stop; an interrupt in the terminal reaches both.
  process.on("SIGINT", () => {});
  const lines = readLines(Bun.stdin.stream());
  const first = await lines.next();
  if (first.done) return;
  await serve(JSON.parse(first.value) as IndexRequest, lines.next());
  process.exit(0);
}
