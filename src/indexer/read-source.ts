// Reads one file of the project for indexing: never through a link, never more than the limit, never a device.

import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { SkipReason } from "../protocol/skips.ts";

export interface SourceBytes {
  bytes: Uint8Array;
  mtimeMs: number;
}

export interface SourceSkip {
  skip: SkipReason;
  detail?: string;
}

const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** What an error of the system says about the file; everything else is `unreadable`. */
const REASONS: Readonly<Record<string, SkipReason>> = {
  ENOENT: "vanished",
  ENOTDIR: "vanished",
  ELOOP: "symlink",
};

export function tooLarge(size: number): SourceSkip {
  return { skip: "too_large", detail: `${size} bytes` };
}

function readAll(file: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = readSync(file, bytes, length, size - length, length);
    if (count === 0) break;
    length += count;
  }
  return length === size ? bytes : bytes.slice(0, length);
}

export function readSource(root: string, path: string, maxBytes: number): SourceBytes | SourceSkip {
  let file: number | undefined;
  try {
    file = openSync(join(root, path), FLAGS);
    const stats = fstatSync(file);
    if (!stats.isFile()) return { skip: "unreadable", detail: "not a regular file" };
    if (stats.size > maxBytes) return tooLarge(stats.size);
    return { bytes: readAll(file, stats.size), mtimeMs: Math.trunc(stats.mtimeMs) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    return REASONS[code] ? { skip: REASONS[code] } : { skip: "unreadable", detail: code };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
