// The project's store, opened for writing, with its job taken: from here on nobody else writes.

import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { acquireJob, type Job, updateJob } from "../store/jobs.ts";
import { inspectSchema, openStore, type Store } from "../store/store.ts";
import { listTrees } from "../store/trees.ts";
import { forgetFingerprints } from "./fingerprints.ts";
import { INDEX_FILE } from "./options.ts";
import type { IndexRequest } from "./request.ts";

function takeJob(store: Store, key: string, force: boolean): Job {
  const ready = !force && listTrees(store).find((tree) => tree.key === key)?.state === "ready";
  const job = acquireJob(store, { mode: ready ? "incremental" : "full", key, pid: process.pid });
  if (!("busy" in job)) return job;
  const { id, mode, pid } = job.busy;
  const code = mode === "full" ? "index_in_progress" : "sync_in_progress";
  throw new ToolError(code, `A job already runs on this project (process ${pid}): wait for it to end.`, {
    job_id: id,
    progress_token: `index-job-${id}`,
  });
}

/** The store with the job taken. A forced run replaces what is damaged, but never under a running job. */
export function openWithJob(request: IndexRequest, key: string): { store: Store; job: Job } {
  const file = join(request.dataFolder, INDEX_FILE);
  let job: Job | undefined;
  if (request.force && inspectSchema(file).status === "compatible") job = takeJobOfDamaged(file, key);
  // What was stored before does not count as known, in this run or in one that carries it on.
  if (request.force) forgetFingerprints(request.dataFolder);
  const store = openStore(file, "write", { rebuild: request.force });
  try {
    if (job && updateJob(store, job.id)) return { store, job };
    return { store, job: takeJob(store, key, request.force) };
  } catch (error) {
    store.close();
    throw error;
  }
}

function takeJobOfDamaged(file: string, key: string): Job | undefined {
  try {
    const store = openStore(file, "write");
    try {
      return takeJob(store, key, true);
    } finally {
      store.close();
    }
  } catch (error) {
    // A store that cannot even hold a job is about to be replaced.
    if (error instanceof ToolError && error.code === "index_incompatible") return undefined;
    throw error;
  }
}
