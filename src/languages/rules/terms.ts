// Languages whose functions are applied by juxtaposition and whose types are inferred: their terms, patterns and types, as
// a reader of their text makes them. Offsets are those of names in the text.

import type { SymbolFact } from "../../protocol/facts.ts";

/** A type as written. `label`: of a parameter that is given by name. */
export type WrittenType =
  | { readonly t: "variable"; readonly name: string }
  | { readonly t: "name"; readonly path: string; readonly args: readonly WrittenType[] }
  | {
      readonly t: "function";
      readonly label?: string;
      readonly optional?: true;
      readonly from: WrittenType;
      readonly to: WrittenType;
    }
  | { readonly t: "tuple"; readonly of: readonly WrittenType[] }
  | { readonly t: "unknown" };

/** A type that is written at an offset. */
export interface TypeText {
  readonly text: string;
  readonly at: number;
}

/** `path`: of the module that stands in front of the name. */
export interface Labelled<T> {
  readonly name: string;
  readonly path?: string;
  readonly at: number;
  readonly value?: T;
}

export type Pattern =
  | { readonly t: "any" }
  | { readonly t: "name"; readonly name: string; readonly at: number; readonly of?: Pattern }
  | { readonly t: "typed"; readonly of: Pattern; readonly type: TypeText }
  | {
      readonly t: "constructor";
      readonly path: string;
      readonly args: readonly Pattern[];
      readonly at: number;
    }
  /** `opens`: it binds the fields that it does not name by their names. */
  | {
      readonly t: "record";
      readonly maker?: string;
      readonly at?: number;
      readonly fields: readonly Labelled<Pattern>[];
      readonly opens?: true;
    }
  | { readonly t: "tuple" | "list" | "or"; readonly of: readonly Pattern[] }
  | { readonly t: "cons"; readonly head: Pattern; readonly tail: Pattern }
  | { readonly t: "literal"; readonly type: string };

export interface Arm {
  /** What each argument is taken apart by; `label`: of one that is given by name, or may be left out. */
  readonly patterns: readonly Pattern[];
  readonly labels?: readonly (string | undefined)[];
  readonly optional?: readonly boolean[];
  /** Conditions, with what they bind, in front of the body. */
  readonly guards?: readonly Statement[];
  readonly body: Term;
}

export interface Binding {
  readonly pattern: Pattern;
  readonly type?: TypeText;
  readonly value: Term;
}

/** A step of a block: it may bind what a value holds (`<-`), or values by themselves. */
export type Statement =
  | { readonly t: "draw"; readonly pattern: Pattern; readonly value: Term }
  | { readonly t: "let"; readonly bindings: readonly Binding[] }
  | { readonly t: "run"; readonly value: Term };

export interface Argument {
  readonly label?: string;
  readonly value: Term;
}

export type Term =
  | { readonly t: "name"; readonly path: string; readonly at: number }
  | { readonly t: "apply"; readonly of: Term; readonly args: readonly Argument[] }
  /** `isMethod`: of an object. */
  | {
      readonly t: "field";
      readonly of: Term;
      readonly name: string;
      readonly path?: string;
      readonly at: number;
      readonly isMethod?: true;
    }
  /** A function that reads a field, or fields of fields. */
  | { readonly t: "section"; readonly fields: readonly Labelled<never>[] }
  | {
      readonly t: "record";
      readonly maker?: string;
      readonly with?: Term;
      readonly fields: readonly Labelled<Term>[];
    }
  | { readonly t: "lambda"; readonly arms: readonly Arm[] }
  | { readonly t: "let"; readonly bindings: readonly Binding[]; readonly body: Term }
  | { readonly t: "match"; readonly of: Term; readonly arms: readonly Arm[] }
  /** One of several; `tests`: what is chosen by. */
  | { readonly t: "either"; readonly tests: readonly Term[]; readonly of: readonly Term[] }
  | { readonly t: "block"; readonly statements: readonly Statement[] }
  /** Elements by what draws them. */
  | { readonly t: "comprehension"; readonly of: Term; readonly statements: readonly Statement[] }
  | { readonly t: "list" | "tuple" | "sequence"; readonly of: readonly Term[] }
  | { readonly t: "typed"; readonly of: Term; readonly type: TypeText }
  | { readonly t: "within"; readonly path: string; readonly of: Term }
  | {
      readonly t: "operator";
      readonly sign: string;
      readonly at: number;
      readonly left: Term;
      readonly right: Term;
    }
  | { readonly t: "prefix"; readonly sign: string; readonly of: Term }
  | { readonly t: "literal"; readonly type: string }
  /** What is not known, and what stands in it. */
  | { readonly t: "other"; readonly of: readonly Term[] };

/** What an operator makes of its operands. */
export type OperatorSort =
  /** The right one, or the left one, is given the other. */
  | "pipe"
  | "apply"
  /** The right one is given what the left one holds, and gives what comes of all; the same the other way round. */
  | "bind"
  | "bound"
  /** What the right one holds is given to the left one, and comes of it in the same way; the other way round. */
  | "map"
  | "mapped"
  | "cons"
  /** Both are of one type, and so is what comes of them; they are compared; the right one counts. */
  | "same"
  | "compares"
  | "then"
  /** Functions one after the other: the right one first. */
  | "composes";

export interface TermRules {
  /** What stands in front of declarations that have no name. */
  readonly unnamed?: RegExp;
  /** What is declared by the text whose name or pattern starts at an offset; `end`: behind all of it. */
  readonly declared: (text: string, start: number, end: number) => readonly Binding[];
  readonly type: (text: string) => WrittenType;
  /** The type that a declaration states of a value. */
  readonly stated: (symbol: Pick<SymbolFact, "signature" | "type" | "kind">) => string | undefined;
  /** What a constructor holds, by the text of its declaration. */
  readonly payload: (signature: string) => readonly WrittenType[];
  /** What a type stands for by the text of its declaration; undefined: itself. */
  readonly synonym: (signature: string) => string | undefined;
  /** The parameters of a type by the text of its declaration. */
  readonly parameters: (signature: string) => readonly string[];
  /** Types of the library's values by the last two parts of their paths. */
  readonly library: ReadonlyMap<string, string>;
  /** The type of lists. */
  readonly list: string;
  readonly operators: ReadonlyMap<string, OperatorSort>;
  /** Functions that do of their two arguments what such an operator does. */
  readonly over?: ReadonlyMap<string, OperatorSort>;
  /** Does a name between these texts, with this receiver, stand for a field of one value, where it may be a function, too? */
  readonly isLabel?: (before: string, behind: string, receiver: string) => boolean;
  /** Types whose last argument is what they hold; of all others, the first one is, where they have no other. */
  readonly holdLast: ReadonlySet<string> | "all";
  /** Where nothing tells whose label it is, it is that of the last record in sight that has it. */
  readonly lastLabel?: true;
}
