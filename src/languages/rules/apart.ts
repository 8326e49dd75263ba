// What a language names that belongs to another family: resources that code asks for by class R, types that markup names.

import type { OccurrenceFact, SymbolFact } from "../../protocol/facts.ts";
import type { ModuleHost } from "./modules.ts";

/** A symbol of another family: a resource of a sort, in the package `space` or the file's own; else a type of that package. */
export interface SoughtApart {
  readonly family: string;
  /** What it may be called there. */
  readonly names: readonly string[];
  readonly sort?: string;
  /** ".": the package of the file's module, ".ui": one inside of it. */
  readonly space?: string | undefined;
  /** Nothing but what stands before it says so: it counts where uses of a symbol of that family are asked for. */
  readonly isLoose?: true;
}

export interface ApartRules {
  /** Families that `sought` may say. */
  readonly families: ReadonlySet<string>;
  /** The module that a file is part of. */
  readonly root: (path: string) => string;
  /** What code reaches them through. */
  readonly holder: string;
  /** What stands behind that. */
  readonly sorts: ReadonlySet<string>;
  /** The package by which code names what a module has; undefined: nothing says so. */
  readonly packageOf: (root: string, host: ModuleHost) => string | undefined;
  readonly sought: (
    occurrence: Pick<OccurrenceFact, "name" | "role" | "receiver">,
  ) => SoughtApart | undefined;
}

export interface ApartNames {
  readonly apart?: ApartRules;
  /** What files of another family call a symbol that they call otherwise. */
  readonly namesApart?: (symbol: Pick<SymbolFact, "name" | "type">) => readonly string[];
  /** What declarations of members call a type that they are of by convention, and the type that a member is called after. */
  readonly namesJoined?: (symbol: Pick<SymbolFact, "name" | "kind">) => readonly string[];
  readonly typeJoined?: (symbol: Pick<SymbolFact, "name" | "signature">) => string | undefined;
  /** The sort of resource that a symbol is. */
  readonly resourceSort?: (symbol: Pick<SymbolFact, "type">) => string | undefined;
}
