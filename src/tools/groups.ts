// Groups of arguments that tools share, and how far numbers are clamped. A tool's own file states only its own arguments.

import { z } from "zod";
import { DETAIL_LEVELS } from "../protocol/detail.ts";
import { EXPLAIN_LEVELS, FRESHNESS_POLICIES } from "../protocol/metadata.ts";

const LONGEST_TEXT = 10_000;

// The messages complete "… must be".
const anyText = () => z.string().max(LONGEST_TEXT, `at most ${LONGEST_TEXT} characters long`);
export const text = (description: string) =>
  anyText().min(1, "a text that is not empty").describe(description);
export const hint = () => anyText().optional();
export const lineNumber = () => z.int().min(1, "1 or more").optional();

export const workspace = { workspace: hint().describe("absolute project path") };
export const scope = {
  ref: hint().describe("branch, tag or commit"),
  freshness_policy: z.enum(FRESHNESS_POLICIES).optional(),
};
export const page = (limit?: number) => ({
  limit: limit === undefined ? z.int().optional() : z.int().default(limit),
  max_tokens: z.int().default(8000),
  cursor: hint().describe("next_cursor"),
});
export const shape = {
  detail_level: z.enum(DETAIL_LEVELS).default("signature"),
  compact: z.boolean().default(false),
};
export const explain = { ranking_explain_level: z.enum(EXPLAIN_LEVELS).optional() };
export const filters = {
  path: hint().describe("file, folder or glob"),
  kind: hint().describe("function, method, class, struct, …"),
  language: hint(),
};
export const wait = { wait_ms: z.int().default(0).describe("wait this long for the end") };

/** Arguments whose numbers are clamped, with a warning, rather than refused. */
export const CLAMPS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  limit: [1, 200],
  depth: [1, 5],
  max_results: [1, 200],
  wait_ms: [0, 600_000],
};

export const LEAST_MAX_TOKENS = 200;
