// locate_symbol: where a name is defined.

import { z } from "zod";
import { explain, filters, page, scope, shape, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const locateSymbol: QueryTool = {
  name: "locate_symbol",
  title: "Locate symbol",
  description: "Find where a symbol is defined, by name in any case: name, Class.method, mod::fn.",
  input: z.object({
    name: text("symbol name"),
    ...filters,
    ...scope,
    ...page(10),
    ...shape,
    ...explain,
    ...workspace,
  }),
  annotations: READS,
  query: "locate_symbol",
  empty: { results: [] },
  search: true,
};
