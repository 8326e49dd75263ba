// codecompass tool: any tool by name, with the arguments and the answer that MCP clients see.

import { defineCommand } from "citty";
import { ERRORS, type ErrorCode, ToolError } from "../../protocol/errors.ts";
import { TOOLS } from "../../tools/index.ts";
import { openTools } from "../ask.ts";
import { print } from "../terminal.ts";

function parseArguments(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, with everything else that is no JSON object.
  }
  throw new ToolError("invalid_input", `--json takes one JSON object, such as '{"name":"main"}'`, {
    argument: "json",
    value: text,
  });
}

const NO_ARGUMENTS = "{}";

const rows = () => TOOLS.map(({ name, description }) => ({ name, description }));
const listed = () =>
  rows()
    .map(({ name, description }) => `${name}  ${description}`)
    .join("\n");

export default defineCommand({
  meta: { name: "tool", description: "Call any MCP tool; without a name, list them" },
  args: {
    name: { type: "positional", required: false, description: "Name of the tool" },
    json: {
      type: "string",
      default: NO_ARGUMENTS,
      description: "Its arguments, a JSON object",
      valueHint: "object",
    },
    workspace: {
      type: "string",
      description: "Folder of the project; the current one when left out",
      valueHint: "path",
    },
    config: { type: "string", description: "Another config file", valueHint: "file" },
  },
  async run({ args }) {
    if (args.name === undefined) return print(args.json === NO_ARGUMENTS ? listed() : JSON.stringify(rows()));
    const input = parseArguments(args.json || NO_ARGUMENTS);
    const session = openTools(args);
    try {
      const { text, isError } = await session.dispatcher.call(args.name, input);
      print(text);
      return isError ? ERRORS[(JSON.parse(text) as { error: { code: ErrorCode } }).error.code].exit : 0;
    } finally {
      await session.close();
    }
  },
});
