// search_symbols: symbols by words or name, as much of each as is paid for.

import { z } from "zod";
import { SYMBOL_LEVELS } from "../protocol/detail.ts";
import { hint, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const searchSymbols: QueryTool = {
  name: "search_symbols",
  title: "Search symbols",
  description: "Find symbols by name or words; detail_level decides how much of each, max_tokens how many.",
  input: z.object({
    query: text("what to look for"),
    type: z.array(z.string()).optional().describe("kinds: function, class, …"),
    scope: hint().describe("file, folder or glob"),
    detail_level: z.enum(SYMBOL_LEVELS).default("interface"),
    max_results: z.int().default(20),
    max_tokens: z.int().default(8000),
    ref: hint().describe("branch, commit or live"),
    ...workspace,
  }),
  annotations: READS,
  query: "search_symbols",
  empty: { symbols: [], total_tokens: 0, truncated: false },
};
