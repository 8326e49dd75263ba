// explain_ranking: why a result stands where it stands.

import { z } from "zod";
import { hint, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const explainRanking: QueryTool = {
  name: "explain_ranking",
  title: "Explain ranking",
  description: "Every factor of one result of search_code, and what would have lifted it.",
  input: z.object({
    query: text("the query that was sent"),
    result_path: text("path of the result"),
    result_line_start: z.int().min(1, "1 or more").describe("its line_start"),
    ref: hint(),
    max_tokens: z.int().default(8000),
    ...workspace,
  }),
  annotations: READS,
  query: "explain_ranking",
  empty: { factors: [] },
};
