// codecompass serve-mcp: answers agents over MCP, over stdio until its client goes or over HTTP until it is stopped.

import { type ArgsDef, defineCommand, type ParsedArgs } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { FORMATS, LEVELS } from "../../server/log.ts";
import { TOOLSETS } from "../../tools/toolsets.ts";
import { choiceArgument, numberArgument, repeated } from "../arguments.ts";

const ARGS = {
  workspace: {
    type: "string",
    description: "Folder of a project; repeatable, the first is the default",
    valueHint: "path",
  },
  transport: {
    type: "string",
    default: "stdio",
    description: "How clients connect: stdio or http",
    valueHint: "transport",
  },
  port: {
    type: "string",
    default: "9100",
    description: "HTTP port; 0 takes any free one",
    valueHint: "port",
  },
  bind: {
    type: "string",
    default: "127.0.0.1",
    description: "HTTP: address to listen on",
    valueHint: "address",
  },
  "auto-workspace": { type: "boolean", description: "Take projects that a call names, below --allowed-root" },
  "allowed-root": {
    type: "string",
    description: "Folder below which --auto-workspace takes projects; repeatable",
    valueHint: "path",
  },
  "allowed-host": {
    type: "string",
    description: "HTTP: host name that requests may carry besides the loopback ones; repeatable",
    valueHint: "name",
  },
  "token-file": {
    type: "string",
    description: "HTTP: file with the token that callers have to send (or CODECOMPASS_TOKEN)",
    valueHint: "file",
  },
  auth: {
    type: "boolean",
    default: true,
    description: "HTTP: --no-auth lets everybody in who can reach --bind",
  },
  metrics: { type: "boolean", description: "HTTP: serve GET /metrics for Prometheus" },
  toolset: {
    type: "string",
    default: "all",
    description: `Tools to list: ${TOOLSETS.join(", ")}; all can be called`,
    valueHint: "set",
  },
  watch: { type: "boolean", description: "Index changes as they are saved, without waiting for a question" },
  prewarm: {
    type: "boolean",
    default: true,
    description: "Open the index in the background before the first call",
  },
  verbose: { type: "boolean", alias: "v", description: "Log more: the same as --log-level debug" },
  "log-level": { type: "string", description: `How much to log: ${LEVELS.join(", ")}`, valueHint: "level" },
  "log-format": {
    type: "string",
    description: `How to log, on stderr: ${FORMATS.join(", ")}`,
    valueHint: "format",
  },
  config: { type: "string", description: "Another config file", valueHint: "file" },
} as const satisfies ArgsDef;

const TRANSPORTS = ["stdio", "http"] as const;

export default defineCommand({
  meta: { name: "serve-mcp", description: "Serve MCP to agents over stdio or HTTP" },
  args: ARGS,
  async run({ args, rawArgs }) {
    const transport = choiceArgument("transport", args.transport, TRANSPORTS)!;
    const options = serveOptions(args, rawArgs);
    const http = transport === "http" ? httpOptions(args) : undefined;
    const executor = startExecutor();
    try {
      process.exit(
        http
          ? await (await import("../../server/http.ts")).serveHttp({ ...options, ...http, executor })
          : await (await import("../../server/stdio.ts")).serveStdio({ ...options, executor }),
      );
    } catch (error) {
      // What is refused is said, and the thread does not keep the process.
      await (await executor).close();
      throw error;
    }
  },
});

type Args = ParsedArgs<typeof ARGS>;

/** Its thread loads what it answers with while this one loads what it serves with. */
async function startExecutor() {
  return (await import("../../dispatch/pool.ts")).openPool();
}

function serveOptions(args: Args, rawArgs: readonly string[]) {
  const hosts = repeated(rawArgs, "--allowed-host");
  return {
    workspaces: repeated(rawArgs, "--workspace"),
    autoWorkspace: args["auto-workspace"] === true,
    allowedRoots: repeated(rawArgs, "--allowed-root"),
    configFile: args.config,
    flags: hosts.length > 0 ? { "server.allowed_hosts": hosts } : {},
    prewarm: args.prewarm,
    toolset: choiceArgument("toolset", args.toolset, TOOLSETS),
    watch: args.watch === true,
    level: args.verbose ? ("debug" as const) : choiceArgument("log-level", args["log-level"], LEVELS),
    format: choiceArgument("log-format", args["log-format"], FORMATS),
  };
}

function httpOptions(args: Args) {
  const port = numberArgument("port", args.port)!;
  if (port < 0 || port > 65_535)
    throw new ToolError("invalid_input", `--port takes a number from 0 to 65535, not ${args.port}`, {
      argument: "port",
      value: args.port,
    });
  return {
    port,
    bind: args.bind,
    tokenFile: args["token-file"],
    noAuth: !args.auth,
    metrics: args.metrics === true,
  };
}
