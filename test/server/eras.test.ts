// Both eras of the protocol on both transports: 2025-11-25 after a handshake, 2026-07-28 by its own metadata and headers.

import { describe, expect, test } from "bun:test";
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as ModernStdio } from "@modelcontextprotocol/client/stdio";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { cli, programArgv, project } from "../harness.ts";
import { call, modernMeta, REVISION, startHttp } from "./http-server.ts";
import { RawServer } from "./raw-server.ts";

const target = project({ "a.ts": "export function alpha() {}\n" });
const indexed = (async () => {
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  return target;
})();
const server = indexed.then((made) => startHttp(made));
const ALPHA = { name: "locate_symbol", arguments: { name: "alpha" } };
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON came
const textOf = (result: any) => JSON.parse(result.content[0].text).results[0].path;

describe("2026-07-28 over HTTP", () => {
  test("server/discover names revisions, capabilities and how long that holds", async () => {
    const { status, json } = await (await server).modern("server/discover");
    expect(status).toBe(200);
    expect(json.result).toMatchObject({
      resultType: "complete",
      supportedVersions: [REVISION],
      capabilities: { tools: {} },
      ttlMs: expect.any(Number),
      cacheScope: "public",
      _meta: { "io.modelcontextprotocol/serverInfo": { name: "codecompass" } },
    });
  });

  test("a call needs no handshake; results say that they are complete", async () => {
    const { json } = await (await server).modern("tools/call", ALPHA);
    expect(json.result).toMatchObject({ resultType: "complete", content: [{ type: "text" }] });
    expect(textOf(json.result)).toBe("a.ts");
    expect((await (await server).modern("tools/list")).json.result).toMatchObject({
      ttlMs: expect.any(Number),
    });
  });

  const { "io.modelcontextprotocol/protocolVersion": _, ...noRevision } = modernMeta();
  const mismatched = { _meta: modernMeta({}, "2030-01-01") };
  test.each([
    ["no _meta", "server/discover", { _meta: undefined }, {}, 400, -32602],
    ["_meta without a revision", "tools/list", { _meta: noRevision }, {}, 400, -32602],
    [
      "_meta without capabilities",
      "tools/list",
      { _meta: { "io.modelcontextprotocol/protocolVersion": REVISION } },
      {},
      400,
      -32602,
    ],
    ["capabilities that are no object", "tools/list", { _meta: modernMeta("x" as never) }, {}, 400, -32602],
    ["an unknown revision", "tools/list", mismatched, { "MCP-Protocol-Version": "2030-01-01" }, 400, -32022],
    ["header and body of different revisions", "tools/list", mismatched, {}, 400, -32020],
    [
      "a header of an earlier revision",
      "tools/list",
      {},
      { "MCP-Protocol-Version": "2025-11-25" },
      400,
      -32020,
    ],
    ["another Mcp-Method", "tools/list", {}, { "Mcp-Method": "tools/call" }, 400, -32020],
    ["Mcp-Method in another case", "tools/list", {}, { "Mcp-Method": "Tools/List" }, 400, -32020],
    ["another Mcp-Name", "tools/call", ALPHA, { "Mcp-Name": "search_code" }, 400, -32020],
    ["an unknown method", "no/such", {}, {}, 404, -32601],
    ["a method of the other era", "ping", {}, {}, 404, -32601],
    ["an unknown tool", "tools/call", { name: "no_such" }, {}, 200, -32602],
    [
      "Mcp-Name in base64",
      "tools/call",
      ALPHA,
      { "Mcp-Name": `=?base64?${btoa("locate_symbol")}?=` },
      200,
      undefined,
    ],
  ])("%s", async (_, method, params, headers, status, code) => {
    const answer = await (await server).modern(method, params, headers as unknown as Record<string, string>);
    expect([answer.status, answer.json.error?.code]).toEqual([status, code]);
    expect(answer.json.id).toBe(1);
    if (code) expect(answer.json.error.data.code).toBe("invalid_input");
    if (code === -32022)
      expect(answer.json.error.data).toMatchObject({ supported: [REVISION], requested: "2030-01-01" });
  });

  test("missing headers are a mismatch", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: modernMeta() } };
    for (const headers of [{}, { "MCP-Protocol-Version": REVISION }]) {
      const { status, json } = await (await server).post(message, headers as Record<string, string>);
      expect([status, json.error.code]).toEqual([400, -32020]);
    }
  });
});

describe("2026-07-28 over stdio", () => {
  test("discovery and calls without a handshake, beside a legacy client's", async () => {
    const stdio = new RawServer(await indexed);
    stdio.send({ jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: modernMeta() } });
    expect((await stdio.answerTo(1)).result.supportedVersions).toEqual([REVISION]);
    const { result } = await stdio.call(2, "locate_symbol", { name: "alpha" }, modernMeta());
    expect([result.resultType, textOf(result)]).toEqual(["complete", "a.ts"]);
    expect((await stdio.call(3, "locate_symbol", { name: "alpha" })).error.code).toBe(-32600);
    expect((await stdio.initialize()).result.protocolVersion).toBe("2025-11-25");
    expect(textOf((await stdio.call(4, "locate_symbol", { name: "alpha" })).result)).toBe("a.ts");
    stdio.send({
      jsonrpc: "2.0",
      id: 5,
      method: "tools/list",
      params: { _meta: modernMeta({}, "1999-01-01") },
    });
    expect((await stdio.answerTo(5)).error).toMatchObject({ code: -32022, data: { supported: [REVISION] } });
  });
});

describe("clients of others", () => {
  test("the SDK's v1 client over HTTP", async () => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL((await server).url)) as never);
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    expect(textOf(await client.callTool(ALPHA))).toBe("a.ts");
    await client.close();
  });

  test("the v2 client over HTTP and stdio", async () => {
    const [command, ...argv] = programArgv();
    const args = [...argv, "serve-mcp", "--workspace", target.root];
    const transports = [
      new ModernTransport(new URL((await server).url)),
      new ModernStdio({
        command: command!,
        args,
        env: { ...process.env, CODECOMPASS_HOME: target.home } as never,
      }),
    ];
    for (const transport of transports) {
      const client = new ModernClient({ name: "test", version: "1" });
      await client.connect(transport);
      expect(textOf(await client.callTool(ALPHA))).toBe("a.ts");
      await client.close();
    }
  });

  test("curl as it comes", async () => {
    const argv = [
      "curl",
      "-s",
      "-H",
      "Content-Type: application/json",
      "-d",
      JSON.stringify(call("locate_symbol", { name: "alpha" })),
    ];
    const run = Bun.spawn([...argv, (await server).url], { stdout: "pipe" });
    expect(textOf(JSON.parse(await new Response(run.stdout).text()).result)).toBe("a.ts");
  });
});
