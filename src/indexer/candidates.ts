// Files that may be indexed, and the paths that are left out with the reason. What discovery hands to the next phase.

import type { Stats } from "node:fs";
import type { Skip, SkipReason } from "../protocol/skips.ts";
import { byText } from "../util/order.ts";

/** A file of the checkout or of a commit. */
export interface Candidate {
  path: string;
  mode: number;
  /** git's object id, where git vouches for it. */
  hash?: string;
  /** git calls the file what HEAD has: bytes that differ were converted on checkout. */
  unchanged?: true;
  /** Of the file in the checkout; absent for files of a commit that nobody looked at. */
  stat?: FileStat;
}

export interface FileStat {
  size: number;
  mtimeMs: number;
  /** Later of the times that change with the content: it cannot be set back. */
  changedMs: number;
}

export function fileStat(stats: Stats): FileStat {
  return {
    size: stats.size,
    mtimeMs: Math.trunc(stats.mtimeMs),
    changedMs: Math.max(stats.mtimeMs, stats.ctimeMs),
  };
}

/** Skips of one tree. Left-out folders are listed once, with the number of files in them where it is known. */
export class SkipList {
  private readonly skips = new Map<string, Skip>();
  private readonly insideFolder = new Map<string, number>();

  add(path: string, reason: SkipReason, detail?: string): void {
    this.skips.set(path, detail === undefined ? { path, reason } : { path, reason, detail });
  }

  /** A file below `folder`, which is left out as a whole. */
  addExcluded(path: string, exclusion: string): void {
    if (exclusion !== path) {
      const count = (this.insideFolder.get(exclusion) ?? 0) + 1;
      this.insideFolder.set(exclusion, count);
      this.add(exclusion, "excluded", count === 1 ? "1 file" : `${count} files`);
    } else this.add(path, "excluded");
  }

  list(): Skip[] {
    return [...this.skips.values()].sort((a, b) => byText(a.path, b.path));
  }
}
