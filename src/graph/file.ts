// One file of a view: a blob at a path. What depends on the path or on other files is found through it.

import type { ResolveRules } from "../languages/resolve-rules.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import type { BlobModel } from "./model.ts";
import type { Def } from "./types.ts";

/** Files that were made. */
let count = 0;

/** Files, lines and columns that fit into one number together. */
const MOST_FILES = 2 ** 17;
const MOST = 2 ** 18;

export class FileModel {
  readonly path: string;
  private readonly number = count++;
  /** Tells it from all other files of a thread, in fewer letters than its path. */
  readonly key = this.number.toString(36);
  readonly model: BlobModel;
  readonly rules: ResolveRules;
  private readonly made: (Def | undefined)[];

  constructor(path: string, model: BlobModel, rules: ResolveRules) {
    this.path = path;
    this.model = model;
    this.rules = rules;
    // As long as it will be: what is filled in any order is a slow table else.
    this.made = new Array(model.symbolCount);
  }

  /** Tells a place of it from all others; a number is looked up without a text being made for it. */
  keyAt({ line, column }: { line: number; column: number }): number | string {
    const { number } = this;
    return number < MOST_FILES && line < MOST && column < MOST
      ? (number * MOST + line) * MOST + column
      : `${this.key}:${line}:${column}`;
  }

  def(ordinal: number): Def {
    let found = this.made[ordinal];
    if (!found) {
      found = { file: this, ordinal };
      this.made[ordinal] = found;
    }
    return found;
  }

  defs(ordinals: readonly number[] | undefined): Def[] {
    return (ordinals ?? []).map((ordinal) => this.def(ordinal));
  }
}

export function factOf({ file, ordinal }: Def): SymbolFact {
  return file.model.symbols[ordinal]!;
}
