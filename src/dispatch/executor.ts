// Where questions run: in threads (a server) or in this process (a command). Dispatch knows only this.

import type { ExpectedTree, QueryReply, Question } from "../query/types.ts";

/** A question's answer and what it was read from. */
export type Answered = Extract<QueryReply, { answer: unknown }>;

export interface RunOptions {
  deadlineMs?: number;
  /** Of the one request that asks. */
  signal?: AbortSignal;
  /** The generations of the question's trees, as they are published now: with them an answer may be remembered. */
  current?: string;
}

/** What an executor has done and is doing. */
export interface ExecutorStats {
  questions: number;
  /** Of these, answered as they were before. */
  remembered: number;
  /** Questions whose tree was not held in memory. */
  compiled: number;
  busy: number;
  waiting: number;
}

export interface Executor {
  /** The process stays: work may go on in the background after an answer. */
  readonly lasting: boolean;
  /** Throws ToolError. */
  run(question: Question, options?: RunOptions): Promise<Answered>;
  stats(): ExecutorStats;
  /** Questions about this tree are to be expected: what all of them need is opened before the first. */
  prepare?(tree: ExpectedTree): void;
  /** Opens what a first question about a project would wait for. */
  warm(project: string, key: string): Promise<void>;
  /** Forgets what is open of a project. */
  forget(project: string): void;
  close(): Promise<void>;
}

export const DEADLINE_MS = 10_000;
