// A blob on its way from a parse thread to the writer. Copying a million short strings between threads costs more than
// storing them: each name crosses once a thread, and is a number from then on.

import type { ExtractedBlob } from "../store/blobs.ts";
import { WORDS } from "../util/span-table.ts";

/** Symbols and postings by parallel columns. */
export interface WireRows {
  symbolNames: Uint32Array;
  symbolKinds: Uint8Array;
  /** 48-bit integers. */
  symbolHashes: Float64Array;
  postingNames: Uint32Array;
  postingRoles: Uint16Array;
}

export interface WireBlob extends Omit<ExtractedBlob, "symbols" | "postings">, WireRows {}

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
    const copy = WORDS.intern(name, 0, name.length);
    this.numbers.set(copy, number);
    this.fresh.push(copy);
    return number;
  }

  pack({ symbols, postings, ...rest }: ExtractedBlob): WireBlob {
    return { ...rest, ...this.packRows({ symbols, postings }) };
  }

  // Plain loops: `from` with a function costs several times as much, on both sides.
  packRows({ symbols, postings }: Pick<ExtractedBlob, "symbols" | "postings">): WireRows {
    const symbolNames = new Uint32Array(symbols.length);
    const symbolKinds = new Uint8Array(symbols.length);
    const symbolHashes = new Float64Array(symbols.length);
    for (let i = 0; i < symbols.length; i++) {
      const { name, kind, localHash } = symbols[i]!;
      symbolNames[i] = this.number(name);
      symbolKinds[i] = kind;
      symbolHashes[i] = localHash;
    }
    const postingNames = new Uint32Array(postings.names.length);
    for (let i = 0; i < postingNames.length; i++) postingNames[i] = this.number(postings.names[i]!);
    const postingRoles = new Uint16Array(postings.roles);
    return { symbolNames, symbolKinds, symbolHashes, postingNames, postingRoles };
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
  private names: string[];

  constructor(names: string[] = []) {
    this.names = names;
  }

  learn({ from, names }: FreshNames): void {
    if (from === 0) this.names = [];
    for (const name of names) this.names.push(name);
  }

  /** The names of now, for what is unpacked after further names were learned. */
  snapshot(): NameReceiver {
    return new NameReceiver(this.names);
  }

  unpack(blob: WireBlob): ExtractedBlob {
    const { symbolNames, symbolKinds, symbolHashes, postingNames, postingRoles, ...rest } = blob;
    const rows = { symbolNames, symbolKinds, symbolHashes, postingNames, postingRoles };
    return { ...rest, ...this.unpackRows(rows) };
  }

  unpackRows(wire: WireRows): Pick<ExtractedBlob, "symbols" | "postings"> {
    const { symbolNames, symbolKinds, symbolHashes, postingNames, postingRoles } = wire;
    const symbols: ExtractedBlob["symbols"] = [];
    for (let i = 0; i < symbolNames.length; i++)
      symbols.push({
        name: this.names[symbolNames[i]!]!,
        kind: symbolKinds[i]!,
        localHash: symbolHashes[i]!,
      });
    const names: string[] = [];
    const roles: number[] = [];
    for (let i = 0; i < postingNames.length; i++) {
      names.push(this.names[postingNames[i]!]!);
      roles.push(postingRoles[i]!);
    }
    return { symbols, postings: { names, roles } };
  }
}
