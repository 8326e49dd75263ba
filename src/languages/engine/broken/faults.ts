// All that is broken of a text, as deep as it can be told: a piece that opens a body is cut into what stands in it, and where
// that is enough, only what is broken there is kept from the reading of the rest. Where it is not, because the piece is not
// closed, each of its members is read by itself.

import { blank } from "../../hooks/rewrite.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import type { SyntaxTree } from "../parser/syntax.ts";
import { findRow, isReadable, tryPiece } from "./fault.ts";
import type { CutText, Piece, Range } from "./pieces.ts";
import { wholePieces } from "./whole-pieces.ts";

/** More pieces than this are not tried one by one. */
const MAX_PIECES = 3000;
/** Of so many pieces no more than this share is broken. */
const MANY_BROKEN = 50;
const MOST_BROKEN = 0.3;

/** A piece of which only the members can be read. */
export interface Torn extends Piece {
  members: readonly Range[];
  /** What closes it, where it is not closed. */
  close: string;
}

export interface Faults {
  /** What was cut, with brackets in their places that were missing. */
  text: string;
  /** Without these the rest of the text can be read. */
  outer: Piece[];
  /** What is broken and cannot be cut any further. */
  inner: Piece[];
  torn: Torn[];
  /** What can be read of torn pieces: their members, without what is broken in them. */
  members: Piece[];
}

const isSame = (one: Range, other: Range) => one.start === other.start && one.end === other.end;

const isRow = (text: string, start: number, end: number) => !text.slice(start, end).includes("\n");

/** A stretch of a text, with white space in place of others in it. */
export function without(text: string, { start, end }: Range, parts: readonly Range[]): string {
  let out = "";
  let from = start;
  for (const part of parts) {
    if (part.start < from || part.end > end) continue;
    out += text.slice(from, part.start) + blank(text.slice(part.start, part.end));
    from = part.end;
  }
  return out + text.slice(from, end);
}

/** What stands in a piece. */
interface Inside {
  members: readonly Piece[];
  readable: readonly Piece[];
  broken: Piece[];
  /** Without what is broken in it the piece can be read. */
  isEnough: boolean;
}

class FaultFinder {
  /** With brackets in their places that were missing. */
  text: string;
  readonly faults: Omit<Faults, "text"> = { outer: [], inner: [], torn: [], members: [] };
  private readonly grammar: LoadedGrammar;
  private readonly cut: CutText;
  private readonly isWhole: ((piece: Piece) => boolean) | undefined;
  private left = MAX_PIECES;

  constructor(grammar: LoadedGrammar, text: string, cut: CutText, tree: SyntaxTree | undefined) {
    this.grammar = grammar;
    this.text = text;
    this.cut = cut;
    this.isWhole = tree && wholePieces(tree, text, grammar.tables.errorSymbol);
  }

  /** What is broken in a piece: the piece itself, or parts without which it can be read. */
  find(piece: Piece): Piece[] {
    if (this.isWhole?.(piece)) return [];
    const trial = tryPiece(this.grammar, this.text, piece);
    if (!trial) return [];
    if (trial.unopened) {
      this.text = `${this.text.slice(0, trial.unopened.start)}{${this.text.slice(trial.unopened.end)}`;
      return [];
    }
    const { text, known } = this;
    const inside = this.findInside(piece);
    const isExact = inside?.isEnough && inside.broken.every(({ start, end }) => isRow(this.text, start, end));
    if (isExact) return inside.broken;
    const row = findRow(this.grammar, text, piece, trial.rows);
    const isAll = row !== undefined && row.until === undefined;
    if (!isAll && inside?.isEnough) return inside.broken;
    if (!isAll && inside) return [this.tear(piece, inside)];
    this.text = text;
    this.known = known;
    this.faults.inner.push(row ?? piece);
    return [row ?? piece];
  }

  private membersOf(piece: Piece): Piece[] {
    const members = this.cut.membersOf(piece);
    this.left -= members.length;
    return this.left < 0 ? [] : members;
  }

  /** Undefined when none of its members can be read in what it begins with. */
  private findInside(piece: Piece): Inside | undefined {
    const { text } = this;
    const members = this.membersOf(piece);
    const readable: Piece[] = [];
    const broken = members.flatMap((member) => {
      const found = this.find(member);
      if (!found.some((fault) => isSame(fault, member))) readable.push(member);
      return found;
    });
    if (readable.length === 0) return undefined;
    const isMended = broken.length > 0 || this.text !== text;
    const rest = without(this.text, piece, broken);
    const isEnough = isMended && isReadable(this.grammar, this.text, piece, rest) === true;
    return { members, readable, broken, isEnough };
  }

  private tear(piece: Piece, { members, readable }: Inside): Piece {
    const rest = without(this.text, piece, members);
    const isClosed = isReadable(this.grammar, this.text, piece, rest);
    const close = isClosed ? "" : (members[0]!.heads.at(-1)?.close ?? "");
    this.faults.torn.push({ ...piece, members, close });
    this.faults.members.push(...readable);
    return piece;
  }

  /** How much has been found. */
  private get known(): [number, number, number] {
    const { inner, torn, members } = this.faults;
    return [inner.length, torn.length, members.length];
  }

  private set known([inner, torn, members]: [number, number, number]) {
    this.faults.inner.length = inner;
    this.faults.torn.length = torn;
    this.faults.members.length = members;
  }
}

/** Undefined when they are so many that the cuts must be wrong: the file is no list of members and statements. */
export function findFaults(
  grammar: LoadedGrammar,
  text: string,
  cut: CutText,
  tree: SyntaxTree | undefined,
): Faults | undefined {
  const finder = new FaultFinder(grammar, text, cut, tree);
  const { faults } = finder;
  let broken = 0;
  for (const [i, piece] of cut.pieces.entries()) {
    const found = finder.find(piece);
    faults.outer.push(...found);
    if (found.length > 0) broken++;
    if (broken > MANY_BROKEN && broken > (i + 1) * MOST_BROKEN) return undefined;
  }
  return { ...faults, text: finder.text };
}
