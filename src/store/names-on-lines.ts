// Which names stand on which lines of a file: what is asked for one function after the other, from columns that are read once.

export class NamesOnLines {
  private readonly names: Int32Array;
  private readonly lines: Int32Array;
  private readonly textOf: (name: number) => string;

  /** REQUIRES: as many lines as names. */
  constructor(names: Int32Array, lines: Int32Array, textOf: (name: number) => string) {
    this.names = names;
    this.lines = lines;
    this.textOf = textOf;
  }

  /** Bytes, about. */
  get weight(): number {
    return this.names.byteLength + this.lines.byteLength;
  }

  /** Those from one line to another, each once. */
  between(first: number, last: number): string[] {
    const { names, lines } = this;
    const found = new Set<number>();
    for (let at = 0; at < lines.length; at++)
      if (lines[at]! >= first && lines[at]! <= last) found.add(names[at]!);
    return Array.from(found, this.textOf);
  }
}
