// codecompass tool: any tool by name, with the arguments and the answer that MCP clients see.

import { defineCommand } from "citty";
import { ERRORS, type ErrorCode, ToolError } from "../../protocol/errors.ts";
import { findTool, TOOLS } from "../../tools/index.ts";
import { inputSchema, type Property } from "../../tools/schema.ts";
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

function kindOf({ type, enum: allowed, items }: Property): string {
  return allowed?.join("|") ?? (items ? `[${kindOf(items)}, …]` : (type ?? "any"));
}

/** The arguments of the tool that the words name. */
function detail(words: readonly string[]): string {
  const tool = words.map(findTool).find((found) => found !== undefined);
  if (!tool) return "";
  const { properties, required = [] } = inputSchema(tool);
  const lines = Object.entries(properties).map(([name, property]) => {
    const notes = required.includes(name) ? ["required"] : [];
    if (property.default !== undefined) notes.push(`default: ${JSON.stringify(property.default)}`);
    const said = [property.description, notes.length > 0 && `(${notes.join(", ")})`].filter(Boolean);
    return `  ${[`${name}: ${kindOf(property)}`, ...said].join("  ")}`;
  });
  return ["", `${tool.name}  ${tool.description}`, "", ...lines].join("\n");
}

const command = defineCommand({
  meta: { name: "tool", description: "Call any MCP tool; without a name, list them" },
  args: {
    name: {
      type: "positional",
      required: false,
      description: "Name of the tool; with --help, its arguments",
    },
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

export default { ...command, detail };
