// Macros that replace text before it is read, and what they make where types, fields and statements stand.

export interface MacroRules {
  /** Sticky: the start of a line that defines a macro. Global: lines that end one, its name being the first group. */
  readonly define: RegExp;
  readonly end: RegExp;
  /** Global: lines that open and close conditional code, the first group being there where one opens. */
  readonly conditions: RegExp;
  /** Lines between which two macros of one name are alternatives to each other. */
  readonly parting: RegExp;
  /** What the library and compilers call with a type and a member of it. */
  readonly offset: ReadonlySet<string>;
  /** Macros of the library, with the places of those of their arguments that are tags. */
  readonly tags: ReadonlyMap<string, readonly number[]>;
  /** In place of a type: up to the bracket of a macro, its name being the first group; an alias of what one makes. */
  readonly typeUse: RegExp;
  readonly alias: RegExp;
  /** What starts a struct that stands in place of a type, global: its fields with type, name and what follows, pointers to functions. */
  readonly struct: RegExp;
  readonly fields: RegExp;
  readonly functionFields: RegExp;
  readonly comment: RegExp;
  /** Global: declarations among statements, with type, stars and name; and what looks like a type and starts a statement. */
  readonly declarations: RegExp;
  readonly noType: RegExp;
  /** Global: pointers among the parameters of functions that a macro defines, likewise. */
  readonly parameters: RegExp;
}
