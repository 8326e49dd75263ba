// The contents sections of a bundle: texts and records of some thousand blobs in one zstd frame, which finds in the text
// what the facts quote from it. A blob is its id in the bundle's tables, its text, its record, and what full text indexes of
// its chunks beside the text itself: to derive that again costs more than all else that an import does. Pure.

import { ByteReader, ByteWriter } from "../util/bytes.ts";
import type { ChunkTexts } from "./chunk-texts.ts";
import { FTS_COLUMNS } from "./schema.ts";

export interface BlobContent {
  id: number;
  /** UTF-8. */
  text: Uint8Array;
  /** packFacts of the facts. */
  record: Uint8Array;
  /** Bodies of chunks that follow each other in the text are stored as their lengths. */
  chunks: ChunkTexts;
}

const BODY = FTS_COLUMNS.indexOf("body");

/** Plain bytes of a section: more finds little more to share, and is more to hold at once. */
const SECTION_BYTES = 8_000_000;

export class ContentsWriter {
  private readonly out = new ByteWriter(SECTION_BYTES + (1 << 20));
  private first: number | undefined;
  private last = 0;

  /** Ids ascend. True when the section is full. */
  add({ id, text, record, chunks }: BlobContent): boolean {
    this.first ??= id;
    this.last = id;
    this.out.uint(id);
    for (const part of [text, record]) {
      this.out.uint(part.length);
      this.out.raw(part);
    }
    this.addChunks(chunks, text);
    return this.out.size >= SECTION_BYTES;
  }

  private addChunks({ bytes, ends }: ChunkTexts, text: Uint8Array): void {
    const { out } = this;
    const start = startOfBodies(bytes, ends, text);
    out.uint(ends.length);
    out.uint(start + 1);
    for (let at = 0; at < ends.length; at++) out.uint(ends[at]! - (ends[at - 1] ?? 0));
    for (let at = 0; at < ends.length; at++)
      if (start === -1 || at % FTS_COLUMNS.length !== BODY)
        out.raw(bytes.subarray(ends[at - 1] ?? 0, ends[at]!));
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

/** Where in a text the bodies of its chunks begin that follow each other in it; -1 where they do not. */
function startOfBodies(bytes: Uint8Array, ends: Uint32Array, text: Uint8Array): number {
  let length = 0;
  for (let at = BODY; at < ends.length; at += FTS_COLUMNS.length) length += ends[at]! - ends[at - 1]!;
  // All but what stands above the first chunk.
  const start = text.length - length;
  let from = start;
  for (let at = BODY; at < ends.length; at += FTS_COLUMNS.length) {
    const body = bytes.subarray(ends[at - 1]!, ends[at]!);
    if (from < 0 || Buffer.compare(body, text.subarray(from, from + body.length)) !== 0) return -1;
    from += body.length;
  }
  return start;
}

export function* readContents(plain: Uint8Array): Generator<BlobContent> {
  const reader = new ByteReader(plain);
  while (!reader.done) {
    const id = reader.uint();
    const [text, record] = [readPart(reader), readPart(reader)];
    yield { id, text, record, chunks: readChunks(reader, text) };
  }
}

function readChunks(reader: ByteReader, text: Uint8Array): ChunkTexts {
  const count = reader.uint();
  const start = reader.uint() - 1;
  if (count % FTS_COLUMNS.length !== 0) throw new RangeError("a chunk lacks columns");
  const lengths: number[] = [];
  for (let at = 0; at < count; at++) lengths.push(reader.uint());
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const ends = new Uint32Array(count);
  let end = 0;
  let from = start;
  for (const [at, length] of lengths.entries()) {
    const isBody = start !== -1 && at % FTS_COLUMNS.length === BODY;
    const part = isBody ? text.subarray(from, from + length) : reader.raw(length);
    if (part.length !== length) throw new RangeError("section ends early");
    if (isBody) from += length;
    bytes.set(part, end);
    end += length;
    ends[at] = end;
  }
  return { bytes, ends };
}

function readPart(reader: ByteReader): Uint8Array {
  const length = reader.uint();
  const part = reader.raw(length);
  if (part.length !== length) throw new RangeError("section ends early");
  return part;
}
