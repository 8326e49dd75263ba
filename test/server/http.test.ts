// The HTTP transport of 004 and contract.md, row by row, from outside.

import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { cli, normalise, project, serve, temporaryFolder } from "../harness.ts";
import { call, HttpServer, startHttp } from "./http-server.ts";

const FILES = {
  "src/auth.ts": "export function validateToken(token: string): boolean {\n  return token.length > 0;\n}\n",
  "src/main.ts": 'import { validateToken } from "./auth.ts";\nvalidateToken("x");\n',
};

const target = project(FILES);
const server = (async () => {
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  const http = await startHttp(target, ["--workspace", target.root, "--metrics"]);
  while ((await http.request("GET", "/health")).json.status !== "ready") await Bun.sleep(20);
  return http;
})();
const ask = call("locate_symbol", { name: "validateToken" });
const JSON_TYPE = { "Content-Type": "application/json" };

describe("004: GET /health", () => {
  test("names every field of the table", async () => {
    const { status, json } = await (await server).request("GET", "/health");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: "ready",
      version: expect.any(String),
      uptime_seconds: expect.any(Number),
      workspace_warmset: { enabled: true, capacity: 3, members: [target.root] },
    });
    expect(json.projects).toEqual([
      {
        project_id: expect.stringMatching(/^[0-9a-f]{16}$/),
        repo_root: target.root,
        index_status: "ready",
        schema_status: "compatible",
        current_schema_version: expect.any(Number),
        required_schema_version: expect.any(Number),
        freshness_status: "fresh",
        last_indexed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
        ref: "main",
        file_count: 2,
        symbol_count: expect.any(Number),
      },
    ]);
  });

  test("a stranger's Host is told the status only", async () => {
    const { status, json } = await (await server).request("GET", "/health", undefined, {
      Host: "evil.example",
    });
    expect([status, json]).toEqual([200, { status: "ready" }]);
  });
});

describe("004: POST / (MCP JSON-RPC)", () => {
  test("the response body is identical to stdio's", async () => {
    const stdio = await serve(target);
    for (const args of [{ name: "validateToken" }, { name: "nothingLikeIt" }, {}]) {
      const overHttp = await (await server).call("locate_symbol", args);
      expect(normalise(overHttp)).toEqual(normalise(await stdio.call("locate_symbol", args)));
    }
  });

  test("an answer has one text item and no pretty printing", async () => {
    const { status, headers, json } = await (await server).post(ask);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(json).toMatchObject({ jsonrpc: "2.0", id: 1, result: { content: [{ type: "text" }] } });
    expect(json.result.content[0].text).not.toContain("\n");
  });

  test("many requests at once each get their own answer", async () => {
    const http = await server;
    const ids = Array.from({ length: 50 }, (_, at) => at);
    const answers = await Promise.all(
      ids.map((id) => http.post(call("locate_symbol", { name: "validateToken" }, id))),
    );
    expect(answers.map(({ json }) => json.id)).toEqual(ids);
  });
});

type Row = [
  name: string,
  status: number,
  code: string | undefined,
  send: (http: HttpServer) => Promise<unknown>,
];

const ROWS: Row[] = [
  ["200 successful response", 200, undefined, (http) => http.post(ask)],
  ["200 a tool's failure is a result", 200, undefined, (http) => http.post(call("search_code"))],
  [
    "200 unknown method, an earlier revision",
    200,
    "invalid_input",
    (http) => http.post({ ...ask, method: "no/such" }),
  ],
  ["200 unknown tool", 200, "invalid_input", (http) => http.post(call("no_such"))],
  [
    "202 notification",
    202,
    undefined,
    (http) => http.post({ jsonrpc: "2.0", method: "notifications/initialized" }),
  ],
  ["400 malformed JSON", 400, "invalid_input", (http) => http.post("{not json")],
  ["400 invalid JSON-RPC", 400, "invalid_input", (http) => http.post({ hello: 1 })],
  ["400 batch", 400, "invalid_input", (http) => http.post([ask])],
  [
    "400 bytes that are no UTF-8",
    400,
    "invalid_input",
    (http) => http.request("POST", "/", new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE),
  ],
  ["400 empty body", 400, "invalid_input", (http) => http.post("")],
  [
    "400 unknown revision",
    400,
    "invalid_input",
    (http) => http.post(ask, { "MCP-Protocol-Version": "v999" }),
  ],
  ["403 Host", 403, "forbidden", (http) => http.post(ask, { Host: "evil.example" })],
  [
    "403 Host that begins like a loopback one",
    403,
    "forbidden",
    (http) => http.post(ask, { Host: "127.0.0.1.evil.example" }),
  ],
  ["403 Host of every address", 403, "forbidden", (http) => http.post(ask, { Host: "0.0.0.0" })],
  ["403 Origin", 403, "forbidden", (http) => http.post(ask, { Origin: "http://evil.example" })],
  ["403 Origin null", 403, "forbidden", (http) => http.post(ask, { Origin: "null" })],
  [
    "403 Origin with a user",
    403,
    "forbidden",
    (http) => http.post(ask, { Origin: "http://localhost@evil.example" }),
  ],
  [
    "403 metrics for strangers",
    403,
    "forbidden",
    (http) => http.request("GET", "/metrics", undefined, { Host: "evil.example" }),
  ],
  ["200 Host localhost", 200, undefined, (http) => http.post(ask, { Host: "localhost:1" })],
  ["200 Host [::1]", 200, undefined, (http) => http.post(ask, { Host: "[::1]:9100" })],
  ["200 Origin loopback", 200, undefined, (http) => http.post(ask, { Origin: "http://localhost:6274" })],
  ["404 unknown path", 404, "invalid_input", (http) => http.request("GET", "/nope")],
  ["404 POST to another path", 404, "invalid_input", (http) => http.request("POST", "/mcp", "{}", JSON_TYPE)],
  ["404 path traversal", 404, "invalid_input", (http) => http.request("GET", "/..%2f..%2fetc/passwd")],
  ["405 GET /", 405, "invalid_input", (http) => http.request("GET", "/")],
  ["405 PUT /", 405, "invalid_input", (http) => http.request("PUT", "/", "{}", JSON_TYPE)],
  ["405 DELETE /", 405, "invalid_input", (http) => http.request("DELETE", "/")],
  ["405 OPTIONS /", 405, "invalid_input", (http) => http.request("OPTIONS", "/")],
  ["405 POST /health", 405, "invalid_input", (http) => http.request("POST", "/health", "{}", JSON_TYPE)],
  ["413 over 4 MiB", 413, "invalid_input", (http) => http.post("x".repeat(4 * 1024 * 1024 + 1))],
  ["415 text", 415, "invalid_input", (http) => http.post(ask, { "Content-Type": "text/plain" })],
  [
    "415 form",
    415,
    "invalid_input",
    (http) => http.post(ask, { "Content-Type": "application/x-www-form-urlencoded" }),
  ],
  ["415 no type", 415, "invalid_input", (http) => http.request("POST", "/", undefined)],
  ["415 compressed", 415, "invalid_input", (http) => http.post(ask, { "Content-Encoding": "gzip" })],
  [
    "200 type with charset",
    200,
    undefined,
    (http) => http.post(ask, { "Content-Type": "application/json; charset=utf-8" }),
  ],
];

describe("004 and contract.md: statuses", () => {
  test.each(ROWS)("%s", async (_, status, code, send) => {
    // biome-ignore lint/suspicious/noExplicitAny: see http-server.ts
    const answer = (await send(await server)) as any;
    expect(answer.status).toBe(status);
    if (code) expect(answer.json.error.data.code).toBe(code);
    else expect(answer.json?.error).toBeUndefined();
    if (status === 202) expect(answer.text).toBe("");
    if (status === 405) expect(answer.headers.get("allow")).toMatch(/POST|GET/);
  });
});

describe("004: error.code over HTTP", () => {
  test("unknown workspace with auto-discovery disabled", async () => {
    const answer = await (await server).call("locate_symbol", { name: "x", workspace: "/etc" });
    expect(answer.error.code).toBe("workspace_not_registered");
  });
});

describe("the token", () => {
  const start = () => startHttp(target, ["--workspace", target.root], { CODECOMPASS_TOKEN: "s3cret-token" });

  test("is asked for, compared whole, and never needed for the bare status", async () => {
    const http = await start();
    for (const headers of [{}, { Authorization: "Bearer s3cret" }, { Authorization: "Basic s3cret-token" }]) {
      const { status, headers: back, json } = await http.post(ask, headers as Record<string, string>);
      expect([status, json.error.data.code]).toEqual([401, "unauthorized"]);
      expect(back.get("www-authenticate")).toStartWith("Bearer");
    }
    expect((await http.post(ask, { Authorization: "Bearer s3cret-token" })).status).toBe(200);
    expect(Object.keys((await http.request("GET", "/health")).json)).toEqual(["status"]);
  });
});

describe("what broken clients send", () => {
  const HEAD = "Host: localhost\r\nContent-Type: application/json\r\n";
  const body = JSON.stringify(ask);
  const post = `POST / HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;

  test.each([
    ["no HTTP at all", "hello\r\n\r\n", "400"],
    ["no Host", "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", "403"],
    ["a target that is none", `POST http://[::1 HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, "404"],
    ["a tunnel", `CONNECT localhost:80 HTTP/1.1\r\n${HEAD}\r\n`, "405"],
    ["a method that nobody knows", `FOO / HTTP/1.1\r\n${HEAD}\r\n`, "405"],
    ["a method of other signs", `G@T / HTTP/1.1\r\n${HEAD}\r\n`, "400"],
    ["an expectation", `POST / HTTP/1.1\r\n${HEAD}Expect: all\r\nContent-Length: 0\r\n\r\n`, "417"],
    [
      "a host of the target's own",
      `POST http://evil.example/ HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`,
      "403",
    ],
    ["two Hosts", `POST / HTTP/1.1\r\nHost: evil.example\r\n${HEAD}Content-Length: 2\r\n\r\n{}`, "403"],
    [
      "two lengths of a body",
      `POST / HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      "400",
    ],
    ["a negative length", `POST / HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`, "400"],
    ["a chunk that is none", `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, "400"],
    ["huge headers", `POST / HTTP/1.1\r\n${HEAD}X: ${"y".repeat(40_000)}\r\n\r\n`, "431"],
    ["a length over 4 MiB, no body", `POST / HTTP/1.1\r\n${HEAD}Content-Length: 99999999\r\n\r\n`, "413"],
    ["another host in the target", `POST http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n`, "403"],
  ])("%s", async (_, bytes, status) => {
    const http = await server;
    const got = await http.raw(bytes);
    expect(got).toStartWith(`HTTP/1.1 ${status} `);
    expect(got).toMatch(/"code":"(invalid_input|forbidden)"/);
    expect((await http.post(ask)).status).toBe(200);
  });

  test("pipelined requests are answered in order", async () => {
    const last = post.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    const got = await (await server).raw(post.repeat(4) + last);
    expect(got.match(/HTTP\/1\.1 200 /g)).toHaveLength(5);
  });

  test("connections that ask on and on without reading do not grow the server, everybody else goes on", async () => {
    const http = await server;
    const before = await residentBytes(http);
    await Promise.all(Array.from({ length: 8 }, () => askWithoutReading(http.port, 3_000)));
    expect((await http.post(ask)).status).toBe(200);
    // Without the limit it is thirty times as much.
    expect((await residentBytes(http)) - before).toBeLessThan(500e6);
  }, 120_000);

  /** Pipelines requests until the server closes the connection, or for so long. */
  async function askWithoutReading(port: number, ms: number): Promise<void> {
    const socket = connect(port, "127.0.0.1");
    socket.pause();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    const request = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const pipelined = `POST / HTTP/1.1\r\n${HEAD}Content-Length: ${request.length}\r\n\r\n${request}`.repeat(
      100,
    );
    const asking = setInterval(() => {
      if (!socket.writableNeedDrain) socket.write(pipelined);
    }, 5);
    await Promise.race([closed, Bun.sleep(ms)]);
    clearInterval(asking);
    socket.destroy();
  }

  async function residentBytes(http: HttpServer): Promise<number> {
    const { text } = await http.request("GET", "/metrics");
    return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)![1]);
  }

  test("a chunked body that never ends is cut at 4 MiB", async () => {
    const http = await server;
    const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    const got = await http.raw(
      `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}`,
    );
    expect(got).toStartWith("HTTP/1.1 413 ");
    expect((await http.post(ask)).status).toBe(200);
  });

  test("a client that goes away in the middle of its request hurts nobody", async () => {
    const http = await server;
    await Promise.all(Array.from({ length: 20 }, () => http.raw(post.slice(0, -5), 20)));
    expect((await http.post(ask)).status).toBe(200);
  });
});

describe("004: flags of serve-mcp --transport http", () => {
  const refused = async (flags: string[], env: Record<string, string> = {}) => {
    const http = new HttpServer(target, ["--workspace", target.root, ...flags], env);
    const code = await http.child.exited;
    return { code, log: await new Response(http.child.stderr).text() };
  };

  test("--bind beyond loopback needs a token or --no-auth, and says both", async () => {
    const { code, log } = await refused(["--bind", "0.0.0.0"]);
    expect(code).toBe(2);
    expect(log).toContain("--token-file");
    expect(log).toContain("--no-auth");
  });

  test("--bind 0.0.0.0 --no-auth starts", async () => {
    const http = await startHttp(target, ["--workspace", target.root, "--bind", "0.0.0.0", "--no-auth"]);
    expect((await http.post(ask)).status).toBe(200);
  });

  test("--token-file", async () => {
    const file = join(temporaryFolder(), "token");
    writeFileSync(file, "from-a-file\n");
    const http = await startHttp(target, ["--workspace", target.root, "--token-file", file]);
    expect((await http.post(ask)).status).toBe(401);
    expect((await http.post(ask, { Authorization: "Bearer from-a-file" })).status).toBe(200);
  });

  test("--allowed-host", async () => {
    const http = await startHttp(target, ["--workspace", target.root, "--allowed-host", "box.example"]);
    expect((await http.post(ask, { Host: "box.example:9100" })).status).toBe(200);
    expect((await http.post(ask, { Host: "other.example" })).status).toBe(403);
  });

  test("a port in use and an address that does not exist are said", async () => {
    const { port } = await server;
    expect((await refused(["--port", String(port)])).log).toContain("in use");
    expect((await refused(["--bind", "192.0.2.1", "--no-auth"])).log).toContain("no such address");
    expect((await refused(["--port", "70000"])).code).toBe(2);
    expect((await refused(["--token-file", "/no/such/file"])).code).toBe(2);
  });

  test("--port and --bind are ignored when --transport is stdio", async () => {
    const stdio = await serve(target, ["--port", "1", "--bind", "0.0.0.0"]);
    expect((await stdio.call("locate_symbol", { name: "validateToken" })).results).toHaveLength(1);
  });
});

test("GET /metrics counts requests by tool and outcome", async () => {
  const http = await server;
  await http.post(ask);
  const { status, text } = await http.request("GET", "/metrics");
  expect(status).toBe(200);
  expect(text).toMatch(
    /codecompass_requests_total\{method="tools\/call",tool="locate_symbol",outcome="ok"\} \d+/,
  );
  expect(text).toMatch(/codecompass_request_duration_seconds_bucket\{tool="locate_symbol",le="\+Inf"\} \d+/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});

test("SIGTERM: what is under way is answered, then the process ends with 0, whoever has sent half a request", async () => {
  const fresh = project({ ...FILES });
  await Bun.write(`${fresh.home}/config.toml`, "[index]\nauto = false\n");
  const http = await startHttp(fresh);
  const answer = http.post(call("index_repo", { wait_ms: 20_000 }));
  await http.untilJob();
  const half = connect(http.port, "127.0.0.1");
  half.on("error", () => {});
  half.write("POST / HTTP/1.1\r\nHost: local");
  const ended = http.stop();
  const { status, json } = await answer;
  expect([status, JSON.parse(json.result.content[0].text).status]).toEqual([200, "done"]);
  const answeredAt = Date.now();
  expect(await ended).toBe(0);
  // Who has sent half a request would be waited for ten seconds.
  expect(Date.now() - answeredAt).toBeLessThan(9_000);
});
