// "Did you mean": names that this view declares and that look like the one asked for, from the vocabulary.

import { findName } from "../store/names.ts";
import { type SymbolRow, symbolsNamed } from "../store/symbols.ts";
import { findAllNearest } from "../util/nearest.ts";
import { type SymbolCandidate, type SymbolFilter, visibleSymbols } from "./candidates.ts";
import type { FactsCache } from "./facts-cache.ts";
import { findSymbols, TITLES } from "./find-symbols.ts";
import { holdersNamed, membersLike } from "./named-holder.ts";
import type { SoughtName } from "./qualified.ts";
import { containerOf } from "./symbol-items.ts";
import type { QueryContext } from "./types.ts";

const FIRST_ASK = 40;
/** All that looks like the text: where to end must not depend on the names of other trees. */
const MOST_ASKED = 163_840;
export const MOST_NEAR = 5;
/** Below this the likeness is in a single common sub-word, or in two of three. */
const LEAST_SCORE = 0.3;
/** Names that share two of three sub-words are worth a question: `fetch_password_hash`, `get_password_hash`. */
const LEAST_NEAR = 0.26;

/** Names that the vocabulary proposes and `isWanted` accepts, in order of likeness. */
export async function proposedNames(
  context: QueryContext,
  text: string,
  isWanted: (name: string) => boolean,
  limit: number,
  least = LEAST_SCORE,
): Promise<{ name: string; score: number }[]> {
  const found: { name: string; score: number }[] = [];
  let seen = 0;
  // The vocabulary also holds names of other trees: ask for more until enough of them are visible here.
  for (let ask = FIRST_ASK; ask <= MOST_ASKED; ask *= 8) {
    const proposals = await context.vocabulary.suggest(text, { limit: ask });
    context.deadline.check();
    for (const proposal of proposals.slice(seen)) {
      if (proposal.score < least || found.length >= limit) return found;
      if (isWanted(proposal.name)) found.push(proposal);
    }
    seen = proposals.length;
    if (seen < ask) break;
  }
  return found;
}

/** Names in order of likeness; each has a symbol that passes the filter. */
export async function nearNames(
  context: QueryContext,
  text: string,
  filter: SymbolFilter = {},
  limit = MOST_NEAR,
): Promise<string[]> {
  if (text.trim() === "") return [];
  const isWanted = (name: string) =>
    visibleNamed(context, name, filter).some(
      ({ row }) => !isSentence(row) || BLANK.test(text) || filter.kind,
    );
  const found = await proposedNames(context, text, isWanted, limit, LEAST_NEAR);
  return found.map(({ name }) => name);
}

/**
 * Names that look like the last part of the one sought; those in the containers that it names come first, written with them.
 * Where there is what was named before it, names that only look alike and stand elsewhere are nobody's guess.
 */
export async function nearSought(
  context: QueryContext,
  facts: FactsCache,
  sought: SoughtName,
  filter: SymbolFilter = {},
): Promise<string[]> {
  const { whole, name, containers } = sought;
  const near = await nearNames(context, name, filter);
  if (containers.length === 0) return near;
  const front = whole.slice(0, whole.lastIndexOf(name));
  const isInside = (each: string) =>
    each !== name && findSymbols(context, facts, front + each, filter).qualified;
  const named = holdersNamed(context, facts, sought, filter);
  const inside = [...new Set([...membersLike(facts, named, name), ...near.filter(isInside)])];
  const holders = holdersLike(context, facts, { name, containers }, filter);
  const elsewhere = near.filter((each) =>
    each === name ? holders.length === 0 : named.length === 0 && !inside.includes(each),
  );
  return [
    ...holders.map((holder) => `${holder}.${name}`),
    ...inside.map((each) => front + each),
    ...elsewhere,
  ].slice(0, MOST_NEAR);
}

const MOST_HOLDERS = 1000;

/** What has a member of the name and is called nearly as the container that was named. */
function holdersLike(
  context: QueryContext,
  facts: FactsCache,
  { name, containers }: Pick<SoughtName, "name" | "containers">,
  filter: SymbolFilter,
): string[] {
  const named = findSymbols(context, facts, name, filter).candidates.slice(0, MOST_HOLDERS);
  const holders = named.map(
    ({ row }) => containerOf(facts.open(row.blob).symbols, row.ordinal).container ?? "",
  );
  return findAllNearest(containers.at(-1)!, new Set(holders)).filter(Boolean);
}

const BLANK = /\s/;

/** The title of a test or of a section, of several words: who misspells a name of one means none. */
function isSentence({ name, kind }: SymbolRow): boolean {
  return TITLES.has(kind) && BLANK.test(name);
}

function visibleNamed(context: QueryContext, name: string, filter: SymbolFilter): SymbolCandidate[] {
  const id = findName(context.store, name);
  return id === undefined ? [] : visibleSymbols(context.view, symbolsNamed(context.store, [id]), filter);
}
