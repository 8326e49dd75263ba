// What stays open between questions: stores and compiled views, least recently used first out. The one way in which a
// question runs, in a thread of the server and in the process of a command alike.

import { statSync } from "node:fs";
import { errorBody, ToolError } from "../protocol/errors.ts";
import { blameDamage } from "../store/failures.ts";
import { ReaderGate } from "../store/reader-gate.ts";
import { openStore, type Store, versionOf } from "../store/store.ts";
import { findGeneration } from "../store/trees.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { forgetAll } from "../util/forgetting.ts";
import { keepTables } from "../view/path-table.ts";
import { openView, type View } from "../view/view.ts";
import { Deadline } from "./deadline.ts";
import { documentsAbout } from "./documents-about.ts";
import { foldersOf } from "./folders.ts";
import { findQuery } from "./index.ts";
import { StoreVocabulary } from "./open-vocabulary.ts";
import { markUncommitted } from "./places.ts";
import { type QuotedFiles, refreshSpans } from "./spans.ts";
import type { ExpectedTree, Listing, QueryReply, QueryRequest, ViewStamp } from "./types.ts";
import { nothingIndexed } from "./unfound.ts";
import { isOfUnknownName } from "./unknown-name.ts";

const MOST_STORES = 8;
const MOST_VIEWS = 8;
/** How long gc may have to wait for a lock that no question needs any more. */
const GATE_LINGER_MS = 20;

/** Of a view that was opened ahead: all questions need itself, searches what these come to. */
const PREPARING: readonly ((view: View) => unknown)[] = [() => {}, foldersOf, documentsAbout];

/** Trees that are no checkout never change. */
const NOTHING_QUOTED: QuotedFiles = { changed: [], stamps: [] };

interface OpenProject {
  store: Store;
  /** Which file it was: a rebuilt database is another one under the same name. */
  inode: number;
  /** Of the database when the views were last found to be current. */
  version: number;
  views: Map<string, View>;
  vocabulary: Vocabulary;
  /** Somebody has asked about it. */
  isAsked: boolean;
}

interface Answer {
  answer: Listing;
  view: View;
  /** Was not open before. */
  compiled: boolean;
}

export interface SessionOptions {
  /** Names of a project; without it each project's vocabulary is opened in this process when it is first needed. */
  vocabulary?: (project: string) => Vocabulary;
  /** Does nobody wait for the answer to this request any more? */
  isStopped?: (id: number) => boolean;
}

export class QuerySession {
  private readonly projects = new Map<string, OpenProject>();
  private readonly gates = new Map<string, ReaderGate>();
  private readonly options: SessionOptions;

  constructor(options: SessionOptions = {}) {
    this.options = options;
  }

  /** Never throws: failures are replies. */
  async run(request: QueryRequest): Promise<QueryReply> {
    const started = performance.now();
    const took = () => Math.round((performance.now() - started) * 100) / 100;
    try {
      const { answer, view, compiled } = await this.answer(request);
      return {
        id: request.id,
        answer,
        view: { ...stampOf(view), ...(request.ref !== undefined && { ref: request.ref }) },
        ...(request.root === undefined ? NOTHING_QUOTED : refreshSpans(view, request.root, answer)),
        tookMs: took(),
        ...(compiled && { compiled }),
      };
    } catch (error) {
      return { id: request.id, error: failure(blameDamage(error, request.project)), tookMs: took() };
    }
  }

  /**
   * Opens what questions about a tree need, before the first of them comes; one that comes meanwhile goes first. What fails here
   * fails again for whoever asks, and is told then.
   */
  async prepare({ project, key }: ExpectedTree): Promise<void> {
    for (const step of PREPARING) {
      try {
        const leave = this.gate(project).enter();
        try {
          step(this.view(this.open(project), key));
        } finally {
          leave();
        }
      } catch {
        return;
      }
      await Bun.sleep(0);
    }
  }

  private async answer(request: QueryRequest): Promise<Answer> {
    const leave = this.gate(request.project).enter();
    try {
      return await this.answerInside(request);
    } finally {
      leave();
    }
  }

  /** Before anything is read: gc waits for whoever is inside. */
  private gate(file: string): ReaderGate {
    let gate = this.gates.get(file);
    if (!gate) {
      gate = new ReaderGate(file, GATE_LINGER_MS);
      this.gates.set(file, gate);
    }
    return gate;
  }

  private async answerInside(request: QueryRequest): Promise<Answer> {
    const query = findQuery(request.query);
    if (!query) throw new ToolError("invalid_input", `There is no question \`${request.query}\`.`);
    const { isStopped = () => false } = this.options;
    const deadline = new Deadline(request.deadlineMs, () => isStopped(request.id));
    const project = this.open(request.project);
    const known = project.views.get(request.key);
    // While the tree is being opened, and the search made ready, the names are.
    const isFirst = !known || !project.isAsked;
    project.isAsked = true;
    if (isFirst && isOfUnknownName(project.store, request.args)) project.vocabulary.expect?.();
    const view = this.view(project, request.key);
    const base = request.base === undefined ? undefined : this.view(project, request.base);
    const { store, vocabulary } = project;
    const ref = request.ref ?? view.ref;
    const notes: string[] = [];
    const context = {
      view,
      ref,
      store,
      vocabulary,
      deadline,
      notes,
      ...(base && { base }),
      ...(request.folder && { folder: request.folder }),
    };
    const answer = await query(context, request.args);
    markUncommitted(view, answer);
    if (view.fileCount === 0 && view.state === "ready") notes.push(nothingIndexed(view));
    if (notes.length > 0) answer.warnings = [...(answer.warnings ?? []), ...notes];
    return { answer, view, compiled: view !== known };
  }

  private open(file: string): OpenProject {
    const known = this.projects.get(file);
    const inode = statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
    if (known && known.inode === inode && known.store.isCurrent()) {
      this.projects.delete(file);
      this.projects.set(file, known);
      return known;
    }
    if (known) this.close(file);
    const store = openStore(file, "read");
    const vocabulary = this.options.vocabulary?.(file) ?? new StoreVocabulary(store);
    const project = { store, inode, version: versionOf(store), views: new Map(), vocabulary, isAsked: false };
    this.projects.set(file, project);
    if (this.projects.size > MOST_STORES) this.close(this.projects.keys().next().value!);
    return project;
  }

  private view(project: OpenProject, key: string): View {
    dropOutdated(project);
    const view = project.views.get(key) ?? openView(project.store, key);
    project.views.delete(key);
    project.views.set(key, view);
    if (project.views.size > MOST_VIEWS) project.views.delete(project.views.keys().next().value!);
    return view;
  }

  /** To be called while nobody asks: what the first questions of the next process need is kept for it. */
  rest(): void {
    for (const { views } of this.projects.values()) for (const view of views.values()) keepTables(view);
  }

  /** Gives up what is only kept to be found again, views included; stores stay open, with what was learned of their contents. */
  forget(): void {
    for (const { views } of this.projects.values()) views.clear();
    forgetAll();
  }

  /** Forgets a project, or all of them. */
  close(file?: string): void {
    for (const [name, { store }] of this.projects) {
      if (file !== undefined && name !== file) continue;
      this.projects.delete(name);
      this.gates.get(name)?.close();
      this.gates.delete(name);
      store.close();
    }
  }
}

/** Where nobody has written since, nothing was published; else one small SELECT a tree tells. */
function dropOutdated(project: OpenProject): void {
  const { store, views } = project;
  const version = versionOf(store);
  if (version === project.version) return;
  for (const [key, { generation }] of views) if (generation !== findGeneration(store, key)) views.delete(key);
  project.version = version;
}

function stampOf(view: View): ViewStamp {
  const { ref, commit, generation, state, fileCount: files, symbolCount: symbols, dirty } = view;
  const missing = view.skips.filter(({ reason }) => reason === "unreadable").length;
  return { ref, commit, generation, state, files, symbols, dirty, missing };
}

function failure(error: unknown) {
  if (error instanceof ToolError) return errorBody(error);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return errorBody(new ToolError("internal_error", "The question failed because of a bug.", { detail }));
}
