// Units of a text by its indentation: a line with the deeper ones that follow it and the bracket that closes them. Rough on
// purpose: whoever uses them checks by parsing.

/** Rows `from` up to but not including `to`. */
export interface Rows {
  from: number;
  to: number;
}

const CLOSES = /^\s*(?:[)\]}>]|end\b|<\/)/;
const OPENS = /^\s*\{/;
const TAB_COLUMNS = 4;

/** Columns before the first character; -1 of a blank line. */
function indentOf(line: string): number {
  let columns = 0;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code === 9) columns += TAB_COLUMNS;
    else if (code === 32) columns++;
    else return code === 13 ? -1 : columns;
  }
  return -1;
}

/** The least indentation of the rows, -1 when all are blank. */
function leastIndent(lines: readonly string[], { from, to }: Rows): number {
  let least = -1;
  for (let row = from; row < to; row++) {
    const indent = indentOf(lines[row]!);
    if (indent !== -1 && (least === -1 || indent < least)) least = indent;
  }
  return least;
}

/** Units side by side; a closing bracket ends the unit before it, a second one is a unit of its own. */
export function listUnits(lines: readonly string[], rows: Rows): Rows[] {
  const base = leastIndent(lines, rows);
  const units: Rows[] = [];
  let open = false;
  for (let row = rows.from; row < rows.to; row++) {
    const line = lines[row]!;
    const indent = indentOf(line);
    const last = units.at(-1);
    if (indent === -1) continue;
    const joins = indent > base || OPENS.test(line) || (open && CLOSES.test(line));
    if (last && joins) last.to = row + 1;
    else units.push({ from: row, to: row + 1 });
    // `} else {` closes and opens again.
    if (indent === base) open = !CLOSES.test(line) || /[{([]\s*$/.test(line);
  }
  return units;
}

/** Units one step deeper than the unit's own first line. */
export function unitsInside(lines: readonly string[], unit: Rows): Rows[] {
  const side = listUnits(lines, unit);
  if (side.length > 1) return side;
  const base = leastIndent(lines, unit);
  const units: Rows[] = [];
  for (let row = unit.from + 1; row < unit.to; row++) {
    const start = row;
    while (row < unit.to && indentOf(lines[row]!) !== base) row++;
    if (row > start) units.push(...listUnits(lines, { from: start, to: row }));
  }
  return units;
}

/** A text by rows. */
export class SourceRows {
  readonly lines: readonly string[];

  constructor(source: string) {
    this.lines = source.split("\n");
  }

  /** The whole with these rows blank. */
  without(units: readonly Rows[]): string {
    return this.slice({ from: 0, to: this.lines.length }, units);
  }

  /** A piece of it, alone, with these rows blank. */
  slice(piece: Rows, units: readonly Rows[]): string {
    const lines = this.lines.slice(piece.from, piece.to);
    for (const { from, to } of units)
      for (let row = from - piece.from; row < to - piece.from; row++)
        lines[row] = lines[row]!.replace(/[^\r]/g, " ");
    return lines.join("\n");
  }
}
