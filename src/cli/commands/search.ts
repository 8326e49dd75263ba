// codecompass search: words, identifiers, "phrases", /regex/ and filters.

import { defineCommand } from "citty";
import { numberArgument, RESULTS, WORKSPACE } from "../arguments.ts";
import { type HitsAnswer, renderHits } from "../render.ts";
import { runTool } from "../session.ts";

export default defineCommand({
  meta: {
    name: "search",
    description: 'Search code: words, "phrases", /regex/, file: lang: kind: sym: -not',
  },
  args: {
    query: { type: "positional", required: true, description: "What to look for" },
    ...RESULTS,
    ...WORKSPACE,
  },
  run: ({ args }) =>
    runTool<HitsAnswer>({
      tool: "search_code",
      arguments: {
        query: args.query,
        path: args.path,
        kind: args.kind,
        language: args.language,
        ref: args.ref,
        limit: numberArgument("limit", args.limit),
      },
      render: (answer) => renderHits(answer, args.query),
      options: args,
    }),
});
