// codecompass show: lines of a file (`PATH`, `PATH:LINE`, `PATH:FIRST-LAST`) or the source of a symbol (a handle or a name).

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineCommand } from "citty";
import { detectLanguage } from "../../languages/index.ts";
import { parsePlace } from "../../util/paths.ts";
import { RESULTS, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { MOST_TOKENS, SOURCE_PAGES } from "../pages.ts";
import { renderSource, type SourceAnswer } from "../render.ts";

/** Arguments of get_source. A line, a folder or a file that is there make a path; everything else names a symbol. */
function sourceArguments(target: string, isFile: (path: string) => boolean): Record<string, unknown> {
  const place = parsePlace(target);
  if (place.line_start === undefined && !target.includes("/") && !isFile(target))
    return { symbol_id: target };
  return { ...place };
}

export default defineCommand({
  meta: { name: "show", description: "Show lines of a file, or the source of a symbol" },
  args: {
    target: {
      type: "positional",
      required: true,
      description: "PATH, PATH:LINE, PATH:FIRST-LAST, a handle or a symbol",
    },
    symbol: { type: "boolean", description: "The target is a symbol, whatever it looks like" },
    ref: RESULTS.ref,
    ...WORKSPACE,
  },
  run: ({ args }) => {
    const { target, ref } = args;
    const isFile = (path: string) => existsSync(resolve(args.workspace ?? ".", path));
    const named = args.symbol ? { symbol_id: target } : sourceArguments(target, isFile);
    const isFileName = !args.symbol && detectLanguage(target, "") !== undefined;
    return runTool<SourceAnswer>({
      tool: "get_source",
      arguments: { ...named, ref, max_tokens: MOST_TOKENS },
      ...(isFileName && { otherwise: { path: target, ref, max_tokens: MOST_TOKENS } }),
      render: renderSource,
      pages: SOURCE_PAGES,
      options: args,
    });
  },
});
