// The tree of a commit that nobody has asked for yet: indexed while its first question waits, where that is quick.

import { isBusy, jobFields } from "../protocol/busy.ts";
import { ToolError } from "../protocol/errors.ts";
import type { FreshnessPolicy } from "../protocol/metadata.ts";
import type { TreeSummary } from "../store/trees.ts";
import { type IndexJob, settledWithin } from "../workspace/index-job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Target } from "./reference.ts";

/** Contents that a question waits for; more are left to index_repo. */
const MOST_UNKNOWN = 2000;
const POLL_MS = 50;

export interface BuildOptions {
  policy: FreshnessPolicy;
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * A target of a commit with its tree. One that another version has made is made anew first, or it would differ from others in files
 * that are the same; where that cannot be, it answers as it is, with a warning. Throws ref_not_indexed, overlay_not_ready, and what
 * ends an index job.
 */
export async function withTree(workspace: Workspace, target: Target, options: BuildOptions): Promise<Target> {
  const { tree, live } = target;
  if (live) return target;
  if (tree?.state !== "ready") return built(workspace, target, options);
  workspace.noteUse(tree);
  if (!workspace.isOutdated(target.commit!, tree)) return target;
  try {
    if (options.policy !== "best_effort") return await built(workspace, target, options);
  } catch (error) {
    if (!(error instanceof ToolError) || options.policy === "strict") throw error;
  }
  const note = `${target.ref ?? ""} was indexed by another version: index_repo with this ref makes it anew`;
  return { ...target, warnings: [...target.warnings, note] };
}

async function built(workspace: Workspace, target: Target, options: BuildOptions): Promise<Target> {
  const ref = target.ref ?? "";
  if (options.policy === "strict")
    throw new ToolError(
      "ref_not_indexed",
      `${ref} is not indexed, and strict does not build it: call index_repo with ref ${ref}.`,
      { ref, suggestion: "Call index_repo with this ref, then repeat the call." },
    );
  const commit = target.commit!;
  const job =
    workspace.jobOn(commit) ?? workspace.startIndex({ target: { commit, ref }, mostUnknown: MOST_UNKNOWN });
  const tree = await treeOf(workspace, commit, job, options);
  if (!tree) throw notReady(ref, job);
  const read = job.report?.parsed ?? 0;
  const note = `${ref} was indexed for this answer: ${read === 1 ? "1 file version was" : `${read} file versions were`} new`;
  return { ...target, tree, warnings: [...target.warnings, note] };
}

async function treeOf(
  workspace: Workspace,
  commit: string,
  job: IndexJob,
  { deadlineMs, signal }: BuildOptions,
): Promise<TreeSummary | undefined> {
  const until = performance.now() + deadlineMs;
  if (!(await settledWithin(job.done, deadlineMs, signal))) return undefined;
  const failure = await job.done.then(
    () => undefined,
    (error) => error,
  );
  for (;;) {
    const tree = workspace.commitTree(commit);
    if (tree?.state === "ready") return tree;
    // Another process may be at it.
    if (!isBusy(failure)) throw failure ?? new ToolError("ref_not_indexed", `${commit} is not indexed.`);
    if (signal?.aborted || performance.now() > until) return undefined;
    await Bun.sleep(POLL_MS);
  }
}

/** Waits until the checkout's tree is of the commit that is checked out now, or not any longer than the question may. */
export async function caughtUp(
  workspace: Workspace,
  { deadlineMs, signal }: Omit<BuildOptions, "policy">,
): Promise<void> {
  const job = workspace.jobOn() ?? begun(workspace);
  const done = job?.done.catch(() => {});
  if (done) await settledWithin(done, deadlineMs, signal);
}

/** A sync that somebody waits for; undefined where it cannot begin. */
function begun(workspace: Workspace): IndexJob | undefined {
  try {
    return workspace.startIndex();
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

function notReady(ref: string, job: IndexJob): ToolError {
  const id = job.latest?.jobId;
  return new ToolError("overlay_not_ready", `${ref} is being indexed: wait for it with index_status.`, {
    ref,
    suggestion: `Call index_status with ${id === undefined ? "" : `job_id ${id} and `}wait_ms 10000, then ask again.`,
    ...jobFields(id),
  });
}
