// Which declarations of one name are one symbol, and which are apart.

import type { SymbolFact } from "../../protocol/facts.ts";

/** What a parameter says beside its type: `const T&` takes what must not be changed, `T&&` what nobody else has. */
export interface PassedBy {
  /** The type without what is said beside it: parameters of one type differ in the rest alone. */
  readonly plain: string;
  readonly isPointer: boolean;
  readonly isConstant: boolean;
  readonly mark: "" | "&" | "&&";
}

/** What is known of an argument. */
export interface Passed {
  readonly isConstant?: boolean | undefined;
  /** Of what it points at. */
  readonly isConstantBehind?: boolean | undefined;
  /** It has a name or a place, and others may come to it behind the call. */
  readonly isKept?: boolean | undefined;
  /** It is an array, and what it points at is its own. */
  readonly isRow?: boolean;
}

/** Members for what may be changed, and members of the same name and parameters for what may not. */
export interface ConstantRules {
  readonly parameter: (type: string) => PassedBy;
  /** Is a member for what may not be changed? */
  readonly isMember: (symbol: SymbolFact) => boolean | undefined;
  /** Is what is reached by a link of a name not to be changed, as the text in front of the name's declaration says? */
  readonly isValue: (head: string, link: string) => boolean | undefined;
  /** Of an argument whose first characters alone say what it is: a text, a number, a cast. */
  readonly written: (text: string, start: number) => Passed | undefined;
}

/** What the head of a block that stands apart from its type says. */
export interface BlockHeader {
  /** What it is for and what it promises of that: `C for &D<T>`. */
  readonly whole: string;
  /** What it is for: `&D<T>`. */
  readonly owner: string;
  /** A type may make the same promise of others, too: `C<A> for D`. */
  readonly isOneOfSeveral: boolean;
}

export interface DeclarationRules {
  /** One thing may be defined once for each system that a project is built for, by its whole name in files of their own. */
  readonly perSystem?: boolean;
  /** What is only declared somewhere is defined by its whole name elsewhere, once for each system that there is. */
  readonly declaredForAll?: boolean;
  /** Declarations of this kind are one with others of the same name in the same space: open classes, partial ones. */
  readonly reopens?: (symbol: SymbolFact) => boolean;
  /** Several callables of one name are symbols of their own, told apart by their arguments. */
  readonly overloads?: boolean;
  /**
   * Several blocks of a type may each give it a member of one name, as far as they promise different things of it, which
   * arguments tell apart: what kind of value an argument is by its text alone ("slice": a text or a slice), and what kind a
   * written type is.
   */
  readonly blocksApart?: {
    readonly argumentHead: (text: string) => string | undefined;
    readonly typeHead: (type: string) => string;
    /** What kind of value a number is that does not say of which type it is, where it may be of this one. */
    readonly numberHead: (type: string) => string | undefined;
    /** What kind of reference a written type or value is, "" for none; is a value surely none that is written so? */
    readonly referenceOf: (written: string) => string;
    readonly isValue: (written: string) => boolean;
    /** The library's types of texts, of one and of a part of one, and of lists. */
    readonly texts: { readonly whole: string; readonly part: string };
    readonly list: string;
  };
  /** By the signature of a block that stands apart from its type. */
  readonly blockHeader?: (signature: string) => BlockHeader;
  /** A name and type arguments behind it declare what a template is for those. */
  readonly specialises?: boolean;
  /** Is this symbol one with all others of its name and kind: a prototype and its definition? */
  readonly declaresApart?: (symbol: SymbolFact) => boolean;
  /** A name that a type is given which it has already, behind its sort: `typedef struct a a;`. */
  readonly isOwnAlias?: (symbol: SymbolFact) => boolean;
  /** Is a function the type that it gives, whose parameters it has: `fn List(comptime T: type) type`? */
  readonly makesType?: (symbol: SymbolFact) => boolean;
  /** What a type is called that each language of the family spells in its own way. */
  readonly familyType?: (type: string) => string;
  /** Types of one name with different numbers of type parameters are different types. */
  readonly typesByArity?: boolean;
  /** Types of one tag in several files may be one type: what is used of one may be of any of them. */
  readonly tagsMeet?: boolean;
  /** A method of a type itself and one of its instances may be overloads of each other. */
  readonly sidesMeet?: boolean;
  /** What a class declares for its instances is no member of the class itself. */
  readonly staticsApart?: boolean;
  /** Lines between which two bodies may be alternatives to each other. */
  readonly alternatives?: RegExp;
  /** Do two callables of one name stand in branches of which only one is compiled, as the text between them says? */
  readonly areAlternatives?: (between: string) => boolean;
  /** Is this all that is left of a type without a name, which something declared beside it holds? */
  readonly isNameless?: (type: string) => boolean;
  /** Is a test that is no callable a type? */
  readonly isTestType?: (symbol: SymbolFact) => boolean;
  /** Where members say whether they are for what may be changed. */
  readonly constants?: ConstantRules;
}
