// What was unpacked of blobs and is kept, by weight: a question about a name that thousands of large files use would else keep
// all of them. Parts are made again whenever they are asked for, so that only the time to make them is lost.

import { canForget } from "../util/forgetting.ts";

/**
 * Of all that is kept in a thread, in bytes, about. Facts are asked for by whatever means one of a file's symbols; its text, most
 * often, while the file itself is gone through, and must not drive them out.
 */
const MOST = { facts: 14_000_000, text: 4_000_000 };
export type Sort = keyof typeof MOST;

/** What is left of that when some of it is forgotten. */
const KEPT = 0.75;

/** What an element of each part weighs, about: a row of facts, a text, an entry of a table. */
const ROW = 220;
const TEXT = 60;
const NUMBER = 8;
const ENTRY = 80;

const ELEMENTS: Partial<Record<string, number>> = { number: NUMBER, string: TEXT };

class Kept {
  readonly most: number;
  readonly shelves = new Set<Shelf>();
  total = 0;

  constructor(most: number) {
    this.most = most;
  }

  forget(): void {
    for (const shelf of [...this.shelves]) shelf.clear();
  }
}

const kept: Readonly<Record<Sort, Kept>> = {
  facts: canForget(new Kept(MOST.facts)),
  text: canForget(new Kept(MOST.text)),
};
/** Goes up with each file that is done. */
let now = 0;

/** Parts of one blob, of one sort. */
export class Shelf {
  private readonly among: Kept;
  private readonly parts = new Map<string, unknown>();
  private bytes = 0;
  /** Of the last file that it was used for. */
  usedAt = 0;

  private readonly cleared: () => void;

  constructor(sort: Sort, cleared: () => void = () => {}) {
    this.among = kept[sort];
    this.cleared = cleared;
  }

  /** Notes that what is on it is in use. */
  touch(): void {
    this.usedAt = now;
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** A part, made when it is not there. */
  get<T>(name: string, make: () => T): T {
    this.touch();
    let found = this.parts.get(name) as T | undefined;
    if (found === undefined) {
      found = make();
      this.parts.set(name, found);
      this.weigh(found);
    }
    return found;
  }

  /** The same of a part that there is one of for each name. */
  getNamed<T>(name: string, of: string, make: () => T): T {
    const table = this.get(name, () => new Map<string, T>());
    let found = table.get(of);
    if (found === undefined) {
      found = make();
      table.set(of, found);
      this.weigh(found);
    }
    return found;
  }

  /** Those that there are. */
  named<T>(name: string): ReadonlyMap<string, T> | undefined {
    return this.parts.get(name) as ReadonlyMap<string, T> | undefined;
  }

  private weigh(part: unknown): void {
    const bytes = weightOf(part);
    this.bytes += bytes;
    this.among.total += bytes;
    this.among.shelves.add(this);
  }

  clear(): void {
    this.parts.clear();
    this.among.total -= this.bytes;
    this.among.shelves.delete(this);
    this.bytes = 0;
    this.cleared();
  }
}

/** What has a `weight` knows its own. */
function weightOf(part: unknown): number {
  if (typeof part === "string") return part.length;
  if (part instanceof Int32Array) return part.byteLength;
  if (Array.isArray(part)) return part.length * (ELEMENTS[typeof part[0]] ?? ROW);
  if (part instanceof Map || part instanceof Set) return part.size * ENTRY;
  return (part as { weight?: number }).weight ?? ENTRY;
}

/**
 * Between two files, when nothing that was unpacked is in use: forgets what was not used for longest, a quarter of all, where more
 * is kept than there is room for. `room`: the part of it that there is.
 */
export function trimKept(room = 1): void {
  now++;
  for (const among of Object.values(kept)) {
    if (among.total <= among.most * room) continue;
    for (const shelf of [...among.shelves].sort((a, b) => a.usedAt - b.usedAt)) {
      if (among.total <= among.most * room * KEPT) break;
      shelf.clear();
    }
  }
}
