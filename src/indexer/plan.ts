// From what discovery found to what has to be read: files whose content is known are placed at once, the rest becomes
// work. A file of HEAD is known by git's object id; any other by its size and times, if they are those of the last time.

import type { TreeEntry, TreeRow } from "../store/trees.ts";
import { lookedAt } from "../util/stat.ts";
import type { Layer } from "./assembly.ts";
import type { Candidate, FileStat } from "./candidates.ts";
import type { CommitFiles, Discovery } from "./discover.ts";
import type { KnownBlob, KnownBlobs } from "./known-blobs.ts";
import { LanguageChoice } from "./language-choice.ts";
import type { IndexOptions } from "./options.ts";
import { sizeLimit } from "./size-limit.ts";

/** One file to read in the checkout. */
export interface Work {
  path: string;
  /**
   * commit: the checkout stands for HEAD's version of all `paths`, if its hash is `expected`.
   * checkout: the file as it is. check: the same, unless its hash and size are those of `expected`.
   */
  kind: "commit" | "checkout" | "check";
  /** Of a file that git calls unchanged: the hash of HEAD's version, which its bytes may be a conversion of. */
  expected?: string;
  /** Of `commit`: names the content in `fromGit`. */
  key?: string;
  /** Where the same content stands in HEAD; `path` is the first. */
  files: Candidate[];
}

/** An object of git and the files of HEAD that have it. */
export interface GitContent {
  hash: string;
  files: Candidate[];
}

export interface Plan {
  base: Layer;
  top: Layer;
  gone: Set<string>;
  work: Work[];
  /** Contents to be read from git. Equal contents under names of different languages are apart. */
  fromGit: Map<string, GitContent>;
}

/** Times within this of the last scan may hide a second change: file systems count in steps of up to two seconds. */
const RACY_MS = 2000;

/** Trees of the last time, when they were made under the same rules. */
export interface Before {
  top: TreeRow;
  base: TreeRow | undefined;
}

function sameFile(stat: FileStat, entry: TreeEntry, scannedAt: number): boolean {
  return stat.size === entry.size && stat.mtimeMs === entry.mtimeMs && stat.changedMs + RACY_MS < scannedAt;
}

function byPath(entries: readonly TreeEntry[]): Map<string, TreeEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** Places or queues the checkout's own files. */
export function planTop(plan: Plan, discovery: Discovery, before: Before | undefined): void {
  const known = byPath(before?.top.entries ?? []);
  const failures = new Map(
    (before?.top.skips ?? [])
      .filter(({ reason }) => reason === "parse_failed")
      .map(({ path, detail }) => [path, detail]),
  );
  for (const file of discovery.top.files) {
    const entry = known.get(file.path);
    if (before && entry && file.stat && sameFile(file.stat, entry, lookedAt(before.top.indexedAt))) {
      const failure = failures.get(file.path);
      const blob = { id: entry.blob, hash: entry.hash, ...(failure !== undefined && { failure }) };
      plan.top.place(file.path, blob, file.mode, file.stat);
    } else plan.work.push({ path: file.path, kind: "checkout", files: [file] });
  }
}

/** Tells the work of files that git calls unchanged which version of HEAD they are. */
export function expectCommitted(plan: Plan, committed: readonly { path: string; hash?: string }[]): void {
  const works = plan.work.filter(({ kind, files }) => kind === "checkout" && files[0]?.unchanged);
  if (works.length === 0) return;
  const hashes = new Map(committed.map(({ path, hash }) => [path, hash]));
  for (const work of works) {
    const hash = hashes.get(work.path);
    if (hash !== undefined) work.expected = hash;
  }
}

/** Files of commits carry the size of their blob, and no time. */
export function sizeOf({ bytes }: Pick<KnownBlob, "bytes">): Pick<FileStat, "size" | "mtimeMs"> {
  return { size: bytes, mtimeMs: 0 };
}

export interface BaseInput {
  options: IndexOptions;
  commit: CommitFiles;
  /** May the checkout hold this version of the file? */
  isOnDisk: (path: string) => boolean;
  /** What the store has of files that are not as in `like`. */
  knownOf: (files: readonly Candidate[]) => KnownBlobs;
  /** Another commit's tree, whose facts may be taken over. */
  like: TreeRow | undefined;
}

/** Places or queues the files of a commit. */
export class BasePlanner {
  private readonly plan: Plan;
  private readonly input: BaseInput;
  private readonly choice: LanguageChoice;
  private readonly entries: Map<string, TreeEntry>;
  private readonly groups = new Map<string, Work>();

  constructor(plan: Plan, input: BaseInput) {
    this.plan = plan;
    this.input = input;
    this.choice = new LanguageChoice(input.options.languages);
    this.entries = byPath(input.like?.entries ?? []);
  }

  run(): void {
    const failed = new Map(
      (this.input.like?.skips ?? [])
        .filter(({ reason }) => reason === "parse_failed")
        .map((skip) => [skip.path, skip]),
    );
    const others: Candidate[] = [];
    for (const file of this.input.commit.files) {
      const entry = this.entries.get(file.path);
      if (entry && entry.hash === file.hash && !failed.has(file.path))
        this.plan.base.place(file.path, { id: entry.blob, hash: entry.hash }, file.mode, entry);
      else others.push(file);
    }
    const known = this.input.knownOf(others);
    for (const file of others) this.visit(file, file.hash!, known);
    this.plan.work.push(...this.groups.values());
  }

  private visit(file: Candidate, hash: string, known: KnownBlobs): void {
    const { options } = this.input;
    const blob = known.find(file.path, hash);
    if (!blob) {
      this.queue(file, hash);
      return;
    }
    if (blob.bytes > sizeLimit(file.path, options.maxFileBytes))
      this.plan.base.skip({ path: file.path, reason: "too_large", detail: `${blob.bytes} bytes` });
    else this.plan.base.place(file.path, blob, file.mode, sizeOf(blob));
  }

  private queue(file: Candidate, hash: string): void {
    // Equal contents are read once; the name may still make them two languages.
    const key = `${hash} ${this.choice.languageId(file.path, "")}`;
    if (!this.input.isOnDisk(file.path)) {
      addToGit(this.plan, key, hash, [file]);
      return;
    }
    const group = this.groups.get(key);
    if (group) group.files.push(file);
    else this.groups.set(key, { path: file.path, kind: "commit", expected: hash, key, files: [file] });
  }
}

export function addToGit(plan: Plan, key: string, hash: string, files: readonly Candidate[]): void {
  const content = plan.fromGit.get(key);
  if (content) content.files.push(...files);
  else plan.fromGit.set(key, { hash, files: [...files] });
}
