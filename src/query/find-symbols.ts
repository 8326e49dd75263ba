// Symbols by a name as typed: exactly or in any case, with their containers checked where some were given; a type's members are
// also those that it has from others.

import { isSlot } from "../graph/index.ts";
import { implementationPaths } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { isWritten } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { findNamesFolded, listNamesWithPrefix, type NameRow } from "../store/names.ts";
import { postingsOf } from "../store/postings.ts";
import { type SymbolRow, symbolsNamed } from "../store/symbols.ts";
import { LruMap } from "../util/lru.ts";
import { baseName } from "../util/paths.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { type SymbolCandidate, type SymbolFilter, visibleSymbols } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import { givenAway } from "./given-away.ts";
import { inheritedBy } from "./inherited.ts";
import { byLastParts } from "./last-parts.ts";
import { namedApart } from "./named-apart.ts";
import { colonedName, isContainedIn, parseSoughtName, type SoughtName } from "./qualified.ts";
import { methodDeclared, otherReadings } from "./readings.ts";
import { nameInFile, symbolsAtPlace } from "./symbol-at-place.ts";
import type { QueryContext } from "./types.ts";

export interface FoundSymbols {
  sought: SoughtName;
  candidates: SymbolCandidate[];
  /** The candidates' containers are those that were named. */
  qualified: boolean;
  /** Of these, those whose containers are written as they were named; all where none is. */
  asWritten: ReadonlySet<SymbolCandidate>;
}

export function rowsNamed(context: QueryContext, names: readonly NameRow[]): SymbolRow[] {
  if (names.length === 0) return [];
  return symbolsNamed(
    context.store,
    names.map(({ id }) => id),
  );
}

/** What a view shows under a name does not change: kept for the names asked for last, so many rows a view. */
const MOST_ROWS = 10_000;
const shown = new WeakMap<View, LruMap<string, readonly SymbolRow[]>>();

/** Rows of a name in any case that the view shows. */
function rowsFolded(context: QueryContext, name: string): readonly SymbolRow[] {
  const { view, store } = context;
  let known = shown.get(view);
  if (!known) {
    known = new LruMap(MOST_ROWS);
    shown.set(view, known);
  }
  let found = known.get(name);
  if (!found) {
    found = rowsNamed(context, findNamesFolded(store, name)).filter(({ blob }) => view.has(blob));
    known.set(name, found, found.length + 1);
  }
  return found;
}

/** Does code of the view declare the name, in any case? Data and prose hold names that they do not give. */
export function isDeclaredInCode(context: QueryContext, name: string): boolean {
  const { view } = context;
  return rowsFolded(context, name).some(
    ({ blob }) => genreOf(view.summary(blob).language, view.pathsOf(blob)[0]!) === undefined,
  );
}

/** Symbols with the name in any case; where there are none, of the first other reading of it that has some. Names with their file and heads of methods are read as such first. */
export function findSymbols(
  context: QueryContext,
  facts: FactsCache,
  input: string,
  filter: SymbolFilter,
): FoundSymbols {
  const within = nameInFile(context, input);
  if (within) {
    const there = (path: string) => path === within.path && (filter.path?.(path) ?? true);
    const one = findNamed(context, facts, within.name, { ...filter, path: there });
    if (one.candidates.length > 0) return one;
  }
  const method = methodDeclared(input);
  const declared = method === undefined ? undefined : findNamed(context, facts, method, filter);
  if (declared && declared.candidates.length > 0) return declared;
  const found = findNamed(context, facts, input, filter);
  const whole = isDefined(context, found) ? [] : namedByFile(context, facts, input.trim(), filter);
  if (whole.length > 0) return unqualified(parseSoughtName(DEFAULT), [...whole, ...found.candidates]);
  if (found.candidates.length > 0) return found;
  const placed = symbolsAtPlace(context, input.trim());
  if (placed.length > 0) {
    const there = placed.flatMap(({ row, path: of }) =>
      visibleSymbols(context.view, [row], filter).filter(({ path }) => path === of),
    );
    return unqualified(parseSoughtName(placed[0]!.row.name), there);
  }
  for (const reading of otherReadings(input)) {
    const other = findNamed(context, facts, reading, filter);
    if (other.candidates.length > 0) return other;
  }
  const apart = namedApart(
    facts,
    found.sought,
    (blob) => context.view.summary(blob).language,
    (name) => visibleSymbols(context.view, rowsFolded(context, name), filter),
  );
  return apart.length > 0 ? unqualified(parseSoughtName(apart[0]!.row.name), apart) : found;
}

const DEFAULT = "default";

/** Is the name one that code gives, rather than one that declarations, data and prose repeat? */
function isDefined({ view }: QueryContext, { candidates }: FoundSymbols): boolean {
  return candidates.some(({ row: { blob, kind }, path }) => {
    const isCode = genreOf(view.summary(blob).language, path) === undefined;
    return isCode && kind !== "use" && implementationPaths(path).length === 0;
  });
}

/** What a file gives away as a whole and without a name, a component above all, by the name of the file. */
export function namedByFile(
  context: QueryContext,
  facts: FactsCache,
  name: string,
  filter: SymbolFilter,
): SymbolCandidate[] {
  const rows = rowsFolded(context, DEFAULT).filter((row) => row.name === DEFAULT);
  const called = visibleSymbols(context.view, rows, filter).filter(
    ({ path }) => baseName(path).split(".")[0] === name,
  );
  return called.filter(({ row }) => facts.open(row.blob).symbols[row.ordinal]?.container === -1);
}

/** What is declared under a name; of names that have parts themselves also those whose last parts it is. */
function findNamed(
  context: QueryContext,
  facts: FactsCache,
  input: string,
  filter: SymbolFilter,
): FoundSymbols {
  const found = findDeclared(context, facts, input, filter);
  const coloned = found.candidates.length === 0 ? colonedName(input) : undefined;
  const other = coloned && findDeclared(context, facts, input, filter, coloned);
  if (other && other.candidates.length > 0) return other;
  if (found.qualified) return found;
  const others = byLastParts(context, found.sought, filter);
  if (others.length === 0) return found;
  return {
    ...found,
    candidates: [...found.candidates, ...others],
    asWritten: new Set([...found.asWritten, ...others]),
  };
}

/**
 * A name that holds a separator itself (`a.b` in a configuration) is tried first; in other letters, or where a key of code quotes
 * it (`{ "Shop::Order": 1 }`), only where no member has the name as it is written: `Request.body` is no `extension Request.Body`.
 */
function findDeclared(
  context: QueryContext,
  facts: FactsCache,
  input: string,
  filter: SymbolFilter,
  sought = parseSoughtName(input),
): FoundSymbols {
  const { view } = context;
  const shown = (name: string) => withoutMade(facts, visibleSymbols(view, rowsFolded(context, name), filter));
  const whole = shown(sought.whole);
  const named = whole.filter(({ row }) => !TITLES.has(row.kind));
  // `#name` is no member of something that was not said.
  const isPath = sought.containers.length > 0;
  const isGiven = named.some(
    (each) => each.row.name === sought.whole && !(isPath && isQuoted(context, each)),
  );
  if (sought.name === sought.whole || isGiven) return unqualified(sought, whole);
  const declared = shown(sought.name);
  const likely = likelyContained(context, declared, sought.containers);
  const containedIn = (among: readonly SymbolCandidate[], how: { loosely: boolean; sameCase?: boolean }) =>
    among.filter(({ row, path }) => {
      const { facts: packed, symbols } = facts.open(row.blob);
      return isContainedIn(sought.containers, packed, symbols, row.ordinal, path, how);
    });
  const strictly = containedIn(likely, { loosely: false });
  const loosely = !strictly.some(({ path }) => !pathTraits(path).test);
  const contained = loosely ? containedIn(likely, { loosely }) : strictly;
  const isMember = contained.some(({ row }) => row.name === sought.name);
  if (whole.length > 0 && (contained.length === 0 || (named.length > 0 && !isMember)))
    return unqualified(sought, whole);
  if (!isMember) {
    const given = givenAway(context, declared, sought, filter);
    if (given.length > 0) return { ...unqualified(sought, given), qualified: true };
  }
  // A page about a member, in a folder called like its type, is not what the type has.
  if (contained.every(({ row }) => row.kind === "section")) {
    const members = inherited(context, facts, sought, filter);
    if (contained.length === 0 || members.candidates.length > 0) return members;
  }
  const candidates = ofArity(facts, contained, sought.arity);
  const written = containedIn(candidates, { loosely, sameCase: true });
  return {
    sought,
    candidates,
    qualified: true,
    asWritten: new Set(written.length > 0 ? written : candidates),
  };
}

/** What annotations make of a symbol goes by its name, if it has the same. */
function withoutMade(facts: FactsCache, candidates: SymbolCandidate[]): SymbolCandidate[] {
  const files = Map.groupBy(candidates, ({ path }) => path);
  if (files.size === candidates.length) return candidates;
  const factOf = ({ row }: SymbolCandidate) => facts.open(row.blob).symbols[row.ordinal]!;
  return candidates.filter((candidate) => {
    const beside = files.get(candidate.path)!;
    if (beside.length === 1 || isWritten(factOf(candidate))) return true;
    const { line, column } = factOf(candidate);
    return !beside
      .map(factOf)
      .some((fact) => isWritten(fact) && fact.line === line && fact.column === column);
  });
}

/** Of the types that are named as the container, what they have from others. */
function inherited(
  context: QueryContext,
  facts: FactsCache,
  sought: SoughtName,
  filter: SymbolFilter,
): FoundSymbols {
  const holders = findNamed(context, facts, sought.containers.join("."), {}).candidates;
  const candidates = ofArity(facts, inheritedBy(context, holders, sought.name, filter), sought.arity);
  return { ...unqualified(sought, candidates), qualified: candidates.length > 0 };
}

function unqualified(sought: SoughtName, candidates: SymbolCandidate[]): FoundSymbols {
  return { sought, candidates, qualified: false, asWritten: new Set(candidates) };
}

/** What is named by a sentence: it may quote the name of something else. */
export const TITLES: ReadonlySet<Kind> = new Set<Kind>(["section", "test"]);

/** Is a symbol a key of code, which holds whatever is put into quotes? */
function isQuoted({ view }: QueryContext, { row, path }: SymbolCandidate): boolean {
  return isSlot(row.kind) && genreOf(view.summary(row.blob).language, path) === undefined;
}

/** Those with so many parameters, where there are any. */
function ofArity(
  facts: FactsCache,
  candidates: SymbolCandidate[],
  arity: number | undefined,
): SymbolCandidate[] {
  if (arity === undefined) return candidates;
  const suited = candidates.filter(
    ({ row }) => facts.open(row.blob).symbols[row.ordinal]?.params?.length === arity,
  );
  return suited.length > 0 ? suited : candidates;
}

const MOST_PREFIX_NAMES = 100;
/** Of names that the view declares, wanted or not. */
const MOST_NAMES_READ = 6400;

/**
 * Symbols that `isWanted` accepts and whose names begin with a text, of the shortest MOST_PREFIX_NAMES such names. Names
 * that only other trees use take no place.
 */
export function symbolsWithPrefix(
  context: QueryContext,
  prefix: string,
  isWanted: (row: SymbolRow) => boolean,
): SymbolRow[] {
  for (let limit = MOST_PREFIX_NAMES; ; limit *= 4) {
    const names = listNamesWithPrefix(context.store, prefix, limit);
    const byName = new Map<string, SymbolRow[]>(names.map(({ text }) => [text, []]));
    for (const row of rowsNamed(context, names))
      if (context.view.has(row.blob)) byName.get(row.name)?.push(row);
    const declared = [...byName.values()].filter((rows) => rows.length > 0).slice(0, MOST_NAMES_READ);
    const found = declared
      .map((rows) => rows.filter(isWanted))
      .filter((rows) => rows.length > 0)
      .slice(0, MOST_PREFIX_NAMES);
    if (found.length === MOST_PREFIX_NAMES || names.length < limit || declared.length === MOST_NAMES_READ)
      return found.flat();
    context.deadline.check();
  }
}

const MOST_OPENED = 60;

// Facts are dear where hundreds share a name: only blobs that mention the container, or lie under it, are opened.
function likelyContained(
  context: QueryContext,
  candidates: SymbolCandidate[],
  containers: readonly string[],
): SymbolCandidate[] {
  const last = containers.at(-1);
  if (last === undefined || candidates.length <= MOST_OPENED) return candidates;
  const mentioning = new Set(
    findNamesFolded(context.store, last).flatMap(({ id }) =>
      postingsOf(context.store, id).map(({ blob }) => blob),
    ),
  );
  const part = last.toLowerCase();
  return candidates.filter(({ row, path }) => mentioning.has(row.blob) || path.toLowerCase().includes(part));
}
