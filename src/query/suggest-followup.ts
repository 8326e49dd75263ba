// suggest_followup_queries: the next calls after a search, ready to send. Results that look sure are gone into; others are
// searched for in other ways: with names that exist, with the telling words only, without filters, by path.

import { findKind } from "../protocol/kinds.ts";
import { parseQuery } from "../text/query.ts";
import { byText } from "../util/order.ts";
import { languageNamed } from "./filters.ts";
import { nearNames } from "./near-names.ts";
import { findHandle } from "./resolve-handle.ts";
import { readTerms, type Term, termTexts } from "./terms.ts";
import type { Listing, QueryContext, SuggestedAction } from "./types.ts";

export interface FollowupArgs {
  previous_query: string;
  /** Results as they came, or their handles. */
  previous_results: readonly unknown[];
  confidence_threshold: number;
}

interface Result {
  path?: string;
  kind?: string;
  name?: string;
  symbol_id?: string;
  score?: number;
}

const MOST_SUGGESTED = 6;
const MOST_NEAR_WORDS = 3;
const TELLING_WORDS = 3;
/** How much the best result counts for being clear of the second. */
const LEAD = 0.25;
const CALLABLE = new Set(["function", "method", "constructor"]);

export async function suggestFollowup(context: QueryContext, args: FollowupArgs): Promise<Listing> {
  const results = args.previous_results.flatMap((given) => resultOf(context, given) ?? []);
  const confidence = confidenceOf(results);
  const sure = results.length > 0 && confidence >= args.confidence_threshold;
  const near = sure ? [] : await nearWords(context, args.previous_query);
  const actions = sure ? goInto(results[0]!) : searchOn(context, args, results, near);
  const items = distinct(actions).slice(0, MOST_SUGGESTED);
  const unread = args.previous_results.length - results.length;
  return {
    list: "suggestions",
    items,
    total: items.length,
    head: { confidence, ...(near.length > 0 && { did_you_mean: near }) },
    ...(unread > 0 && { warnings: [`${unread} of previous_results are no results of this project.`] }),
  };
}

function resultOf(context: QueryContext, given: unknown): Result | undefined {
  if (typeof given === "string") {
    const symbol = findHandle(context, given);
    return symbol && { path: symbol.path, kind: symbol.row.kind, name: symbol.row.name, symbol_id: given };
  }
  if (given === null || typeof given !== "object") return undefined;
  const { path, kind, name, symbol_id, score } = given as Record<string, unknown>;
  if (typeof path !== "string" || context.view.blobAt(path) === undefined) return undefined;
  return {
    path,
    ...(typeof kind === "string" && { kind }),
    ...(typeof name === "string" && { name }),
    ...(typeof symbol_id === "string" && { symbol_id }),
    ...(typeof score === "number" && { score }),
  };
}

/** 0..1: the best score, less when others are as good. */
function confidenceOf(results: readonly Result[]): number {
  if (results.length === 0) return 0;
  const [best, second] = results.map(({ score }) => Math.max(0, Math.min(1, score ?? 0.5)));
  const lead = second === undefined ? 1 : Math.min(1, (best! - second) / LEAD);
  return Math.round(best! * (0.75 + 0.25 * Math.max(0, lead)) * 100) / 100;
}

function goInto({ path, kind, name, symbol_id }: Result): SuggestedAction[] {
  const actions: SuggestedAction[] = [];
  if (symbol_id !== undefined) {
    actions.push({ tool: "get_source", arguments: { symbol_id }, reason: `read ${name ?? "it"}` });
    actions.push({ tool: "find_references", arguments: { symbol_id }, reason: `who uses ${name ?? "it"}` });
    if (kind !== undefined && CALLABLE.has(kind))
      actions.push({
        tool: "get_call_graph",
        arguments: { symbol_id },
        reason: "what it calls and who calls it",
      });
  }
  actions.push({
    tool: "get_file_outline",
    arguments: { path, compact: true },
    reason: "what else the file holds",
  });
  return actions;
}

function searchOn(
  context: QueryContext,
  args: FollowupArgs,
  results: readonly Result[],
  near: readonly string[],
): SuggestedAction[] {
  const query = parseQuery(args.previous_query, { kind: findKind, language: languageNamed });
  const actions: SuggestedAction[] = near.slice(0, 2).map((name) => ({
    tool: "locate_symbol",
    arguments: { name },
    reason: "a declared name that looks alike",
  }));
  const { terms } = readTerms(context, query.words);
  const telling = tellingWords(terms);
  if (telling !== "" && telling !== args.previous_query)
    actions.push({ tool: "search_code", arguments: { query: telling }, reason: "its rarest words alone" });
  if (query.text !== "" && query.text !== args.previous_query.trim())
    actions.push({ tool: "search_code", arguments: { query: query.text }, reason: "without filters" });
  const missing = terms.filter(({ chunks }) => chunks.length === 0).map(({ text }) => text);
  if (missing.length > 0 && missing.length < terms.length) {
    const held = terms.filter(({ chunks }) => chunks.length > 0).map(({ text }) => text);
    const reason = `nothing here says ${missing.slice(0, 3).join(", ")}`;
    actions.push({ tool: "search_code", arguments: { query: held.join(" ") }, reason });
  }
  if (query.text !== "")
    actions.push({
      tool: "get_code_context",
      arguments: { query: query.text.slice(0, 500), strategy: "breadth" },
      reason: "the best of many files at once",
    });
  const path = results[0]?.path;
  if (path !== undefined)
    actions.push({
      tool: "get_file_outline",
      arguments: { path, compact: true },
      reason: "what the best file holds",
    });
  return actions;
}

function tellingWords(terms: readonly Term[]): string {
  const held = terms.filter(({ chunks }) => chunks.length > 0);
  if (held.length <= TELLING_WORDS) return "";
  const rarest = [...held].sort((a, b) => b.weight - a.weight || byText(a.text, b.text));
  const kept = new Set(rarest.slice(0, TELLING_WORDS));
  return held
    .filter((term) => kept.has(term))
    .map(({ text }) => text)
    .join(" ");
}

async function nearWords(context: QueryContext, text: string): Promise<string[]> {
  const { words, only } = parseQuery(text, { kind: findKind, language: languageNamed });
  const held = new Set(
    readTerms(context, words).terms.flatMap((term) => (term.chunks.length > 0 ? [term.text] : [])),
  );
  const missing = new Set(termTexts(words).filter((word) => !held.has(word)));
  const longest = [...words.filter((word) => missing.has(word.toLowerCase())), ...only.symbols]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_NEAR_WORDS);
  const near = new Set<string>();
  for (const word of longest) for (const name of await nearNames(context, word, {}, 2)) near.add(name);
  return [...near];
}

function distinct(actions: readonly SuggestedAction[]): SuggestedAction[] {
  const byCall = new Map(actions.map((action) => [JSON.stringify([action.tool, action.arguments]), action]));
  return [...byCall.values()];
}
