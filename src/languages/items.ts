// A file with syntax errors, mended item by item: where the language can tell by text where its items begin, those that the
// errors touch are parsed by themselves, so that what is broken in one takes nothing from the others. The result is one
// tree, like any other; only what is inside an item can still be broken.

import type { Range } from "web-tree-sitter";
import type { LineTable } from "./chunks.ts";
import type { LoadedGrammar } from "./grammar.ts";
import { parseText } from "./parse-text.ts";
import { readTree } from "./raw.ts";
import {
  AT_AFTER,
  AT_END,
  AT_END_COLUMN,
  AT_END_ROW,
  AT_KIND,
  AT_START,
  NODE_INTS,
  SYMBOL_MASK,
  SyntaxTree,
} from "./syntax.ts";
import type { Language } from "./types.ts";

const mended = new SyntaxTree();
const part = new SyntaxTree();

interface Place {
  index: number;
  position: { row: number; column: number };
}

/** Where items begin; the text before the first belongs to it. Fewer than two make no pieces. */
function listStarts({ items }: Language, text: string): number[] {
  if (!items) return [];
  const starts: number[] = [];
  for (const match of text.matchAll(items)) if (match[0] === "") starts.push(match.index);
  starts[0] = 0;
  return starts;
}

/** Appends a run of siblings to the mended tree, as children of its root. */
function append({ ints }: SyntaxTree, from: number, to: number): void {
  if (from >= to) return;
  while (mended.end + (to - from) > mended.ints.length) mended.grow();
  mended.ints.set(ints.subarray(from, to), mended.end);
  const moved = mended.end - from;
  mended.end += to - from;
  for (let node = from + moved; node < mended.end; node += NODE_INTS) mended.ints[node + AT_AFTER]! += moved;
}

/** Address of the first child of the root at or after `from` that starts at `offset` or behind it. */
function childAt({ ints, end }: SyntaxTree, from: number, offset: number): number {
  let child = from;
  while (child < end && ints[child + AT_START]! < offset) child = ints[child + AT_AFTER]!;
  return child;
}

/**
 * Do these children of the root make a whole item, from its first character to its end at the latest? An error inside one
 * stays there.
 */
function isWhole(
  tree: SyntaxTree,
  first: number,
  behind: number,
  from: number,
  to: number,
  error: number,
): boolean {
  const { ints } = tree;
  if (first === behind) return false;
  if (from > 0 && ints[first + AT_START] !== from) return false;
  for (let child = first; child < behind; child = ints[child + AT_AFTER]!)
    if (ints[child + AT_END]! > to || (ints[child + AT_KIND]! & SYMBOL_MASK) === error) return false;
  return true;
}

/** Parses a range of the text into `part`, which stays empty when the parser comes to no end. */
function parsePart({ parser, tables }: LoadedGrammar, readable: string, ranges: Range[]): void {
  part.clear();
  const tree = parseText(parser, readable, ranges);
  if (!tree) return;
  try {
    readTree(tree, tables, part);
  } finally {
    tree.delete();
  }
}

function rangeOf(from: Place, to: Place): Range {
  return {
    startIndex: from.index,
    endIndex: to.index,
    startPosition: from.position,
    endPosition: to.position,
  };
}

function listPlaces(starts: readonly number[], text: string, table: LineTable): Place[] {
  let row = 0;
  return [...starts, text.length].map((index): Place => {
    while (row + 1 < table.starts.length && table.starts[row + 1]! <= index) row++;
    return { index, position: { row, column: index - table.starts[row]! } };
  });
}

/** The tree of a text with errors, as whole as it can be. Valid until the next one is mended. */
export function mendTree(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  tree: SyntaxTree,
): SyntaxTree {
  const starts = listStarts(grammar.language, text);
  if (starts.length < 2) return tree;
  const readable = grammar.language.readable?.(text) ?? text;
  const { errorSymbol } = grammar.tables;
  mended.clear();
  append(tree, 0, NODE_INTS);
  const places = listPlaces(starts, text, table);
  const isLost = (tree.ints[AT_KIND]! & SYMBOL_MASK) === errorSymbol;
  let child = NODE_INTS;
  // What is below an error instead of a file can be the inside of anything.
  let open = isLost ? text.length : 0;
  for (let i = 0; i + 1 < places.length; i++) {
    const from = places[i]!;
    const to = places[i + 1]!;
    child = childAt(tree, child, from.index);
    const behind = childAt(tree, child, to.index);
    if (open <= from.index && isWhole(tree, child, behind, from.index, to.index, errorSymbol))
      append(tree, child, behind);
    else {
      parsePart(grammar, readable, [rangeOf(from, to)]);
      append(part, NODE_INTS, part.end);
    }
    for (let at = child; at < behind; at = tree.ints[at + AT_AFTER]!)
      open = Math.max(open, tree.ints[at + AT_END]!);
  }
  closeRoot(text, places.at(-1)!);
  // What a file is, when all that the parser saw was errors: the same as an empty one.
  if (isLost) {
    parsePart(grammar, "", []);
    mended.ints[AT_KIND] = part.ints[AT_KIND]!;
  }
  return mended;
}

/** The root reaches over all of the text and all of the nodes. */
function closeRoot(text: string, { position }: Place): void {
  const { ints, end } = mended;
  ints[AT_START] = 0;
  ints[AT_END] = text.length;
  ints[AT_END_ROW] = position.row;
  ints[AT_END_COLUMN] = position.column;
  ints[AT_AFTER] = end;
}
