// What was unpacked of blobs and is kept, by weight: a question about a name that thousands of large files use would else keep
// all of them. Parts are made again whenever they are asked for, so that only the time to make them is lost.

/** Of all that is kept in a thread, in bytes, about. */
const MOST_BYTES = 16_000_000;

/** What is left of that when some of it is forgotten. */
const KEPT = 0.75;

/** What an element of each part weighs, about: a row of facts, an entry of a table. */
const ROW = 320;
const NUMBER = 8;
const ENTRY = 80;

interface Keeper {
  /** Of the last file that it was used for. */
  usedAt: number;
  keptBytes: number;
  /** Forgets its parts. */
  clear(): void;
}

const keepers = new Set<Keeper>();
let total = 0;
/** Goes up with each file that is done. */
let now = 0;

/** Notes that something uses what it keeps. */
export function touch(keeper: Keeper): void {
  keeper.usedAt = now;
}

export function noteKept(keeper: Keeper, part: unknown): void {
  const bytes = weightOf(part);
  keeper.keptBytes += bytes;
  total += bytes;
  keepers.add(keeper);
}

/** What has a `weight` knows its own. */
function weightOf(part: unknown): number {
  if (typeof part === "string") return part.length;
  if (part instanceof Int32Array) return part.byteLength;
  if (Array.isArray(part)) return part.length * (typeof part[0] === "number" ? NUMBER : ROW);
  if (part instanceof Map || part instanceof Set) return part.size * ENTRY;
  return (part as { weight?: number }).weight ?? ENTRY;
}

/**
 * Between two files, when nothing that was unpacked is in use: forgets what was not used for longest, a quarter of all, where more
 * is kept than there is room for.
 */
export function trimKept(most = MOST_BYTES): void {
  now++;
  if (total <= most) return;
  for (const keeper of [...keepers].sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= most * KEPT) break;
    total -= keeper.keptBytes;
    keeper.keptBytes = 0;
    keepers.delete(keeper);
    keeper.clear();
  }
}
