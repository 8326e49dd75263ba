// codecompass refs: who uses a symbol.

import { defineCommand } from "citty";
import { numberArgument, RESULTS, SYMBOL, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { listPages, MOST_TOKENS } from "../pages.ts";
import { type ReferencesAnswer, renderReferences } from "../render-graph.ts";

export default defineCommand({
  meta: { name: "refs", description: "Find the references of a symbol" },
  args: {
    ...SYMBOL,
    kind: {
      type: "string",
      description: "Only calls, imports, types, extends, implements, reads or writes",
      valueHint: "kind",
    },
    limit: { type: "string", description: "How many", valueHint: "n" },
    ref: RESULTS.ref,
    ...WORKSPACE,
  },
  run: ({ args }) =>
    runTool<ReferencesAnswer>({
      tool: "find_references",
      arguments: {
        symbol_id: args.name,
        path: args.path,
        kind: args.kind,
        ref: args.ref,
        limit: numberArgument("limit", args.limit) ?? 100,
        max_tokens: MOST_TOKENS,
        include_context: true,
      },
      render: renderReferences,
      pages: listPages<ReferencesAnswer>("references"),
      options: args,
    }),
});
