// What the resolver (src/graph) must know about a language: data, and small pure hooks over text and paths. A language
// without rules has references by name alone.

import type { Param, SymbolFact } from "../protocol/facts.ts";
import type { Kind, Role } from "../protocol/kinds.ts";
import type { ImportItem } from "./hook-types.ts";

/** The files of one module system, as hooks may ask about them. Pure: answers come from one tree. */
export interface ModuleHost {
  exists(path: string): boolean;
  list(folder: string): readonly string[];
  read(path: string): string | undefined;
}

/**
 * Of the first argument: what a call of it returns, its parameters, an instance of it, what awaiting it gives; of its choices
 * those that are the second, or that are not.
 */
export type TypeUtility = "result" | "parameters" | "made" | "awaited" | "within" | "without";

/** The words and signs of conditions that say of which type of a union a value is. */
export interface TypeTests {
  readonly equal: ReadonlySet<string>;
  readonly unequal: ReadonlySet<string>;
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
  /** Places of lists are told of, too: `a[0]`. */
  readonly places?: true;
  /** Calls come back only where an argument holds: the parameter that a declared result says so of, names of libraries that do. */
  readonly asserts?: {
    readonly of: (result: string) => string | undefined;
    readonly library: ReadonlySet<string>;
  };
}

/**
 * `body`: of the type or module in whose body it stands · `receiver`: of the type or module that stands for its receiver ·
 * `any`: of something that is not known · a number: of what the call is made on whose name is so far in front · of the one type
 * that is called so and has it.
 */
export type NamedOf = "body" | "receiver" | "any" | number | { readonly type: string };

/** Members for what may be changed, and members of the same name and parameters for what may not. */
export interface ConstantRules {
  /** Is a member for what may not be changed? */
  readonly isMember: (symbol: SymbolFact) => boolean | undefined;
  /** Is what is reached by a link of a name not to be changed, as the text in front of the name's declaration says? */
  readonly isValue: (head: string, link: string) => boolean | undefined;
}

/** `head`: what is written above the name of a function, its decorators. */
export interface InjectionRules {
  /** Does a function provide a value to parameters that are called like it? */
  readonly provides: (head: string) => boolean;
  /** Are parameters of a function given values? */
  readonly takes: (symbol: SymbolFact, head: string) => boolean;
  /** Paths of other files whose providers are seen in a file, nearest first. */
  readonly reaches: (path: string) => readonly string[];
}

/** Whose members a lambda has: of what the function is called on, of its first argument, of a type. */
export type LambdaObject = "object" | "argument" | { readonly type: string };

/** What a function is called with, and gives or "", as written. */
export interface FunctionBound {
  readonly params: readonly string[];
  readonly result: string;
}

/** How members of another language of the family are called here, and how that one calls those of this one. */
export interface AccessRules {
  /** The language of the other files. */
  readonly by: string;
  /** What those call a symbol of this language. */
  readonly names: (symbol: SymbolFact) => readonly string[];
  /** What a name that plays a role here may be called there. */
  readonly sought: (name: string, role: Role) => readonly string[];
  /** What stands for the one value of a type of the other language. */
  readonly instance?: string;
  /** Can a symbol of the other language be meant so? */
  readonly isMeant: (symbol: SymbolFact) => boolean;
}

/** What the head of a block that stands apart from its type says. */
export interface BlockHeader {
  /** What it is for and what it promises of that: `C for &D<T>`. */
  readonly whole: string;
  /** What it is for: `&D<T>`. */
  readonly owner: string;
}

export interface ResolveRules {
  /** Languages of one family use each other's names; an edge never leaves a family. */
  readonly family: string;
  /** Files that an import's source stands for, best first; none = nothing of the project. */
  readonly modules: (source: string, from: string, host: ModuleHost) => readonly string[];
  /** What a file imports without saying so, because its project says it for all of its files; the same for all of a folder. */
  readonly projectImports?: (path: string, host: ModuleHost) => readonly ImportItem[];
  /** Files with the same unit see each other's top-level names without an import; "" = only the file itself does. */
  readonly unit: (path: string, packageName: string) => string;
  /**
   * The package or namespace that a file's top level belongs to, "" = everybody's; imports name spaces, types in them and
   * members of those. Left out where imports name files.
   */
  readonly space?: (path: string, packageName: string, host: ModuleHost) => string;
  /** Is a test that is no callable a type? */
  readonly isTestType?: (symbol: SymbolFact) => boolean;
  /**
   * What stands in front of a name is its owner as it was declared, and means one symbol of the unit with it: `var.x`, `data.t.x`.
   * Behind `outputsOf.m` stand symbols with the owner `output` of the files that the block m imports. `isClosed`: an address in
   * this file that nothing in its unit has means nothing of the project.
   */
  readonly addresses?: {
    readonly outputsOf: string;
    readonly output: string;
    readonly isClosed: (path: string) => boolean;
  };
  /** Which symbols the other files of a unit or space see. Default: those that are not private. */
  readonly shared?: (symbol: SymbolFact) => boolean;
  readonly access?: AccessRules;
  /** The type that a symbol names as its owner, where it is written with its space: `fun a.b.C.f()`. */
  readonly ownerPath?: (symbol: SymbolFact) => string | undefined;
  /** Which symbols no other file can name. */
  readonly keptToFile?: (symbol: SymbolFact) => boolean;
  /** A wildcard import that is flagged static makes a file a part of another one: it sees what that one sees, and belongs to it. */
  readonly partsShare?: boolean;
  /** Any value may own what is put in it by name (`function M.go()`); a file is the value that it returns. */
  readonly tables?: boolean;
  /** May what the file at `to` declares be what the one at `from` uses: does something build both? */
  readonly builtWith?: (from: string, fromText: string, to: string, toText: string) => boolean;
  /** Does the file at `from` use what the one at `to` declares as it stands in the tree, and not as it was published? */
  readonly linked?: (from: string, to: string, host: ModuleHost) => boolean;
  /** What a namespace declares to be another one's (`using a::b`) is its own to those that include it. */
  readonly usings?: boolean;
  /** Is this another name of a namespace? */
  readonly isSpaceAlias?: (symbol: SymbolFact) => boolean;
  /** What is called and not in sight is looked for where the types of the arguments stand. */
  readonly byArguments?: boolean;
  /** Macros are seen in modules behind them, and public ones from the root of their crate, whatever module they stand in. */
  readonly crateMacros?: boolean;
  /** In front of a function that is written to be called as a macro. */
  readonly macroHead?: RegExp;
  /** A name and type arguments behind it declare what a template is for those. */
  readonly specialises?: boolean;
  /** Lines that are one name, the first group, which may be a macro that opens namespaces or closes them. */
  readonly spaceMacro?: RegExp;
  /** What is private to a space is seen in those inside of it, where they import it. */
  readonly innerSee?: boolean;
  /** What else is seen in a space: names of `all` those around it, or of the `root`. */
  readonly outerSpaces?: "all" | "root";
  /** Paths of imports may start with what was imported above. */
  readonly importsGoOn?: boolean;
  /** The class that other languages of the family see in a file's top level. */
  readonly fileClass?: (path: string, text: string) => string;
  /** Spaces that a path written in a space may stand for, best first; parts are separated by dots. Default: as written. */
  readonly spacesNamed?: (path: string, own: string, from: string, host: ModuleHost) => readonly string[];
  /** A file's exports give names of other spaces away as its own (`pub use`). */
  readonly reexports?: boolean;
  /** Declarations of this kind are one with others of the same name in the same space: open classes, partial ones. */
  readonly reopens?: (symbol: SymbolFact) => boolean;
  /** `Foo.new` makes a Foo. */
  readonly newMethod?: string;
  /** Is this declared for the case that an import of its name fails: `X = None`? */
  readonly standsIn?: (symbol: SymbolFact) => boolean;
  /** What a file imports can be imported from it again. */
  readonly importsShow?: boolean;
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
    /** The library's types of texts, of one and of a part of one, and of lists. */
    readonly texts: { readonly whole: string; readonly part: string };
    readonly list: string;
  };
  /** By the signature of a block that stands apart from its type. */
  readonly blockHeader?: (signature: string) => BlockHeader;
  /** Bounds of type parameters may stand behind `where`. */
  readonly whereBounds?: boolean;
  /**
   * Numbers, characters and truth values of every size are converted to each other where they are arguments. `plain`: a written
   * type with names of several words as one word each; `isNumber`: those of them, and of the library's, that are numbers.
   */
  readonly numbersConvert?: {
    readonly plain: (type: string) => string;
    readonly isNumber: (name: string) => boolean;
  };
  /** One function may be declared with several signatures, of which the first that fits a call is meant. */
  readonly firstFits?: boolean;
  /** Where labels of arguments tell callables of one name apart: the label of each parameter, "" for none. */
  readonly labels?: (symbol: SymbolFact) => readonly string[] | undefined;
  /** What is called by a bare name is a method or a type, never a variable of the same name. */
  readonly callsApart?: boolean;
  /** What is read or written by a bare name is a value or a type wherever one has the name, not a method. */
  readonly readsApart?: boolean;
  /** Arguments may be converted on their way: what is known of their types tells no callables apart. */
  readonly convertsArguments?: boolean;
  /** Does a text end where the name of what is to be derived follows: a macro or a trait, never another type? */
  readonly derived?: (before: string) => boolean;
  /** Macros are names apart: what is used as one means macros, and nothing else does. */
  readonly macrosApart?: boolean;
  /** A member that is called and one that is read may share a name. */
  readonly rolesApart?: boolean;
  /** A single word for a member tells nothing about whose it is. */
  readonly plainMembers?: boolean;
  /** Whatever holds a value may be of a type that nothing names: which of those that do are not told by their names alone. */
  readonly looseSlots?: (name: string) => boolean;
  /**
   * Does a library's module give values of libraries alone, whatever it is given? With it, neither is what comes out of values
   * of a library's types, those with arguments aside, anything of the project.
   */
  readonly givesOwn?: (source: string) => boolean;
  /** Is a module one of the project, whose files may yet have to be generated? */
  readonly isOwn?: (source: string, host: ModuleHost) => boolean;
  /** What stands in front of a type is a module, whatever else has its name. */
  readonly typesOfModules?: boolean;
  /** `new Foo()` or `Foo()` runs the constructor that is declared by the type's name or as a constructor. */
  readonly makesByName?: boolean;
  /** Imports name files, `dir/name.h`. */
  readonly importsFiles?: boolean;
  /** An import puts the text of a file in its place: what that file includes is seen too, and what is private to it. */
  readonly includes?: boolean;
  /** Is this declaration of a type's kind a value, which may share its name with a type: `object`? */
  readonly isValue?: (symbol: SymbolFact) => boolean;
  /** Constructors, fields and methods of classes are names beside their types. */
  readonly flatMembers?: boolean;
  /** Words of an import's path are those of modules, whatever definitions share them. */
  readonly modulesApart?: boolean;
  /** A name in front of this sign is a space's, whatever definitions share it. */
  readonly spaceSign?: string;
  /**
   * A type and a value of one name go by it through the same exports and imports; which of them a use means, by its role and
   * the text in front of it. Undefined: both.
   */
  readonly meant?: (role: Role, before: string) => "type" | "value" | undefined;
  /** A type and a value of one name have nothing to do with each other: `meansType` says which is meant. */
  readonly valuesApart?: boolean;
  /** What an alias of the type around it stands for: `@This()`. */
  readonly selfType?: string;
  /** In front of this sign and a name stands what has names in it: a module or a type, and no value. */
  readonly pathSign?: string;
  /** In front of this sign, what has names in it goes before everything else. */
  readonly holderSign?: string;
  /** The word for the type of the object at hand, of those for that: `Self::make()`. */
  readonly ownName?: string;
  /** Words for the object at hand and for what it inherits. */
  readonly self: readonly string[];
  readonly base: readonly string[];
  /** A block apart from a type is a type without a name, which inherits from the one that it names: `new T { … }`. */
  readonly namelessTypes?: boolean;
  /** What a function binds is meant before members of types that stand in it. */
  readonly localsFirst?: boolean;
  /** Parameters of a type that are no members are seen in what initialises it alone, and in none of its functions. */
  readonly initialisersAlone?: boolean;
  /** What is called may stand further out than functions of its name that take other arguments. */
  readonly furtherOut?: boolean;
  /** Functions of the library that return what they are called on, which is the object at hand where nothing is in front. */
  readonly returnsReceiver?: ReadonlySet<string>;
  /** An alias of a type is no value: where one stands, its name means something further out. */
  readonly aliasesApart?: boolean;
  /** Blocks apart from a type add to types of libraries, by themselves and by what they promise of them. */
  readonly extendsLibraries?: boolean;
  /** A member names the type that promises it, and is one of the type that it stands in all the same. */
  readonly ownersPromise?: boolean;
  /** Members are reached by their bare name inside their type. */
  readonly bareMembers?: boolean;
  /** Which members are, where not all are. Default: all but constructors. */
  readonly isBareMember?: (symbol: SymbolFact) => boolean;
  /** Does a member of this name, where a library declares it, return what it is called on, or one of a type that it is called on? */
  readonly returnsOwnType?: (name: string) => boolean;
  /** Functions of the library's types that make one of them: `new`. */
  readonly libraryMakers?: ReadonlySet<string>;
  /** Names bound in a type's body are seen in the bodies of its methods by nothing but a receiver. */
  readonly ownerMembers?: boolean;
  /** What is in sight by a bare name may add to the type that it names as its owner, a library's too. */
  readonly extensions?: boolean;
  /** Does this symbol in a type hold members that go by the type's name? */
  readonly isCompanion?: (symbol: SymbolFact) => boolean;
  /** What stands in quotes is read as a name, `x["name"]` too. */
  readonly quotedNames?: boolean;
  /** Members of types of a kind have no bare names, in their bodies neither. */
  readonly closedTypes?: (kind: Kind) => boolean;
  /** A type's own members go before those that it has by what it implements. */
  readonly ownFirst?: boolean;
  /** A type implements an interface by having its methods: those that are written alike here take and give the same. */
  readonly structural?: (params: readonly Param[], result: string) => string;
  /** What a file lists in its exports is all that others see of it. */
  readonly exportLists?: boolean;
  /** Files of declarations, of which others see all the same. */
  readonly showsAll?: (path: string) => boolean;
  /**
   * A line that gives a value away for all of a file, whose members others see by their names; what the text of a namespace
   * gives away that it does not declare, by the names that others see.
   */
  readonly wholes?: { readonly given: RegExp; readonly names: (text: string) => ReadonlyMap<string, string> };
  /** What stands in front of a value that a file gives away as a whole, from the start of its line. */
  readonly defaultHead?: RegExp;
  /** Which name a default export wraps, `memo(Page)`, by the text from where it starts. */
  readonly wrappedDefault?: (text: string) => string | undefined;
  /** Nothing of a file is seen that is not imported from it. */
  readonly isDeafTo?: (path: string) => boolean;
  /** What runs when an instance is called. */
  readonly callMethod?: string;
  /** Calls name the type to make one; this member is what they run. */
  readonly constructorName?: string;
  /**
   * Objects that hold what is everybody's, and the names of the types and spaces that declare what that is; of these the
   * blocks whose names are seen without the object.
   */
  readonly globals?: Readonly<Record<"objects" | "holders" | "blocks", ReadonlySet<string>>>;
  /** Of two arguments, the first: with the members that the second names alone, or without them. */
  readonly picks?: Readonly<Record<string, "with" | "without">>;
  /** Types that stand for their argument: `Optional[X]`, `Readonly<X>`, `Box<X>`. */
  readonly transparent?: ReadonlySet<string>;
  /** The project's own types of these names stand for themselves, unless they have this by what they promise: `deref`. */
  readonly showsHeld?: string;
  /** Those of `transparent` that have methods of their own beside those of what they hold, and do not pass others on. */
  readonly wrapperTypes?: ReadonlySet<string>;
  /** Types of libraries that have the members of their first argument, where the project has none of the name: `Draft<X>`. */
  readonly thinTypes?: ReadonlySet<string>;
  /** Types of libraries that stand for their argument by how they are called. */
  readonly pointerTypes?: RegExp;
  /** Those of `transparent` that need none of its members: `Partial<X>`. */
  readonly loosening?: ReadonlySet<string>;
  /** Types that say nothing about their values: `Any`. */
  readonly anyTypes?: ReadonlySet<string>;
  /** Types of the library whose arguments are the types of a value's parts: `tuple[int, str]`. */
  readonly tupleTypes?: ReadonlySet<string>;
  /** Types of the library that are one of their arguments: `Union[A, B]`. */
  readonly unionTypes?: ReadonlySet<string>;
  /** Types of the library that stand for the type itself that is their argument: `type[X]`. */
  readonly metaTypes?: ReadonlySet<string>;
  /** Types of libraries whose literals have values as keys, where those of other types have members. */
  readonly tableTypes?: ReadonlySet<string>;
  /** Types of the library that are functions: their last argument is what calls return. */
  readonly functionTypes?: ReadonlySet<string>;
  /** Types of the library that are functions: their arguments are what their parameters are. */
  readonly parameterTypes?: ReadonlySet<string>;
  /** The folder of the project that a file is a part of, and those of the projects that one builds upon. */
  readonly project?: {
    readonly home: (path: string, host: ModuleHost) => string | undefined;
    readonly references: (home: string, host: ModuleHost) => readonly string[];
  };
  /** `new T { Key = … }`, `[T(Key = …)]`: keys are members of what is made. */
  readonly initialisers?: boolean;
  /** `f({a: 1})`: braces in the brackets of a call hold arguments by their names. */
  readonly bracedArguments?: boolean;
  /** Does one of these parameters of a constructor set the field of a name: `this.name`? */
  readonly setsField?: (params: string, name: string) => boolean;
  /** What makes another value of one, of which the arguments that are named are members: `x.copy(name = …)`. */
  readonly copyMethod?: string;
  /** The library's type of a type that is written as a value: `T::class`, `T.class`. */
  readonly classLiteral?: string;
  /** A property may go by the name of its type, and the name means either of them. */
  readonly namesOfTypes?: boolean;
  /** Types of the library that a function gives which waits: their argument is the value. */
  readonly promises?: ReadonlySet<string>;
  /** Methods that enter their argument, as a block does that is opened with it, and give what that gives. */
  readonly enters?: ReadonlySet<string>;
  /** What runs when a field of a type's body that holds an instance is read through an object. */
  readonly readMethod?: string;
  /** What stands for the type of an expression, the first group: `decltype(a + b)`. */
  readonly typeOfValue?: RegExp;
  /** Types in those of the library that hold elements which lead to an element: `vector<T>::iterator`. */
  readonly elementTypes?: RegExp;
  /** What runs when an instance is looped over, and when it is indexed. */
  readonly iterateMethod?: string;
  readonly indexMethod?: string;
  /** What gives the object whose members are reached through a value, and what a loop over a value starts with. */
  readonly arrowMethod?: string;
  readonly beginMethod?: string;
  /** What wraps the type of a last parameter whose members are arguments by name. */
  readonly unpacks?: string;
  /** Of a symbol that stands for whatever type its use brings along (`T = TypeVar("T", bound=X)`): its bound, or "". */
  readonly typeVariable?: (symbol: SymbolFact) => string | undefined;
  /** By its signature, the type variable that stands for the type of the object that a method is called on. */
  readonly selfVariable?: (signature: string) => string | undefined;
  /** What a type takes in goes before what it extends, and that before what it promises. */
  readonly traitsFirst?: boolean;
  /** Results that are of the type of the object that a method is called on. */
  readonly objectTypes?: ReadonlySet<string>;
  /** Blocks of a module in other files (`declare module "./a"`) add to its types. */
  readonly augments?: boolean;
  /** A type declares, or inherits otherwise, whatever the types promise that it implements. */
  readonly declaresPromised?: boolean;
  /** What `base` has is the first supertype's that has it, as for the object itself. */
  readonly basesInOrder?: boolean;
  /** A field that a type sets may be the one that it inherits, and is it where that one states what it holds. */
  readonly inheritedFields?: boolean;
  /** A variable that holds a type names it: `Pairs = Box[Pair]`. */
  readonly heldTypes?: boolean;
  /** A local is seen behind its initialiser (`let x = f(x)`), which a line's end ends, or signs alone. */
  readonly lateLocals?: "lines" | "signs";
  /** A local may be set to values of other types later on; `typed`: whatever it was declared with. */
  readonly reassigns?: true | "typed";
  /** How a comment behind a declaration states its type, which the first group is; `sign`: what stands in every such comment. */
  readonly typeComment?: { readonly sign: string; readonly type: RegExp };
  /** The types that doc comments state; `vague`: declared types that say less than they do. */
  readonly docTypes?: {
    readonly value: (doc: string) => string | undefined;
    readonly result: (doc: string) => string | undefined;
    readonly parameter: (doc: string, name: string) => string | undefined;
    /** Of a parameter that has no name of its own. */
    readonly parameterAt?: (doc: string, at: number) => string | undefined;
    /** In text in front of a local. */
    readonly local: (before: string, name: string) => string | undefined;
    readonly vague: ReadonlySet<string>;
    /** The doc that a text ends with which stands in front of a declaration, or "". */
    readonly above?: (text: string) => string;
  };
  /** Types that comments of a text give names, as written; what else nothing declares is no type of a library there. */
  readonly docAliases?: (text: string) => ReadonlyMap<string, string>;
  /** Names bound in a type's body are seen in that body behind them. */
  readonly bodyFields?: boolean;
  /** What decorates a function makes what its name stands for. */
  readonly decoratorsReplace?: boolean;
  /** The type that a test around a place says a value has, as written: `if isinstance(x, T):`. */
  readonly testedType?: (text: string, offset: number, name: string) => string | undefined;
  /** How conditions tell the types of a value apart, in languages that write blocks and conditions in brackets. */
  readonly tests?: TypeTests;
  /** Cases of the library's enumerations, and which argument of its type each holds. */
  readonly heldArguments?: ReadonlyMap<string, number>;
  /** The method of the library's types that gives the part of a value at a place: `val (a, b) = x`. */
  readonly partMethod?: (at: number) => string;
  /** How a parameter of a symbol is called whose type says so by a bound: `F: Fn(A) -> B`. */
  readonly functionBound?: (type: string, symbol: SymbolFact) => FunctionBound | undefined;
  /** Type parameters of a type are known by what its own functions are given: `Box::new(item)`. */
  readonly bindsOwn?: boolean;
  /** What the parameters of a function in braces are called that declares none. */
  readonly unsaidParameters?: readonly string[];
  /** In bodies of lambdas, members of a type go by their bare names; functions of the library that make it so, and of what. */
  readonly lambdaReceivers?: ReadonlyMap<string, LambdaObject>;
  /** Members that every value has, whatever it is. */
  readonly valueMembers?: ReadonlySet<string>;
  /** A value of a type that is no function's is not called: the name means something further out. */
  readonly callsFunctions?: RegExp;
  /** Words of patterns around a value of the type that is taken apart, which stands for its argument: `Some`. */
  readonly wrappers?: ReadonlySet<string>;
  /** Methods whose argument is a function of an element of what they are called on, or of that itself. */
  readonly elementCallbacks?: ReadonlySet<string>;
  /** Types that make something of their arguments: `ReturnType<F>`. */
  readonly utilities?: Readonly<Record<string, TypeUtility>>;
  /**
   * What the language's library declares, in the notation of TypeScript, and the type that lists are of. What stands for a
   * type itself is its `…Constructor`; functions that everybody has are members of `globalThis`. `wrapper`: the type
   * whose members any value has that may be wrapped in one that is transparent; `wrapsAll`: that every value has.
   */
  readonly library?: {
    readonly declarations: string;
    readonly list: string;
    readonly wrapper?: string;
    readonly wrapsAll?: boolean;
  };
  /** Classes of the library and the one that each extends or "": what is one of them is none of the others beside it. */
  readonly libraryClasses?: ReadonlyMap<string, string>;
  /** Types of the library that a loop takes pairs from. */
  readonly pairs?: ReadonlySet<string>;
  /** Functions of the language whose value is the module that their argument names, or a promise of it. */
  readonly loaders?: ReadonlyMap<string, "module" | "promised">;
  /** Types that a text names together with their module (`import("./a").B`): facts know them by their own names. */
  readonly modulesOfTypes?: (text: string) => ReadonlyMap<string, string>;
  /** The module that the text in front of a name says it is of. */
  readonly moduleBefore?: (text: string, receiver: string) => string | undefined;
  /** Functions of the language that make what their first argument names, and that return their first argument. */
  readonly makers?: ReadonlySet<string>;
  readonly passers?: ReadonlySet<string>;
  /** Macros of libraries whose value is their first argument; the project's say so themselves. */
  readonly passingMacros?: ReadonlySet<string>;
  /** Functions of the library whose value is of the type that their first argument writes, in quotes or not. */
  readonly castFunctions?: ReadonlySet<string>;
  /** Functions that return their last argument's type as it is, methods of collections that return an element. */
  readonly elementMethods?: ReadonlySet<string>;
  readonly sameMethods?: ReadonlySet<string>;
  /** How types and expressions are written, where languages differ (graph/type-text.ts, graph/expression.ts). */
  readonly notation: {
    /** `list[int]`: brackets hold type arguments. */
    readonly bracketArguments?: boolean;
    /** `mapping(K key => V value)`: a type of keys and values, which may have names. */
    readonly mappings?: boolean;
    /** `T["key"]`, `T[number]`, `{ [K in keyof T]: … }`, `"a" | 1` as types. */
    readonly indexedTypes?: boolean;
    /** Words in front of a type that change nothing; default: those of every language, which some use as names. */
    readonly typeModifiers?: ReadonlySet<string>;
    /** What stands between the parameters of a function and its body. Default: `=>`. */
    readonly arrow?: "->";
    /** `f { … }` and `f(a) { … }` call with a function behind the brackets; braces in expressions hold functions. */
    readonly trailingLambdas?: boolean;
    /** What stands behind the parameters of a function in braces. Default: `->`. */
    readonly lambdaArrow?: "->" | "in";
    /** The object at hand with the name of what it is at hand in: `this@Outer`. */
    readonly labels?: RegExp;
    /** `if`, `when` and `try` are expressions. */
    readonly choices?: boolean;
    /** Conditions and what loops run over stand in no brackets: the braces behind them hold statements. */
    readonly bareHeads?: boolean;
    /** `&'a T<'a, U>`: words behind a quote say how long, not what. */
    readonly lifetimes?: boolean;
    /** `(a, b)` has parts, `(f(a) for a in b)` elements. */
    readonly sequences?: boolean;
    /** What stands in the brackets of a part of a list: `a[1:2]`, `a[1..2]`. */
    readonly slices?: ":" | "..";
    /** What stands between the name of a parameter and its argument. */
    readonly labelSign?: "=" | ":";
    /** Arguments with a name may stand anywhere, and do not count among the others. */
    readonly labelsApart?: boolean;
    /** `{ a; b }` is what its last expression is. */
    readonly blocks?: boolean;
    /** `(T)x` is a cast. */
    readonly casts?: boolean;
    /** Values reach members through pointers: what is indexed, followed or counted from has the same type. */
    readonly pointers?: boolean;
    /** `[receiver name:argument]`: a member is called. */
    readonly messages?: boolean;
    /** `new`, `await`, `function` and their like are names. */
    readonly plainWords?: boolean;
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
    /** `args...`: an argument that stands for any number of them. */
    readonly packs?: boolean;
    /** `'a'` is a character, `"a"` a text. */
    readonly characters?: boolean;
    /** `T x = …`, `for (T x : xs)`. */
    readonly typeFirst?: boolean;
    /** `a or b`, `a if b else c`; calls of types make one; a line's end ends an expression. */
    readonly words?: boolean;
    /** `f[A](x)`: brackets between a name and its arguments hold types. */
    readonly bracketCalls?: boolean;
    /** `a f b`: a word behind an expression on its line takes it as an operand. */
    readonly infix?: boolean;
    /** `a:f()` reaches a member, too. */
    readonly colons?: boolean;
    /** `.name` is a member of the type that is expected there. */
    readonly impliedMembers?: boolean;
    /** Words in front of an expression that change nothing but where errors go: `try`. */
    readonly passingWords?: ReadonlySet<string>;
    /** Functions may be a value behind a sign: `fun f() = value`. */
    readonly equalsBody?: boolean;
    /** `a ?: b` is a, or b where there is none. */
    readonly elvis?: boolean;
    /** Functions that never return. */
    readonly leavingCalls?: ReadonlySet<string>;
    /** `foreach (xs as $k => $x)`: the word in front of such a loop. */
    readonly loopFrom?: string;
    /** What stands in front of the parameters of a function with an arrow: `fn ($x) => …`. */
    readonly arrowLead?: RegExp;
    /** The word in front of a list of what a function takes over from outside: `function () use ($x)`. */
    readonly captureWord?: string;
    /** What stands between the variable of a loop and what it runs over. Default: `of`. */
    readonly loopWord?: string;
  };
  /** Names that the language or its library gives everybody: no bare use of them is anybody's by name alone. */
  readonly builtins?: ReadonlySet<string>;
  /** Members that types of the library have: a receiver that is not known may well be one of them. */
  readonly commonMembers?: ReadonlySet<string>;
  /** Does the text in front of a name say that it is the tag of a type: `struct `? */
  readonly tagged?: (before: string) => boolean;
  /** Of languages where tags share no names with anything else: does this declare a tag alone? */
  readonly isTag?: (symbol: SymbolFact) => boolean;
  /** Is this all that is left of a type without a name, which something declared beside it holds? */
  readonly isNameless?: (type: string) => boolean;
  /** The part of a written type that names it, where words that do not may stand around it; does it name a tag? */
  readonly typeName?: (text: string) => { text: string; isTag: boolean };
  /** Does the text in front of a local's name say that it is declared outside: `extern int count;`? */
  readonly isElsewhere?: (before: string) => boolean;
  /** Does a name that stands between these declare a type that is defined elsewhere, and use nothing: `struct shape;`? */
  readonly isForward?: (before: string, behind: string) => boolean;
  /** Names that statements jump to, which hide nothing: does a name between these texts declare one, and use one? */
  readonly jumps?: {
    readonly isLabel: (before: string, behind: string) => boolean;
    readonly isUse: (before: string) => boolean;
  };
  /** Lines between which two bodies may be alternatives to each other. */
  readonly alternatives?: RegExp;
  /** Where members say whether they are for what may be changed. */
  readonly constants?: ConstantRules;
  /** The type whose members the body of a test sees by their bare names, or "". */
  readonly fixture?: (symbol: SymbolFact) => string;
  /** Do the members of this enumeration or namespace stand beside it, too? */
  readonly isOpen?: (symbol: SymbolFact) => boolean;
  /** Types of one tag in several files may be one type: what is used of one may be of any of them. */
  readonly tagsMeet?: boolean;
  /** Bare names in a method of a type itself mean the type's members before those of its instances. */
  readonly sidesApart?: boolean;
  /**
   * What is chosen by in `switch (x) { case A: … }` says whose value a label is that is written without its type; the words in
   * front of what is chosen by and of labels.
   */
  readonly bareLabels?: { readonly choice: string; readonly label: string };
  /** A method of a type itself and one of its instances may be overloads of each other. */
  readonly sidesMeet?: boolean;
  /** Text is replaced before it is read: a macro may stand for a type, for a value, and for parts of them. */
  readonly macros?: boolean;
  /** What asks whether a macro is defined asks for what stands before it. */
  readonly defined?: boolean;
  /** Types of one name with different numbers of type parameters are different types. */
  readonly typesByArity?: boolean;
  /** What a path starts with that is read from the outermost space: `global::a.b`; `::a::b`, `\\a\\b`, `\\a`. */
  readonly rootName?: string;
  readonly rootSign?: string;
  /** What a path starts with that leads into the language's library. */
  readonly libraryRoots?: ReadonlySet<string>;
  /** Does a project say that it takes what has this name, as the root of a path, from elsewhere? */
  readonly isDependency?: (root: string, path: string, host: ModuleHost) => boolean;
  /** Bare names are declared by files of the project or by libraries: nothing else makes them known. */
  readonly closed?: boolean;
  /** Names that a library gives types and what makes values of them, whether files import them or not. */
  readonly libraryNames?: RegExp;
  /** Bare names that what a library declares for a type may bring in without saying so. */
  readonly inheritedNames?: RegExp;
  /** Is a callable called as a member of its first argument? */
  readonly extends?: (symbol: SymbolFact) => boolean;
  /** Does a bare name mean a type and nothing else of its name, by its role and the text in front of it? */
  readonly meansType?: (role: Role, before: string) => boolean;
  /** What the name of a type that decorates may leave out at its end; to decorate makes one. */
  readonly decoratorSuffix?: string;
  /** What follows a member's name in that of the method that a write to it calls: `x.name = value` calls `name=`. */
  readonly writerSuffix?: string;
  /** `{ name }` stands for `{ name: name }`, in literals and in patterns; `x.name = …` may define what it names. */
  readonly shorthand?: boolean;
  /** `T { name }` in patterns binds a member of T by its own name. */
  readonly namedPatterns?: boolean;
  /** `{ .name = value }` sets a member. */
  readonly designators?: boolean;
  /** Is this symbol one with all others of its name and kind: a prototype and its definition? */
  readonly declaresApart?: (symbol: SymbolFact) => boolean;
  /**
   * A name is seen behind its declaration alone, and a later declaration hides an earlier one. `recursive`: what declarations
   * start with that see themselves and those that are joined to them by what `joins` finds.
   */
  readonly inOrder?: { readonly joins: RegExp; readonly recursive: RegExp };
  /** The file that declares what the one at a path defines, or defines what that one declares. */
  readonly twin?: (path: string) => string | undefined;
  /**
   * Is a name between these texts, with this receiver, a label of a record, which shares no names with values? `too`: and a
   * value, if it stands in braces.
   */
  readonly isLabel?: (before: string, behind: string, receiver: string) => boolean | "too";
  /** Whose member a name at an offset of a text means, if it is a symbol or a string that names one. */
  readonly namesMember?: (text: string, offset: number, receiver: string) => NamedOf | undefined;
  /** The module whose function of the same name this symbol stands for. */
  readonly delegatesTo?: (symbol: SymbolFact) => string | undefined;
  /** How parameters are given values by a framework that goes by their names. */
  readonly injects?: InjectionRules;
  /** Behind the name of a type: the object of that type at hand, `Outer.this`. */
  readonly outerSelf?: ReadonlySet<string>;
  /** `a::f` is a function that is not called. */
  readonly references?: boolean;
  /** Calls have as many arguments as there are parameters that are not optional. */
  readonly fixedArity?: boolean;
}
