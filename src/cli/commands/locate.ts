// codecompass locate: where a symbol is defined.

import { defineCommand } from "citty";
import { RESULTS, resultArguments, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { listPages } from "../pages.ts";
import { type HitsAnswer, renderHits } from "../render.ts";

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
      arguments: { name: args.name, ...resultArguments(args) },
      render: (answer) => renderHits(answer, args.name),
      pages: listPages<HitsAnswer>("results"),
      options: args,
    }),
});
