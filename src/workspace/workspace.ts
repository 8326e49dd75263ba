// One project as a server or command holds it: its root, its files under the data folder, its database (`index`), its
// repository and its one indexing job. Nothing here walks trees or runs queries.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/load.ts";
import { Fingerprints } from "../indexer/fingerprints.ts";
import type { SpareIndexer } from "../indexer/indexer-process.ts";
import { INDEX_FILE, indexOptionsOf, rulesFingerprint } from "../indexer/options.ts";
import { Uses } from "../indexer/tidy.ts";
import { type CommitTarget, commitKey, liveKeyIn } from "../indexer/tree-keys.ts";
import { isBusy } from "../protocol/busy.ts";
import { ToolError } from "../protocol/errors.ts";
import { hasNoIndex, isOutlived, type Store } from "../store/store.ts";
import type { TreeSummary } from "../store/trees.ts";
import { findGit } from "../vcs/git.ts";
import { listRefs } from "../vcs/list-refs.ts";
import { type Head, readHead } from "../vcs/refs.ts";
import { findRepository, type Repository } from "../vcs/repository.ts";
import {
  type DefaultBranch,
  findDefaultBranch,
  findOtherDefault,
  findRevision,
  type Revision,
} from "../vcs/revision.ts";
import { Changes } from "./changes.ts";
import type { IndexJob } from "./index-job.ts";
import { IndexJobs } from "./index-jobs.ts";
import { type IndexState, OpenIndex } from "./open-index.ts";
import { Overlays } from "./overlays.ts";
import { type Watcher, type WatchMode, watchTree } from "./watcher.ts";

export interface WorkspaceState extends IndexState {
  head: Head | undefined;
}

export interface StartOptions {
  force?: boolean;
  /** Give way to everything else on the machine. */
  background?: boolean;
  /** A commit to index from git's objects; without it the checkout. */
  target?: CommitTarget;
  /** With `target`: unknown contents beyond which the job ends with ref_not_indexed. */
  mostUnknown?: number;
  /** A SCIP index to join to the tree, an absolute path. */
  scip?: string;
}

export class Workspace {
  readonly root: string;
  readonly projectId: string;
  /** `projects/<project_id>` in the data folder. */
  readonly folder: string;
  readonly index: OpenIndex;
  private settings: Config;
  /** Of the files that the settings were read from. */
  configStamp = "";
  /** When it was last asked for, and when the registry was last told, in milliseconds since 1970. */
  usedAt = 0;
  registeredAt = 0;
  /** Which folder the root was when it was last looked at. */
  identity: string | undefined;
  /** Found by --auto-workspace: the first call about it has it indexed. */
  discovered = false;
  private bootstrapped = false;
  /** Called with every job that this process starts. */
  onJob: (job: IndexJob) => void = () => {};
  /** Does the tree still show what is on disk? */
  readonly changes = new Changes(this);
  private watcher: Watcher | undefined;
  private found: Repository | undefined;
  private readonly hasGit = findGit() !== undefined;
  private readonly uses: Uses;
  private readonly overlays = new Overlays();
  private readonly jobs = new IndexJobs();
  /** Of the server's indexer between jobs, where it keeps one. */
  spareIndexer: SpareIndexer | undefined;
  private warned = false;
  /** The last job that backgroundSync has started. */
  private unasked: IndexJob | undefined;
  /** The last job on the checkout, when it failed; `since` is when it began, in milliseconds since 1970. */
  private failed: { error: ToolError; since: number } | undefined;

  constructor(root: string, projectId: string, folder: string, config: Config) {
    this.root = root;
    this.projectId = projectId;
    this.folder = folder;
    this.index = new OpenIndex(join(folder, INDEX_FILE));
    this.uses = new Uses(folder);
    this.settings = config;
    this.found = findRepository(root);
  }

  get config(): Config {
    return this.settings;
  }

  /** Other settings hold from now on. */
  configure(config: Config): void {
    this.settings = config;
    this.warned = false;
  }

  /** What is wrong with the configuration, told once. */
  takeWarnings(): string[] {
    const told = this.warned;
    this.warned = true;
    return told ? [] : this.config.warnings;
  }

  /** Undefined outside git, and once the git folder has been removed; known once `git init` has made one. */
  get repository(): Repository | undefined {
    if (!this.found && existsSync(join(this.root, ".git", "HEAD"))) this.found = findRepository(this.root);
    return this.found && existsSync(join(this.found.gitDir, "HEAD")) ? this.found : undefined;
  }

  /** Key of the tree that stands for the checkout as it is. */
  get liveKey(): string {
    return liveKeyIn(this.repository, this.root);
  }

  /** The database's file. */
  get indexFile(): string {
    return this.index.file;
  }

  /** HEAD as the files of the repository say now; undefined outside git, and where git is not installed. */
  head(repository = this.repository): Head | undefined {
    return this.hasGit && repository ? readHead(repository) : undefined;
  }

  /** The project's database for reading; undefined while there is none. Throws `index_incompatible`. */
  store(): Store | undefined {
    return this.index.store();
  }

  /** What is known about the project now, from a handful of rows. Never throws for a damaged or foreign index. */
  state(): WorkspaceState {
    const { repository } = this;
    const head = this.head(repository);
    const live = liveKeyIn(repository, this.root);
    return { ...this.index.state(head?.commit ? [live, this.commitKey(head.commit)] : [live]), head };
  }

  /** The tree of a commit as it was committed. */
  commitTree(commit: string): TreeSummary | undefined {
    return this.index.tree(this.commitKey(commit));
  }

  /** Was the tree of a commit made by a version that reads files otherwise than the one of the checkout, so that more differs than the files? */
  isOutdated(commit: string, tree: TreeSummary): boolean {
    const store = this.store();
    if (!store || this.jobOn(commit)) return false;
    const rules = rulesFingerprint(indexOptionsOf(this.config), new Map());
    const made = new Fingerprints(store, this.folder);
    const { tree: live } = this.state();
    return made.isOutdated(tree, rules) && !(live && live.key !== tree.key && made.isOutdated(live, rules));
  }

  /** Key of the tree of a commit under this project's options. */
  commitKey(commit: string): string {
    return commitKey(commit, indexOptionsOf(this.config));
  }

  /** Somebody asks about a commit's tree: gc keeps it for a while. */
  noteUse(tree: TreeSummary): void {
    this.uses.note(tree.key);
  }

  /** The branch that others start from; undefined outside git and where nothing tells. */
  defaultBranch(): DefaultBranch | undefined {
    return this.repository && findDefaultBranch(this.repository);
  }

  /**
   * Paths that differ in a ref's commit from where it left the default branch; undefined for the default branch itself, and
   * where git cannot tell.
   */
  async overlay(ref: string, commit: string): Promise<ReadonlySet<string> | undefined> {
    const { repository } = this;
    const main = repository && findOtherDefault(repository, ref);
    return main && this.overlays.find(repository!, commit, main.commits);
  }

  /** There are commits and no files. */
  get bare(): boolean {
    return this.found?.bare === true && this.repository !== undefined;
  }

  /** History ends before its beginning. */
  get shallow(): boolean {
    return this.repository !== undefined && existsSync(join(this.repository.commonDir, "shallow"));
  }

  /** The commit that a branch, remote branch, tag, hash or expression names; undefined for none, and outside git. */
  async findRevision(text: string): Promise<Revision | undefined> {
    return this.repository && findRevision(this.repository, text);
  }

  /** Short names of all branches and tags, newest first; none where git cannot say. */
  async refNames(): Promise<string[]> {
    const refs = this.repository ? await listRefs(this.repository).catch(() => []) : [];
    return refs.map(({ name }) => name);
  }

  /** Of the tree that stands for the checkout as it is, as views count it; undefined without one. */
  generation(): number | undefined {
    const { tree } = this.state();
    return tree && this.index.generation(tree.key);
  }

  /** Of these trees, as views count them; another text once one of them is published anew. */
  generationsOf(...keys: (string | undefined)[]): string {
    return keys.map((key) => (key === undefined ? "" : this.index.generation(key))).join(" ");
  }

  /** The job of this process, while it runs. */
  get job(): IndexJob | undefined {
    return this.jobs.first;
  }

  /** The job of this process that builds a commit's tree, or the checkout's. */
  jobOn(commit?: string): IndexJob | undefined {
    if (!this.jobs.first) return undefined;
    return this.jobs.on(commit === undefined ? this.liveKey : this.commitKey(commit));
  }

  /** The job on the checkout while it runs, if it is one that nobody has asked for. */
  get unaskedJob(): IndexJob | undefined {
    const job = this.jobOn();
    return job === this.unasked ? job : undefined;
  }

  /** Why the last job of this process on the checkout failed, until it or another process has indexed it. */
  get failure(): ToolError | undefined {
    const { failed } = this;
    const tree = failed && this.state().tree;
    return tree && tree.indexedAt > failed.since ? undefined : failed?.error;
  }

  /** As IndexJobs.start. How a job on the checkout fails is kept as `failure`. */
  startIndex({ force = false, background = false, ...what }: StartOptions = {}): IndexJob {
    const { target } = what;
    const { tree } = this.state();
    const full = force || tree === undefined;
    // Until a first tree is whole, who asks waits for it, and there is little else to ask.
    const nice = background && tree?.state === "ready";
    const job = this.jobs.start(
      target ? this.commitKey(target.commit) : this.liveKey,
      full ? "full" : "incremental",
      {
        root: this.root,
        dataFolder: this.folder,
        config: this.config,
        force,
        nice,
        spare: this.spareIndexer,
        ...what,
      },
    );
    if (!target) this.failed = undefined;
    this.onJob(job);
    const succeeded = target ? () => {} : this.changes.jobBegins();
    job.done
      .then(succeeded)
      .catch((error) => {
        if (!target) this.noteFailure(error, job.startedAt);
      })
      .finally(() => this.changes.jobEnded());
    return job;
  }

  private noteFailure(error: unknown, since: number): void {
    if (!(error instanceof ToolError))
      this.failed = { error: new ToolError("internal_error", `The indexer failed: ${error}`), since };
    // Neither says anything about the project.
    else if (!isBusy(error) && error.code !== "cancelled") this.failed = { error, since };
  }

  /** Begins to index a commit for questions to come; one that cannot begin is left to them. */
  prepare(target: CommitTarget, mostUnknown: number): void {
    try {
      if (!this.jobOn(target.commit)) this.startIndex({ target, mostUnknown, background: true });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
    }
  }

  /**
   * One sync in the background, however many ask; a job that another process runs is as good. One that cannot start (a full
   * disk) is nobody's failure: the status says why.
   */
  backgroundSync(): void {
    if (this.jobOn()) return;
    try {
      this.unasked = this.startIndex({ background: true });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
    }
  }

  /**
   * Begins to index what never was, or was cut off at it, or what an older version of the program has indexed, where the
   * settings let it and no job has failed.
   */
  beginUnasked(): void {
    const { schema, tree, job } = this.state();
    if (schema.status !== "compatible" && !hasNoIndex(schema)) return;
    if (tree?.state !== "ready" && !job && !this.failure && this.config.values["index.auto"])
      this.backgroundSync();
  }

  /** What is there answers nothing, and is made anew unasked. */
  renews({ schema }: WorkspaceState): boolean {
    return isOutlived(schema) && (this.config.values["index.auto"] || this.jobs.first !== undefined);
  }

  /** Holds a database that nothing of this process is working on. */
  get isIdle(): boolean {
    return this.index.isOpen && !this.jobs.first && !this.changes.scanning;
  }

  /** Lets go of what can be opened again. */
  rest(): void {
    this.index.close();
    this.changes.forget();
  }

  /** Indexes a discovered project that never was; once. True when it begins now. */
  bootstrap(): boolean {
    if (!this.discovered || this.bootstrapped) return false;
    this.bootstrapped = true;
    const { tree, job } = this.state();
    if (!tree && !job) this.backgroundSync();
    return !tree;
  }

  /** From now on what changes is indexed unasked. */
  watch(): void {
    this.watcher ??= watchTree(this.root, (paths) => this.changes.noticed(paths));
  }

  /** How changes are noticed unasked; undefined: not at all. */
  get watchMode(): WatchMode | undefined {
    return this.watcher?.mode;
  }

  /** Ends the job of this process cleanly and closes the database. */
  async close(): Promise<void> {
    this.changes.close();
    this.watcher?.close();
    await this.jobs.close();
    this.index.close();
  }
}
