// What the parts before a name say: the type or module that was named and does not have the member, and members of it that
// were perhaps meant.

import { isSpace, isType } from "../graph/index.ts";
import { isWritten } from "../protocol/facts.ts";
import { findAllNearest } from "../util/nearest.ts";
import type { SymbolCandidate, SymbolFilter } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import { findSymbols } from "./find-symbols.ts";
import type { SoughtName } from "./qualified.ts";
import type { QueryContext } from "./types.ts";

const MOST_HOLDERS = 5;

/** Types and modules that are called as what was written before the name; those in the same letters, and of them types, first. */
export function holdersNamed(
  context: QueryContext,
  facts: FactsCache,
  { containers }: SoughtName,
  filter: SymbolFilter,
): SymbolCandidate[] {
  if (containers.length === 0) return [];
  const { candidates, qualified, asWritten } = findSymbols(context, facts, containers.join("."), filter);
  if (containers.length > 1 && !qualified) return [];
  const name = containers.at(-1)!;
  const rank = ({ row }: SymbolCandidate) => (row.name === name ? 0 : 2) + (isType(row.kind) ? 0 : 1);
  return candidates
    .filter((each) => asWritten.has(each) && (isType(each.row.kind) || isSpace(each.row.kind)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Names of members of these that look like the one sought, nearest first. */
export function membersLike(facts: FactsCache, holders: readonly SymbolCandidate[], name: string): string[] {
  const members = holders.slice(0, MOST_HOLDERS).flatMap(({ row }) => {
    const own = facts.open(row.blob).symbols;
    const type = own[row.ordinal]!.name;
    return [...own].filter(
      (fact) =>
        isWritten(fact) && (fact.container === row.ordinal || (fact.container < 0 && fact.owner === type)),
    );
  });
  return findAllNearest(name, new Set(members.map((member) => member.name)));
}

/** `Order` at shop/order.py:12 has none of the name, nor what it inherits from in this project. */
export function sayHolder(
  facts: FactsCache,
  { name }: SoughtName,
  holders: readonly SymbolCandidate[],
): string | undefined {
  const [first, ...others] = holders;
  if (!first) return undefined;
  const { line } = facts.open(first.row.blob).symbols[first.row.ordinal]!;
  const more = others.length > 0 ? ` (and ${others.length} more of its name)` : "";
  const inherited = isType(first.row.kind) ? ", nor does it inherit one from this project" : "";
  return `${first.row.kind} ${first.row.name} at ${first.path}:${line}${more} declares no \`${name.slice(0, 80)}\`${inherited}`;
}
