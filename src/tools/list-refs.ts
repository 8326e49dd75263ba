// list_refs: what a `ref` argument may name, and which of it answers at once.

import { z } from "zod";
import { checkoutKey } from "../indexer/tree-keys.ts";
import { ToolError } from "../protocol/errors.ts";
import { Pack } from "../query/pack.ts";
import type { TreeSummary } from "../store/trees.ts";
import { isCommitTree, listTrees } from "../store/trees.ts";
import { listRefs as readRefs } from "../vcs/list-refs.ts";
import { readHead, shortHash } from "../vcs/refs.ts";
import { listWorktrees } from "../vcs/worktrees.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { page, workspace } from "./groups.ts";
import { isoTime } from "./status.ts";
import { type HandlerTool, READS, type ToolContext } from "./tool.ts";

interface Row {
  ref: string;
  kind: "branch" | "remote" | "tag" | "commit" | "worktree" | "live";
  commit?: string;
  state: "ready" | "indexing" | "partial" | "not_indexed";
  checked_out?: true;
  default?: true;
  files?: number;
  symbols?: number;
  indexed_at?: string;
}

const ROWS = 20;
/** Metadata and what stands beside the list. */
const FRAME_TOKENS = 110;
export const listRefs: HandlerTool = {
  name: "list_refs",
  title: "List refs",
  description: "Branches, tags and checkouts that `ref` may name, and which are indexed.",
  input: z.object({ ...workspace, ...page(ROWS) }),
  annotations: READS,
  handler: async (context, args) => {
    const target = context.workspace!;
    const state = target.state();
    const rows = await refRows(target, state);
    const first = args.cursor === undefined ? 0 : rowAfter(rows, args.cursor as string);
    const budget = new Pack((args.max_tokens as number) - FRAME_TOKENS);
    const asked = rows.slice(first, first + (args.limit as number));
    const fitting = budget.take(asked);
    const shown = fitting.length > 0 ? fitting : asked.slice(0, 1);
    const left = rows.length - first - shown.length;
    if (left > 0 && shown.length > 0) context.goesOn(cursorOf(shown.at(-1)!));
    return {
      refs: shown,
      total: rows.length,
      ...(left > 0 && { omitted: left }),
      ...answering(context, state),
    };
  },
};

/** A row by name: rows come and go, and move when they are indexed. */
function cursorOf({ kind, ref }: Row): string {
  return Buffer.from(`${kind} ${ref}`).toString("base64url");
}

/** Where the list goes on behind the row of a cursor. Throws `invalid_input` when there is no such row any more. */
function rowAfter(rows: readonly Row[], cursor: string): number {
  const at = rows.findIndex((row) => cursorOf(row) === cursor);
  if (at !== -1) return at + 1;
  throw new ToolError(
    "invalid_input",
    "The refs have changed since this cursor was made: call again without it.",
    {
      argument: "cursor",
      value: cursor.slice(0, 100),
    },
  );
}

/** Which ref answers when none is given. */
function answering({ switched, workspace: target }: ToolContext, state: WorkspaceState) {
  return {
    current_ref: switched?.get() ?? state.head?.ref ?? "live",
    ...(switched?.get() !== undefined && { switched: true }),
    default_ref: target?.defaultBranch()?.name,
  };
}

async function refRows(target: Workspace, state: WorkspaceState): Promise<Row[]> {
  const { repository } = target;
  if (!repository) return [{ ref: "live", kind: "live", checked_out: true, ...standing(state.tree) }];
  const store = state.schema.status === "compatible" ? target.store() : undefined;
  const trees = new Map(store ? listTrees(store).map((tree) => [tree.key, tree]) : []);
  const standingOf = (commit: string) =>
    target.jobOn(commit) ? { state: "indexing" as const } : standing(trees.get(target.commitKey(commit)));
  const refs = await readRefs(repository);
  const main = target.defaultBranch()?.name;
  const rows = refs.map(({ name, kind, commit }): Row => {
    const current = !target.bare && kind === "branch" && name === state.head?.ref;
    return {
      ...{ ref: name, kind, commit: shortHash(commit) },
      ...(current && { checked_out: true as const }),
      ...(kind === "branch" && name === main && { default: true as const }),
      ...(current ? standing(state.tree) : standingOf(commit)),
    };
  });
  const named = new Set(refs.map(({ commit }) => commit));
  const commits = [...trees.values()].filter((tree) => isCommitTree(tree) && !named.has(tree.commit));
  return [...rows, ...worktreeRows(target, trees), ...commits.map(commitRow)].sort(byUse);
}

function worktreeRows(target: Workspace, trees: ReadonlyMap<string, TreeSummary>): Row[] {
  const others = listWorktrees(target.repository!).filter(({ root }) => root !== target.root);
  return others.map((other) => {
    const { commit } = readHead(other);
    return {
      ref: `worktree:${other.root}`,
      kind: "worktree",
      commit: commit && shortHash(commit),
      ...standing(trees.get(checkoutKey(other.root))),
    };
  });
}

function commitRow(tree: TreeSummary): Row {
  const commit = shortHash(tree.commit);
  return { ref: commit, kind: "commit", commit, ...standing(tree) };
}

function standing(tree: TreeSummary | undefined): Pick<Row, "state" | "files" | "symbols" | "indexed_at"> {
  if (!tree) return { state: "not_indexed" };
  const { state, files, symbols, indexedAt } = tree;
  return { state, files, symbols, indexed_at: isoTime(indexedAt) };
}

/** What answers at once comes first; git's own order, the newest first, decides the rest. */
function byUse(a: Row, b: Row): number {
  const rank = (row: Row) => (row.checked_out ? 0 : row.default ? 1 : row.state === "not_indexed" ? 3 : 2);
  return rank(a) - rank(b);
}
