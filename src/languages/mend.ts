// A file with syntax errors, read around what is broken: pieces that do not parse by themselves are kept from the parser,
// which then reads the rest as if they were not there, and are read alone after it.

import type { LineTable } from "./chunks.ts";
import { Collector } from "./collect.ts";
import type { Collected } from "./collected.ts";
import type { LoadedGrammar } from "./grammar.ts";
import { cutPieces, type Piece, type Range } from "./pieces.ts";
import { readTree } from "./raw.ts";
import { SyntaxTree } from "./syntax.ts";
import type { TokenTable } from "./tokens.ts";
import type { PieceRules } from "./types.ts";

/** More pieces than this are not tried one by one. */
const MAX_PIECES = 3000;

/** Directives go with the file, not with the piece they stand in. */
const DIRECTIVE = /^[ \t]*#(?!\[).*$/gm;
const CODE_LINE = /^(?![ \t]*#(?!\[)).+$/gm;
const blank = (line: string) => line.replace(/[^\r]/g, " ");

function isBroken({ parser }: LoadedGrammar, text: string, piece: Piece, { prefix }: PieceRules): boolean {
  const heads = piece.heads.map(({ start, end }) => text.slice(start, end)).join("\n");
  const alone = piece.heads.length === 0 && text.startsWith(prefix, piece.start) ? "" : prefix;
  const own = text.slice(piece.start, piece.end).replace(DIRECTIVE, "");
  const tree = parser.parse(`${alone}\n${heads}\n${own}\n${"}".repeat(piece.heads.length)}`);
  if (!tree) throw new Error("the parser gave no tree");
  const { hasError } = tree.rootNode;
  tree.delete();
  return hasError;
}

/** Pieces that do not parse by themselves. */
export function findBroken(grammar: LoadedGrammar, text: string, table: LineTable): Piece[] {
  const { pieces: rules } = grammar.language;
  if (!rules) return [];
  const pieces = cutPieces(text, table, rules);
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return [];
  return pieces.filter((piece) => isBroken(grammar, text, piece, rules));
}

/** The text with white space in the place of its broken pieces. */
export function blankPieces(text: string, pieces: readonly Piece[]): string {
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
  pieces: readonly Piece[],
  collected: Collected,
  tokens: TokenTable,
): void {
  const prefix = grammar.language.pieces?.prefix ?? "";
  const opening = prefix !== "" && text.startsWith(prefix) ? [{ start: 0, end: prefix.length }] : [];
  for (const piece of pieces) {
    const ranges: Range[] = [...opening, ...piece.heads, piece];
    const includedRanges = ranges
      .filter(({ start }, i) => i === 0 || start >= ranges[i - 1]!.end)
      .map(({ start, end }) => ({
        startIndex: start,
        endIndex: end,
        startPosition: pointOf(table, start),
        endPosition: pointOf(table, end),
      }));
    const tree = grammar.parser.parse(text, null, { includedRanges });
    if (!tree) throw new Error("the parser gave no tree");
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
    collected.definitions.push(definition);
  }
}
