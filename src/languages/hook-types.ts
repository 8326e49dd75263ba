// What a language's hooks are given and what they answer: text that the engine cut out, never syntax nodes.

import type { ExportFact, HeritageFact, ImportFact, SymbolFact } from "../protocol/facts.ts";
import type { Kind, Visibility } from "../protocol/kinds.ts";
import type { TextSpan } from "./outline-types.ts";

/** A definition as the `describe` hook sees it, before it becomes a SymbolFact. */
export interface Declaration {
  readonly kind: Kind;
  readonly name: string;
  /** What stands on its first line before it: macros that the parser is not to see. */
  readonly lead: string;
  /** From the declaration's start to its name: no comments, no annotations, white space folded. */
  readonly head: string;
  /** Annotations, attributes and decorators above and inside the head, as written, joined by spaces. */
  readonly attached: string;
  readonly signature: string;
  /** From the name's end on, as written, at most 1,500 characters. */
  readonly tail: string;
  readonly doc: string;
  /** Text of the `@type` capture, folded. */
  readonly type: string;
  /** The enclosing symbol, described already. */
  readonly container: SymbolFact | undefined;
  /** Name of the pattern-given qualifier, the `@owner` capture, folded. */
  readonly owner: string;
  /** Names under which export statements of the file give it away; of members only where statements name them. */
  readonly exportedAs: readonly string[];
  /** The file has exports: names that they leave out are its own affair. */
  readonly hasExports: boolean;
  /** A `@body` was captured. */
  readonly hasBody: boolean;
  /** Text of the last `@section` before it in its container, or "". */
  readonly section: string;
  /** Texts of the `@mention`s in its container. */
  readonly mentions: readonly string[];
}

/** What `describe` may say; what it leaves out keeps the engine's value. */
export interface Description {
  visibility?: Visibility;
  /** Bits of SYMBOL_FLAGS, added to the engine's. */
  flags?: number;
  kind?: Kind;
  name?: string;
  type?: string;
  typeParams?: string;
  owner?: string;
  doc?: string;
  signature?: string;
  /** Types of parameters by name, where documentation has them and the code has not. */
  paramTypes?: ReadonlyMap<string, string>;
}

/** One import or export of a statement; `offset` counts from the statement's start and becomes line and column. */
export type ImportItem = { offset: number; source: string } & Partial<
  Omit<ImportFact, "line" | "column" | "endLine" | "scope" | "source">
>;

export type ExportItem = { offset: number; name: string } & Partial<Omit<ExportFact, "line" | "name">>;

/** What may be one of several definitions that are one symbol. */
export interface Clause {
  readonly kind: Kind;
  readonly name: string;
  /** From the definition's start to its name, at most 200 characters. */
  readonly head: string;
  /** Text of the parameters, or undefined. */
  readonly params: string | undefined;
}

/** What a declarator's text declares; offsets from its start. */
export interface Declared {
  name: { start: number; end: number };
  /** The parameter list, of a function. */
  params?: { start: number; end: number };
  /** What qualifies the name. */
  owner?: { start: number; end: number };
}

/** What a file declares as it is written, for what its annotations make of it. */
export interface Written {
  readonly text: string;
  readonly symbols: readonly SymbolFact[];
  /** By ordinal: annotations above and inside the head, as in a Declaration. */
  readonly attached: readonly string[];
  readonly heritage: readonly HeritageFact[];
}

/** Their containers are ordinals of what is written, or of what is made behind that. */
export interface Made {
  readonly symbols: readonly SymbolFact[];
  readonly heritage: readonly HeritageFact[];
}

/** A member that the doc of a type declares; offsets in the comment. */
export interface DocMember {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly name: { readonly start: number; readonly end: number };
  readonly type?: { readonly start: number; readonly end: number } | undefined;
  readonly params?: { readonly start: number; readonly end: number } | undefined;
}

/** A declaration in words of its own: a text up to its body, and where its parts are in that. */
export interface Wording {
  readonly text: string;
  readonly name: TextSpan;
  readonly params?: TextSpan | undefined;
  readonly type?: TextSpan | undefined;
  readonly typeParams?: TextSpan | undefined;
  readonly hasBody?: boolean;
  /** The type whose member it is, where it does not stand in it. */
  readonly owner: string;
}

/** A definition that a call of a macro makes of a name that it is given; offsets in the file's text. */
export interface MadeByMacro extends TextSpan {
  readonly kind: Kind;
  readonly name: TextSpan;
  readonly wording: Wording;
}
