// Lines that hold texts, found in the bytes of a file or in a string: what does not hold them is never decoded, nor shown to an
// engine.

/** As a byte. */
export const NEWLINE = 10;

/** What can be searched: a text, or its bytes. */
interface Searched<T> {
  indexOf(needle: T, from?: number): number;
  lastIndexOf(needle: T, from?: number): number;
}

/** Where lines stand that hold all of some texts. */
class LinesOfAll<T> {
  private readonly searched: Searched<T>;
  private readonly newline: T;
  private readonly needles: readonly T[];
  /** By needle: its next place, -1 when there is none. */
  private readonly places: number[];
  private readonly isRare: boolean;
  /** Where the next such line starts, -1 when there is none. */
  start = 0;

  constructor(searched: Searched<T>, newline: T, needles: readonly T[]) {
    this.searched = searched;
    this.newline = newline;
    this.needles = needles;
    this.places = needles.map((needle) => searched.indexOf(needle));
    this.isRare = needles.length === 1;
    this.from(0);
  }

  /** The first such line that starts there or later. Offsets are starts of lines and ascend: the rarest of the texts leads. */
  from(offset: number): void {
    if (this.start === -1 || (offset > 0 && this.start >= offset)) return;
    for (let from = offset; ; ) {
      let furthest = from;
      for (let at = 0; at < this.needles.length; at++) {
        let place = this.places[at]!;
        if (place !== -1 && place < from)
          place = this.places[at] = this.searched.indexOf(this.needles[at]!, from);
        if (place === -1) {
          this.start = -1;
          return;
        }
        if (place > furthest) furthest = place;
      }
      const start = furthest === 0 ? 0 : this.searched.lastIndexOf(this.newline, furthest - 1) + 1;
      if (this.isRare || this.places.every((place) => place >= start)) {
        this.start = start;
        return;
      }
      from = start;
    }
  }
}

/**
 * 1-based numbers of the lines that hold all texts of one of the lists and are accepted, ascending. `accepts` is told where a
 * line starts and ends.
 */
export function linesHolding<T>(
  searched: Searched<T> & { readonly length: number },
  newline: T,
  lists: readonly (readonly T[])[],
  accepts: (start: number, end: number) => boolean,
): number[] {
  const found: number[] = [];
  const cursors = lists.map((needles) => new LinesOfAll(searched, newline, needles));
  let line = 1;
  let counted = 0;
  for (;;) {
    let start = -1;
    for (const cursor of cursors)
      if (cursor.start !== -1 && (start === -1 || cursor.start < start)) start = cursor.start;
    if (start === -1) return found;
    const end = searched.indexOf(newline, start);
    if (accepts(start, end === -1 ? searched.length : end)) {
      for (; counted < start; line++) counted = searched.indexOf(newline, counted) + 1;
      found.push(line);
    }
    if (end === -1) return found;
    for (const cursor of cursors) cursor.from(end + 1);
  }
}
