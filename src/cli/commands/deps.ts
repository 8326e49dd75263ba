// codecompass deps: what a file, folder or symbol depends on, as a tree, a text for drawing programs, or a picture.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { numberArgument, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { DEPENDENCY_PAGES } from "../pages.ts";
import { DEPENDENCY_FORMATS, type DependenciesAnswer } from "../render-graph.ts";

export default defineCommand({
  meta: { name: "deps", description: "Show what a file, folder or symbol depends on" },
  args: {
    entry: {
      type: "positional",
      required: true,
      description: "File, folder, module, symbol name, or a handle",
    },
    path: { type: "string", description: "File of the symbol", valueHint: "path" },
    depth: { type: "string", description: "Levels, 1 to 5", valueHint: "n" },
    direction: { type: "string", description: "imports, exports or both", valueHint: "direction" },
    format: { type: "string", description: "tree, dot, mermaid or svg", valueHint: "format" },
    limit: { type: "string", description: "How many edges", valueHint: "n" },
    ref: { type: "string", description: "Branch or commit to answer from", valueHint: "ref" },
    ...WORKSPACE,
  },
  run: ({ args }) => {
    const render = DEPENDENCY_FORMATS[args.format ?? "tree"];
    if (!render)
      throw new ToolError(
        "invalid_input",
        `--format is one of ${Object.keys(DEPENDENCY_FORMATS).join(", ")}`,
        {
          argument: "format",
          value: args.format,
        },
      );
    return runTool<DependenciesAnswer>({
      tool: "get_dependencies",
      arguments: {
        entry_point: args.entry,
        path: args.path,
        ref: args.ref,
        direction: args.direction,
        depth: numberArgument("depth", args.depth),
        limit: numberArgument("limit", args.limit) ?? 200,
        max_tokens: 100_000,
      },
      render,
      pages: DEPENDENCY_PAGES,
      options: args,
    });
  },
});
