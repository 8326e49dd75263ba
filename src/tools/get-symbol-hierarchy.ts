// get_symbol_hierarchy: containers and members, super- and subtypes, overridden and overriding methods.

import { z } from "zod";
import { symbolArguments } from "./find-references.ts";
import { page, scope, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const getSymbolHierarchy: QueryTool = {
  name: "get_symbol_hierarchy",
  title: "Symbol hierarchy",
  description:
    "Supertypes, subtypes and overrides across files (types), or containers and members (contains).",
  input: z.object({
    ...symbolArguments,
    direction: z.enum(["ancestors", "descendants"]).optional().describe("both when left out"),
    relation: z.enum(["contains", "types"]).optional(),
    ...scope,
    ...page(50),
    ...workspace,
  }),
  annotations: READS,
  query: "get_symbol_hierarchy",
  empty: { ancestors: [], descendants: [] },
};
