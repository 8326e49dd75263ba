// Languages that a scanner of their own reads instead of a grammar: markup and configuration, where nesting is all there
// is. The scanner says in offsets what a text declares; the same passes as after a parse make facts of it.

import { BLOB_FLAGS, type BlobFacts, type OccurrenceFact } from "../../protocol/facts.ts";
import { KINDS } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { placeOf, spanOf } from "./broken/recover.ts";
import type { LineTable } from "./chunks.ts";
import { Attachments } from "./facts/docs.ts";
import { Exported } from "./facts/exported.ts";
import { readImports } from "./facts/statements.ts";
import { buildSymbols } from "./facts/symbols.ts";
import { bareDefinition, nothingCollected, type RawDefinition } from "./spans/collected.ts";
import { type Region, toScopeFacts } from "./spans/scope-regions.ts";
import { nest } from "./spans/scopes.ts";
import { Sections } from "./spans/sections.ts";

/** Spread into a language that has an `outline` and nothing to parse with. */
export const NO_GRAMMAR = { grammar: "", tags: "", imports: "" } as const;

function toDefinition(symbol: OutlineSymbol, starts: readonly number[]): RawDefinition {
  const { params, type } = symbol;
  const name = spanOf(starts, symbol.nameStart, symbol.nameEnd);
  return {
    ...bareDefinition(placeOf(starts, symbol.start, symbol.end), KINDS.indexOf(symbol.kind), name),
    type: type && spanOf(starts, type.start, type.end),
    params: params && spanOf(starts, params.start, params.end),
  };
}

function toOccurrence(text: string, reference: OutlineReference, starts: readonly number[]): OccurrenceFact {
  const { start, end, role, receiver = "" } = reference;
  const { row, column } = spanOf(starts, start, end);
  const name = reference.name ?? text.slice(start, end);
  return { name, role, line: row + 1, column: column + 1, scope: 0, receiver, args: -1 };
}

/** Facts of a text as its language's scanner outlines it. `file` is the region of the whole text. */
export function outlineFacts(
  language: Language,
  outline: Outline,
  text: string,
  { starts }: LineTable,
  file: Region,
): BlobFacts {
  const collected = nothingCollected();
  const symbols = new Map<RawDefinition, OutlineSymbol>();
  for (const symbol of outline.symbols) {
    const definition = toDefinition(symbol, starts);
    collected.definitions.push(definition);
    symbols.set(definition, symbol);
  }
  collected.comments = (outline.comments ?? []).map(({ start, end }) => placeOf(starts, start, end));
  const nesting = nest(text, collected, file, language);
  const at = new Map(nesting.symbols.map((definition, ordinal) => [symbols.get(definition), ordinal]));
  for (const [symbol, ordinal] of at) if (symbol?.of) nesting.containers[ordinal] = at.get(symbol.of) ?? -1;
  // Only now: a body would open a scope, and a start decides what contains what.
  for (const [definition, { headStart, headEnd }] of symbols) {
    definition.body = spanOf(starts, headEnd, Math.max(headEnd, definition.end));
    definition.start = headStart ?? definition.start;
  }
  const references = (outline.references ?? []).sort((a, b) => a.start - b.start);
  const statements = (outline.imports ?? []).map(({ start, end }) => placeOf(starts, start, end));
  const facts = buildSymbols(
    text,
    language,
    nesting,
    new Attachments(text, language, collected),
    new Exported(text, language, nesting, [], ""),
    new Sections(text, collected, nesting),
  );
  for (const [symbol, ordinal] of at) {
    if (symbol?.name !== undefined) facts[ordinal]!.name = symbol.name;
    if (symbol?.doc !== undefined) facts[ordinal]!.doc ||= symbol.doc;
  }
  return {
    symbols: facts,
    scopes: toScopeFacts(nesting.regions, new Map()),
    locals: [],
    occurrences: references.map((reference) => toOccurrence(text, reference, starts)),
    imports: readImports(text, language, { imports: statements, importing: [] }, nesting.regions),
    exports: [],
    heritage: [],
    packageName: outline.packageName ?? "",
    chunks: [],
    chunkWords: [],
    flags: outline.broken ? BLOB_FLAGS.syntaxErrors : 0,
  };
}
