// Where the contents of a tree stand. Most stand at one path: no list is kept of those.

const NOWHERE: readonly string[] = [];

export class Places {
  /** The distinct blobs in the order of their first paths. */
  readonly blobs: Int32Array;
  private readonly paths: readonly string[];
  /** By blob: the row of its first path plus one, 0 for blobs of other trees. */
  private readonly rows: Int32Array;
  /** Of contents at several paths, sorted. */
  private readonly several = new Map<number, string[]>();

  /** `blobs` by row, like `paths`, which are sorted. */
  constructor(paths: readonly string[], blobs: ArrayLike<number>) {
    let highest = 0;
    for (let row = 0; row < blobs.length; row++) highest = Math.max(highest, blobs[row]!);
    this.paths = paths;
    this.rows = new Int32Array(highest + 1);
    const distinct = new Int32Array(blobs.length);
    let count = 0;
    for (let row = 0; row < blobs.length; row++) {
      const blob = blobs[row]!;
      const first = this.rows[blob]! - 1;
      if (first < 0) {
        this.rows[blob] = row + 1;
        distinct[count++] = blob;
      } else this.add(blob, paths[first]!, paths[row]!);
    }
    this.blobs = distinct.slice(0, count);
  }

  private add(blob: number, first: string, path: string): void {
    const known = this.several.get(blob);
    if (known) known.push(path);
    else this.several.set(blob, [first, path]);
  }

  /** Of its first path, -1 for blobs of other trees. */
  rowOf(blob: number): number {
    return (this.rows[blob] ?? 0) - 1;
  }

  isAlone(blob: number): boolean {
    return !this.several.has(blob);
  }

  of(blob: number): readonly string[] {
    const row = this.rowOf(blob);
    if (row < 0) return NOWHERE;
    return this.several.get(blob) ?? [this.paths[row]!];
  }
}
