// Questions about a checkout whose first index is being made. They wait for it while it will be there soon; what takes longer
// is answered from the files that are there, and waited for as well where these have nothing to say.

import type { Progress } from "../indexer/progress.ts";
import { isWhole } from "../tools/status.ts";
import { settledWithin } from "../workspace/index-job.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import type { Answered } from "./executor.ts";

/** Of the time that a question has, how much may pass before it is asked. */
const SHARE = 0.8;
/** What a job that has run for less says of its pace is no measure. */
const PACE_MS = 1000;
const POLL_MS = 50;

export interface FirstIndexOptions {
  /** Of the question, in milliseconds. */
  deadlineMs: number;
  /** The caller takes no more than what is ready. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress, root: string) => void) | undefined;
}

export class FirstIndex {
  private readonly workspace: Workspace;
  private readonly options: FirstIndexOptions;
  private readonly until: number;
  private waited = false;
  /** The tree that answers, as views count it. */
  private seen: number | undefined;

  constructor(workspace: Workspace, options: FirstIndexOptions) {
    this.workspace = workspace;
    this.options = options;
    this.until = Date.now() + SHARE * options.deadlineMs;
  }

  /** Until it is whole, or will not be in time and has begun to answer. */
  async soon(): Promise<void> {
    if (!isWhole(this.workspace.state())) {
      this.workspace.beginUnasked();
      await this.wait((state) => state.tree !== undefined && this.isLate(state));
    }
    this.seen = this.workspace.generation();
  }

  /** Until it is whole, or no longer than the question may; true when there is more than before. */
  async whole(): Promise<boolean> {
    await this.wait(() => false);
    return this.workspace.generation() !== this.seen;
  }

  /** What an answer has to say of it. */
  said({ view }: Answered): string[] {
    const { latest } = this.workspace.jobOn() ?? {};
    if (view.state === "ready")
      return this.waited
        ? [`this checkout was not indexed: it was for this answer (files: ${view.files})`]
        : [];
    if (!latest || latest.total === 0) return [];
    const { indexed, total } = latest;
    return [`${indexed} of ${total} files are indexed so far: index_status with wait_ms waits for the rest`];
  }

  private async wait(isEnough: (state: WorkspaceState) => boolean): Promise<void> {
    const { workspace, options } = this;
    const job = workspace.jobOn();
    const unwatch =
      options.onProgress && job?.watch((progress) => options.onProgress!(progress, workspace.root));
    try {
      for (;;) {
        const state = workspace.state();
        const left = this.until - Date.now();
        if (left <= 0 || options.signal?.aborted || isWhole(state) || isEnough(state)) return;
        const own = workspace.jobOn();
        if (!own && state.job?.key !== workspace.liveKey) return;
        this.waited = true;
        const moment = own ? own.done : Bun.sleep(POLL_MS);
        await settledWithin(moment, Math.min(left, POLL_MS), options.signal);
      }
    } finally {
      unwatch?.();
    }
  }

  /** At the pace it has gone so far, it will not be whole in time. */
  private isLate({ job: row }: WorkspaceState): boolean {
    const own = this.workspace.jobOn();
    const percentage = own?.latest?.percentage ?? row?.percentage ?? 0;
    const ran = Date.now() - (own?.startedAt ?? row?.startedAt ?? Date.now());
    return ran > PACE_MS && (ran * (100 - percentage)) / Math.max(percentage, 1) > this.until - Date.now();
  }
}
