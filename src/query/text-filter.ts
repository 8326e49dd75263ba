// Texts that cannot match are not unpacked: what a scan learned of each text (text/trigrams.ts), and in which texts it found
// nothing, tells later scans of the same store. Contents never change, so that a sync only adds to it.

import type { Store } from "../store/store.ts";
import type { LineMatcher } from "../text/literal.ts";
import { mayHold, signatureOf, triplesOf } from "../text/trigrams.ts";
import { LruMap } from "../util/lru.ts";

/** About 10 MB hold the texts of 20,000 files. */
const MOST_BYTES = 12 * 1024 * 1024;
/** What an entry costs beside its bits. */
const ENTRY = 100;

/** Patterns whose texts are known: of the next page, of the same in one folder. A bit a text, so many bytes. */
const MOST_FAILED = 256 * 1024;

/** A set of blobs: those in which something was not found. */
class BlobSet {
  private bits = new Uint8Array(0);

  has(blob: number): boolean {
    return ((this.bits[blob >>> 3] ?? 0) & (1 << (blob & 7))) !== 0;
  }

  add(blob: number): void {
    if (blob >>> 3 >= this.bits.length) {
      const grown = new Uint8Array((blob >>> 3) + GROWTH);
      grown.set(this.bits);
      this.bits = grown;
    }
    this.bits[blob >>> 3]! |= 1 << (blob & 7);
  }

  get bytes(): number {
    return this.bits.length;
  }
}
const GROWTH = 1024;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Signatures in a few large blocks: many small ones would stand among what questions leave behind, and hold its memory. */
class Signatures {
  private readonly blocks: Uint8Array[] = [];
  /** Of the last block. */
  private used = BLOCK;
  /** By blob: where it starts, in all blocks, and its length. */
  private readonly starts = new Map<number, number>();
  private readonly lengths = new Map<number, number>();

  add(blob: number, signature: Uint8Array): void {
    const { length } = signature;
    if (this.used + length > BLOCK) {
      this.blocks.push(new Uint8Array(BLOCK));
      this.used = 0;
    }
    this.blocks.at(-1)!.set(signature, this.used);
    this.starts.set(blob, (this.blocks.length - 1) * BLOCK + this.used);
    this.lengths.set(blob, length);
    this.used += length;
  }

  has(blob: number): boolean {
    return this.starts.has(blob);
  }

  /** Yes for a text without one. */
  mayHold(blob: number, alternatives: readonly (readonly number[])[]): boolean {
    const start = this.starts.get(blob);
    if (start === undefined) return true;
    const block = this.blocks[Math.floor(start / BLOCK)]!;
    const length = this.lengths.get(blob)!;
    return alternatives.some((triples) => mayHold(block, triples, start % BLOCK, length));
  }
}
const BLOCK = 128 * 1024;

class TextFilter {
  private readonly signatures = new Signatures();
  private readonly ascii = new BlobSet();
  private readonly failed = new LruMap<string, BlobSet>(MOST_FAILED);
  private bytes = 0;
  private scans = 0;

  /** A process that asks once gains nothing from learning. */
  startScan(): void {
    this.scans++;
  }

  /** Is there something to learn from the text of this blob? */
  wants(blob: number): boolean {
    return this.scans > 1 && this.bytes < MOST_BYTES && !this.signatures.has(blob);
  }

  learn(blob: number, text: string, isAscii: boolean): void {
    if (isAscii) this.ascii.add(blob);
    const signature = signatureOf(text.toLowerCase());
    if (!signature) return;
    this.signatures.add(blob, signature);
    this.bytes += signature.length + ENTRY;
  }

  /** Where each matcher is known to match no line, to be added to and kept. */
  failures(matchers: readonly LineMatcher[]): BlobSet[] {
    return matchers.map(({ key }) => this.failed.get(key) ?? new BlobSet());
  }

  keep(matchers: readonly LineMatcher[], failures: readonly BlobSet[]): void {
    matchers.forEach(({ key }, at) => {
      this.failed.set(key, failures[at]!, failures[at]!.bytes + ENTRY);
    });
  }

  /** Says of a blob whether it can match, as far as is known. */
  tester(matchers: readonly LineMatcher[], failures: readonly BlobSet[]): (blob: number) => boolean {
    const wanted = matchers.map(({ required }) =>
      required.map((literals) => literals.flatMap((literal) => triplesOf(literal.toLowerCase()))),
    );
    const isBeyond = matchers.some(({ required }) =>
      required.every((literals) => literals.some((literal) => BEYOND_ASCII.test(literal))),
    );
    return (blob) => {
      if (isBeyond && this.ascii.has(blob)) return false;
      if (failures.some((failed) => failed.has(blob))) return false;
      return wanted.every((alternatives) => this.signatures.mayHold(blob, alternatives));
    };
  }
}

const filters = new WeakMap<Store, TextFilter>();

export function textFilter(store: Store): TextFilter {
  let filter = filters.get(store);
  if (!filter) {
    filter = new TextFilter();
    filters.set(store, filter);
  }
  return filter;
}
