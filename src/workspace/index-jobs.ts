// The jobs of this process on one project: one for each tree, one after the other.

import type { IndexingOptions } from "../indexer/supervisor.ts";
import { busy, type JobMode } from "../protocol/busy.ts";
import { newJobId } from "../store/jobs.ts";
import { IndexJob, type ProgressListener } from "./index-job.ts";

/** What a job that has to end gets to store what is under way. */
const STOP_GRACE_MS = 400;
/** What one that has reported gets: of a large project on a busy machine .4 s are too short. */
const KEEPING_MS = 10_000;

export class IndexJobs {
  /** By the tree that they build, in the order in which they run. */
  private readonly byTree = new Map<string, IndexJob>();
  /** Jobs of which a process is left. */
  private readonly running = new Set<IndexJob>();

  /** The one that runs. */
  get first(): IndexJob | undefined {
    return this.byTree.values().next().value;
  }

  /** The one that builds the tree with this key. */
  on(key: string): IndexJob | undefined {
    return this.byTree.get(key);
  }

  /**
   * Starts the indexer, or queues it behind the job on another tree. Throws `index_in_progress` or `sync_in_progress` while a
   * job is on the same tree.
   */
  start(key: string, mode: JobMode, options: Omit<IndexingOptions, "jobId">): IndexJob {
    const same = this.byTree.get(key);
    if (same) throw refusal(same);
    const ahead = [...this.running].at(-1);
    const jobId = newJobId();
    const start = async (on: ProgressListener) => {
      const { startIndexing } = await import("../indexer/supervisor.ts");
      await ahead?.ended;
      return startIndexing({ ...options, jobId }, on);
    };
    const job = new IndexJob(mode, start, jobId);
    this.byTree.set(key, job);
    this.running.add(job);
    void job.ended.then(() => this.running.delete(job));
    const forget = () => this.byTree.delete(key);
    job.done.then(forget, forget);
    return job;
  }

  /** Ends them cleanly; nothing is left running. */
  async close(): Promise<void> {
    await Promise.all([...this.running].map((job) => job.end(STOP_GRACE_MS, KEEPING_MS)));
  }
}

function refusal({ latest, mode }: IndexJob): Error {
  const message = "A job already runs on this project: wait for it with index_status.";
  return busy(latest?.mode ?? mode, message, latest?.jobId);
}
