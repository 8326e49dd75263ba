// Distinct pieces of texts, found where they stand: by a hash of their characters and then by comparison, so that no string
// is made for a piece that is known. Most identifiers of a source are repetitions.

import { ownText } from "./own-text.ts";

/** More pieces than this and everything is forgotten: memory stays bounded. */
const LIMIT = 1 << 17;
const SLOTS = LIMIT * 2;

class SpanTable {
  /** Each piece once. Positions are those that `place` returns. */
  readonly texts: string[] = [];
  /** Grows each time that everything was forgotten. */
  generation = 0;
  /** Position + 1 by hash, linear probing. */
  private readonly slots = new Int32Array(SLOTS);

  /** The position of a piece; the next free one when it is new. */
  place(text: string, start: number, end: number): number {
    const { slots, texts } = this;
    const length = end - start;
    let hash = length;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      const piece = texts[known - 1]!;
      if (piece.length === length && text.startsWith(piece, start)) return known - 1;
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (texts.length >= LIMIT) {
      slots.fill(0);
      texts.length = 0;
      this.generation++;
    }
    slots[slot] = texts.push(ownText(text.slice(start, end)));
    return texts.length - 1;
  }

  /** The piece as a string, the same one each time: its hash is computed once, wherever it is a key. */
  intern(text: string, start: number, end: number): string {
    return this.texts[this.place(text, start, end)]!;
  }
}

/** The names and words of all files of this thread: most of a file's were in another one before. */
export const WORDS = new SpanTable();
