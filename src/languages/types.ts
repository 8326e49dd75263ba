// What a language is: a row of data, two queries and pure hooks over text. `extract.ts` is the engine that runs them.
// Hooks never see syntax nodes: the queries capture spans, the engine cuts their text out, the hooks read it.

import type { ExportFact, ImportFact, Param, SymbolFact } from "../protocol/facts.ts";
import type { Kind, Role, Visibility } from "../protocol/kinds.ts";

/** The files of one module system, as hooks may ask about them. Pure: answers come from one tree. */
export interface ModuleHost {
  exists(path: string): boolean;
  list(folder: string): readonly string[];
  read(path: string): string | undefined;
}

/**
 * What the resolver (src/graph) must know about a language: data, and small pure hooks over text and paths. A language
 * without rules has references by name alone.
 */
export interface ResolveRules {
  /** Languages of one family use each other's names; an edge never leaves a family. */
  readonly family: string;
  /** Files that an import's source stands for, best first; none = nothing of the project. */
  readonly modules: (source: string, from: string, host: ModuleHost) => readonly string[];
  /** Files with the same unit see each other's top-level names without an import; "" = only the file itself does. */
  readonly unit: (path: string, packageName: string) => string;
  /**
   * The package or namespace that a file's top level belongs to, "" = everybody's; imports name spaces, types in them and
   * members of those. Left out where imports name files.
   */
  readonly space?: (path: string, packageName: string, host: ModuleHost) => string;
  /** What else is seen in a space: names of `all` those around it, or of the `root`. */
  readonly outerSpaces?: "all" | "root";
  /** Spaces that a path written in a space may stand for, best first; parts are separated by dots. Default: as written. */
  readonly spacesNamed?: (path: string, own: string) => readonly string[];
  /** A file's exports give names of other spaces away as its own (`pub use`). */
  readonly reexports?: boolean;
  /** Declarations of this kind are one with others of the same name in the same space: open classes, partial ones. */
  readonly reopens?: (symbol: SymbolFact) => boolean;
  /** `Foo.new` makes a Foo. */
  readonly newMethod?: string;
  /** What a file imports can be imported from it again. */
  readonly importsShow?: boolean;
  /** Several callables of one name are symbols of their own, told apart by their arguments. */
  readonly overloads?: boolean;
  /** A member that is called and one that is read may share a name. */
  readonly rolesApart?: boolean;
  /** A single word for a member tells nothing about whose it is. */
  readonly plainMembers?: boolean;
  /** A type that another is made of is its member, by its last name (Go). */
  readonly embeds?: boolean;
  /** `new Foo()` or `Foo()` runs the constructor that is declared by the type's name or as a constructor. */
  readonly makesByName?: boolean;
  /** An import puts the text of a file in its place: what that file includes is seen too, and what is private to it. */
  readonly includes?: boolean;
  /** Words for the object at hand and for what it inherits. */
  readonly self: readonly string[];
  readonly base: readonly string[];
  /** Members are reached by their bare name inside their type. */
  readonly bareMembers?: boolean;
  /** Names bound in a type's body are seen in the bodies of its methods by nothing but a receiver. */
  readonly ownerMembers?: boolean;
  /** What a file lists in its exports is all that others see of it. */
  readonly exportLists?: boolean;
  /** What runs when an instance is called. */
  readonly callMethod?: string;
  /** Calls name the type to make one; this member is what they run. */
  readonly constructorName?: string;
  /** Types that stand for their argument: `Optional[X]`, `Readonly<X>`, `Box<X>`. */
  readonly transparent?: ReadonlySet<string>;
  /** Functions of the language that make what their first argument names, and that return their first argument. */
  readonly makers?: ReadonlySet<string>;
  readonly passers?: ReadonlySet<string>;
  /** Functions that return their last argument's type as it is, methods of collections that return an element. */
  readonly elementMethods?: ReadonlySet<string>;
  readonly sameMethods?: ReadonlySet<string>;
  /** How types and expressions are written, where languages differ (graph/type-text.ts, graph/expression.ts). */
  readonly notation: {
    /** `list[int]`: brackets hold type arguments. */
    readonly bracketArguments?: boolean;
    /** `(T)x` is a cast. */
    readonly casts?: boolean;
    /** Values reach members through pointers: what is indexed or followed has the same type. */
    readonly pointers?: boolean;
    /** `{` opens no object with members. */
    readonly dictionaries?: boolean;
    /** `T{…}`, `[]T{…}`, `x.(T)`, `a, b := f()`, `func(a T) R`. */
    readonly composites?: boolean;
    /** `a\\b`: a name in a space. */
    readonly backslashes?: boolean;
    /** A `?` behind an expression changes nothing but where errors go. */
    readonly questions?: boolean;
    /** Members are called without brackets. */
    readonly bareCalls?: boolean;
    /** `T x = …`, `for (T x : xs)`. */
    readonly typeFirst?: boolean;
    /** `a or b`, `a if b else c`; calls of types make one; a line's end ends an expression. */
    readonly words?: boolean;
  };
  /** Names that the language or its library gives everybody: no bare use of them is anybody's by name alone. */
  readonly builtins?: ReadonlySet<string>;
  /** Members that types of the library have: a receiver that is not known may well be one of them. */
  readonly commonMembers?: ReadonlySet<string>;
  /** Kinds that a name may be of, by the text in front of it: `struct `. */
  readonly tagged?: (before: string) => readonly Kind[] | undefined;
  /** Types of one name with different numbers of type parameters are different types. */
  readonly typesByArity?: boolean;
  /** What a path starts with that is read from the outermost space: `global::a.b`. */
  readonly rootName?: string;
  /** Bare names are declared by files of the project or by libraries: nothing else makes them known. */
  readonly closed?: boolean;
  /** Is a callable called as a member of its first argument? */
  readonly extends?: (symbol: SymbolFact) => boolean;
  /** Does a bare name mean a type and nothing else of its name, by its role and the text in front of it? */
  readonly meansType?: (role: Role, before: string) => boolean;
  /** What the name of a type that decorates may leave out at its end; to decorate makes one. */
  readonly decoratorSuffix?: string;
  /** `{ name }` stands for `{ name: name }`, in literals and in patterns; `x.name = …` may define what it names. */
  readonly shorthand?: boolean;
  /** `{ .name = value }` sets a member. */
  readonly designators?: boolean;
  /** Is this symbol one with all others of its name and kind: a prototype and its definition? */
  readonly declaresApart?: (symbol: SymbolFact) => boolean;
  /** Calls have as many arguments as there are parameters that are not optional. */
  readonly fixedArity?: boolean;
}

/** A definition as the `describe` hook sees it, before it becomes a SymbolFact. */
export interface Declaration {
  readonly kind: Kind;
  readonly name: string;
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
  /** Names under which export statements of the file give this name away; empty below the file's own level. */
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

/** How text of the language is read where no node is at hand: signatures, parameters, opaque tokens. */
export interface Lexis {
  /** Starts of comments that run to the end of the line. */
  lineComments: readonly string[];
  blockComments: readonly (readonly [open: string, close: string])[];
  /** Characters that open and close strings. `'` not listed here is a character literal (`'x'`, `'\n'`) or nothing. */
  quotes: string;
  /** What opens an argument list to any number: `...`. */
  spread?: string;
  /**
   * What starts an annotation inside a declaration: `@` (Java, decorators), `@(` where its arguments stand right behind
   * its name (Swift), `#[` (Rust), `[` where a declaration, a parameter or a type parameter starts (C#), or "".
   */
  annotation: "@" | "@(" | "#[" | "[" | "";
  /** ASCII characters besides letters, digits, `_` and `$` that may follow the first character of an identifier. */
  identifierExtra?: string;
  /** A name that starts with a capital goes on over dots before further capitals: `Foo.Bar` is one name. */
  dottedCapitals?: true;
  /** ASCII characters that may end an identifier when no `=` follows them: `?!`. */
  identifierTail?: string;
  /** Further ones, in the names of what is called. */
  calleeExtra?: string;
  /** ASCII characters that stand at the start of an identifier only: `$` in PHP, where `"$a$b"` holds two. */
  nameStarts?: string;
}

export interface Language {
  readonly id: string;
  /** As people write it: `TypeScript`. */
  readonly title: string;
  /** Raised whenever the facts of this language change. History stands beside it. */
  readonly version: number;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  readonly fileNames?: readonly string[];
  /** For names with an extension that no language has: `Dockerfile.dev`. */
  readonly namePattern?: RegExp;
  /** Interpreters of a `#!` line: `node`, `bun`. */
  readonly interpreters?: readonly string[];
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
  /** Is this comment, when it stands right above a declaration, its documentation? Default: every comment. */
  readonly isDoc?: (comment: string) => boolean;
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
  /** Definitions of these kinds contain nothing: what lies inside belongs to their own container. */
  readonly leafKinds: readonly Kind[];
  /** Definitions of these kinds belong to the file, wherever they stand. */
  readonly fileKinds?: readonly Kind[];
  /** Between the parts of a qualified name. */
  readonly separator: "." | "::";
  /** Between the module or package and the first of the names, where it is not the separator. */
  readonly moduleSeparator?: "\\";
  /** Names that are keywords in spite of being identifiers to the grammar: no occurrences. */
  readonly keywords?: readonly string[];
  /** What stands where a value's name could and names nothing: `_`. */
  readonly blank?: string;
  /** What stands where a type is left to its initialiser: `var`. */
  readonly inferredType?: string;
  /** Definitions beside each other with the same key are one symbol: clauses, equations, a signature and its equation. "" = none. */
  readonly clauseKey?: (clause: Clause) => string;
  /** Parameters are patterns: plain names in them are bound. */
  readonly paramsBind?: true;
  readonly describe?: (declaration: Declaration) => Description;
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
  /** Expand an `@import` or `@export` statement's text. */
  readonly expandImports?: (statement: string) => ImportItem[];
  readonly expandExports?: (statement: string) => ExportItem[];
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
  /** Of a text with errors: what the grammar does not know, written so that it does. Same length, same lines. */
  readonly mend?: (text: string) => string;
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
  readonly isTestPath?: (path: string) => boolean;
  /** How names find their definitions, here and in other files. */
  readonly resolve?: ResolveRules;
  /** Long lines are data here and no sign of minified code. */
  readonly longLines?: boolean;
  /** Ids of the languages of which a text may hold regions; without a text, all that come into question. */
  readonly holds?: (text?: string) => readonly string[];
  /** What its files are when they are no program: ranking keeps them behind code. */
  readonly genre?: "prose" | "data";
  /** By extension of files that only declare: extensions of those that define the same (`.h`: `.c`). */
  readonly implementedBy?: Readonly<Record<string, readonly string[]>>;
  /** Reads a text instead of a grammar (see outline.ts): pure, linear in the text, content with any text. */
  readonly outline?: (text: string) => Outline;
}

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
  /** The signature starts here when not with the declaration, and ends there. */
  headStart?: number;
  headEnd: number;
  type?: TextSpan;
  /** The parameter list, brackets included, of what can be called. */
  params?: TextSpan;
}

export interface OutlineReference extends TextSpan {
  role: Role;
  receiver?: string;
}

/** How a broken file is cut into pieces that can be read by themselves. */
export interface PieceRules {
  /** Does this text, up to where a line opens something, start what has members that are pieces of their own? */
  container?: RegExp;
  /** End of a line, without white space behind it, that opens a container. Default: a brace. */
  opens?: RegExp;
  /** Start of a line that closes something. Default: a brace. */
  closes?: RegExp;
  /** What closes a container. Default: the brackets that its head leaves open. */
  close?: string;
  /** Start of a line that goes on with what stands before it, besides brackets and operators. */
  continues?: RegExp;
  /** Start of a line that belongs to what follows, besides comments and annotations. */
  prefix?: RegExp;
  /** A line that says nothing by itself: `public:`. */
  label?: RegExp;
  /** Literals and comments that go over lines, besides those of `lexis`. */
  literals?: RegExp;
  /** A line that starts a definition, even in what looks like a literal when it stands no deeper than that. */
  header?: RegExp;
}

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

/** Text that the parser does not see, because the grammar cannot know what it stands for: a macro. */
export interface Mask {
  start: number;
  end: number;
  /**
   * `prefix` = a macro that belongs to the declaration behind it; `macro` = another one; `directive` = of a preprocessor,
   * its words are macros; `code` = code that counts for its names only; `hidden` = code beside the code that is read,
   * likewise; `dead` = no code.
   */
  role: "prefix" | "macro" | "directive" | "code" | "hidden" | "dead";
  /** What the parser sees in its place, not longer than it; "" = white space. */
  stand: string;
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
  /** The end is certain, whatever the grammar made of it: indents tell. */
  isExact?: boolean;
}
