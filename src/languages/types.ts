// What a language is: a row of data, two queries and pure hooks over text. `engine/extract.ts` is the engine that runs them.
// Hooks never see syntax nodes: the queries capture spans, the engine cuts their text out, the hooks read it.

import type { Param } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import type {
  Clause,
  Declaration,
  Declared,
  Description,
  DocMember,
  ExportItem,
  ImportItem,
  Made,
  MadeByMacro,
  Written,
} from "./hook-types.ts";
import type { Lexis } from "./lexis.ts";
import type { Outline, TextSpan } from "./outline-types.ts";
import type { Mask, PieceRules, RecoveredSymbol } from "./repair-types.ts";
import type { ResolveRules } from "./resolve-rules.ts";

/** What files are when they are no program: ranking keeps them behind code. */
export type Genre = "prose" | "data";

export interface Language {
  readonly id: string;
  /** As people write it: `TypeScript`. */
  readonly title: string;
  /** What else people and editors call it, lower case. */
  readonly spellings?: readonly string[];
  /** Names of files that say how a project is built, tested and what it needs, in any case. */
  readonly projectFiles?: RegExp;
  /** Raised whenever the facts of this language change. */
  readonly version: number;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  readonly fileNames?: readonly string[];
  /** For names with an extension that no language has: `Dockerfile.dev`; `claims` is asked about them, too. */
  readonly namePattern?: RegExp;
  /** Interpreters of a `#!` line: `node`, `bun`. */
  readonly interpreters?: readonly string[];
  /** The language that people count this one as when they name languages. */
  readonly within?: string;
  /** For an extension that several languages use: does this content look like this one? */
  readonly claims?: (head: string, extension?: string) => boolean;
  /** Path of the grammar's wasm; "" with `outline`. */
  readonly grammar: string;
  /** tags.scm and imports.scm. */
  readonly tags: string;
  readonly imports: string;
  readonly lexis: Lexis;
  /**
   * The text as the grammar can read it, where it knows less than the language: same length, same line breaks. Only the
   * parser sees it.
   */
  readonly readable?: (text: string) => string;
  /** How texts are read that another grammar knows better. Outside of the engine they are in this language. */
  readonly dialect?: { readonly language: Language; readonly claims: (text: string) => boolean };
  /** Is this comment, when it stands right above a declaration, its documentation? Default: every comment. */
  readonly isDoc?: (comment: string) => boolean;
  /** Where types stand in a comment whose names are code. */
  readonly typesInComment?: (comment: string) => TextSpan[];
  /**
   * Documentation that is a value of the language: `at` is where a body starts in the file's text, or where a definition
   * without a body ends. "" = none; comments count then.
   */
  readonly docString?: (text: string, at: number, isBody: boolean) => string;
  /** Is a comment behind a field, member or macro on its line its documentation? */
  readonly trailingDocs?: boolean;
  /** Is this comment, when it stands behind a declaration or on the line below, its documentation? Asked when none stands above. */
  readonly docsBelow?: (comment: string) => boolean;
  /** Definitions of these kinds inside a callable or a block are locals, not symbols. */
  readonly localKinds: readonly Kind[];
  /** No function stands in another: what looks like one is a call, of a macro most likely. `bodied`: where it has a body. */
  readonly noInnerFunctions?: "any" | "bodied";
  /** Definitions of these kinds contain nothing: what lies inside belongs to their own container. */
  readonly leafKinds: readonly Kind[];
  /** A type that has members and no name of its own: what is declared to be of it holds them, whatever its kind. */
  readonly namelessType?: RegExp;
  /**
   * Whose members a literal holds: `open`, how a value starts that is one; `returned`, how a block ends that returns a local,
   * whose name it captures.
   */
  readonly literals?: { open: RegExp; returned: RegExp };
  /** Definitions of these kinds belong to the file, wherever they stand. */
  readonly fileKinds?: readonly Kind[];
  /** Between the parts of a qualified name. */
  readonly separator: "." | "::";
  /** Between the module or package and the first of the names, where it is not the separator. */
  readonly moduleSeparator?: "\\";
  /** Names that are keywords in spite of being identifiers to the grammar: no occurrences. */
  readonly keywords?: readonly string[];
  /** They are names all the same where something stands before them: `x.error`; `set`: and where they are set. */
  readonly memberKeywords?: "reached" | "set";
  /** What is called may be a keyword that stands for a type: `new self()`. */
  readonly calledKeywords?: true;
  /** What stands where a value's name could and names nothing: `_`. */
  readonly blank?: string;
  /** What stands where a type is left to its initialiser: `var`. */
  readonly inferredType?: string;
  /** What stands where a local's type does and says nothing of what is put in it: `id`. */
  readonly openType?: string;
  /** Definitions beside each other with the same key are one symbol: clauses, equations, a signature and its equation. "" = none. */
  readonly clauseKey?: (clause: Clause) => string;
  /** Parameters are patterns: plain names in them are bound. */
  readonly paramsBind?: true;
  readonly describe?: (declaration: Declaration) => Description;
  /** What annotations declare that nobody writes. It may complete what is written. */
  readonly makes?: (written: Written) => Made | undefined;
  /** What calls of macros that the text itself defines make of names that they are given; `calls` are their lists, with brackets. */
  readonly expand?: (text: string, calls: readonly TextSpan[], macros: readonly TextSpan[]) => MadeByMacro[];
  /** For `@declares` and `@local.declares`: the name that a declarator's text declares. A variable with parameters is a function. */
  readonly readDeclarator?: (text: string) => Declared | undefined;
  /** A declared type completed by its declarator, given as the text before the name and from the name on. */
  readonly declaredType?: (type: string, before: string, from: string) => string;
  /** One parameter without comments and annotations, folded; undefined = not a parameter (`self`, `void`). */
  readonly parseParam: (text: string, kind?: Kind) => Param | undefined;
  /** Parameters completed by the type that is declared apart from them; undefined = none to tell. */
  readonly completeParams?: (params: Param[] | undefined, type: string) => Param[] | undefined;
  /** Cuts the inside of a parameter list, where commas are no help. Default, and for undefined: at top-level commas. */
  readonly splitParams?: (inside: string) => string[] | undefined;
  /** The whole name that a call is made by, where the token at these offsets is only its start. */
  readonly calledName?: (text: string, start: number, end: number) => string;
  /** All parameters at once, where one part of the list completes another: `a, b int`. Instead of `parseParam`. */
  readonly parseParams?: (parts: readonly string[]) => Param[];
  /** The same of a list that no brackets stand around, as it is: `a ~b (c : int)`. Instead of all these. */
  readonly parseParamList?: (list: string) => Param[];
  /** Members that the doc of a type declares. */
  readonly docMembers?: (comment: string) => DocMember[];
  /** What such docs stand in front of, as its pattern says; default: types. */
  readonly docHolders?: readonly Kind[];
  /** Expand an `@import` or `@export` statement's text. */
  readonly expandImports?: (statement: string) => ImportItem[];
  readonly expandExports?: (statement: string) => ExportItem[];
  /** Export statements name members, too, which stand for themselves: `A.*` = all of a type, `typeOnly` = none of it. */
  readonly exportsMembers?: boolean;
  /** How many arguments the name between two offsets is called with; -1 = nothing tells; undefined: as many as its list has. */
  readonly countArgs?: (text: string, start: number, end: number) => number | undefined;
  /** Of an initialiser's text, what tells a type (`new Foo`, `Foo::new()`), or "". */
  readonly initType?: (text: string) => string;
  /** Is the inside of this `@embedded` code a document of the language again? What is not is read token by token. */
  readonly embeds?: (inside: string) => boolean;
  /** May a pattern bind this name? What it refuses is read: constants in patterns. Default: every name. */
  readonly binds?: (name: string) => boolean;
  /** Dotted name of the module that a path stands for, without the package's own statement; "" when the path says nothing. */
  readonly moduleName?: (path: string) => string;
  /** What of a text is kept from the parser, in order. */
  readonly mask?: (text: string) => Mask[];
  /**
   * Definitions that the grammar may have lost, by text; asked only when the tree has errors. Those that the grammar did
   * find are dropped by the engine. `comments` are in order.
   */
  readonly recover?: (text: string, comments: readonly { start: number; end: number }[]) => RecoveredSymbol[];
  /** How texts with errors are read around what is broken. */
  readonly pieces?: PieceRules;
  /**
   * Of a text with errors: what the grammar does not know, written so that it does. Same length, same lines. `errors` are
   * where the grammar gave up, in order.
   */
  readonly mend?: (text: string, errors: readonly TextSpan[]) => string;
  /** A keyword that the grammar takes for a name where there is one too many: `end`. */
  readonly strayWord?: string;
  /** The grammar finds errors in files that are right (macros): only what looks unfinished is read around. */
  readonly errorsAreUsual?: boolean;
  /** What a piece of a file must start with to be read by itself: `<?php `. */
  readonly opening?: string;
  /** Kinds that never stand inside each other when they start a line: an outer one that does is broken, and ends before. */
  readonly outerKinds?: readonly Kind[];
  /**
   * Calls and accesses are runs of siblings in the tree: role, receiver and argument count of a name that is read, and
   * the end of an initialiser, come from the text around it.
   */
  readonly chains?: boolean;
  /** Nodes may reach over the blank lines and comments behind them (blocks by indentation). */
  readonly trimsEnds?: boolean;
  /** `package a` and then `package b` is `a.b`: every `@package` goes on with the one before. */
  readonly chainsPackages?: boolean;
  /** Of a folder, which ends with a slash, and of all that is in it; or of a file with one of these extensions. */
  readonly isTestPath?: (path: string) => boolean;
  /** How names find their definitions, here and in other files. */
  readonly resolve?: ResolveRules;
  /** Long lines are data here and no sign of minified code. */
  readonly longLines?: boolean;
  /** Files carry data beside their code: they may be so many times as large as others. */
  readonly dataShare?: number;
  /** Ids of the languages of which a text may hold regions; without a text, all that come into question. */
  readonly holds?: (text?: string) => readonly string[];
  readonly genre?: Genre;
  /** Nothing can be kept from others in it: that something is public says nothing. Of files of a genre that goes without saying. */
  readonly hidesNothing?: true;
  /** Of files of a genre: does one at this path say what is to be done? It is code then. */
  readonly isCodePath?: (path: string) => boolean;
  /** Keys may be settings, which code of any language reads by their names. */
  readonly settings?: true;
  /** By extension of a file that a compiler wrote: extensions of what it was written from, which stands beside it. */
  readonly compiledFrom?: Readonly<Record<string, readonly string[]>>;
  /** By the end of the names of files that only declare: that of those that define the same (`.h`: `.c`). */
  readonly implementedBy?: Readonly<Record<string, readonly string[]>>;
  /** Where else a file of such a name may be implemented than beside it. */
  readonly implementedApart?: (path: string) => readonly string[];
  /** Reads a text instead of a grammar (see engine/outline.ts): pure, linear in the text, content with any text. */
  readonly outline?: (text: string) => Outline;
}
