// What the indexer's process says to the one that started it, a JSON line each. The other way go lines, each an IndexRequest,
// the next one after `ended`; the end of the input means: stop.

import type { ErrorBody } from "../protocol/errors.ts";
import type { IndexReport, Progress } from "./progress.ts";

export type ChildMessage =
  | { type: "progress"; progress: Progress }
  /** A job on another tree of the project has to end first. */
  | { type: "waiting" }
  /** The index is what was asked for; little is left to do. */
  | { type: "done"; report: IndexReport }
  | { type: "failed"; error: ErrorBody }
  /** Nothing is left to do; a process that is to stay waits for another request, any other one ends. */
  | { type: "ended" }
  /** Too much memory is in use: whatever is being parsed is to blame. The process ends itself after this. */
  | { type: "memory"; bytes: number };

/** Cuts a stream of bytes into lines. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
