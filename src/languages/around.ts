// A file with syntax errors, read around what is broken: pieces that do not parse by themselves are kept from the parser,
// which then reads the rest as if they were not there, and are read alone after it.

import type { Node } from "web-tree-sitter";
import type { LineTable } from "./chunks.ts";
import { Collector } from "./collect.ts";
import type { Collected } from "./collected.ts";
import type { LoadedGrammar } from "./grammar.ts";
import { parseText } from "./parse-text.ts";
import { cutPieces, type Piece, type Range } from "./pieces.ts";
import { readTree } from "./raw.ts";
import { SyntaxTree } from "./syntax.ts";
import type { TokenTable } from "./tokens.ts";

/** More pieces than this are not tried one by one. */
const MAX_PIECES = 3000;

/** Directives go with the file, not with the piece they stand in. */
const DIRECTIVE = /^[ \t]*#(?!\[).*$/gm;
const CODE_LINE = /^(?![ \t]*#(?!\[)).+$/gm;
const blank = (line: string) => line.replace(/[^\r]/g, " ");

/** Rows of a piece that are tried for being all that is wrong with it. */
const MAX_ROWS_TRIED = 8;
const MAX_STRAY_ROWS = 3;

/** A line that a merge left behind; some of them are operators to some languages. */
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/;

/** Rows at which errors start, and those before, whose end they may be; without errors around others. */
function listErrorRows(node: Node, rows: Set<number>): Set<number> {
  if (rows.size >= MAX_ROWS_TRIED || !(node.hasError || node.isMissing)) return rows;
  const inside = node.children.filter((child) => child && (child.hasError || child.isMissing));
  const { row } = node.startPosition;
  if (inside.length === 0) rows.add(row).add(row - 1);
  for (const child of inside) listErrorRows(child!, rows);
  return rows;
}

/** Rows that stand further left than the piece they are in. */
function listStrayRows(lines: readonly string[]): number[] {
  const indent = lines[0]!.search(/\S/);
  const stray = lines.flatMap((line, row) => (/\S/.test(line) && line.search(/\S/) < indent ? [row] : []));
  return stray.slice(0, MAX_STRAY_ROWS);
}

/** What of a piece does not parse by itself: a line of it, or all of it; undefined when it parses. */
function findFault({ parser, language }: LoadedGrammar, text: string, piece: Piece): Piece | undefined {
  const { opening = "" } = language;
  const heads = piece.heads.map(({ start, end }) => text.slice(start, end)).join("\n");
  const isOpened = piece.heads.length === 0 && text.startsWith(opening.trim(), piece.start);
  const before = `${isOpened ? "" : opening}\n${heads}\n`;
  const own = text.slice(piece.start, piece.end).replace(DIRECTIVE, blank);
  if (CONFLICT.test(own.trim())) return piece;
  const close = `\n${"}".repeat(piece.heads.length)}`;
  const tree = parseText(parser, before + own + close);
  const isWhole = tree !== undefined && !tree.rootNode.hasError;
  const first = before.split("\n").length - 1;
  const lines = own.split("\n");
  const rows = new Set(listStrayRows(lines));
  if (tree && !isWhole) for (const row of listErrorRows(tree.rootNode, new Set())) rows.add(row - first);
  tree?.delete();
  if (isWhole) return undefined;
  for (const row of rows) {
    const line = lines[row];
    if (line === undefined || lines.length === 1) continue;
    const start = piece.start + lines.slice(0, row).join("\n").length + (row > 0 ? 1 : 0);
    const mended = [...lines.slice(0, row), blank(line), ...lines.slice(row + 1)].join("\n");
    const again = parseText(parser, before + mended + close);
    const isFault = again !== undefined && !again.rootNode.hasError;
    again?.delete();
    if (isFault) return { start, end: start + line.length, heads: piece.heads };
  }
  return piece;
}

/** A file without its broken pieces. */
export interface Around {
  /** The text with white space in their place. */
  source: string;
  /** The text as the grammar can read it. */
  readable: string;
  broken: readonly Piece[];
}

/** Undefined when the file cannot be cut, or no piece of it is broken by itself. */
export function readAround(grammar: LoadedGrammar, text: string, table: LineTable): Around | undefined {
  const { pieces: rules, readable } = grammar.language;
  if (!rules) return undefined;
  const source = readable?.(text) ?? text;
  const pieces = cutPieces(source, table, rules);
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return undefined;
  const broken = pieces.flatMap((piece) => findFault(grammar, source, piece) ?? []);
  return broken.length > 0 ? { source: blankPieces(source, broken), readable: source, broken } : undefined;
}

function blankPieces(text: string, pieces: readonly Piece[]): string {
  let out = "";
  let from = 0;
  for (const { start, end } of pieces) {
    out += text.slice(from, start) + text.slice(start, end).replace(CODE_LINE, blank);
    from = end;
  }
  return out + text.slice(from);
}

function pointOf({ starts }: LineTable, offset: number) {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return { row: low - 1, column: offset - starts[low - 1]! };
}

const syntax = new SyntaxTree();

/** Adds what the broken pieces hold, each read inside the heads of its containers. */
export function collectPieces(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  { broken, readable }: Around,
  collected: Collected,
  tokens: TokenTable,
): void {
  const first = grammar.language.opening?.trim() ?? "";
  const opening = first !== "" && text.startsWith(first) ? [{ start: 0, end: first.length }] : [];
  for (const piece of broken) {
    const ranges: Range[] = [...opening, ...piece.heads, piece];
    const includedRanges = ranges
      .filter(({ start }, i) => i === 0 || start >= ranges[i - 1]!.end)
      .map(({ start, end }) => ({
        startIndex: start,
        endIndex: end,
        startPosition: pointOf(table, start),
        endPosition: pointOf(table, end),
      }));
    const tree = parseText(grammar.parser, readable, includedRanges);
    if (!tree) continue;
    readTree(tree, grammar.tables, syntax);
    tree.delete();
    const own = new Collector(grammar, text, syntax, tokens, undefined, 1).run();
    syntax.clear();
    for (const list of Object.keys(collected) as (keyof Collected)[]) {
      const target = collected[list];
      if (Array.isArray(target)) addWithin(target, own[list] as Placed[], piece);
    }
  }
}

type Placed = { start: number };

const isWithin = ({ start }: Placed, piece: Range) => start >= piece.start && start < piece.end;

/** What a piece's reading found in the heads around it is known already. */
function addWithin(target: Placed[], found: readonly Placed[], piece: Range): void {
  for (const part of found) if (isWithin(part, piece)) target.push(part);
}

/** Adds definitions inside broken pieces that only the reading of the whole file found; they end with their piece. */
export function keepDefinitions(
  from: Collected,
  table: LineTable,
  pieces: readonly Piece[],
  collected: Collected,
  tokens: TokenTable,
): void {
  const known = new Set(collected.definitions.map(({ name }) => name.start));
  for (const definition of from.definitions) {
    const { name, end } = definition;
    const piece = pieces.find((each) => isWithin(name, each));
    if (!piece || known.has(name.start) || definition.start < piece.start) continue;
    tokens.definition(name.start, name.row, name.column);
    if (end > piece.end) {
      const { row, column } = pointOf(table, piece.end);
      Object.assign(definition, { end: piece.end, endRow: row, endColumn: column });
    }
    if (definition.params && definition.params.end > piece.end) definition.params = undefined;
    if (definition.body && definition.body.start > piece.end) definition.body = undefined;
    collected.definitions.push(definition);
  }
}
