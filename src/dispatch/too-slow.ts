// A question that was not finished in time, with what would make it shorter: of the arguments that its tool has.

import { ToolError } from "../protocol/errors.ts";
import { filters } from "../tools/groups.ts";
import type { Args, Tool } from "../tools/tool.ts";

/** Arguments that say how far a question goes. */
const FAR = ["depth"];

/** The error of a call as its client gets it. */
export function advised(error: unknown, tool: Tool | undefined, args: Args | undefined): unknown {
  if (!(error instanceof ToolError) || error.code !== "deadline_exceeded" || !tool) return error;
  const suggestion = adviceFor(tool, args ?? {});
  return new ToolError(error.code, `${error.message} ${suggestion}`, { ...error.data, suggestion });
}

function adviceFor({ input }: Tool, args: Args): string {
  const shape: Record<string, unknown> = input.shape;
  const narrow = Object.entries(filters).flatMap(([name, schema]) => (shape[name] === schema ? [name] : []));
  const far = FAR.filter((name) => typeof args[name] === "number" && args[name] > 1);
  const ways = [
    ...(narrow.length > 0
      ? [`narrow the query with ${narrow.join(", ").replace(/, (?=\w+$)/, " or ")}`]
      : []),
    ...far.map((name) => `pass a smaller ${name}`),
  ];
  return ways.length > 0 ? `Ask again, or ${ways.join(" and ")}.` : "Ask again.";
}
