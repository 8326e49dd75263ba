// PROMPTS: ways of working that a person can start in a client, one row each, told in calls of our tools.

import type { GetPromptResult, Prompt } from "@modelcontextprotocol/sdk/types.js";
import { INVALID_PARAMS, isObject, RpcError } from "./json-rpc.ts";

/** What an argument is completed with. */
export type Completes = "names" | "paths" | "refs";

interface PromptRow {
  title: string;
  description: string;
  arguments: Record<string, { description: string; required?: boolean; completes?: Completes }>;
  text(args: Record<string, string>): string;
}

const about = (label: string, value: string | undefined) => (value ? ` ${label} ${value}` : "");

const PROMPTS: Readonly<Record<string, PromptRow>> = {
  explore_codebase: {
    title: "Explore a code base",
    description: "Find out how something works here, in few tokens.",
    arguments: {
      topic: { description: "what to understand; the whole when left out" },
      path: { description: "only below this folder", completes: "paths" },
      ref: { description: "branch or commit", completes: "refs" },
    },
    text: ({
      topic,
      path,
      ref,
    }) => `Explain how ${topic || "this code base"} works${about("below", path)}${about("on", ref)}.

1. index_status: is the index ready, which languages, how many files?
2. search_code with detail_level "location" for the main words${topic ? ` of "${topic}"` : " (entry points, main, server, cli)"}; pass path and ref where they were given.
3. get_file_outline with compact:true of the two or three files that come up most.
4. get_definition with expand ["body","dependencies","callers"] for the few symbols that carry the behaviour; do not read whole files.
5. Answer with the path and line of everything you name, and say what you did not look at.`,
  },
  prepare_change: {
    title: "Prepare a change",
    description: "What has to be known and touched before something is changed.",
    arguments: {
      change: { description: "what is to be changed", required: true },
      symbol: { description: "symbol that it begins with", completes: "names" },
      path: { description: "file of that symbol", completes: "paths" },
      ref: { description: "branch or commit", completes: "refs" },
    },
    text: ({
      change,
      symbol,
      path,
      ref,
    }) => `Prepare this change: ${change}${about("\nIt begins with", symbol)}${about("in", path)}${about("on", ref)}.

1. ${symbol ? `get_definition of ${symbol}` : "search_code for what the change is about, then get_definition of what it finds"} with expand ["body","dependencies","callers","metadata"].
2. find_references with include_context true: every place that would break. Tier "resolved" is certain, "possible" only shares the name: check those.
3. search_code with file:test for the tests that cover it.
4. If freshness_status is not "fresh", call sync_repo and ask again before you rely on lines.
5. List the edits by path and line, in an order that keeps the build working, and the tests to run. Change nothing yet.`,
  },
};

export function listPrompts(): Prompt[] {
  return Object.entries(PROMPTS).map(([name, row]) => ({
    name,
    title: row.title,
    description: row.description,
    arguments: Object.entries(row.arguments).map(([argument, { description, required }]) => ({
      name: argument,
      description,
      ...(required ? { required } : {}),
    })),
  }));
}

export function completesArgument(prompt: unknown, argument: unknown): Completes | undefined {
  const row = typeof prompt === "string" && Object.hasOwn(PROMPTS, prompt) ? PROMPTS[prompt] : undefined;
  return typeof argument === "string" && row && Object.hasOwn(row.arguments, argument)
    ? row.arguments[argument]!.completes
    : undefined;
}

/** Throws RpcError for a prompt that is not there or lacks an argument. */
export function getPrompt(name: unknown, given: unknown): GetPromptResult {
  const row = typeof name === "string" && Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  if (!row)
    throw new RpcError(INVALID_PARAMS, "Unknown prompt.", {
      argument: "name",
      allowed: Object.keys(PROMPTS),
    });
  const args: Record<string, string> = {};
  for (const [argument, { required }] of Object.entries(row.arguments)) {
    const value = isObject(given) ? given[argument] : undefined;
    if (typeof value === "string" && value.trim() !== "") args[argument] = value.trim();
    else if (required) throw new RpcError(INVALID_PARAMS, `${argument} is required.`, { argument });
  }
  const text = row.text(args);
  return { description: row.description, messages: [{ role: "user", content: { type: "text", text } }] };
}
