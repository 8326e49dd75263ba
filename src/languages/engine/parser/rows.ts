// The rows of a text, from 0, by offset. Most questions are of a place at or shortly behind the last one.

import type { LineTable } from "../chunks.ts";

/** So many rows are looked through one by one. */
const NEAR = 4;

export class Rows {
  private readonly starts: readonly number[];
  /** Where the row starts that no line stands on, behind the last line's break. */
  private readonly behind: number;
  private row = 0;

  constructor({ starts }: Pick<LineTable, "starts">, text: string) {
    this.starts = starts;
    this.behind = text.endsWith("\n") ? text.length : Infinity;
  }

  at(offset: number): number {
    this.row = this.find(offset);
    return this.row;
  }

  /** The same of an offset that the next one does not follow. */
  peek(offset: number): number {
    return this.find(offset);
  }

  /** Offset at which a row starts. */
  start(row: number): number {
    return this.starts[row] ?? this.behind;
  }

  private find(offset: number): number {
    const { starts, row } = this;
    if (offset >= this.behind) return starts.length;
    let low = 0;
    let high = starts.length;
    if (row < high && starts[row]! <= offset) {
      low = row;
      for (const near = Math.min(low + NEAR, high - 1); low < near; low++)
        if (starts[low + 1]! > offset) return low;
    } else high = Math.min(row, high);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low;
  }
}
