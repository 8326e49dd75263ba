// How texts are read that a grammar does not understand as they are: kept from the parser, cut into pieces, found by text.
// Offsets are UTF-16 units.

import type { Kind } from "../protocol/kinds.ts";

/** How a broken file is cut into pieces that can be read by themselves. */
export interface PieceRules {
  /** Does this text, up to where a line opens something, start what has members that are pieces of their own? */
  container?: RegExp;
  /** Start of a line that opens a container in which others of its kind may stand no deeper, whatever else is indented. */
  flat?: RegExp;
  /** End of a line, without white space behind it, that opens a container. Default: a brace. */
  opens?: RegExp;
  /** Start of a line that closes something. Default: a brace. */
  closes?: RegExp;
  /** What closes a container. Default: the brackets that its head leaves open. */
  close?: string;
  /** Start of a line that goes on with what stands before it, besides brackets and operators. */
  continues?: RegExp;
  /** Start of a line that begins something, though lines that start so go on with something elsewhere. */
  begins?: RegExp;
  /** Start of a line that belongs to what follows, besides comments and annotations. */
  prefix?: RegExp;
  /** A line of its own below which what it goes with may stand deeper: `private`. */
  section?: RegExp;
  /** A line that says nothing by itself: `public:`. */
  label?: RegExp;
  /** Start of a line that goes on with a list of definitions as another one of them: it can be read behind the first. */
  joins?: RegExp;
  /** A definition that may stand behind any other in such a head: what it is taken into is not ended. */
  next?: { text: string; within: RegExp };
  /** Literals and comments that go over lines, besides those of `lexis`. */
  literals?: RegExp;
  /** A line that starts a definition, even in what looks like a literal when it stands no deeper than that. */
  header?: RegExp;
  /** What stands for a body behind such a line, where it is read alone and nothing is opened. Default: what closes a container. */
  body?: (header: string) => string;
}

/** Text that the parser does not see, because the grammar cannot know what it stands for: a macro. */
export interface Mask {
  start: number;
  end: number;
  /**
   * `prefix` = a macro that belongs to the declaration behind it; `macro` = another one; `directive` = of a preprocessor,
   * its words are macros; `import` = a statement that imports; `code` = code that counts for its names only; `hidden` = code beside the code that is read,
   * likewise; `dead` = no code.
   */
  role: "prefix" | "macro" | "directive" | "import" | "code" | "hidden" | "dead";
  /** What the parser sees in its place, not longer than it; "" = white space. */
  stand: string;
  /** What is defined in it. */
  defines?: RecoveredSymbol;
}

/** A definition found by text alone; offsets in UTF-16 units. */
export interface RecoveredSymbol {
  kind: Kind;
  start: number;
  nameStart: number;
  nameEnd: number;
  params?: { start: number; end: number } | undefined;
  owner?: { start: number; end: number } | undefined;
  /** Where the body starts; the signature ends there. */
  bodyStart: number;
  end: number;
  /** What it holds is not bound in it: it is no scope. */
  bindsNothing?: boolean;
  /** The end is certain, whatever the grammar made of it: indents tell. */
  isExact?: boolean;
}
