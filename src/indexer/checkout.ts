// The project as it is on disk, or one of its commits, brought into the store: the phases of one run in their order.
// `Checkout.index` is the function to know; what it decides from is the tree of the last time (`Before`) and what discovery finds now.

import { compileModules } from "../languages/engine/parser/wasm-modules.ts";
import { ToolError } from "../protocol/errors.ts";
import type { Store } from "../store/store.ts";
import { findTree, isCommitTree, listTrees, readTree, type TreeRow } from "../store/trees.ts";
import { listBlobSizes } from "../vcs/objects.ts";
import { Layer } from "./assembly.ts";
import { type CommitFiles, type Discovery, discover } from "./discover.ts";
import { Fingerprints } from "./fingerprints.ts";
import { hashFiles } from "./hashed-files.ts";
import { type IdleThreads, THREADS_AHEAD } from "./idle-threads.ts";
import { KnownBlobs } from "./known-blobs.ts";
import { LanguageChoice } from "./language-choice.ts";
import { type LastTime, lookBack, planChecks } from "./look-back.ts";
import { ParsePool } from "./parse-pool.ts";
import { BasePlanner, type Before, expectCommitted, type Plan, planTop } from "./plan.ts";
import type { JobMeter } from "./progress.ts";
import { publish } from "./publish.ts";
import type { IndexRequest } from "./request.ts";
import { MISSING_OBJECT, WorkRun } from "./run-work.ts";
import { removeSlots, resetSlots, slotFile } from "./slots.ts";
import type { Suspects } from "./suspects.ts";
import { type CommitTarget, readTimeOf } from "./tree-keys.ts";

export interface CheckoutInput {
  request: IndexRequest;
  /** Key of the tree that is built. */
  key: string;
  target: CommitTarget | undefined;
  store: Store;
  meter: JobMeter;
  suspects: Suspects;
  threads: IdleThreads;
}

/** What a run came to, before it is published. */
export interface Found {
  discovery: Discovery;
  plan: Plan;
  /** The tree of the last time, whatever rules it was made under. */
  stored: TreeRow | undefined;
  before: Before | undefined;
  /** Of a commit: the tree that it was compared with. */
  like: TreeRow | undefined;
  /** The commit's tree is in the store and stays as it is. */
  baseStored: boolean;
  /** Contents that were extracted. */
  parsed: number;
}

/** Up to so many files are hashed here first: if the store knows them, no thread has to be started. */
const FEW_FILES = 8;

export class Checkout {
  private readonly input: CheckoutInput;
  readonly fingerprints: Fingerprints;
  private readonly choice: LanguageChoice;
  private known: KnownBlobs | undefined;
  private run: WorkRun | undefined;
  private stopping = false;
  private partial: (() => void) | undefined;
  /** Threads were got ready. */
  private ahead = false;

  constructor(input: CheckoutInput) {
    this.input = input;
    this.fingerprints = new Fingerprints(input.store, input.request.dataFolder);
    this.choice = new LanguageChoice(input.request.options.languages);
  }

  /** Ends the run at the next safe point: `index` rejects with `cancelled`. */
  stop(): void {
    this.stopping = true;
    this.run?.stop();
  }

  /** Stores what the threads have handed over. */
  flush(): void {
    this.run?.flush();
  }

  /** Publishes what is there so far, where nothing complete answers yet. */
  publishPartial(): void {
    this.partial?.();
  }

  /** All phases but publication. `onPhase` is told when one begins. */
  async index(onPhase: () => void): Promise<Found> {
    const { store, meter, request, key, target } = this.input;
    const stored = readTree(store, key);
    const discovering = this.discover(stored);
    if (!stored && !target) this.startAhead([], Math.min(request.threads, THREADS_AHEAD));
    // While git works: what will be compared with its answer.
    const last =
      request.force || target
        ? undefined
        : lookBack(store, request.root, stored, (path) => this.startAhead([path]));
    const discovery = await discovering;
    this.checkStopped();
    const before = this.usable(last, discovery);
    const like = before?.base ?? this.findLike(discovery);
    const { plan, baseStored } = await this.plan(discovery, before, like, last);
    this.refuseTooMany(plan);
    const found: Found = { discovery, plan, stored, before, like, baseStored, parsed: 0 };
    if (stored?.state !== "ready" && !target)
      this.partial = () => void publish({ store, discovery, plan, baseStored, state: "partial" });
    meter.total = plan.work.length + plan.fromGit.size;
    if (meter.total > 0) {
      meter.phase = "parsing";
      onPhase();
      await this.parse(found);
    }
    this.partial = undefined;
    this.checkStopped();
    meter.phase = "finalizing";
    onPhase();
    if (found.parsed > 0) removeSlots(slotFile(request.dataFolder));
    return found;
  }

  private checkStopped(): void {
    if (this.stopping)
      throw new ToolError(
        "cancelled",
        "Indexing was stopped; what was done so far is kept for the next run.",
      );
  }

  private refuseTooMany({ fromGit }: Plan): void {
    const { target, request } = this.input;
    const most = request.mostUnknown;
    if (!target || most === undefined || fromGit.size <= most) return;
    const { ref } = target;
    throw new ToolError(
      "ref_not_indexed",
      `${ref} is not indexed, and ${fromGit.size} of its files have contents that are not known yet, more than the ${most} that an answer waits for: call index_repo with ref ${ref}.`,
      { ref, unknown_files: fromGit.size, most_on_demand: most },
    );
  }

  private discover(stored: TreeRow | undefined): Promise<Discovery> {
    const { request, meter, store, target } = this.input;
    const { root, dataFolder, options } = request;
    // Where nothing is known every file is read.
    const readAt = listTrees(store).length === 0 ? Infinity : stored ? readTimeOf(stored) : 0;
    return discover({
      root,
      target,
      dataFolder,
      options,
      revisit: stored?.base ? [...stored.entries.map(({ path }) => path), ...stored.deleted] : [],
      readAt,
      onProgress: (scanned) => {
        meter.scanned = scanned;
      },
    });
  }

  /** The trees of the last time, if they were made under the rules of now. */
  private usable(last: LastTime | undefined, { fingerprint }: Discovery): Before | undefined {
    return last && this.fingerprints.holds(last.top, fingerprint) ? last : undefined;
  }

  /** The newest tree of a commit whose facts a run on another commit may take over. */
  private findLike({ fingerprint }: Discovery): TreeRow | undefined {
    const { store, request } = this.input;
    const summary = request.force
      ? undefined
      : listTrees(store).find((tree) => isCommitTree(tree) && this.fingerprints.alike(tree, fingerprint));
    return summary && readTree(store, summary.key);
  }

  /** The commit's tree, when it is complete and made under the rules of now. */
  private findStoredBase({ base, fingerprint }: Discovery, before: Before | undefined): TreeRow | undefined {
    const { store, request } = this.input;
    if (!base || request.force) return undefined;
    const summary = findTree(store, base.key);
    if (summary?.state !== "ready" || !this.fingerprints.holds(summary, fingerprint)) return undefined;
    return before?.base?.key === base.key ? before.base : readTree(store, base.key);
  }

  /** Has git got objects since that it did not have when the tree was made? */
  private async hasArrived({ skips }: TreeRow, { base, repository }: Discovery): Promise<boolean> {
    const missing = new Set(
      skips.filter(({ detail }) => detail === MISSING_OBJECT.detail).map(({ path }) => path),
    );
    if (missing.size === 0 || !repository || !base) return false;
    const { files } = await base.list();
    const hashes = files.flatMap(({ path, hash }) => (missing.has(path) && hash ? [hash] : []));
    return (await listBlobSizes(repository, hashes)).size > 0;
  }

  private async plan(
    discovery: Discovery,
    before: Before | undefined,
    like: TreeRow | undefined,
    last: LastTime | undefined,
  ): Promise<{ plan: Plan; baseStored: boolean }> {
    const { meter } = this.input;
    const { base, top } = discovery;
    const kept = this.findStoredBase(discovery, before);
    const stored = kept && !(await this.hasArrived(kept, discovery)) ? kept : undefined;
    for (const { path } of top.files.slice(0, 1)) this.startAhead([path]);
    const plan: Plan = {
      base: new Layer(stored?.skips),
      top: new Layer(top.skips),
      gone: new Set(top.gone),
      work: [],
      fromGit: new Map(),
    };
    planTop(plan, discovery, before);
    for (const entry of stored?.entries ?? []) plan.base.placed.set(entry.path, entry);
    const named = new Set([...top.files.map(({ path }) => path), ...top.gone]);
    if (base) {
      const files = stored?.entries ?? (await this.planBase(plan, discovery, like, named));
      expectCommitted(plan, files);
    }
    if (base?.converts) planChecks(plan, this.input.request.root, named, last?.sizes);
    meter.scanned = Math.max(meter.scanned, plan.base.placed.size + plan.top.placed.size + plan.work.length);
    return { plan, baseStored: stored !== undefined };
  }

  private async planBase(
    plan: Plan,
    discovery: Discovery,
    like: TreeRow | undefined,
    named: ReadonlySet<string>,
  ): Promise<CommitFiles["files"]> {
    const { store, request, target } = this.input;
    const commit = await discovery.base!.list();
    for (const skip of commit.skips) plan.base.skip(skip);
    new BasePlanner(plan, {
      options: request.options,
      commit,
      isOnDisk: (path) => !target && !named.has(path),
      knownOf: (files) => {
        // What a file on disk holds is found out later.
        const hashes = target && files.map(({ hash }) => hash!);
        this.known = new KnownBlobs(store, this.choice, hashes);
        return this.known;
      },
      like,
    }).run();
    const paths = [...plan.fromGit.values()].map(({ files }) => files[0]!.path);
    if (paths.length > FEW_FILES) this.startAhead([], Math.min(request.threads, THREADS_AHEAD));
    else if (paths.length > 0) this.startAhead(paths);
    return commit.files;
  }

  /**
   * Files will probably have to be parsed: a thread and the grammar of a few take as long to start as all else together. For
   * many no grammar: one that all threads share gets fast sooner.
   */
  private startAhead(paths: readonly string[], threads = 1): void {
    if (this.ahead) return;
    this.ahead = true;
    const preload = this.choice.languagesOf(paths).slice(0, 1);
    this.input.threads.getReady(
      threads,
      preload.map(({ id }) => id),
    );
  }

  close(): void {
    this.run?.close();
  }

  private async parse(found: Found): Promise<void> {
    const { plan, discovery, like } = found;
    const { store, meter, suspects, request } = this.input;
    const hashes =
      plan.work.length <= FEW_FILES ? hashFiles(plan.work, request, discovery.repository) : undefined;
    this.known ??= new KnownBlobs(store, this.choice, hashes && [...hashes.values()].map(({ hash }) => hash));
    const paths = [...plan.work, ...[...plan.fromGit.values()].map(({ files }) => files[0]!)].map(
      ({ path }) => path,
    );
    this.run = new WorkRun({
      root: request.root,
      store,
      plan,
      repository: discovery.repository,
      maxFileBytes: request.options.maxFileBytes,
      meter,
      suspects,
      known: this.known,
      versionOf: versionsIn(like, plan),
      openPool: () => this.openPool(discovery, paths),
    });
    if (hashes) this.run.placeKnown(hashes);
    await this.run.run();
    found.parsed = this.run.parsed;
  }

  private openPool(discovery: Discovery, paths: readonly string[]): ParsePool {
    const { request, suspects, threads: idle } = this.input;
    const { root, dataFolder, options, threads } = request;
    resetSlots(slotFile(dataFolder), threads);
    return new ParsePool({
      idle,
      threads,
      setup: {
        // One thread alone compiles for itself, while this one plans.
        modules: paths.length > FEW_FILES ? compileModules(this.choice.languagesOf(paths)) : new Map(),
        root,
        slotFile: slotFile(dataFolder),
        maxFileBytes: options.maxFileBytes,
        languages: options.languages,
        objectFormat: discovery.repository?.objectFormat ?? "sha1",
        known: this.known?.keys() ?? [],
        suspects: suspects.suspicions(),
      },
    });
  }
}

/** Blobs of a tree at the paths of which git has other versions. */
function versionsIn(tree: TreeRow | undefined, { fromGit }: Plan): (path: string) => number | undefined {
  const wanted = new Set([...fromGit.values()].map(({ files }) => files[0]!.path));
  const entries = wanted.size > 0 && tree ? tree.entries : [];
  const versions = new Map(entries.flatMap(({ path, blob }) => (wanted.has(path) ? [[path, blob]] : [])));
  return (path) => versions.get(path);
}
