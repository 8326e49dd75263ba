// One project as a server or command holds it: its root, its files under the data folder, its state read from single
// rows, and its one indexing job. Nothing here walks trees or runs queries.

import { statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/load.ts";
import { INDEX_FILE } from "../indexer/options.ts";
import { liveKey } from "../indexer/tree-keys.ts";
import { ToolError } from "../protocol/errors.ts";
import type { SchemaStatus } from "../protocol/metadata.ts";
import { currentJob, interruptedJobs, type Job, listJobs } from "../store/jobs.ts";
import { inspectSchema, openStore, SCHEMA_VERSION, type SchemaReport, type Store } from "../store/store.ts";
import { listTrees, type TreeSummary } from "../store/trees.ts";
import { findRef, type Head, readHead } from "../vcs/refs.ts";
import { findRepository, type Repository } from "../vcs/repository.ts";
import { IndexJob } from "./index-job.ts";

export interface WorkspaceState {
  schema: SchemaReport;
  /** The tree that queries about the checkout read; absent before the first publication. */
  tree: TreeSummary | undefined;
  /** A job that runs, in this process or another. */
  job: Job | undefined;
  head: Head | undefined;
}

export interface StartOptions {
  force?: boolean;
  /** Give way to everything else on the machine. */
  background?: boolean;
}

const REF_FOLDERS = ["refs/heads/", "refs/tags/", "refs/remotes/", "refs/remotes/origin/"];

export class Workspace {
  readonly root: string;
  readonly projectId: string;
  /** `projects/<project_id>` in the data folder. */
  readonly folder: string;
  readonly indexFile: string;
  /** Key of the tree that stands for the checkout as it is. */
  readonly liveKey: string;
  readonly config: Config;
  /** How the last job of this process ended, when it failed. */
  failure: ToolError | undefined;
  /** Called when the database is another file than before: whoever has it open must let go. */
  replaced: (indexFile: string) => void = () => {};
  /** Called with every job that this process starts. */
  onJob: (job: IndexJob) => void = () => {};
  /** Files that were hashed and found unchanged although their times moved: path to what was seen. */
  readonly verified = new Map<string, string>();
  private readonly repository: Repository | undefined;
  private opened: { store: Store; inode: number } | undefined;
  private running: IndexJob | undefined;
  private warned = false;

  constructor(root: string, projectId: string, folder: string, config: Config) {
    this.root = root;
    this.projectId = projectId;
    this.folder = folder;
    this.indexFile = join(folder, INDEX_FILE);
    this.liveKey = liveKey(root);
    this.config = config;
    this.repository = findRepository(root);
  }

  /** What is wrong with the configuration, told once. */
  takeWarnings(): string[] {
    const told = this.warned;
    this.warned = true;
    return told ? [] : this.config.warnings;
  }

  /** HEAD as the files of the repository say now; undefined outside git. */
  head(): Head | undefined {
    return this.repository && readHead(this.repository);
  }

  /** The project's database for reading; undefined while there is none. Throws `index_incompatible`. */
  store(): Store | undefined {
    const inode = statSync(this.indexFile, { throwIfNoEntry: false })?.ino;
    if (this.opened && this.opened.inode === inode) return this.opened.store;
    if (this.opened) {
      this.opened.store.close();
      this.replaced(this.indexFile);
    }
    this.opened = undefined;
    if (inode === undefined || inspectSchema(this.indexFile).status === "not_indexed") return undefined;
    this.opened = { store: openStore(this.indexFile, "read"), inode };
    return this.opened.store;
  }

  /** What is known about the project now, from a handful of rows. Never throws for a damaged or foreign index. */
  state(): WorkspaceState {
    const head = this.head();
    try {
      const store = this.store();
      if (!store) return { schema: NOT_INDEXED, tree: undefined, job: undefined, head };
      return { schema: COMPATIBLE, tree: this.checkoutTree(store, head), job: currentJob(store), head };
    } catch (error) {
      if (!(error instanceof ToolError) || error.code !== "index_incompatible") throw error;
      // The damage may lie where opening the file does not look.
      const status = error.data.schema_status as SchemaStatus;
      const schema = { ...inspectSchema(this.indexFile), status };
      return { schema, tree: undefined, job: undefined, head };
    }
  }

  private checkoutTree(store: Store, head: Head | undefined): TreeSummary | undefined {
    return (
      findTree(store, this.liveKey) ?? (head?.commit ? findTree(store, `commit:${head.commit}`) : undefined)
    );
  }

  /** The tree of a commit as it was committed. */
  commitTree(commit: string): TreeSummary | undefined {
    const store = this.store();
    return store && findTree(store, `commit:${commit}`);
  }

  /** The commit of a branch, remote branch or tag that the repository has; no process is started. */
  findRef(name: string): string | undefined {
    const repository = this.repository;
    if (!repository || name.includes("..")) return undefined;
    for (const folder of REF_FOLDERS) {
      const commit = findRef(repository, `${folder}${name}`);
      if (commit) return commit;
    }
    return undefined;
  }

  /** Jobs that ended, newest first. */
  recentJobs(limit: number): Job[] {
    const store = this.store();
    return store ? listJobs(store, limit) : [];
  }

  /** Jobs whose process died, until a later one succeeded. */
  interruptedJobs(): Job[] {
    const store = this.store();
    return store ? interruptedJobs(store) : [];
  }

  /** The job of this process, while it runs. */
  get job(): IndexJob | undefined {
    return this.running;
  }

  /** Starts the indexer. Throws `index_in_progress` or `sync_in_progress` while a job of this process runs. */
  startIndex(options: StartOptions = {}): IndexJob {
    if (this.running) throw busy(this.running);
    const full = options.force === true || this.state().tree === undefined;
    const job = new IndexJob(full ? "full" : "incremental", async (on) => {
      const { startIndexing } = await import("../indexer/supervisor.ts");
      return startIndexing(
        {
          root: this.root,
          dataFolder: this.folder,
          force: options.force === true,
          config: this.config,
          nice: options.background === true,
        },
        on,
      );
    });
    this.running = job;
    this.failure = undefined;
    this.onJob(job);
    job.done
      .catch((error) => {
        if (!(error instanceof ToolError))
          this.failure = new ToolError("internal_error", `The indexer failed: ${error}`);
        else if (!HARMLESS.includes(error.code)) this.failure = error;
      })
      .finally(() => {
        this.running = undefined;
      });
    return job;
  }

  /** One sync in the background, however many ask; a job that another process runs is as good. */
  backgroundSync(): IndexJob {
    return this.running ?? this.startIndex({ background: true });
  }

  /** Ends the job of this process cleanly and closes the database. */
  async close(): Promise<void> {
    const job = this.running;
    job?.stop();
    await job?.done.catch(() => {});
    this.opened?.store.close();
    this.opened = undefined;
  }
}

const COMPATIBLE: SchemaReport = {
  status: "compatible",
  current_schema_version: SCHEMA_VERSION,
  required_schema_version: SCHEMA_VERSION,
};
const NOT_INDEXED: SchemaReport = { status: "not_indexed", required_schema_version: SCHEMA_VERSION };
function findTree(store: Store, key: string): TreeSummary | undefined {
  return listTrees(store).find((tree) => tree.key === key);
}

/** Ends of a job that say nothing about the project. */
const HARMLESS: readonly string[] = ["index_in_progress", "sync_in_progress", "cancelled"];

function busy(job: IndexJob): ToolError {
  const code = (job.latest?.mode ?? job.mode) === "full" ? "index_in_progress" : "sync_in_progress";
  return new ToolError(code, `A job already runs on this project: wait for it with index_status.`, {
    ...(job.latest ? { job_id: job.latest.jobId, progress_token: `index-job-${job.latest.jobId}` } : {}),
  });
}
