// Runs a plan: threads read and extract, this thread stores what they hand over and places it in the trees.
// Three rounds: files of the checkout, contents that only git has as it reads them, and at the end what must be parsed alone.

import { join } from "node:path";
import { writeBlobs } from "../store/blobs.ts";
import { readBase } from "../store/contents.ts";
import type { Store } from "../store/store.ts";
import { findStat } from "../util/stat.ts";
import { readBlobs } from "../vcs/objects.ts";
import type { Repository } from "../vcs/repository.ts";
import type { HashedFile } from "./hashed-files.ts";
import type { KnownBlob, KnownBlobs } from "./known-blobs.ts";
import { blobKey, type ParsedFile, type ParseItem } from "./parse-messages.ts";
import type { ParsePool, PoolOutcome } from "./parse-pool.ts";
import { type AnyWork, type GitWork, placeBlob, placeSkip } from "./place-work.ts";
import type { GitContent, Plan, Work } from "./plan.ts";
import type { JobMeter } from "./progress.ts";
import { type SourceSkip, tooLarge } from "./read-source.ts";
import { sizeLimit } from "./size-limit.ts";
import type { Suspects } from "./suspects.ts";

export interface RunInput {
  root: string;
  store: Store;
  plan: Plan;
  repository: Repository | undefined;
  maxFileBytes: number;
  meter: JobMeter;
  suspects: Suspects;
  known: KnownBlobs;
  /** Blob of another version of a file that git has. */
  versionOf: (path: string) => number | undefined;
  openPool: () => ParsePool;
}

/** Source of a transaction, unless a partial tree is due before: each costs as much as several files, and memory for all its terms. */
const WRITE_BYTES = 8_000_000;
const LEAST_WRITE_BYTES = 500_000;
/** Files of the checkout that the threads are told of at a time. */
const GROUP_FILES = 512;
/** Contents of git objects are handed to the threads in groups of so much: the first while git still reads the others. */
const GIT_GROUP_BYTES = 500_000;

/** In a partial clone, or damaged. */
export const MISSING_OBJECT: SourceSkip = { skip: "unreadable", detail: "git has no such object" };

function gitWork({ hash, files }: GitContent): GitWork {
  return { kind: "git", path: files[0]!.path, expected: hash, files };
}

/** `bytes`: content that is not in the checkout. */
type Group = { work: AnyWork; size: number; bytes?: Uint8Array }[];

export class WorkRun {
  /** Contents that were extracted. */
  parsed = 0;
  private readonly input: RunInput;
  private readonly written = new Map<string, KnownBlob>();
  private items: AnyWork[] = [];
  private waiting: AnyWork[] = [];
  private pending: { work: AnyWork; outcome: PoolOutcome; alone: boolean }[] = [];
  private pendingBytes = 0;
  private stopping = false;
  private pool: ParsePool | undefined;

  constructor(input: RunInput) {
    this.input = input;
  }

  stop(): void {
    this.stopping = true;
    this.pool?.stop();
  }

  close(): void {
    this.pool?.close();
    this.pool = undefined;
  }

  /** Takes out of the work what the store knows. */
  placeKnown(hashes: ReadonlyMap<Work, HashedFile>): void {
    const { plan, known, meter } = this.input;
    for (const work of plan.work.splice(0)) {
      const file = hashes.get(work);
      const blob = file && known.find(work.path, file.hash);
      if (blob) placeBlob(this.input.plan, work, blob, file);
      else plan.work.push(work);
    }
    meter.total = plan.work.length + plan.fromGit.size;
  }

  async run(): Promise<void> {
    const { plan } = this.input;
    await this.round(plan.work.splice(0), false);
    // Files of equal content whose first turned out to be converted: each is looked at by itself.
    await this.round(plan.work.splice(0), false);
    await this.gitRound([...plan.fromGit.values()].map(gitWork), false);
    // What sets a blob apart is known to threads that are opened after it.
    while (this.waiting.length > 0 && !this.stopping) {
      this.close();
      const waiting = this.waiting.splice(0);
      await this.round(
        waiting.filter((work) => work.kind !== "git"),
        true,
      );
      await this.gitRound(
        waiting.filter((work) => work.kind === "git"),
        true,
      );
    }
  }

  private async round(files: Work[], alone: boolean): Promise<void> {
    await this.parse(this.groups(files), files.length, alone);
  }

  /** A few at a time: the threads begin while the sizes of the others are looked up. */
  private *groups(files: readonly Work[]): Generator<Group> {
    for (let from = 0; from < files.length; from += GROUP_FILES)
      yield files.slice(from, from + GROUP_FILES).map((work) => ({ work, size: this.sizeOnDisk(work) }));
  }

  /** Why a file cannot be read is for its thread to say. */
  private sizeOnDisk({ path }: Work): number {
    return findStat(join(this.input.root, path))?.size ?? 0;
  }

  private async gitRound(work: GitWork[], alone: boolean): Promise<void> {
    const { meter } = this.input;
    meter.total = Math.max(meter.total, meter.parsed + work.length);
    await this.parse(this.contents(work), work.length, alone);
  }

  /** The work with its contents, as git reads them; what it cannot read is left out of the tree. */
  private async *contents(wanted: GitWork[]): AsyncGenerator<Group> {
    const { repository, maxFileBytes } = this.input;
    if (!repository) return;
    let group: Group = [];
    let size = 0;
    let at = 0;
    const hashes = wanted.map(({ expected }) => expected);
    const limits = wanted.map(({ files }) => sizeLimit(files[0]!.path, maxFileBytes));
    const most = limits.reduce((one, other) => Math.max(one, other), maxFileBytes);
    for await (const object of readBlobs(repository, hashes, most)) {
      const work = wanted[at++]!;
      if (object.bytes) {
        group.push({ work, size: object.size, bytes: object.bytes });
        size += object.size;
      } else placeSkip(this.input.plan, work, object.size < 0 ? MISSING_OBJECT : tooLarge(object.size));
      if (size < GIT_GROUP_BYTES) continue;
      yield group;
      group = [];
      size = 0;
    }
    yield group;
  }

  private async parse(
    groups: Iterable<Group> | AsyncIterable<Group>,
    count: number,
    alone: boolean,
  ): Promise<void> {
    if (count === 0 || this.stopping) return;
    this.pool ??= this.input.openPool();
    this.items = [];
    await this.pool.run(this.itemsOf(groups), { count, alone }, (outcomes) => this.take(outcomes, alone));
    this.flush();
  }

  private async *itemsOf(groups: Iterable<Group> | AsyncIterable<Group>): AsyncGenerator<ParseItem[]> {
    const { store, versionOf } = this.input;
    for await (const group of groups)
      yield group.map(({ work, size, bytes }): ParseItem => {
        const like = bytes && versionOf(work.path);
        const base = like === undefined ? undefined : readBase(store, like);
        return {
          id: this.items.push(work) - 1,
          path: work.path,
          size,
          ...(!bytes && work.expected !== undefined && { expected: work.expected }),
          ...(bytes && { bytes }),
          ...(base && { base }),
        };
      });
  }

  private take(outcomes: PoolOutcome[], alone: boolean): void {
    const { meter } = this.input;
    meter.parsed += outcomes.length;
    if (meter.parsed >= meter.total) meter.phase = "indexing";
    for (const outcome of outcomes) {
      this.pending.push({ work: this.items[outcome.id]!, outcome, alone });
      if ("size" in outcome) this.pendingBytes += outcome.size;
    }
    if (this.isDue()) this.flush();
  }

  // Towards the end half of what is left each time, so that little is left to store when the threads are done.
  private isDue(): boolean {
    const { total, parsed } = this.input.meter;
    if (this.pendingBytes >= WRITE_BYTES) return true;
    return this.pendingBytes >= LEAST_WRITE_BYTES && this.pending.length >= total - parsed;
  }

  /** Stores what has come and places it. One transaction for many files: each costs as much as several of them. */
  flush(): void {
    const pending = this.pending.splice(0);
    this.pendingBytes = 0;
    this.write(pending);
    for (const { work, outcome, alone } of pending) {
      if ("size" in outcome) this.placeParsed(work, outcome, alone);
      else if ("skip" in outcome) placeSkip(this.input.plan, work, outcome);
      else this.setApart(work, outcome, alone);
    }
    this.input.meter.indexed += pending.length;
  }

  private write(pending: readonly { outcome: PoolOutcome }[]): void {
    const { store, meter, suspects } = this.input;
    const blobs = pending.flatMap(({ outcome }) => ("blob" in outcome && outcome.blob ? [outcome.blob] : []));
    for (const [i, id] of writeBlobs(store, blobs).entries()) {
      const { hash, language, bytes, failure, symbolNames } = blobs[i]!;
      this.written.set(blobKey(hash, language), {
        id,
        hash,
        language,
        bytes,
        ...(failure !== undefined && { failure }),
      });
      suspects.clear(hash, language);
      meter.symbols += symbolNames.length;
      this.parsed++;
    }
  }

  private setApart(
    work: AnyWork,
    outcome: { hash: string; language: string; crash?: string },
    alone: boolean,
  ): void {
    const { suspects, meter } = this.input;
    const { hash, language, crash } = outcome;
    if (crash !== undefined) suspects.note({ hash, language, reason: crash, certain: alone });
    meter.total++;
    this.waiting.push(work);
  }

  private placeParsed(work: AnyWork, file: Omit<ParsedFile, "blob">, alone: boolean): void {
    const { hash, language } = file;
    const blob = this.written.get(blobKey(hash, language)) ?? this.input.known.get(hash, language);
    if (blob) placeBlob(this.input.plan, work, blob, file);
    else this.setApart(work, file, alone);
  }
}
