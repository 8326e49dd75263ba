// get_code_context: the code that a task needs, in one answer.

import { z } from "zod";
import { hint, scope, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const getCodeContext: QueryTool = {
  name: "get_code_context",
  title: "Get code context",
  description:
    "The code that a task or question needs, whole symbols under max_tokens, each with why it is there.",
  input: z.object({
    query: text("task or question"),
    max_tokens: z.int().default(4000),
    strategy: z
      .enum(["breadth", "depth"])
      .default("breadth")
      .describe("depth: with callees, callers and tests of the best"),
    language: hint(),
    ...scope,
    ...workspace,
  }),
  annotations: READS,
  query: "get_code_context",
  empty: { context: [], total_tokens: 0, truncated: false },
};
