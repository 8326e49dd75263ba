// What a tool is: a schema, a description, hints for clients and either the name of a query or a handler.
// Everything a call goes through besides (workspace, ref, freshness, budget, metadata, errors) is dispatch's.

import type { z } from "zod";
import type { Progress } from "../indexer/progress.ts";
import type { QueryName } from "../query/index.ts";
import type { TreeSummary } from "../store/trees.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Workspaces } from "../workspace/workspaces.ts";

export interface Annotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export type PrewarmStatus = "pending" | "running" | "complete" | "failed" | "disabled";

/** The process that answers, as health_check reports it. */
export interface Service {
  /** Milliseconds since 1970. */
  startedAt: number;
  prewarm: PrewarmStatus;
  /** Why the prewarm failed. */
  prewarmFailure?: string;
  /** Files of grammars that cannot be found, by language; asked once. */
  grammars(): Promise<{ available: string[]; missing: string[] }>;
}

/** The ref that a session has switched to. */
export interface SwitchedRef {
  get(): string | undefined;
  /** Undefined: back to what is checked out. */
  set(ref: string | undefined): void;
}

/** What an explicit `ref` stands for. */
export interface RefTarget {
  tree: TreeSummary | undefined;
  /** It is what is checked out, uncommitted changes included. */
  live: boolean;
  ref?: string;
  commit?: string;
}

export interface ToolContext {
  /** Absent only for tools that can do without. */
  workspace: Workspace | undefined;
  workspaces: Workspaces;
  service: Service;
  /** The process stays: what begins now goes on after the answer. */
  lasting: boolean;
  /** Of the call's `ref`, where one was given. */
  target?: RefTarget;
  /** Absent where the transport knows no sessions. */
  switched?: SwitchedRef;
  signal?: AbortSignal;
  onProgress?: (progress: Progress, root: string) => void;
  /** Adds a warning to the answer's metadata. */
  warn: (message: string) => void;
  /** The list goes on: the same call with this cursor gets the rest. */
  goesOn: (cursor: string) => void;
}

/** Passes a job's progress on to the caller until the returned function is called. */
export function watchJob({ onProgress, workspace }: ToolContext, job: IndexJob): () => void {
  return onProgress ? job.watch((progress) => onProgress(progress, workspace!.root)) : () => {};
}

export type Args = Record<string, unknown>;
/** Answers with the fields that stand before metadata. */
export type Handler = (context: ToolContext, args: Args) => Promise<Record<string, unknown>>;

interface Common {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  annotations: Annotations;
}

/** How two trees are compared: as they are, or from where they parted. */
export type PairKind = "exact" | "merge_base";

export interface QueryTool extends Common {
  /** Answers about two trees, `base_ref` and `head_ref`. */
  pair?: PairKind;
  query: QueryName;
  /** What an answer without an index consists of. */
  empty: Record<string, unknown>;
  /** Items nest by `children`; a page counts every node in order of appearance. */
  nested?: boolean;
  /** Carries `cruxe_protocol_version` too. */
  search?: boolean;
}

export interface HandlerTool extends Common {
  handler: Handler;
  /** Works without a workspace. */
  anywhere?: boolean;
  /** `ref: worktree:PATH` is not entered: the tool is about the ref itself. */
  switches?: boolean;
}

export type Tool = QueryTool | HandlerTool;

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Writes the index, never the user's files. */
export const INDEXES: Annotations = { ...READS, readOnlyHint: false };
