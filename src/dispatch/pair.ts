// Calls about two trees: the head answers, the base is what it is compared with. For a change that is where the two parted,
// so that what moved on the base since then is not taken for the head's.

import { ToolError } from "../protocol/errors.ts";
import type { Args, PairKind } from "../tools/tool.ts";
import { findMergeBase } from "../vcs/changes.ts";
import { getGit } from "../vcs/git.ts";
import { parseRange } from "../vcs/range.ts";
import { shortHash } from "../vcs/refs.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { type BuildOptions, withTree } from "./on-demand.ts";
import { resolveTarget, type Target } from "./reference.ts";

export interface Pair {
  head: Target;
  base: Target;
  /** What the question is told of them. */
  args: { base: { ref: string; commit?: string }; head: { ref: string; commit?: string } };
}

export async function findPair(
  workspace: Workspace,
  state: WorkspaceState,
  given: Args,
  kind: PairKind,
  options: BuildOptions & { switched?: string | undefined },
): Promise<Pair> {
  if (!workspace.repository)
    throw new ToolError(
      "invalid_input",
      `${workspace.root} is no git repository: it has one version, and nothing to compare it with.`,
      { suggestion: "Ask about a project that is kept in git.", argument: "workspace" },
    );
  const isRange = typeof given.base_ref === "string" && given.head_ref === undefined;
  const args = isRange ? { ...given, base_ref: undefined, ...parseRange(given.base_ref as string) } : given;
  const headRef = (args.head_ref ?? args.ref ?? options.switched) as string | undefined;
  const named = await resolveTarget(workspace, state, headRef);
  const head = await withTree(
    workspace,
    headRef === undefined ? named : followed(workspace, state, named),
    options,
  );
  const baseRef = (args.base_ref as string | undefined) ?? workspace.defaultBranch()?.name;
  if (baseRef === undefined)
    throw new ToolError("invalid_input", "No branch tells where this one began: pass base_ref.", {
      argument: "base_ref",
    });
  getGit();
  const asked = await resolveTarget(workspace, state, baseRef);
  // A checkout that was indexed as a plain folder has no commit of its own.
  const headCommit = head.commit || head.tree?.commit || state.head?.commit;
  const commit = asked.commit ?? state.head?.commit;
  if (!commit || !headCommit)
    throw new ToolError("ref_not_found", `${baseRef} has no commit to compare with yet.`, { ref: baseRef });
  const parted = kind === "exact" ? commit : await findMergeBase(workspace.repository, headCommit, [commit]);
  const base: Target = {
    tree: workspace.commitTree(parted ?? commit),
    live: false,
    ref: baseRef,
    commit: parted ?? commit,
    warnings: parted ? [] : [`${baseRef} shares no history with the head: they are compared as they are`],
  };
  return described(await withTree(workspace, base, options), head, state);
}

/** Of a checkout that is named and has moved on since it was indexed, its commit. */
function followed(workspace: Workspace, state: WorkspaceState, target: Target): Target {
  const { commit, ref } = state.head ?? {};
  if (!target.live || !commit || !ref || target.tree?.commit === commit) return target;
  return { tree: workspace.commitTree(commit), live: false, ref, commit, warnings: target.warnings };
}

function described(base: Target, head: Target, state: WorkspaceState): Pair {
  const side = ({ ref, commit, tree }: Target) => ({
    ref: ref ?? tree?.ref ?? state.head?.ref ?? "live",
    ...((commit ?? tree?.commit) && { commit: shortHash(commit ?? tree!.commit) }),
  });
  return { base, head, args: { base: side(base), head: side(head) } };
}
