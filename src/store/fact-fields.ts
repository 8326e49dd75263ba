// Which field of which fact goes into a record, and how: the one description of the packed format's columns.
// REQUIRES: a change here, other than for a field that no record has yet, raises FORMAT_VERSION.

import type {
  ExportFact,
  HeritageFact,
  ImportFact,
  LocalFact,
  OccurrenceFact,
  Param,
  ScopeFact,
  SymbolFact,
} from "../protocol/facts.ts";
import { KINDS, ROLES, VISIBILITIES } from "../protocol/kinds.ts";

/**
 * name: short string, shared by the whole blob · line: signature-like text · doc: long text ·
 * uint: number, not negative · ordinal: number from -1 · delta: number near the one of the row before · bool ·
 * a list: one of its words.
 */
export type Codec = "name" | "line" | "doc" | "uint" | "ordinal" | "delta" | "bool" | readonly string[];
export type Fields<T> = { readonly [K in keyof T]-?: Codec };

/** First byte of a record: the sections below, plain. */
export const FORMAT_VERSION = 2;

/** The string tables, and which codec goes through which. */
const TABLES = ["names", "lines", "docs"] as const;
export type Table = (typeof TABLES)[number];
export const TABLE_OF = { name: "names", line: "lines", doc: "docs" } as const;

/** Sections in their order in the record; the string tables last, because the others fill them. */
export const SECTIONS = ["symbols", "scopes", "locals", "occurrences", "links", ...TABLES] as const;
export type Section = (typeof SECTIONS)[number];

export const SYMBOL_FIELDS: Fields<Omit<SymbolFact, "params">> = {
  name: "name",
  kind: KINDS,
  container: "ordinal",
  line: "delta",
  column: "uint",
  startLine: "delta",
  endLine: "delta",
  visibility: VISIBILITIES,
  flags: "uint",
  signature: "line",
  doc: "doc",
  type: "name",
  typeParams: "name",
  init: "line",
  owner: "name",
  twin: "uint",
};
export const PARAM_FIELDS: Fields<Param> = { name: "name", type: "name", optional: "bool", variadic: "bool" };
export const SCOPE_FIELDS: Fields<ScopeFact> = {
  parent: "ordinal",
  symbol: "ordinal",
  line: "delta",
  column: "uint",
  endLine: "delta",
  endColumn: "uint",
};
export const LOCAL_FIELDS: Fields<LocalFact> = {
  name: "name",
  scope: "ordinal",
  line: "delta",
  column: "uint",
  type: "name",
  init: "line",
  hoisted: "bool",
};
export const OCCURRENCE_FIELDS: Fields<OccurrenceFact> = {
  name: "name",
  role: ROLES,
  line: "delta",
  column: "uint",
  scope: "ordinal",
  receiver: "name",
  args: "ordinal",
};
export const IMPORT_FIELDS: Fields<ImportFact> = {
  source: "name",
  name: "name",
  alias: "name",
  line: "delta",
  column: "uint",
  endLine: "delta",
  scope: "ordinal",
  typeOnly: "bool",
  isStatic: "bool",
  system: "bool",
};
export const EXPORT_FIELDS: Fields<ExportFact> = {
  name: "name",
  local: "name",
  source: "name",
  line: "delta",
  typeOnly: "bool",
};
export const HERITAGE_FIELDS: Fields<HeritageFact> = {
  symbol: "ordinal",
  name: "name",
  relation: ["extends", "implements"],
  line: "delta",
  column: "uint",
};
