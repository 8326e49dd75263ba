// diff_context: a branch as a reviewer reads it, in symbols.

import { z } from "zod";
import { hint, page, scope, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const diffContext: QueryTool = {
  name: "diff_context",
  title: "Diff by symbols",
  description:
    "Symbols that head_ref changed since it left base_ref, who calls them, and call sites that no longer resolve.",
  input: z.object({
    base_ref: hint().describe("the default branch unless given"),
    head_ref: hint().describe("what is checked out, uncommitted changes included, unless given"),
    path_filter: hint().describe("file, folder or glob"),
    freshness_policy: scope.freshness_policy,
    ...page(50),
    ...workspace,
  }),
  annotations: READS,
  query: "diff_context",
  empty: { changes: [] },
  pair: "merge_base",
};
