// Reads files before their thread does, where a disk is slow: the thread finds them in memory. Where files are in memory
// already that would cost more than it saves, so that threads have to say first that they wait.

import { constants } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ParseItem } from "./parse-messages.ts";
import { sizeLimit } from "./size-limit.ts";

/** A read that takes longer waited for a disk, or its thread for a core. A file that is in memory takes a tenth of it. */
export const SLOW_MS = 0.5;
/** Of so many files most must have been slow: threads that share cores with others are interrupted while they read. */
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

  /** Of how many files that a thread has read how many took longer than SLOW_MS. */
  note(files: number, slow: number): void {
    this.slow ||= files >= LEAST_FILES && slow > files / 2;
  }

  /** These are going to be read. */
  expect(items: readonly ParseItem[]): void {
    if (!this.slow) return;
    // Why one cannot be read is for its thread to say.
    for (const { path, size, bytes } of items)
      if (!bytes && size > 0 && size <= sizeLimit(path, this.maxFileBytes)) this.read(path).catch(() => {});
  }
}

// Never waits for what is no file after all.
function readWhole(path: string): Promise<unknown> {
  return readFile(path, { flag: O_RDONLY | O_NONBLOCK | O_NOFOLLOW });
}
