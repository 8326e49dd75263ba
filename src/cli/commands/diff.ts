// codecompass diff: what a branch changed, in symbols, for a person or as the comment of a pull request.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { parseRange } from "../../vcs/range.ts";
import { choiceArgument, numberArgument, RESULTS, WORKSPACE } from "../arguments.ts";
import { runTool } from "../ask.ts";
import { listPages, MOST_OF_PAGE, MOST_TOKENS } from "../pages.ts";
import { type DiffAnswer, renderDiff } from "../render-diff.ts";

const FORMATS = ["terminal", "markdown"] as const;

/** `BASE..HEAD`, or the two one behind the other. */
function refsOf(range: string | undefined, head: string | undefined): ReturnType<typeof parseRange> {
  const refs = parseRange(range);
  if (head === undefined) return refs;
  if (refs.head_ref === undefined) return { ...refs, head_ref: head };
  throw new ToolError("invalid_input", `${range} names both sides: ${head} is one too many`, {
    argument: "head",
    value: head,
    allowed: "BASE..HEAD or BASE HEAD",
  });
}

export default defineCommand({
  meta: { name: "diff", description: "Show what a branch changed, in symbols" },
  args: {
    range: {
      type: "positional",
      required: false,
      description: "BASE..HEAD; the default branch and what is checked out when left out",
    },
    head: { type: "positional", required: false, description: "HEAD, where only BASE stands before it" },
    path: RESULTS.path,
    limit: { type: "string", description: "How many changes", valueHint: "n" },
    format: { type: "string", default: "terminal", description: FORMATS.join(" or "), valueHint: "format" },
    ...WORKSPACE,
  },
  run: ({ args }) => {
    const format = choiceArgument("format", args.format, FORMATS)!;
    return runTool<DiffAnswer>({
      tool: "diff_context",
      arguments: {
        ...refsOf(args.range, args.head),
        path_filter: args.path,
        limit: numberArgument("limit", args.limit) ?? MOST_OF_PAGE,
        max_tokens: MOST_TOKENS,
      },
      render: (answer) => renderDiff(answer, format),
      pages: listPages<DiffAnswer>("unresolved", "changes"),
      options: args,
    });
  },
});
