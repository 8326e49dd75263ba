// How text of a language is read where no node is at hand: signatures, parameters, opaque tokens.

export interface Lexis {
  /** Starts of comments that run to the end of the line. */
  lineComments: readonly string[];
  blockComments: readonly (readonly [open: string, close: string])[];
  /** Block comments hold others of their kind. */
  nestedComments?: true;
  /** Characters that open and close strings. `'` not listed here is a character literal (`'x'`, `'\n'`) or nothing. */
  quotes: string;
  /** Those of the quotes between which a backslash stands for itself. */
  raw?: string;
  /** Where a literal that has rules of its own ends (exclusive), by its first quote or bracket; the offset when there is none. */
  stringEnd?: (text: string, at: number) => number;
  /** Quotes three times over hold quotes and line ends. */
  tripled?: true;
  /** What opens an argument list to any number: `...`. */
  spread?: string;
  /** `(` and `[` at the start of a line start a statement. */
  linesStart?: true;
  /** Arguments have no list of their own: they are parts of their call, behind what it calls. */
  looseArguments?: true;
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
  /** ASCII characters that names of operators are made of, where operators are names like others: `|||`. */
  operators?: string;
  /** Words that signs of operators may follow within one name: `let*`. */
  operatorHeads?: readonly string[];
  /**
   * What stands from a type or module to a string or symbol that names a member of it, the first group being the type:
   * `Foo, :` of `{Foo, :name}`.
   */
  memberOf?: RegExp;
  /** What may stand between a sign and the member behind it, wherever that is: `a.template b<C>()`. */
  memberWord?: string;
  /** Sticky, at the start of an argument: what of it holds commas outside of brackets that part no arguments. */
  wholes?: RegExp;
  /** Between the parts of a path: a receiver that goes on behind it starts where the path does. */
  pathLink?: "::";
  /** ASCII characters that stand at the start of an identifier only: `$` where `"$a$b"` holds two. */
  nameStarts?: string;
  /** Elements stand among expressions, and their texts are no code: `<b>it's {name}</b>`. */
  elements?: true;
  /** `T { name: value, other }` sets members of T, in opaque tokens too. */
  literals?: true;
  /** What keeps a name from being a keyword and is no part of it: quotes around it, or `r#` before it. */
  unkeyword?: "`" | "r#";
}
