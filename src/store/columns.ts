// The elements of a packed record: columns of integers and tables of strings. Pure.
// A column is a width in bytes (0: all values are 0) and one plane a byte of that width, low bytes first: small values
// cost a byte, the mostly empty high planes compress to nothing, and any value can be read without those before it.

import { lastUpTo } from "../util/ascending.ts";
import { type ByteReader, type ByteWriter, DamagedBytes } from "../util/bytes.ts";

const WIDE = 8;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function widthOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!(value >= 0 && value <= 0xffff_ffff && value === Math.trunc(value))) return WIDE;
    if (value > most) most = value;
  }
  return most === 0 ? 0 : most < 0x100 ? 1 : most < 0x1_0000 ? 2 : most < 0x100_0000 ? 3 : 4;
}

/** Any numbers; below 2^32 and not negative is what is stored tightly. The count is not stored. */
export function writeColumn(out: ByteWriter, values: ArrayLike<number>): void {
  const count = values.length;
  const width = widthOf(values);
  out.byte(width);
  if (width === WIDE) {
    out.raw(new Uint8Array(Float64Array.from(values).buffer));
    return;
  }
  let at = out.claim(count * width);
  const { bytes } = out;
  for (let plane = 0; plane < width; plane++) {
    const shift = plane * 8;
    for (let i = 0; i < count; i++) bytes[at++] = (values[i] as number) >>> shift;
  }
}

/** The same column for the first `count` values of an array of integers that are not negative. */
export function writeIntegers(out: ByteWriter, values: Int32Array, count: number): void {
  let all = 0;
  for (let i = 0; i < count; i++) all |= values[i]!;
  if (all < 0) throw new RangeError("a column of integers holds a negative one");
  const width = all === 0 ? 0 : all < 0x100 ? 1 : all < 0x1_0000 ? 2 : all < 0x100_0000 ? 3 : 4;
  out.byte(width);
  let at = out.claim(count * width);
  const { bytes } = out;
  for (let plane = 0; plane < width; plane++) {
    const shift = plane * 8;
    for (let i = 0; i < count; i++) bytes[at++] = values[i]! >>> shift;
  }
}

export type Column = Uint8Array | Uint32Array | Float64Array;

// A copy, because eight-byte numbers must stand at a multiple of eight.
function floats(bytes: Uint8Array): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer);
}

/** A column as it stands in the record; no array is made of what is only looked into. */
export class ColumnReader {
  readonly count: number;
  private readonly width: number;
  private readonly record: Uint8Array;
  private readonly start: number;
  private wide: Float64Array | undefined;

  constructor(reader: ByteReader, count: number) {
    this.count = count;
    this.record = reader.bytes;
    this.width = reader.done ? 0 : reader.byte();
    if (this.width > 4 && this.width !== WIDE) throw new DamagedBytes("no such column width");
    this.start = reader.position;
    reader.position += count * this.width;
    if (reader.position > this.record.length) throw new DamagedBytes("record ends early");
  }

  private get bytes(): Uint8Array {
    return this.record.subarray(this.start, this.start + this.count * this.width);
  }

  at(row: number): number {
    const { width, record, start, count } = this;
    if (width === 1) return record[start + row] as number;
    if (width === WIDE) {
      this.wide ??= floats(this.bytes);
      return this.wide[row] as number;
    }
    let value = 0;
    for (let plane = width - 1; plane >= 0; plane--)
      value = value * 256 + (record[start + plane * count + row] as number);
    return value;
  }

  /** All values; a view of the record where they are one byte wide. */
  all(): Column {
    const { width, bytes, count } = this;
    if (width === 0) return new Uint8Array(count);
    if (width === 1) return bytes;
    if (width === WIDE) return floats(bytes);
    const values = new Uint32Array(count);
    for (let plane = 0; plane < width; plane++) {
      const at = plane * count;
      const shift = plane * 8;
      for (let i = 0; i < count; i++)
        values[i] = ((values[i] as number) | ((bytes[at + i] as number) << shift)) >>> 0;
    }
    return values;
  }

  /** The rows that hold `value`, found by their lowest byte. */
  rowsOf(value: number): number[] {
    const found: number[] = [];
    if (this.width === 0) return value === 0 ? Array.from({ length: this.count }, (_, row) => row) : found;
    const lowest = this.width === WIDE ? this.all() : this.bytes.subarray(0, this.count);
    const sought = this.width === WIDE ? value : value & 0xff;
    for (let row = lowest.indexOf(sought); row !== -1; row = lowest.indexOf(sought, row + 1))
      if (this.at(row) === value) found.push(row);
    return found;
  }
}

/** All values of a column of `count` values. */
export function readColumn(reader: ByteReader, count: number): Column {
  return new ColumnReader(reader, count).all();
}

/** Adds the values of the column where the reader stands, integers below 2^31, to what an array holds from `at` on. */
export function addColumn(reader: ByteReader, count: number, into: Int32Array, at: number): void {
  const width = reader.byte();
  if (width > 4) throw new DamagedBytes("no such column of integers");
  for (let shift = 0; shift < width * 8; shift += 8) reader.addTo(into, at, count, shift);
}

/** Differences to the value before, made not negative; of ascending values the plain differences, doubled. */
export function toDeltas(values: ArrayLike<number>): number[] {
  const deltas = new Array<number>(values.length);
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const delta = value - last;
    deltas[i] = delta < 0 ? -2 * delta - 1 : 2 * delta;
    last = value;
  }
  return deltas;
}

export function fromDeltas(deltas: ArrayLike<number>): number[] {
  const values = new Array<number>(deltas.length);
  let last = 0;
  for (let i = 0; i < deltas.length; i++) {
    const delta = deltas[i] as number;
    last += delta % 2 ? -(delta + 1) / 2 : delta / 2;
    values[i] = last;
  }
  return values;
}

/** The same in place: `count` of them from `at` on. */
export function sumDeltasAt(deltas: Int32Array, at: number, count: number): void {
  let last = 0;
  for (let i = at; i < at + count; i++) {
    const delta = deltas[i]!;
    last += delta & 1 ? -((delta + 1) >>> 1) : delta >>> 1;
    deltas[i] = last;
  }
}

/** The same in place, of ascending values: `count` of them from `at` on. */
export function sumAscending(deltas: Int32Array, at: number, count: number): void {
  let last = 0;
  for (let i = at; i < at + count; i++) {
    last += deltas[i]! >> 1;
    deltas[i] = last;
  }
}

/** Of a column of deltas, the values at some rows, ascending. */
export function sumDeltas(deltas: Column, rows: readonly number[]): number[] {
  let last = 0;
  let next = 0;
  return rows.map((row) => {
    for (; next <= row; next++) {
      const delta = deltas[next] as number;
      last += delta % 2 ? -(delta + 1) / 2 : delta / 2;
    }
    return last;
  });
}

/** Distinct strings in order of first use. */
export class StringTable {
  private readonly ids = new Map<string, number>();

  /** The id of a string. */
  add(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(text, id);
    return id;
  }

  /** Count, lengths in UTF-16 units, then all texts in one run of UTF-8. Lone surrogates become U+FFFD. */
  write(out: ByteWriter): void {
    const texts = Array.from(this.ids.keys());
    const lengths = new Int32Array(texts.length);
    for (let id = 0; id < lengths.length; id++) lengths[id] = texts[id]!.length;
    out.uint(texts.length);
    writeIntegers(out, lengths, lengths.length);
    out.utf8(texts.join(""));
  }
}

/** A string table that ends its section; strings are cut out when asked for. */
export class StringReader {
  private readonly starts: Uint32Array;
  private readonly all: string;
  readonly count: number;

  constructor(reader: ByteReader) {
    this.count = reader.uint();
    const lengths = readColumn(reader, this.count);
    this.starts = new Uint32Array(this.count + 1);
    for (let i = 0; i < this.count; i++)
      this.starts[i + 1] = (this.starts[i] as number) + (lengths[i] as number);
    this.all = decoder.decode(reader.rest());
    if (this.all.length !== this.starts[this.count]) throw new DamagedBytes("string table is damaged");
  }

  at(id: number): string {
    return this.all.slice(this.starts[id], this.starts[id + 1]);
  }

  /** Bytes, about. */
  get weight(): number {
    return this.all.length + this.starts.byteLength;
  }

  /** The id of a string, or -1. */
  indexOf(text: string): number {
    const { starts, all, count } = this;
    if (text.length < SOUGHT_FROM) {
      for (let id = 0; id < count; id++) if (this.isAt(id, text)) return id;
      return -1;
    }
    for (let at = all.indexOf(text); at !== -1; at = all.indexOf(text, at + 1)) {
      const id = lastUpTo(starts, at);
      if (starts[id] === at && this.isAt(id, text)) return id;
    }
    return -1;
  }

  private isAt(id: number, text: string): boolean {
    const start = this.starts[id]!;
    return this.starts[id + 1]! - start === text.length && this.all.startsWith(text, start);
  }
}

/** Shorter texts stand in too many others: they are compared with each one. */
const SOUGHT_FROM = 3;
