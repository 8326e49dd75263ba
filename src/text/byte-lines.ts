// Lines that hold a text, found in the bytes of a file: what does not hold it is never decoded.

const NEWLINE = 10;

/** What can be searched: a text, or its bytes. */
interface Searched<T> {
  indexOf(needle: T, from?: number): number;
}

/** Where the next of several texts stands. Asked at ascending offsets. */
export class NearestOf<T> {
  private readonly searched: Searched<T>;
  private readonly needles: readonly T[];
  /** By needle: its next place, -1 when there is none. */
  private readonly places: number[];

  constructor(searched: Searched<T>, needles: readonly T[]) {
    this.searched = searched;
    this.needles = needles;
    this.places = needles.map((needle) => searched.indexOf(needle));
  }

  from(offset: number): number {
    let nearest = -1;
    this.needles.forEach((needle, at) => {
      let place = this.places[at]!;
      if (place !== -1 && place < offset) place = this.places[at] = this.searched.indexOf(needle, offset);
      if (place !== -1 && (nearest === -1 || place < nearest)) nearest = place;
    });
    return nearest;
  }
}

/** 1-based numbers of the lines of a text in UTF-8 that hold one of the needles and are accepted, ascending. */
export function linesWith(
  bytes: Buffer,
  needles: readonly Buffer[],
  accepts: (line: Buffer) => boolean,
): number[] {
  const found: number[] = [];
  const search = new NearestOf<Buffer>(bytes, needles);
  let line = 1;
  let from = 0;
  for (let at = search.from(0); at !== -1; at = search.from(from)) {
    for (let next = bytes.indexOf(NEWLINE, from); next !== -1 && next < at; ) {
      line++;
      from = next + 1;
      next = bytes.indexOf(NEWLINE, from);
    }
    const end = bytes.indexOf(NEWLINE, at);
    if (accepts(bytes.subarray(from, end === -1 ? bytes.length : end))) found.push(line);
    if (end === -1) break;
    line++;
    from = end + 1;
  }
  return found;
}
