// A file with syntax errors, read item by item: where the language can tell by text where its items begin, each is parsed
// by itself, so that what is broken in one takes nothing from the others.

import type { LineTable } from "./chunks.ts";
import { Collector } from "./collect.ts";
import { type Collected, nothingCollected } from "./collected.ts";
import type { LoadedGrammar } from "./grammar.ts";
import { readTree } from "./raw.ts";
import { SyntaxTree } from "./syntax.ts";
import type { TokenTable } from "./tokens.ts";
import type { Language } from "./types.ts";

const syntax = new SyntaxTree();

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

/** Everything the patterns find, or undefined when the file cannot be cut. */
export function collectItems(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  tokens: TokenTable,
): Collected | undefined {
  const starts = listStarts(grammar.language, text);
  if (starts.length < 2) return undefined;
  const collected = nothingCollected();
  let row = 0;
  const places = [...starts, text.length].map((index): Place => {
    while (row + 1 < table.starts.length && table.starts[row + 1]! <= index) row++;
    return { index, position: { row, column: index - table.starts[row]! } };
  });
  const readable = grammar.language.readable?.(text) ?? text;
  for (let i = 0; i + 1 < places.length; i++)
    collectItem(grammar, text, readable, places[i]!, places[i + 1]!, collected, tokens);
  return collected;
}

function collectItem(
  grammar: LoadedGrammar,
  text: string,
  readable: string,
  from: Place,
  to: Place,
  collected: Collected,
  tokens: TokenTable,
): void {
  const range = {
    startIndex: from.index,
    endIndex: to.index,
    startPosition: from.position,
    endPosition: to.position,
  };
  const tree = grammar.parser.parse(readable, null, { includedRanges: [range] });
  if (!tree) throw new Error("the parser gave no tree");
  try {
    readTree(tree, grammar.tables, syntax);
  } finally {
    tree.delete();
  }
  // As code in code: its tree does not outlive the collecting.
  new Collector(grammar, text, syntax, tokens, collected, 1).run();
  syntax.clear();
}
