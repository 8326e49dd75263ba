// What parsing one blob yields. Facts depend on nothing but content, language and extractor version:
// no path, no other file, no tree. Lines and columns are 1-based, columns in UTF-16 units.
// Symbols, scopes and imports are named by their ordinal (position in their array); -1 means none.

import type { Kind, Role, Visibility } from "./kinds.ts";

/** Bits of SymbolFact.flags. Persisted: append only. */
export const SYMBOL_FLAGS = {
  exported: 1,
  default: 2,
  static: 4,
  abstract: 8,
  async: 16,
  deprecated: 32,
  /** A declaration without a body where the language also has definitions (C prototype, overload signature). */
  declaration: 64,
  /** Stands for code that runs as a test. */
  test: 128,
  override: 256,
  readonly: 512,
  /** Nobody writes it: an annotation makes it, of what stands at its place. */
  made: 1024,
} as const;

/** Does it stand in the text as it is called, and is nothing that annotations make? */
export const isWritten = ({ flags }: { flags: number }): boolean => (flags & SYMBOL_FLAGS.made) === 0;

/** Bits of BlobFacts.flags. Persisted: append only. */
export const BLOB_FLAGS = {
  generated: 1,
  minified: 2,
  /** Bytes that were not valid in the file's encoding were replaced by U+FFFD. */
  lossy: 4,
  utf16: 8,
  /** The tree has ERROR or MISSING nodes: symbols outside them are complete. */
  syntaxErrors: 16,
  /** Indexed as text only: the parser hung, crashed or ran out of memory on it. */
  failed: 32,
} as const;

export interface Param {
  name: string;
  /** Declared type as written, white space folded; "" when undeclared. */
  type: string;
  optional: boolean;
  variadic: boolean;
}

export interface SymbolFact {
  name: string;
  kind: Kind;
  /** Ordinal of the enclosing symbol, or -1. Always smaller than the symbol's own ordinal. */
  container: number;
  /** Line and column of the declared name. */
  line: number;
  column: number;
  /** Line on which the declaration starts, doc comment, decorators and annotations included. */
  startLine: number;
  /** Last line of the declaration. */
  endLine: number;
  visibility: Visibility;
  flags: number;
  /** The declaration up to its body, white space folded to single spaces, at most 300 characters. */
  signature: string;
  /** Doc comment without its markers, or "". */
  doc: string;
  /** Callables only; undefined for everything else. */
  params?: Param[];
  /** Declared or return type as written, or "". */
  type: string;
  /** Generic parameters with bounds as written (`<T extends Foo>`), or "". */
  typeParams: string;
  /** For a value without declared type: its initialiser when it tells a type (`new Foo`, `Foo::new()`, `make()`), or "". */
  init: string;
  /**
   * Names containers that are not lexical: the receiver type of a method that is declared outside its type
   * (`impl Foo`, C++ `Foo::bar`, Go receivers, Kotlin extensions); "" otherwise.
   */
  owner: string;
  /** Position among symbols of the same language, container chain, name, kind and parameter types in this blob. */
  twin: number;
}

/** A region in which names are local. Scope 0 is the file. */
export interface ScopeFact {
  parent: number;
  /** The symbol whose body this is, or -1 for a block. */
  symbol: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A name bound inside a scope: parameter, local variable, pattern binding, local function's parameter. */
export interface LocalFact {
  name: string;
  scope: number;
  line: number;
  column: number;
  /** Declared type as written, or "". */
  type: string;
  /** Initialiser when it tells a type (see SymbolFact.init), or "". */
  init: string;
  /** From where the name is visible: its whole scope (`hoisted`) or from its own position on. */
  hoisted: boolean;
}

/** An identifier in code that is not the name of a definition or local at its own declaration. */
export interface OccurrenceFact {
  name: string;
  role: Role;
  line: number;
  column: number;
  scope: number;
  /**
   * What stands before the name: "" for a bare name; the source text of a simple receiver (`foo`, `this`,
   * `a.b`, `Foo::bar`), white space removed and arguments elided (`a.b(x).c` is `a.b().c`), at most 80 characters;
   * RECEIVER_EXPRESSION for anything longer.
   */
  receiver: string;
  /** Number of arguments of a call, -1 where there are none to count; ARGS_SPREAD when a spread makes it open. */
  args: number;
}
export const RECEIVER_EXPRESSION = "()";
/** What names an argument, `f(name = 1)`. */
export const LABEL = { role: "write", receiver: RECEIVER_EXPRESSION } as const;
export const ARGS_SPREAD = 255;

export interface ImportFact {
  /** The module, package, path or header as written, quotes removed. */
  source: string;
  /** The imported name; "*" for everything (wildcard), "default" for a default import, "" for the module itself. */
  name: string;
  /** The local name; "" when nothing is bound (side effects, wildcards, includes). Of a wildcard: the type whose parts come. */
  alias: string;
  line: number;
  column: number;
  /** 0: it is no statement of its own, but a name in one that does something else with it. */
  endLine: number;
  scope: number;
  /** Only types come through (`import type`). */
  typeOnly: boolean;
  /** `static` import (Java), `pub use`, `x = require()` (the value that a module is, not its names) and the like. */
  isStatic: boolean;
  /** A system header (`<stdio.h>`) rather than one of the project. */
  system: boolean;
}

export interface ExportFact {
  /** The public name; "*" for everything, "default", "A.*" for all that stands in a type; "" for what is kept of everything. */
  name: string;
  /** The local name, or the name in `source`; "" for `export * from`. */
  local: string;
  /** Where it is re-exported from, or "". */
  source: string;
  line: number;
  typeOnly: boolean;
}

export interface HeritageFact {
  symbol: number;
  /** The type as written, type arguments included, white space folded. */
  name: string;
  relation: "extends" | "implements";
  line: number;
  column: number;
}

export interface BlobFacts {
  /** In order of start position, containers before what they contain; then what annotations make. */
  symbols: SymbolFact[];
  scopes: ScopeFact[];
  locals: LocalFact[];
  /** In order of position. */
  occurrences: OccurrenceFact[];
  imports: ImportFact[];
  exports: ExportFact[];
  heritage: HeritageFact[];
  /** The package or module that the file says it belongs to (`package a.b;`), or "". */
  packageName: string;
  /** First lines of the chunks of the text, ascending, the first is 1. A chunk ends where the next begins. */
  chunks: number[];
  /** Words in each chunk. */
  chunkWords: number[];
  flags: number;
}

/** Facts of a file that is only text. */
export function textFacts(chunks: number[], chunkWords: number[], flags = 0): BlobFacts {
  return {
    symbols: [],
    scopes: [],
    locals: [],
    occurrences: [],
    imports: [],
    exports: [],
    heritage: [],
    packageName: "",
    chunks,
    chunkWords,
    flags,
  };
}
