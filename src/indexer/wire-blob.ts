// A blob on its way from a parse thread to the writer. Copying a million short strings between threads costs more than
// storing them: each name crosses once a thread, and is a number from then on.

import type { BlobRows, ExtractedBlob } from "../store/blobs.ts";
import type { NameList } from "../store/names.ts";
import { ownText } from "../util/own-text.ts";

export type WireBlob = Omit<ExtractedBlob, "names">;

/** What leads from names to a blob, before the names are numbered. */
export interface NamedRows {
  /** By ordinal. `kind` is a position in KINDS, `container` as in store/symbols.ts. */
  symbols: { name: string; kind: number; container: number; localHash: number }[];
  /** By parallel lists. */
  postings: { names: string[]; roles: number[] };
}

/** Names that a receiver does not have yet. */
export interface FreshNames {
  /** The number of the first of them; 0: all numbers before are void. */
  from: number;
  names: string[];
}

/** With more names than this numbers begin anew: memory stays bounded, and the common names soon have crossed again. */
const MOST_NAMES = 1 << 17;

/** The sending thread's side: numbers for names, in the order in which they were first seen. */
export class NameSender {
  private readonly numbers = new Map<string, number>();
  private fresh: string[] = [];
  private readonly most: number;

  constructor(most = MOST_NAMES) {
    this.most = most;
  }

  private number(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    const copy = ownText(name);
    this.numbers.set(copy, number);
    this.fresh.push(copy);
    return number;
  }

  // Plain loops: `from` with a function costs several times as much.
  pack({ symbols, postings }: NamedRows): BlobRows {
    const symbolNames = new Uint32Array(symbols.length);
    const symbolKinds = new Uint8Array(symbols.length);
    const symbolContainers = new Int32Array(symbols.length);
    const symbolHashes = new Float64Array(symbols.length);
    for (let i = 0; i < symbols.length; i++) {
      const { name, kind, container, localHash } = symbols[i]!;
      symbolNames[i] = this.number(name);
      symbolKinds[i] = kind;
      symbolContainers[i] = container;
      symbolHashes[i] = localHash;
    }
    const postingNames = new Uint32Array(postings.names.length);
    for (let i = 0; i < postingNames.length; i++) postingNames[i] = this.number(postings.names[i]!);
    const postingRoles = new Uint16Array(postings.roles);
    return { symbolNames, symbolKinds, symbolContainers, symbolHashes, postingNames, postingRoles };
  }

  takeFresh(): FreshNames {
    const names = this.fresh.splice(0);
    const from = this.numbers.size - names.length;
    if (this.numbers.size > this.most) this.numbers.clear();
    return { from, names };
  }
}

/** The writer's side, one for each thread. */
export class NameReceiver {
  /** What the numbers of rows that were sent since the last `learn` mean, then and later. */
  list: NameList & { texts: string[] } = { texts: [] };

  learn({ from, names }: FreshNames): void {
    if (from === 0) this.list = { texts: [] };
    for (const name of names) this.list.texts.push(name);
  }
}
