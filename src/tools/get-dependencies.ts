// get_dependencies: imports of a file or a folder, or uses of a symbol, as a graph.

import { z } from "zod";
import { hint, page, scope, shape, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const getDependencies: QueryTool = {
  name: "get_dependencies",
  title: "Dependencies",
  description:
    "What a file, folder or symbol depends on (imports) or what depends on it (exports), with cycles; of a folder those inside it.",
  input: z.object({
    entry_point: text("file, folder (. for all), module, symbol_id or symbol name"),
    path: hint().describe("file of the symbol"),
    depth: z.int().default(1),
    direction: z.enum(["imports", "exports", "both"]).default("imports"),
    ...scope,
    ...page(100),
    compact: shape.compact,
    ...workspace,
  }),
  annotations: READS,
  query: "get_dependencies",
  empty: { graph: { nodes: [], edges: [] }, cycles: [] },
};
