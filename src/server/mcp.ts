// One MCP session, whatever carries it: the SDK's low-level Server with our tools. The dispatcher is opened by the first
// call that needs it, so that the handshake and tools/list wait for nothing.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  RootsListChangedNotificationSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { Dispatcher, Session } from "../dispatch/dispatcher.ts";
import type { Progress } from "../indexer/progress.ts";
import { VERSION } from "../protocol/version.ts";
import { findTool, listTools } from "../tools/index.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { INVALID_PARAMS, INVALID_REQUEST, RpcError } from "./json-rpc.ts";
import { progressReporter } from "./progress.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const ROOTS_TIMEOUT_MS = 2000;

export interface McpSession {
  server: Server;
  /** Folders that the client has open; asked once until the client says that they changed. */
  listRoots: () => Promise<string[]>;
}

export function createSession(dispatcher: () => Promise<Dispatcher>): McpSession {
  const server = new Server(
    { name: "codecompass", title: "codecompass", version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      // Nothing here validates schemas; without this every session would build a validator of its own.
      jsonSchemaValidator: {
        getValidator: () => () => ({ valid: true, data: undefined as never, errorMessage: undefined }),
      },
    },
  );
  const listRoots = rootsOf(server);
  server.setRequestHandler(ListToolsRequestSchema, () => {
    requireHandshake(server);
    return { tools: listTools() };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    requireHandshake(server);
    if (!findTool(params.name)) throw unknownTool(params.name);
    const session = sessionOf(extra, params._meta?.progressToken, listRoots);
    const result = await (await dispatcher()).call(params.name, params.arguments, session);
    return { content: [{ type: "text", text: result.text }], ...(result.isError ? { isError: true } : {}) };
  });
  return { server, listRoots };
}

function requireHandshake(server: Server): void {
  if (!server.getClientCapabilities()) throw new RpcError(INVALID_REQUEST, "Send `initialize` first.");
}

function unknownTool(name: string): RpcError {
  const known = listTools().map((tool) => tool.name);
  return new RpcError(INVALID_PARAMS, `Unknown tool ${name.slice(0, 100)}.`, {
    argument: "name",
    allowed: known,
  });
}

function sessionOf(
  extra: Extra,
  token: string | number | undefined,
  listRoots: () => Promise<string[]>,
): Session {
  const session: Session = { signal: extra.signal, listRoots };
  if (token === undefined) return session;
  const report = progressReporter(token, (params) =>
    extra.sendNotification({ method: "notifications/progress", params } as ServerNotification),
  );
  return { ...session, onProgress: (progress: Progress) => report(progress) };
}

function rootsOf(server: Server): () => Promise<string[]> {
  let known: Promise<string[]> | undefined;
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    known = undefined;
  });
  const ask = async () => {
    if (!server.getClientCapabilities()?.roots) return [];
    const { roots } = await server.listRoots(undefined, { timeout: ROOTS_TIMEOUT_MS });
    return roots.filter((root) => root.uri.startsWith("file://")).map((root) => Bun.fileURLToPath(root.uri));
  };
  return () => {
    known ??= ask().catch(() => []);
    return known;
  };
}
