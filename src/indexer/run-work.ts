// Runs a plan: threads read and extract, this thread stores what they hand over and places it in the trees.
// Three rounds: files of the checkout, versions that only git has, and at the end what must be parsed alone.

import type { Skip } from "../protocol/skips.ts";
import { type ExtractedBlob, writeBlobs } from "../store/blobs.ts";
import type { Store } from "../store/store.ts";
import { readBlobs } from "../vcs/objects.ts";
import type { Repository } from "../vcs/repository.ts";
import type { HashedFile } from "./hashed-files.ts";
import type { KnownBlob, KnownBlobs } from "./known-blobs.ts";
import { blobKey, type ParsedFile, type ParseItem } from "./parse-messages.ts";
import type { ParsePool, PoolOutcome } from "./parse-pool.ts";
import { addToGit, type Plan, sizeOf, type Work } from "./plan.ts";
import type { JobMeter } from "./progress.ts";
import { type SourceSkip, tooLarge } from "./read-source.ts";
import type { Suspects } from "./suspects.ts";

export interface RunInput {
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

/** Files a transaction. */
const WRITE_FILES = 400;
/** Contents of git objects that are in memory at one time. */
const GIT_ROUND_BYTES = 8_000_000;

/** In a partial clone, or damaged. */
export const MISSING_OBJECT: SourceSkip = { skip: "unreadable", detail: "git has no such object" };

function skipOf({ skip: reason, detail }: SourceSkip): Omit<Skip, "path"> {
  return { reason, ...(detail !== undefined && { detail }) };
}

type GitWork = Omit<Work, "kind"> & { kind: "git"; bytes: Uint8Array };
type AnyWork = Work | GitWork;

export class WorkRun {
  /** Contents that were extracted. */
  parsed = 0;
  private readonly input: RunInput;
  private readonly written = new Map<string, KnownBlob>();
  private items: AnyWork[] = [];
  private waiting: AnyWork[] = [];
  private pending: { work: AnyWork; outcome: PoolOutcome; alone: boolean }[] = [];
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
      if (blob) this.place(work, blob, file);
      else plan.work.push(work);
    }
    meter.total = plan.work.length + plan.fromGit.size;
  }

  async run(): Promise<void> {
    const { plan } = this.input;
    await this.round(plan.work.splice(0), false);
    // Files of equal content whose first turned out to be converted: each is looked at by itself.
    await this.round(plan.work.splice(0), false);
    await this.runGit();
    // What sets a blob apart is known to threads that are opened after it.
    while (this.waiting.length > 0 && !this.stopping) {
      this.close();
      await this.round(this.waiting.splice(0), true);
    }
  }

  private async round(work: AnyWork[], alone: boolean): Promise<void> {
    if (work.length === 0 || this.stopping) return;
    this.pool ??= this.input.openPool();
    this.items = work;
    const items = work.map(
      (one, id): ParseItem =>
        one.kind === "git" ? { id, path: one.path, bytes: one.bytes } : { id, path: one.path },
    );
    await this.pool.run(items, alone, (outcomes) => this.take(outcomes, alone));
    this.flush();
  }

  private async runGit(): Promise<void> {
    const { plan, repository, maxFileBytes, meter } = this.input;
    if (!repository || plan.fromGit.size === 0) return;
    const wanted = [...plan.fromGit.values()];
    meter.total = Math.max(meter.total, meter.parsed + wanted.length);
    let round: GitWork[] = [];
    let bytes = 0;
    let at = 0;
    for await (const object of readBlobs(
      repository,
      wanted.map(({ hash }) => hash),
      maxFileBytes,
    )) {
      const { hash, files } = wanted[at++]!;
      if (object.bytes) {
        round.push({ kind: "git", path: files[0]!.path, expected: hash, files, bytes: object.bytes });
        bytes += object.size;
      } else {
        const outcome = object.size < 0 ? MISSING_OBJECT : tooLarge(object.size);
        for (const { path } of files) plan.base.skip({ path, ...skipOf(outcome) });
      }
      if (bytes < GIT_ROUND_BYTES) continue;
      await this.round(round, false);
      round = [];
      bytes = 0;
    }
    await this.round(round, false);
  }

  private take(outcomes: PoolOutcome[], alone: boolean): void {
    const { meter } = this.input;
    meter.parsed += outcomes.length;
    if (meter.parsed >= meter.total) meter.phase = "indexing";
    for (const outcome of outcomes) this.pending.push({ work: this.items[outcome.id]!, outcome, alone });
    if (this.pending.length >= WRITE_FILES) this.flush();
  }

  /** Stores what has come and places it. One transaction for many files: each costs as much as several of them. */
  flush(): void {
    const pending = this.pending.splice(0);
    this.write(pending);
    for (const { work, outcome, alone } of pending) {
      if ("size" in outcome) this.placeParsed(work, outcome, alone);
      else if ("skip" in outcome) this.placeSkip(work, outcome);
      else this.setApart(work, outcome, alone);
    }
    this.input.meter.indexed += pending.length;
  }

  private write(pending: readonly { work: AnyWork; outcome: PoolOutcome }[]): void {
    const { store, meter, suspects, versionOf } = this.input;
    const versions = new Map<ExtractedBlob, number | undefined>();
    for (const { work, outcome } of pending)
      if ("blob" in outcome && outcome.blob)
        versions.set(outcome.blob, work.kind === "git" ? versionOf(work.path) : undefined);
    const blobs = [...versions.keys()];
    writeBlobs(store, blobs, (blob) => versions.get(blob)).forEach((id, i) => {
      const { hash, language, bytes, failure, symbols } = blobs[i]!;
      this.written.set(blobKey(hash, language), {
        id,
        hash,
        language,
        bytes,
        ...(failure !== undefined && { failure }),
      });
      suspects.clear(hash, language);
      meter.symbols += symbols.length;
      this.parsed++;
    });
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

  private placeSkip(work: AnyWork, outcome: SourceSkip): void {
    const { base, top } = this.input.plan;
    const skip = skipOf(outcome);
    const missing = skip.reason !== "binary" && skip.reason !== "too_large";
    if (work.kind === "commit" && missing) {
      // git has the content, the checkout does not.
      addToGit(this.input.plan, work.key!, work.expected!, work.files);
      top.skip({ path: work.path, ...skip });
    } else if (work.kind === "commit" || work.kind === "git")
      for (const { path } of work.files) base.skip({ path, ...skip });
    else top.skip({ path: work.path, ...skip });
  }

  private placeParsed(work: AnyWork, file: Omit<ParsedFile, "blob">, alone: boolean): void {
    const { hash, language } = file;
    const blob = this.written.get(blobKey(hash, language)) ?? this.input.known.get(hash, language);
    if (blob) this.place(work, blob, file);
    else this.setApart(work, file, alone);
  }

  private place(work: AnyWork, blob: KnownBlob, file: HashedFile): void {
    const { base, top, work: more } = this.input.plan;
    const { hash } = file;
    if (work.kind === "commit" && hash !== work.expected) {
      addToGit(this.input.plan, work.key!, work.expected!, work.files);
      top.place(work.path, blob, work.files[0]!.mode, file);
      for (const other of work.files.slice(1))
        more.push({ path: other.path, kind: "check", expected: work.expected!, files: [other] });
    } else if (work.kind === "commit" || work.kind === "git")
      for (const { path, mode } of work.files) base.place(path, blob, mode, sizeOf(blob));
    else if (hash !== work.expected) top.place(work.path, blob, work.files[0]!.mode, file);
  }
}
