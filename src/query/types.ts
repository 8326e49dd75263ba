// What a question is: a function from a view and arguments to an answer that knows no transport, budget or detail level.
// Listings come ranked and hydrated; dispatch cuts them to a budget, shapes their items and adds metadata.

import type { DetailLevel } from "../protocol/detail.ts";
import type { ErrorBody } from "../protocol/errors.ts";
import type { ExplainLevel } from "../protocol/metadata.ts";
import type { Store } from "../store/store.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import type { View } from "../view/view.ts";
import type { Deadline } from "./deadline.ts";
import type { QuotedFiles } from "./spans.ts";

export type { Vocabulary } from "../text/vocabulary.ts";

export interface QueryContext {
  view: View;
  /** What the client calls the view. */
  ref: string;
  /** The project's folder, for its history. */
  folder?: string;
  /** The view to compare with, for questions about two. */
  base?: View;
  store: Store;
  vocabulary: Vocabulary;
  deadline: Deadline;
  /** How the question was read, where the answer alone does not show it: warnings. */
  notes?: string[];
}

export type Query<Args, Answer> = (context: QueryContext, args: Args) => Promise<Answer> | Answer;

/** An answer that is a list with a head: dispatch writes `head`'s fields, then `[list]: items`, then metadata. */
export interface Listing<Item = unknown> {
  /** The key under which the items are written. */
  list: string;
  /** Several lists instead of one: each item says which by its field `list`, which is not written; none: no list at all. */
  lists?: readonly string[];
  /** The list stands in an object of its own, behind these fields. */
  under?: { key: string; fields: Record<string, unknown>; ends?: Ends };
  /** Ranked; from `offset` on, at most `limit` of them. */
  items: Item[];
  /** Items there are without offset and limit. */
  total: number;
  /** Other top-level fields, in the order in which they are written. */
  head: Record<string, unknown>;
  /** What items do not repeat: fields that are left out of those which have them with this value. */
  implied?: Readonly<Record<string, unknown>>;
  /** Fields of `head` that `compact` does without. */
  dispensable?: readonly string[];
  /** Top-level fields that follow the list. */
  tail?: Record<string, unknown>;
  /** Fields of metadata that belong to this question (`symbol_count`). */
  metadata?: Record<string, unknown>;
  /** Items are SearchHits: `detail_level` and `compact` apply to them. */
  hits?: boolean;
  /** How `compact` writes items: a line of text each. */
  rows?: RowStyle;
  /** The field of items that gives way where not even the first one fits. */
  spare?: string;
  /** What stands beside the items, and which of their fields are left out, where none would fit otherwise. */
  brief?: Brief;
  /** Items are strings that are written as one text, joined by this; a budget cuts between them. */
  join?: string;
  /** A field of `head` that is `offset` plus the number of items written (`line_end`). */
  tally?: { field: string; offset: number };
  warnings?: string[];
  /** One entry per item, `result_index` counted from the first of `items`. */
  ranking_reasons?: RankingReason[];
  suppressed_duplicate_count?: number;
  /** More may exist than was looked at. */
  partial?: boolean;
}

/** Items are references, or calls. */
export type RowStyle = "uses" | "calls";

export interface Brief {
  head: Record<string, unknown>;
  tail?: Record<string, unknown>;
  /** Fields of items. */
  without?: readonly string[];
}

/** Rows in the field `list` are only written where an item that is shown has their `id` in one of these fields. */
export interface Ends {
  list: string;
  names: readonly string[];
  /** The id of the row that is written in any case. */
  always: string;
}

export type RankingReason = { result_index: number; signals?: Record<string, number> } & Record<
  string,
  unknown
>;

export interface PageArgs {
  /** Already clamped to 1..200. */
  limit: number;
  offset: number;
}

export interface HitArgs extends PageArgs {
  /** Only what this level shows needs to be filled in; it never changes which results come or their order. */
  detail: DetailLevel;
  explain: ExplainLevel;
}

export interface FilterArgs {
  /** A file, a folder, or a glob (`src/**\/*.ts`). */
  path?: string;
  kind?: string;
  language?: string;
}

export interface LocateSymbolArgs extends HitArgs, FilterArgs {
  name: string;
}

export interface SearchCodeArgs extends HitArgs, FilterArgs {
  query: string;
}

export interface FileOutlineArgs extends PageArgs {
  path: string;
  depth: "all" | "top";
  language?: string;
}

export interface SourceArgs {
  path?: string;
  symbol_id?: string;
  line_start?: number;
  line_end?: number;
  /** Lines of the range to skip, for its further pages. */
  offset?: number;
  limit?: number;
}

/** A call of next use, ready to send. */
export interface SuggestedAction {
  tool: string;
  arguments: Record<string, unknown>;
  reason: string;
}

// Messages of the query thread (query/worker.ts), also the argument and result of QuerySession.run.

export interface Question {
  /** The project's database file. */
  project: string;
  /** Key of the tree to answer from. */
  key: string;
  /** What the client calls that tree; by default what it was read from. */
  ref?: string;
  /** Key of the tree to compare with. */
  base?: string;
  /** A key of QUERIES. */
  query: string;
  args: unknown;
  /** The project's folder, for its history. */
  folder?: string;
  /** Of a checkout: spans are checked against its files as they are now. */
  root?: string;
}

/** A question on its way to a query thread. */
export interface QueryRequest extends Question {
  id: number;
  deadlineMs: number;
}

/** What the answer was read from. */
export interface ViewStamp {
  ref: string;
  commit: string;
  generation: number;
  state: "partial" | "ready";
  files: number;
  symbols: number;
  /** Of a checkout: it differs from its commit. */
  dirty: boolean;
  /** Files whose content git did not have. */
  missing: number;
}

/** `compiled`: the tree was not held in memory. */
export type QueryReply =
  | ({ id: number; answer: Listing; view: ViewStamp; tookMs: number; compiled?: boolean } & QuotedFiles)
  | { id: number; error: ErrorBody; tookMs: number };

/** From the query thread to its parent: a question for the vocabulary thread; answered with a VocabularyAnswer. */
export interface VocabularyAsk {
  ask: number;
  project: string;
  text: string;
  options: { limit: number; tolerance?: 0 | 1 | 2 };
}

export interface VocabularyAnswer {
  answer: number;
  names: { name: string; score: number }[];
}

/** From the query thread: the vocabulary will be asked. */
export interface VocabularyExpected {
  expect: string;
}

/** To the query thread: forget what is open of a project (its database was replaced or removed). */
export interface CloseProject {
  close: string;
}

/** To the query thread, first of all: four shared bytes in which the parent leaves the number of a question to stop. */
export interface StopWord {
  stop: SharedArrayBuffer;
}

/** A QueryRequest and a QueryReply go as JSON: a text is handed over in a fraction of the time. */
export type ToQueryThread = string | VocabularyAnswer | CloseProject | StopWord | Prepare;
/** What first questions will be about. */
export interface ExpectedTree {
  /** File of the project's database. */
  project: string;
  key: string;
}
export interface Prepare {
  prepare: ExpectedTree;
}
/** The thread holds so much more memory than a new one would that it had better be replaced. */
export interface Worn {
  worn: true;
}

export type FromQueryThread = string | VocabularyAsk | VocabularyExpected | Worn;
