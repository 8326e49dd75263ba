// locate_symbol: where a name is declared. Exact and qualified names in any case, then names that begin with it, then
// near names as did_you_mean. Filters apply before the limit; only the page is read from facts and text.

import { genreOf } from "../languages/named-texts.ts";
import { rawScore, shownScore } from "../rank/score.ts";
import { type Features, LAST_PARTS } from "../rank/signals.ts";
import type { SymbolRow } from "../store/symbols.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import {
  byPlace,
  innerFeatures,
  outerFeatures,
  type SymbolCandidate,
  type SymbolFilter,
  visibleSymbols,
} from "./candidates.ts";
import { committedSymbol, whatBecameOf } from "./committed.ts";
import { explanations } from "./explain.ts";
import { emptyPathWarning, kindArgument, languageArgument, pathFilter } from "./filters.ts";
import { type FoundSymbols, findSymbols, symbolsWithPrefix } from "./find-symbols.ts";
import { Hydrator } from "./hydrate.ts";
import { endsInParts } from "./last-parts.ts";
import { isTranslated } from "./near-duplicates.ts";
import { MOST_NEAR, nearSought } from "./near-names.ts";
import { parseSoughtName, type SoughtName } from "./qualified.ts";
import { placeInText, searchForLines } from "./text-place.ts";
import type { Listing, LocateSymbolArgs, QueryContext, SuggestedAction } from "./types.ts";
import { searchedIn } from "./unfound.ts";

export interface ScoredSymbol extends SymbolCandidate {
  features: Features;
  score: number;
}

/** A shorter beginning says too little. */
const SHORTEST_PREFIX = 2;
/** What only facts know (declarations, deprecation, visibility) orders the best this many; the rest stays behind them. */
const REFINED = 64;

/** Whoever gives the name does not ask for the file that does the most work, or for what is offered to others. */
const NAMED: Features = { small: 0 };

/** What containers are worth that are not all there are, and such in other letters than they were named in. */
const SOME = 0.9;
const OTHER_CASE = 0.8;

/** `container`: how well the containers are those that were named, 0 where none were. */
function nameFeatures(sought: SoughtName, name: string, container: number): Features {
  const wanted = container > 0 ? sought.name : sought.whole;
  if (name === wanted) return { exact_match: 1, qualified_name: container };
  if (name.toLowerCase() === wanted.toLowerCase()) return { exact_match: 0.8, qualified_name: container };
  if (name.toLowerCase().endsWith(`.${wanted.toLowerCase()}`))
    return { exact_match: LAST_PARTS * (endsInParts(name, sought) ? 1 : 0.8) };
  return { prefix_match: wanted.length / Math.max(name.length, 1) };
}

function byScore(a: ScoredSymbol, b: ScoredSymbol): number {
  return b.score - a.score || byPlace(a, b);
}

function rankSymbols(
  context: QueryContext,
  hydrator: Hydrator,
  candidates: readonly SymbolCandidate[],
  { sought, qualified, asWritten }: Omit<FoundSymbols, "candidates">,
): ScoredSymbol[] {
  const scored = candidates.map((candidate) => {
    const { row, path } = candidate;
    const outer = outerFeatures(context.view, row.kind, row.blob, path);
    const container = qualified ? (asWritten.has(candidate) ? 1 : OTHER_CASE) : 0;
    const features = Object.assign(outer, nameFeatures(sought, row.name, container), NAMED);
    return { row, path, features, score: rawScore(features) };
  });
  scored.sort(byScore);
  const asked = [...sought.containers, sought.name].join("\0");
  const best = scored.slice(0, REFINED).map((symbol) => {
    const { blob, ordinal } = symbol.row;
    const fact = hydrator.facts.open(blob).symbols[ordinal];
    if (!fact) return symbol;
    const features = Object.assign(symbol.features, innerFeatures(fact, symbol.path));
    if (features.qualified_name === 1 && partsOf(hydrator.qualified(blob, symbol.path, ordinal)) !== asked)
      features.qualified_name = SOME;
    return { row: symbol.row, path: symbol.path, features, score: rawScore(features) };
  });
  return [...best.sort(byScore), ...scored.slice(REFINED)];
}

function partsOf(qualified: string): string {
  const { containers, name } = parseSoughtName(qualified);
  return [...containers, name].join("\0");
}

/** A key of data stands for what translations have of it. */
function withoutTranslations(symbols: readonly ScoredSymbol[]): ScoredSymbol[] {
  const originals = new Map(symbols.toReversed().map((each) => [each.row.localHash, each.features]));
  return symbols.filter(({ row, features }) => !isTranslated(originals.get(row.localHash)!, features));
}

interface Ranked {
  sought: SoughtName;
  symbols: readonly ScoredSymbol[];
  /** Translations of keys that are listed. */
  folded: number;
  /** What else has the name, and is left out. */
  left: readonly string[];
}

/** Whoever writes capitals means them, where code has the name so. Sections are named by sentences, which begin with one. */
function inSameLetters(
  sought: SoughtName,
  candidates: readonly SymbolCandidate[],
): readonly SymbolCandidate[] {
  if (sought.name === sought.name.toLowerCase()) return candidates;
  const same = candidates.filter(({ row }) => isAsWritten(row.name, sought));
  return same.some(({ row }) => row.kind !== "section") ? same : candidates;
}

/** Keys of data and titles of documents repeat the names of code: where it declares the name as it was written, it is meant. */
function inCode(
  { view }: QueryContext,
  sought: SoughtName,
  candidates: readonly SymbolCandidate[],
): readonly SymbolCandidate[] {
  const code = candidates.filter(({ row, path }) => !genreOf(view.summary(row.blob).language, path));
  return code.some(({ row }) => isAsWritten(row.name, sought)) ? code : candidates;
}

const isAsWritten = (name: string, sought: SoughtName) => name === sought.name || endsInParts(name, sought);

/** What others of the name are, for whom asks for them. */
function leftOut(
  { view }: QueryContext,
  { name }: SoughtName,
  found: readonly SymbolCandidate[],
  meant: readonly SymbolCandidate[],
  shown: readonly SymbolCandidate[],
): string[] {
  const others = found.length - meant.length;
  const kept = new Set(shown);
  const apart = meant.filter((candidate) => !kept.has(candidate));
  const languages = [...new Set(apart.map(({ row }) => view.summary(row.blob).language))].sort();
  return [
    ...(others > 0 ? [`${others} more in other letters: ask for ${name.toLowerCase()}`] : []),
    ...(apart.length > 0 ? [`${apart.length} more in ${languages.join(", ")}: ask with language`] : []),
  ];
}

/** What a view shows under a name does not change: pages and calls that differ in their shape alone are ranked once. */
const MOST_RANKED = 10_000;
const ranking = new WeakMap<View, LruMap<string, Ranked>>();

function findRanked(
  context: QueryContext,
  hydrator: Hydrator,
  { name, path, kind, language }: LocateSymbolArgs,
  filter: SymbolFilter,
): Ranked {
  const { view } = context;
  const known = ranking.get(view) ?? new LruMap<string, Ranked>(MOST_RANKED);
  ranking.set(view, known);
  const key = JSON.stringify([name, path, kind, language]);
  let ranked = known.get(key);
  if (!ranked) {
    const found = findSymbols(context, hydrator.facts, name, filter);
    const { sought, candidates } = found;
    const meant = inSameLetters(sought, candidates);
    const coded = inCode(context, sought, meant);
    const shown = coded.length > 0 ? coded : startingWith(context, sought, filter);
    const all = rankSymbols(context, hydrator, shown, found);
    const symbols = withoutTranslations(all);
    const left = leftOut(context, sought, candidates, meant, coded);
    ranked = { sought, symbols, folded: all.length - symbols.length, left };
    known.set(key, ranked, ranked.symbols.length + 1);
  }
  return ranked;
}

export async function locateSymbol(context: QueryContext, args: LocateSymbolArgs): Promise<Listing> {
  const filter: SymbolFilter = {
    path: pathFilter(context.view, args.path),
    kind: kindArgument(args.kind),
    language: languageArgument(args.language),
  };
  const hydrator = new Hydrator(context, args.detail);
  const { sought, symbols: ranked, folded, left } = findRanked(context, hydrator, args, filter);
  const page = ranked.slice(args.offset, args.offset + args.limit);
  const items = page.map(({ row, path, score }) =>
    hydrator.hit({
      path,
      blob: row.blob,
      type: "symbol",
      ordinal: row.ordinal,
      symbolId: row.id,
      localHash: row.localHash,
      score: shownScore(score),
    }),
  );
  const listing: Listing = { list: "results", items, total: ranked.length, head: {}, hits: true };
  const reasons = explanations(
    args.explain,
    page.map(({ features }) => features),
  );
  if (reasons) listing.ranking_reasons = reasons;
  if (folded > 0) listing.suppressed_duplicate_count = folded;
  if (left.length > 0) listing.warnings = [...left];
  if (ranked.length > args.limit) listing.tail = { total: ranked.length };
  if (ranked.length > 0) return listing;
  const files = filesOfName(context, args, filter);
  if (files.length === 0) await explainNothing(context, args, filter, sought, listing);
  const here = files.slice(args.offset, args.offset + args.limit);
  for (const path of here)
    items.push(hydrator.hit({ path, blob: context.view.blobAt(path)!, type: "file", ordinal: -1 }));
  return { ...listing, total: files.length };
}

/** Where no symbol has the name: the files that are called so, as their letters are if some are. */
function filesOfName({ view }: QueryContext, { name }: LocateSymbolArgs, filter: SymbolFilter): string[] {
  if (filter.kind && filter.kind !== "file") return [];
  const wanted = `/${name.trim().replace(/^(?:\.?\/)+/, "")}`;
  const inLowerCase = wanted.toLowerCase();
  const isMeant = (path: string) =>
    (filter.path?.(path) ?? true) &&
    (!filter.language || filter.language === view.summary(view.blobAt(path)!).language);
  const folded = view.paths.filter((path) => `/${path}`.toLowerCase().endsWith(inLowerCase) && isMeant(path));
  const same = folded.filter((path) => `/${path}`.endsWith(wanted));
  return same.length > 0 ? same : folded;
}

function startingWith(
  context: QueryContext,
  { whole, containers }: SoughtName,
  filter: SymbolFilter,
): SymbolCandidate[] {
  if (containers.length > 0 || whole.length < SHORTEST_PREFIX) return [];
  const isVisible = (row: SymbolRow) => visibleSymbols(context.view, [row], filter).length > 0;
  return visibleSymbols(context.view, symbolsWithPrefix(context, whole, isVisible), filter);
}

/** An empty answer says what was searched and what may have been meant. */
async function explainNothing(
  context: QueryContext,
  args: LocateSymbolArgs,
  filter: SymbolFilter,
  sought: SoughtName,
  listing: Listing,
): Promise<void> {
  const { view } = context;
  const near = await nearQualified(context, args, filter, sought);
  const name = args.name.trim();
  const isFiltered = filter.path ?? filter.kind ?? filter.language;
  const outside = isFiltered ? outsideFilters(context, name) : undefined;
  const said = outside ? undefined : placeInText(context, name, filter.path);
  const before = isFiltered ? undefined : committedSymbol(context, name);
  const next = [
    before && whatBecameOf(before),
    outside?.next,
    said && searchForLines(name, args.path, said),
  ].filter((each) => each !== undefined);
  listing.tail = {
    did_you_mean: near,
    searched: searchedIn(view, context.ref),
    ...(next.length > 0 && { suggested_next_actions: next }),
  };
  const warnings = [...emptyPathWarning(view, args.path, filter.path), ...(outside ? [outside.warning] : [])];
  if (warnings.length > 0) listing.warnings = warnings;
}

/** What filters hide of a name: which symbol, and the call that shows all of them. */
export function outsideFilters(
  context: QueryContext,
  name: string,
): { warning: string; next: SuggestedAction } | undefined {
  const hydrator = new Hydrator(context, "location");
  const found = findSymbols(context, hydrator.facts, name, {});
  const [first, ...more] = rankSymbols(context, hydrator, found.candidates, found);
  if (!first) return undefined;
  const { line } = hydrator.facts.open(first.row.blob).symbols[first.row.ordinal]!;
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return {
    warning: `outside these filters: ${first.row.kind} ${first.row.name} at ${first.path}:${line}${others}`,
    next: { tool: "locate_symbol", arguments: { name }, reason: "declared outside these filters" },
  };
}

/** The same name in other containers, then names that look alike. */
async function nearQualified(
  context: QueryContext,
  args: LocateSymbolArgs,
  filter: SymbolFilter,
  sought: SoughtName,
): Promise<string[]> {
  const names: string[] = [];
  const hydrator = new Hydrator(context, args.detail);
  const near = await nearSought(context, hydrator.facts, sought, filter);
  if (sought.containers.length > 0) {
    const found = findSymbols(context, hydrator.facts, sought.name, filter);
    const alike = rankSymbols(context, hydrator, found.candidates, found).slice(0, REFINED);
    const qualified = alike.map(({ row, path }) => hydrator.qualified(row.blob, path, row.ordinal));
    // `Document.toText` is rather that of DocumentHelper than anybody's.
    const container = sought.containers.at(-1)!.toLowerCase();
    const misspelt = near.filter((each) => each !== sought.name);
    const isAlike = (name: string) =>
      name.toLowerCase().includes(container) || misspelt.some((each) => `.${name}`.endsWith(`.${each}`));
    names.push(...qualified.filter(isAlike), ...qualified.filter((name) => !isAlike(name)));
    names.splice(MOST_NEAR);
  }
  const isListed = (name: string) => names.some((each) => each === name || each.endsWith(`.${name}`));
  names.push(...near.filter((name) => !isListed(name)));
  return [...new Set(names)].slice(0, MOST_NEAR);
}
