// Copies of a symbol or of a place in several files (a vendored file, a version beside the next one) are shown once: the same
// identity in its file (containers, name, kind, parameters; of a place, the same words as often) and nearly the same lines, or
// a key of data that a translation has as the original has it.
// With other lines they are parts of one class, or what each platform has of its own: the best one stands for them at first.

import type { Features } from "../rank/signals.ts";
import { localHashes } from "../store/symbols.ts";
import { type FactsCache, symbolAtLine } from "./facts-cache.ts";
import { startsOfLines } from "./line-starts.ts";
import type { QueryContext } from "./types.ts";
import { afterOthers, byRank, type Unit } from "./units.ts";

/** Only the results that can be shown soon are compared. */
const COMPARED = 60;
/** Fewer lines say too little: an empty method is no copy of another. */
const FEWEST_LINES = 3;
const LEAST_ALIKE = 0.9;
/** What is shorter may be written alike twice (a builder that holds a configuration): a copy has the same lines around it. */
const SHORT = 8;
const AROUND = 6;

/** A long file, so many times as long as the one with the copy, puts others together: what it was made of is shown. */
const MADE_OF_OTHERS = 4;
const LONG_FILE = 50_000;

/** Keeps the order; the better one stays, or the one in the file that its authors wrote. */
export function foldCopies(
  context: QueryContext,
  units: readonly Unit[],
  facts: FactsCache,
): { units: Unit[]; folded: number } {
  const compared = withHashes(context, units.slice(0, COMPARED));
  const keys = keysOfLines(context, compared, facts);
  const byIdentity = new Map<string, Unit[]>();
  const kept: Unit[] = [];
  for (const unit of compared) {
    const identity = identityOf(unit, keys.get(unit));
    const known = identity === undefined ? [] : (byIdentity.get(identity) ?? []);
    if (identity !== undefined) byIdentity.set(identity, [...known, unit]);
    const copied = known.find((other) => other.blob !== unit.blob && areCopies(facts, other, unit));
    const isPart = copied !== undefined && isMadeOf(facts, copied, unit);
    if (isPart && kept.includes(copied)) kept.splice(kept.indexOf(copied), 1);
    if (!copied || isPart) kept.push(unit);
  }
  const others = [...afterNamesakes(kept), ...units.slice(COMPARED)].sort(byRank);
  return { units: others, folded: compared.length - kept.length };
}

/** Those of one identity give way to other places, save where the name is what was asked for. */
function afterNamesakes(units: readonly Unit[]): Unit[] {
  const counts = new Map<number, number>();
  return units.map((unit) => {
    const { row } = unit;
    if (!row || row.localHash < 0 || unit.features().exact_match) return unit;
    const before = counts.get(row.localHash) ?? 0;
    counts.set(row.localHash, before + 1);
    return before === 0 ? unit : afterOthers(unit, before);
  });
}

/** Symbols that were found in texts come without: all are read at once. */
function withHashes({ store }: QueryContext, units: readonly Unit[]): Unit[] {
  const hashes = localHashes(
    store,
    units.flatMap(({ row }) => (row && row.localHash < 0 ? [row.id] : [])),
  );
  return units.map((unit) => {
    const localHash = unit.row && hashes.get(unit.row.id);
    return localHash === undefined ? unit : { ...unit, row: { ...unit.row!, localHash } };
  });
}

/** Of exact lines in data: the identity of the key that each is the value of. */
function keysOfLines({ store, view }: QueryContext, units: readonly Unit[], facts: FactsCache) {
  const ids = new Map<Unit, number>();
  for (const unit of units) {
    if (!unit.exactLine || !unit.features().data) continue;
    const ordinal = symbolAtLine(facts.open(unit.blob).symbols, unit.line);
    if (ordinal >= 0) ids.set(unit, view.blob(unit.blob).firstSymbol + ordinal);
  }
  const hashes = localHashes(store, [...ids.values()]);
  return new Map([...ids].map(([unit, id]) => [unit, hashes.get(id)]));
}

/** Only units with the same one can be copies of each other. Files, and exact lines of anything but data, have none. */
function identityOf({ row, type, exactLine, features }: Unit, key: number | undefined): string | undefined {
  if (row) return `symbol ${row.localHash}`;
  if (key !== undefined) return `key ${key}`;
  return type === "snippet" && !exactLine ? `text ${features().bm25}` : undefined;
}

/** Of symbols of one identity: is this a key in a language that the original was translated to? */
export function isTranslated(original: Features, { translation = 0, data = 0 }: Features): boolean {
  return translation > 0 && data > 0 && (original.translation ?? 0) === 0 && (original.data ?? 0) > 0;
}

const isMadeOf = (facts: FactsCache, whole: Unit, part: Unit) =>
  facts.text(whole.blob).length > Math.max(LONG_FILE, MADE_OF_OTHERS * facts.text(part.blob).length);

function areCopies(facts: FactsCache, a: Unit, b: Unit): boolean {
  const isKey = b.row !== undefined || b.exactLine === true;
  if (isKey && isTranslated(a.features(), b.features())) return true;
  return !b.exactLine && areAlike(facts, a, b);
}

function areAlike(facts: FactsCache, a: Unit, b: Unit): boolean {
  const [left, right] = [ownLines(facts, a), ownLines(facts, b)];
  const fewest = Math.min(left.length, right.length);
  if (fewest < FEWEST_LINES || !sayTheSame(left, right)) return false;
  if (fewest >= SHORT || isMadeOf(facts, a, b) || isMadeOf(facts, b, a)) return true;
  return sayTheSame(linesOf(facts, a, AROUND), linesOf(facts, b, AROUND));
}

function sayTheSame(left: readonly string[], right: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const line of left) counts.set(line, (counts.get(line) ?? 0) + 1);
  let same = 0;
  for (const line of right) {
    const count = counts.get(line) ?? 0;
    if (count === 0) continue;
    counts.set(line, count - 1);
    same++;
  }
  return same / Math.max(left.length, right.length) >= LEAST_ALIKE;
}

/** One is held against many. */
const known = new WeakMap<Unit, readonly string[]>();

function ownLines(facts: FactsCache, unit: Unit): readonly string[] {
  let lines = known.get(unit);
  if (!lines) {
    lines = linesOf(facts, unit);
    known.set(unit, lines);
  }
  return lines;
}

/** Of the place and so many lines on either side, those that say anything. */
function linesOf(facts: FactsCache, { blob, row, line, endLine }: Unit, around = 0): string[] {
  const place = row ? facts.open(blob).symbols[row.ordinal] : { line, endLine };
  if (!place) return [];
  const text = facts.text(blob);
  const starts = startsOfLines(text);
  return text
    .slice(starts[Math.max(0, place.line - 1 - around)] ?? 0, starts[place.endLine + around] ?? text.length)
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
