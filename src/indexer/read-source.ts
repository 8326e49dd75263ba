// Reads one file of the project for indexing: never through a link, never more than the limit, never a device.

import type { SkipReason } from "../protocol/skips.ts";
import { readAll, withFileInside } from "../util/safe-read.ts";

export interface SourceBytes {
  bytes: Uint8Array;
  mtimeMs: number;
}

export interface SourceSkip {
  skip: SkipReason;
  detail?: string;
}

/** What an error of the system says about the file; everything else is `unreadable`. */
const REASONS: Readonly<Record<string, SkipReason>> = {
  ENOENT: "vanished",
  ENOTDIR: "vanished",
  ELOOP: "symlink",
};

export function tooLarge(size: number): SourceSkip {
  return { skip: "too_large", detail: `${size} bytes` };
}

export function readSource(root: string, path: string, maxBytes: number): SourceBytes | SourceSkip {
  try {
    return withFileInside(root, path, (file): SourceBytes | SourceSkip => {
      const { stats } = file;
      if (!stats.isFile()) return { skip: "unreadable", detail: "not a regular file" };
      if (stats.size > maxBytes) return tooLarge(stats.size);
      return { bytes: readAll(file), mtimeMs: Math.trunc(stats.mtimeMs) };
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    return REASONS[code] ? { skip: REASONS[code] } : { skip: "unreadable", detail: code };
  }
}
