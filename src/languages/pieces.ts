// A text cut by its indentation into what stands in its types and namespaces: members, and at the top everything else.
// Brackets are no help in broken code; how far a line is indented says where its author saw it.

import type { LineTable } from "./chunks.ts";
import type { PieceRules } from "./types.ts";

export interface Range {
  start: number;
  end: number;
}

/** A member, or what stands at the top of the file. */
export interface Piece extends Range {
  /** From the start of each container around it to its opening brace, outermost first. */
  heads: readonly Range[];
}

/** Belongs to what stands before it. */
const CONTINUES = /^[{})\];:.,?&|+=-]/;
/** Belongs to what follows. */
const PREFIX = /^(?:\/\/|\/\*|\*|@\w|\[|#)/;
/** A line whose body follows on other lines ends like this. */
const OPENS = /\{[ \t]*(?:\/\/[^\n]*)?\r?$/;
const MAX_HEAD_CHARS = 2000;
const MAX_DEPTH = 8;

/** By row: where the text of the line starts; -1 for lines that say nothing: empty, of a directive, inside of a comment or a literal. */
function listTexts(text: string, { starts }: LineTable, { opaque }: PieceRules): Int32Array {
  const texts = new Int32Array(starts.length).fill(-1);
  for (let row = 0; row < starts.length; row++) {
    const end = row + 1 < starts.length ? starts[row + 1]! : text.length;
    const line = text.slice(starts[row]!, end);
    const indent = line.search(/\S/);
    if (indent !== -1 && !/^#(?!\[)/.test(line.slice(indent))) texts[row] = starts[row]! + indent;
  }
  let row = 0;
  for (const { 0: inside, index } of text.matchAll(opaque)) {
    while (row + 1 < starts.length && starts[row + 1]! <= index) row++;
    for (let i = row + 1; i < starts.length && starts[i]! < index + inside.length; i++) texts[i] = -1;
  }
  return texts;
}

class Cutter {
  readonly pieces: Piece[] = [];
  private readonly text: string;
  private readonly starts: readonly number[];
  private readonly texts: Int32Array;
  private readonly rules: PieceRules;

  constructor(text: string, table: LineTable, rules: PieceRules) {
    this.text = text;
    this.starts = table.starts;
    this.texts = listTexts(text, table, rules);
    this.rules = rules;
  }

  private indentOf(row: number): number {
    return this.texts[row] === -1 ? -1 : this.texts[row]! - this.starts[row]!;
  }

  private offset(row: number): number {
    return row < this.starts.length ? this.starts[row]! : this.text.length;
  }

  private matches(row: number, pattern: RegExp): boolean {
    const start = this.texts[row]!;
    return pattern.test(this.text.slice(start, this.offset(row + 1)).trimEnd());
  }

  /** Cuts the rows from `from` to before `to`, all of them inside of something that stands at `outer`. */
  cut(from: number, to: number, heads: readonly Range[], outer = -1): void {
    let row = from;
    while (row < to && this.texts[row] === -1) row++;
    let indent = Infinity;
    for (let i = row; i < to; i++) if (this.indentOf(i) > outer) indent = Math.min(indent, this.indentOf(i));
    while (row < to) row = this.item(row, this.nextItem(row, to, indent), to, heads);
  }

  /** The row behind an item: where the next line of the same indent begins that is no part of this one. */
  private nextItem(from: number, to: number, indent: number): number {
    let isPrefix = this.matches(from, PREFIX);
    for (let row = from + 1; row < to; row++) {
      if (this.texts[row] === -1) continue;
      if (this.indentOf(row) === indent && !isPrefix && !this.matches(row, CONTINUES)) return row;
      isPrefix &&= this.matches(row, PREFIX);
    }
    return to;
  }

  /** Takes a piece, or the pieces of a container, which ends with its brace. Where to go on. */
  private item(from: number, next: number, to: number, heads: readonly Range[]): number {
    if (this.texts[from] === -1) return from + 1;
    const head = heads.length < MAX_DEPTH ? this.headOf(from, next) : undefined;
    if (!head) {
      this.piece(from, next, heads);
      return next;
    }
    const indent = this.indentOf(from);
    const close = this.closeOf(head.row + 1, to, indent) ?? next;
    this.cut(head.row + 1, close, [...heads, { start: this.offset(from), end: head.end }], indent);
    return Math.max(close, head.row + 1) + (close < to && this.matches(close, /^\}/) ? 1 : 0);
  }

  private piece(from: number, to: number, heads: readonly Range[]): void {
    let last = to - 1;
    while (last > from && this.texts[last] === -1) last--;
    const end =
      this.offset(last) + this.text.slice(this.offset(last), this.offset(last + 1)).trimEnd().length;
    this.pieces.push({ start: this.offset(from), end, heads });
  }

  private closeOf(from: number, to: number, indent: number): number | undefined {
    for (let row = from; row < to; row++)
      if (this.texts[row] !== -1 && this.indentOf(row) <= indent && this.matches(row, /^\}/)) return row;
    return undefined;
  }

  /** Where a container's opening brace ends, and its row. */
  private headOf(from: number, to: number): { end: number; row: number } | undefined {
    for (let row = from; row < to && this.offset(row) - this.offset(from) < MAX_HEAD_CHARS; row++) {
      if (this.texts[row] === -1 || !this.matches(row, OPENS)) continue;
      const end = this.text.lastIndexOf("{", this.offset(row + 1) - 1) + 1;
      const head = this.text.slice(this.offset(from), end).replace(this.rules.opaque, "");
      const isContainer = !/[;{]/.test(head.slice(0, -1)) && this.rules.container.test(head);
      return isContainer ? { end, row } : undefined;
    }
    return undefined;
  }
}

export function cutPieces(text: string, table: LineTable, rules: PieceRules): Piece[] {
  const cutter = new Cutter(text, table, rules);
  cutter.cut(0, table.starts.length, []);
  return cutter.pieces;
}
