// Small files that are looked at again and again (HEAD, refs, packed-refs), read anew only when they are other files than
// before. Times of files are coarse: what was written just before it was read is not trusted to be the last word.

import { LruMap } from "./lru.ts";
import { readSmallText } from "./safe-read.ts";
import { findStat, RACY_MS } from "./stat.ts";

const MOST_FILES = 1_000;

interface Kept<T> {
  inode: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  value: T | undefined;
}

export class KeptFiles<T> {
  private readonly parse: (text: string) => T;
  private readonly files = new LruMap<string, Kept<T>>(MOST_FILES);

  constructor(parse: (text: string) => T) {
    this.parse = parse;
  }

  /** What the text of a regular file says, links followed; undefined where there is none that can be read. */
  read(path: string): T | undefined {
    const stat = findStat(path);
    if (!stat) return undefined;
    const { ino: inode, size, mtimeMs, ctimeMs } = stat;
    const known = this.files.get(path);
    if (
      known?.inode === inode &&
      known.size === size &&
      known.mtimeMs === mtimeMs &&
      known.ctimeMs === ctimeMs
    )
      return known.value;
    const text = readSmallText(path);
    const value = text === undefined ? undefined : this.parse(text);
    if (Date.now() - ctimeMs > RACY_MS) this.files.set(path, { inode, size, mtimeMs, ctimeMs, value }, 1);
    return value;
  }
}
