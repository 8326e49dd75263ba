// The contents sections of a bundle: texts and records of some thousand blobs in one zstd frame, which finds in the text
// what the facts quote from it. A blob is its id in the bundle's tables, its text, its record. Pure.

import { ByteReader, ByteWriter } from "../util/bytes.ts";

export interface BlobContent {
  id: number;
  /** UTF-8. */
  text: Uint8Array;
  /** inflateRecord of the facts. */
  record: Uint8Array;
}

/** Plain bytes of a section: more finds little more to share, and is more to hold at once. */
export const SECTION_BYTES = 8_000_000;

export class ContentsWriter {
  private readonly out = new ByteWriter(SECTION_BYTES + (1 << 20));
  private first: number | undefined;
  private last = 0;

  /** Ids ascend. True when the section is full. */
  add({ id, text, record }: BlobContent): boolean {
    this.first ??= id;
    this.last = id;
    this.out.uint(id);
    for (const part of [text, record]) {
      this.out.uint(part.length);
      this.out.raw(part);
    }
    return this.out.size >= SECTION_BYTES;
  }

  /** What was added since the last time; undefined when nothing was. */
  take(): { plain: Uint8Array<ArrayBuffer>; first: number; last: number } | undefined {
    if (this.first === undefined) return undefined;
    const taken = { plain: this.out.finish(), first: this.first, last: this.last };
    this.out.clear();
    this.first = undefined;
    return taken;
  }
}

export function* readContents(plain: Uint8Array): Generator<BlobContent> {
  const reader = new ByteReader(plain);
  while (!reader.done) {
    const id = reader.uint();
    const [text, record] = [readPart(reader), readPart(reader)];
    yield { id, text, record };
  }
}

function readPart(reader: ByteReader): Uint8Array {
  const length = reader.uint();
  const part = reader.raw(length);
  if (part.length !== length) throw new RangeError("section ends early");
  return part;
}
