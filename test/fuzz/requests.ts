// Requests that no client should send: JSON-RPC of every wrong shape around real methods and tools, headers of both eras, and
// bytes that are hardly HTTP.

import { TOOLS } from "../../src/tools/index.ts";
import { modernMeta, REVISION } from "../server/http-server.ts";

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const TEXTS = [
  "",
  "a",
  "value",
  "a.ts",
  "../outside/secret.txt",
  "/etc/passwd",
  "link/secret.txt",
  "\0",
  "\u202e",
  "é",
  "e\u0301",
  "x".repeat(5000),
  "${x}",
  "'; DROP TABLE blobs;--",
  "*",
  "/(a+)+$/",
  "/[/",
  '"',
  "file:../ secret",
  "lang:ts kind:function -x",
  "%2e%2e%2f",
  "HEAD~1",
  "--upload-pack=x",
  "worktree:/etc",
  "live",
  "strict",
  "index-job-1",
];
const NUMBERS = [0, -1, 1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 200, 5];
const METHODS = [
  "tools/call",
  "tools/call",
  "tools/call",
  "tools/list",
  "initialize",
  "ping",
  "server/discover",
  "resources/list",
  "resources/read",
  "prompts/get",
  "completion/complete",
  "no/such",
  "",
  "__proto__",
  "constructor",
];

function anyValue(random: Random, paths: readonly string[], depth = 0): unknown {
  const kind = random();
  if (kind < 0.45) return pick(random, [...TEXTS, ...paths]);
  if (kind < 0.65) return pick(random, NUMBERS);
  if (kind < 0.75) return pick(random, [true, false, null]);
  if (depth > 3) return [];
  const inner = () => anyValue(random, paths, depth + 1);
  if (kind < 0.88) return Array.from({ length: Math.floor(random() * 4) }, inner);
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [pick(random, TEXTS) || "k", inner()]),
  );
}

function toolArguments(random: Random, tool: (typeof TOOLS)[number], paths: readonly string[]): unknown {
  if (random() < 0.05) return anyValue(random, paths);
  const names = [...Object.keys(tool.input.shape), "__proto__", "unknown"];
  const entries = names.filter(() => random() < 0.4).map((name) => [name, anyValue(random, paths)]);
  return { ...Object.fromEntries(entries), wait_ms: 0, force: false };
}

export interface FuzzRequest {
  body: string;
  headers: Record<string, string>;
}

/** A message, damaged or not; `paths` are those worth trying as files and workspaces. */
export function anyRequest(random: Random, paths: readonly string[]): FuzzRequest {
  const method = pick(random, METHODS);
  const tool = pick(random, TOOLS);
  const name = random() < 0.9 ? tool.name : pick(random, TEXTS);
  const modern = random() < 0.3;
  const params =
    method === "tools/call"
      ? { name, arguments: toolArguments(random, tool, paths) }
      : (anyValue(random, paths) as Record<string, unknown>);
  const wrapped = modern ? { _meta: modernMeta(), ...(params as object) } : params;
  const message = { jsonrpc: "2.0", id: pick(random, [1, "a", 0, -1]), method, params: wrapped };
  const spoilt =
    random() < 0.15
      ? { ...message, [pick(random, ["id", "jsonrpc", "params", "method"])]: anyValue(random, paths) }
      : message;
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (modern)
    Object.assign(headers, {
      "MCP-Protocol-Version": REVISION,
      "Mcp-Method": encodeURI(method),
      "Mcp-Name": encodeURIComponent(String(name)).slice(0, 200),
    });
  if (random() < 0.1) headers.Accept = "text/event-stream, application/json";
  if (random() < 0.05)
    headers[pick(random, ["Origin", "Mcp-Session-Id", "X-Codecompass-Session", "Content-Encoding"])] = pick(
      random,
      ["http://evil.example", "null", "x".repeat(500), "gzip"],
    );
  return { body: damaged(random, JSON.stringify(spoilt)), headers };
}

function damaged(random: Random, text: string): string {
  if (random() > 0.12) return text;
  const at = Math.floor(random() * text.length);
  return pick(random, [
    text.slice(0, at),
    text.slice(at),
    `${text.slice(0, at)}\u0000${text.slice(at)}`,
    `[${text}]`,
    `${text}${text}`,
    text.replaceAll('"', "'"),
    "[".repeat(5000),
  ]);
}

/** Bytes on a connection of their own. */
export function anyBytes(random: Random): string {
  const { body, headers } = anyRequest(random, []);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = pick(random, [
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Length: 5",
    "Content-Length: -1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 3",
    "",
  ]);
  const start = pick(random, [
    "POST / HTTP/1.1",
    "POST / HTTP/1.0",
    "GET /health HTTP/1.1",
    "POST //etc/passwd HTTP/1.1",
    "GET /../../x HTTP/1.1",
    "PRI * HTTP/2.0",
    "POST / HTTP/9.9",
    "\u0000\u0001\u0002",
    "POST http://evil.example/ HTTP/1.1",
  ]);
  const host = pick(random, [
    "Host: localhost",
    "Host: localhost",
    "Host: evil.example",
    "Host: a\r\nHost: localhost",
    "",
  ]);
  const whole = [start, host, ...lines, length, "", body].join("\r\n");
  return random() < 0.2 ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
}
