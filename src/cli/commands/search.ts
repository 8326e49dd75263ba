// codecompass search: words, identifiers, "phrases", /regex/ and filters.

import { defineCommand } from "citty";
import { findKind } from "../../protocol/kinds.ts";
import { parseQuery } from "../../text/query.ts";
import { wordsOfStem } from "../../text/stem.ts";
import { STOP_WORDS } from "../../text/stop-words.ts";
import { REST, RESULTS, resultArguments, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { listPages } from "../pages.ts";
import { type HitsAnswer, renderHits } from "../render.ts";

/** What matched, as far as the query tells: phrases, telling words and others of their stems, no filters. */
function highlighted(query: string): string[] {
  const { words, phrases, only } = parseQuery(query, { kind: findKind, language: (text) => text });
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const forms = telling.flatMap((word) => wordsOfStem(word.toLowerCase()));
  return [...phrases, ...only.symbols, ...telling, ...forms];
}

export default defineCommand({
  meta: {
    name: "search",
    description: 'Search code: words, "phrases", /regex/, OR, file: lang: kind: sym: -not',
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
      render: (answer) => renderHits(answer, query, highlighted(query)),
      pages: listPages<HitsAnswer>("results"),
      options: args,
    });
  },
});
