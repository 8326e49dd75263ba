// Code of a language inside its own opaque code: items between the braces of a Rust macro call, which the grammar keeps
// as bare tokens. It is parsed once more, all pieces of a file in one go, with the parser confined to their ranges, so
// that every position is already right; the same query runs over it and overrides what was seen of the tokens.

import { readAround } from "./broken/around.ts";
import { listFaults } from "./broken/errors.ts";
import { readLines } from "./chunks.ts";
import type { LoadedGrammar } from "./parser/grammar.ts";
import { parseText } from "./parser/parse-text.ts";
import { readTree } from "./parser/raw.ts";
import { readableText } from "./parser/readable-text.ts";
import type { Rows } from "./parser/rows.ts";
import { SyntaxTree } from "./parser/syntax.ts";
import { Collector } from "./spans/collect.ts";
import type { Collected, PlacedSpan } from "./spans/collected.ts";
import type { TokenTable } from "./spans/tokens.ts";

/** Embedded code in embedded code in ...: deeper than this is read as tokens. */
const MAX_ROUNDS = 8;

/** The inside of a piece, without its delimiters, as the parser wants it. */
function insideOf({ start, end, row, column, endRow, endColumn }: PlacedSpan) {
  return {
    startIndex: start + 1,
    endIndex: end - 1,
    startPosition: { row, column: column + 1 },
    endPosition: { row: endRow, column: endColumn - 1 },
  };
}

const syntax = new SyntaxTree();

type InnerRange = ReturnType<typeof insideOf>;

/** Parses ranges of a text into `syntax`. False when the parser comes to no end. */
function parseRanges({ parser, tables }: LoadedGrammar, text: string, ranges: InnerRange[]): boolean {
  const tree = parseText(parser, text, ranges);
  if (!tree) return false;
  try {
    readTree(tree, tables, syntax);
  } finally {
    tree.delete();
  }
  return true;
}

/** Those of the ranges in which `syntax` shows errors at these offsets; all of them where it does not say in which. */
function brokenOf(ranges: readonly InnerRange[], starts: readonly number[]): readonly InnerRange[] {
  const broken = ranges.filter(({ startIndex, endIndex }) =>
    starts.some((start) => start >= startIndex && start <= endIndex),
  );
  return broken.length > 0 ? broken : ranges;
}

/** All pieces into `syntax`, without what is broken in them. False when the parser comes to no end. */
function parsePieces(grammar: LoadedGrammar, written: string, pieces: readonly PlacedSpan[]): boolean {
  const text = readableText(grammar.language, written);
  const ranges = pieces.map(insideOf);
  const isRead = parseRanges(grammar, text, ranges);
  const faults = isRead && syntax.hasError ? listFaults(syntax, grammar.tables) : [];
  // At most a sign is missing, as behind the last item: `thread_local! { static KEY: u32 }`.
  if (isRead && faults.length === 0) return true;
  let source = text;
  for (const { startIndex, endIndex } of brokenOf(ranges, faults)) {
    const inside = text.slice(startIndex, endIndex);
    const around = readAround(grammar, inside, readLines(inside));
    if (around) source = source.slice(0, startIndex) + around.source + source.slice(endIndex);
  }
  return source === text ? isRead : parseRanges(grammar, source, ranges);
}

function collectRound(
  grammar: LoadedGrammar,
  text: string,
  rows: Rows,
  pieces: readonly PlacedSpan[],
  collected: Collected,
  tokens: TokenTable,
  round: number,
): void {
  if (!parsePieces(grammar, text, pieces)) return;
  new Collector(grammar, text, syntax, rows, tokens, collected, round).run();
  syntax.clear();
}

/** Parses what `@embedded` captured and the language takes for code; the rest becomes opaque tokens. */
export function collectEmbedded(
  grammar: LoadedGrammar,
  text: string,
  rows: Rows,
  collected: Collected,
  tokens: TokenTable,
): void {
  const embeds = grammar.language.embeds ?? (() => false);
  let round = 1;
  for (; collected.embedded.length > 0; round++) {
    const found = collected.embedded.sort((a, b) => a.start - b.start);
    collected.embedded = [];
    const pieces: PlacedSpan[] = [];
    for (const piece of found) {
      const isCode = round <= MAX_ROUNDS && embeds(text.slice(piece.start + 1, piece.end - 1));
      (isCode ? pieces : collected.opaque).push(piece);
    }
    if (pieces.length > 0) collectRound(grammar, text, rows, pieces, collected, tokens, round);
  }
  if (round === 1) return;
  // Comments are seen in every round.
  const comments = new Map(collected.comments.map((comment) => [comment.start, comment]));
  if (comments.size < collected.comments.length) collected.comments = [...comments.values()];
}
