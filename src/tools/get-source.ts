// get_source: lines of a file or the source of one symbol.

import { z } from "zod";
import { hint, lineNumber, page, scope, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

const { max_tokens, cursor } = page();

export const getSource: QueryTool = {
  name: "get_source",
  title: "Read source",
  description: "Source of one symbol (symbol_id) or of lines of a file.",
  input: z.object({
    path: hint().describe("file; needed without symbol_id"),
    line_start: lineNumber(),
    line_end: lineNumber(),
    symbol_id: hint().describe("handle from another answer, or a qualified name"),
    ...scope,
    max_tokens,
    cursor,
    ...workspace,
  }),
  annotations: READS,
  query: "get_source",
  empty: {},
};
