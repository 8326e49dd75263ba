// A search as it was asked for: what a question in words quotes is looked for as it stands, and as words where no text holds it.

import { openSearch, type Ranked, rankedUnits, type Search } from "./search.ts";
import type { FilterArgs, QueryContext } from "./types.ts";

/** Fewer words beside a phrase say where it is to be looked for, rather than ask about it. */
const LEAST_BESIDE = 3;

type Args = FilterArgs & { query: string; kinds?: readonly string[] };

export async function searchAsked(
  context: QueryContext,
  args: Args,
): Promise<{ search: Search; ranked: Ranked }> {
  const search = await openSearch(context, args);
  const ranked = await rankedUnits(search);
  if (ranked.units.length > 0 || !quotesAside(search)) return { search, ranked };
  const others = await openSearch(context, { ...args, query: args.query.replaceAll('"', " ") });
  const found = await rankedUnits(others);
  const said = search.query.phrases.map((phrase) => `"${phrase}"`).join(" and ");
  const warning = `No text holds ${said}: the words were looked for.`;
  return { search: others, ranked: { ...found, warnings: [warning, ...found.warnings] } };
}

function quotesAside({ query: { phrases, regexes, words, intent, alternatives } }: Search): boolean {
  const isQuestion = intent === "natural_language" && words.length >= LEAST_BESIDE;
  return isQuestion && phrases.length > 0 && regexes.length === 0 && alternatives.length === 1;
}
