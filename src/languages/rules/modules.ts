// Which files an import leads to, and which files see each other without one.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { ImportItem } from "../hook-types.ts";

/** The files of one module system, as hooks may ask about them. Pure: answers come from one tree. */
export interface ModuleHost {
  exists(path: string): boolean;
  list(folder: string): readonly string[];
  read(path: string): string | undefined;
}

/** What a framework gives to every file of a project without an import. Paths of given files count from the project's folder. */
export interface Framework {
  /** The folder of the project that a file is of, `""` or with `/` at its end; undefined: it is given nothing. */
  readonly project: (path: string, host: ModuleHost) => string | undefined;
  /** The names that what a file gives away as a whole goes by: its own, and shorter ones that it has where no other file does. */
  readonly wholes: (path: string) => { readonly own: readonly string[]; readonly short: readonly string[] };
  /** Does what a file exports go by its own names? */
  readonly exports: (path: string) => boolean;
}

export interface ModuleRules {
  /** Languages of one family use each other's names; an edge never leaves a family. */
  readonly family: string;
  /** Files that an import's source stands for, best first; none = nothing of the project. */
  readonly modules: (source: string, from: string, host: ModuleHost) => readonly string[];
  /** Files that an import runs by their paths, which says nothing of what their names mean. */
  readonly runs?: (source: string, from: string, host: ModuleHost) => readonly string[];
  /** What a file imports without saying so, because its project says it for all of its files; the same for all of a folder. */
  readonly projectImports?: (path: string, host: ModuleHost) => readonly ImportItem[];
  readonly framework?: Framework;
  /**
   * Which macro or function of the module that a line imports puts code in its place, the first that is there: imports that it
   * quotes are the file's own (`use Shop.Web`).
   */
  readonly takesIn?: {
    readonly namesIn: (line: string) => readonly string[];
    /** What else of its module the text of such a macro puts there: `unquote(helpers())`. */
    readonly calledIn: (text: string) => readonly string[];
  };
  /** A file is a type: what stands at its top are the members of its values, and a name for the file is one for the type. */
  readonly filesAreTypes?: boolean;
  /** Files with the same unit see each other's top-level names without an import; "" = only the file itself does. */
  readonly unit: (path: string, packageName: string) => string;
  /**
   * The package or namespace that a file's top level belongs to, "" = everybody's; imports name spaces, types in them and
   * members of those. Left out where imports name files.
   */
  readonly space?: (path: string, packageName: string, host: ModuleHost) => string;
  /** A wildcard import that is flagged static makes a file a part of another one: it sees what that one sees, and belongs to it. */
  readonly partsShare?: boolean;
  /** May what the file at `to` declares be what the one at `from` uses: does something build both? */
  readonly builtWith?: (from: string, fromText: string, to: string, toText: string) => boolean;
  /** Does the file at `from` use what the one at `to` declares as it stands in the tree, and not as it was published? */
  readonly linked?: (from: string, to: string, host: ModuleHost) => boolean;
  /** What a namespace declares to be another one's (`using a::b`) is its own to those that include it. */
  readonly usings?: boolean;
  /** Is this another name of a namespace? */
  readonly isSpaceAlias?: (symbol: SymbolFact) => boolean;
  /** An object that is declared for a space adds its members to it, and what it inherits: `package object a extends B`. */
  readonly spaceObjects?: boolean;
  /** Paths of imports may start with what was imported above. */
  readonly importsGoOn?: boolean;
  /** An import of everything may open a value that is seen where it stands. */
  readonly opensValues?: boolean;
  /** The class that other languages of the family see in a file's top level. */
  readonly fileClass?: (path: string, text: string) => string;
  /** Spaces that a path written in a space may stand for, best first; parts are separated by dots. Default: as written. */
  readonly spacesNamed?: (path: string, own: string, from: string, host: ModuleHost) => readonly string[];
  /** A file's exports give names of other spaces away as its own (`pub use`). */
  readonly reexports?: boolean;
  /** What a file imports can be imported from it again. */
  readonly importsShow?: boolean;
  /** Is a module one of the project, whose files may yet have to be generated? */
  readonly isOwn?: (source: string, host: ModuleHost) => boolean;
  /** The folder of the project's package of a name. */
  readonly packageFolder?: (name: string, host: ModuleHost) => string | undefined;
  /** Imports name files, `dir/name.h`. */
  readonly importsFiles?: boolean;
  /** An import puts the text of a file in its place: what that file includes is seen too, and what is private to it. */
  readonly includes?: boolean;
  /** Words of an import's path are those of modules, whatever definitions share them. */
  readonly modulesApart?: boolean;
  /** What stands in front of a type is a module, whatever else has its name. */
  readonly typesOfModules?: boolean;
  /** What a file lists in its exports is all that others see of it. */
  readonly exportLists?: boolean;
  /** The name of an export that goes before the default one where a file is taken as a whole. */
  readonly wholeName?: string;
  /** Files of declarations, of which others see all the same. */
  readonly showsAll?: (path: string) => boolean;
  /** What the language defines may be declared in such files, for those who ask for types. */
  readonly declaredApart?: true;
  /**
   * A line that gives a value away for all of a file, whose members others see by their names; what the text of a namespace
   * gives away that it does not declare, by the names that others see.
   */
  readonly wholes?: { readonly given: RegExp; readonly names: (text: string) => ReadonlyMap<string, string> };
  /** Which name a default export wraps, `memo(Page)`, by the text from where it starts. */
  readonly wrappedDefault?: (text: string) => string | undefined;
  /** What stands in front of a value that a file gives away as a whole, from the start of its line. */
  readonly defaultHead?: RegExp;
  /** What stands for all that the file itself gives away, where nothing binds its first name: `exports`. */
  readonly ownModule?: ReadonlySet<string>;
  /** A line that gives something away by assigning it: where a file has one, it is its default as a whole. */
  readonly assigned?: RegExp;
  /** Nothing of a file is seen that is not imported from it. */
  readonly isDeafTo?: (path: string) => boolean;
  /**
   * The folder of the project that a file is a part of, those of the projects that one builds upon, and what the paths begin
   * with of files of other folders that are parts of it too.
   */
  readonly project?: {
    readonly home: (path: string, host: ModuleHost) => string | undefined;
    readonly references: (home: string, host: ModuleHost) => readonly string[];
    readonly takenIn: (home: string, host: ModuleHost) => readonly string[];
  };
  /** Blocks of a module in other files (`declare module "./a"`) add to its types. */
  readonly augments?: boolean;
  /** Functions of the language whose value is the module that their argument names, or a promise of it. */
  readonly loaders?: ReadonlyMap<string, "module" | "promised">;
  /** Functions that call their first argument, and say whether that went well before what it gives; with how many arguments are not passed on. */
  readonly protectedCalls?: ReadonlyMap<string, number>;
  /** Types that a text names together with their module (`import("./a").B`): facts know them by their own names. */
  readonly modulesOfTypes?: (text: string) => ReadonlyMap<string, string>;
  /** The module that the text in front of a name says it is of. */
  readonly moduleBefore?: (text: string, receiver: string, name: string) => string | undefined;
  /** Does this say that its file provides a path for all files, by which they ask for it and name what is set on it? `providedBy`: a name in every file that does. */
  readonly providedBy?: string;
  readonly isProvided?: (symbol: SymbolFact) => boolean;
  /** The file that declares what the one at a path defines, or defines what that one declares. */
  readonly twin?: (path: string, host: ModuleHost) => string | undefined;
  /** The module whose function of the same name this symbol stands for; `before`: its declaration in front of its name. */
  readonly delegatesTo?: (symbol: SymbolFact, before: string) => string | undefined;
}
