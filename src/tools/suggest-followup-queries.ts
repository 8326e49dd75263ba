// suggest_followup_queries: what to ask next.

import { z } from "zod";
import { hint, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const suggestFollowupQueries: QueryTool = {
  name: "suggest_followup_queries",
  title: "Suggest follow-up queries",
  description:
    "The next calls after a search, ready to send: into its best result, or another way to find it.",
  input: z.object({
    previous_query: text("the query that was sent"),
    previous_results: z
      .array(z.union([z.looseObject({}), z.string()]))
      .describe("its results, or their symbol_id"),
    confidence_threshold: z.number().min(0, "0 to 1").max(1, "0 to 1").default(0.5),
    ref: hint(),
    max_tokens: z.int().default(8000),
    ...workspace,
  }),
  annotations: READS,
  query: "suggest_followup_queries",
  empty: { suggestions: [] },
};
