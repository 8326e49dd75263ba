// A text cut by its indentation into what stands in its types and namespaces: members, and at the top everything else.
// Brackets are no help in broken code; how far a line is indented says where its author saw it.

import type { LineTable } from "./chunks.ts";
import type { Lexis } from "./lexis.ts";
import { listOpaque, withoutOpaque } from "./opaque-rows.ts";
import type { PieceRules } from "./repair-types.ts";
import { bracketsLeftOpen } from "./scan.ts";

export interface Range {
  start: number;
  end: number;
}

/** From the start of a container to where its members begin. */
export interface Head extends Range {
  /** What has to stand behind the members. */
  close: string;
}

/** A member, or what stands at the top of the file. */
export interface Piece extends Range {
  /** Of each container around it, outermost first. */
  heads: readonly Head[];
}

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
/** A block of its own, when what stands before it is closed. */
const BLOCK = /^\{/;
/** Belongs to what follows. */
const PREFIX = /^(?:\/\/|\/\*|\*|#(?!\w)|\[.*\]$|@[\w.]+(?:\(.*\)|\([^)]*)?$)/;
/** A line whose body follows on other lines ends like this. */
const OPENS = /\{[ \t]*(?:\/\/.*)?$/;
const CLOSES = /^\}/;
/** Arguments of an annotation that stand on lines of their own. */
const OPENS_ARGS = /[([{]$/;
const CLOSES_ARGS = /^[)\]}]/;
/** What the next line goes on with. */
const GOES_ON = /(?:[=,(+&|]|=>)$/;
/** A statement has ended before what could be a container's head began. */
const ENDED = /[;}][ \t]*(?:\/\/.*)?$/m;
const MAX_HEAD_CHARS = 2000;
const MAX_DEPTH = 8;
const MAX_CLOSES = 8;
/** Directives of preprocessors, with the lines on which they go on: they go with the file, not with a piece of it. */
export const DIRECTIVE =
  /^[ \t]*#[ \t]*(?:if|el|end|define|undef|include|import|pragma|error|warning|line|region|nullable)\w*\b(?:\/\*[\s\S]*?\*\/|\\\r?\n|.)*/gm;
const IS_DIRECTIVE = new RegExp(DIRECTIVE, "");
/** A line that closes something and opens something else. */
const REOPENS = /[{([:=,|&+>]$/;
/** Empty lines, directives, labels; lines that start inside of a comment or a literal. */
const SILENT = -1;
const INSIDE = -2;

/** What stands side by side. */
interface Level {
  indent: number;
  /** The row behind it. */
  to: number;
  heads: readonly Head[];
  /** Containers, open at the moment, whose members stand no deeper than they do. */
  flat: Head[];
}

class Cutter {
  readonly pieces: Piece[] = [];
  private readonly text: string;
  private readonly starts: readonly number[];
  /** By row: where the text of the line starts; negative for lines that say nothing: SILENT or INSIDE. */
  private readonly texts: Int32Array;
  /** By row: how far the line is indented as it is written, macros included. */
  private readonly indents: Int32Array;
  private readonly rules: PieceRules;
  private readonly lexis: Lexis;
  private readonly opens: RegExp;
  private readonly closes: RegExp;

  constructor({ written, text, source }: Cuttable, table: LineTable, lexis: Lexis, rules: PieceRules) {
    this.text = text;
    this.starts = table.starts;
    this.rules = rules;
    this.lexis = lexis;
    this.opens = rules.opens ?? OPENS;
    this.closes = rules.closes ?? CLOSES;
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
    // What begins with `#` and is still to be read stands for something else in the source.
    const marks = this.lexis.lineComments.filter((mark) => mark !== "#");
    let below = -1;
    for (let row = this.texts.length - 1; row >= 0; row--) {
      if (this.isSilent(row)) continue;
      const isComment = marks.some((mark) => this.text.startsWith(mark, this.texts[row]));
      if (!isComment) below = this.matches(row, this.closes) ? Infinity : this.indentOf(row);
      else if (this.indentOf(row) < below) this.texts[row] = SILENT;
    }
  }

  private isSilent(row: number): boolean {
    return this.texts[row]! < 0;
  }

  private indentOf(row: number): number {
    return this.isSilent(row) ? -1 : this.indents[row]!;
  }

  private offset(row: number): number {
    return row < this.starts.length ? this.starts[row]! : this.text.length;
  }

  private matches(row: number, pattern: RegExp): boolean {
    const start = this.texts[row]!;
    return pattern.test(this.text.slice(start, this.offset(row + 1)).trimEnd());
  }

  private continues(row: number): boolean {
    const { begins, continues } = this.rules;
    if (begins && this.matches(row, begins)) return false;
    return this.matches(row, CONTINUES) || (continues ? this.matches(row, continues) : false);
  }

  private isPrefix(row: number): boolean {
    const { prefix } = this.rules;
    return this.matches(row, PREFIX) || (prefix ? this.matches(row, prefix) : false);
  }

  /** Cuts the rows from `from` to before `to`, all of them inside of something that stands at `outer`. */
  cut(from: number, to: number, heads: readonly Head[], outer = -1): void {
    let row = from;
    while (row < to && this.isSilent(row)) row++;
    const indent = this.indentInside(row, to, outer);
    const level: Level = { indent, to, heads, flat: [] };
    while (row < to) row = this.item(row, level);
  }

  /**
   * The least indentation of more than one line; of any, when no two are alike or the first line is one member's that goes
   * on in the others.
   */
  private indentInside(from: number, to: number, outer: number): number {
    const seen = new Set<number>();
    let first = from;
    while (first < to && this.indentOf(first) <= outer) first++;
    let [least, alone] = [Infinity, Infinity];
    for (let row = from; row < to; row++) {
      const indent = this.indentOf(row);
      if (indent <= outer) continue;
      if (seen.has(indent)) least = Math.min(least, indent);
      alone = Math.min(alone, indent);
      seen.add(indent);
    }
    const isFirst = first < to && this.indentOf(first) === alone && this.goesOn(first);
    return least === Infinity || isFirst ? alone : least;
  }

  /** The row behind an item: where the next line of the same indent begins that is no part of this one. */
  private nextItem(from: number, { indent, to, flat }: Level): number {
    let isPrefix = this.isPrefix(from);
    let isClosed = false;
    let last = from;
    for (let row = from + 1; row < to; row++) {
      if (this.isSilent(row)) continue;
      const goesOn = this.indentOf(last) === indent && this.goesOn(last);
      const isBehindClose = isClosed && this.matches(last, this.closes);
      last = row;
      // A head that goes on over lines (`class Foo final`, `: public Bar {`) is no prefix any more.
      if (this.indentOf(row) > indent && this.matches(row, this.opens)) isPrefix = false;
      if (this.indentOf(row) !== indent || goesOn) continue;
      if (isBehindClose && this.matches(row, BLOCK)) return row;
      const closes = this.matches(row, this.closes);
      const isOwn = !isClosed && !isPrefix && (flat.length === 0 || this.isOpen(from, row));
      const continues = closes ? isOwn : this.continues(row);
      if (!continues && (closes || !isPrefix)) return row;
      if (!continues) isPrefix = this.isPrefix(row);
      isClosed ||= closes && !this.reopens(row);
    }
    return to;
  }

  private code(start: number, end: number): string {
    return withoutOpaque(this.text.slice(start, end), this.lexis, this.rules.literals);
  }

  /** `} else {`, `end = struct`. */
  private reopens(row: number): boolean {
    return this.matches(row, REOPENS) || this.matches(row, this.opens);
  }

  private goesOn(row: number): boolean {
    return GOES_ON.test(this.code(this.texts[row]!, this.offset(row + 1)).trimEnd());
  }

  /** The row behind an annotation or a comment that starts on a row, with the rows of its arguments. */
  private behindPrefix(from: number, to: number): number {
    let row = from + 1;
    if (!OPENS_ARGS.test(this.code(this.texts[from]!, this.offset(row)).trimEnd())) return row;
    while (row < to && (this.isSilent(row) || this.indentOf(row) > this.indentOf(from))) row++;
    return row < to && this.matches(row, CLOSES_ARGS) ? row + 1 : from + 1;
  }

  /** Does what stands on these rows leave a brace open? */
  private isOpen(from: number, to: number): boolean {
    if (this.closes !== CLOSES) return false;
    const code = this.code(this.offset(from), this.offset(to));
    return code.split("{").length > code.split("}").length;
  }

  /** Takes a piece, or the pieces of a container, which ends with its bracket. Where to go on. */
  private item(from: number, level: Level): number {
    const { flat, to } = level;
    if (this.isSilent(from)) return from + 1;
    if (flat.length > 0 && this.matches(from, this.closes)) {
      flat.pop();
      return from + 1;
    }
    const heads = [...level.heads, ...flat];
    if (flat.length > 0 && this.indentOf(from) > level.indent) {
      const end = this.backAt(level.indent, from, to);
      this.cut(from, end, heads, level.indent);
      return end;
    }
    const next = this.nextItem(from, level);
    const begun = heads.length < MAX_DEPTH ? this.headOf(from, next) : undefined;
    if (!begun) {
      this.piece(from, next, heads);
      return next;
    }
    const { head, row } = begun;
    const own = this.indentOf(from);
    let first = row + 1;
    while (first < to && this.isSilent(first)) first++;
    if (first < to && this.indentOf(first) <= own && !this.matches(first, this.closes)) {
      flat.push(head);
      return first;
    }
    if (this.holdsFlat(from, row, next, level)) {
      this.cut(row + 1, next, [...heads, head], own);
      flat.push(head);
      return next;
    }
    const found = this.ownClose(row + 1, next, to, own);
    // A bracket that what follows opens is not the container's.
    const isTwofold = found < to && this.closes !== CLOSES && this.reopens(found);
    const isTheirs = found > next && (found === to || this.closes !== CLOSES || this.isOpen(next, found));
    if (head.close !== "" && (isTheirs || isTwofold || found === to)) {
      this.piece(from, next, heads);
      return next;
    }
    const close = isTheirs ? Math.max(next, row + 1) : found;
    this.cut(row + 1, close, [...heads, head], own);
    return close + (close < to && this.matches(close, this.closes) ? 1 : 0);
  }

  /** The row behind those from `from` on that stand deeper than `indent`. */
  private backAt(indent: number, from: number, to: number): number {
    let row = from;
    while (row < to && (this.isSilent(row) || this.indentOf(row) > indent)) row++;
    return row;
  }

  /** Is the container on these rows still open where the next one of its kind begins, no deeper than itself? */
  private holdsFlat(from: number, row: number, next: number, { to }: Level): boolean {
    const { flat } = this.rules;
    if (!flat || next >= to || !this.matches(row, flat) || !this.matches(next, flat)) return false;
    return this.isOpen(from, next) && this.closeOf(row + 1, next, this.indentOf(row)) === undefined;
  }

  private piece(from: number, to: number, heads: readonly Head[]): void {
    let last = to - 1;
    while (last > from && this.texts[last] === SILENT) last--;
    const end =
      this.offset(last) + this.text.slice(this.offset(last), this.offset(last + 1)).trimEnd().length;
    this.pieces.push({ start: this.offset(from), end, heads });
  }

  /** The row that closes a container, past brackets of what follows it no deeper than it stands. */
  private ownClose(from: number, next: number, to: number, indent: number): number {
    let found = this.closeOf(from, to, indent) ?? to;
    for (let i = 0; i < MAX_CLOSES && found > next && found < to && this.isOpen(next, found); i++)
      found = this.closeOf(found + 1, to, indent) ?? to;
    return found;
  }

  private closeOf(from: number, to: number, indent: number): number | undefined {
    for (let row = from; row < to; row++)
      if (!this.isSilent(row) && this.indentOf(row) <= indent && this.matches(row, this.closes)) return row;
    return undefined;
  }

  /** A container's head, and the row on which it ends. */
  private headOf(from: number, to: number): { head: Head; row: number } | undefined {
    const { container, header } = this.rules;
    let first = from;
    while (first + 1 < to && (this.isSilent(first) || this.isPrefix(first)))
      first = this.isSilent(first) ? first + 1 : Math.min(this.behindPrefix(first, to), to - 1);
    const start = this.offset(first);
    // Comments may be of any length.
    let chars = 0;
    for (let row = first; container && row < to && chars < MAX_HEAD_CHARS; row++) {
      if (this.isSilent(row)) continue;
      chars += this.offset(row + 1) - this.offset(row);
      if (this.indentOf(row) < this.indentOf(from)) return undefined;
      if (row > first && header && this.matches(row, header)) return undefined;
      if (!this.matches(row, this.opens)) continue;
      const line = this.text.slice(this.offset(row), this.offset(row + 1)).trimEnd();
      const end = this.offset(row) + line.length;
      const written = this.text.slice(start, end);
      const code = this.code(start, end);
      const bare = code.replace(/\{[^{}]*\}/g, "");
      const isBegun = this.closes === CLOSES && (ENDED.test(bare) || bare.split("{").length > 2);
      const close = this.rules.close ?? bracketsLeftOpen(written, this.lexis);
      const isContainer =
        !isBegun && container.test(code) && (close.length < 2 || row === first || this.rules.close);
      return isContainer ? { head: { start, end, close }, row } : undefined;
    }
    return undefined;
  }
}

/** The pieces of a text. */
export function cutPieces(cuttable: Cuttable, table: LineTable, lexis: Lexis, rules: PieceRules): Piece[] {
  const cutter = new Cutter(cuttable, table, lexis, rules);
  cutter.cut(0, table.starts.length, []);
  return cutter.pieces;
}
