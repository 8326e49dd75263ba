// A call of a query tool, from parsed arguments to the answer's text: ref, freshness, the question itself, freshness of
// what came back, shape and budget. An index that is missing or half built is an answer, not a failure.

import { isAbsolute, normalize } from "node:path";
import type { Progress } from "../indexer/progress.ts";
import { ToolError } from "../protocol/errors.ts";
import { baseMetadata, type FreshnessPolicy, type Metadata } from "../protocol/metadata.ts";
import { PROTOCOL_VERSION } from "../protocol/version.ts";
import type { SuggestedAction } from "../query/types.ts";
import { hasNoIndex, isOutlived, refuseIncompatible } from "../store/store.ts";
import { isIndexing, isMoved } from "../tools/status.ts";
import type { Args, QueryTool } from "../tools/tool.ts";
import { isInside, relativePath } from "../util/paths.ts";
import { settledWithin } from "../workspace/index-job.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { renderAnswer } from "./answer.ts";
import { type Cursor, callKey, encodeCursor, markOf, parseCursor } from "./cursor.ts";
import type { Answered, Executor } from "./executor.ts";
import { MAY_COME } from "./failure.ts";
import { finish, limited } from "./finish.ts";
import { FirstIndex } from "./first-index.ts";
import { type Freshness, judge, judgeUnfound, watchChanges } from "./freshness.ts";
import { findOverlay, markLayers } from "./layers.ts";
import { caughtUp, withTree } from "./on-demand.ts";
import { findPair, type Pair } from "./pair.ts";
import { askPage } from "./question.ts";
import { resolveTarget, type Target } from "./reference.ts";
import { indexingStatus, stateMetadata } from "./state.ts";

export interface Ask {
  tool: QueryTool;
  args: Args;
  /** As the client sent them. */
  sent: Args;
  warnings: string[];
  workspace: Workspace;
  /** What switch_ref chose for the caller's session. */
  switched?: string | undefined;
  executor: Executor;
  deadlineMs: number;
  signal?: AbortSignal;
  /** Ends what the call waits for: the caller takes no more than what is ready. */
  ending?: AbortSignal;
  /** Progress of a job that the call waits for, and the root of its project. */
  onProgress?: (progress: Progress, root: string) => void;
  /** The answer may wait for the first index of the project. */
  patient: boolean;
  /** Told what the call turns out to be about, as soon as that is known. */
  onTarget: (target: Target) => void;
}

/** A call whose arguments are read: paths relative, the policy what the call or the configuration says. */
interface Asking extends Ask {
  policy: FreshnessPolicy;
}

export async function answerQuery(given: Ask): Promise<string> {
  const ask = { ...given, args: withRelativePaths(given), policy: policyOf(given) };
  const askedAt = Date.now();
  const waits = ask.executor.lasting && ask.patient && ask.policy !== "best_effort";
  const first = waits ? firstIndexOf(ask) : undefined;
  await first?.soon();
  const later: Later = {
    whole: async () => first !== undefined && (await first.whole()),
    synced: () => hasSynced(ask, askedAt),
  };
  try {
    return await answerNow(ask, first, later);
  } catch (error) {
    if (!(error instanceof ToolError) || !MAY_COME.includes(error.code)) throw error;
    if (!(await later.whole()) && !(await later.synced())) throw error;
    return answerNow(ask, first);
  }
}

/** A scan, or a sync of a few changes, takes less. */
const LONGEST_SYNC_MS = 1500;

/** What is not known may be what has just been written: a scan is waited for, and a sync of what it finds. Was there one? */
async function hasSynced(ask: Asking, askedAt: number): Promise<boolean> {
  const { workspace, args, switched, executor, deadlineMs, ending, policy } = ask;
  const isOfCheckout = (args.ref ?? args.head_ref ?? switched) === undefined;
  if (!isOfCheckout || policy !== "balanced" || !executor.lasting) return false;
  const mostMs = Math.min(deadlineMs, LONGEST_SYNC_MS);
  const sync = () => caughtUp(workspace, { deadlineMs: mostMs, signal: ending });
  // One that is under way may have begun before it was written.
  const isUnderWay = workspace.jobOn() !== undefined;
  if (isUnderWay) await sync();
  await settledWithin(workspace.changes.after(askedAt), mostMs, ending);
  if (!workspace.jobOn()) return isUnderWay;
  await sync();
  return true;
}

function firstIndexOf(ask: Ask): FirstIndex {
  const { workspace, ending, onProgress, deadlineMs } = ask;
  return new FirstIndex(workspace, { deadlineMs, signal: ending, onProgress });
}

/** What an answer that found nothing may wait for. Was there any? */
interface Later {
  /** The rest of the first index. */
  whole(): Promise<boolean>;
  /** A sync of what has changed. */
  synced(): Promise<boolean>;
}

/** Nothing was found in what is known to be out of date, or about to be brought up to date. */
const isMissed = ({ answer }: Answered, { status, reason }: Freshness) =>
  answer.items.length === 0 && status !== "fresh" && reason !== "not_checked";

/** From what is there now; where that is nothing and more may come, once more when it has. */
async function answerNow(ask: Asking, first: FirstIndex | undefined, later?: Later): Promise<string> {
  const { workspace, tool, args, policy } = ask;
  const state = await currentState(ask);
  if (!workspace.renews(state)) refuseIncompatible(state.schema);
  const found = await findTarget(ask, state);
  if (!found?.head.tree) return emptyAnswer(ask, state);
  const { head: target, base } = found;
  const watch = target.live ? await watchChanges(workspace, state, policy, ask.executor.lasting) : undefined;
  const keys = [found.head.tree.key, ...(base ? [base.tree!.key] : [])];
  const key = callKey(tool.name, args, workspace.projectId, keys.join(" "));
  const cursor = typeof args.cursor === "string" ? parseCursor(args.cursor, key) : undefined;
  const offset = cursor?.offset ?? 0;
  // The question first: what else is to be found out is found out while it runs.
  const [reply, overlay] = await Promise.all([
    patiently({ ...ask, args: { ...args, ...found.args } }, found, cursor).catch(async (error) => {
      if (watch && error instanceof ToolError && MAY_COME.includes(error.code))
        await judgeUnfound(watch, target.tree!.generation);
      throw error;
    }),
    findOverlay(workspace, target),
  ]);
  const isPartial = reply.view.state === "partial";
  if (isPartial && reply.answer.items.length === 0 && (await later?.whole())) return answerNow(ask, first);
  // Between two refs the question itself says whose the results are.
  const source_layer = tool.pair ? undefined : markLayers(reply, overlay, tool.search === true);
  const freshness: Freshness = watch ? await judge(watch, reply) : { status: "fresh" };
  if (isMissed(reply, freshness) && (await later?.synced())) return answerNow(ask, first);
  if (policy === "balanced" && ask.executor.lasting && wantsSync(workspace, freshness, reply, watch?.jobRan))
    workspace.backgroundSync();
  return renderAnswer(
    {
      tool,
      args,
      sent: repeatable(ask.sent, args),
      mask: workspace.config.values["privacy.mask_secrets"],
      offset,
      metadata: {
        ...metadataOf(
          { ...ask, warnings: [...ask.warnings, ...(first?.said(reply) ?? []), ...(base?.warnings ?? [])] },
          state,
          target,
          reply,
          freshness,
        ),
        ...(source_layer && { source_layer }),
      },
      cursorAt: (next) => {
        const last = markOf(reply.answer.items[next - offset - 1]);
        return encodeCursor({ offset: next, generation: reply.view.generation, last }, key);
      },
    },
    reply.answer,
  );
}

/**
 * The state that an answer is about. What changed since another commit is a question about the one that is checked out: where that
 * is not the one that was indexed, it is waited for.
 */
async function currentState(ask: Asking): Promise<WorkspaceState> {
  const { workspace, tool, args, switched, policy } = ask;
  const state = workspace.state();
  const isOfCheckout = tool.pair && (args.head_ref ?? args.ref ?? switched) === undefined;
  const waits = isOfCheckout && policy === "balanced" && ask.executor.lasting && isMoved(state);
  if (!waits) return state;
  await caughtUp(workspace, ask);
  return workspace.state();
}

/** What a call is about: one tree, or two of which the head answers. */
export type Asked = Partial<Pick<Pair, "base" | "args">> & { head: Target };

/** The trees that the call is about, built if need be; undefined in a project that has no index at all. */
async function findTarget(ask: Asking, state: WorkspaceState): Promise<Asked | undefined> {
  const { workspace, switched, args, tool } = ask;
  if (tool.pair && !hasNoIndex(state.schema)) {
    const pair = await findPair(workspace, state, args, tool.pair, ask);
    ask.onTarget(pair.head);
    return pair;
  }
  const target = await resolveTarget(workspace, state, (args.ref as string | undefined) ?? switched);
  ask.onTarget(target);
  if (!target.tree && hasNoIndex(state.schema)) return undefined;
  return { head: await withTree(workspace, target, ask) };
}

/** Arguments of any tool that name a file or a folder of the project. */
const PATHS = ["path", "scope", "path_filter", "entry_point", "result_path"];

/** Agents send absolute paths; one inside the project means the file there. */
function withRelativePaths({ args, workspace: { root } }: Ask): Args {
  const relative = PATHS.flatMap((name) => {
    const path = args[name];
    if (typeof path !== "string" || !isAbsolute(path) || !isInside(root, normalize(path))) return [];
    return [[name, relativePath(root, normalize(path)) ?? "."]];
  });
  return relative.length > 0 ? { ...args, ...Object.fromEntries(relative) } : args;
}

function policyOf({ args, workspace }: Ask): FreshnessPolicy {
  const named = args.freshness_policy as FreshnessPolicy | undefined;
  return named ?? workspace.config.values["query.freshness_policy"];
}

/** Found out of date, or a first build that was cut off. A scan under way starts a sync itself if it finds something. */
function wantsSync(
  workspace: Workspace,
  { reason }: Freshness,
  { view }: Answered,
  jobRan: boolean | undefined,
): boolean {
  const isBeingChecked = reason === "not_checked" && workspace.changes.scanning;
  return (
    (reason !== undefined && !isBeingChecked) ||
    (view.state === "partial" && !jobRan && workspace.config.values["index.auto"])
  );
}

/** A tree that gc has just taken is built again. */
async function patiently(ask: Asking, asked: Asked, cursor: Cursor | undefined): Promise<Answered> {
  try {
    return await askPage(ask, asked, cursor);
  } catch (error) {
    const { head, base } = asked;
    if (!(error instanceof ToolError) || error.code !== "ref_not_indexed" || (head.live && !base))
      throw error;
    const again = (target: Target) =>
      target.live ? target : withTree(ask.workspace, { ...target, tree: undefined }, ask);
    return askPage(ask, { head: await again(head), ...(base && { base: await again(base) }) }, cursor);
  }
}

/** The arguments of the call again, those that were not understood left out. */
function repeatable(sent: Args, args: Args): Args {
  return Object.fromEntries(Object.keys(sent).flatMap((name) => (name in args ? [[name, args[name]]] : [])));
}

function metadataOf(
  ask: Ask,
  state: WorkspaceState,
  target: Target,
  reply: Answered,
  freshness: Freshness,
): Metadata {
  const git = ask.tool.search && state.head !== undefined;
  const partial = reply.view.state === "partial";
  return baseMetadata({
    ...(git ? { cruxe_protocol_version: PROTOCOL_VERSION } : {}),
    ref: reply.view.ref,
    freshness_status: freshness.status,
    ...(freshness.reason ? { stale_reason: freshness.reason } : {}),
    ...(freshness.checkedAt ? { checked_ms_ago: Date.now() - freshness.checkedAt } : {}),
    indexing_status: partial ? indexingStatus(ask.workspace, { ...state, tree: target.tree }) : "ready",
    result_completeness: partial || reply.view.missing > 0 ? "partial" : "complete",
    warnings: [...ask.warnings, ...target.warnings, ...missingFiles(reply)],
  });
}

function missingFiles({ view }: Answered): string[] {
  if (view.missing === 0) return [];
  const files = view.missing === 1 ? "1 file is" : `${view.missing} files are`;
  const they = view.missing === 1 ? "it" : "they";
  return [`${files} not in the index because ${they} cannot be read: a partial clone, or damage`];
}

/** The answer of a registered project that has no index yet. */
function emptyAnswer(ask: Ask, state: WorkspaceState): string {
  const { workspace, tool } = ask;
  if (ask.executor.lasting) workspace.beginUnasked();
  const running = isIndexing(workspace, state);
  const warnings = [...ask.warnings];
  if (isOutlived(state.schema)) warnings.push("an older codecompass made this index: it is made anew");
  if (running)
    warnings.push("no index of this checkout yet; indexing has begun and answers fill in as files arrive");
  if (workspace.failure) warnings.push(`the last indexing job failed: ${workspace.failure.message}`);
  const next: SuggestedAction = running
    ? { tool: "index_status", arguments: { wait_ms: 10_000 }, reason: "wait for the first files" }
    : { tool: "index_repo", arguments: {}, reason: "this project is not indexed" };
  const metadata: Metadata = {
    ...stateMetadata(workspace, state),
    result_completeness: "partial",
    ...(warnings.length > 0 ? { warnings: limited(warnings) } : {}),
  };
  return finish({ ...tool.empty, suggested_next_actions: [next] }, metadata).text;
}
