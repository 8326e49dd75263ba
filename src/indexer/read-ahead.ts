// Reads files before their thread does, where a disk is slow: the thread finds them in memory. Where files are in memory
// already that would cost more than it saves, so that threads have to say first that they wait.

import { constants } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ParseItem } from "./parse-messages.ts";

/** A file that is in memory takes a tenth of it. */
const SLOW_MS = 0.5;
/** Fewer say nothing: one may have been interrupted. */
const LEAST_FILES = 8;

const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

export class ReadAhead {
  private readonly read: (path: string) => Promise<unknown>;
  private readonly maxFileBytes: number;
  private slow = false;

  /** `maxFileBytes`: larger files are not read at all. */
  constructor(root: string, maxFileBytes: number, read = readWhole) {
    this.maxFileBytes = maxFileBytes;
    this.read = (path) => read(join(root, path));
  }

  /** How long a thread has waited for how many files. */
  note(files: number, ms: number): void {
    this.slow ||= files >= LEAST_FILES && ms / files > SLOW_MS;
  }

  /** These are going to be read. */
  expect(items: readonly ParseItem[]): void {
    if (!this.slow) return;
    // Why one cannot be read is for its thread to say.
    for (const { path, size, bytes } of items)
      if (!bytes && size > 0 && size <= this.maxFileBytes) this.read(path).catch(() => {});
  }
}

// Never waits for what is no file after all.
function readWhole(path: string): Promise<unknown> {
  return readFile(path, { flag: O_RDONLY | O_NONBLOCK | O_NOFOLLOW });
}
