// Types and functions of the language's library, and what they stand for.

/**
 * Of the first argument: what a call of it returns, its parameters, what a component is given, an instance of it, what awaiting
 * it gives; of its choices those that are the second, or that are not.
 */
export type TypeUtility = "result" | "parameters" | "props" | "made" | "awaited" | "within" | "without";

export interface LibraryRules {
  /**
   * What the language's library declares, in the notation of TypeScript, and the types that lists and tuples are of. What stands for a
   * type itself is its `…Constructor`, what a module holds stands in `…Module` (`org_mockito_kotlinModule`), and a type of a name
   * that several libraries have is `module_Name` of each; functions that everybody has are members of `globalThis`. `wrapper`: the type
   * whose members any value has that may be wrapped in one that is transparent; `wrapsAll`: that every value has. `heirs`:
   * what the project's types inherit from, as they write it, and whose constructor's members they have themselves by that;
   * `passing`: the type whose values have what the type that is their argument has itself; `inherits`: what types extend
   * here they inherit from in the language, too; `typesByModule`: modules declare types as well, which are called otherwise.
   */
  readonly library?: {
    readonly declarations: string;
    readonly list: string;
    /** Other types of the library that a list is one of. */
    readonly listIs?: ReadonlySet<string>;
    readonly tuple?: string;
    readonly wrapper?: string;
    readonly wrapsAll?: boolean;
    readonly heirs?: ReadonlyMap<string, string>;
    readonly passing?: string;
    readonly inherits?: true;
    readonly typesByModule?: true;
  };
  /** A result that is a type of the library without its arguments has those that the body gives. */
  readonly bareResults?: boolean;
  /** A method that is read as a property gives what this member gives of its result, where the library declares that. */
  readonly readsMethods?: string;
  /**
   * Members of types themselves that the library knows, and of values that hold one (`of`), by methods of the type which are called
   * otherwise: each `gives` such a value.
   */
  readonly scopes?: {
    readonly of: ReadonlySet<string>;
    readonly gives: string;
    readonly method: (name: string) => string;
  };
  /**
   * Functions of libraries that make one of the type that their first argument goes by the name of, or lists of some, in files of
   * such paths: bare ones that the project has none of, and members of `owners`; `named`: the type's name, by how the argument is
   * written.
   */
  readonly factories?: {
    readonly within: RegExp;
    readonly owners: ReadonlySet<string>;
    readonly names: ReadonlySet<string>;
    readonly lists: ReadonlySet<string>;
    readonly named: (written: string) => string | undefined;
  };
  /** The type of the library whose heirs have its members by what a method of theirs gives its block. */
  readonly loopsBy?: { readonly type: string; readonly method: string };
  /** How the library calls the first parameter of blocks that takes both values as a pair where it stands alone. */
  readonly pairedParameter?: string;
  /** Classes that a project may open again, by the library's types of values that have their members, nearest first. */
  readonly openedClasses?: ReadonlyMap<string, readonly string[]>;
  /** Classes of the library and the one that each extends or "": what is one of them is none of the others beside it. */
  readonly libraryClasses?: ReadonlyMap<string, string>;
  /** Types of the library that are one of no other: what inherits from them is not one of others by that. */
  readonly aloneTypes?: ReadonlySet<string>;
  /**
   * Does a library's module give values of libraries alone, whatever it is given? With it, neither is what comes out of values
   * of a library's types, those with arguments aside, anything of the project.
   */
  readonly givesOwn?: (source: string) => boolean;
  /** Types that say nothing about their values: `Any`. */
  readonly anyTypes?: ReadonlySet<string>;
  /** Types that stand for their argument: `Optional[X]`, `Readonly<X>`, `Box<X>`. */
  readonly transparent?: ReadonlySet<string>;
  /** Those of `transparent` whose second argument is what is there instead where the first one is not: `Result<T, E>`. */
  readonly failing?: ReadonlySet<string>;
  /** The project's own types of these names stand for themselves, unless they have this by what they promise: `deref`; none has "". */
  readonly showsHeld?: string;
  /** Those of `transparent` that have methods of their own beside those of what they hold, and do not pass others on. */
  readonly wrapperTypes?: ReadonlySet<string>;
  /** Types of libraries that have the members of their first argument, where the project has none of the name: `Draft<X>`. */
  readonly thinTypes?: ReadonlySet<string>;
  /** Types of libraries that stand for their argument by how they are called. */
  readonly pointerTypes?: RegExp;
  /** Those of `transparent` that need none of its members: `Partial<X>`. */
  readonly loosening?: ReadonlySet<string>;
  /** Of two arguments, the first: with the members that the second names alone, or without them. */
  readonly picks?: Readonly<Record<string, "with" | "without">>;
  /** Types that make something of their arguments: `ReturnType<F>`. */
  readonly utilities?: Readonly<Record<string, TypeUtility>>;
  /** Types of the library whose arguments are the types of a value's parts: `tuple[int, str]`. */
  readonly tupleTypes?: ReadonlySet<string>;
  /** Types of the library whose heirs are taken apart by their fields, in order: `NamedTuple`. */
  readonly recordTypes?: ReadonlySet<string>;
  /** Types of the library that are one of their arguments: `Union[A, B]`. */
  readonly unionTypes?: ReadonlySet<string>;
  /** Types of the library that stand for the type itself that is their argument: `type[X]`. */
  readonly metaTypes?: ReadonlySet<string>;
  /** What stands behind a type for the type itself, as a type and as a value: `T.Type`, `T.self`. */
  readonly metaMembers?: { readonly type: string; readonly value: string };
  /** The member, and the function of one argument, that give the type itself of a value: `x.__class__`, `type(x)`. */
  readonly typeOf?: { readonly member: string; readonly function: string };
  /** Types of libraries whose literals have values as keys, where those of other types have members. */
  readonly tableTypes?: ReadonlySet<string>;
  /** Types of the library that are functions: their last argument is what calls return. */
  readonly functionTypes?: ReadonlySet<string>;
  /** Types of the library that are functions: their arguments are what their parameters are. */
  readonly parameterTypes?: ReadonlySet<string>;
  /** How a type is written as a value, `T::class`, `T.class`, and the library's type of that. */
  readonly classLiteral?: { readonly word: string; readonly type: string };
  /** Types of the library that a function gives which waits: their argument is the value. */
  readonly promises?: ReadonlySet<string>;
  /** Types in those of the library that hold elements which lead to an element: `vector<T>::iterator`. */
  readonly elementTypes?: RegExp;
  /** Results that are of the type of the object that a method is called on. */
  readonly objectTypes?: ReadonlySet<string>;
  /** Types of the library that a loop takes pairs from. */
  readonly pairs?: ReadonlySet<string>;
  /** Cases of the library's enumerations, and which argument of its type each holds. */
  readonly heldArguments?: ReadonlyMap<string, number>;
  /** The method of the library's types that gives the part of a value at a place: `val (a, b) = x`. */
  readonly partMethod?: (at: number) => string;
  /** Methods whose argument is a function of an element of what they are called on, or of that itself. */
  readonly elementCallbacks?: ReadonlySet<string>;
  /** Functions that return their last argument's type as it is, methods of collections that return an element. */
  readonly elementMethods?: ReadonlySet<string>;
  readonly sameMethods?: ReadonlySet<string>;
  /** Functions of the language that make what their first argument names, and that return their first argument. */
  readonly makers?: ReadonlySet<string>;
  readonly passers?: ReadonlySet<string>;
  /**
   * Macros of libraries whose value is their first argument. The project's say so themselves: behind `arm` stands what one is that
   * is called in a way, and `passes` finds what gives what a wrapper, the first group, holds of the argument.
   */
  readonly passingMacros?: {
    readonly names: ReadonlySet<string>;
    readonly arm: RegExp;
    readonly passes: RegExp;
    /** What stands in an arm for the root of the macro's crate, and how code of that names it. */
    readonly ownRoot: { readonly sign: string; readonly word: string };
  };
  /** Functions of the library whose value is of the type that is their type argument, or that their first argument writes, in quotes or not. */
  readonly castFunctions?: ReadonlySet<string>;
  /** Methods that enter their argument, as a block does that is opened with it, and give what that gives. */
  readonly enters?: ReadonlySet<string>;
  /** Methods that give one of the type that is their first argument: `object.__new__(cls)`. */
  readonly allocators?: ReadonlySet<string>;
}
