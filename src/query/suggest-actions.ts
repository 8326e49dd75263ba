// What to try when a search found nothing: calls that are ready to send, and names that look like what was asked for.

import type { ParsedQuery } from "../text/query.ts";
import { nearNames } from "./near-names.ts";
import type { FilterArgs, QueryContext, SuggestedAction } from "./types.ts";

const MOST_WORDS = 4;

export async function suggestActions(
  context: QueryContext,
  query: ParsedQuery,
  args: FilterArgs & { query: string },
): Promise<Record<string, unknown>> {
  const actions: SuggestedAction[] = [];
  const longest = [...query.words, ...query.only.symbols]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
  const near: string[] = [];
  for (const word of longest)
    for (const name of await nearNames(context, word, {}, 2)) if (!near.includes(name)) near.push(name);
  for (const name of near.slice(0, 2))
    actions.push({ tool: "locate_symbol", arguments: { name }, reason: "a declared name that looks alike" });
  if (args.path || args.kind || args.language)
    actions.push({
      tool: "search_code",
      arguments: { query: args.query.slice(0, 500) },
      reason: "the same without path, kind and language",
    });
  else if (query.phrases.length > 0 || hasFilters(query))
    actions.push({
      tool: "search_code",
      arguments: { query: plainText(query) },
      reason: "the same words without quotes and filters",
    });
  const { fileCount: files, symbolCount: symbols, ref } = context.view;
  return {
    ...(near.length > 0 && { did_you_mean: near }),
    searched: { files, symbols, ref },
    suggested_next_actions: actions.filter(({ arguments: { query: text } }) => text !== ""),
  };
}

function hasFilters({ only, without }: ParsedQuery): boolean {
  return [...Object.values(only), ...Object.values(without)].some((list) => list.length > 0);
}

function plainText(query: ParsedQuery): string {
  return [query.text, ...query.phrases, ...query.only.symbols].join(" ").trim().slice(0, 500);
}
