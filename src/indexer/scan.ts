// What differs between a project on disk and its published tree: the discovery of a sync without the rest of it. Git names
// the files that may differ, those are looked at, and hashed where their times do not settle it. `scanProject` is the
// function to know; nothing is written.

import type { StaleReason } from "../protocol/metadata.ts";
import { committedForm } from "../util/committed-form.ts";
import { readInside } from "../util/safe-read.ts";
import type { ScannedTree } from "../view/patched-tree.ts";
import type { Candidate } from "./candidates.ts";
import { type Discovery, discover } from "./discover.ts";
import type { IndexOptions } from "./options.ts";
import { readTimeOf } from "./tree-keys.ts";

/** A file that is not what the tree says; `stamp` tells one state of it from another. */
export interface Change {
  path: string;
  stamp: string;
}

export interface Scan {
  /** Milliseconds since 1970. Files are as they were at this moment or later. */
  startedAt: number;
  /** Of the tree that was compared. */
  generation: number;
  changes: Change[];
  /** What it means for the tree that there are changes. */
  reason: Exclude<StaleReason, "not_checked">;
}

export interface ScanInput {
  root: string;
  dataFolder: string;
  options: IndexOptions;
  /** It stands for the project as it is on disk. */
  tree: ScannedTree;
  /** Was the tree made under these rules (options, ignore files, extractors)? */
  holds: (fingerprint: string) => boolean;
}

const LARGEST_HASHED_BYTES = 4 * 1024 * 1024;
/** Beyond so many, files whose times moved are judged unread: a sync is cheaper than reading them here. */
const MOST_HASHED = 200;

/** Throws ToolError when git fails or the folder is gone. */
export async function scanProject(input: ScanInput): Promise<Scan> {
  const { tree } = input;
  const discovery = await discover({
    root: input.root,
    dataFolder: input.dataFolder,
    options: input.options,
    revisit: tree.patched,
    readAt: readTimeOf(tree),
    onProgress: () => {},
  });
  const { startedAt, commit, fingerprint } = discovery;
  const scan = { startedAt, generation: tree.generation };
  if (commit !== tree.commit)
    return { ...scan, reason: "head_moved", changes: [{ path: "HEAD", stamp: commit }] };
  if (!input.holds(fingerprint))
    return { ...scan, reason: "rules_changed", changes: [{ path: "rules", stamp: fingerprint }] };
  return { ...scan, reason: "files_changed", changes: new Comparison(input, discovery).changes() };
}

class Comparison {
  private readonly input: ScanInput;
  private readonly discovery: Discovery;
  private skips: ReadonlySet<string> | undefined;
  private hashed = 0;

  constructor(input: ScanInput, discovery: Discovery) {
    this.input = input;
    this.discovery = discovery;
  }

  /** Does the tree leave the file out? */
  private isSkipped(path: string): boolean {
    this.skips ??= new Set(this.input.tree.skips.map((skip) => skip.path));
    return this.skips.has(path);
  }

  changes(): Change[] {
    const { tree } = this.input;
    const { base, top } = this.discovery;
    const found: Change[] = [];
    for (const file of top.files)
      if (!this.isKnown(file)) found.push({ path: file.path, stamp: stampOf(file) });
    for (const path of top.gone) if (tree.stat(path) !== undefined) found.push({ path, stamp: "gone" });
    if (base) return found;
    // Without a commit underneath, what was not found is no more.
    const there = new Set(top.files.map(({ path }) => path));
    for (const path of tree.paths) if (!there.has(path)) found.push({ path, stamp: "gone" });
    return found;
  }

  /** Is the file on disk the one that the tree shows, or leaves out? */
  private isKnown(file: Candidate): boolean {
    const { tree } = this.input;
    const { stat } = file;
    if (!stat) return false;
    const seen = tree.stat(file.path);
    // What a file is left out for lies in its content, so it is settled by its times.
    if (!seen) return this.isSkipped(file.path) && stat.changedMs < tree.indexedAt;
    const untouched = stat.size === seen.size && stat.mtimeMs === seen.mtimeMs;
    if (untouched && stat.changedMs < tree.indexedAt) return true;
    const { hash, bytes } = tree.blob(seen.blob);
    if (stat.size > LARGEST_HASHED_BYTES || this.hashed >= MOST_HASHED)
      return stat.size === bytes && stat.changedMs < tree.indexedAt;
    this.hashed++;
    return hashOf(this.input.root, file, hash) === hash;
  }
}

function stampOf({ stat }: Candidate): string {
  return `${stat?.size} ${stat?.mtimeMs} ${stat?.changedMs}`;
}

function hashOf(root: string, { path, unchanged }: Candidate, like: string): string | undefined {
  const bytes = readInside(root, path, LARGEST_HASHED_BYTES);
  const algorithm = like.length === 64 ? "sha256" : "sha1";
  return bytes && committedForm(bytes, unchanged && like, algorithm).hash;
}
