// Is an answer still true? HEAD read from its files against the commit that was indexed, the quoted files as the question
// found them, and the last scan for changes. What none of them has checked lately is not called fresh.

import { ToolError } from "../protocol/errors.ts";
import type { FreshnessPolicy, FreshnessStatus, StaleReason } from "../protocol/metadata.ts";
import { isMoved } from "../tools/status.ts";
import type { Verdict } from "../workspace/changes.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import type { Answered } from "./executor.ts";

/** Before a question about a checkout. */
export interface Watch {
  workspace: Workspace;
  state: WorkspaceState;
  policy: FreshnessPolicy;
  /** A job ran before the question: it is about to make the answer's surroundings current. */
  jobRan: boolean;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** How long the answer may wait for a scan, in milliseconds. */
  patience: number;
}

export interface Freshness {
  status: FreshnessStatus;
  reason?: StaleReason;
  /** When the scan began that this relies on. */
  checkedAt?: number;
}

/** An answer of a server waits at most this long for a scan that is due, and only if it has nothing to show or that will do. */
const SCAN_WAIT_MS = 100;
/** The only answer of a process has no next one. */
const ONLY_ANSWER_WAIT_MS = 1000;

/**
 * Starts the scan that this question's answer, or the next one's, relies on. `strict` waits for it, and refuses; what it refuses
 * for is indexed for the next question.
 */
export async function watchChanges(
  workspace: Workspace,
  state: WorkspaceState,
  policy: FreshnessPolicy,
  lasting: boolean,
): Promise<Watch> {
  const askedAt = Date.now();
  const jobRan =
    workspace.jobOn() !== undefined || (state.job !== undefined && state.job.key === workspace.liveKey);
  if (policy !== "strict") workspace.changes.request(policy === "balanced" && lasting);
  else {
    if (isMoved(state)) {
      if (lasting) workspace.backgroundSync();
      refuse("head_moved", workspace, state);
    }
    await workspace.changes.after(askedAt, lasting);
  }
  return {
    workspace,
    state,
    policy,
    jobRan,
    askedAt,
    patience: lasting ? SCAN_WAIT_MS : ONLY_ANSWER_WAIT_MS,
  };
}

/** What can be said of an answer. Throws `index_stale` under `strict`. */
export async function judge(watch: Watch, reply: Answered): Promise<Freshness> {
  const { workspace, state, policy, jobRan, askedAt, patience } = watch;
  const { generation } = reply.view;
  if (policy === "strict") return judgeStrictly(watch, generation, reply.changed.length > 0);
  if (reply.changed.length > 0) return { status: "stale", reason: "files_changed" };
  if (jobRan) return { status: "syncing" };
  if (isMoved(state)) return { status: "stale", reason: "head_moved" };
  const since = askedAt - workspace.changes.reliableMs;
  const known = workspace.changes.verdict(since, generation);
  const canWait = patience > SCAN_WAIT_MS || workspace.changes.endsWithin(patience);
  // Nothing is the likeliest answer about what has just been written.
  if (isEmpty(reply)) workspace.changes.hurry(patience);
  if (isEmpty(reply) || (!known && canWait)) await workspace.changes.settle(patience);
  const verdict = workspace.changes.verdict(since, generation);
  if (!verdict) return unchecked(workspace.changes.verdict(0, generation));
  return { status: verdict.reason ? "stale" : "fresh", ...verdict };
}

/** No scan has ended lately; when one last found nothing changed is said all the same. */
function unchecked(last: Verdict | undefined): Freshness {
  const known = last && !last.reason ? { checkedAt: last.checkedAt } : {};
  return { status: "stale", reason: "not_checked", ...known };
}

/** Of a failure to find something. Throws `index_stale` under `strict`, where it may be there by now. */
export async function judgeUnfound(watch: Watch, generation: number): Promise<void> {
  if (watch.policy === "strict") await judgeStrictly(watch, generation, false);
}

async function judgeStrictly(
  { workspace, state, askedAt }: Watch,
  generation: number,
  quotesChanged: boolean,
): Promise<Freshness> {
  const { changes } = workspace;
  let verdict = changes.verdict(askedAt, generation);
  if (!verdict && !changes.failure) {
    // A sync was published between the scan and the answer: what was scanned is not what answered.
    await changes.after(Date.now());
    verdict = changes.verdict(askedAt, generation);
  }
  if (!verdict || quotesChanged) refuse("files_changed", workspace, state);
  if (verdict.reason) refuse(verdict.reason, workspace, state);
  return { status: "fresh", checkedAt: verdict.checkedAt };
}

function isEmpty({ answer }: Answered): boolean {
  return answer.items.length === 0;
}

const WHY: Readonly<Record<Exclude<StaleReason, "not_checked">, string>> = {
  head_moved: "Last indexed commit does not match HEAD.",
  files_changed: "Files changed since they were indexed.",
  rules_changed: "It was made by another version or with other settings.",
};

const UNDER_WAY = "A sync has begun: ask again, or call sync_repo with wait_ms to wait for its end.";

function refuse(reason: keyof typeof WHY, workspace: Workspace, state: WorkspaceState): never {
  const { failure } = workspace.changes;
  const isSyncing = workspace.jobOn() !== undefined;
  const message = `Index is stale. ${WHY[reason]} ${isSyncing ? UNDER_WAY : "Run sync_repo to refresh."}`;
  throw new ToolError("index_stale", failure ? `Changes cannot be looked for: ${failure}` : message, {
    reason,
    last_indexed_commit: state.tree?.commit ?? "",
    current_head: state.head?.commit ?? "",
    suggestion: isSyncing ? UNDER_WAY : "Call sync_repo to update the index before querying.",
    ...(isSyncing && { syncing: true }),
  });
}
