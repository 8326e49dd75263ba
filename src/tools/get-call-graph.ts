// get_call_graph: callers and callees of a symbol.

import { z } from "zod";
import { symbolArguments } from "./find-references.ts";
import { page, scope, shape, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const getCallGraph: QueryTool = {
  name: "get_call_graph",
  title: "Call graph",
  description: "Who calls a symbol and what it calls, with the place of each call; recursion is marked.",
  input: z.object({
    ...symbolArguments,
    direction: z.enum(["both", "callers", "callees"]).default("both"),
    depth: z.int().default(1),
    compact: shape.compact,
    ...scope,
    ...page(20),
    ...workspace,
  }),
  annotations: READS,
  query: "get_call_graph",
  empty: { callers: [], callees: [] },
};
