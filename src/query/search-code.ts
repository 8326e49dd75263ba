// search_code: symbols, places in texts and files that a query means, in one ranked list. Only the page is read in full.

import { searchAsked } from "./asked-search.ts";
import { explanations } from "./explain.ts";
import { emptyPathWarning, pathFilter } from "./filters.ts";
import { Hydrator } from "./hydrate.ts";
import { outsideFilters } from "./locate-symbol.ts";
import { actionsAsked } from "./other-tools.ts";
import { type Search, targetOf } from "./search.ts";
import { suggestActions } from "./suggest-actions.ts";
import type { Listing, QueryContext, SearchCodeArgs } from "./types.ts";
import { absentWarning } from "./unfound.ts";

export async function searchCode(context: QueryContext, args: SearchCodeArgs): Promise<Listing> {
  const { search, ranked } = await searchAsked(context, args);
  const { units, suppressed, partial, warnings, total: candidates } = ranked;
  const page = units.slice(args.offset, args.offset + args.limit);
  const hydrator = new Hydrator(context, args.detail, search.facts);
  const items = page.map((unit) => hydrator.hit(targetOf(search, unit)));
  const total = units.length;
  const listing: Listing = {
    list: "results",
    items,
    total,
    head: {
      query_intent: search.query.intent,
      total_candidates: total === 0 ? 0 : Math.max(candidates, total),
    },
    hits: true,
  };
  if (suppressed > 0) listing.suppressed_duplicate_count = suppressed;
  const reasons = explanations(
    args.explain,
    page.map((unit) => unit.features()),
  );
  if (reasons) listing.ranking_reasons = reasons;
  if (partial) {
    listing.partial = true;
    warnings.push(partial);
  }
  const { intent, text } = search.query;
  if (items.length > 0 && intent === "symbol")
    warnings.push(
      ...absentWarning(context.view, text.trim(), items),
      ...hiddenByFilters(search, args, items),
    );
  if (total === 0) {
    listing.tail = await suggestActions(search, args);
    warnings.push(...emptyPathWarning(context.view, args.path, pathFilter(context.view, args.path)));
  }
  const instead = args.offset === 0 && intent === "natural_language" ? actionsAsked(text) : [];
  if (instead.length > 0) listing.tail = { ...listing.tail, suggested_next_actions: instead };
  if (warnings.length > 0) listing.warnings = warnings;
  return listing;
}

/** What has the very name that was asked for, where the kind that is wanted hides it and others are shown instead. */
function hiddenByFilters(
  { context, parts, query }: Search,
  { offset }: SearchCodeArgs,
  shown: readonly { name?: unknown }[],
): string[] {
  const name = query.text.trim();
  const isShown = shown.some((each) => String(each.name).toLowerCase() === name.toLowerCase());
  if (offset > 0 || isShown || /\s/.test(name) || !parts.some(({ scope }) => scope.wantsSymbols)) return [];
  const outside = outsideFilters(context, name);
  return outside ? [outside.warning] : [];
}
