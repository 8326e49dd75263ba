// The facts of one text of code. Its parts are read off its matches by sweeps over sorted positions; a text with errors is
// mended or read around them first. Start reading at `extractCode`. Errors are not swallowed here.

import { BLOB_FLAGS, type BlobFacts, textFacts } from "../../protocol/facts.ts";
import { type FileFacts, tabulate } from "../../protocol/occurrence-table.ts";
import type { Mask } from "../repair-types.ts";
import {
  type Around,
  collectHeads,
  collectPieces,
  keepDefinitions,
  pieceReading,
  readAround,
} from "./broken/around.ts";
import { listErrors } from "./broken/errors.ts";
import { without } from "./broken/faults.ts";
import { isHopeless } from "./broken/hopeless.ts";
import { collectMasked, endBeforeMasks, maskText, shownText } from "./broken/mask.ts";
import { recoverDefinitions } from "./broken/recover.ts";
import type { LineTable } from "./chunks.ts";
import { Attachments } from "./facts/docs.ts";
import { Exported } from "./facts/exported.ts";
import { OccurrencePass } from "./facts/occurrences.ts";
import { MAX_SIGNATURE_CHARS } from "./facts/signature.ts";
import { readExports, readHeritage, readImports } from "./facts/statements.ts";
import { buildSymbols, numberTwins } from "./facts/symbols.ts";
import type { LoadedGrammar } from "./parser/grammar.ts";
import { isReadBroken, parseText } from "./parser/parse-text.ts";
import { shareOut } from "./parser/progress.ts";
import { readTree } from "./parser/raw.ts";
import { readableText } from "./parser/readable-text.ts";
import { Rows } from "./parser/rows.ts";
import { SyntaxTree } from "./parser/syntax.ts";
import { collectEmbedded } from "./reparse.ts";
import { joinClauses } from "./spans/clauses.ts";
import { Collector } from "./spans/collect.ts";
import type { Collected } from "./spans/collected.ts";
import { commentTypes } from "./spans/comment-types.ts";
import { demote, dropImported } from "./spans/demoted.ts";
import { declareInDocs } from "./spans/doc-members.ts";
import { declareByMacros } from "./spans/made-by-macros.ts";
import { byStart, sortBy } from "./spans/order.ts";
import { fileRegion, toScopeFacts } from "./spans/scope-regions.ts";
import { type Nesting, nest } from "./spans/scopes.ts";
import { Sections } from "./spans/sections.ts";
import { TokenTable } from "./spans/tokens.ts";
import { trimEnds } from "./spans/trim.ts";
import { bindParams } from "./spans/within.ts";

/** Tables that are large and empty between files. */
const tokens = new TokenTable();
const syntax = new SyntaxTree();
/** What was parsed into it. */
let parsed = "";

function readFacts(
  grammar: LoadedGrammar,
  text: string,
  collected: Collected,
  nesting: Nesting,
): Omit<BlobFacts, "locals" | "occurrences" | "chunks" | "chunkWords" | "flags"> {
  const { language } = grammar;
  const ordinals = new Map(nesting.symbols.map((definition, ordinal) => [definition, ordinal]));
  const exports = readExports(text, language, collected.exports, nesting.regions);
  const attached: string[] = [];
  const symbols = buildSymbols(
    text,
    language,
    nesting,
    new Attachments(text, language, collected),
    new Exported(text, language, nesting, exports, collected.packageName),
    new Sections(text, collected, nesting),
    attached,
  );
  const heritage = readHeritage(text, language, collected.heritage, nesting.symbols);
  const made = language.makes?.({ text, symbols, attached, heritage });
  if (made) {
    for (const symbol of made.symbols)
      symbols.push({ ...symbol, signature: symbol.signature.slice(0, MAX_SIGNATURE_CHARS) });
    numberTwins(symbols);
  }
  return {
    symbols,
    scopes: toScopeFacts(nesting.regions, ordinals),
    imports: readImports(text, language, collected, nesting.regions),
    exports,
    heritage: made ? [...heritage, ...made.heritage] : heritage,
    packageName: collected.packageName,
  };
}

/** Parses into `syntax`. Has the tree errors? undefined when the parser comes to no end. */
function parse({ language, parser, tables }: LoadedGrammar, source: string): boolean | undefined {
  parsed = readableText(language, source);
  const tree = parseText(parser, parsed);
  if (!tree) return undefined;
  try {
    readTree(tree, tables, syntax);
    return isReadBroken(tree, syntax, language, parsed);
  } finally {
    tree.delete();
  }
}

/** A text, and what the parser sees of it. */
interface Reading {
  text: string;
  seen: string;
  masks: readonly Mask[];
}

/** What is found in what was parsed into `syntax`. */
function collect(grammar: LoadedGrammar, text: string, rows: Rows, { starts }: LineTable): Collected {
  const collected = new Collector(grammar, text, syntax, rows, tokens).run();
  if (grammar.language.trimsEnds) trimEnds(parsed, starts, collected);
  return collected;
}

/** What they find in the tree of a file without its broken pieces, and in those; or in the whole if that is more. */
function collectAround(grammar: LoadedGrammar, text: string, table: LineTable, around: Around): Collected {
  const rows = new Rows(table, text);
  const whole = collect(grammar, text, rows, table);
  tokens.reset();
  shareOut(text.length);
  const hasError = parse(grammar, around.source);
  if (hasError !== undefined) {
    const collected = collect(grammar, text, rows, table);
    const reading = pieceReading(grammar, text, table, collected, tokens);
    collectPieces(reading, around);
    keepDefinitions(reading, around, whole);
    collectHeads(reading, around);
    if (!hasError || collected.definitions.length >= whole.definitions.length) return collected;
  }
  tokens.reset();
  parse(grammar, text);
  return collect(grammar, text, rows, table);
}

/** The facts of what was parsed into `syntax`. */
function readSyntax(
  grammar: LoadedGrammar,
  { text, seen, masks }: Reading,
  table: LineTable,
  hasError = false,
  around?: Around,
): FileFacts {
  const shown = shownText(text, masks);
  const rows = new Rows(table, text);
  tokens.open(text.length);
  try {
    const collected = around
      ? collectAround(grammar, seen, table, around)
      : collect(grammar, seen, rows, table);
    collectEmbedded(grammar, text, rows, collected, tokens);
    declareByMacros(grammar.language, text, table, collected, tokens);
    collectMasked(text, masks, table, collected, tokens);
    endBeforeMasks(text, masks, table, collected);
    for (const list of [collected.imports, collected.exports, collected.heritage, collected.comments])
      sortBy(byStart, list);
    if (hasError) recoverDefinitions(grammar.language, shown, table, collected, tokens);
    declareInDocs(grammar.language, shown, table, collected, tokens);
    collected.opaque.push(...commentTypes(grammar.language, text, collected.comments));
    dropImported(collected, tokens);
    if (grammar.language.paramsBind) bindParams(collected);
    if (grammar.language.clauseKey) joinClauses(text, grammar.language.clauseKey, collected);
    const nesting = nest(text, collected, fileRegion(text, table), grammar.language);
    demote(seen, collected, nesting, tokens);
    const facts = readFacts(grammar, shown, collected, nesting);
    const pass = new OccurrencePass(grammar, text, syntax, new Rows(table, text), collected, tokens, nesting);
    pass.run();
    const { locals, occurrences } = pass;
    const flags = hasError ? BLOB_FLAGS.syntaxErrors : 0;
    return { ...facts, locals, occurrences, chunks: [], chunkWords: [], flags };
  } finally {
    tokens.reset();
    syntax.clear();
  }
}

/** What a text is masked by where what is broken in it does not mislead that: brackets that are not closed. */
function remask({ language }: LoadedGrammar, { text, masks }: Reading, { faults }: Around): readonly Mask[] {
  const plain = without(text, { start: 0, end: text.length }, faults.outer);
  const isBroken = ({ start, end }: Mask) =>
    faults.outer.some((fault) => start < fault.end && end > fault.start);
  const own = masks.filter(isBroken);
  const rest = (language.mask?.(plain) ?? []).filter((mask) => !isBroken(mask));
  const found = [...own, ...rest].sort((a, b) => a.start - b.start);
  const isSame = (mask: Mask, i: number) =>
    mask.start === masks[i]!.start && mask.end === masks[i]!.end && mask.stand === masks[i]!.stand;
  return found.length === masks.length && found.every(isSame) ? masks : found;
}

/** The facts of a text in the language of the grammar. */
export function extractCode(
  grammar: LoadedGrammar,
  text: string,
  table: LineTable,
  known?: readonly Mask[],
): FileFacts {
  const { mask, mend } = grammar.language;
  const masks = known ?? mask?.(text) ?? [];
  const seen = masks.length > 0 ? maskText(text, masks) : text;
  const reading = { text, seen, masks };
  shareOut(text.length);
  let hasError = parse(grammar, seen);
  if (hasError === false) return readSyntax(grammar, reading, table);
  if (hasError && isHopeless(syntax, grammar.tables, text)) return readSyntax(grammar, reading, table, true);
  const mended = mend?.(seen, listErrors(syntax, grammar.tables)) ?? seen;
  // What mends may be what makes readable, too.
  if (mended !== seen && readableText(grammar.language, mended) !== parsed) hasError = parse(grammar, mended);
  if (hasError === false) return readSyntax(grammar, reading, table);
  const around = readAround(grammar, mended, table, text, hasError ? syntax : undefined);
  if (hasError === undefined && !around)
    return tabulate(textFacts([], [], BLOB_FLAGS.failed | BLOB_FLAGS.syntaxErrors));
  const better = mask && around && !known ? remask(grammar, reading, around) : masks;
  if (better !== masks) return extractCode(grammar, text, table, better);
  return readSyntax(grammar, { ...reading, seen: mended }, table, true, around);
}
