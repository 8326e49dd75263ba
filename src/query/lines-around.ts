// The lines around references, as find_references quotes them: each line of a file once, with the first reference that it
// stands beside. Which that is depends on the order of all references alone, so that pages may end anywhere. What stands
// outside the symbol that a reference is in says nothing of the use, and neither do blank lines.

import { lineStarts } from "../util/lines.ts";

/** Lines on either side of a reference. */
const LINES_AROUND = 3;
const LONGEST_LINE = 200;

export interface LinesAround {
  lines_before: string[];
  reference_line: string;
  lines_after: string[];
}

/** A place in a file, and the first and last line of the symbol that it stands in; lines from 1. */
interface Reference {
  path: string;
  line: number;
  within?: { startLine: number; endLine: number } | undefined;
}

/** Rows of files that references quote, in their order. */
export class QuotedLines {
  private readonly rows = new Map<string, Set<number>>();

  /** Rows around a reference that none before it quotes, without its own. From here on they are quoted. */
  take({ path, line, within }: Reference): number[] {
    const quoted = this.rows.get(path) ?? new Set();
    this.rows.set(path, quoted);
    const fresh: number[] = [];
    const first = Math.max(1, line - LINES_AROUND, within?.startLine ?? 1);
    const last = Math.min(line + LINES_AROUND, within?.endLine ?? Infinity);
    for (let row = first; row <= last; row++)
      if (!quoted.has(row)) {
        quoted.add(row);
        if (row !== line) fresh.push(row);
      }
    return fresh;
  }
}

/** A reference's own line, and of the rows around it those where the text says something. */
export function linesAround(text: string, line: number, rows: readonly number[]): LinesAround {
  const starts = lineStarts(text);
  const lineAt = (row: number) => text.slice(starts[row - 1], starts[row] ?? text.length);
  const quote = (row: number) =>
    `${row}: ${lineAt(row)
      .replace(/\r?\n$/, "")
      .slice(0, LONGEST_LINE)}`;
  const shown = rows.filter((row) => row <= starts.length && lineAt(row).trim() !== "");
  return {
    lines_before: shown.filter((row) => row < line).map(quote),
    reference_line: quote(line),
    lines_after: shown.filter((row) => row > line).map(quote),
  };
}
