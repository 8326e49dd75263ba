// A growing byte buffer and its reader: LEB128 integers, zigzag deltas, length-prefixed UTF-8.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Bytes that are not what was written: the file that they come from is damaged. */
export class DamagedBytes extends RangeError {}

export class ByteWriter {
  /** What was written and room behind it, until the next write. */
  bytes: Uint8Array<ArrayBuffer>;
  private length = 0;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
  }

  private reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** An unsigned integer below 2^53. */
  uint(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 128) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  /** A signed integer of small magnitude. */
  int(value: number): void {
    this.uint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  text(value: string): void {
    const start = this.length;
    this.reserve(value.length * 3 + 5);
    // The length prefix is written after the text is known to be one byte long in most cases.
    const { written } = encoder.encodeInto(value, this.bytes.subarray(start + 1));
    if (written < 128) {
      this.bytes[start] = written;
      this.length = start + 1 + written;
      return;
    }
    const body = this.bytes.slice(start + 1, start + 1 + written);
    this.uint(written);
    this.raw(body);
  }

  raw(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** Where the next `count` bytes stand in `bytes`, for the caller to fill before the next write. They hold anything. */
  claim(count: number): number {
    this.reserve(count);
    const start = this.length;
    this.length += count;
    return start;
  }

  /** Starts anew, with the memory that it has. */
  clear(): void {
    this.length = 0;
  }

  get size(): number {
    return this.length;
  }

  /** A text without its length. */
  utf8(text: string): void {
    this.reserve(text.length * 3);
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  /** What was written, until the next write. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }

  /** What was written, as bytes of its own. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

export class ByteReader {
  position: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  byte(): number {
    const byte = this.bytes[this.position++];
    if (byte === undefined) throw new DamagedBytes("record ends early");
    return byte;
  }

  /** Adds the next `count` bytes, each shifted by so many bits, to what an array holds from `at` on. */
  addTo(into: Int32Array, at: number, count: number, shift: number): void {
    const { bytes, position } = this;
    if (position + count > bytes.length) throw new DamagedBytes("record ends early");
    for (let i = 0; i < count; i++) into[at + i] = into[at + i]! | (bytes[position + i]! << shift);
    this.position = position + count;
  }

  uint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  }

  int(): number {
    const value = this.uint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = this.uint();
    const end = this.position + length;
    const value = decoder.decode(this.bytes.subarray(this.position, end));
    this.position = end;
    return value;
  }

  raw(length: number): Uint8Array {
    const value = this.bytes.subarray(this.position, this.position + length);
    this.position += length;
    return value;
  }

  /** Everything that is left. */
  rest(): Uint8Array {
    return this.raw(this.bytes.length - this.position);
  }

  get done(): boolean {
    return this.position >= this.bytes.length;
  }
}
