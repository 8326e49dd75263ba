// Which tree a call is about: an explicit `ref`, else the one that switch_ref chose, else what is checked out; the default branch
// of a bare repository; `live` outside git. Names are resolved here; on-demand.ts builds what is not there yet.

import { ToolError } from "../protocol/errors.ts";
import type { TreeSummary } from "../store/trees.ts";
import { editDistance, findAllNearest, findHolding } from "../util/nearest.ts";
import { findRef } from "../vcs/refs.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";

export interface Target {
  /** Absent when nothing has been published for it yet; may be partial. */
  tree: TreeSummary | undefined;
  /** The tree follows the checkout: it can become stale. */
  live: boolean;
  /** What metadata calls it; undefined: what the tree was read from. */
  ref?: string;
  /** Of a target that is no checkout. */
  commit?: string;
  warnings: string[];
}

const LIVE = "live";
const LIVE_NAMES = [LIVE, "HEAD"];
const BRANCH_LIVE = `refs/heads/${LIVE}`;
const FULL_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MOST_NEAR = 3;
const MOST_SHOWN = 100;

/** Builds nothing. Throws ref_not_found. */
export async function resolveTarget(
  workspace: Workspace,
  state: WorkspaceState,
  ref: string | undefined,
): Promise<Target> {
  const { tree, head } = state;
  const checkout = checkoutTarget(workspace, state);
  if (workspace.bare) return resolveBare(workspace, state, ref);
  if (ref === LIVE && head && head.ref !== LIVE && findRef(workspace.repository!, BRANCH_LIVE))
    return { ...checkout, warnings: [`live means what is checked out; ${BRANCH_LIVE} is a branch`] };
  if (ref === undefined || LIVE_NAMES.includes(ref)) return checkout;
  if (ref === head?.ref && !FULL_HASH.test(ref)) return checkout;
  if (!head && ref === tree?.ref) return checkout;
  return resolveCommit(workspace, state, ref);
}

/** What is checked out. Where HEAD has moved to a commit that is known, that commit answers until the next sync. */
function checkoutTarget(workspace: Workspace, { tree, head }: WorkspaceState): Target {
  const moved =
    tree && head?.commit && tree.commit !== head.commit ? workspace.commitTree(head.commit) : undefined;
  if (moved?.state === "ready") return { tree: moved, live: true, ref: head!.ref, warnings: [] };
  // A branch that begins at the commit of another one shares its tree.
  const isRenamed = tree !== undefined && head?.commit === tree.commit && head.ref !== tree.ref;
  return { tree, live: true, ...(isRenamed && { ref: head.ref }), warnings: [] };
}

function resolveBare(workspace: Workspace, state: WorkspaceState, ref: string | undefined): Promise<Target> {
  const { head } = state;
  const isHead = ref === undefined || LIVE_NAMES.includes(ref);
  if (isHead && !head?.commit)
    throw new ToolError("ref_not_found", `This bare repository has no commit on ${head?.ref ?? "HEAD"} yet.`);
  return resolveCommit(workspace, state, isHead ? head!.ref : ref);
}

async function resolveCommit(workspace: Workspace, state: WorkspaceState, ref: string): Promise<Target> {
  const kept = FULL_HASH.test(ref) ? workspace.commitTree(ref) : undefined;
  if (kept) return { tree: kept, live: false, ref, commit: ref, warnings: [] };
  const found = await workspace.findRevision(ref);
  if (!found) throw await unknownRef(workspace, state, ref);
  const { commit, name, shadowed } = found;
  if (found.kind === "branch" && name === state.head?.ref && !workspace.bare)
    return checkoutTarget(workspace, state);
  const warnings = shadowed ? [`${ref} means the ${found.kind} ${name}; ${shadowed} is another commit`] : [];
  return { tree: workspace.commitTree(commit), live: false, ref: name, commit, warnings };
}

async function unknownRef(workspace: Workspace, state: WorkspaceState, ref: string): Promise<ToolError> {
  if (!workspace.repository)
    return new ToolError(
      "ref_not_found",
      `${workspace.root} is no git repository: it has one version, and no ref ${ref.slice(0, MOST_SHOWN)}.`,
      { ref: ref.slice(0, MOST_SHOWN), near: [LIVE], suggestion: "Leave ref out." },
    );
  const live = isSlip(ref) ? LIVE : undefined;
  const known = [live, state.head?.ref, state.tree?.ref, ...(await workspace.refNames())];
  const names = [...new Set(known.filter((name) => name !== undefined))];
  const near = nearest(ref, names);
  const shown = ref.slice(0, MOST_SHOWN);
  const shallow = workspace.shallow
    ? " This clone is shallow: `git fetch --unshallow` brings older commits."
    : "";
  const home = workspace.defaultBranch()?.name;
  const next =
    near.length > 0
      ? `; did you mean ${near.join(", ")}?`
      : home
        ? `; the default branch is ${home.slice(0, MOST_SHOWN)}.`
        : ".";
  return new ToolError("ref_not_found", `There is no ref ${shown || '""'}${next}${shallow}`, {
    ref: shown,
    near: near.length > 0 ? near : names.slice(0, MOST_NEAR),
  });
}

/** One slip away from `live`: that is no ref of the repository, nor what somebody means who asks for a short one. */
const isSlip = (ref: string) => editDistance(ref.toLowerCase(), LIVE) === 1;

/** The nearest name, those of which `ref` is the last part, those that hold it, and others as near. */
function nearest(ref: string, names: readonly string[]): string[] {
  // Of releases as close to `v1.30.1` as another, those of the same series are meant first.
  const [closest = [], ...close] = findAllNearest(ref, names)
    .sort((a, b) => sharedStart(b, ref) - sharedStart(a, ref))
    .map((name) => [name]);
  const ends = names.filter((name) => ref !== "" && name.endsWith(`/${ref}`));
  return [...new Set([closest, ends, findHolding(ref, names), ...close].flat())].slice(0, MOST_NEAR);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
