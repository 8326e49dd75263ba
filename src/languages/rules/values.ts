// What says the type of a value: annotations, comments, tests around it, what it is given to.

import type { SymbolFact } from "../../protocol/facts.ts";

/** A type that a doc declares: what it inherits from, or the type that its name `means`. */
export interface DocClass {
  readonly name: string;
  readonly parents: readonly string[];
  readonly means?: string;
}

/** The words and signs of conditions that say of which type of a union a value is. */
export interface TypeTests {
  readonly equal: ReadonlySet<string>;
  readonly unequal: ReadonlySet<string>;
  /** Those for which nothing and its absence are one: `a == null`. */
  readonly loose?: ReadonlySet<string>;
  /** `typeof x === "string"`; the names that this gives types of the library. */
  readonly kindOf: string;
  readonly kinds: ReadonlySet<string>;
  /** `x instanceof T`, `"key" in x`. */
  readonly instanceOf: string;
  /** `x as T`: from there on, x is a T. */
  readonly cast?: string;
  /** `when (x) { is T -> … }` */
  readonly arms?: string;
  /** What `else if` is written as in one word. */
  readonly elseIf?: string;
  readonly hasKey: string;
  /** The function that tells lists. */
  readonly isList: string;
  /** The type that a function's declared result says of its argument. */
  readonly guard: (result: string) => string | undefined;
  /** A type that is named without its arguments has those that what is known of the value says. */
  readonly keepsArguments?: true;
  /** Types of libraries tell what a value is, too. */
  readonly ofLibraries?: true;
  /** Places of lists are told of, too: `a[0]`. */
  readonly places?: true;
  /** How functions without names begin in which what conditions around them say of members does not hold any more. */
  readonly runsLater?: RegExp;
  /** Calls come back only where an argument holds: the parameter that a declared result says so of, names of libraries that do. */
  readonly asserts?: {
    readonly of: (result: string) => string | undefined;
    readonly library: ReadonlySet<string>;
  };
  /** Constants of a text that conditions on a path may be asked by. */
  readonly aliases?: (text: string, path: string) => readonly ConditionAlias[];
}

/** A constant that is another path, or what stands between two offsets. */
export type ConditionAlias = { readonly name: string } & (
  | { readonly path: string }
  | { readonly start: number; readonly end: number }
);

/**
 * What tests say of a value: it is one of these types, and none of those, as written; `alone`: whatever it was before; `guards`:
 * functions that are true of it, nearest first, which may say of what they are.
 */
export interface TestedAs {
  readonly guards?: readonly string[];
  readonly keys?: readonly KeyTold[];
  readonly is?: string | undefined;
  readonly isNot: readonly string[];
  readonly alone?: true;
}

/** A member of a value is one of these literals, or none of them. */
export interface KeyTold {
  readonly key: string;
  readonly values: readonly string[];
  readonly isOne: boolean;
}

/** A pair of brackets around a place, by their offsets; several are listed from the innermost out. */
export interface Bracketed {
  readonly open: number;
  readonly close: number;
}

/** Whose members a lambda has: of what the function is called on, of its first argument, of a type. */
export type LambdaObject = "object" | "argument" | { readonly type: string };

/** What a function is called with, and gives or "", as written. */
export interface FunctionBound {
  readonly params: readonly string[];
  readonly result: string;
}

/** What a comment says that the name of a type stands for, as it is written, and the type parameters in that. */
export interface DocAlias {
  readonly written: string;
  readonly params: readonly string[];
  /** It is another name of a type, which takes what this one is given. */
  readonly isName?: true;
}

/** How statements tell which of them run in order. */
export interface OrderRules {
  /** What ends in front of a statement that may not run, or of the brackets in front of it. */
  readonly heads: RegExp;
}

/** How rows tell which of the statements that end with them run in order. */
/** Words that the branches of a choice begin with: the first, those behind it, and the one for all else. */
export interface BranchRules {
  readonly first: RegExp;
  readonly further: RegExp;
  readonly last: RegExp;
}

export interface RowRules {
  readonly choice?: BranchRules;
  /** What rows start with at which one of several blocks begins of which one runs. */
  readonly branches: RegExp;
  /** What stands behind a name that is set where that may not happen: `x = f if y`. */
  readonly asked?: RegExp;
  /** Blocks of what is called set the names around them. */
  readonly within?: true;
  /** A row under which a block runs again and again; the first group: what is worked out again each time. */
  readonly loops: RegExp;
  /** A row that ends the loop around it. */
  readonly leaves: RegExp;
}

/** What stands in front of blocks that run again and again. */
export interface LoopRules {
  readonly loops: ReadonlySet<string>;
}

export interface ValueRules {
  /** Of a symbol that stands for whatever type its use brings along (`T = TypeVar("T", bound=X)`): its bound, or "". */
  readonly typeVariable?: (symbol: SymbolFact) => string | undefined;
  /** Of what a type inherits from, what lists its type variables in their order: `Generic[A, B]`. */
  readonly listsParameters?: RegExp;
  /** By its signature, the type variable that stands for the type of the object that a method is called on. */
  readonly selfVariable?: (signature: string) => string | undefined;
  /** The type of a parameter that takes what is left, by the text in front of its name and the type that is written. */
  readonly restType?: (before: string, type: string, behind: string) => string;
  /** A parameter that states no type has that of the parameter of its name of what the method overrides. */
  readonly inheritedParameters?: true;
  /** A variable that holds a type names it: `Pairs = Box[Pair]`. */
  readonly heldTypes?: boolean;
  /**
   * A local may be set to values of other types later on; in order: if it was declared without a type and a value; else
   * whatever it was declared with.
   */
  readonly reassigns?: LoopRules | OrderRules | RowRules;
  /** What blocks and statements start with that run where they stand, and are no functions. */
  readonly runsInPlace?: RegExp;
  /**
   * What is declared without a type and a value holds what it is set to, wherever that is: locals and variables (`bound`),
   * fields that methods of their type set (`declared`: `$this->x = …`), and fields that nothing else declares (`undeclared`).
   * `again`: so do fields without a type that have a first value, beside that.
   */
  readonly setLater?: ReadonlySet<"bound" | "declared" | "undeclared" | "again">;
  /** What a value of a library's type holds that is made without saying so is told by the first call that gives it some. */
  readonly toldLater?: true;
  /**
   * A list or a table that is declared with nothing in it holds what is put in its places, what stands behind this (`puts`), and
   * what is last of what a function is given whose name this ends with, and whose first argument the container is (`by`);
   * `empty`: a list with nothing in it that is written as a call.
   */
  readonly grows?: { readonly empty?: RegExp; readonly puts?: RegExp; readonly by?: RegExp };
  /**
   * The function that gives its first argument the members of its second one, where that is no table of its own (`index`: in front
   * of whose members that gives).
   */
  readonly metatables?: { readonly by: string; readonly index: RegExp };
  /**
   * The type that declarations of the library give a block which puts things into what is made of it, with what they are, and
   * the calls that do, up to their bracket; the first group: they put in all that is in something. Global.
   */
  readonly fills?: { readonly type: string; readonly calls: RegExp };
  /** Type parameters of a type are known by what its own functions are given: `Box::new(item)`. */
  readonly bindsOwn?: boolean;
  /** Stands for the type of what a function gives where its body tells, by returns that all give one type: `auto`. */
  readonly inferredResult?: RegExp;
  /**
   * A function in whose body this stands, in front of what it gives, gives one of this type of the library; the first group:
   * what stands behind it is given an element at a time.
   */
  readonly generates?: { readonly yields: RegExp; readonly type: string };
  /**
   * What ends where a function gives the block that it is called with values, in brackets or up to the end of the line; the
   * first group: how it names the block, if it does. Global.
   */
  readonly yields?: RegExp;
  /** In front of the name of a block that is a method's last parameter, and where it is given to another as its block. */
  readonly passesBlock?: string;
  /** Does a call of this put its argument into what stands for what it holds: `Some`, `Box::new`? */
  readonly holds?: (callee: string) => boolean;
  /** Promises of the library with the member that says what they give: `type Item = T` of an `Iterator`. */
  readonly associated?: ReadonlyMap<string, string>;
  /** Of these, what is waited for. */
  readonly futures?: ReadonlySet<string>;
  /** A constant that is a name alone has the type of the one above it. */
  readonly constantsRepeat?: boolean;
  /** An enumeration is looped over, and indexed: its values. */
  readonly enumsHold?: boolean;
  /** The method whose generator returns what is there once a value is waited for. */
  readonly awaitMethod?: string;
  /** How a parameter of a symbol is called whose type says so by a bound: `F: Fn(A) -> B`. */
  readonly functionBound?: (type: string, symbol: SymbolFact) => FunctionBound | undefined;
  /** What the parameters of a function in braces are called that declares none, and at which place each stands. */
  readonly unsaidParameters?: ReadonlyMap<string, number>;
  /** In groups of tests that a type gives its name (`path`): what that type is called, and one of it, where nothing else is. */
  readonly testedTypes?: {
    readonly path: RegExp;
    readonly type: string;
    readonly value: string;
    /** Variables of the object that tests run on, which what runs before them sets. */
    readonly variable: RegExp;
  };
  /**
   * What a name stands for that is made of another one's (`of`): the type of the library that holds its value, or "" for the
   * value itself, by the text in front of the name of what is declared so: `$a` of `@Published var a`.
   */
  readonly projects?: (
    name: string,
  ) => { of: string; as: (before: string) => string | undefined } | undefined;
  /** What the value is called, where nothing else is called so, that a property is set to. */
  readonly setterValues?: ReadonlySet<string>;
  /** In bodies of lambdas, members of a type go by their bare names; functions of the library that make it so, and of what. */
  readonly lambdaReceivers?: ReadonlyMap<string, LambdaObject>;
  /** What stands for the type of an expression, the first group: `decltype(a + b)`. */
  readonly typeOfValue?: RegExp;
  /** How a comment behind a declaration states its type, which the first group is; `sign`: what stands in every such comment. */
  readonly typeComment?: { readonly sign: string; readonly type: RegExp };
  /** The types that doc comments state; `vague`: declared types that say less than they do. */
  readonly docTypes?: {
    readonly value: (doc: string) => string | undefined;
    readonly result: (doc: string) => string | undefined;
    /** Of the object that a function is called on. */
    readonly self?: (doc: string) => string | undefined;
    readonly parameter: (doc: string, name: string) => string | undefined;
    /** Of a parameter that has no name of its own. */
    readonly parameterAt?: (doc: string, at: number) => string | undefined;
    /** Of a parameter by what the doc says the function as a whole to be. */
    readonly parameterOfWhole?: (doc: string, at: number) => string | undefined;
    /** Of members that the doc of a type declares, by the text in front of it: of a property, or what a method gives. */
    readonly member?: (before: string, name: string, of: "value" | "result") => string | undefined;
    /** Is this a member that nothing but the doc of its type declares? What is declared otherwise goes before it. */
    readonly isSaid?: (symbol: SymbolFact) => boolean;
    /** A type of a doc as the notation has it. */
    readonly plain?: (type: string) => string;
    /** Types whose public members a type passes on, by the text in front of it, its signature and the text of it. */
    readonly mixedIn?: (before: string, signature: string, body: () => string) => readonly string[];
    /** Names that types of the platform have, whatever comments a project holds. */
    readonly platform?: RegExp;
    /** What is given to a type whose last word is `name`, which its heir's doc or the text in front of its name says: `<A, B>`, or "". */
    readonly heritage?: (doc: string, before: string, name: string) => string;
    /** A list in angles. */
    readonly typeParams?: (doc: string) => string;
    /** In text in front of a local. */
    readonly local: (before: string, name: string) => string | undefined;
    readonly vague: ReadonlySet<string>;
    /** The doc that a text ends with which stands in front of a declaration, or "". */
    readonly above?: (text: string) => string;
  };
  /** Types that comments of a text give names, as written; what else nothing declares is no type of a library there. */
  readonly docAliases?: (text: string) => ReadonlyMap<string, DocAlias>;
  /** Words in front of brackets behind which names stand between bars, `if (a) |b|`: for what stands there, or an element of it. */
  readonly payloads?: ReadonlyMap<string, "value" | "element">;
  /** A loop goes over a function by calling it for each value. */
  readonly loopsCall?: boolean;
  /** The start of a call whose argument a loop goes over, giving keys or places and what stands there. */
  readonly loopPairs?: RegExp;
  /** The type that the doc of a value declares it to be, which goes by its own name everywhere. */
  readonly docClass?: (symbol: SymbolFact) => DocClass | undefined;
  /**
   * What `with` binds behind `as`: what the method named so gives; behind the word of a handler, one of what it names.
   */
  readonly contexts?: { readonly as: string; readonly enter: string; readonly handler: string };
  /** Of what such a function is true, by the result that it declares. */
  readonly guardedType?: (result: string) => string | undefined;
  /** The literals that a declared type allows and nothing else, written as `TestedAs` has them. */
  readonly literalsOf?: (type: string) => readonly string[] | undefined;
  /** What tests around a place say of the type of a value: `if isinstance(x, T):`. */
  readonly testedType?: (
    text: string,
    offset: number,
    name: string,
    around: () => readonly Bracketed[],
  ) => TestedAs | undefined;
  /** How conditions tell the types of a value apart, in languages that write blocks and conditions in brackets. */
  readonly tests?: TypeTests;
}
