// What to try when a search found nothing: calls that are ready to send, and names that look like what was asked for.

import type { ParsedQuery } from "../text/query.ts";
import { emptyPathWarning, pathFilter } from "./filters.ts";
import { nearNames } from "./near-names.ts";
import { plainPattern } from "./plain-pattern.ts";
import type { Search } from "./search.ts";
import type { FilterArgs, SuggestedAction } from "./types.ts";
import { searchedIn } from "./unfound.ts";

const MOST_WORDS = 4;

export async function suggestActions(
  search: Search,
  args: FilterArgs & { query: string },
): Promise<Record<string, unknown>> {
  const { context, query } = search;
  const plain = plainPattern(search);
  const actions: SuggestedAction[] = plain ? [plain] : [];
  const longest = [...query.words, ...query.only.symbols]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
  const near: string[] = [];
  // Where no file is looked at, the names are not to blame.
  const isNowhere = emptyPathWarning(context.view, args.path, pathFilter(context.view, args.path)).length > 0;
  for (const word of isNowhere ? [] : longest)
    for (const name of await nearNames(context, word, {}, 2)) if (!near.includes(name)) near.push(name);
  const given = FILTERS.filter((name) => args[name]);
  if (given.length > 0) actions.push(withFewer(args, given));
  else if (query.only.kinds.length > 0) actions.push(ofAnyKind(args));
  for (const name of near.slice(0, 2)) {
    const reason = longest.includes(name) ? "declared by this name" : "a declared name that looks alike";
    actions.push({ tool: "locate_symbol", arguments: { name }, reason });
  }
  const alike = near.filter((name) => !longest.includes(name));
  if (given.length === 0 && (query.phrases.length > 0 || hasFilters(query)))
    actions.push({
      tool: "search_code",
      arguments: { query: plainText(query) },
      reason: "the same words without quotes and filters",
    });
  return {
    ...(alike.length > 0 && { did_you_mean: alike }),
    searched: searchedIn(context.view, context.ref),
    suggested_next_actions: actions.filter(({ arguments: { query: text } }) => text !== ""),
  };
}

const FILTERS = ["kind", "language", "path"] as const;

/** The same search without the filters that say least of where to look: the path alone stays where there are others. */
function withFewer(
  { query, path }: FilterArgs & { query: string },
  given: readonly (typeof FILTERS)[number][],
): SuggestedAction {
  const kept = given.length > 1 && path !== undefined ? { path } : {};
  const dropped = given.filter((name) => !(name in kept));
  return {
    tool: "search_code",
    arguments: { query: query.slice(0, 500), ...kept },
    reason: `the same without ${dropped.join(" and ")}`,
  };
}

/** A field of kinds in a query, and what it says. */
const KIND_FIELD = /(?<=^|[\s(])(?:kind|type):\S+\s*/gi;

function ofAnyKind({ query }: { query: string }): SuggestedAction {
  return {
    tool: "search_code",
    arguments: { query: query.replace(KIND_FIELD, "").trim().slice(0, 500) },
    reason: "the same of any kind",
  };
}

function hasFilters({ only, without }: ParsedQuery): boolean {
  return [...Object.values(only), ...Object.values(without)].some((list) => list.length > 0);
}

function plainText(query: ParsedQuery): string {
  return [query.text, ...query.phrases, ...query.only.symbols].join(" ").trim().slice(0, 500);
}
