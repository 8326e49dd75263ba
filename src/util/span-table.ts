// Distinct pieces of texts, found where they stand: by a hash of their characters and then by comparison, so that no string
// is made for a piece that is known. Most identifiers of a source are repetitions.

const FEWEST_SLOTS = 1 << 9;
/** More memory than this is not kept for later pieces. */
const KEPT_SLOTS = 1 << 13;

function hashOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}

/** Short pieces are compared sooner than `startsWith` is called. */
function standsAt(text: string, start: number, piece: string): boolean {
  for (let at = 0; at < piece.length; at++)
    if (text.charCodeAt(start + at) !== piece.charCodeAt(at)) return false;
  return true;
}

export class SpanTable {
  /** Each piece once. Positions are those that `place` returns. */
  texts: string[] = [];
  /** Position + 1 by hash, linear probing; at least twice as many as pieces. */
  private slots = new Int32Array(FEWEST_SLOTS);
  /** What is kept of a piece that is new. */
  private readonly keep: (piece: string) => string;

  constructor(keep = (piece: string) => piece) {
    this.keep = keep;
  }

  /** The position of a piece; the next free one when it is new. */
  place(text: string, start: number, end: number): number {
    const { slots, texts } = this;
    const length = end - start;
    const last = slots.length - 1;
    let slot = hashOf(text, start, end) & last;
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      const piece = texts[known - 1]!;
      if (piece.length === length && standsAt(text, start, piece)) return known - 1;
      slot = (slot + 1) & last;
    }
    const count = texts.push(this.keep(text.slice(start, end)));
    slots[slot] = count;
    if (count * 2 > slots.length) this.grow();
    return count - 1;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const last = slots.length - 1;
    for (const [position, piece] of this.texts.entries()) {
      let slot = hashOf(piece, 0, piece.length) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = position + 1;
    }
    this.slots = slots;
  }

  /** Forgets everything. */
  clear(): void {
    this.texts = [];
    if (this.slots.length > KEPT_SLOTS) this.slots = new Int32Array(FEWEST_SLOTS);
    else this.slots.fill(0);
  }
}
