// Fills an OccurrenceTable. The memory is that of one thread and is used again for the next file.

import type { OccurrenceTable } from "../../../protocol/occurrence-table.ts";
import { WORDS } from "../../../util/span-table.ts";

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
  /** By position in WORDS: position in `texts`, as `base` + position; what is below is another file's. */
  private places = new Int32Array(1 << 12);
  private base = 0;
  private generation = 0;

  /** Starts a new table; the last one is gone. */
  open(): void {
    this.base += this.texts.length;
    this.texts = [""];
    this.count = 0;
    if (this.base > 2 ** 30) this.forget();
  }

  private forget(): void {
    this.places.fill(0);
    this.base = 0;
    this.generation = WORDS.generation;
  }

  /** The position in `texts` of a piece of a text. */
  place(text: string, start: number, end: number): number {
    const at = WORDS.place(text, start, end);
    if (WORDS.generation !== this.generation) this.forget();
    if (at >= this.places.length) {
      const grown = new Int32Array(this.places.length * 2);
      grown.set(this.places);
      this.places = grown;
    }
    const known = this.places[at]! - this.base;
    if (known > 0) return known;
    const place = this.texts.push(WORDS.texts[at]!) - 1;
    this.places[at] = this.base + place;
    return place;
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
