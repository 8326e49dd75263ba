// Where a question is asked, and what a name may stand for.

import type { LocalFact } from "../protocol/facts.ts";
import type { FileModel } from "./file.ts";
import type { Def, Via } from "./types.ts";

/** A place in a file, as lookups need it. */
export interface Place {
  file: FileModel;
  scope: number;
  line: number;
  column: number;
}

/**
 * What a name stands for. `module`: files that stand for it as a whole; `library`: nothing of the project; `missing`: what a
 * module of the project gives away whose files are not found.
 */
export type Named =
  | { kind: "local"; local: LocalFact }
  /** `maybe`: or one of these. */
  | { kind: "defs"; defs: readonly Def[]; via: Via; maybe?: readonly Def[] }
  /**
   * `defs`: what declares it, where modules are symbols; `value`: what it gives away as a whole (`module.exports = f`), or `at`,
   * where that is written (`module.exports = new A()`).
   */
  | {
      kind: "module";
      files: readonly FileModel[];
      source: string;
      from: FileModel;
      defs?: readonly Def[];
      value?: readonly Def[];
      at?: Written | undefined;
    }
  | { kind: "missing" }
  /** `wraps`: which symbols it was made from; `at`: where a value without a name is written. */
  | { kind: "library"; source: string; name: string; wraps?: readonly Def[]; at?: Written };

/** An expression of a file. */
export interface Written {
  file: FileModel;
  offset: number;
}

/** The definitions that a name was found to be. */
export const namedDefs = (named: Named | undefined): readonly Def[] =>
  named?.kind === "defs" ? named.defs : [];
