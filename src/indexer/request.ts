// What a run of the indexer is asked to do. Travels from the parent to the child as JSON.

import type { IndexOptions } from "./options.ts";
import type { Death } from "./suspects.ts";
import type { CommitTarget } from "./tree-keys.ts";

export interface IndexRequest {
  root: string;
  dataFolder: string;
  /** Extract everything again, into a new database where the old one is damaged. */
  force: boolean;
  /** A SCIP index to join to the tree, an absolute path. */
  scip?: string;
  /** The job's id, where somebody has been told it already. */
  jobId?: string;
  /** Index this commit from git's objects; without it the folder as it is on disk. */
  target?: CommitTarget;
  /** Give up with ref_not_indexed where more contents than this are unknown. */
  mostUnknown?: number;
  options: IndexOptions;
  /** What the runs before this one died of. */
  deaths: Death[];
  /** Address of the parse thread's entry. */
  parseWorker: string;
  threads: number;
  /** More resident memory than this and the run gives up on what it is parsing. */
  maxMemoryBytes: number;
  /** Give way to everything else on the machine. */
  nice: boolean;
  /** Wait for another request when the run has ended. */
  stay: boolean;
}
