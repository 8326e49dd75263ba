// The lines around references, as find_references quotes them: each line of a file once, with the first reference that it
// stands beside. Which that is depends on the order of all references alone, so that pages may end anywhere.

import { lineStarts } from "../util/lines.ts";

/** Lines on either side of a reference. */
const LINES_AROUND = 3;
const LONGEST_LINE = 200;

export interface LinesAround {
  lines_before: string[];
  reference_line: string;
  lines_after: string[];
}

/** A place in a file; `line` from 1. */
interface Reference {
  path: string;
  line: number;
}

/** Rows of files that references quote, in their order. */
export class QuotedLines {
  private readonly rows = new Map<string, Set<number>>();

  /** Rows around a reference that none before it quotes, without its own. From here on they are quoted. */
  take({ path, line }: Reference): number[] {
    const quoted = this.rows.get(path) ?? new Set();
    this.rows.set(path, quoted);
    const fresh: number[] = [];
    for (let row = Math.max(1, line - LINES_AROUND); row <= line + LINES_AROUND; row++)
      if (!quoted.has(row)) {
        quoted.add(row);
        if (row !== line) fresh.push(row);
      }
    return fresh;
  }
}

/** A reference's own line, and of the rows around it those that the text has. */
export function linesAround(text: string, line: number, rows: readonly number[]): LinesAround {
  const starts = lineStarts(text);
  const quote = (row: number) => {
    const whole = text.slice(starts[row - 1], starts[row] ?? text.length);
    return `${row}: ${whole.replace(/\r?\n$/, "").slice(0, LONGEST_LINE)}`;
  };
  const shown = rows.filter((row) => row <= starts.length);
  return {
    lines_before: shown.filter((row) => row < line).map(quote),
    reference_line: quote(line),
    lines_after: shown.filter((row) => row > line).map(quote),
  };
}
