// What is wrong with a piece of a broken text: one of its rows, without which it parses, or all of it.

import type { Node } from "web-tree-sitter";
import { blank } from "../../hooks/rewrite.ts";
import type { Lexis } from "../../lexis.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import { isBroken, parsesWell, parseText } from "../parser/parse-text.ts";
import type { Piece } from "./pieces.ts";
import { DIRECTIVE } from "./written-rows.ts";

/** A piece of more rows is not put right without one of them. */
const MAX_ROWS = 300;

/** Rows of a piece that are tried for being all that is wrong with it. */
const MAX_ROWS_TRIED = 8;
const MAX_STRAY_ROWS = 3;
const OPENS = /[{([]\s*$/;
const OPENS_BODY = /\{\s*$/;
const CLOSES = /^\s*[})\]]/;
const OWN_CLOSE = /^\s*\}/;

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

/** Does the next row stand in this one, which stands in the piece? */
function standsIn(lines: readonly string[], row: number): boolean {
  const next = lines.slice(row + 1).find((line) => line.trim() !== "") ?? "";
  const indent = lines[row]!.search(/\S/);
  return indent > lines[0]!.search(/\S/) && next.search(/\S/) > indent;
}

/** What closes the containers around a piece, each on a line of its own. */
export function closersOf({ heads }: Piece): string {
  return heads.reduce((closers, { close }) => `\n${close}${closers}`, "\n");
}

/** Does a comment that starts or ends on the line go over others? Without the line it would end elsewhere. */
function cutsComment(line: string, { blockComments }: Lexis): boolean {
  return blockComments.some(
    ([open, close]) => line.includes(close) && line.lastIndexOf(open, line.lastIndexOf(close)) === -1,
  );
}

/** Ends what a body follows. */
const ENDS_HEAD = /[\w)\]>"'`]$/;

/** Offset behind the first rows of a piece where nothing opens what stands deeper, though its last row closes that; or -1. */
function unopenedEnd(lines: readonly string[]): number {
  const indents = lines.map((line) => line.search(/\S/));
  const row = indents.findIndex(
    (_, at) => indents.slice(at + 1).find((indent) => indent !== -1)! > indents[0]!,
  );
  const isClosed = indents.at(-1) === indents[0] && OWN_CLOSE.test(lines.at(-1)!);
  if (row === -1 || !isClosed || !ENDS_HEAD.test(lines[row]!.trimEnd())) return -1;
  return lines.slice(0, row + 1).join("\n").length;
}

/** What stands before a piece and behind it when it is read by itself. */
function around({ language }: LoadedGrammar, text: string, piece: Piece): { before: string; close: string } {
  const { opening = "" } = language;
  const heads = piece.heads.map(({ start, end }) => text.slice(start, end)).join("\n");
  const isOpened = piece.heads.length === 0 && text.startsWith(opening.trim(), piece.start);
  const { next } = language.pieces ?? {};
  const behind = next?.within.test(heads) ? `\n${next.text}` : "";
  return { before: `${isOpened ? "" : opening}\n${heads}\n`, close: behind + closersOf(piece) };
}

/** Does a piece parse by itself with this in its place? Undefined when the parser does not come to an end. */
export function isReadable(
  grammar: LoadedGrammar,
  text: string,
  piece: Piece,
  own: string,
): boolean | undefined {
  const { before, close } = around(grammar, text, piece);
  return parsesWell(grammar.parser, before + own.replace(DIRECTIVE, blank) + close, grammar.language);
}

/** What is told of a piece by reading it. */
export interface Trial {
  /** It needs nothing more than this bracket in place of white space. */
  unopened?: Piece | undefined;
  /** Rows that are tried for being all that is wrong with it. */
  rows: ReadonlySet<number>;
}

/** Undefined when the piece parses by itself. */
export function tryPiece(grammar: LoadedGrammar, text: string, piece: Piece): Trial | undefined {
  const { parser, language } = grammar;
  const { before, close } = around(grammar, text, piece);
  const own = text.slice(piece.start, piece.end).replace(DIRECTIVE, blank);
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
  const offset = language.pieces?.closes ? -1 : unopenedEnd(lines);
  if (offset === -1) return { rows };
  const start = piece.start + offset;
  const opened = `${own.slice(0, offset)}{${own.slice(offset + 1)}`;
  const isUnopened = parsesWell(parser, before + opened + close, language);
  return { rows, unopened: isUnopened ? { start, end: start + 1, heads: piece.heads } : undefined };
}

/** The row without which a piece parses. */
export function findRow(
  grammar: LoadedGrammar,
  text: string,
  piece: Piece,
  rows: ReadonlySet<number>,
): Piece | undefined {
  const { parser, language } = grammar;
  const { before, close } = around(grammar, text, piece);
  const own = text.slice(piece.start, piece.end).replace(DIRECTIVE, blank);
  const lines = own.split("\n");
  if (lines.length > MAX_ROWS || lines.length === 1) return undefined;
  for (const row of rows) {
    const line = lines[row];
    if (line === undefined || cutsComment(line, language.lexis)) continue;
    // By its indentation what stands in it would be another one's.
    if (language.pieces?.closes && standsIn(lines, row)) continue;
    const start = piece.start + lines.slice(0, row).join("\n").length + (row > 0 ? 1 : 0);
    const mended = [...lines.slice(0, row), blank(line), ...lines.slice(row + 1)].join("\n");
    const isFault = parsesWell(parser, before + mended + close, language);
    // What takes so long is no better without another row.
    if (isFault === undefined) return undefined;
    if (!isFault) continue;
    // Without its head what lacks a bracket at its end parses, too.
    const until = row === 0 && opensBody(lines) ? piece.end : undefined;
    return { start, end: start + line.length, heads: piece.heads, until };
  }
  return undefined;
}
