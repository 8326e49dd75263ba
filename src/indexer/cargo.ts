// The arrays of blobs on their way from a parse thread to the writer. A blob has eleven, and to hand over so many one by one
// costs more than to copy them: those of a reply cross as one buffer.

import type { BlobRows } from "../store/blobs.ts";
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
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** The sending thread's side. */
export class CargoSender {
  private arrays: AnyArray[] = [];

  load({ text, facts, chunkTable, chunks, ...rest }: WireBlob): BlobHead {
    const { symbolNames, symbolKinds, symbolContainers, symbolHashes, postingNames, postingRoles, ...head } =
      rest;
    this.arrays.push(text, facts, chunkTable, symbolNames, symbolKinds, symbolContainers, symbolHashes);
    this.arrays.push(postingNames, postingRoles, chunks.bytes, chunks.ends);
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
    const bytes = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for (const array of arrays) {
      const { buffer, byteOffset, byteLength } = array;
      bytes.set(array instanceof Uint8Array ? array : new Uint8Array(buffer, byteOffset, byteLength), at);
      at += aligned(byteLength);
    }
    return { buffer: bytes.buffer, lengths };
  }
}

/** The writer's side: heads are given in the order in which they were loaded. */
export function unloader({ buffer, lengths }: Cargo): (head: BlobHead) => WireBlob {
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
  });
}
