// Rows of facts to columns and back, driven by the tables of fact-fields.ts.

import { ROLES, type Role } from "../protocol/kinds.ts";
import type { OccurrenceTable } from "../protocol/occurrence-table.ts";
import type { ByteReader, ByteWriter } from "../util/bytes.ts";
import {
  addColumn,
  ColumnReader,
  fromDeltas,
  readColumn,
  StringReader,
  StringTable,
  sumDeltas,
  sumDeltasAt,
  toDeltas,
  writeColumn,
  writeIntegers,
} from "./columns.ts";
import { type Codec, type Fields, OCCURRENCE_FIELDS, TABLE_OF, type Table } from "./fact-fields.ts";
import { NamesOnLines } from "./names-on-lines.ts";

/** Integers below this keep their sign when they are doubled. */
const SMALL = 2 ** 30;

export class RowWriter {
  private readonly strings: Record<Table, StringTable> = {
    names: new StringTable(),
    lines: new StringTable(),
    docs: new StringTable(),
  };

  write<T extends object>(out: ByteWriter, fields: Fields<T>, rows: readonly T[]): void {
    const count = rows.length;
    out.uint(count);
    if (count === 0) return;
    reserve(count);
    for (const key in fields) {
      const codec: Codec = fields[key];
      if (this.take(codec, rows as readonly Record<string, unknown>[], key)) {
        encode(codec, count);
        writeIntegers(out, column, count);
      } else writeColumn(out, encodeLarge(codec, rows.map((row) => row[key]) as number[]));
    }
  }

  /** A field of all rows into `column`, before it is encoded. False when a number is too large for that. */
  private take(codec: Codec, rows: readonly Record<string, unknown>[], key: string): boolean {
    const count = rows.length;
    if (codec === "name" || codec === "line" || codec === "doc") {
      const table = this.strings[TABLE_OF[codec]];
      // Runs of the same string, most of them empty, are common.
      for (let i = 0, last = "", id = -1; i < count; i++) {
        const text = rows[i]![key] as string;
        if (text !== last || id === -1) id = table.add(text);
        last = text;
        column[i] = id;
      }
      return true;
    }
    if (typeof codec !== "string") {
      for (let i = 0; i < count; i++) column[i] = placeOf(codec, rows[i]![key] as string);
      return true;
    }
    for (let i = 0; i < count; i++) {
      const value = Number(rows[i]![key]);
      if (!(value > -SMALL && value < SMALL && value === Math.trunc(value))) return false;
      column[i] = value;
    }
    return true;
  }

  /** The same as `write` for occurrences that are columns already. */
  writeOccurrences(out: ByteWriter, table: OccurrenceTable): void {
    const { count } = table;
    out.uint(count);
    if (count === 0) return;
    reserve(count);
    const ids = table.texts.map((text) => this.strings.names.add(text));
    let key: keyof typeof OCCURRENCE_FIELDS;
    for (key in OCCURRENCE_FIELDS) {
      const codec: Codec = OCCURRENCE_FIELDS[key];
      const values = table[key];
      if (codec === "name") for (let i = 0; i < count; i++) column[i] = ids[values[i]!]!;
      else column.set(values.subarray(0, count));
      encode(codec, count);
      writeIntegers(out, column, count);
    }
  }

  /** Writes a string table, once all rows are written. */
  writeTable(out: ByteWriter, table: Table): void {
    this.strings[table].write(out);
  }
}

/** The column under way. */
let column = new Int32Array(1 << 12);

function reserve(count: number): void {
  if (column.length < count) column = new Int32Array(count * 2);
}

/** What is stored of `column`, in its place. */
function encode(codec: Codec, count: number): void {
  if (codec === "ordinal") for (let i = 0; i < count; i++) column[i]!++;
  else if (codec === "delta")
    for (let i = 0, last = 0; i < count; i++) {
      const value = column[i]!;
      const delta = value - last;
      column[i] = delta < 0 ? -2 * delta - 1 : 2 * delta;
      last = value;
    }
}

function encodeLarge(codec: Codec, numbers: number[]): number[] {
  if (codec === "delta") return toDeltas(numbers);
  return codec === "ordinal" ? numbers.map((number) => number + 1) : numbers;
}

function placeOf(words: readonly string[], word: string): number {
  const place = words.indexOf(word);
  if (place === -1) throw new RangeError(`cannot be packed: ${word}`);
  return place;
}

export class RowReader {
  private readonly open: (table: Table) => ByteReader;
  private readonly strings: Partial<Record<Table, StringReader>> = {};

  constructor(open: (table: Table) => ByteReader) {
    this.open = open;
  }

  table(name: Table): StringReader {
    const known = this.strings[name];
    if (known) return known;
    const table = new StringReader(this.open(name));
    this.strings[name] = table;
    return table;
  }

  /** All rows. */
  read<T extends object>(reader: ByteReader, fields: Fields<T>): T[] {
    const count = reader.uint();
    if (count === 0) return [];
    const rows = new Array<Record<string, unknown>>(count);
    for (let i = 0; i < count; i++) rows[i] = {};
    for (const key in fields) {
      const value = this.decode(fields[key], readColumn(reader, count));
      for (let i = 0; i < count; i++) (rows[i] as Record<string, unknown>)[key] = value(i);
    }
    return rows as T[];
  }

  /** How many rows there are, and how the values of these fields come out of them. */
  fields<T extends object, K extends keyof T>(
    reader: ByteReader,
    fields: Fields<T>,
    wanted: ReadonlySet<K>,
  ): { count: number; values: { [F in K]: (row: number) => T[F] } } {
    const count = reader.uint();
    const values: Partial<Record<keyof T, (row: number) => unknown>> = {};
    if (count > 0)
      for (const key in fields) {
        const column = new ColumnReader(reader, count);
        if ((wanted as ReadonlySet<keyof T>).has(key)) values[key] = this.decode(fields[key], column.all());
      }
    return { count, values: values as { [F in K]: (row: number) => T[F] } };
  }

  /** The rows with this name. REQUIRES: `name` is the first field. */
  readNamed<T extends { name: string }>(reader: ByteReader, fields: Fields<T>, name: string): T[] {
    const count = reader.uint();
    const id = count === 0 ? -1 : this.table("names").indexOf(name);
    if (id === -1) return [];
    const picked = new ColumnReader(reader, count).rowsOf(id);
    if (picked.length === 0) return [];
    const rows: Record<string, unknown>[] = picked.map(() => ({ name }));
    for (const key in fields) {
      if (key === "name") continue;
      const column = new ColumnReader(reader, count);
      const codec: Codec = fields[key];
      const values =
        codec === "delta" ? sumDeltas(column.all(), picked) : this.decodePicked(codec, column, picked);
      for (let i = 0; i < rows.length; i++) (rows[i] as Record<string, unknown>)[key] = values[i];
    }
    return rows as unknown as T[];
  }

  /** The names of the rows with this role, and their lines. REQUIRES: `name`, `role` and `line` are the first fields. */
  namesWith(reader: ByteReader, role: Role): NamesOnLines {
    const count = reader.uint();
    const names = new Int32Array(count);
    const lines = new Int32Array(count);
    let found = 0;
    if (count > 0) {
      const [ids, roles, deltas] = [0, 1, 2].map(() => new ColumnReader(reader, count).all());
      const all = fromDeltas(deltas!);
      const place = ROLES.indexOf(role);
      for (let row = 0; row < count; row++) {
        if (roles![row] !== place) continue;
        names[found] = ids![row]!;
        lines[found++] = all[row]!;
      }
    }
    return new NamesOnLines(names.slice(0, found), lines.slice(0, found), (id) => this.table("names").at(id));
  }

  private decodePicked(codec: Codec, column: ColumnReader, picked: readonly number[]): unknown[] {
    const value = this.decode(
      codec,
      picked.map((row) => column.at(row)),
    );
    return picked.map((_, i) => value(i));
  }

  /** How a codec's values come out of a column. */
  private decode(codec: Codec, column: ArrayLike<number>): (row: number) => unknown {
    if (typeof codec !== "string") return (row) => codec[column[row] as number];
    if (codec === "bool") return (row) => column[row] === 1;
    if (codec === "ordinal") return (row) => (column[row] as number) - 1;
    if (codec === "uint") return (row) => column[row];
    if (codec === "delta") {
      const values = fromDeltas(column);
      return (row) => values[row];
    }
    const table = this.table(TABLE_OF[codec]);
    return (row) => table.at(column[row] as number);
  }

  /** All rows of integers, one column behind the other, in the order of `fields`. */
  readIntegers<T extends object>(reader: ByteReader, fields: Fields<T>): Int32Array {
    const count = reader.uint();
    const codecs = Object.values<Codec>(fields);
    const values = new Int32Array(count * codecs.length);
    if (count === 0) return values;
    for (const [place, codec] of codecs.entries()) {
      const at = place * count;
      addColumn(reader, count, values, at);
      if (codec === "ordinal") for (let i = at; i < at + count; i++) values[i]!--;
      else if (codec === "delta") sumDeltasAt(values, at, count);
    }
    return values;
  }

  /** Moves the reader behind rows that are not wanted. */
  skip<T extends object>(reader: ByteReader, fields: Fields<T>): void {
    const count = reader.uint();
    if (count === 0) return;
    for (const _ in fields) new ColumnReader(reader, count);
  }
}
