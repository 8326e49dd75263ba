// A file with syntax errors, read around what is broken: pieces that do not parse by themselves are kept from the parser,
// which then reads the rest as if they were not there, and are read alone after it.

import { blank } from "../../hooks/rewrite.ts";
import { nextSpecial } from "../../hooks/scan.ts";
import type { TextSpan } from "../../outline-types.ts";
import type { Language } from "../../types.ts";
import type { LineTable } from "../chunks.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import { parsesWell, parseText } from "../parser/parse-text.ts";
import { readTree } from "../parser/raw.ts";
import { readableText } from "../parser/readable-text.ts";
import { Rows } from "../parser/rows.ts";
import { SyntaxTree } from "../parser/syntax.ts";
import { Collector } from "../spans/collect.ts";
import { type Collected, nothingCollected, type PlacedSpan } from "../spans/collected.ts";
import type { TokenTable } from "../spans/tokens.ts";
import { trimEnds } from "../spans/trim.ts";
import { listTheirs, RUBBISH } from "./conflicts.ts";
import { listErrors } from "./errors.ts";
import { closersOf } from "./fault.ts";
import { type Faults, findFaults, type Torn, without } from "./faults.ts";
import { withoutOpaque } from "./opaque-rows.ts";
import { headOf } from "./piece-heads.ts";
import { cutText, type Piece, type Range } from "./pieces.ts";
import { placeOf } from "./recover.ts";
import { DIRECTIVE } from "./written-rows.ts";

/** More pieces than this are not tried one by one. */
const MAX_PIECES = 3000;

/** White space in place of all but directives. */
function blankCode(text: string): string {
  let out = "";
  let from = 0;
  for (const { 0: directive, index } of text.matchAll(DIRECTIVE)) {
    out += blank(text.slice(from, index)) + directive;
    from = index + directive.length;
  }
  return out + blank(text.slice(from));
}

/** Does every bracket close the last one that is open? */
function isBalanced(text: string, { lexis, pieces }: Language): boolean {
  const code = withoutOpaque(text.replace(DIRECTIVE, ""), lexis, pieces?.literals);
  const open: string[] = [];
  for (let at = nextSpecial(code, 0); at < code.length; at = nextSpecial(code, at + 1)) {
    const char = code[at]!;
    const closer = "([{".indexOf(char);
    if (closer !== -1) open.push(")]}"[closer]!);
    else if (")]}".includes(char) && open.pop() !== char) return false;
  }
  return open.length === 0;
}

/** Has the grammar skipped a brace there, whose partner then opens or closes something else? */
const skipsBrace = (text: string, { start, end }: TextSpan, language: Language): boolean =>
  !isBalanced(text.slice(start, end).replace(/[()[\]]/g, " "), language);

/** A file without its broken pieces. */
export interface Around {
  /** The text with white space in their place. */
  source: string;
  /** The text as the grammar can read it. */
  readable: string;
  faults: Faults;
  /** What is read beside the text, where another piece stands in it. */
  theirs: readonly Piece[];
  /** The text with them in it. */
  both: string;
}

/** An error of more rows takes definitions with it that stand beside what is broken. */
const MAX_ERROR_ROWS = 8;
/** So does one that goes on past an empty row, or a comment above the next definition. */
const GOES_PAST = /\n[ \t]*(?:\r?\n|\/[/*])/;

function isFar(text: string, { start, end }: TextSpan): boolean {
  const error = text.slice(start, end);
  return GOES_PAST.test(error) || error.split("\n").length > MAX_ERROR_ROWS;
}

/**
 * Undefined when the file cannot be cut, is one broken piece, or has none that is broken by itself. `written` = `text` with
 * its macros, `tree` = that of the text, where it has one.
 */
export function readAround(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  written = text,
  tree?: SyntaxTree,
): Around | undefined {
  const { pieces: rules = {}, lexis, errorsAreUsual } = grammar.language;
  const errors = tree && errorsAreUsual ? listErrors(tree, grammar.tables) : [];
  const both = text.replace(RUBBISH, blank);
  const theirs = listTheirs(text);
  // Of two sides that are nothing whole together, ours is the text.
  const isOne =
    theirs.length > 0 && !parsesWell(grammar.parser, readableText(grammar.language, both), grammar.language);
  const plain = isOne ? without(both, { start: 0, end: both.length }, theirs) : both;
  const isNear =
    errorsAreUsual &&
    plain === text &&
    !errors.some((error) => isFar(text, error) || skipsBrace(text, error, grammar.language));
  if (isNear && isBalanced(text, grammar.language)) return undefined;
  const source = readableText(grammar.language, plain);
  const cut = cutText({ written, text: plain, source }, table, lexis, rules);
  if (cut.pieces.length > MAX_PIECES) return undefined;
  const only = cut.pieces.length === 1 && cut.pieces[0]!.heads.length === 0 ? cut.pieces[0] : undefined;
  const faults = findFaults(grammar, source, cut, tree);
  if (!faults || (only && faults.inner[0] === only)) return undefined;
  if (faults.outer.length === 0 && plain === text && faults.text === source) return undefined;
  return {
    source: blankPieces(faults.text, faults.outer),
    readable: faults.text,
    faults,
    theirs: isOne ? theirs.map((side) => ({ ...side, heads: headsAt(cut.pieces, side.start) })) : [],
    both: isOne ? readableText(grammar.language, both) : source,
  };
}

/** The containers of what stands there. */
const headsAt = (pieces: readonly Piece[], offset: number) =>
  pieces.findLast(({ start }) => start <= offset)?.heads ?? [];

function blankPieces(text: string, pieces: readonly Piece[]): string {
  let out = "";
  let from = 0;
  for (const { start, end } of pieces) {
    out += text.slice(from, start) + blankCode(text.slice(start, end));
    from = end;
  }
  return out + text.slice(from);
}

function pointOf({ starts }: LineTable, offset: number): { row: number; column: number } {
  const { row, column } = placeOf(starts, offset, offset);
  return { row, column };
}

const syntax = new SyntaxTree();

/** Reads a piece inside the heads of its containers; `onlyWhole` = not when it has errors. */
function readPiece(
  { grammar, text, table, collected, tokens, opening, whole }: PieceReading,
  piece: Piece,
  readable: string,
  close: string,
  onlyWhole = false,
): void {
  const ranges: Range[] = [...opening, ...piece.heads, piece];
  const includedRanges = ranges
    .filter(({ start }, i) => i === 0 || start >= ranges[i - 1]!.end)
    .map(({ start, end }) => ({
      startIndex: start,
      endIndex: end,
      startPosition: pointOf(table, start),
      endPosition: pointOf(table, end),
    }));
  const last = includedRanges.at(-1)!;
  last.endIndex += close.length;
  last.endPosition = { row: last.endPosition.row + close.split("\n").length - 1, column: 0 };
  const source = { text: readable, end: piece.end, tail: close };
  const tree = parseText(grammar.parser, source, includedRanges);
  if (!tree) return;
  if (!onlyWhole || !tree.rootNode.hasError) {
    readTree(tree, grammar.tables, syntax);
    const rows = new Rows(table, text);
    const place = placeOf(table.starts, piece.start, piece.end);
    const { definitions, scopes, comments } = collected;
    const known = [definitions.length, scopes.length, comments.length] as const;
    // What the reading finds in the heads around the piece is known already.
    new Collector(grammar, text, syntax, rows, tokens, collected, 1, place).run();
    if (grammar.language.trimsEnds)
      trimEnds(whole ?? readable, table.starts, {
        definitions: definitions.slice(known[0]),
        scopes: scopes.slice(known[1]),
        comments: comments.slice(known[2]),
      });
    syntax.clear();
  }
  tree.delete();
}

/** What pieces are read with, and what is found in them added to. */
export interface PieceReading {
  grammar: LoadedGrammar;
  text: string;
  table: LineTable;
  collected: Collected;
  tokens: TokenTable;
  /** What stands before all code of the file. */
  opening: readonly Range[];
  /** Where definitions end is told by this text, when not by what is read of it. */
  whole?: string;
}

export function pieceReading(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  collected: Collected,
  tokens: TokenTable,
): PieceReading {
  const first = grammar.language.opening?.trim() ?? "";
  const opening = first !== "" && text.startsWith(first) ? [{ start: 0, end: first.length }] : [];
  return { grammar, text, table, collected, tokens, opening };
}

/** Adds what is left of a torn piece without its members; gives the code of macros in it, which is read as a whole. */
function readTorn(reading: PieceReading, piece: Torn, readable: string): PlacedSpan[] {
  const { embedded } = reading.collected;
  const known = embedded.length;
  const source = readable.slice(0, piece.start) + without(readable, piece, piece.members);
  readPiece({ ...reading, whole: readable }, piece, source, `\n${piece.close}${closersOf(piece)}`);
  const added = embedded.slice(known);
  // The bracket that closes it is not looked at, and stands behind the piece.
  for (const span of added)
    if (span.end === piece.end && piece.close !== "")
      Object.assign(span, placeOf(reading.table.starts, span.start, piece.end + 1));
  return added;
}

/** Adds what the broken pieces hold, each read inside the heads of its containers. */
export function collectPieces(reading: PieceReading, { faults, readable, theirs, both }: Around): void {
  const { collected } = reading;
  for (const piece of theirs) readPiece(reading, piece, both, closersOf(piece));
  for (const piece of faults.inner) readPiece(reading, piece, readable, closersOf(piece));
  const embedded = faults.torn.flatMap((piece) => readTorn(reading, piece, readable));
  const rest = faults.members.length > 0 ? blankPieces(readable, faults.inner) : readable;
  for (const piece of faults.members)
    if (!embedded.some((span) => isWithin(piece, span))) readPiece(reading, piece, rest, closersOf(piece));
  // A directive inside a piece is left to the reading of the rest, too.
  const byName = new Map(collected.definitions.map((definition) => [definition.name.start, definition]));
  if (byName.size < collected.definitions.length) collected.definitions = [...byName.values()];
}

const isWithin = ({ start }: { start: number }, piece: Range) => start >= piece.start && start < piece.end;

/** Adds definitions inside broken pieces that only the reading of the whole file found; they end with their piece. */
export function keepDefinitions(
  { table, collected, tokens }: PieceReading,
  { faults }: Around,
  from: Collected,
): void {
  const known = new Set(collected.definitions.map(({ name }) => name.start));
  for (const definition of from.definitions) {
    const { name, end } = definition;
    const piece = faults.outer.find((each) => isWithin(name, each));
    if (!piece || known.has(name.start) || definition.start < piece.start) continue;
    tokens.definition(name.start);
    if (end > piece.end) {
      const { row, column } = pointOf(table, piece.end);
      Object.assign(definition, { end: piece.end, endRow: row, endColumn: column });
    }
    if (definition.params && definition.params.end > piece.end) definition.params = undefined;
    if (definition.body && definition.body.start > piece.end) definition.body = undefined;
    collected.definitions.push(definition);
  }
}

/** What makes a definition, where nothing of the same kind is known to start; the rest was seen in the piece already. */
const OF_DEFINITIONS = ["definitions", "scopes", "heritage"] as const;

function takeOver(collected: Collected, found: Collected): void {
  for (const key of OF_DEFINITIONS) {
    const known = new Set(collected[key].map(({ start }) => start));
    const added = found[key].filter(({ start }) => !known.has(start));
    (collected[key] as unknown[]).push(...added);
  }
}

/**
 * Adds what begins broken pieces in which nothing was found that begins them: the head is read alone, as if nothing stood
 * between it and the end of the piece.
 */
export function collectHeads(reading: PieceReading, { faults, readable }: Around): void {
  const { grammar, collected } = reading;
  for (const { start, end: ownEnd, heads, until = ownEnd } of [...faults.torn, ...faults.inner]) {
    const piece = { start, end: until, heads };
    const head = headOf(readable, piece, grammar.language);
    if (!head) continue;
    const { end, close } = head;
    if (collected.definitions.some(({ name }) => isWithin(name, { start, end }))) continue;
    const rest = blank(readable.slice(end, piece.end));
    const source = readable.slice(0, end) + rest + readable.slice(piece.end);
    // Tokens say by number which of the locals they are.
    const found = { ...nothingCollected(), locals: collected.locals };
    readPiece({ ...reading, collected: found }, piece, source, `\n${close}${closersOf(piece)}`, true);
    if (found.definitions.length > 0) takeOver(collected, found);
  }
}
