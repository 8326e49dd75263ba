// What `callers` and `callees` share: one direction of the call graph, as a tree.

import { defineCommand } from "citty";
import { DEPTH, numberArgument, RESULTS, SYMBOL, WORKSPACE } from "./arguments.ts";
import { runTool } from "./ask.ts";
import { listPages, MOST_OF_PAGE, MOST_TOKENS } from "./pages.ts";
import { type CallsAnswer, renderCalls } from "./render-graph.ts";

export function callsCommand(direction: "callers" | "callees", description: string) {
  return defineCommand({
    meta: { name: direction, description },
    args: {
      ...SYMBOL,
      depth: DEPTH,
      limit: { type: "string", description: "How many", valueHint: "n" },
      ref: RESULTS.ref,
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
          limit: numberArgument("limit", args.limit) ?? MOST_OF_PAGE,
          max_tokens: MOST_TOKENS,
        },
        render: renderCalls,
        pages: listPages<CallsAnswer>("callers", "callees"),
        options: args,
      }),
  });
}
