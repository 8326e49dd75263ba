// codecompass deps: what a file, folder or symbol depends on, as a tree, a text for drawing programs, or a picture.

import { defineCommand } from "citty";
import { choiceArgument, DEPTH, numberArgument, RESULTS, SYMBOL, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { DEPENDENCY_PAGES, MOST_OF_PAGE, MOST_TOKENS } from "../pages.ts";
import { DEPENDENCY_FORMATS, type DependenciesAnswer } from "../render-graph.ts";

const FORMATS = Object.keys(DEPENDENCY_FORMATS);

export default defineCommand({
  meta: { name: "deps", description: "Show what a file, folder or symbol depends on" },
  args: {
    entry: {
      type: "positional",
      required: true,
      description: "File, folder, module, symbol name, or a handle",
    },
    path: SYMBOL.path,
    depth: DEPTH,
    direction: { type: "string", description: "imports, exports or both", valueHint: "direction" },
    format: { type: "string", default: "tree", description: FORMATS.join(", "), valueHint: "format" },
    limit: { type: "string", description: "How many edges", valueHint: "n" },
    ref: RESULTS.ref,
    ...WORKSPACE,
  },
  run: ({ args }) => {
    const format = choiceArgument("format", args.format, FORMATS)!;
    return runTool<DependenciesAnswer>({
      tool: "get_dependencies",
      arguments: {
        entry_point: args.entry,
        path: args.path,
        ref: args.ref,
        direction: args.direction,
        depth: numberArgument("depth", args.depth),
        limit: numberArgument("limit", args.limit) ?? MOST_OF_PAGE,
        max_tokens: MOST_TOKENS,
      },
      render: DEPENDENCY_FORMATS[format]!,
      pages: DEPENDENCY_PAGES,
      options: args,
    });
  },
});
