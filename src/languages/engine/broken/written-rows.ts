// The rows of a text as its author wrote them, for cutting it into pieces: how far each is indented, whether it says anything
// by itself, and whether it opens, closes or goes on with something.

import type { Lexis } from "../../lexis.ts";
import type { PieceRules } from "../../repair-types.ts";
import type { LineTable } from "../chunks.ts";
import { listOpaque, withoutOpaque } from "./opaque-rows.ts";

/** A text in three forms of the same length. */
export interface Cuttable {
  /** As its author wrote it. */
  written: string;
  /** Without macros and rubbish. */
  text: string;
  /** As the parser sees it. */
  source: string;
}

/** Belongs to what stands before it. */
const CONTINUES = /^[{})\];:.,?&|+=>"'`-]/;
/** Belongs to what follows. */
const PREFIX = /^(?:\/\/|\/\*|\*|#(?!\w)|\[.*\]$|@[\w.]+(?:\(.*\)|\([^)]*)?$)/;
/** A line whose body follows on other lines ends like this. */
const OPENS = /\{[ \t]*(?:\/\/.*)?$/;
const CLOSES = /^\}/;
const CLOSES_ANY = /[})\]]/;
const OPENS_LIST = /[([]$/;
/** What the next line goes on with. */
const GOES_ON = /(?:[=,(+&|\\]|=>)$/;
/** A line that closes something and opens something else. */
const REOPENS = /[{([:=,|&+>]$/;
/** Directives of preprocessors, with the lines on which they go on: they go with the file, not with a piece of it. */
export const DIRECTIVE =
  /^[ \t]*#[ \t]*(?:if|el|end|define|undef|include|import|pragma|error|warning|line|region|nullable)\w*\b(?:\/\*[\s\S]*?\*\/|\\\r?\n|.)*/gm;
const IS_DIRECTIVE = new RegExp(DIRECTIVE, "");
/** Stands for a literal. */
const VALUE = "0";
/** Empty lines, directives, labels; lines that start inside of a comment or a literal. */
const SILENT = -1;
const INSIDE = -2;

export class WrittenRows {
  /** Do braces open and close what others stand in? */
  readonly braced: boolean;
  private readonly text: string;
  private readonly written: string;
  private readonly starts: readonly number[];
  /** By row: where the text of the line starts; negative for lines that say nothing: SILENT or INSIDE. */
  private readonly texts: Int32Array;
  /** By row: how far the line is indented as it is written, macros included. */
  private readonly indents: Int32Array;
  private readonly rules: PieceRules;
  private readonly lexis: Lexis;
  /** What begins with `#` and is still to be read stands for something else in the source. */
  private readonly marks: readonly string[];

  constructor({ written, text, source }: Cuttable, table: LineTable, lexis: Lexis, rules: PieceRules) {
    this.text = text;
    this.written = written;
    this.starts = table.starts;
    this.rules = rules;
    this.lexis = lexis;
    this.marks = lexis.lineComments.filter((mark) => mark !== "#");
    this.braced = rules.closes === undefined;
    this.indents = Int32Array.from(table.starts, (start, row) =>
      written.slice(start, this.offset(row + 1)).search(/\S|$/),
    );
    this.texts = this.listTexts(source);
    this.silenceComments();
  }

  private listTexts(source: string): Int32Array {
    const texts = new Int32Array(this.starts.length).fill(SILENT);
    let inDirective = false;
    for (let row = 0; row < this.starts.length; row++) {
      const line = this.text.slice(this.starts[row]!, this.offset(row + 1));
      const indent = line.search(/\S/);
      const said = indent === -1 ? "" : line.slice(indent).trimEnd();
      const seen = source.slice(this.starts[row]!, this.offset(row + 1)).trim();
      const isComment = this.lexis.lineComments.includes("#") && seen.startsWith("#");
      const isDirective: boolean = isComment || IS_DIRECTIVE.test(seen) || (inDirective && said !== "");
      inDirective = isDirective && said.endsWith("\\");
      if (said !== "" && seen !== "" && !isDirective && !this.rules.label?.test(said))
        texts[row] = this.starts[row]! + indent;
    }
    for (const { from, to } of listOpaque(this.text, this.starts, this.lexis, this.rules))
      texts.fill(INSIDE, from, to);
    return texts;
  }

  /** Comments that stand further left than the code below, or above what closes something, are inside of something. */
  private silenceComments(): void {
    let below = -1;
    for (let row = this.texts.length - 1; row >= 0; row--) {
      if (this.isSilent(row)) continue;
      if (!this.isComment(row)) below = this.closes(row) ? Infinity : this.indentOf(row);
      else if (this.indentOf(row) < below) this.texts[row] = SILENT;
    }
  }

  isComment(row: number): boolean {
    return this.marks.some((mark) => this.text.startsWith(mark, this.texts[row])) || this.isBlockComment(row);
  }

  /** Is a comment in brackets of its own all that stands on a row, or does a longer one open there? */
  private isBlockComment(row: number): boolean {
    const said = this.text.slice(this.texts[row]!, this.offset(row + 1)).trimEnd();
    const [open, close] = this.lexis.blockComments.find(([mark]) => said.startsWith(mark)) ?? [];
    if (open === undefined || close === undefined) return false;
    const end = said.indexOf(close, open.length);
    return end === -1 || end + close.length === said.length;
  }

  isSilent(row: number): boolean {
    return this.texts[row]! < 0;
  }

  indentOf(row: number): number {
    return this.isSilent(row) ? -1 : this.indents[row]!;
  }

  offset(row: number): number {
    return row < this.starts.length ? this.starts[row]! : this.text.length;
  }

  /** A row without white space behind it. */
  lineOf(row: number): string {
    return this.text.slice(this.offset(row), this.offset(row + 1)).trimEnd();
  }

  rowAt(offset: number): number {
    let low = 0;
    for (let high = this.starts.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Is an open bracket at the end of a row all that joins it to another one, past an empty row? */
  isParted(row: number, next: number): boolean {
    if (!OPENS_LIST.test(this.codeOf(row))) return false;
    for (let between = row + 1; between < next; between++)
      if (this.lineOf(between).trim() === "") return true;
    return false;
  }

  /** The next row that says something. */
  nextOf(row: number, to: number): number {
    let next = row + 1;
    while (next < to && this.isSilent(next)) next++;
    return next;
  }

  matches(row: number, pattern: RegExp): boolean {
    const start = this.texts[row]!;
    return pattern.test(this.text.slice(start, this.offset(row + 1)).trimEnd());
  }

  /** Does the row start with a bracket that the parser does not see? */
  private closesAsWritten(row: number): boolean {
    const first = this.starts[row]! + this.indents[row]!;
    return first < this.texts[row]! && CLOSES_ANY.test(this.written[first]!);
  }

  continues(row: number): boolean {
    const { begins, continues } = this.rules;
    if (begins && this.matches(row, begins)) return false;
    if (this.closesAsWritten(row)) return true;
    return this.matches(row, CONTINUES) || (continues ? this.matches(row, continues) : false);
  }

  isPrefix(row: number): boolean {
    return this.matches(row, PREFIX) || this.isOwnPrefix(row);
  }

  /** By the language's own rule: words of what follows. */
  isOwnPrefix(row: number): boolean {
    const { prefix } = this.rules;
    return prefix ? this.matches(row, prefix) : false;
  }

  code(start: number, end: number): string {
    return withoutOpaque(this.text.slice(start, end), this.lexis, this.rules.literals);
  }

  /** The code on a row, and behind what opens on it and closes on a later one, without comments and white space behind it. */
  private codeOf(row: number): string {
    let next = row + 1;
    while (this.texts[next] === INSIDE) next++;
    const written = this.text.slice(this.texts[row]!, this.offset(next));
    return withoutOpaque(written, this.lexis, this.rules.literals, VALUE).trimEnd();
  }

  /** `} else {`, `end = struct`. */
  reopens(row: number): boolean {
    return this.matches(row, REOPENS) || this.opens(row);
  }

  /** Does an item of a list end here? */
  lists(row: number): boolean {
    return this.codeOf(row).endsWith(",");
  }

  goesOn(row: number): boolean {
    return GOES_ON.test(this.codeOf(row));
  }

  /** Does what stands on these rows leave a brace open? */
  isOpen(from: number, to: number): boolean {
    if (!this.braced) return false;
    const code = this.code(this.offset(from), this.offset(to));
    return code.split("{").length > code.split("}").length;
  }

  /** The row behind those from `from` on that stand deeper than `indent`. */
  backAt(indent: number, from: number, to: number): number {
    let row = from;
    while (row < to && (this.isSilent(row) || this.indentOf(row) > indent)) row++;
    return row;
  }

  closeOf(from: number, to: number, indent: number): number | undefined {
    for (let row = from; row < to; row++)
      if (!this.isSilent(row) && this.indentOf(row) <= indent && this.closes(row)) return row;
    return undefined;
  }

  /** Does nothing stand on the row, or what counts for nothing? */
  isEmpty(row: number): boolean {
    return this.texts[row] === SILENT;
  }

  opens(row: number): boolean {
    return this.matches(row, this.rules.opens ?? OPENS);
  }

  closes(row: number): boolean {
    return this.matches(row, this.rules.closes ?? CLOSES);
  }
}
