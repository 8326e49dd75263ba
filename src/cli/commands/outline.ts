// codecompass outline: the symbols of one file, nested.

import { defineCommand } from "citty";
import { RESULTS, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { MOST_TOKENS, OUTLINE_PAGES } from "../pages.ts";
import { type OutlineAnswer, renderOutline } from "../render.ts";

export default defineCommand({
  meta: { name: "outline", description: "Show the symbols of a file" },
  args: {
    file: { type: "positional", required: true, description: "Path, from here or from the project's root" },
    top: { type: "boolean", description: "Only the top level" },
    ref: RESULTS.ref,
    ...WORKSPACE,
  },
  run: ({ args }) =>
    runTool<OutlineAnswer>({
      tool: "get_file_outline",
      arguments: { path: args.file, depth: args.top ? "top" : "all", ref: args.ref, max_tokens: MOST_TOKENS },
      render: renderOutline,
      pages: OUTLINE_PAGES,
      options: args,
    }),
});
