// Symbols of a blob whose facts are kept unpacked: columns of integers, in which a row looks up what it is asked for. Most
// questions ask for few fields of few symbols.

import type { Param, SymbolFact } from "../protocol/facts.ts";
import { KINDS, VISIBILITIES } from "../protocol/kinds.ts";
import { PARAM_FIELDS, SYMBOL_FIELDS } from "./fact-fields.ts";

/** Texts that few questions ask for: they are looked up in the record. */
export type LateField = "signature" | "doc" | "init";

/** Where they are. */
export interface LateFields {
  textOf(field: LateField, ordinal: number): string;
}

/** All columns, each one behind the other in the order of its fields; texts are ids of `names`. */
export interface SymbolColumns {
  readonly count: number;
  readonly symbols: Int32Array;
  /** By symbol: 0 where it has no list of parameters, else one more than the list's length. */
  readonly paramCounts: ArrayLike<number>;
  readonly params: Int32Array;
  readonly names: { readonly weight: number; at(id: number): string };
}

/** The place of each column. */
function placesOf<F extends object>(fields: F): Readonly<Record<keyof F, number>> {
  const entries = Object.keys(fields).map((field, place) => [field, place]);
  return Object.fromEntries(entries) as Record<keyof F, number>;
}
const AT = placesOf(SYMBOL_FIELDS);
const PARAM_AT = placesOf(PARAM_FIELDS);

/** What a row weighs beside the columns, about: the object and its name. */
const ROW = 72;

export class SymbolTable {
  readonly rows: readonly FactRow[];
  private readonly columns: SymbolColumns;
  private readonly late: LateFields;
  /** Of the first parameter of each symbol, among all. */
  private readonly paramStarts: Int32Array;
  private readonly lists: (Param[] | undefined)[] = [];

  constructor(columns: SymbolColumns, late: LateFields) {
    this.columns = columns;
    this.late = late;
    const { count, paramCounts } = columns;
    this.paramStarts = new Int32Array(count);
    for (let i = 1; i < count; i++)
      this.paramStarts[i] = this.paramStarts[i - 1]! + Math.max(0, paramCounts[i - 1]! - 1);
    const rows = new Array<FactRow>(count);
    for (let i = 0; i < count; i++) rows[i] = new FactRow(this, i);
    this.rows = rows;
  }

  /** Bytes, about. */
  get weight(): number {
    const { symbols, params, names } = this.columns;
    return symbols.byteLength + params.byteLength + names.weight + this.rows.length * ROW;
  }

  /** The integer of a field. */
  number(field: keyof typeof AT, ordinal: number): number {
    return this.columns.symbols[AT[field] * this.columns.count + ordinal]!;
  }

  /** The first symbol that is declared at a position, or -1. */
  at(line: number, column: number): number {
    const { count, symbols } = this.columns;
    const lines = AT.line * count;
    const columns = AT.column * count;
    for (let i = 0; i < count; i++)
      if (symbols[lines + i] === line && symbols[columns + i] === column) return i;
    return -1;
  }

  text(field: keyof typeof AT, ordinal: number): string {
    return this.columns.names.at(this.number(field, ordinal));
  }

  textOf(field: LateField, ordinal: number): string {
    return this.late.textOf(field, ordinal);
  }

  params(ordinal: number): Param[] | undefined {
    if (this.columns.paramCounts[ordinal] === 0) return undefined;
    this.lists[ordinal] ??= this.paramsOf(ordinal);
    return this.lists[ordinal];
  }

  private paramsOf(ordinal: number): Param[] {
    const { params, paramCounts, names } = this.columns;
    const count = params.length / Object.keys(PARAM_AT).length;
    const start = this.paramStarts[ordinal]!;
    return Array.from({ length: paramCounts[ordinal]! - 1 }, (_, i) => {
      const value = (field: keyof typeof PARAM_AT) => params[PARAM_AT[field] * count + start + i]!;
      return {
        name: names.at(value("name")),
        type: names.at(value("type")),
        optional: value("optional") === 1,
        variadic: value("variadic") === 1,
      };
    });
  }
}

class FactRow implements SymbolFact {
  kind: SymbolFact["kind"];
  private readonly table: SymbolTable;
  private readonly ordinal: number;
  private named: string | undefined;

  constructor(table: SymbolTable, ordinal: number) {
    this.table = table;
    this.ordinal = ordinal;
    this.named = undefined;
    this.kind = KINDS[table.number("kind", ordinal)]!;
  }

  get name(): string {
    this.named ??= this.table.text("name", this.ordinal);
    return this.named;
  }

  get container(): number {
    return this.table.number("container", this.ordinal);
  }
  get line(): number {
    return this.table.number("line", this.ordinal);
  }
  get column(): number {
    return this.table.number("column", this.ordinal);
  }
  get startLine(): number {
    return this.table.number("startLine", this.ordinal);
  }
  get endLine(): number {
    return this.table.number("endLine", this.ordinal);
  }
  get visibility(): SymbolFact["visibility"] {
    return VISIBILITIES[this.table.number("visibility", this.ordinal)]!;
  }
  get flags(): number {
    return this.table.number("flags", this.ordinal);
  }
  get type(): string {
    return this.table.text("type", this.ordinal);
  }
  get typeParams(): string {
    return this.table.text("typeParams", this.ordinal);
  }
  get owner(): string {
    return this.table.text("owner", this.ordinal);
  }
  get twin(): number {
    return this.table.number("twin", this.ordinal);
  }
  get params(): Param[] | undefined {
    return this.table.params(this.ordinal);
  }
  get signature(): string {
    return this.table.textOf("signature", this.ordinal);
  }
  get doc(): string {
    return this.table.textOf("doc", this.ordinal);
  }
  get init(): string {
    return this.table.textOf("init", this.ordinal);
  }
}
