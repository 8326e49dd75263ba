// The arrays of blobs on their way from a parse thread to the writer. A blob has eleven, and to hand over so many one by one
// costs more than to copy them: those of a reply cross as one buffer.

import type { BlobRows, ExtractedBlob } from "../store/blobs.ts";
import type { NameList } from "../store/names.ts";
import type { WireBlob } from "./wire-blob.ts";

/** What of a blob crosses by itself. */
export type BlobHead = Omit<WireBlob, keyof BlobRows | "text" | "facts" | "chunkTable" | "chunks">;

/** The arrays of blobs, one behind the other in one buffer, and their lengths. */
export interface Cargo {
  buffer: ArrayBuffer;
  lengths: Uint32Array;
}

type AnyArray = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
const ALIGNMENT = Float64Array.BYTES_PER_ELEMENT;
const aligned = (bytes: number) => (bytes + ALIGNMENT - 1) & -ALIGNMENT;

/** A buffer as arrays of each kind. An array is copied to one of its own kind: to ask it for its buffer would move it first. */
class Hold {
  readonly buffer: ArrayBuffer;
  private readonly bytes: Uint8Array;
  private readonly halves: Uint16Array;
  private readonly integers: Int32Array;
  private readonly words: Uint32Array;
  private readonly doubles: Float64Array;

  /** `size` is aligned. */
  constructor(size: number) {
    const bytes = Buffer.allocUnsafeSlow(size);
    this.buffer = bytes.buffer;
    this.bytes = bytes;
    this.halves = new Uint16Array(this.buffer);
    this.integers = new Int32Array(this.buffer);
    this.words = new Uint32Array(this.buffer);
    this.doubles = new Float64Array(this.buffer);
  }

  put(array: AnyArray, at: number): void {
    if (array instanceof Uint8Array) this.bytes.set(array, at);
    else if (array instanceof Uint32Array) this.words.set(array, at / array.BYTES_PER_ELEMENT);
    else if (array instanceof Int32Array) this.integers.set(array, at / array.BYTES_PER_ELEMENT);
    else if (array instanceof Uint16Array) this.halves.set(array, at / array.BYTES_PER_ELEMENT);
    else this.doubles.set(array, at / array.BYTES_PER_ELEMENT);
  }
}

/** The sending thread's side. */
export class CargoSender {
  private arrays: AnyArray[] = [];

  // Field by field: the rest of so many takes as long as to copy the arrays.
  load(blob: WireBlob): BlobHead {
    const { hash, language, extractor, packageName, bytes, lines, flags, failure, base, chunks } = blob;
    this.arrays.push(blob.text, blob.facts, blob.chunkTable, blob.symbolNames, blob.symbolKinds);
    this.arrays.push(blob.symbolContainers, blob.symbolHashes, blob.postingNames, blob.postingRoles);
    this.arrays.push(chunks.bytes, chunks.ends);
    const head: BlobHead = { hash, language, extractor, packageName, bytes, lines, flags };
    if (failure !== undefined) head.failure = failure;
    if (base !== undefined) head.base = base;
    return head;
  }

  /** What was loaded since the last time. */
  take(): Cargo {
    const arrays = this.arrays.splice(0);
    const lengths = new Uint32Array(arrays.length);
    let size = 0;
    for (let i = 0; i < arrays.length; i++) {
      lengths[i] = arrays[i]!.length;
      size += aligned(arrays[i]!.byteLength);
    }
    const hold = new Hold(size);
    let at = 0;
    for (const array of arrays) {
      hold.put(array, at);
      at += aligned(array.byteLength);
    }
    return { buffer: hold.buffer, lengths };
  }
}

/** The writer's side: heads are given in the order in which they were loaded. `names` are what their numbers mean. */
export function unloader({ buffer, lengths }: Cargo, names: NameList): (head: BlobHead) => ExtractedBlob {
  let next = 0;
  let at = 0;
  const take = <T extends AnyArray>(Type: new (buffer: ArrayBuffer, at: number, length: number) => T): T => {
    const array = new Type(buffer, at, lengths[next++]!);
    at += aligned(array.byteLength);
    return array;
  };
  return (head) => ({
    ...head,
    text: take(Uint8Array),
    facts: take(Uint8Array),
    chunkTable: take(Uint8Array),
    symbolNames: take(Uint32Array),
    symbolKinds: take(Uint8Array),
    symbolContainers: take(Int32Array),
    symbolHashes: take(Float64Array),
    postingNames: take(Uint32Array),
    postingRoles: take(Uint16Array),
    chunks: {
      bytes: take<Uint8Array<ArrayBuffer>>(Uint8Array),
      ends: take<Uint32Array<ArrayBuffer>>(Uint32Array),
    },
    names,
  });
}
