// What calls run and give, and how arguments tell callables of one name apart.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { Kind } from "../../protocol/kinds.ts";
import type { WrittenArguments } from "./arguments.ts";
import type { LastStatements } from "./blocks.ts";

/** What arguments are made of by constructors and by operators of their own. */
export interface ConversionRules {
  /** In the signature of a constructor that makes none. */
  readonly explicit: RegExp;
  /** A written type that is a text. */
  readonly text: RegExp;
  /**
   * Written types that a text is which is written out: pointers to its characters, and classes that it makes one of; it is
   * none of `others`, whose characters are wider.
   */
  readonly texts: { readonly characters: RegExp; readonly classes: RegExp; readonly others: RegExp };
  /** The name of a member that makes its object another type's, which it names. */
  readonly own: RegExp;
}

export interface CallRules {
  /**
   * A callable may have several lists of parameters, and a call as many of arguments: words that end its head, and how a list
   * begins that is given by itself, or is unless it is written.
   */
  readonly curries?: { readonly ends: ReadonlySet<string>; readonly given: RegExp; readonly unsaid: RegExp };
  /** `Foo.new` makes a Foo. */
  readonly newMethod?: string;
  /** `new Foo()` or `Foo()` runs the constructor that is declared by the type's name or as a constructor. */
  readonly makesByName?: boolean;
  /** Types of this kind without a constructor are made by values of their fields, each behind its name. */
  readonly memberwise?: Kind;
  /** A struct can be made of nothing, whatever constructors it has. */
  readonly blankStructs?: boolean;
  /** The member of a function that is called to call it. */
  readonly calledBy?: string;
  /** Members of a function that call it with an object and more, and the one that gives it with its first arguments. */
  readonly functionMembers?: { readonly runs: string; readonly spreads: string; readonly binds: string };
  /** What runs when an instance is called. */
  readonly callMethod?: string;
  /** Calls name the type to make one; this member is what they run. */
  readonly constructorName?: string;
  /** Words that stand for the type at hand, or for what it extends, where one of it is made: `new self()`. */
  readonly madeByWord?: ReadonlySet<string>;
  /** Functions of the library's types that make one of them: `new`. */
  readonly libraryMakers?: ReadonlySet<string>;
  /** Functions of the library that return what they are called on, which is the object at hand where nothing is in front. */
  readonly returnsReceiver?: ReadonlySet<string>;
  /** Does a member of this name, where a library declares it, return what it is called on, or one of a type that it is called on? */
  readonly returnsOwnType?: (name: string) => boolean;
  /** What every enumeration has that gives all its values. */
  readonly listsValues?: ReadonlySet<string>;
  /** … and that is read. */
  readonly readsValues?: ReadonlySet<string>;
  /** … and that gives the one of a name. */
  readonly findsValue?: ReadonlySet<string>;
  /** What a value is made of is read by a call of its name: `point.x()` of `record Point(int x)`. */
  readonly partsCalled?: boolean;
  /** A value of a type, named behind it, is a function that reads it: `Point::x`. */
  readonly readsByReference?: boolean;
  /** What stands behind a type, as a member of it, for the function that makes one: `Foo::new`. */
  readonly makerName?: string;
  /** One function may be declared with several signatures, of which the first that fits a call is meant. */
  readonly firstFits?: boolean;
  /** What is expected of a call tells those type parameters that its arguments leave open. */
  readonly expectsResults?: boolean;
  /** Where labels of arguments tell callables of one name apart: the label of each parameter, "" for none. */
  readonly labels?: (symbol: SymbolFact) => readonly string[] | undefined;
  /** Callables of one name that take as many arguments are one, wherever its clauses stand in a module. */
  readonly clauses?: boolean;
  /** What overrides a callable leaves out what that may be called without. */
  readonly inheritsDefaults?: boolean;
  /** All arguments of a call stand in the brackets right behind its name: what a chain of calls without any is, facts say. */
  readonly plainCalls?: boolean;
  /** Calls have as many arguments as there are parameters that are not optional. */
  readonly fixedArity?: boolean;
  /** A list is passed on as all the arguments that a last parameter takes: `f(xs)` of `f(T... all)`. */
  readonly listsPassed?: boolean;
  /** A call by a name that a pattern takes out of an object is one of the function that the object has. */
  readonly callsHeld?: boolean;
  /** A function gives what its last statement is. */
  readonly lastValues?: LastStatements;
  /** `a::f` is a function that is not called. */
  readonly references?: boolean;
  /**
   * Arguments may be converted on their way. `any`: what is known of their types tells no callables apart; `library`: those
   * of the library's types, of which only being the same one says something.
   */
  readonly convertsArguments?: "any" | "library";
  /**
   * Numbers, characters and truth values of every size are converted to each other where they are arguments. `plain`: a written
   * type with names of several words as one word each; `isNumber`: those of them, and of the library's, that are numbers.
   */
  readonly numbersConvert?: {
    readonly plain: (type: string) => string;
    readonly isNumber: (name: string) => boolean;
  };
  /** How arguments say their types. */
  readonly written?: WrittenArguments;
  /** Constructors make arguments of other values. */
  readonly conversions?: ConversionRules;
  /** How many parameters a written type of functions has; undefined: it is none. */
  readonly functionParameters?: (type: string) => number | undefined;
  /** What stands between a type parameter and the type that it is at most. Default: `extends` or a colon. */
  readonly boundSign?: string;
  /** Bounds of type parameters may stand behind `where`. */
  readonly whereBounds?: boolean;
  /** The types that bind a type parameter of a declaration, where they stand behind its head and nowhere else. */
  readonly boundsBehind?: (signature: string, name: string) => readonly string[];
  /** What stands in front of a type parameter that is declared as values are: `Concept`. */
  readonly constrained?: RegExp;
  /** Which type parameter of the type that it belongs to a name stands for in a method, by its signature; -1 = none. */
  readonly ownerParameter?: (signature: string, name: string) => number;
  /** Is a callable called as a member of its first argument? */
  readonly extends?: (symbol: SymbolFact) => boolean;
  /** What wraps the type of a last parameter whose members are arguments by name. */
  readonly unpacks?: string;
  /** A value of a type that is no function's is not called: the name means something further out. */
  readonly callsFunctions?: RegExp;
  /** What decorates a function makes what its name stands for. */
  readonly decoratorsReplace?: boolean;
  /** What the name of a type that decorates may leave out at its end; to decorate makes one. */
  readonly decoratorSuffix?: string;
}
