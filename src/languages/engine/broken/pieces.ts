// A text cut by its indentation into what stands in its types and namespaces: members, and at the top everything else.
// Brackets are no help in broken code; how far a line is indented says where its author saw it.

import { bracketsLeftOpen } from "../../hooks/scan.ts";
import type { Lexis } from "../../lexis.ts";
import type { PieceRules } from "../../repair-types.ts";
import type { LineTable } from "../chunks.ts";
import { type Cuttable, WrittenRows } from "./written-rows.ts";

export interface Range {
  start: number;
  end: number;
}

/** From the start of a container to where its members begin. */
export interface Head extends Range {
  /** What has to stand behind the members. */
  close: string;
  /** The members are items of a list, with commas between them. */
  isList?: boolean;
}

/** A member, or what stands at the top of the file. */
export interface Piece extends Range {
  /** Of each container around it, outermost first. */
  heads: readonly Head[];
  /** Where what it opens ends, when all of that but the piece itself can be read. */
  until?: number | undefined;
}

/** A block of its own, when what stands before it is closed. */
const BLOCK = /^\{/;
/** Closes arguments of an annotation that stand on lines of their own. */
const CLOSES_ARGS = /^[)\]}]/;
const CLOSING_WORD = /^\w/;
const OPENS_BRACKET = /[{([]$/;
/** What stands behind it is separated by commas. */
const OPENS_LIST = /[([]$|(?:[=(,:[]|\breturn|\bdefault)\s*\{$/;
/** A statement has ended before what could be a container's head began. */
const ENDED = /[;}][ \t]*(?:\/\/.*)?$/m;
const MAX_HEAD_CHARS = 2000;
const MAX_HEAD_ROWS = 60;
const MAX_DEPTH = 8;
const MAX_CLOSES = 8;

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
  private readonly rows: WrittenRows;
  private readonly rules: PieceRules;
  private readonly lexis: Lexis;

  constructor(cuttable: Cuttable, table: LineTable, lexis: Lexis, rules: PieceRules) {
    this.text = cuttable.text;
    this.rules = rules;
    this.lexis = lexis;
    this.rows = new WrittenRows(cuttable, table, lexis, rules);
  }

  /** Cuts the rows from `from` to before `to`, all of them inside of something that stands at `outer`. */
  cut(from: number, to: number, heads: readonly Head[], outer = -1): void {
    let row = from;
    while (row < to && this.rows.isSilent(row)) row++;
    const indent = this.indentInside(row, to, outer);
    const level: Level = { indent, to, heads, flat: [] };
    while (row < to) row = this.item(row, level);
  }

  /**
   * The least indentation of more than one line; of any, when no two are alike or the first line is one member's that goes
   * on in the others, as it always does where nothing but the indentation closes it.
   */
  private indentInside(from: number, to: number, outer: number): number {
    const seen = new Set<number>();
    let first = from;
    while (first < to && this.rows.indentOf(first) <= outer) first++;
    let [least, alone] = [Infinity, Infinity];
    for (let row = from; row < to; row++) {
      const indent = this.rows.indentOf(row);
      if (indent <= outer) continue;
      if (seen.has(indent)) least = Math.min(least, indent);
      alone = Math.min(alone, indent);
      seen.add(indent);
    }
    const goesOn = first < to && (this.rules.close === "" || this.rows.goesOn(first));
    const isFirst = goesOn && this.rows.indentOf(first) === alone;
    return least === Infinity || isFirst ? alone : least;
  }

  /** The row behind an item: where the next line of the same indent begins that is no part of this one. */
  private nextItem(from: number, { indent, to, heads, flat }: Level): number {
    const isList = heads.at(-1)?.isList === true;
    let isPrefix = this.rows.isPrefix(from);
    let isClosed = false;
    let last = from;
    for (let row = isPrefix ? this.behindPrefix(from, to) : from + 1; row < to; row++) {
      if (this.rows.isSilent(row)) continue;
      // Half a head above another one: `fun one(`, a blank line, `@Test`.
      const isApart = row > last + 1 && (this.rows.isPrefix(row) || this.rows.isParted(last, row));
      const goesOn =
        this.rows.indentOf(last) === indent &&
        !isApart &&
        !(isList && this.rows.lists(last)) &&
        this.rows.goesOn(last);
      const isBehindClose = isClosed && this.rows.closes(last);
      last = row;
      // A head that goes on over lines (`class Foo final`, `: public Bar {`) is no prefix any more.
      const isHead = this.rows.indentOf(row) > indent ? this.rows.opens(row) : this.rows.matches(row, BLOCK);
      if (isHead) isPrefix = false;
      if (this.rows.indentOf(row) !== indent || goesOn) continue;
      if (isBehindClose && this.rows.matches(row, BLOCK)) return row;
      const closes = this.rows.closes(row);
      const isOwn = !isClosed && !isPrefix && (flat.length === 0 || this.rows.isOpen(from, row));
      const continues = closes ? isOwn : this.rows.continues(row) || this.leadsOn(row, to);
      if (!continues && (closes || !isPrefix)) return row;
      if (!continues) isPrefix = this.rows.isPrefix(row);
      if (isPrefix && !continues) row = this.behindPrefix(row, to) - 1;
      isClosed ||= closes && !this.rows.reopens(row);
    }
    return to;
  }

  /** Is a row a comment on what goes on with what stands before it? */
  private leadsOn(row: number, to: number): boolean {
    if (!this.rules.continues || !this.rows.isComment(row)) return false;
    const next = this.rows.nextOf(row, to);
    if (next === to || this.rows.indentOf(next) !== this.rows.indentOf(row)) return false;
    return this.rows.matches(next, this.rules.continues) || this.leadsOn(next, to);
  }

  /** The row behind an annotation or a comment that starts on a row, with the rows of its arguments. */
  private behindPrefix(from: number, to: number): number {
    let row = from + 1;
    const isOpen = () =>
      bracketsLeftOpen(this.rows.code(this.rows.offset(from), this.rows.offset(row)), this.lexis) !== "";
    if (!isOpen()) return row;
    while (row < to && (this.rows.isSilent(row) || this.rows.indentOf(row) > this.rows.indentOf(from))) row++;
    if (!isOpen()) return row;
    return row < to && this.rows.matches(row, CLOSES_ARGS) ? row + 1 : from + 1;
  }

  /** Takes a piece, or the pieces of a container, which ends with its bracket. Where to go on. */
  private item(from: number, level: Level): number {
    const { flat, to } = level;
    if (this.rows.isSilent(from)) return from + 1;
    if (flat.length > 0 && this.rows.closes(from)) {
      flat.pop();
      return from + 1;
    }
    const heads = [...level.heads, ...flat];
    if (this.rules.section && this.rows.matches(from, this.rules.section)) {
      const end = this.rows.backAt(level.indent, from + 1, to);
      this.piece(from, from + 1, heads);
      this.cut(from + 1, end, heads, level.indent);
      return end;
    }
    if (flat.length > 0 && this.rows.indentOf(from) > level.indent) {
      const end = this.rows.backAt(level.indent, from, to);
      this.cut(from, end, heads, level.indent);
      return end;
    }
    const next = this.nextItem(from, level);
    const begun = heads.length < MAX_DEPTH ? this.headOf(from, next) : undefined;
    if (!begun) {
      this.piece(from, next, heads);
      return next;
    }
    const { row } = begun;
    const head = this.ended(begun.head, heads);
    const own = this.rows.indentOf(from);
    let first = row + 1;
    while (first < to && this.rows.isSilent(first)) first++;
    if (first < to && this.rows.indentOf(first) <= own && !this.rows.closes(first)) {
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
    const isTwofold = found < to && !this.rows.braced && this.rows.reopens(found);
    const isTheirs = found > next && (found === to || !this.rows.braced || this.rows.isOpen(next, found));
    if (head.close !== "" && (isTheirs || isTwofold || found === to)) {
      this.piece(from, next, heads);
      return next;
    }
    const close = isTheirs ? Math.max(next, row + 1) : found;
    this.cut(row + 1, close, [...heads, head], own);
    return close + (close < to && this.rows.closes(close) ? 1 : 0);
  }

  /** With the end of a statement behind a call: `group('a', () {` is closed by `});`. */
  private ended(head: Head, heads: readonly Head[]): Head {
    const isCall = this.rows.braced && head.close.endsWith(")") && heads.at(-1)?.isList !== true;
    return isCall ? { ...head, close: `${head.close};` } : head;
  }

  /** Is the container on these rows still open where the next one of its kind begins, no deeper than itself? */
  private holdsFlat(from: number, row: number, next: number, { to }: Level): boolean {
    const { flat } = this.rules;
    if (!flat || next >= to || !this.rows.matches(row, flat) || !this.rows.matches(next, flat)) return false;
    return (
      this.rows.isOpen(from, next) && this.rows.closeOf(row + 1, next, this.rows.indentOf(row)) === undefined
    );
  }

  private piece(from: number, to: number, heads: readonly Head[]): void {
    let last = to - 1;
    while (last > from && this.rows.isEmpty(last)) last--;
    const end =
      this.rows.offset(last) +
      this.text.slice(this.rows.offset(last), this.rows.offset(last + 1)).trimEnd().length;
    this.pieces.push({ start: this.rows.offset(from), end, heads });
  }

  /** The members of a piece. */
  membersOf(piece: Piece): Piece[] {
    const from = this.rows.rowAt(piece.start);
    const to = this.rows.rowAt(piece.end - 1) + 1;
    if (piece.heads.length >= MAX_DEPTH) return [];
    this.pieces.length = 0;
    this.cutJoined(piece, from, to);
    if (this.pieces.length > 0) return [...this.pieces];
    const opened = this.openedIn(from, to);
    if (!opened) return [];
    const own = this.indentAround(this.rows.indentOf(this.headStart(from, to)), opened.row, to);
    for (let row = opened.row + 1; row < to; ) {
      const end = this.rows.backAt(own, row, to);
      if (end > row) this.cut(row, end, [...piece.heads, this.ended(opened.head, piece.heads)], own);
      row = end + 1;
    }
    return [...this.pieces];
  }

  /** Takes the definitions of a list of them: `type one = …`, `and two = …`, each but the first behind that. */
  private cutJoined(piece: Piece, from: number, to: number): void {
    const { joins } = this.rules;
    const own = this.rows.indentOf(this.headStart(from, to));
    const starts: number[] = [];
    for (let row = from + 1; joins && row < to; row++)
      if (!this.rows.isSilent(row) && this.rows.indentOf(row) === own && this.rows.matches(row, joins))
        starts.push(row);
    for (const [i, row] of starts.entries()) {
      if (i === 0) this.piece(from, row, piece.heads);
      const { start, end } = this.pieces[0]!;
      this.piece(row, starts[i + 1] ?? to, [...piece.heads, { start, end, close: "" }]);
    }
  }

  /** How far what a row opens is indented, which may stand deeper than what begins there: `def one =`, `new Two {`. */
  private indentAround(own: number, row: number, to: number): number {
    const deep = this.rows.indentOf(row);
    const back = deep > own ? this.rows.backAt(deep, row + 1, to) : to;
    return back < to && this.rows.indentOf(back) === deep && this.rows.closes(back) ? deep : own;
  }

  /** What begins a piece, up to where what stands deeper begins. */
  private openedIn(from: number, to: number): { head: Head; row: number } | undefined {
    const first = this.headStart(from, to);
    const own = this.rows.indentOf(first);
    const start = this.rows.offset(first);
    let list: { head: Head; row: number } | undefined;
    for (let row = first; row < Math.min(to, first + MAX_HEAD_ROWS); row++) {
      if (this.rows.isSilent(row)) continue;
      const next = this.rows.nextOf(row, to);
      if (next === to || this.rows.indentOf(row) < own) break;
      if (this.rows.indentOf(next) <= own) continue;
      const code = this.rows.code(start, this.rows.offset(row + 1)).trimEnd();
      const end = this.rows.offset(row) + this.rows.lineOf(row).length;
      const brackets = bracketsLeftOpen(code, this.lexis);
      const isBracket = OPENS_BRACKET.test(code);
      const isOwn = row === first || this.rows.indentOf(row) === own || brackets.length === 1;
      // Of a list of parameters no more is known than that it is closed before the body: `({`, `}) {`.
      if (brackets.length > 1 && this.opensBehind(start, row, to, own)) continue;
      if (isBracket && row === first)
        list = { head: { start, end, close: brackets, isList: OPENS_LIST.test(code) }, row };
      if (this.rows.braced && isBracket && code.endsWith("{") && isOwn)
        return { head: { start, end, close: brackets, isList: OPENS_LIST.test(code) }, row };
      if (this.rows.braced || isBracket) continue;
      const word = this.rules.close ?? "";
      const close = word + bracketsLeftOpen(code + word, this.lexis);
      if (brackets === "" || this.rows.opens(row)) return { head: { start, end, close }, row };
    }
    return list;
  }

  /** Is what a row opens closed further down, on a row no deeper that opens a body? */
  private opensBehind(start: number, row: number, to: number, own: number): boolean {
    for (let next = this.rows.backAt(own, row + 1, to); next < to && this.rows.closes(next); ) {
      const code = this.rows.code(start, this.rows.offset(next + 1)).trimEnd();
      if (!OPENS_BRACKET.test(code)) return false;
      if (bracketsLeftOpen(code, this.lexis).length === 1) return true;
      next = this.rows.backAt(own, next + 1, to);
    }
    return false;
  }

  /** The row that closes a container, past brackets of what follows it no deeper than it stands. */
  private ownClose(from: number, next: number, to: number, indent: number): number {
    let found = this.rows.closeOf(from, to, indent) ?? to;
    for (let i = 0; i < MAX_CLOSES && found > next && found < to && this.rows.isOpen(next, found); i++)
      found = this.rows.closeOf(found + 1, to, indent) ?? to;
    return found;
  }

  /** The row on which a head starts, behind comments and annotations. */
  private headStart(from: number, to: number): number {
    let row = from;
    while (row + 1 < to && (this.rows.isSilent(row) || this.rows.isPrefix(row))) {
      // Words of its own: `class Foo` above `{`.
      if (!this.rows.isSilent(row) && this.rows.isOwnPrefix(row)) return row;
      row = this.rows.isSilent(row) ? row + 1 : Math.min(this.behindPrefix(row, to), to - 1);
    }
    return row;
  }

  /** A container's head, and the row on which it ends. */
  private headOf(from: number, to: number): { head: Head; row: number } | undefined {
    const { container, header } = this.rules;
    const first = this.headStart(from, to);
    const start = this.rows.offset(first);
    // Comments may be of any length.
    let chars = 0;
    for (let row = first; container && row < to && chars < MAX_HEAD_CHARS; row++) {
      if (this.rows.isSilent(row)) continue;
      chars += this.rows.offset(row + 1) - this.rows.offset(row);
      if (this.rows.indentOf(row) < this.rows.indentOf(from)) return undefined;
      if (row > first && header && this.rows.matches(row, header)) return undefined;
      if (!this.rows.opens(row)) continue;
      const line = this.text.slice(this.rows.offset(row), this.rows.offset(row + 1)).trimEnd();
      const end = this.rows.offset(row) + line.length;
      const written = this.text.slice(start, end);
      const code = this.rows.code(start, end);
      const bare = code.replace(/\{[^{}]*\}/g, "");
      const isBegun = this.rows.braced && (ENDED.test(bare) || bare.split("{").length > 2);
      // A bracket is closed by another one: `return {` of Lua.
      const isList = CLOSING_WORD.test(this.rules.close ?? "") && OPENS_BRACKET.test(line);
      const word = isList ? "" : (this.rules.close ?? "");
      const close = word + bracketsLeftOpen(written + word, this.lexis);
      const isContainer =
        !isBegun && container.test(code) && (close.length < 2 || row === first || this.rules.close);
      return isContainer ? { head: { start, end, close, isList }, row } : undefined;
    }
    return undefined;
  }
}

/** A text cut into pieces, each of which can be cut on. */
export interface CutText {
  pieces: readonly Piece[];
  /** What stands in what a piece opens, whatever that is; nothing when it opens nothing. */
  membersOf: (piece: Piece) => Piece[];
}

export function cutText(cuttable: Cuttable, table: LineTable, lexis: Lexis, rules: PieceRules): CutText {
  const cutter = new Cutter(cuttable, table, lexis, rules);
  cutter.cut(0, table.starts.length, []);
  return { pieces: [...cutter.pieces], membersOf: (piece) => cutter.membersOf(piece) };
}
