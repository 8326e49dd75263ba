// A file with syntax errors, read around what is broken: pieces that do not parse by themselves are kept from the parser,
// which then reads the rest as if they were not there, and are read alone after it.

import type { Node } from "web-tree-sitter";
import { blank } from "../../hooks/rewrite.ts";
import { nextSpecial } from "../../hooks/scan.ts";
import type { Lexis } from "../../lexis.ts";
import type { TextSpan } from "../../outline-types.ts";
import type { Language } from "../../types.ts";
import type { LineTable } from "../chunks.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import { isBroken, parsesWell, parseText } from "../parser/parse-text.ts";
import { readTree } from "../parser/raw.ts";
import { readableText } from "../parser/readable-text.ts";
import { Rows } from "../parser/rows.ts";
import { SyntaxTree } from "../parser/syntax.ts";
import { Collector } from "../spans/collect.ts";
import { type Collected, nothingCollected } from "../spans/collected.ts";
import type { TokenTable } from "../spans/tokens.ts";
import { listErrors } from "./errors.ts";
import { withoutOpaque } from "./opaque-rows.ts";
import { headOf } from "./piece-heads.ts";
import { cutPieces, type Piece, type Range } from "./pieces.ts";
import { placeOf } from "./recover.ts";
import { wholePieces } from "./whole-pieces.ts";
import { DIRECTIVE } from "./written-rows.ts";

/** More pieces than this are not tried one by one. */
const MAX_PIECES = 3000;
/** A file that is one piece of more rows is not put right without one of them. */
const MAX_ROWS_OF_ALL = 300;
/** Of so many pieces no more than this share is broken. */
const MANY_BROKEN = 50;
const MOST_BROKEN = 0.3;

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

/** Rows of a piece that are tried for being all that is wrong with it. */
const MAX_ROWS_TRIED = 8;
const MAX_STRAY_ROWS = 3;
const OPENS = /[{([]\s*$/;
const OPENS_BODY = /\{\s*$/;
const CLOSES = /^\s*[})\]]/;

/** Lines that a merge left behind, some of them operators to some languages, and signs that belong to nothing. */
const RUBBISH =
  /^(?:(?:<{7}|={7}|>{7}|\|{7})(?: .*)?|[ \t]*(?:[^\w\s"'`#()[\]{}=]{1,3} ){2,}[^\w\s"'`#()[\]{}=]{1,3})$/gm;

/** Rows at which errors start, and those before, whose end they may be; without errors around others. */
function listErrorRows(root: Node): Set<number> {
  const rows = new Set<number>();
  // Trees of broken texts are deeper than calls may be.
  const open: Node[] = [root];
  for (let node = open.pop(); node && rows.size < MAX_ROWS_TRIED; node = open.pop()) {
    if (!(node.hasError || node.isMissing)) continue;
    const inside = node.children.filter((child) => child && (child.hasError || child.isMissing));
    const { row } = node.startPosition;
    if (inside.length === 0) rows.add(row).add(row - 1);
    for (const child of inside.reverse()) open.push(child!);
  }
  return rows;
}

/**
 * Rows that stand further left than the piece they are in, that open what nothing stands in, or that close what no row as
 * deep has opened.
 */
function listStrayRows(lines: readonly string[], closes: RegExp): number[] {
  const indents = lines.map((line) => line.search(/\S/));
  const rows = indents.flatMap((indent, row) => (indent === -1 ? [] : [row]));
  const seen = new Set<number>();
  const stray = rows.filter((row, i) => {
    const indent = indents[row]!;
    const next = rows[i + 1];
    const isLone = closes.test(lines[row]!.trim()) && !seen.has(indent);
    seen.add(indent);
    const isOpen = OPENS.test(lines[row]!) && (next === undefined || indents[next]! <= indent);
    const isClosed = next !== undefined && indents[next] === indent && CLOSES.test(lines[next]!);
    return indent < indents[0]! || isLone || (isOpen && !isClosed);
  });
  return stray.slice(0, MAX_STRAY_ROWS);
}

/** Does the first row open what the next one stands in? */
function opensBody([first = "", ...rest]: readonly string[]): boolean {
  const next = rest.find((line) => line.trim() !== "") ?? "";
  return OPENS_BODY.test(first) && next.search(/\S/) > first.search(/\S/);
}

/** What closes the containers around a piece, each on a line of its own. */
function closersOf({ heads }: Piece): string {
  return heads.reduce((closers, { close }) => `\n${close}${closers}`, "\n");
}

/** Does a comment that starts or ends on the line go over others? Without the line it would end elsewhere. */
function cutsComment(line: string, { blockComments }: Lexis): boolean {
  return blockComments.some(
    ([open, close]) => line.includes(close) && line.lastIndexOf(open, line.lastIndexOf(close)) === -1,
  );
}

/** What of a piece does not parse by itself: a line of it, or all of it; undefined when it parses. */
function findFault({ parser, language }: LoadedGrammar, text: string, piece: Piece): Piece | undefined {
  const { opening = "" } = language;
  const heads = piece.heads.map(({ start, end }) => text.slice(start, end)).join("\n");
  const isOpened = piece.heads.length === 0 && text.startsWith(opening.trim(), piece.start);
  const before = `${isOpened ? "" : opening}\n${heads}\n`;
  const own = text.slice(piece.start, piece.end).replace(DIRECTIVE, blank);
  const close = closersOf(piece);
  const whole = before + own + close;
  const tree = parseText(parser, whole);
  const isWhole = tree !== undefined && !isBroken(tree, language, whole);
  const first = before.split("\n").length - 1;
  const lines = own.split("\n");
  const rows = new Set(listStrayRows(lines, language.pieces?.closes ?? CLOSES));
  if (tree && !isWhole) for (const row of listErrorRows(tree.rootNode)) rows.add(row - first);
  rows.add(0);
  tree?.delete();
  if (isWhole) return undefined;
  for (const row of rows) {
    const line = lines[row];
    if (line === undefined || lines.length === 1 || cutsComment(line, language.lexis)) continue;
    const start = piece.start + lines.slice(0, row).join("\n").length + (row > 0 ? 1 : 0);
    const mended = [...lines.slice(0, row), blank(line), ...lines.slice(row + 1)].join("\n");
    const source = before + mended + close;
    const isFault = parsesWell(parser, source, language);
    // What takes so long is no better without another row.
    if (isFault === undefined) return piece;
    if (!isFault) continue;
    // Without its head what lacks a bracket at its end parses, too.
    const until = row === 0 && opensBody(lines) ? piece.end : undefined;
    return { start, end: start + line.length, heads: piece.heads, until };
  }
  return piece;
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
  broken: readonly Piece[];
}

/** Undefined when they are so many that the cuts must be wrong: the file is no list of members and statements. */
function listBroken(
  grammar: LoadedGrammar,
  source: string,
  pieces: readonly Piece[],
  tree: SyntaxTree | undefined,
): Piece[] | undefined {
  const broken: Piece[] = [];
  const isWhole = tree && wholePieces(tree, source, grammar.tables.errorSymbol);
  for (const [i, piece] of pieces.entries()) {
    const fault = isWhole?.(piece) ? undefined : findFault(grammar, source, piece);
    if (fault) broken.push(fault);
    if (broken.length > MANY_BROKEN && broken.length > (i + 1) * MOST_BROKEN) return undefined;
  }
  return broken;
}

/** An error of more rows takes definitions with it that stand beside what is broken. */
const MAX_ERROR_ROWS = 8;

function isFar(text: string, { start, end }: TextSpan): boolean {
  return text.slice(start, end).split("\n").length > MAX_ERROR_ROWS;
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
  const plain = text.replace(RUBBISH, blank);
  const isNear =
    errorsAreUsual &&
    plain === text &&
    !errors.some((error) => isFar(text, error) || skipsBrace(text, error, grammar.language));
  if (isNear && isBalanced(text, grammar.language)) return undefined;
  const source = readableText(grammar.language, plain);
  const pieces = cutPieces({ written, text: plain, source }, table, lexis, rules);
  if (pieces.length > MAX_PIECES) return undefined;
  const only = pieces.length === 1 && pieces[0]!.heads.length === 0 ? pieces[0] : undefined;
  if (only && table.starts.length > MAX_ROWS_OF_ALL) return undefined;
  const broken = listBroken(grammar, source, pieces, tree);
  if (!broken || (only && broken[0] === only)) return undefined;
  return broken.length > 0 || plain !== text
    ? { source: blankPieces(source, broken), readable: source, broken }
    : undefined;
}

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
  { grammar, text, table, collected, tokens, opening }: PieceReading,
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
    // What the reading finds in the heads around the piece is known already.
    new Collector(grammar, text, syntax, rows, tokens, collected, 1, place).run();
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

/** Adds what the broken pieces hold, each read inside the heads of its containers. */
export function collectPieces(reading: PieceReading, { broken, readable }: Around): void {
  const { collected } = reading;
  for (const piece of broken) readPiece(reading, piece, readable, closersOf(piece));
  // A directive inside a piece is left to the reading of the rest, too.
  const byName = new Map(collected.definitions.map((definition) => [definition.name.start, definition]));
  if (byName.size < collected.definitions.length) collected.definitions = [...byName.values()];
}

const isWithin = ({ start }: { start: number }, piece: Range) => start >= piece.start && start < piece.end;

/** Adds definitions inside broken pieces that only the reading of the whole file found; they end with their piece. */
export function keepDefinitions(
  { table, collected, tokens }: PieceReading,
  { broken }: Around,
  from: Collected,
): void {
  const known = new Set(collected.definitions.map(({ name }) => name.start));
  for (const definition of from.definitions) {
    const { name, end } = definition;
    const piece = broken.find((each) => isWithin(name, each));
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
export function collectHeads(reading: PieceReading, { broken, readable }: Around): void {
  const { grammar, collected } = reading;
  for (const { start, end: ownEnd, heads, until = ownEnd } of broken) {
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
