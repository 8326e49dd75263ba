// get_file_outline: the symbols of a file as a tree, without its code.

import { z } from "zod";
import { hint, page, scope, shape, text, workspace } from "./groups.ts";
import { type QueryTool, READS } from "./tool.ts";

export const getFileOutline: QueryTool = {
  name: "get_file_outline",
  title: "File outline",
  description: "Symbols of a file, nested. Ask before reading it: compact, names and lines, costs a tenth.",
  input: z.object({
    path: text("file, relative to the project"),
    depth: z.enum(["all", "top"]).default("all"),
    language: hint(),
    ...scope,
    ...page(),
    ...shape,
    ...workspace,
  }),
  annotations: READS,
  query: "get_file_outline",
  empty: { symbols: [] },
  nested: true,
};
