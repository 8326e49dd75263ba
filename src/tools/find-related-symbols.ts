// find_related_symbols: what is worth a look beside a symbol.

import { z } from "zod";
import { symbolArguments } from "./find-references.ts";
import { page, scope, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const findRelatedSymbols: QueryTool = {
  name: "find_related_symbols",
  title: "Related symbols",
  description: "Tests, users, neighbours and files that change with a symbol, each with the reason.",
  input: z.object({
    ...symbolArguments,
    within: z.enum(["file", "module", "package"]).optional(),
    ...scope,
    ...page(20),
    ...workspace,
  }),
  annotations: READS,
  query: "find_related_symbols",
  empty: { related: [] },
};
