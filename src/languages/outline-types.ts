// What the scanner of a language without a grammar says of a text (see engine/outline.ts), and the parts of a document that are
// texts of other languages. Offsets are UTF-16 units.

import type { Kind, Role } from "../protocol/kinds.ts";

/** Offsets in UTF-16 units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** What a text declares, as the scanner of its language reads it. */
export interface Outline {
  symbols: OutlineSymbol[];
  references?: OutlineReference[];
  /** In order; documentation is found among them. */
  comments?: TextSpan[];
  /** Statements for `expandImports`, in order. */
  imports?: TextSpan[];
  packageName?: string;
  /** The text breaks the rules of the language somewhere. */
  broken?: boolean;
  /** What is in other languages. */
  regions?: DocumentRegion[];
}

/** A part of a document that is a text of another language. */
export interface DocumentRegion {
  /** Id of its language; left out when there is none of it. */
  language: string;
  text: string;
  /** Where each line of `text` stands in the document. */
  lines: readonly RegionLine[];
  /** Only what it refers to counts: it defines nothing (expressions of a template). */
  refersOnly?: boolean;
  /** A sign before a name that is none of it (`$count` reads the store `count`), and names that are written with it. */
  sign?: { readonly text: string; readonly own: ReadonlySet<string> };
}

export interface RegionLine {
  /** 1-based. */
  line: number;
  /** Columns to add. */
  shift: number;
  /** Columns of the region's text, ascending, behind which the document has so many more characters: escapes. */
  escapes?: readonly (readonly [column: number, extra: number])[];
}

export interface OutlineSymbol extends TextSpan {
  kind: Kind;
  nameStart: number;
  nameEnd: number;
  /** What it is called, where that is written otherwise: `props` for `defineProps`. */
  name?: string;
  /** What is said of it elsewhere than above it. */
  doc?: string;
  /** The signature starts here when not with the declaration, and ends there. */
  headStart?: number;
  headEnd: number;
  type?: TextSpan;
  /** The parameter list, brackets included, of what can be called. */
  params?: TextSpan;
  /** What it belongs to, whatever it stands in. */
  of?: OutlineSymbol;
}

export interface OutlineReference extends TextSpan {
  role: Role;
  receiver?: string;
  /** What it names, where that is written otherwise: `user-name` for `userName`. */
  name?: string;
}
