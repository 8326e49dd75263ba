// A grammar's tables, read from its memory: how tree-sitter's core lays out a TSLanguage.

import type { Language as Grammar } from "web-tree-sitter";
import { heap, keepBytes, type Native } from "./runtime.ts";

/** What reading trees needs to know of a grammar. */
export interface GrammarTables {
  /** Stands for ERROR nodes: the number behind the grammar's own symbols. */
  readonly errorSymbol: number;
  /** By the number that queries know a symbol by: 1 where its nodes have no name. */
  readonly unnamed: Uint8Array;
  /** Address in the core's memory, by symbol: 1 where leaves of it that stand in no field need not be in a SyntaxTree. */
  readonly unread: number;
}

// TSLanguage: indexes of its fields as 32-bit words.
const SYMBOL_COUNT = 1;
const ALIAS_COUNT = 2;
const SYMBOL_METADATA = 18;
const PUBLIC_SYMBOLS = 19;

const METADATA_BYTES = 3;
const METADATA_NAMED = 1;

/** Reads a grammar's tables, once. */
export function readTables(grammar: Grammar): GrammarTables {
  const { buffer } = heap();
  const address = (grammar as unknown as Native)[0];
  const words = new Uint32Array(buffer, address, PUBLIC_SYMBOLS + 1);
  const symbolCount = words[SYMBOL_COUNT]! + words[ALIAS_COUNT]!;
  const metadata = new Uint8Array(buffer, words[SYMBOL_METADATA]!, symbolCount * METADATA_BYTES);
  const unnamed = Uint8Array.from({ length: symbolCount + 1 }, (_, symbol) =>
    symbol < symbolCount && metadata[symbol * METADATA_BYTES + METADATA_NAMED] === 0 ? 1 : 0,
  );
  return { errorSymbol: symbolCount, unnamed, unread: keepBytes(new Uint8Array(symbolCount + 1)) };
}

/**
 * The same tables for trees without the tokens that nobody asks for: half of all nodes are brackets, commas and keywords.
 * `read`: the symbols without a name that are asked for; undefined = any may be.
 */
export function leaveOut(tables: GrammarTables, read: ReadonlySet<number> | undefined): GrammarTables {
  if (read === undefined) return tables;
  const unread = tables.unnamed.map((unnamed, symbol) => (unnamed === 1 && !read.has(symbol) ? 1 : 0));
  return { ...tables, unread: keepBytes(unread) };
}
