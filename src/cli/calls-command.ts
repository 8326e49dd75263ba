// What `callers` and `callees` share: one direction of the call graph, as a tree.

import { defineCommand } from "citty";
import { numberArgument, WORKSPACE } from "./arguments.ts";
import { runTool } from "./ask.ts";
import { listPages } from "./pages.ts";
import { type CallsAnswer, renderCalls } from "./render-graph.ts";

export function callsCommand(direction: "callers" | "callees", description: string) {
  return defineCommand({
    meta: { name: direction, description },
    args: {
      name: {
        type: "positional",
        required: true,
        description: "Name, Class.method, PATH:LINE:COLUMN, or a handle",
      },
      path: { type: "string", description: "File of the symbol", valueHint: "path" },
      depth: { type: "string", description: "Levels, 1 to 5", valueHint: "n" },
      limit: { type: "string", description: "How many", valueHint: "n" },
      ref: { type: "string", description: "Branch or commit to answer from", valueHint: "ref" },
      ...WORKSPACE,
    },
    run: ({ args }) =>
      runTool<CallsAnswer>({
        tool: "get_call_graph",
        arguments: {
          symbol_id: args.name,
          path: args.path,
          ref: args.ref,
          direction,
          depth: numberArgument("depth", args.depth),
          limit: numberArgument("limit", args.limit) ?? 200,
          max_tokens: 100_000,
        },
        render: renderCalls,
        pages: listPages<CallsAnswer>("callers", "callees"),
        options: args,
      }),
  });
}
