// A symbol of a blob whose facts are kept unpacked: texts that few questions ask for are looked up when they are asked for.

import type { Param, SymbolFact } from "./facts.ts";

export type LateField = "signature" | "doc" | "init";
type EarlyField = Exclude<keyof SymbolFact, LateField | "params">;

/** By field: its value for an ordinal. */
export type EarlyFields = { readonly [K in EarlyField]: (ordinal: number) => SymbolFact[K] };

/** Where the other texts are looked up. */
export interface LateFields {
  textOf(field: LateField, ordinal: number): string;
}

export class SymbolRow implements SymbolFact {
  readonly name: string;
  readonly kind: SymbolFact["kind"];
  readonly container: number;
  readonly line: number;
  readonly column: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly visibility: SymbolFact["visibility"];
  readonly flags: number;
  readonly type: string;
  readonly typeParams: string;
  readonly owner: string;
  readonly twin: number;
  params?: Param[];
  private readonly ordinal: number;
  private readonly late: LateFields;

  constructor(ordinal: number, early: EarlyFields, late: LateFields) {
    this.name = early.name(ordinal);
    this.kind = early.kind(ordinal);
    this.container = early.container(ordinal);
    this.line = early.line(ordinal);
    this.column = early.column(ordinal);
    this.startLine = early.startLine(ordinal);
    this.endLine = early.endLine(ordinal);
    this.visibility = early.visibility(ordinal);
    this.flags = early.flags(ordinal);
    this.type = early.type(ordinal);
    this.typeParams = early.typeParams(ordinal);
    this.owner = early.owner(ordinal);
    this.twin = early.twin(ordinal);
    this.ordinal = ordinal;
    this.late = late;
  }

  get signature(): string {
    return this.late.textOf("signature", this.ordinal);
  }

  get doc(): string {
    return this.late.textOf("doc", this.ordinal);
  }

  get init(): string {
    return this.late.textOf("init", this.ordinal);
  }
}
