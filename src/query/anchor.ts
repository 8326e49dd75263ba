// Where lines of a text stand in a later version of it: before and after the edited part by counting, inside it where the
// same lines stand exactly once. Pure.

import { countLines, lineStarts } from "../util/lines.ts";

export class Anchor {
  private readonly before: string;
  private readonly after: string;
  private readonly starts: number[];
  private readonly startsAfter: number[];
  /** Lines at the beginning and at the end that both versions share. */
  private readonly same: { head: number; tail: number };

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
    this.starts = lineStarts(before);
    this.startsAfter = lineStarts(after);
    this.same = this.compare();
  }

  get lineCount(): number {
    return countLines(this.after);
  }

  /** How far lines `first` to `last` have moved; undefined when they are not there any more as they were, or twice. */
  shift(first: number, last: number): number | undefined {
    const moved = this.startsAfter.length - this.starts.length;
    if (first < 1 || last < first || last > this.starts.length) return undefined;
    if (last <= this.same.head) return 0;
    if (first > this.starts.length - this.same.tail) return moved;
    return this.search(first, last);
  }

  private compare(): { head: number; tail: number } {
    const [a, b] = [this.starts.length, this.startsAfter.length];
    let head = 0;
    while (head < Math.min(a, b) && this.line(head) === this.lineAfter(head)) head++;
    let tail = 0;
    while (tail < Math.min(a, b) - head && this.line(a - 1 - tail) === this.lineAfter(b - 1 - tail)) tail++;
    return { head, tail };
  }

  private line(row: number): string {
    return lineOf(this.before, this.starts, row);
  }

  private lineAfter(row: number): string {
    return lineOf(this.after, this.startsAfter, row);
  }

  private search(first: number, last: number): number | undefined {
    const block = Array.from({ length: last - first + 1 }, (_, i) => this.line(first - 1 + i));
    let found: number | undefined;
    for (let row = 0; row + block.length <= this.startsAfter.length; row++) {
      if (!block.every((line, i) => this.lineAfter(row + i) === line)) continue;
      if (found !== undefined) return undefined;
      found = row;
    }
    return found === undefined ? undefined : found - (first - 1);
  }
}

/** Without its terminator. */
function lineOf(text: string, starts: readonly number[], row: number): string {
  return text.slice(starts[row], starts[row + 1] ?? text.length).replace(/\r?\n$/, "");
}
