// What clients send, as their documentation and sources say: introductions and calls of Claude Code, Cursor, Visual Studio
// Code, Codex and the MCP Inspector, word for word, versions aside. Each is served a whole session over stdio.
//
// Claude Code: code.claude.com/docs/en/mcp; `_meta` as its sessions record it. Cursor: cursor.com/docs/context/mcp. Visual Studio
// Code: src/vs/workbench/contrib/mcp/common/{mcpServerRequestHandler,mcpServer}.ts. Codex: codex-rs/codex-mcp. What each
// declares is collected in github.com/apify/mcp-client-capabilities.

import { beforeAll, expect, test } from "bun:test";
import { cli, project } from "../harness.ts";
import { RawServer } from "./raw-server.ts";

interface ClientPayloads {
  initialize: { protocolVersion: string; capabilities: object; clientInfo: object };
  /** The `_meta` of its calls. */
  meta?: object;
  /** It is asked for its folders. */
  roots?: boolean;
  /** What it asks for besides tools once it is connected. */
  lists: readonly string[];
}

const CLIENTS: Readonly<Record<string, ClientPayloads>> = {
  "Claude Code": {
    initialize: {
      protocolVersion: "2025-06-18",
      capabilities: { roots: {}, elicitation: {} },
      clientInfo: {
        name: "claude-code",
        title: "Claude Code",
        version: "2.1.259",
        websiteUrl: "https://claude.com/claude-code",
      },
    },
    meta: { "claudecode/toolUseId": "toolu_015VqN3mXr8", progressToken: 2 },
    roots: true,
    lists: ["prompts/list", "resources/list"],
  },
  Cursor: {
    initialize: {
      protocolVersion: "2025-06-18",
      capabilities: {
        tools: { listChanged: true },
        prompts: {},
        resources: {},
        logging: {},
        elicitation: {},
        roots: { listChanged: false },
      },
      clientInfo: { name: "cursor-vscode", version: "1.0.0" },
    },
    meta: { progressToken: "f2b9c1aa-6a0e-4a53-93c2-0d5f0a1c77d1" },
    roots: true,
    lists: ["resources/list", "resources/templates/list", "prompts/list"],
  },
  "Visual Studio Code": {
    initialize: {
      protocolVersion: "2025-11-25",
      capabilities: {
        roots: { listChanged: true },
        sampling: {},
        elicitation: { form: {}, url: {} },
        tasks: {
          list: {},
          cancel: {},
          requests: { sampling: { createMessage: {} }, elicitation: { create: {} } },
        },
      },
      clientInfo: { name: "Visual Studio Code", version: "1.112.0" },
    },
    meta: {
      progressToken: "0f0e5a1e-3f5e-4c8a-9df4-e2b0f6b7e0aa",
      "vscode.conversationId": "4f8b2c11-9f41-47f6-8dd0-1c0a",
      "vscode.requestId": "request_7d1c",
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    },
    roots: true,
    lists: ["prompts/list", "resources/list", "resources/templates/list"],
  },
  Codex: {
    initialize: {
      protocolVersion: "2025-06-18",
      capabilities: { elicitation: { form: {} } },
      clientInfo: { name: "codex-mcp-client", title: "Codex", version: "0.154.0" },
    },
    meta: {
      progressToken: 0,
      threadId: "019a3c1f",
      "x-codex-turn-metadata": { session_id: "019a3c1f", turn_id: "1", sandbox: "seatbelt" },
    },
    lists: ["resources/list", "resources/templates/list"],
  },
  "MCP Inspector": {
    initialize: {
      protocolVersion: "2025-11-25",
      capabilities: {
        roots: { listChanged: true },
        extensions: { "io.modelcontextprotocol/tasks": {}, "io.modelcontextprotocol/skills": {} },
      },
      clientInfo: { name: "inspector-cli", version: "2.12.0" },
    },
    roots: true,
    lists: ["resources/list", "prompts/list", "resources/templates/list"],
  },
};

const indexed = (async () => {
  const target = project({ "src/auth.ts": "export function authorise(): boolean {\n  return true;\n}\n" });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  return target;
})();

beforeAll(async () => void (await indexed), 120_000);

async function request(server: RawServer, id: number | string, method: string, params?: object) {
  server.send({ jsonrpc: "2.0", id, method, ...(params && { params }) });
  return server.answerTo(id);
}

test.each(Object.keys(CLIENTS))(
  "%s: introduction, lists, calls with its metadata, cancellation, the end",
  async (name) => {
    const { initialize, meta, lists } = CLIENTS[name]!;
    const server = new RawServer(await indexed);
    const { result } = await request(server, 0, "initialize", initialize);
    expect(result.protocolVersion).toBe(initialize.protocolVersion);
    expect(result.capabilities).toMatchObject({ tools: {}, resources: {}, prompts: {}, completions: {} });
    server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    const { tools } = (await request(server, 1, "tools/list", {})).result;
    for (const { inputSchema } of tools) expect(inputSchema.type).toBe("object");
    for (const [at, method] of lists.entries())
      expect((await request(server, 10 + at, method, {})).error, method).toBeUndefined();
    const call = { name: "locate_symbol", arguments: { name: "authorise" }, _meta: meta };
    const answer = (await request(server, 20, "tools/call", call)).result;
    expect(answer.isError).toBeUndefined();
    expect(JSON.parse(answer.content[0].text).results[0].path).toBe("src/auth.ts");
    const wait = { name: "index_status", arguments: { wait_ms: 5000 }, _meta: meta };
    server.send({ jsonrpc: "2.0", id: 30, method: "tools/call", params: wait });
    server.send({
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 30, reason: "AbortError: The operation was aborted." },
    });
    expect((await request(server, 31, "ping")).result).toEqual({});
    server.child.stdin.end();
    expect(await server.child.exited).toBe(0);
  },
  120_000,
);

test.each(Object.keys(CLIENTS).filter((name) => CLIENTS[name]!.roots))(
  "%s: without a workspace its folders are asked for",
  async (name) => {
    const { root, home } = await indexed;
    const server = new RawServer({ root: home, home }, []);
    await request(server, 0, "initialize", CLIENTS[name]!.initialize);
    server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    const params = { name: "locate_symbol", arguments: { name: "authorise" } };
    server.send({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    for (;;) {
      const message = await server.next();
      if (message.method === "roots/list")
        server.send({
          jsonrpc: "2.0",
          id: message.id,
          result: { roots: [{ uri: `file://${root}`, name: "project" }] },
        });
      if (message.id !== 1 || message.method) continue;
      expect(message.result.content[0].text).toContain("src/auth.ts");
      break;
    }
  },
  120_000,
);
