// The scopes of a file as columns of integers: files have many, and few of them are asked for more than what is around them.

import type { ScopeFact } from "./facts.ts";

/** The columns, in the order in which they are stored. */
const SCOPE_COLUMNS = [
  "parent",
  "symbol",
  "line",
  "column",
  "endLine",
  "endColumn",
] as const satisfies readonly (keyof ScopeFact)[];

export class ScopeTable {
  readonly count: number;
  /** One column behind the other. */
  private readonly values: Int32Array;

  constructor(values: Int32Array) {
    this.values = values;
    this.count = values.length / SCOPE_COLUMNS.length;
  }

  /** Bytes. */
  get weight(): number {
    return this.values.byteLength;
  }

  /** The scope around a scope; -1 where there is none. */
  parent(scope: number): number {
    return scope >= 0 && scope < this.count ? this.values[scope]! : -1;
  }

  /** The symbol whose body a scope is, or -1. */
  symbol(scope: number): number {
    return scope >= 0 && scope < this.count ? this.values[this.count + scope]! : -1;
  }

  /** All of a scope. REQUIRES: there is one. */
  at(scope: number): ScopeFact {
    const value = (column: number) => this.values[column * this.count + scope]!;
    return {
      parent: value(0),
      symbol: value(1),
      line: value(2),
      column: value(3),
      endLine: value(4),
      endColumn: value(5),
    };
  }

  rows(): ScopeFact[] {
    return Array.from({ length: this.count }, (_, scope) => this.at(scope));
  }

  /** The innermost scope at a position; 0 where none is further in. */
  containing(line: number, column: number): number {
    const { values, count } = this;
    const starts = (scope: number) => {
      const row = values[2 * count + scope]!;
      return row < line || (row === line && values[3 * count + scope]! <= column);
    };
    const ends = (scope: number) => {
      const row = values[4 * count + scope]!;
      return row < line || (row === line && values[5 * count + scope]! <= column);
    };
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts(middle)) low = middle;
      else high = middle - 1;
    }
    while (low > 0 && ends(low)) low = values[low]!;
    return Math.max(low, 0);
  }
}
