// get_definition: one symbol, with its code and as much around it as asked for.

import { z } from "zod";
import { EXPANSIONS } from "../protocol/detail.ts";
import { symbolArguments } from "./find-references.ts";
import { page, scope, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

const { max_tokens } = page();

export const getDefinition: QueryTool = {
  name: "get_definition",
  title: "Get definition",
  description:
    "One symbol: code, documentation, complexity; expand adds what it uses, its callers, its references. expand [] is its signature alone.",
  input: z.object({
    ...symbolArguments,
    expand: z.array(z.enum(EXPANSIONS)).optional(),
    include_body: z.boolean().optional().describe("default true"),
    include_references: z.boolean().optional(),
    include_dependencies: z.boolean().optional(),
    ...scope,
    max_tokens,
    ...workspace,
  }),
  annotations: READS,
  query: "get_definition",
  empty: {},
};
