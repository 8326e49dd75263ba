// search_code: symbols, places in texts and files that a query means, in one ranked list.
// The query is parsed, found in all ways that apply, merged, thinned of duplicates, and only the page is read in full.

import { ToolError } from "../protocol/errors.ts";
import { findKind } from "../protocol/kinds.ts";
import { shownScore } from "../rank/score.ts";
import { symbolById } from "../store/symbols.ts";
import type { LineMatcher } from "../text/literal.ts";
import { type ParsedQuery, parseQuery } from "../text/query.ts";
import { withExactText } from "./exact-text.ts";
import { explanations } from "./explain.ts";
import { FactsCache, symbolAtLine } from "./facts-cache.ts";
import { emptyPathWarning, kindArgument, languageArgument, languageNamed, pathTest } from "./filters.ts";
import { Hydrator, type Target } from "./hydrate.ts";
import { SearchScope } from "./scope.ts";
import { lineMatchers, searchLiterals } from "./search-literal.ts";
import { searchNames } from "./search-names.ts";
import { searchPaths } from "./search-paths.ts";
import { scoreChunks, searchText } from "./search-text.ts";
import { chooseSnippet, exactSnippet } from "./snippet.ts";
import { suggestActions } from "./suggest-actions.ts";
import { readTerms, type Term } from "./terms.ts";
import { thinOut } from "./thin-out.ts";
import type { Listing, QueryContext, SearchCodeArgs } from "./types.ts";
import { mergeUnits, type Unit } from "./units.ts";

interface Search {
  context: QueryContext;
  query: ParsedQuery;
  scope: SearchScope;
  facts: FactsCache;
  terms: Term[];
  matchers: LineMatcher[];
  /** Kinds that plain words of the query name (`class Foo`). */
  wantedKinds: ReadonlySet<string>;
}

interface Found {
  units: Unit[];
  /** Candidates there are, also beyond those that were ranked. */
  total: number;
  partial?: boolean;
}

export async function searchCode(context: QueryContext, args: SearchCodeArgs): Promise<Listing> {
  const search = await prepare(context, args);
  const found = await find(search);
  const { units, suppressed } = thinOut(found.units);
  const page = units.slice(args.offset, args.offset + args.limit);
  const hydrator = new Hydrator(context, args.detail, search.facts);
  const items = page.map((unit) => hydrator.hit(targetOf(search, unit)));
  const total = units.length;
  const listing: Listing = {
    list: "results",
    items,
    total,
    head: { query_intent: search.query.intent, total_candidates: Math.max(found.total, total) },
    hits: true,
  };
  if (suppressed > 0) listing.suppressed_duplicate_count = suppressed;
  if (found.partial) listing.partial = true;
  const reasons = explanations(args.explain, page);
  if (reasons) listing.ranking_reasons = reasons;
  const warnings = [...search.query.warnings];
  if (total === 0) {
    listing.tail = await suggestActions(context, search.query, args);
    warnings.push(...emptyPathWarning(context.view, args.path, pathTest(args.path)));
  }
  if (warnings.length > 0) listing.warnings = warnings;
  return listing;
}

async function prepare(context: QueryContext, args: SearchCodeArgs): Promise<Search> {
  if (args.query.trim() === "")
    throw new ToolError("invalid_input", "query: say what to look for.", {
      argument: "query",
      value: args.query.slice(0, 20),
      allowed: "words, identifiers, phrases, /regex/, filters",
    });
  const query = parseQuery(args.query, { kind: findKind, language: languageNamed });
  const kind = kindArgument(args.kind);
  const language = languageArgument(args.language);
  const scope = new SearchScope(context, query, { path: args.path, kind, language });
  const matchers = await lineMatchers(query);
  const wantedKinds = new Set(
    query.words.map((word) => findKind(word)).filter((found) => found !== undefined),
  );
  return {
    context,
    query,
    scope,
    facts: new FactsCache(context.store),
    terms: readTerms(context, query.words),
    matchers,
    wantedKinds,
  };
}

async function find(search: Search): Promise<Found> {
  const { context, query, scope, facts, terms, matchers, wantedKinds } = search;
  if (matchers.length > 0) {
    const scores = scoreChunks(context, scope, terms);
    const { units, partial } = searchLiterals(context, scope, matchers, scores);
    return { units, total: units.length, partial };
  }
  const names = await searchNames(context, scope, facts, query, wantedKinds);
  if (query.only.symbols.length > 0) return { units: names, total: names.length };
  if (query.words.length === 0) {
    if (scope.wantsSymbols) return symbolsInScope(search);
    const files = query.text === "" && scope.narrowed ? searchPaths(context, scope, "") : [];
    return { units: files, total: files.length };
  }
  const paths = query.intent === "path" && !scope.wantsSymbols ? searchPaths(context, scope, query.text) : [];
  const text = searchText(context, scope, facts, terms, wantedKinds);
  const units = withExactText(search, mergeUnits([names, paths, text.units]));
  return { units, total: names.length + paths.length + text.total };
}

const MOST_LISTED = 2000;

/** `kind:class file:src/` alone: all symbols of that kind there. */
function symbolsInScope({ context, scope, facts }: Search): Found {
  const units: Unit[] = [];
  for (const { blob, path } of scope.blobs()) {
    if (units.length >= MOST_LISTED) return { units, total: units.length, partial: true };
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
        features: { definition: 1 },
        score: 1,
        row: { id, ordinal, localHash: -1 },
      });
    });
  }
  return { units, total: units.length };
}

function targetOf(search: Search, unit: Unit): Target {
  const { context, facts, terms, matchers } = search;
  const base = { path: unit.path, blob: unit.blob, type: unit.type, score: shownScore(unit.score) };
  if (unit.row) {
    const row = symbolById(context.store, unit.row.id);
    return { ...base, ordinal: unit.row.ordinal, symbolId: unit.row.id, localHash: row?.localHash };
  }
  if (unit.type === "file") return { ...base, ordinal: -1 };
  const text = facts.text(unit.blob);
  const snippet = unit.exactLine
    ? exactSnippet(text, unit.line, matchers[0]?.literal ?? "")
    : chooseSnippet(text, unit.line, unit.endLine, terms);
  return {
    ...base,
    ordinal: symbolAtLine(facts.open(unit.blob).symbols, snippet.line),
    line: snippet.line,
    endLine: snippet.endLine,
    snippet: snippet.text,
  };
}
