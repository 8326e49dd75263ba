// What a bare name means: whose names are seen where, and which of several that share one.

import type { OccurrenceFact, SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Role } from "../../protocol/kinds.ts";
import type { Lexis } from "../lexis.ts";
import type { MacroRules } from "./macros.ts";
import type { ModuleHost } from "./modules.ts";

/** A file with keys, and the keys of it under which those that are asked for stand. */
export interface KeyFile {
  readonly path: string;
  readonly under: readonly string[];
}

/** What a macro makes of a name: a part of a type, a member of a value that is written `of`, or one that is set in braces behind a type. */
export type MacroUse =
  | { readonly as: "part" | "member" | "key"; readonly of: string }
  /** It is given to the macro `of`; `levels`: the macro's brackets, and those in it. */
  | { readonly as: "given"; readonly of: string; readonly levels: readonly MacroLevel[] };

/** A place in brackets, "" for those of the macro itself, and the signs around it; undefined: any. */
export interface MacroLevel {
  readonly open: string;
  readonly before?: string | undefined;
  readonly behind?: string | undefined;
}

/**
 * A place in what a macro takes: the brackets that open around it inside of the macro's own, and between which signs it stands
 * ("" = nothing, "$" = anything); `uses`: undefined where it may be no name of something else; `isTree`: it may be brackets.
 */
export interface MacroTake {
  readonly inside: string;
  readonly isTree: boolean;
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
  readonly uses: readonly MacroUse[] | undefined;
}

/** What goes by its name in any case of letters: symbols of these kinds, for uses of one role. */
export interface AnyCaseRules {
  readonly kinds: ReadonlySet<Kind>;
  readonly role: Role;
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

export interface CompanionRules {
  /** The members of the value that a call of its name runs, and those that take apart what stands in a pattern of its name. */
  readonly makes: ReadonlySet<string>;
  readonly takesApart: ReadonlySet<string>;
  /** Does a name that is not called, in front of a text, stand in a pattern that takes something apart? */
  readonly isPattern: (name: string, behind: string) => boolean;
  /** Is a name between these texts that of what stands around it: `private[Name]`, `Name.this`? */
  readonly isAround: (before: string, behind: string) => boolean;
}

export interface MacroText {
  /** Undefined: it takes no arguments. */
  readonly params: readonly string[] | undefined;
  readonly body: string;
}

export interface NameRules {
  /** How conditions ask of which type the object at hand is, its name in one of the groups: `when (this)`; global. */
  readonly selfTests?: RegExp;
  /** The last name in a symbol's declaration, if the symbol is a name for what that one means. */
  readonly passesName?: (symbol: SymbolFact) => string | undefined;
  /** Which symbols the other files of a unit or space see. Default: those that are not private. */
  readonly shared?: (symbol: SymbolFact) => boolean;
  /** Which symbols no other file can name. */
  readonly keptToFile?: (symbol: SymbolFact, holder: SymbolFact | undefined) => boolean;
  /** Which symbols no file of another package can name. */
  readonly keptToPackage?: (symbol: SymbolFact) => boolean;
  /** Macros are seen in modules behind them, and public ones from the root of their crate, whatever module they stand in. */
  readonly crateMacros?: boolean;
  /** What ends in front of the import of a whole crate whose macros are seen by that. */
  readonly macroUse?: RegExp;
  /** In front of a function that is written to be called as a macro. */
  readonly macroHead?: RegExp;
  /** Lines that are one name, the first group, which may be a macro that opens namespaces or closes them. */
  readonly spaceMacro?: RegExp;
  /** What a function opens as a whole hides what the file declares and imports: `use Shape::*;`. */
  readonly bodiesOpen?: boolean;
  /** What is private to a space is seen in those inside of it, where they import it. */
  readonly innerSee?: boolean;
  /** A space sees of those around it what has names in it, and no functions. */
  readonly spacesApart?: boolean;
  /** What else is seen in a space: names of `all` those around it, or of the `root`. */
  readonly outerSpaces?: "all" | "root";
  /** What imports open as a whole goes before what other files of the spaces around have. */
  readonly opensFirst?: boolean;
  /**
   * What a statement names that opens a module, and does not bind, it leaves out: `import Shop hiding (open)`; of several things
   * of that name those that what stands behind it says.
   */
  readonly leavesOut?: true | ((symbol: SymbolFact, behind: readonly string[]) => boolean);
  /** Macros are names apart: what is used as one means macros, and nothing else does. */
  readonly macrosApart?: boolean;
  /** Does a text end where the name of what is to be derived follows: a macro or a trait, never another type? */
  readonly derived?: (before: string) => boolean;
  /** What is derived for a type, by the text in front of its name. */
  readonly derives?: (head: string) => readonly string[];
  /** What is called by a bare name is a method or a type, never a variable of the same name. */
  readonly callsApart?: boolean;
  /** What is called by a bare name with arguments, brackets or a block is no variable that a function binds. */
  readonly callsUnbound?: boolean;
  /** What is read or written by a bare name is a value or a type wherever one has the name, not a method. */
  readonly readsApart?: boolean;
  /** An alias of a type is no value: where one stands, its name means something further out. */
  readonly aliasesApart?: boolean;
  /** What a function binds is meant before members of types that stand in it. */
  readonly localsFirst?: boolean;
  /** Parameters of a type are seen in what initialises it, and in its functions not at all, or where it has no member of their name. */
  readonly initialisersAlone?: "always" | "hidden";
  /** What is called may stand further out than functions of its name that take other arguments. */
  readonly furtherOut?: boolean;
  /** Does a text end where the name of a type follows that a function binds for itself? */
  readonly bindsType?: (before: string) => boolean;
  /** The path of the space that a function binds to a name between two texts. */
  readonly spaceBound?: (before: string, behind: string) => string | undefined;
  /** Types see no members of the types and spaces around them by a bare name, only what these name for themselves: constants, types. */
  readonly membersWithin?: true;
  /** Members are reached by their bare name inside their type. */
  readonly bareMembers?: boolean;
  /** What a type says to inherit from sees no members of the type, or none that it inherits. */
  readonly headsApart?: "all" | "inherited";
  /**
   * Types name what they inherit from by its own name, and nothing else gives them members: no aliases, no macros. `unless
   * renamed`: imports and aliases may give it another one, and companions give their types members.
   */
  readonly supertypesByName?: boolean | "unless renamed";
  /** Files call what they use by the name that it was declared with: imports give no other, nothing is given on, no symbol names an owner. */
  readonly plainNames?: boolean;
  /** Which members are, where not all are. Default: all but constructors. */
  readonly isBareMember?: (symbol: SymbolFact) => boolean;
  /** Names bound in a type's body are seen in the bodies of its methods by nothing but a receiver. */
  readonly ownerMembers?: boolean;
  /** What stands in a block apart from a type is seen there by its bare name. */
  readonly blocksHold?: boolean;
  /** Members that name their owner stand in its folder. */
  readonly ownersBeside?: boolean;
  /** Members of types of a kind have no bare names, in their bodies neither. */
  readonly closedTypes?: (kind: Kind) => boolean;
  /** May a use of its name mean this symbol, by how it is written? What no symbol is meant by is nobody's. */
  readonly mayMean?: (symbol: SymbolFact, use: OccurrenceFact) => boolean;
  /** Does this symbol in a type hold members that go by the type's name? */
  readonly isCompanion?: (symbol: SymbolFact) => boolean;
  /** Constructors, fields and methods of classes are names beside their types. */
  readonly flatMembers?: boolean;
  /** A name in front of this sign is a space's, whatever definitions share it. */
  readonly spaceSign?: string;
  /** Does a text end where the name of the definition follows that ends there: `end `? */
  readonly endMark?: RegExp;
  /**
   * A type and a value of one name go by it through the same exports and imports; which of them a use means, by its role and
   * the text in front of it. Undefined: both.
   */
  readonly meant?: (role: Role, before: string) => "type" | "value" | undefined;
  /** A type and a value of one name have nothing to do with each other: `meansType` says which is meant. */
  readonly valuesApart?: boolean;
  /** Does a bare name mean a type and nothing else of its name, by its role and the text in front of it? */
  readonly meansType?: (role: Role, before: string) => boolean;
  /** In front of this sign and a name stands what has names in it: a module or a type, and no value. */
  readonly pathSign?: string;
  /** In front of this sign, what has names in it goes before everything else. */
  readonly holderSign?: string;
  /**
   * What stands in front of a name is its owner as it was declared, and means one symbol of the unit with it: `var.x`, `data.t.x`.
   * Behind `outputsOf.m` stand symbols with the owner `output` of the files that the block m imports; what is set in that block,
   * symbols with the owner `input` of those files. `isClosed`: an address in this file that nothing in its unit has means nothing
   * of the project.
   */
  readonly addresses?: {
    readonly outputsOf: string;
    readonly output: string;
    readonly input: string;
    readonly isClosed: (path: string) => boolean;
  };
  /**
   * Behind these names stands the path of a key, from the top of a file on: `Values.image.tag`. The files with the keys that it
   * may be for a file, first the one that declares them, then those that set them besides.
   */
  readonly keyPaths?: Readonly<Record<string, (path: string, host: ModuleHost) => readonly KeyFile[]>>;
  /** Is this declaration of a type's kind a value, which may share its name with a type: `object`? */
  readonly isValue?: (symbol: SymbolFact) => boolean;
  /** Where a value may share its name with the type beside it: which of the two a use means, as far as it says so. */
  readonly companions?: CompanionRules;
  /**
   * Objects that hold what is everybody's, and the names of the types and spaces that declare what that is; of these the
   * blocks whose names are seen without the object.
   */
  readonly globals?: Readonly<Record<"objects" | "holders" | "blocks", ReadonlySet<string>>>;
  /**
   * Does a declaration at the top of a file hide those of its name above it? `seesItself`: in front of the name of one that is
   * seen in its own value.
   */
  readonly hides?: (symbol: SymbolFact) => boolean;
  readonly seesItself?: RegExp;
  /** A local is seen behind its initialiser (`let x = f(x)`), which a line's end ends, or signs alone, or the word `in`. */
  readonly lateLocals?: "lines" | "signs" | "in";
  /** What parameters default to, and their types, are seen from outside of the function. */
  readonly headsOutside?: boolean;
  /** Names bound in a type's body are seen in that body behind them. */
  readonly bodyFields?: boolean;
  /** Names that are one whatever case their letters have. */
  readonly anyCase?: AnyCaseRules;
  /** How much is open where nothing tells what a name means: little where types are written down; default: something between. */
  readonly leavesOpen?: "much" | "little";
  /** Where files read others in by paths that only a run knows: what by its name is no program's, so that a call means it where nothing else has the name. */
  readonly readIn?: (symbol: SymbolFact) => boolean;
  /** Names that the language or its library gives everybody: no bare use of them is anybody's by name alone. */
  readonly builtins?: ReadonlySet<string>;
  /** Does the text in front of a name say that it is the tag of a type: `struct `? */
  readonly tagged?: (before: string) => boolean;
  /** Of languages where tags share no names with anything else: does this declare a tag alone? */
  readonly isTag?: (symbol: SymbolFact) => boolean;
  /** The part of a written type that names it, where words that do not may stand around it; does it name a tag? */
  readonly typeName?: (text: string) => { text: string; isTag: boolean };
  /** Does the text in front of a local's name say that it is declared outside: `extern int count;`? */
  readonly isElsewhere?: (before: string) => boolean;
  /** Does the text in front of a name say that it is asked whether there is one, so that none is no mistake: `#ifdef `? */
  readonly isAsked?: (before: string) => boolean;
  /** Does a name that stands between these declare a type that is defined elsewhere, and use nothing: `struct shape;`? */
  readonly isForward?: (before: string, behind: string) => boolean;
  /** Names that statements jump to, which hide nothing: does a name between these texts declare one, and use one? */
  readonly jumps?: {
    readonly isLabel: (before: string, behind: string) => boolean;
    readonly isUse: (before: string) => boolean;
  };
  /** Do the members of this enumeration or namespace stand beside it, too? */
  readonly isOpen?: (symbol: SymbolFact) => boolean;
  /** Values of enumerations are seen by other files as what stands at the top of its own is. */
  readonly openEnums?: boolean;
  /** Text is replaced before it is read: a macro may stand for a type, for a value, and for parts of them. */
  readonly macros?: MacroRules;
  /** What the macro with this text takes at which places, where macros take what they are given by patterns. */
  readonly macroTakes?: (text: string, lexis: Lexis) => readonly MacroTake[];
  /**
   * What asks whether a macro is defined asks for what stands before it. Behind the name: a line that defines a macro, whose name
   * is the first group.
   */
  readonly defined?: RegExp;
  /** What a path starts with that is read from the outermost space: `global::a.b`; `::a::b`, `\\a\\b`, `\\a`. */
  readonly rootName?: string;
  readonly rootSign?: string;
  /** What a path starts with that leads into the language's library. */
  readonly libraryRoots?: ReadonlySet<string>;
  /** What stands before members of the language's library or of another language's: `:crypto`. */
  readonly libraryPaths?: RegExp;
  /** Does a project say that it takes what has this name, as the root of a path, from elsewhere? */
  readonly isDependency?: (root: string, path: string, host: ModuleHost) => boolean;
  /** Bare names are declared by files of the project or by libraries: nothing else makes them known. */
  readonly closed?: boolean;
  /** Names that a library gives types and what makes values of them, whether files import them or not. */
  readonly libraryNames?: RegExp;
  /** Bare names that what a library declares for a type may bring in without saying so. */
  readonly inheritedNames?: RegExp;
  /**
   * A name is seen behind its declaration alone, and a later declaration hides an earlier one. `recursive`: what declarations
   * start with that see themselves and those that are joined to them by what `joins` finds.
   */
  readonly inOrder?: { readonly joins: RegExp; readonly recursive: RegExp };
  /**
   * Is a name between these texts, with this receiver, a label of a record, which shares no names with values? `too`: and a
   * value, if it stands in braces. `own`: of an argument, which means a parameter alone. `method`: it is an object's.
   */
  readonly isLabel?: (
    before: string,
    behind: string,
    receiver: string,
    role: Role,
  ) => boolean | "too" | "own" | "method";
  /** The labels between the braces of a record: of types with a label of one name, one that has all of them is meant. */
  readonly labelsOf?: (inside: string) => readonly string[];
  /**
   * The type of what is taken apart where a variant's name starts at an offset: of variants of one name, its own is meant.
   * `statedOf`: what is written as the type of a name that stands at an offset, or "".
   */
  readonly matchedBy?: (
    text: string,
    offset: number,
    statedOf: (name: string, at: number) => string,
  ) => string | undefined;
  /** The name in a type that is written with arguments in front of it. */
  readonly typeHead?: (written: string) => string | undefined;
  /** A property may go by the name of its type, and the name means either of them. */
  readonly namesOfTypes?: boolean;
  /** Does an import of its name go before this: `X = None` for the case that it fails, `exports.X = …`? */
  readonly standsIn?: (symbol: SymbolFact) => boolean;
  /**
   * What a file declares it may import as well, on conditions: either may be meant. `stated`: does the import at an offset stand
   * where nothing but types is read? It goes before what is declared. `failed`: does what is declared at an offset stand where
   * the import has failed, or where a build leaves the import out? Then what is imported is meant like it. `apart`: in no other
   * case is it meant.
   */
  readonly importsBeside?: {
    readonly stated?: (text: string, offset: number) => boolean;
    readonly failed: (text: string, offset: number) => boolean;
    readonly apart?: true;
  };
  /** What is called and not in sight is looked for where the types of the arguments stand. */
  readonly byArguments?: boolean;
  /** What is defined in a group of tests is seen from its inside: `let(:x) { … }`. */
  readonly testsHold?: boolean;
  /** The type whose members the body of a test sees by their bare names, or "". `macros`: those of a name. */
  readonly fixture?: (symbol: SymbolFact, macros: (name: string) => readonly MacroText[]) => string;
  /** How parameters are given values by a framework that goes by their names. */
  readonly injects?: InjectionRules;
}
