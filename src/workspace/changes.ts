// Knows whether the published tree still is what stands on disk: scans in the background, every half second at most unless an
// answer has nothing to show, and starts a sync when a scan finds something that somebody wants indexed. `request` before a question and
// `verdict` after it are the functions to know.

import { Fingerprints } from "../indexer/fingerprints.ts";
import { indexOptionsOf } from "../indexer/options.ts";
import type { Change, Scan } from "../indexer/scan.ts";
import { isChanged } from "../query/current-file.ts";
import { findGeneration } from "../store/trees.ts";
import { openPatchedTree, type ScannedTree } from "../view/patched-tree.ts";
import { settledWithin } from "./index-job.ts";
import type { Workspace } from "./workspace.ts";

/** Between the beginnings of two scans. */
const SCAN_EVERY_MS = 500;

export interface Verdict {
  /** When the scan that this relies on began, in milliseconds since 1970. */
  checkedAt: number;
  /** Why the tree is not what stands on disk; undefined: it is. */
  reason?: Scan["reason"];
}

/** Scans take this many times as long as the last one, at most. */
const MARGIN = 1.25;
/** However long scans take. */
const MOST_RELIABLE_MS = 1000;

const unchanged = (startedAt: number, generation: number): Scan => ({
  startedAt,
  generation,
  reason: "files_changed",
  changes: [],
});

export class Changes {
  /** Why the last scan failed. */
  failure: string | undefined;
  private readonly workspace: Workspace;
  private last: Scan | undefined;
  private beganAt = 0;
  /** The last scan. */
  private tookMs: number | undefined;
  private running: Promise<void> | undefined;
  private timer: Timer | undefined;
  private tree: ScannedTree | undefined;
  /** States of files that a complete sync has seen, whatever it made of them: path to stamp. */
  private readonly settled = new Map<string, string>();
  /** Somebody wants to have indexed what the next scan finds. */
  private wanted = false;
  private closed = false;
  /** A newer program than this one keeps the index: this one only reads it. */
  private readsOnly = false;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** Starts a scan, or schedules one when the last began just now. With `sync`, what it finds gets indexed. */
  request(sync: boolean): void {
    this.wanted ||= sync;
    // The end of a job asks again.
    if (this.timer || this.closed || this.workspace.jobOn()) return;
    const wait = this.beganAt + SCAN_EVERY_MS - Date.now();
    if (wait <= 0 && !this.running) void this.start();
    else this.timer = setTimeout(() => this.whenIdle(), Math.max(wait, 0)).unref();
  }

  /** Starts the scan that was asked for without a break behind the last one, where it will have ended within that time. */
  hurry(ms: number): void {
    const isDue = this.timer !== undefined && !this.running && Date.now() - this.beganAt >= ms;
    if (isDue && this.tookMs !== undefined && this.tookMs * MARGIN <= ms) void this.start();
  }

  /** Somebody saw files change. One that the tree shows and that is not as it was is reason enough for a sync, without a scan. */
  noticed(paths: readonly string[] = []): void {
    if (!this.closed && !this.workspace.jobOn() && this.areOutdated(paths)) this.startSync();
    else this.request(true);
  }

  private areOutdated(paths: readonly string[]): boolean {
    try {
      const tree = this.workspace.bare ? undefined : this.currentTree();
      return tree !== undefined && paths.some((path) => isChanged(tree, this.workspace.root, path));
    } catch {
      // A database that is just being replaced: the scan says what is wrong with it.
      return false;
    }
  }

  private whenIdle(): void {
    this.timer = undefined;
    if (this.running) void this.running.then(() => this.request(false));
    else void this.start();
  }

  /** What is known since `since` (milliseconds since 1970) about the tree of this generation. */
  verdict(since: number, generation: number): Verdict | undefined {
    const { last } = this;
    if (!last || last.startedAt < since || last.generation !== generation) return undefined;
    const { startedAt, reason } = last;
    return this.unsettled().length > 0 ? { checkedAt: startedAt, reason } : { checkedAt: startedAt };
  }

  /** Waits for a scan that began at `since` or later. With `sync`, what it found gets indexed. */
  async after(since: number, sync = false): Promise<void> {
    while (!this.closed && (this.beganAt < since || this.running)) await (this.running ?? this.start());
    if (sync) this.sync();
  }

  /** Waits for the scan that is under way, at most that long. */
  async settle(ms: number): Promise<void> {
    if (this.running) await settledWithin(this.running, ms);
  }

  private start(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.beganAt = Date.now();
    const { wanted } = this;
    this.wanted = false;
    this.running = this.scan().then(() => {
      this.running = undefined;
      this.tookMs = Date.now() - this.beganAt;
      if (wanted) this.sync();
    });
    return this.running;
  }

  private async scan(): Promise<void> {
    this.failure = undefined;
    try {
      this.last = await this.look();
    } catch (error) {
      this.last = undefined;
      this.failure = (error as Error).message;
    }
  }

  private async look(): Promise<Scan | undefined> {
    const { root, folder, config } = this.workspace;
    // First of all: whoever asks for a scan has a question under way, which a tree that has to be opened would hold up.
    const { scanProject } = await import("../indexer/scan.ts");
    const tree = this.closed ? undefined : this.currentTree();
    if (!tree) return undefined;
    const { generation, store } = tree;
    // Nothing but HEAD can move there.
    if (this.workspace.bare) return unchanged(Date.now(), generation);
    const published = this.workspace.state().tree!;
    const rules = new Fingerprints(store, folder);
    this.readsOnly = rules.byNewer;
    // A job writes down under which rules a tree was made just behind the tree.
    const isBeingNoted = rules.find(published) === undefined && this.workspace.jobOn() !== undefined;
    return scanProject({
      root,
      dataFolder: folder,
      options: indexOptionsOf(config),
      tree,
      holds: (fingerprint) => this.readsOnly || isBeingNoted || rules.holds(published, fingerprint),
    });
  }

  /** As it is published; undefined before it is whole. */
  private currentTree(): ScannedTree | undefined {
    const { tree } = this.workspace.state();
    const store = tree && this.workspace.store();
    if (!store || tree?.state !== "ready") return undefined;
    const known = this.tree?.store === store && this.tree.key === tree.key ? this.tree : undefined;
    const isCurrent = known && known.generation === findGeneration(store, tree.key);
    this.tree = isCurrent ? known : openPatchedTree(store, tree.key);
    return this.tree;
  }

  private unsettled(): Change[] {
    return (this.last?.changes ?? []).filter(({ path, stamp }) => this.settled.get(path) !== stamp);
  }

  /** One sync, however many asked; while a job runs its end comes first. */
  private sync(): void {
    if (this.closed || this.unsettled().length === 0) return;
    if (this.workspace.jobOn()) this.wanted = true;
    else this.startSync();
  }

  private startSync(): void {
    if (!this.readsOnly) this.workspace.backgroundSync();
  }

  /** A job of this process begins. What it returns is to be called when the job has succeeded. */
  jobBegins(): () => void {
    const startedAt = Date.now();
    const seen = this.last?.changes ?? [];
    return () => {
      for (const { path, stamp } of seen) this.settled.set(path, stamp);
      const generation = this.workspace.generation();
      if (generation === undefined || (this.last?.startedAt ?? 0) >= startedAt) return;
      this.last = unchanged(startedAt, generation);
    };
  }

  /** A job of this process is over: what changed meanwhile is looked for where somebody wants it. */
  jobEnded(): void {
    if (this.wanted) this.request(true);
  }

  /** Will the scan under way have ended by then, going by how long the last one took? One that is overdue will not. */
  endsWithin(ms: number): boolean {
    const left = (this.tookMs === undefined ? ms : this.tookMs * MARGIN) - (Date.now() - this.beganAt);
    return left > 0 && left <= ms;
  }

  /** An answer relies on a scan that began no longer ago than this: until the next one is over, if somebody asks all the time. */
  get reliableMs(): number {
    return Math.min(SCAN_EVERY_MS + (this.tookMs ?? 0) * MARGIN, MOST_RELIABLE_MS);
  }

  /** A scan reads the database. */
  get scanning(): boolean {
    return this.running !== undefined;
  }

  /** Lets go of what the next scan can make again. */
  forget(): void {
    this.tree = undefined;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
