// search_code: identifiers, words and text, anywhere in the project.

import { z } from "zod";
import { explain, filters, page, scope, shape, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const searchCode: QueryTool = {
  name: "search_code",
  title: "Search code",
  description:
    'Search symbols and text by words, names, "exact phrases", /regex/, OR, filters (file: lang: kind: sym: -term). Start here when you do not know a name.',
  input: z.object({
    query: text("what to look for"),
    ...filters,
    ...scope,
    ...page(10),
    ...shape,
    ...explain,
    ...workspace,
  }),
  annotations: READS,
  query: "search_code",
  empty: { results: [], total_candidates: 0 },
  search: true,
};
