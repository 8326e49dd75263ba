// search_symbols: symbols only, as much of each as the detail level pays for, under a budget of tokens.

import type { SymbolLevel } from "../protocol/detail.ts";
import { ToolError } from "../protocol/errors.ts";
import { findKind, KINDS, type Kind } from "../protocol/kinds.ts";
import { searchAsked } from "./asked-search.ts";
import { emptyPathWarning, pathFilter } from "./filters.ts";
import { outsideFilters } from "./locate-symbol.ts";
import { stableCost } from "./stable-cost.ts";
import { suggestActions } from "./suggest-actions.ts";
import { SymbolDescriber } from "./symbol-description.ts";
import { placeInText, searchForLines } from "./text-place.ts";
import type { Listing, QueryContext, SuggestedAction } from "./types.ts";

export interface SearchSymbolsArgs {
  query: string;
  /** Kinds; all but imports and files without it. */
  type?: readonly string[];
  /** A path. */
  scope?: string;
  detail_level: SymbolLevel;
  max_results: number;
  max_tokens: number;
}

const UNASKED: ReadonlySet<Kind> = new Set(["use", "file"]);
/** Kept for metadata and the frame around the list. */
const FRAME_TOKENS = 260;
const MOST_RESULTS = 200;

export async function searchSymbols(context: QueryContext, args: SearchSymbolsArgs): Promise<Listing> {
  const kinds = kindsOf(args.type);
  const { search, ranked } = await searchAsked(context, { query: args.query, path: args.scope, kinds });
  const { units, suppressed, partial, warnings } = ranked;
  const symbols = units.filter((unit) => unit.row !== undefined);
  const describer = new SymbolDescriber(context, search.facts, args.detail_level);
  const wanted = symbols.slice(0, Math.min(args.max_results, MOST_RESULTS));
  const items: Record<string, unknown>[] = [];
  let tokens = 0;
  for (const unit of wanted) {
    context.deadline.check();
    const item = describer.describe(unit.path, unit.blob, unit.row!.ordinal);
    const cost = stableCost(item);
    if (items.length > 0 && tokens + cost > args.max_tokens - FRAME_TOKENS) break;
    items.push(item);
    tokens += cost;
  }
  const truncated = items.length < symbols.length;
  const listing: Listing = {
    list: "symbols",
    items,
    total: items.length,
    head: {},
    tail: { total_tokens: tokens, truncated, total_candidates: symbols.length },
  };
  if (items.length < wanted.length)
    listing.metadata = { result_completeness: "truncated", safety_limit_applied: true };
  if (suppressed > 0) listing.suppressed_duplicate_count = suppressed;
  if (partial) {
    listing.partial = true;
    warnings.push(partial);
  }
  if (symbols.length === 0) {
    const test = pathFilter(context.view, args.scope);
    const near = await suggestActions(search, args);
    const name = args.query.trim();
    const isFiltered = (args.type?.length ?? 0) > 0 || args.scope !== undefined;
    const outside = isFiltered && !/\s/.test(name) ? outsideFilters(context, name) : undefined;
    const place = outside ? undefined : placeInText(context, name, test);
    const next = outside?.next ?? (place && searchForLines(name, args.scope, place));
    listing.tail = { ...listing.tail, ...near, ...(next && { suggested_next_actions: [next] }) };
    if (outside) warnings.push(outside.warning);
    warnings.push(...emptyPathWarning(context.view, args.scope, test));
  } else if (truncated) listing.tail!.suggested_next_actions = [more(args, items.length < wanted.length)];
  if (warnings.length > 0) listing.warnings = warnings;
  return listing;
}

/** The call that shows more: with a larger budget, or with less of each and more of them. */
function more(args: SearchSymbolsArgs, budget: boolean): SuggestedAction {
  const { query, type, scope } = args;
  const same = { query: query.slice(0, 500), ...(type && { type }), ...(scope && { scope }) };
  const detail = { detail_level: "skeleton" };
  const max_results = Math.min(args.max_results * 2, MOST_RESULTS);
  return budget
    ? {
        tool: "search_symbols",
        arguments: { ...same, ...detail, max_results: args.max_results, max_tokens: args.max_tokens * 2 },
        reason: "more of them fit a larger budget",
      }
    : { tool: "search_symbols", arguments: { ...same, ...detail, max_results }, reason: "there are more" };
}

function kindsOf(type: readonly string[] | undefined): Kind[] {
  if (!type || type.length === 0) return KINDS.filter((kind) => !UNASKED.has(kind));
  return type.map((text) => {
    const kind = findKind(text.trim());
    if (!kind)
      throw new ToolError("invalid_input", `type: there is no kind \`${text.slice(0, 40)}\`.`, {
        argument: "type",
        value: text.slice(0, 40),
        allowed: KINDS,
      });
    return kind;
  });
}
