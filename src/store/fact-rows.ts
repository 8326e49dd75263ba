// Rows of facts to columns and back, driven by the tables of fact-fields.ts.

import type { OccurrenceTable } from "../protocol/occurrence-table.ts";
import type { ByteReader, ByteWriter } from "../util/bytes.ts";
import {
  ColumnReader,
  fromDeltas,
  readColumn,
  StringReader,
  StringTable,
  sumDeltas,
  toDeltas,
  writeColumn,
  writeIntegers,
} from "./columns.ts";
import { type Codec, type Fields, OCCURRENCE_FIELDS, TABLE_OF, type Table } from "./fact-fields.ts";

export class RowWriter {
  private readonly strings: Record<Table, StringTable> = {
    names: new StringTable(),
    lines: new StringTable(),
    docs: new StringTable(),
  };

  write<T extends object>(out: ByteWriter, fields: Fields<T>, rows: readonly T[]): void {
    out.uint(rows.length);
    if (rows.length === 0) return;
    for (const key in fields)
      writeColumn(
        out,
        this.column(
          fields[key],
          pluck(rows, (row: T) => row[key]),
        ),
      );
  }

  private column(codec: Codec, values: unknown[]): ArrayLike<number> {
    if (typeof codec !== "string") return places(codec, values as string[]);
    if (codec === "name" || codec === "line" || codec === "doc")
      return this.strings[TABLE_OF[codec]].addAll(values as string[]);
    if (codec === "bool") return values.map(Number);
    const numbers = values as number[];
    if (codec === "delta") return toDeltas(numbers);
    if (codec === "ordinal") for (let i = 0; i < numbers.length; i++) (numbers[i] as number)++;
    return numbers;
  }

  /** The same as `write` for occurrences that are columns already. */
  writeOccurrences(out: ByteWriter, table: OccurrenceTable): void {
    const { count } = table;
    out.uint(count);
    if (count === 0) return;
    if (scratch.length < count) scratch = new Int32Array(count * 2);
    const ids = this.strings.names.addAll(table.texts);
    let key: keyof typeof OCCURRENCE_FIELDS;
    for (key in OCCURRENCE_FIELDS) {
      encodeColumn(OCCURRENCE_FIELDS[key], table[key], ids, count);
      writeIntegers(out, scratch, count);
    }
  }

  /** Writes a string table, once all rows are written. */
  writeTable(out: ByteWriter, table: Table): void {
    this.strings[table].write(out);
  }
}

/** What `writeOccurrences` is about to write. */
let scratch = new Int32Array(1 << 12);

/** One column of occurrences into `scratch`, as `column` above would encode its rows. */
function encodeColumn(codec: Codec, values: Int32Array, ids: readonly number[], count: number): void {
  if (codec === "name") for (let i = 0; i < count; i++) scratch[i] = ids[values[i]!]!;
  else if (codec === "ordinal") for (let i = 0; i < count; i++) scratch[i] = values[i]! + 1;
  else if (codec === "delta")
    for (let i = 0, last = 0; i < count; i++) {
      const delta = values[i]! - last;
      scratch[i] = delta < 0 ? -2 * delta - 1 : 2 * delta;
      last = values[i]!;
    }
  else scratch.set(values.subarray(0, count));
}

function pluck<T>(rows: readonly T[], get: (row: T) => unknown): unknown[] {
  const values = new Array<unknown>(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = get(rows[i] as T);
  return values;
}

function places(words: readonly string[], values: string[]): number[] {
  return values.map((value) => {
    const place = words.indexOf(value);
    if (place === -1) throw new RangeError(`cannot be packed: ${value}`);
    return place;
  });
}

export class RowReader {
  private readonly open: (table: Table) => ByteReader;
  private readonly strings: Partial<Record<Table, StringReader>> = {};

  constructor(open: (table: Table) => ByteReader) {
    this.open = open;
  }

  private table(name: Table): StringReader {
    const known = this.strings[name];
    if (known) return known;
    const table = new StringReader(this.open(name));
    this.strings[name] = table;
    return table;
  }

  /** All rows. */
  read<T extends object>(reader: ByteReader, fields: Fields<T>): T[] {
    const count = reader.uint();
    const rows: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
    if (count === 0) return [];
    for (const key in fields) {
      const value = this.decode(fields[key], readColumn(reader, count));
      for (let i = 0; i < count; i++) (rows[i] as Record<string, unknown>)[key] = value(i);
    }
    return rows as T[];
  }

  /** All rows, with these fields alone. */
  readFields<T extends object, K extends keyof T>(
    reader: ByteReader,
    fields: Fields<T>,
    wanted: readonly K[],
  ): Pick<T, K>[] {
    const count = reader.uint();
    const rows: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
    if (count === 0) return [];
    for (const key in fields) {
      const column = new ColumnReader(reader, count);
      if (!(wanted as readonly string[]).includes(key)) continue;
      const value = this.decode(fields[key], column.all());
      for (let i = 0; i < count; i++) (rows[i] as Record<string, unknown>)[key] = value(i);
    }
    return rows as Pick<T, K>[];
  }

  /** The rows with this name. REQUIRES: `name` is the first field. */
  readNamed<T extends { name: string }>(reader: ByteReader, fields: Fields<T>, name: string): T[] {
    const count = reader.uint();
    const id = count === 0 ? -1 : this.table("names").indexOf(name);
    if (id === -1) return [];
    const picked = new ColumnReader(reader, count).rowsOf(id);
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

  /** Moves the reader behind rows that are not wanted. */
  skip<T extends object>(reader: ByteReader, fields: Fields<T>): void {
    const count = reader.uint();
    if (count === 0) return;
    for (const _ in fields) new ColumnReader(reader, count);
  }
}
