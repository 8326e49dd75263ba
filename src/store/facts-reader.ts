// The reader of a packed record: every part is decoded on its own, when it is asked for.

import type {
  ExportFact,
  HeritageFact,
  ImportFact,
  LocalFact,
  OccurrenceFact,
  SymbolFact,
} from "../protocol/facts.ts";
import type { Role } from "../protocol/kinds.ts";
import { ScopeTable } from "../protocol/scope-table.ts";
import { ByteReader, DamagedBytes } from "../util/bytes.ts";
import { type ChunkTable, readChunkTable } from "./chunk-format.ts";
import { readColumn } from "./columns.ts";
import {
  EXPORT_FIELDS,
  type Fields,
  FORMAT_VERSION,
  HERITAGE_FIELDS,
  IMPORT_FIELDS,
  LOCAL_FIELDS,
  OCCURRENCE_FIELDS,
  PARAM_FIELDS,
  SCOPE_FIELDS,
  SECTIONS,
  type Section,
  SYMBOL_FIELDS,
} from "./fact-fields.ts";
import { RowReader } from "./fact-rows.ts";
import type { NamesOnLines } from "./names-on-lines.ts";
import { type LateField, type LateFields, SymbolTable } from "./symbol-row.ts";

/** The facts of one blob, each part decoded on its own and anew at each call. */
export interface PackedFacts {
  readonly packageName: string;
  readonly flags: number;
  readonly symbolCount: number;
  /** Of the record. */
  readonly bytes: number;
  symbols(): SymbolFact[];
  /** The same, some of whose texts are looked up in `late` when they are asked for. */
  symbolTable(late: LateFields): SymbolTable;
  /** A text of each symbol. */
  symbolTexts(field: LateField): string[];
  /** Some fields of each symbol, without the rest. */
  symbolFields<K extends keyof Omit<SymbolFact, "params">>(wanted: readonly K[]): Pick<SymbolFact, K>[];
  scopes(): ScopeTable;
  /** All, or those with this name. */
  locals(name?: string): LocalFact[];
  /** All, or those with this name. */
  occurrences(name?: string): OccurrenceFact[];
  /** Names of the occurrences of this role, by line. */
  occurrenceNames(role: Role): NamesOnLines;
  imports(): ImportFact[];
  exports(): ExportFact[];
  heritage(): HeritageFact[];
  chunks(): number[];
  chunkWords(): number[];
}

export class FactsReader implements PackedFacts {
  readonly packageName: string;
  readonly flags: number;
  readonly symbolCount: number;
  private readonly table: ChunkTable;
  private readonly ends: number[] = [];
  private readonly body: Uint8Array;
  private readonly rows = new RowReader((table) => this.section(table));

  constructor(data: Uint8Array) {
    const reader = new ByteReader(data, 1);
    if (data[0] !== FORMAT_VERSION) throw new DamagedBytes(`unknown record format ${data[0]}`);
    this.flags = reader.uint();
    this.symbolCount = reader.uint();
    this.packageName = reader.text();
    this.table = readChunkTable(reader);
    for (const _ of SECTIONS) this.ends.push((this.ends.at(-1) ?? 0) + reader.uint());
    this.body = reader.rest();
  }

  get bytes(): number {
    return this.ends.at(-1) ?? 0;
  }

  private section(name: Section): ByteReader {
    const index = SECTIONS.indexOf(name);
    if (this.body.length !== this.ends.at(-1)) throw new DamagedBytes("record ends early");
    return new ByteReader(this.body.subarray(this.ends[index - 1] ?? 0, this.ends[index]));
  }

  chunks(): number[] {
    return this.table.chunks.slice();
  }

  chunkWords(): number[] {
    return this.table.chunkWords.slice();
  }

  symbols(): SymbolFact[] {
    const reader = this.section("symbols");
    return this.withParams(reader, this.rows.read(reader, SYMBOL_FIELDS));
  }

  symbolTable(late: LateFields): SymbolTable {
    const reader = this.section("symbols");
    const count = this.symbolCount;
    const symbols = this.rows.readIntegers(reader, SYMBOL_FIELDS);
    const paramCounts = readColumn(reader, count).slice();
    const params = this.rows.readIntegers(reader, PARAM_FIELDS);
    return new SymbolTable({ count, symbols, paramCounts, params, names: this.rows.table("names") }, late);
  }

  /** REQUIRES: the reader stands behind the symbols' own fields. */
  private withParams(reader: ByteReader, symbols: SymbolFact[]): SymbolFact[] {
    const counts = readColumn(reader, symbols.length);
    const params = this.rows.read(reader, PARAM_FIELDS);
    let at = 0;
    symbols.forEach((symbol, i) => {
      const count = (counts[i] as number) - 1;
      if (count < 0) return;
      symbol.params = params.slice(at, at + count);
      at += count;
    });
    return symbols;
  }

  symbolTexts(field: LateField): string[] {
    const { count, values } = this.rows.fields(this.section("symbols"), SYMBOL_FIELDS, new Set([field]));
    const texts = new Array<string>(count);
    for (let ordinal = 0; ordinal < count; ordinal++) texts[ordinal] = values[field](ordinal);
    return texts;
  }

  symbolFields<K extends keyof Omit<SymbolFact, "params">>(wanted: readonly K[]): Pick<SymbolFact, K>[] {
    const { count, values } = this.rows.fields(this.section("symbols"), SYMBOL_FIELDS, new Set(wanted));
    const row = (at: number) => Object.fromEntries(wanted.map((key) => [key, values[key](at)]));
    return Array.from({ length: count }, (_, at) => row(at) as Pick<SymbolFact, K>);
  }

  scopes(): ScopeTable {
    return new ScopeTable(this.rows.readIntegers(this.section("scopes"), SCOPE_FIELDS));
  }

  locals(name?: string): LocalFact[] {
    return this.rowsOf("locals", LOCAL_FIELDS, name);
  }

  occurrences(name?: string): OccurrenceFact[] {
    return this.rowsOf("occurrences", OCCURRENCE_FIELDS, name);
  }

  private rowsOf<T extends { name: string }>(section: Section, fields: Fields<T>, name?: string): T[] {
    const reader = this.section(section);
    return name === undefined ? this.rows.read(reader, fields) : this.rows.readNamed(reader, fields, name);
  }

  occurrenceNames(role: Role): NamesOnLines {
    return this.rows.namesWith(this.section("occurrences"), role);
  }

  imports(): ImportFact[] {
    return this.rows.read(this.section("links"), IMPORT_FIELDS);
  }

  exports(): ExportFact[] {
    const reader = this.section("links");
    this.rows.skip(reader, IMPORT_FIELDS);
    return this.rows.read(reader, EXPORT_FIELDS);
  }

  heritage(): HeritageFact[] {
    const reader = this.section("links");
    this.rows.skip(reader, IMPORT_FIELDS);
    this.rows.skip(reader, EXPORT_FIELDS);
    return this.rows.read(reader, HERITAGE_FIELDS);
  }
}
