// codecompass locate: where a symbol is defined.

import { defineCommand } from "citty";
import { numberArgument, RESULTS, WORKSPACE } from "../arguments.ts";
import { type HitsAnswer, renderHits } from "../render.ts";
import { runTool } from "../session.ts";

export default defineCommand({
  meta: { name: "locate", description: "Find where a symbol is defined" },
  args: {
    name: { type: "positional", required: true, description: "Name, or Class.method, mod::fn" },
    ...RESULTS,
    ...WORKSPACE,
  },
  run: ({ args }) =>
    runTool<HitsAnswer>({
      tool: "locate_symbol",
      arguments: {
        name: args.name,
        path: args.path,
        kind: args.kind,
        language: args.language,
        ref: args.ref,
        limit: numberArgument("limit", args.limit),
      },
      render: (answer) => renderHits(answer, args.name),
      options: args,
    }),
});
