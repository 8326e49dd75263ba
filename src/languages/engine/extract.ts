// The engine: a text and a language in, the facts of one blob out.
// One pass of one query collects spans (collect.ts); then nesting (scopes.ts), symbols (symbols.ts), statements
// (statements.ts) and occurrences (occurrences.ts) are read off them by sweeps over sorted positions.
// Start reading at `extractCode`. Errors are not swallowed here.

import { BLOB_FLAGS, type BlobFacts, textFacts } from "../../protocol/facts.ts";
import { KINDS, ROLES } from "../../protocol/kinds.ts";
import { type FileFacts, listRows, tabulate } from "../../protocol/occurrence-table.ts";
import { LANGUAGES } from "../index.ts";
import type { DocumentRegion } from "../outline-types.ts";
import type { Mask } from "../repair-types.ts";
import type { Language } from "../types.ts";
import { type Around, collectPieces, keepDefinitions, readAround } from "./broken/around.ts";
import { isHopeless } from "./broken/hopeless.ts";
import { collectMasked, endBeforeMasks, maskText, shownText } from "./broken/mask.ts";
import { recoverDefinitions } from "./broken/recover.ts";
import { type Boundary, cutChunks, type LineTable, readLines } from "./chunks.ts";
import { Attachments } from "./facts/docs.ts";
import { OccurrencePass } from "./facts/occurrences.ts";
import { readExports, readHeritage, readImports } from "./facts/statements.ts";
import { buildSymbols } from "./facts/symbols.ts";
import { outlineFacts } from "./outline.ts";
import { type LoadedGrammar, loadGrammar } from "./parser/grammar.ts";
import { isBroken, parseText } from "./parser/parse-text.ts";
import { shareOut } from "./parser/progress.ts";
import { readTree } from "./parser/raw.ts";
import { SyntaxTree } from "./parser/syntax.ts";
import { FORM_ASSIGNED, FORM_MEMBER, FORM_SIGNATURE, LOCAL_ASSIGNED } from "./queries/captures.ts";
import { mergeRegions, type RegionFacts } from "./regions.ts";
import { collectEmbedded } from "./reparse.ts";
import { joinClauses } from "./spans/clauses.ts";
import { Collector } from "./spans/collect.ts";
import type { Collected } from "./spans/collected.ts";
import { type Region, toScopeFacts } from "./spans/scope-regions.ts";
import { type Nesting, nest } from "./spans/scopes.ts";
import { Sections } from "./spans/sections.ts";
import { TokenTable, UNKNOWN_RECEIVER } from "./spans/tokens.ts";
import { trimEnds } from "./spans/trim.ts";
import { bindParams } from "./spans/within.ts";
import { textFlags } from "./text-flags.ts";

export interface Extractor {
  /**
   * Makes a language's grammar ready; once before the first `extract` with it, and before each text of a language that
   * holds others.
   */
  load(language: Language, text?: string): Promise<void>;
  /** Facts of a text; `undefined` = plain text. */
  extract(language: Language | undefined, text: string): BlobFacts;
  /** The same with occurrences as columns, which are valid until the next extraction in this thread. */
  extractFile(language: Language | undefined, text: string): FileFacts;
}

/** Tables that are large and empty between files. */
const tokens = new TokenTable();
const syntax = new SyntaxTree();
/** What was parsed into it. */
let parsed = "";

function fileRegion(text: string, table: LineTable): Region {
  const last = table.starts.length - 1;
  return {
    start: 0,
    end: text.length + 1,
    row: 0,
    column: 0,
    endRow: last,
    endColumn: text.length - table.starts[last]!,
    index: 0,
    parent: 0,
    definition: undefined,
    local: false,
    callable: false,
  };
}

function listBoundaries(facts: Pick<BlobFacts, "symbols">): Boundary[] {
  const depths: number[] = [];
  const boundaries = facts.symbols.map((symbol) => {
    const depth = symbol.container === -1 ? 0 : depths[symbol.container]! + 1;
    depths.push(depth);
    return { line: symbol.startLine, depth };
  });
  return boundaries.sort((a, b) => a.line - b.line);
}

function byStart(a: { start: number }, b: { start: number }): number {
  return a.start - b.start;
}

function readFacts(
  grammar: LoadedGrammar,
  text: string,
  collected: Collected,
  nesting: Nesting,
): Omit<BlobFacts, "locals" | "occurrences" | "chunks" | "chunkWords" | "flags"> {
  const { language } = grammar;
  const ordinals = new Map(nesting.symbols.map((definition, ordinal) => [definition, ordinal]));
  const exports = readExports(text, language, collected.exports, nesting.regions);
  return {
    symbols: buildSymbols(
      text,
      language,
      nesting,
      new Attachments(text, language, collected),
      exports,
      new Sections(text, collected, nesting),
    ),
    scopes: toScopeFacts(nesting.regions, ordinals),
    imports: readImports(text, language, collected.imports, nesting.regions),
    exports,
    heritage: readHeritage(text, language, collected.heritage, nesting.symbols),
    packageName: collected.packageName,
  };
}

/** Parses into `syntax`. Has the tree errors? undefined when the parser comes to no end. */
function parse({ language, parser, tables }: LoadedGrammar, source: string): boolean | undefined {
  parsed = language.readable?.(source) ?? source;
  const tree = parseText(parser, parsed);
  if (!tree) return undefined;
  try {
    readTree(tree, tables, syntax);
    return isBroken(tree, language, parsed);
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

/** What they find in the tree of a file without its broken pieces, and in those; or in the whole if that is more. */
function collectAround(grammar: LoadedGrammar, text: string, table: LineTable, around: Around): Collected {
  const whole = new Collector(grammar, text, syntax, tokens).run();
  tokens.reset();
  shareOut(text.length);
  const hasError = parse(grammar, around.source);
  if (hasError !== undefined) {
    const collected = new Collector(grammar, text, syntax, tokens).run();
    collectPieces(grammar, text, table, around, collected, tokens);
    keepDefinitions(whole, table, around.broken, collected, tokens);
    if (!hasError || collected.definitions.length >= whole.definitions.length) return collected;
  }
  tokens.reset();
  parse(grammar, text);
  return new Collector(grammar, text, syntax, tokens).run();
}

/** The facts of what was parsed into `syntax`. */
function readSyntax(
  grammar: LoadedGrammar,
  { text, seen, masks }: Reading,
  table: LineTable,
  hasError = false,
  around?: Around,
): FileFacts {
  tokens.open(text.length);
  try {
    const collected = around
      ? collectAround(grammar, seen, table, around)
      : new Collector(grammar, seen, syntax, tokens).run();
    collectEmbedded(grammar, text, collected, tokens);
    collectMasked(text, masks, table, collected, tokens);
    endBeforeMasks(text, masks, table, collected);
    for (const list of [collected.imports, collected.exports, collected.heritage, collected.comments])
      list.sort(byStart);
    if (hasError) recoverDefinitions(grammar.language, text, table, collected, tokens);
    if (grammar.language.trimsEnds) trimEnds(parsed, table.starts, collected);
    dropImported(collected, tokens);
    if (grammar.language.paramsBind) bindParams(collected);
    if (grammar.language.clauseKey) joinClauses(text, grammar.language.clauseKey, collected);
    const nesting = nest(text, collected, fileRegion(text, table), grammar.language);
    demote(collected, nesting, tokens);
    const facts = readFacts(grammar, shownText(text, masks), collected, nesting);
    const pass = new OccurrencePass(grammar, text, syntax, collected, tokens, nesting);
    pass.run();
    const { locals, occurrences } = pass;
    const flags = hasError ? BLOB_FLAGS.syntaxErrors : 0;
    return { ...facts, locals, occurrences, chunks: [], chunkWords: [], flags };
  } finally {
    tokens.reset();
    syntax.clear();
  }
}

function extractCode(grammar: LoadedGrammar, text: string, table: LineTable): FileFacts {
  const { mask, mend } = grammar.language;
  const masks = mask?.(text) ?? [];
  const seen = masks.length > 0 ? maskText(text, masks) : text;
  const reading = { text, seen, masks };
  shareOut(text.length);
  let hasError = parse(grammar, seen);
  if (hasError === false) return readSyntax(grammar, reading, table);
  if (hasError && isHopeless(syntax, grammar.tables, text)) return readSyntax(grammar, reading, table, true);
  const mended = mend?.(seen) ?? seen;
  if (mended !== seen) hasError = parse(grammar, mended);
  if (hasError === false) return readSyntax(grammar, reading, table);
  const around = readAround(grammar, mended, table, text);
  if (hasError === undefined && !around)
    return tabulate(textFacts([], [], BLOB_FLAGS.failed | BLOB_FLAGS.syntaxErrors));
  return readSyntax(grammar, { ...reading, seen: mended }, table, true, around);
}

/** Is the offset inside one of the spans? They are sorted and do not overlap. */
function isInside(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && spans[low - 1]!.end > offset;
}

/** Names that an import statement binds (`const x = require("y")`) are its aliases and no definitions. */
function dropImported(collected: Collected, table: TokenTable): void {
  if (collected.imports.length === 0) return;
  const { imports } = collected;
  collected.definitions = collected.definitions.filter(({ name }) => {
    const inside = isInside(imports, name.start);
    if (inside) table.drop(name.start, ROLES.indexOf("import"), -1);
    return !inside;
  });
}

/** Definitions that are locals where they stand are bound like any other local. */
function demote(collected: Collected, nesting: Nesting, table: TokenTable): void {
  for (const { name, form, type, init, declarator } of nesting.demoted) {
    const { start, row, column } = name;
    table.demote(start, collected.locals.length);
    const bound = form === FORM_ASSIGNED ? LOCAL_ASSIGNED : form;
    collected.locals.push({ start, row, column, form: bound, type, init, declarator });
  }
  for (const { name, form, receiver, kind } of nesting.dropped) {
    const isKey = form === FORM_MEMBER || form === FORM_SIGNATURE;
    const role = KINDS[kind] === "function" && form === 0 ? "call" : "write";
    table.drop(name.start, ROLES.indexOf(role), isKey ? UNKNOWN_RECEIVER : receiver);
  }
}

class TreeSitterExtractor implements Extractor {
  private readonly grammars = new Map<string, LoadedGrammar>();

  async load(language: Language, text?: string): Promise<void> {
    if (language.grammar !== "") this.grammars.set(language.id, await loadGrammar(language));
    for (const id of language.holds?.(text) ?? []) {
      const held = this.grammars.has(id) ? undefined : LANGUAGES.find((other) => other.id === id);
      if (held) await this.load(held);
    }
  }

  extract(language: Language | undefined, text: string): BlobFacts {
    return listRows(this.extractFile(language, text));
  }

  extractFile(language: Language | undefined, text: string): FileFacts {
    const table = readLines(text);
    const flags = textFlags(text, table) & (language?.longLines ? ~BLOB_FLAGS.minified : -1);
    const parsed = language && (flags & BLOB_FLAGS.minified) === 0 ? language : undefined;
    const facts = parsed ? this.read(parsed, text, table) : tabulate(textFacts([], []));
    const chunks = cutChunks(text, table, listBoundaries(facts));
    return { ...facts, chunks: chunks.lines, chunkWords: chunks.words, flags: facts.flags | flags };
  }

  private read(language: Language, text: string, table: LineTable): FileFacts {
    if (!language.outline) return extractCode(this.grammar(language), text, table);
    const outline = language.outline(text);
    const facts = outlineFacts(language, outline, text, table, fileRegion(text, table));
    const regions = (outline.regions ?? []).flatMap((region) => this.readRegion(region) ?? []);
    return tabulate(regions.length > 0 ? mergeRegions(facts, regions) : facts);
  }

  private readRegion(region: DocumentRegion): RegionFacts | undefined {
    const language = LANGUAGES.find(({ id }) => id === region.language);
    if (!language || (language.grammar !== "" && !this.grammars.has(language.id))) return undefined;
    return { region, facts: listRows(this.read(language, region.text, readLines(region.text))) };
  }

  private grammar(language: Language): LoadedGrammar {
    const grammar = this.grammars.get(language.id);
    if (!grammar) throw new Error(`grammar of ${language.id} is not loaded`);
    return grammar;
  }
}

/** An extractor of this thread, with these languages ready; others can be loaded later. */
export async function openExtractor(languages: readonly Language[] | "all"): Promise<Extractor> {
  const extractor = new TreeSitterExtractor();
  for (const language of languages === "all" ? LANGUAGES : languages) await extractor.load(language);
  return extractor;
}
