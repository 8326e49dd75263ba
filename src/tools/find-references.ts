// find_references: who uses a symbol.

import { z } from "zod";
import { hint, page, scope, shape, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const symbolArguments = {
  symbol_id: hint().describe("handle"),
  symbol_name: hint().describe("Class.name or file:line:col"),
  path: hint().describe("file of the symbol"),
};

export const findReferences: QueryTool = {
  name: "find_references",
  title: "Find references",
  description: "Who uses a symbol: resolved is certain, possible shares the name.",
  input: z.object({
    ...symbolArguments,
    kind: z
      .enum(["calls", "imports", "types", "extends", "implements", "reads", "writes", "references"])
      .optional(),
    include_context: z.boolean().default(false),
    group_by_file: z.boolean().default(true),
    compact: shape.compact,
    ...scope,
    ...page(50),
    ...workspace,
  }),
  annotations: READS,
  query: "find_references",
  empty: { references: [] },
};
