// The search behind search_code and every tool that searches: the query is parsed, found in all ways that apply, merged and
// thinned of duplicates. The two functions to know are openSearch and rankedUnits.

import { ToolError } from "../protocol/errors.ts";
import { findKind } from "../protocol/kinds.ts";
import { shownScore } from "../rank/score.ts";
import { localHashes } from "../store/symbols.ts";
import { eitherMatcher, type LineMatcher } from "../text/literal.ts";
import { type ParsedQuery, parseQuery, type QueryIntent, type QueryPart } from "../text/query.ts";
import { longestOf } from "../text/required-literals.ts";
import { beyondHeads } from "./beyond-heads.ts";
import { compilePatterns, type TextTest } from "./compile-patterns.ts";
import { withExactText } from "./exact-text.ts";
import { FactsCache, symbolAtLine } from "./facts-cache.ts";
import { filesSaid, withFilesSaid } from "./files-said.ts";
import { kindArgument, languageArgument, languageNamed } from "./filters.ts";
import { withFocus } from "./focus.ts";
import { functionsFirst } from "./functions-in-places.ts";
import { FunctionsSaid } from "./functions-said.ts";
import { headLines } from "./head-lines.ts";
import type { Target } from "./hydrate.ts";
import { linesSaid, routeLines } from "./lines-said.ts";
import { namesWanted } from "./names-wanted.ts";
import { foldCopies } from "./near-duplicates.ts";
import { placesSaid, placeUnits } from "./places-said.ts";
import { projectFiles } from "./project-files.ts";
import { SearchScope } from "./scope.ts";
import { searchLiterals } from "./search-literal.ts";
import { searchNames, symbolsSpelled } from "./search-names.ts";
import { filesCalled, searchPaths } from "./search-paths.ts";
import { scoreChunks, searchText } from "./search-text.ts";
import { exactSnippet, snippetOf } from "./snippet.ts";
import { readTerms, type Term } from "./terms.ts";
import { countCopies, thinOut } from "./thin-out.ts";
import type { FilterArgs, QueryContext } from "./types.ts";
import { lineKey, mergeUnits, rescored, type Unit } from "./units.ts";
import { withWordsBeside } from "./words-beside.ts";
import { writtenDefinitions } from "./written-definitions.ts";

/** One way to meet a query, all of which must hold together. */
export interface SearchPart {
  context: QueryContext;
  facts: FactsCache;
  query: QueryPart;
  scope: SearchScope;
  terms: Term[];
  /** What a line must hold. */
  matchers: readonly LineMatcher[];
  /** What the name of a symbol must match. */
  names: readonly TextTest[];
  /** Kinds that plain words of the query name (`class Foo`). */
  wantedKinds: ReadonlySet<string>;
  /** Paths of the files that plain words name. */
  files: ReadonlySet<string>;
}

export interface Search {
  context: QueryContext;
  facts: FactsCache;
  query: ParsedQuery;
  parts: SearchPart[];
  /** What the query names by file and line, where it does. */
  places?: Unit[];
  /** Of all parts. */
  terms: Term[];
  /** What of the query was read otherwise than it was written. */
  warnings: string[];
}

interface Found {
  units: Unit[];
  /** Candidates there are, also beyond those that were ranked. */
  total: number;
  /** What was not looked at, in words. */
  partial?: string;
  /** What was found otherwise than asked, in words. */
  warnings?: string[];
}

/** Best first. */
export interface Ranked extends Found {
  /** Of the query and of what was found. */
  warnings: string[];
  /** Places left out because a better result shows them. */
  suppressed: number;
}

export async function rankedUnits(search: Search): Promise<Ranked> {
  const found = await findAny(search);
  const functions = asksInWords(search)
    ? new FunctionsSaid(search.context, search.facts, search.terms)
    : undefined;
  const isNamed = namesSymbols(search);
  const focused = functions && !isNamed ? withFocus(functions, found.units) : found.units;
  const thin = thinOut(focused);
  const ordered = functions ? functionsFirst(functions, thin.units, isNamed) : thin.units;
  const beyond = beyondHeads(search.facts, search.terms, ordered);
  const { units, folded } = foldCopies(search.context, beyond.units, search.facts);
  const copies = countCopies(units, (blob) => pathsOf(search, blob));
  const warnings = [...search.warnings, ...(found.warnings ?? [])];
  const repeated = thin.suppressed + thin.units.length - ordered.length + beyond.suppressed;
  return { ...found, units, warnings, suppressed: repeated + folded + copies };
}

/** Words ask for what does something, where no kind of symbol was asked for. */
const asksInWords = ({ parts, query }: Search) =>
  query.intent === "natural_language" && !parts.some(({ scope }) => scope.wantsSymbols);

/** What is named is found by its name. */
const namesSymbols = ({ parts }: Search) => parts.some(({ query }) => namesWanted(query).length > 0);

/** Throws invalid_input for an empty query or a pattern that is none. */
export async function openSearch(
  context: QueryContext,
  args: FilterArgs & { query: string; kinds?: readonly string[] },
): Promise<Search> {
  if (args.query.trim() === "")
    throw new ToolError("invalid_input", "query: say what to look for.", {
      argument: "query",
      value: args.query.slice(0, 20),
      allowed: "words, identifiers, phrases, /regex/, filters",
    });
  const { places, rest } = placesSaid(context.view, args.query);
  const said = parseQuery(rest, { kind: findKind, language: languageNamed });
  const query = { ...said, intent: intentOf(said, places.length) };
  const given = {
    path: args.path,
    kind: kindArgument(args.kind),
    kinds: args.kinds,
    language: languageArgument(args.language),
  };
  const facts = new FactsCache(context.store);
  const warnings = new Set(query.warnings);
  const all: SearchPart[] = [];
  for (const part of query.alternatives) {
    const patterns = await compilePatterns(part);
    const read = readTerms(context, part.words);
    for (const warning of read.warnings) warnings.add(warning);
    const scope = new SearchScope(context, part, patterns, given);
    all.push({
      context,
      facts,
      query: part,
      scope,
      terms: read.terms,
      matchers: patterns.lines,
      names: patterns.names,
      wantedKinds: new Set(part.words.map((word) => findKind(word)).filter((kind) => kind !== undefined)),
      files: filesSaid(context, scope, part),
    });
  }
  const parts = joinLines(all);
  const terms = parts.length === 1 ? parts[0]!.terms : readTerms(context, query.words).terms;
  return {
    ...{ context, facts, query, parts, terms, warnings: [...warnings] },
    ...(places.length > 0 && { places: placeUnits(context, parts[0]!.scope, facts, places) }),
  };
}

/** Several places are a trace of an error; one alone is a path. */
function intentOf(said: ParsedQuery, places: number): QueryIntent {
  if (places === 0) return said.intent;
  if (places > 1) return "error";
  return saysNothing(said) ? "path" : said.intent;
}

const saysNothing = ({ words, phrases, regexes }: QueryPart) =>
  words.length === 0 && phrases.length === 0 && regexes.length === 0;

/** Parts that differ in the one text or pattern that a line must hold are looked for in one go over the texts. */
function joinLines(parts: readonly SearchPart[]): SearchPart[] {
  const alike = Map.groupBy(parts, ({ query: { text, only, without }, matchers }, at) =>
    matchers.length === 1 ? JSON.stringify([text, only, without]) : at,
  );
  return [...alike.values()].map(([first, ...others]) =>
    others.length === 0
      ? first!
      : { ...first!, matchers: [eitherMatcher([first!, ...others].flatMap(({ matchers }) => matchers))] },
  );
}

/** Paths at which some part of the query may show the blob, the likeliest one first. */
function pathsOf({ parts }: Search, blob: number): readonly string[] {
  return parts.length === 1
    ? parts[0]!.scope.pathsOf(blob)
    : [...new Set(parts.flatMap(({ scope }) => scope.pathsOf(blob)))];
}

/** What any of the parts finds, unordered. What several find counts once, with the best score. */
export async function findAny({ parts, places, query }: Search): Promise<Found> {
  const all: Found[] = [];
  if (places) all.push({ units: places, total: places.length });
  if (!places || !saysNothing(query)) for (const part of parts) all.push(await find(part));
  if (all.length === 1) return all[0]!;
  const units = new Map<string, Unit>();
  for (const unit of all.flatMap((found) => found.units)) {
    const known = units.get(unit.key);
    if (!known || known.score < unit.score) units.set(unit.key, unit);
  }
  const twice = all.reduce((count, found) => count + found.units.length, 0) - units.size;
  return {
    units: [...units.values()],
    total: all.reduce((sum, { total }) => sum + total, 0) - twice,
    partial: all.find(({ partial }) => partial !== undefined)?.partial,
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings ?? []))],
  };
}

/** May a pattern have been meant to go on in the next line? */
const breaks = (source: string) => /\\[sn]/.test(source);
const LINE_BY_LINE =
  "Patterns are looked for line by line: `\\s` and `\\n` reach into no other line. Ask for the part that stands in one.";

async function find(part: SearchPart): Promise<Found> {
  const { context, query, scope, facts, terms, matchers, wantedKinds } = part;
  if (matchers.length > 0) {
    const scores = scoreChunks(context, scope, terms);
    const { units, partial, warning } = searchLiterals(context, scope, matchers, scores);
    const said = warning ?? (units.length === 0 && query.regexes.some(breaks) ? LINE_BY_LINE : undefined);
    return {
      units: withDefinitions(part, units),
      total: units.length,
      partial,
      ...(said && { warnings: [said] }),
    };
  }
  const names = await searchNames(part);
  if (query.only.symbols.length > 0 || part.names.length > 0)
    return { units: withWordsBeside(part, names), total: names.length };
  if (query.words.length === 0) {
    if (scope.wantsSymbols) return symbolsInScope(part);
    const files =
      query.text === "" && scope.narrowed ? searchPaths(context, scope, "", query.only.paths) : [];
    return { units: files, total: files.length };
  }
  const paths = scope.wantsSymbols ? [] : pathsAsked(part);
  const lines = paths.length === 0 ? routeLines(part) : [];
  if (lines.length > 0) return { units: lines, total: lines.length };
  const text = searchText(context, scope, facts, terms, wantedKinds);
  const kept = projectFiles(part);
  const keys = new Set(kept.map(({ key }) => key));
  const written = writtenDefinitions(part);
  const said = [...linesSaid(part, [...names, ...written]), ...written, ...kept];
  const others = kept.length === 0 ? text.units : text.units.filter(({ key }) => !keys.has(key));
  const units = withFilesSaid(part, withExactText(part, mergeUnits([said, names, paths, others])));
  return { units, total: names.length + paths.length + text.total };
}

function pathsAsked({ context, query, scope }: SearchPart): Unit[] {
  const search = query.intent === "path" ? searchPaths : filesCalled;
  return search(context, scope, query.text);
}

/** An operator is looked for as a text; the lines that define it come first. */
function withDefinitions({ context, query, facts }: SearchPart, units: Unit[]): Unit[] {
  const rows = query.text === "" ? [] : symbolsSpelled(context, query.text);
  const lines = new Set(
    rows.map(({ blob, ordinal }) => lineKey(blob, facts.outline(blob)[ordinal]?.line ?? 0)),
  );
  return units.map((unit) => (lines.has(unit.key) ? rescored(unit, { exact_match: 1 }) : unit));
}

const MOST_LISTED = 2000;
const MORE_SYMBOLS =
  "More than 2,000 symbols fit: the rest is neither listed nor counted. A path, a language or a name narrows the question.";

/** `kind:class file:src/` alone: all symbols of that kind there. */
function symbolsInScope({ context, scope, facts }: SearchPart): Found {
  const units: Unit[] = [];
  for (const { blob, path } of scope.blobs()) {
    if (units.length >= MOST_LISTED) return { units, total: units.length, partial: MORE_SYMBOLS };
    const row = context.view.blob(blob);
    if (row.symbolCount === 0) continue;
    context.deadline.check();
    facts.open(blob).symbols.forEach((fact, ordinal) => {
      if (!scope.allowsKind(fact.kind) || !scope.allowsName(fact.name)) return;
      const id = row.firstSymbol + ordinal;
      units.push({
        key: `symbol:${id}`,
        type: "symbol",
        blob,
        path,
        line: fact.line,
        endLine: fact.endLine,
        features: () => ({ definition: 1 }),
        score: 1,
        row: { id, ordinal, localHash: -1 },
      });
    });
  }
  return { units, total: units.length };
}

/** The longest text that a line holds, of each matcher. */
function literalsOf({ query, matchers }: SearchPart): string[] {
  if (matchers.length === 0) return [query.text];
  return matchers.flatMap(({ required }) => required.map(longestOf)).filter((literal) => literal !== "");
}

/** What a unit shows of itself. */
export function targetOf(search: Search, unit: Unit): Target {
  const { context, facts, terms, parts } = search;
  const base = { path: unit.path, blob: unit.blob, type: unit.type, score: shownScore(unit.score) };
  if (unit.row) {
    const { id, ordinal, localHash } = unit.row;
    const hash = localHash >= 0 ? localHash : localHashes(context.store, [id]).get(id);
    return { ...base, ordinal, symbolId: id, localHash: hash };
  }
  if (unit.type === "file") return { ...base, ordinal: -1 };
  const text = facts.text(unit.blob);
  const snippet = unit.exactLine
    ? exactSnippet(text, unit.line, parts.flatMap(literalsOf))
    : snippetOf(text, unit, terms, headLines(facts, unit.blob));
  return {
    ...base,
    ordinal: symbolAtLine(facts.open(unit.blob).symbols, snippet.line),
    line: snippet.line,
    endLine: snippet.endLine,
    snippet: snippet.text,
  };
}
