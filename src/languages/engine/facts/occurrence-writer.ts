// Fills an OccurrenceTable. The memory is that of one thread and is used again for the next file.

import type { OccurrenceTable } from "../../../protocol/occurrence-table.ts";
import { SpanTable } from "../../../util/span-table.ts";

const INITIAL_ROWS = 1 << 12;

export class OccurrenceWriter implements OccurrenceTable {
  count = 0;
  texts: string[] = [""];
  name = new Int32Array(INITIAL_ROWS);
  receiver = new Int32Array(INITIAL_ROWS);
  role = new Int32Array(INITIAL_ROWS);
  line = new Int32Array(INITIAL_ROWS);
  column = new Int32Array(INITIAL_ROWS);
  scope = new Int32Array(INITIAL_ROWS);
  args = new Int32Array(INITIAL_ROWS);
  /** Of one text: those of all texts are more than the processor's cache holds. */
  private readonly pieces = new SpanTable();

  /** Starts a new table; the last one is gone. */
  open(): void {
    this.pieces.clear();
    this.pieces.place("", 0, 0);
    this.texts = this.pieces.texts;
    this.count = 0;
  }

  /** The position in `texts` of a piece of a text. */
  place(text: string, start: number, end: number): number {
    return this.pieces.place(text, start, end);
  }

  textAt(place: number): string {
    return this.texts[place]!;
  }

  /** The next row, for the caller to fill. */
  claim(): number {
    if (this.count === this.name.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    const copy = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.name = copy(this.name);
    this.receiver = copy(this.receiver);
    this.role = copy(this.role);
    this.line = copy(this.line);
    this.column = copy(this.column);
    this.scope = copy(this.scope);
    this.args = copy(this.args);
  }
}
