// Which of the symbols of a name is meant where nothing else tells: definitions rather than what only carries the name, the
// project's own code rather than tests and copies, what stands alone rather than what stands inside of others.

import { isSlot, isSpace, isType } from "../graph/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { SYMBOL_FLAGS, type SymbolFact } from "../protocol/facts.ts";
import type { SymbolRow } from "../store/symbols.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { SymbolCandidate } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import { endsInParts } from "./last-parts.ts";
import type { SoughtName } from "./qualified.ts";
import type { QueryContext } from "./types.ts";

/** The letters that were written; all of a name before the last parts of another, where it is a type's or a module's. */
export function preferCase(candidates: SymbolCandidate[], sought: SoughtName): SymbolCandidate[] {
  const entire = candidates.filter(({ row }) => row.name === sought.name);
  if (entire.some(({ row }) => isType(row.kind) || isSpace(row.kind))) return entire;
  const ending = candidates.filter(({ row }) => endsInParts(row.name, sought));
  const same = [...entire, ...ending];
  return same.length > 0 ? same : candidates;
}

/** Beyond that what a definition is not is not looked up. */
const MOST_READ = 200;

export interface Preferred {
  candidates: SymbolCandidate[];
  /** Definitions of the name that are meant less often: in tests, examples and copies, or types inside of others. */
  passedOver: SymbolCandidate[];
}

/** Narrows equals down: not keys of data, headings, declarations, `impl` blocks, tests or what a build wrote where there is something else. */
export function preferDefinitions(
  { view }: QueryContext,
  facts: FactsCache,
  candidates: SymbolCandidate[],
): Preferred {
  const defining = narrow(candidates, [
    ({ row, path }) => !genreOf(view.blob(row.blob).language, path),
    ({ row }) => row.kind !== "impl" && row.kind !== "use",
    ({ row }) => row.kind !== "constructor",
  ]);
  const own = narrow(defining, [
    ({ path }) => !pathTraits(path).test,
    ({ path }) => !pathTraits(path).built,
    ({ row }) => !isDeclaration(facts, row),
  ]);
  const preferred = new Set(preferTop(facts, preferOwn(own)));
  const others = defining.filter((each) => !preferred.has(each) && !isSlot(each.row.kind));
  const passedOver =
    others.length > MOST_READ ? others : others.filter(({ row }) => !isDeclaration(facts, row));
  return { candidates: [...preferred], passedOver };
}

type Rule = (candidate: SymbolCandidate) => boolean;

/** What keeps to all rules that something keeps to. */
function narrow(candidates: SymbolCandidate[], rules: readonly Rule[]): SymbolCandidate[] {
  let left = candidates;
  for (const rule of rules) {
    if (left.length < 2) break;
    const kept = left.filter(rule);
    if (kept.length > 0) left = kept;
  }
  return left;
}

/** A type or a module of the project's own, where examples and what was taken over have its name too. */
function preferOwn(candidates: SymbolCandidate[]): SymbolCandidate[] {
  const own = candidates.filter(({ path }) => !pathTraits(path).example && !pathTraits(path).vendored);
  return own.some(({ row }) => isType(row.kind) || isSpace(row.kind)) ? own : candidates;
}

/**
 * Types and fields inside of other symbols are left out where a type or a module of the name stands in none. What can be called
 * is not: nobody but the caller knows which is meant.
 */
function preferTop(facts: FactsCache, candidates: SymbolCandidate[]): SymbolCandidate[] {
  const top = candidates.filter(({ row }) => standsAtTop(facts.open(row.blob).symbols, row.ordinal));
  if (!top.some(({ row }) => isType(row.kind) || isSpace(row.kind))) return candidates;
  return candidates.filter((each) => top.includes(each) || !(isType(each.row.kind) || isSlot(each.row.kind)));
}

/** Is there nothing around a symbol but modules and namespaces? */
function standsAtTop(symbols: readonly SymbolFact[], ordinal: number): boolean {
  if (symbols[ordinal]?.owner !== "") return false;
  for (let at = symbols[ordinal]!.container; at !== -1; at = symbols[at]!.container)
    if (!isSpace(symbols[at]!.kind)) return false;
  return true;
}

function isDeclaration(facts: FactsCache, row: SymbolRow): boolean {
  return ((facts.open(row.blob).symbols[row.ordinal]?.flags ?? 0) & SYMBOL_FLAGS.declaration) !== 0;
}
