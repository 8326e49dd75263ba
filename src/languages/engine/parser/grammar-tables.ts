// A grammar's tables, read from its memory: how tree-sitter's core lays out a TSLanguage.

import type { Language as Grammar } from "web-tree-sitter";
import { heap, type Native } from "./runtime.ts";
import { NAMED } from "./syntax.ts";

/** A grammar's tables, as far as reading trees needs them. */
export interface GrammarTables {
  /** By symbol: the one that queries know it by, with its flags as in SyntaxTree; VISIBLE where nodes of it are seen. */
  readonly kinds: Int32Array;
  /** By production: where its fields begin in `fields`; one more entry than productions. */
  readonly fieldStarts: Int32Array;
  /** Pairs of (position among the children, field). */
  readonly fields: Int32Array;
  /** By production, `aliasWidth` symbols each: what a child at this position is called, or 0. */
  readonly aliases: Uint16Array;
  readonly aliasWidth: number;
  /** Stands for ERROR nodes: the number behind the grammar's own symbols. */
  readonly errorSymbol: number;
  /** By symbol: 1 where leaves of it that stand in no field need not be in a SyntaxTree. */
  readonly unread: Uint8Array;
}

/** A symbol whose nodes are seen. */
export const VISIBLE = 1 << 24;

// TSLanguage: indexes of its fields as 32-bit words.
const SYMBOL_COUNT = 1;
const ALIAS_COUNT = 2;
const PRODUCTION_COUNT = 7;
const FIELD_COUNT = 8;
const ALIAS_WIDTH = 9;
const FIELD_SLICES = 16;
const FIELD_ENTRIES = 17;
const SYMBOL_METADATA = 18;
const PUBLIC_SYMBOLS = 19;
const ALIAS_SEQUENCES = 21;

/** Reads a grammar's tables, once. */
export function readTables(grammar: Grammar): GrammarTables {
  const { buffer } = heap();
  const address = (grammar as unknown as Native)[0];
  const words = new Uint32Array(buffer, address, ALIAS_SEQUENCES + 1);
  const symbolCount = words[SYMBOL_COUNT]! + words[ALIAS_COUNT]!;
  const metadata = new Uint8Array(buffer, words[SYMBOL_METADATA]!, symbolCount * 3);
  const publicSymbols = new Uint16Array(buffer, words[PUBLIC_SYMBOLS]!, symbolCount);
  const kinds = Int32Array.from(
    publicSymbols,
    (symbol, i) => symbol | (metadata[i * 3] ? VISIBLE : 0) | (metadata[i * 3 + 1] ? NAMED : 0),
  );
  const productions = words[PRODUCTION_COUNT]!;
  const hasFields = words[FIELD_COUNT]! > 0;
  const slices = hasFields ? new Uint16Array(buffer, words[FIELD_SLICES]!, productions * 2) : undefined;
  const fieldStarts = new Int32Array(productions + 1);
  const fields: number[] = [];
  for (let production = 0; production < productions; production++) {
    const count = slices?.[production * 2 + 1] ?? 0;
    const first = words[FIELD_ENTRIES]! + (slices?.[production * 2] ?? 0) * 4;
    const entries = new Uint8Array(buffer, first, count * 4);
    for (let at = 0; at < count * 4; at += 4)
      // What is inherited is said again by the hidden child itself.
      if (!entries[at + 3]) fields.push(entries[at + 2]!, entries[at]! | (entries[at + 1]! << 8));
    fieldStarts[production + 1] = fields.length;
  }
  const aliasWidth = words[ALIAS_WIDTH]! & 0xffff;
  const aliases = new Uint16Array(buffer, words[ALIAS_SEQUENCES]!, productions * aliasWidth).slice();
  return {
    kinds,
    fieldStarts,
    fields: Int32Array.from(fields),
    aliases,
    aliasWidth,
    errorSymbol: symbolCount,
    unread: new Uint8Array(symbolCount + 1),
  };
}

/**
 * The same tables for trees without the tokens that nobody asks for: half of all nodes are brackets, commas and keywords.
 * `read`: the symbols without a name that are asked for; undefined = any may be.
 */
export function leaveOut(tables: GrammarTables, read: ReadonlySet<number> | undefined): GrammarTables {
  if (read === undefined) return tables;
  const unread = tables.unread.map((_, symbol) => {
    const kind = tables.kinds[symbol] ?? NAMED;
    return (kind & NAMED) === 0 && !read.has(symbol) ? 1 : 0;
  });
  return { ...tables, unread };
}
