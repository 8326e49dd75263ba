// compare_symbol_between_commits: what became of one symbol.

import { z } from "zod";
import { symbolArguments } from "./find-references.ts";
import { page, scope, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

const { max_tokens, cursor } = page();

export const compareSymbol: QueryTool = {
  name: "compare_symbol_between_commits",
  title: "Compare symbol",
  description: "One symbol at two refs: where it stood, what kind of change, the lines that differ.",
  input: z.object({
    symbol_name: text("name, Class.method, mod::fn"),
    path: symbolArguments.path,
    base_ref: text("earlier branch, tag or commit"),
    head_ref: text("later one"),
    freshness_policy: scope.freshness_policy,
    max_tokens,
    cursor,
    ...workspace,
  }),
  annotations: READS,
  query: "compare_symbol",
  empty: {},
  pair: "exact",
};
