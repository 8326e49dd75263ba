// codecompass serve-mcp: answers agents over MCP until the client goes.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";

/** Every value of a flag that may be repeated: the parser keeps only the last. */
export function repeated(rawArgs: readonly string[], flag: string): string[] {
  const values: string[] = [];
  rawArgs.forEach((each, i) => {
    if (each.startsWith(`${flag}=`)) values.push(each.slice(flag.length + 1));
    else if (each === flag && rawArgs[i + 1] !== undefined) values.push(rawArgs[i + 1]!);
  });
  return values;
}

export default defineCommand({
  meta: { name: "serve-mcp", description: "Serve MCP to an agent over stdio" },
  args: {
    workspace: {
      type: "string",
      description: "Folder of a project; repeatable, the first is the default",
      valueHint: "path",
    },
    transport: {
      type: "string",
      default: "stdio",
      description: "How clients connect: stdio",
      valueHint: "transport",
    },
    prewarm: {
      type: "boolean",
      default: true,
      description: "Open the index in the background before the first call",
    },
    verbose: { type: "boolean", alias: "v", description: "Log more, to stderr" },
    config: { type: "string", description: "Another config file", valueHint: "file" },
  },
  async run({ args, rawArgs }) {
    if (args.transport !== "stdio")
      throw new ToolError("invalid_input", `--transport takes stdio, not ${args.transport}`, {
        argument: "transport",
        value: args.transport,
        allowed: ["stdio"],
      });
    const { serveStdio } = await import("../../server/stdio.ts");
    const code = await serveStdio({
      workspaces: repeated(rawArgs, "--workspace"),
      configFile: args.config,
      prewarm: args.prewarm,
      verbose: args.verbose,
    });
    process.exit(code);
  },
});
