// codecompass search: words, identifiers, "phrases", /regex/ and filters.

import { defineCommand } from "citty";
import { REST, RESULTS, resultArguments, WORKSPACE } from "../arguments.ts";
import { type HitsAnswer, renderHits } from "../render.ts";
import { runTool } from "../session.ts";

export default defineCommand({
  meta: {
    name: "search",
    description: 'Search code: words, "phrases", /regex/, file: lang: kind: sym: -not',
  },
  args: {
    query: { type: "positional", required: true, description: "What to look for", valueHint: `words${REST}` },
    ...RESULTS,
    ...WORKSPACE,
  },
  run: ({ args }) => {
    const query = args._.join(" ");
    return runTool<HitsAnswer>({
      tool: "search_code",
      arguments: { query, ...resultArguments(args) },
      render: (answer) => renderHits(answer, query),
      options: args,
    });
  },
});
