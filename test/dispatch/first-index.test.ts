// The first questions about a checkout that nobody has indexed: they wait for what will be there soon, and take what is there.

import { expect, setDefaultTimeout, test } from "bun:test";
import type { Answered } from "../../src/dispatch/executor.ts";
import { FirstIndex } from "../../src/dispatch/first-index.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { acquireJob, finishJob } from "../../src/store/jobs.ts";
import { openStore } from "../../src/store/store.ts";
import { type Bench, bench, hits } from "./setup.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

const LONG_MS = 50_000;
const NOTHING = hits(0);

/** A job of another process on the checkout; what it returns publishes the whole tree and ends the job. */
function indexing({ workspace, publish }: Bench): () => void {
  const store = openStore(workspace.indexFile, "write");
  const job = acquireJob(store, { mode: "full", key: workspace.liveKey, pid: process.pid });
  return () => {
    publish();
    if (!("busy" in job)) finishJob(store, job.id, "done");
    store.close();
  };
}

test("the first question about a checkout that nobody has indexed has it indexed and answers from it", async () => {
  const made = await bench({ indexed: false, deadlineMs: LONG_MS });
  const first = await made.call("search_code", { query: "x" });
  expect(first.results).toHaveLength(3);
  expect(first.metadata).toMatchObject({ indexing_status: "ready", result_completeness: "complete" });
  expect(first.metadata.warnings).toEqual([expect.stringContaining("was not indexed")]);
  const again = await made.call("search_code", { query: "x" });
  expect(again.metadata.warnings).toBeUndefined();
  await made.close();
});

test("a question waits for an index that is being made, and says so", async () => {
  const made = await bench({ indexed: false });
  const end = indexing(made);
  const first = new FirstIndex(made.workspace, { deadlineMs: LONG_MS });
  const soon = first.soon();
  end();
  await soon;
  expect(made.workspace.state().tree?.state).toBe("ready");
  const view = { state: "ready", files: 7 } as Answered["view"];
  expect(first.said({ view } as Answered)).toEqual([
    "this checkout was not indexed: it was for this answer (files: 7)",
  ]);
});

test("what the files so far have nothing on is asked again when there are more", async () => {
  const made = await bench({ deadlineMs: LONG_MS });
  made.publish({ state: "partial" });
  const end = indexing(made);
  made.answer = () => {
    made.answer = () => hits(2);
    queueMicrotask(end);
    return NOTHING;
  };
  const { results, metadata } = await made.call("locate_symbol", { name: "x" });
  expect(results).toHaveLength(2);
  expect(metadata.result_completeness).toBe("complete");
});

test("a symbol that is not there yet is looked for again when there are more files", async () => {
  const made = await bench({ deadlineMs: LONG_MS });
  made.publish({ state: "partial" });
  const end = indexing(made);
  made.answer = () => {
    made.answer = () => hits(1);
    end();
    return new ToolError("symbol_not_found", "No symbol `x`.", { symbol: "x" });
  };
  expect((await made.call("locate_symbol", { name: "x" })).results).toHaveLength(1);
});

test("who takes what there is waits for nothing", async () => {
  const made = await bench({ indexed: false, deadlineMs: LONG_MS });
  const end = indexing(made);
  const { results, metadata } = await made.call("search_code", {
    query: "x",
    freshness_policy: "best_effort",
  });
  expect(results).toEqual([]);
  expect(metadata).toMatchObject({ indexing_status: "indexing", result_completeness: "partial" });
  end();
});
