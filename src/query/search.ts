// The search behind search_code and every tool that searches: the query is parsed, found in all ways that apply, merged and
// thinned of duplicates. The two functions to know are openSearch and rankedUnits.

import { ToolError } from "../protocol/errors.ts";
import { findKind } from "../protocol/kinds.ts";
import { shownScore } from "../rank/score.ts";
import { localHashes } from "../store/symbols.ts";
import type { LineMatcher } from "../text/literal.ts";
import { type ParsedQuery, parseQuery } from "../text/query.ts";
import { longestOf } from "../text/required-literals.ts";
import { withExactText } from "./exact-text.ts";
import { FactsCache, symbolAtLine } from "./facts-cache.ts";
import { kindArgument, languageArgument, languageNamed } from "./filters.ts";
import { headLines } from "./head-lines.ts";
import type { Target } from "./hydrate.ts";
import { linesSaid, routeLines } from "./lines-said.ts";
import { foldCopies } from "./near-duplicates.ts";
import { SearchScope } from "./scope.ts";
import { lineKey, lineMatchers, searchLiterals } from "./search-literal.ts";
import { searchNames, symbolsSpelled } from "./search-names.ts";
import { searchPaths } from "./search-paths.ts";
import { scoreChunks, searchText } from "./search-text.ts";
import { chooseSnippet, exactSnippet } from "./snippet.ts";
import { readTerms, type Term } from "./terms.ts";
import { countCopies, thinOut } from "./thin-out.ts";
import type { FilterArgs, QueryContext } from "./types.ts";
import { mergeUnits, rescored, type Unit } from "./units.ts";

export interface Search {
  context: QueryContext;
  query: ParsedQuery;
  scope: SearchScope;
  facts: FactsCache;
  terms: Term[];
  /** What of the query was read otherwise than it was written. */
  warnings: string[];
  matchers: LineMatcher[];
  /** Kinds that plain words of the query name (`class Foo`). */
  wantedKinds: ReadonlySet<string>;
}

interface Found {
  units: Unit[];
  /** Candidates there are, also beyond those that were ranked. */
  total: number;
  /** What was not looked at, in words. */
  partial?: string;
}

/** Best first. */
export interface Ranked extends Found {
  /** Places left out because a better result shows them. */
  suppressed: number;
}

export async function rankedUnits(search: Search): Promise<Ranked> {
  const found = await find(search);
  const thin = thinOut(found.units);
  const { units, folded } = foldCopies(search.context, thin.units, search.facts);
  const copies = countCopies(units, (blob) => search.scope.pathsOf(blob));
  return { ...found, units, suppressed: thin.suppressed + folded + copies };
}

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
  const query = parseQuery(args.query, { kind: findKind, language: languageNamed });
  const kind = kindArgument(args.kind);
  const language = languageArgument(args.language);
  const scope = new SearchScope(context, query, { path: args.path, kind, kinds: args.kinds, language });
  const matchers = await lineMatchers(query);
  const wantedKinds = new Set(
    query.words.map((word) => findKind(word)).filter((found) => found !== undefined),
  );
  const { terms, warnings } = readTerms(context, query.words);
  return {
    context,
    query,
    scope,
    facts: new FactsCache(context.store),
    terms,
    warnings: [...query.warnings, ...warnings],
    matchers,
    wantedKinds,
  };
}

async function find(search: Search): Promise<Found> {
  const { context, query, scope, facts, terms, matchers, wantedKinds } = search;
  if (matchers.length > 0) {
    const scores = scoreChunks(context, scope, terms);
    const { units, partial } = searchLiterals(context, scope, matchers, scores);
    return { units: withDefinitions(search, units), total: units.length, partial };
  }
  const names = await searchNames(context, scope, facts, query, wantedKinds);
  if (query.only.symbols.length > 0) return { units: names, total: names.length };
  if (query.words.length === 0) {
    if (scope.wantsSymbols) return symbolsInScope(search);
    const files =
      query.text === "" && scope.narrowed ? searchPaths(context, scope, "", query.only.paths) : [];
    return { units: files, total: files.length };
  }
  const paths = query.intent === "path" && !scope.wantsSymbols ? searchPaths(context, scope, query.text) : [];
  const lines = paths.length === 0 ? routeLines(search) : [];
  if (lines.length > 0) return { units: lines, total: lines.length };
  const text = searchText(context, scope, facts, terms, wantedKinds);
  const said = linesSaid(search);
  const units = withExactText(search, mergeUnits([said, names, paths, text.units]));
  return { units, total: names.length + paths.length + text.total };
}

/** An operator is looked for as a text; the lines that define it come first. */
function withDefinitions({ context, query, facts }: Search, units: Unit[]): Unit[] {
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
function symbolsInScope({ context, scope, facts }: Search): Found {
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

/** What a unit shows of itself. */
export function targetOf(search: Search, unit: Unit): Target {
  const { context, facts, terms, matchers } = search;
  const base = { path: unit.path, blob: unit.blob, type: unit.type, score: shownScore(unit.score) };
  if (unit.row) {
    const { id, ordinal, localHash } = unit.row;
    const hash = localHash >= 0 ? localHash : localHashes(context.store, [id]).get(id);
    return { ...base, ordinal, symbolId: id, localHash: hash };
  }
  if (unit.type === "file") return { ...base, ordinal: -1 };
  const text = facts.text(unit.blob);
  const snippet = unit.exactLine
    ? exactSnippet(text, unit.line, longestOf(matchers[0]?.required[0] ?? []))
    : chooseSnippet(text, unit.line, unit.endLine, terms, headLines(facts, unit.blob));
  return {
    ...base,
    ordinal: symbolAtLine(facts.open(unit.blob).symbols, snippet.line),
    line: snippet.line,
    endLine: snippet.endLine,
    snippet: snippet.text,
  };
}
