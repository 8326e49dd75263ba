// Search by names: tokens of the query that look like identifiers, and the whole query written as one name, looked up
// among the declared names; exact first, then as a beginning, and only then through the vocabulary.

import { genreOf } from "../languages/named-texts.ts";
import { type Features, LAST_PARTS } from "../rank/signals.ts";
import { findName, findNamesEnding, findNamesFolded, nameTexts } from "../store/names.ts";
import { postingsOf } from "../store/postings.ts";
import type { SymbolRow } from "../store/symbols.ts";
import type { QueryPart } from "../text/query.ts";
import { definitionWeight, innerFeatures, outerFeatures, type SymbolCandidate } from "./candidates.ts";
import type { TextTest } from "./compile-patterns.ts";
import type { FactsCache } from "./facts-cache.ts";
import { findSymbols, namedByFile, rowsNamed, symbolsWithPrefix } from "./find-symbols.ts";
import { joinedNames, nameBesideKind, namesWanted, type Wanted } from "./names-wanted.ts";
import { proposedNames } from "./near-names.ts";
import { isContainedIn, parseSoughtName, type SoughtName } from "./qualified.ts";
import type { SearchScope } from "./scope.ts";
import type { SearchPart } from "./search.ts";
import { pathsCalled } from "./search-paths.ts";
import { areTests } from "./test-places.ts";
import type { QueryContext } from "./types.ts";
import { byRank, makeUnit, rescored, strongest, type Unit } from "./units.ts";

/** Facts of the best this many are read; the others keep what their rows say. */
const REFINED = 48;
const MOST_UNITS = 400;
const SHORTEST_PREFIX = 3;
const MOST_PROPOSED = 30;
/** A name that the words of the query make together: before what text and path say of others, and behind what is spelled so. */
const JOINED = 0.3;
/** Kinds that are less of a definition only hold what the words speak of: `rateLimit` as a field of something. */
const LEAST_TO_JOIN = 0.8;
/** A key that is spelled like the query (`content-type`) is rather not all that is meant. */
const SPELLED_IN_DATA = 0.3;

/** In a sentence of any length, a name that hardly anything has. */
const RARE = 0.03;
const MOST_RARE = 3;

interface Named {
  row: SymbolRow;
  features: Pick<
    Features,
    "exact_match" | "prefix_match" | "subword_match" | "qualified_name" | "likely_name"
  >;
}

export async function searchNames(part: SearchPart): Promise<Unit[]> {
  const { context, scope, facts, query, names: patterns, wantedKinds, files } = part;
  const named = [...spelledSymbols(context, scope, query), ...matchingSymbols(context, patterns)];
  const certain = named.some(({ features }) => features.exact_match === 1);
  const isFile = ({ sought }: Wanted) => files.size > 0 && pathsCalled([...files], sought.whole).length > 0;
  const wanted = certain ? [] : namesWanted(query).filter((name) => !isFile(name));
  for (const { sought, share } of wanted) {
    context.deadline.check();
    const name = { sought: withOwnMark(context, sought), share };
    named.push(...(await namedSymbols(context, scope, facts, name, wanted.length === 1)));
  }
  named.push(...symbolsOfKind(context, query, wantedKinds));
  // `--max-size` is a name as it is written.
  const isMeant = scope.wantsSymbols || !/\s/.test(query.text.trim());
  for (const name of joinedNames(query))
    for (const row of rowsNamed(context, findNamesFolded(context.store, name)))
      if (isMeant || definitionWeight(row.kind) >= LEAST_TO_JOIN)
        named.push({ row, features: { exact_match: JOINED } });
  return unitsOf(context, scope, facts, named, wantedKinds);
}

/** Symbols whose names match all patterns: no more of a name than another, but what defines comes first. */
function matchingSymbols(context: QueryContext, patterns: readonly TextTest[]): Named[] {
  if (patterns.length === 0) return [];
  const names = nameTexts(context.store).filter(({ text }) => patterns.every((test) => test(text)));
  context.deadline.check();
  return rowsNamed(context, names).map((row) => ({
    row,
    features: { exact_match: definitionWeight(row.kind) },
  }));
}

export function symbolsSpelled(context: QueryContext, text: string): SymbolRow[] {
  return rowsNamed(context, findNamesFolded(context.store, text));
}

/** What is called by the one name of the query and is of the kind that its other words say. */
function symbolsOfKind(context: QueryContext, query: QueryPart, wantedKinds: ReadonlySet<string>): Named[] {
  const name = nameBesideKind(query);
  if (name === undefined) return [];
  return symbolsSpelled(context, name)
    .filter(({ kind }) => wantedKinds.has(kind))
    .map((row) => ({
      row,
      features: { exact_match: nameLikeness(name, row.name) * definitionWeight(row.kind) },
    }));
}

/** A query without blanks that is a name as it stands, whatever it is made of: `foldl'`, `redis=`, `--border`. */
function spelledSymbols(context: QueryContext, scope: SearchScope, { text, intent }: QueryPart): Named[] {
  if (intent === "symbol" || !/^\S+$/.test(text)) return [];
  return symbolsSpelled(context, text)
    .filter((row) => isInScope(scope, row))
    .map((row) => {
      const same = nameLikeness(text, row.name) * definitionWeight(row.kind);
      const { language } = context.view.summary(row.blob);
      const isData = genreOf(language, scope.pathsOf(row.blob)[0]!) !== undefined;
      return { row, features: { exact_match: isData ? SPELLED_IN_DATA * same : same } };
    });
}

/** A mark that no name of the view has is the sentence's, or the call's (`vec!`). */
function withOwnMark(context: QueryContext, sought: SoughtName): SoughtName {
  const marked = /[!?]$/.test(sought.name) && !isNamed(context, sought.name);
  return marked ? parseSoughtName(sought.whole.slice(0, -1)) : sought;
}

/** Does a file of the view declare or use the name, in any case? */
function isNamed(context: QueryContext, name: string): boolean {
  const { store, view } = context;
  const names = findNamesFolded(store, name);
  const isHere = ({ blob }: { blob: number }) => view.has(blob);
  return rowsNamed(context, names).some(isHere) || names.some(({ id }) => postingsOf(store, id).some(isHere));
}

async function namedSymbols(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  wanted: Wanted,
  alone: boolean,
): Promise<Named[]> {
  const exact = exactSymbols(context, scope, facts, wanted);
  if (!alone || wanted.share < 1) return exact;
  const prefixed = prefixedSymbols(context, scope, wanted.sought);
  const found = [...exact, ...prefixed];
  if (found.some(({ row }) => isInScope(scope, row))) return found;
  return proposedSymbols(context, scope, wanted.sought);
}

function exactSymbols(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  { sought, share }: Wanted,
): Named[] {
  const named = rowsNamed(context, findNamesFolded(context.store, sought.name));
  const qualified = sought.containers.length > 0;
  const meant = qualified && share === 1 ? meantBy(context, facts, sought.whole) : [];
  const ids = new Set(meant.map(({ id }) => id));
  const rows = [...named.filter(({ id }) => !ids.has(id)), ...meant];
  const written = rows.filter((row) => row.name === sought.name && isInScope(scope, row)).length;
  const rare = written > 0 && written <= MOST_RARE ? RARE / written : 0;
  // A misfit container makes the name one of many: it counts for less.
  const strength = share === 1 ? 1 : Math.max((share * share) / 2, rare);
  const direct = rows
    .filter((row) => isInScope(scope, row))
    .map((row) => {
      const same = nameLikeness(sought.name, row.name) * definitionWeight(row.kind);
      if (!qualified) return { row, features: { exact_match: same * strength } };
      const { facts: packed, symbols } = facts.open(row.blob);
      const path = scope.pathsOf(row.blob)[0]!;
      const fits = ids.has(row.id) || isContainedIn(sought.containers, packed, symbols, row.ordinal, path);
      return {
        row,
        features: { exact_match: same * strength * (fits ? 1 : 0.3), qualified_name: fits ? share : 0 },
      };
    });
  // A component is written with a capital; a folder's `index` is no name of what its file gives away.
  const isAlone = share === 1 && !qualified && /\p{Lu}/u.test(sought.name);
  const whole = isAlone ? namedByFile(context, facts, sought.name, {}) : [];
  const unnamed = whole
    .filter(({ row }) => isInScope(scope, row))
    .map(({ row }) => ({ row, features: { exact_match: definitionWeight(row.kind) * strength } }));
  return [...direct, ...unnamed, ...dottedSymbols(context, scope, sought, strength)];
}

/** What locate_symbol finds: also by the package that gives it away, the folder, or the type that inherits it. */
function meantBy(context: QueryContext, facts: FactsCache, whole: string): SymbolRow[] {
  const { qualified, asWritten } = findSymbols(context, facts, whole, {});
  return qualified ? [...asWritten].map(({ row }) => row) : [];
}

/** Symbols whose own names have parts (`Shop.Cart`) of which the last are those asked for. */
function dottedSymbols(
  context: QueryContext,
  scope: SearchScope,
  { whole, containers }: SoughtName,
  strength: number,
): Named[] {
  const names = findNamesEnding(context.store, whole);
  const entire = containers.length > 0 ? findNamesFolded(context.store, whole) : [];
  return rowsNamed(context, [...entire, ...names])
    .filter((row) => isInScope(scope, row))
    .map((row) => {
      const same = nameLikeness(whole, row.name.slice(-whole.length)) * definitionWeight(row.kind);
      const left = row.name.length === whole.length ? 1 : LAST_PARTS;
      return { row, features: { exact_match: same * strength * left } };
    });
}

/**
 * Capitals are written on purpose: a name without them is then hardly the one, and one that begins in lower case is what has
 * such a type (`tokenizer` for Tokenizer): a file of that name comes before it.
 */
function nameLikeness(sought: string, name: string): number {
  if (name === sought) return 1;
  if (!/\p{Lu}/u.test(sought)) return 0.8;
  return /^\p{Lu}/u.test(sought) && /^\p{Ll}/u.test(name) ? 0.05 : 0.3;
}

function prefixedSymbols(
  context: QueryContext,
  scope: SearchScope,
  { name, containers }: SoughtName,
): Named[] {
  if (containers.length > 0 || name.length < SHORTEST_PREFIX) return [];
  return symbolsWithPrefix(context, name, (row) => isInScope(scope, row)).map((row) => {
    const share = name.length / Math.max(1, row.name.length);
    return { row, features: { prefix_match: share, ...(share < 1 && likely(scope, row, share)) } };
  });
}

async function proposedSymbols(
  context: QueryContext,
  scope: SearchScope,
  { name }: SoughtName,
): Promise<Named[]> {
  const rowsOf = (text: string) => {
    const id = findName(context.store, text);
    return id === undefined ? [] : rowsNamed(context, [{ id, text }]).filter((row) => isInScope(scope, row));
  };
  const names = await proposedNames(context, name, (text) => rowsOf(text).length > 0, MOST_PROPOSED);
  return names.flatMap(({ name: text, score }) =>
    rowsOf(text).map((row) => ({ row, features: { subword_match: score, ...likely(scope, row, score) } })),
  );
}

/** Who asks for symbols by one name remembers the beginning of it, or misspells it. */
function likely(scope: SearchScope, { kind }: SymbolRow, share: number): Pick<Features, "likely_name"> {
  return scope.wantsSymbols ? { likely_name: share * definitionWeight(kind) } : {};
}

function isInScope(scope: SearchScope, row: SymbolRow): boolean {
  return scope.allowsKind(row.kind) && scope.pathsOf(row.blob).length > 0;
}

function unitsOf(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  named: readonly Named[],
  wantedKinds: ReadonlySet<string>,
): Unit[] {
  const units: Unit[] = [];
  for (const { row, features } of onceEach(named)) {
    const path = scope.pathsOf(row.blob)[0];
    if (path === undefined || !scope.allowsKind(row.kind) || !scope.allowsName(row.name)) continue;
    units.push(
      symbolUnit(
        context,
        scope,
        { row, path },
        { ...features, kind_match: wantedKinds.has(row.kind) ? 1 : 0 },
      ),
    );
  }
  const best = units.sort(byRank).slice(0, MOST_UNITS);
  facts.readOutlines(best.slice(0, REFINED).map(({ blob }) => blob));
  return best.map((unit, at) => (at < REFINED ? refined(scope, facts, unit) : unit));
}

/** A name is found whole and as a beginning: with the stronger of each signal. */
function onceEach(named: readonly Named[]): Iterable<Named> {
  const once = new Map<number, Named>();
  for (const { row, features } of named) {
    const known = once.get(row.id);
    once.set(row.id, known ? { row, features: strongest(known.features, features) } : { row, features });
  }
  return once.values();
}

function symbolUnit(
  context: QueryContext,
  scope: SearchScope,
  { row, path }: SymbolCandidate,
  features: Features,
): Unit {
  const outer = outerFeatures(context.view, row.kind, row.blob, path, scope.asked);
  return makeUnit({
    key: `symbol:${row.id}`,
    type: "symbol",
    blob: row.blob,
    path,
    // Symbols are numbered in the order of their positions.
    line: row.ordinal,
    endLine: 0,
    row,
    features: { ...outer, ...features },
  });
}

function refined(scope: SearchScope, facts: FactsCache, unit: Unit): Unit {
  const symbols = facts.outline(unit.blob);
  const fact = symbols[unit.row!.ordinal];
  if (!fact) return unit;
  const { line, endLine } = fact;
  const inTests = areTests(symbols, line, endLine);
  return {
    ...rescored(unit, {
      ...innerFeatures(fact, unit.path),
      ...(inTests && { test: scope.asked.get("test") ?? 1 }),
    }),
    line,
    endLine,
  };
}
