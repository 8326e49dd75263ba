// The project's store, opened for writing, with its job taken: from here on nobody else writes.

import { join } from "node:path";
import { busy } from "../protocol/busy.ts";
import { ToolError } from "../protocol/errors.ts";
import { acquireJob, type Job, updateJob } from "../store/jobs.ts";
import { inspectSchema, openStore, type Store } from "../store/store.ts";
import { isCommitTree, listTrees } from "../store/trees.ts";
import { Fingerprints, forgetFingerprints } from "./fingerprints.ts";
import { INDEX_FILE } from "./options.ts";
import type { IndexRequest } from "./request.ts";

/** Between two looks at a job that is waited for. */
const TURN_MS = 50;

function takeJob(store: Store, { key, id, force }: JobWish): Job | { busy: Job } {
  // A commit beside others costs what is new in it.
  const known = listTrees(store).some(
    (tree) => tree.state === "ready" && (tree.key === key || isCommitTree({ key })),
  );
  const mode = known && !force ? "incremental" : "full";
  return acquireJob(store, { mode, key, pid: process.pid, ...(id !== undefined && { id }) });
}

function refuse({ busy: { id, mode, pid } }: { busy: Job }): never {
  throw busy(mode, `A job already runs on this project (process ${pid}): wait for it to end.`, id);
}

const keptByNewer = () =>
  new ToolError(
    "index_incompatible",
    "A newer codecompass keeps this index, so that this one leaves it as it is: restart this one if it was updated.",
    { suggestion: "Update, or run `codecompass index --force` to take the index over." },
  );

export interface JobWish {
  /** Of the tree to build. */
  key: string;
  id?: string;
  force: boolean;
}

/** A job on another tree is waited for while `mayWait` says so, asked again and again. */
async function takeInTurn(store: Store, wish: JobWish, mayWait: () => boolean): Promise<Job> {
  for (;;) {
    const job = takeJob(store, wish);
    if (!("busy" in job)) return job;
    if (wish.force || job.busy.key === wish.key || !mayWait()) refuse(job);
    await Bun.sleep(TURN_MS);
  }
}

/** The store with the job taken. A forced run replaces what is damaged, but never under a running job. */
export async function openWithJob(
  request: Pick<IndexRequest, "dataFolder" | "force" | "jobId">,
  key: string,
  mayWait: () => boolean,
): Promise<{ store: Store; job: Job }> {
  const file = join(request.dataFolder, INDEX_FILE);
  const { force, jobId } = request;
  const wish = { key, force, ...(jobId !== undefined && { id: jobId }) };
  let job: Job | undefined;
  if (force && inspectSchema(file).status === "compatible") job = takeJobOfDamaged(file, wish);
  // What was stored before does not count as known, in this run or in one that carries it on.
  if (request.force) forgetFingerprints(request.dataFolder);
  const store = openStore(file, "write", { rebuild: request.force, renew: true });
  try {
    if (new Fingerprints(store, request.dataFolder).byNewer) throw keptByNewer();
    if (job && updateJob(store, job.id)) return { store, job };
    return { store, job: await takeInTurn(store, wish, mayWait) };
  } catch (error) {
    store.close();
    throw error;
  }
}

function takeJobOfDamaged(file: string, wish: JobWish): Job | undefined {
  try {
    const store = openStore(file, "write");
    try {
      const job = takeJob(store, wish);
      return "busy" in job ? refuse(job) : job;
    } finally {
      store.close();
    }
  } catch (error) {
    // A store that cannot even hold a job is about to be replaced.
    if (error instanceof ToolError && error.code === "index_incompatible") return undefined;
    throw error;
  }
}
