// Who may ask over HTTP, and in which form: path and method, Host and Origin against rebinding and foreign web pages, the
// token, the media type. `refuse` is the function to know; nothing of the body is read before it has passed.

import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "../protocol/errors.ts";
import { failure, INVALID_REQUEST, RpcError } from "./json-rpc.ts";

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** JSON text; none for an empty body. */
  body?: string;
}

export interface GuardOptions {
  /** Host names besides the loopback ones. */
  allowedHosts: readonly string[];
  token?: string;
  /** Whatever serves GET /metrics; absent: there is none. */
  metrics?: unknown;
}

export const LARGEST_BODY_BYTES = 4 * 1024 * 1024;

/** A refusal as a JSON-RPC envelope whose `data.code` says what it is. */
export function refused(
  status: number,
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers,
    body: JSON.stringify(failure(null, new RpcError(INVALID_REQUEST, message, { code }))),
  };
}

const METHODS_OF: Readonly<Record<string, readonly string[]>> = {
  "/": ["POST"],
  "/health": ["GET", "HEAD"],
  "/metrics": ["GET", "HEAD"],
};

/** What a request asks for: its path without the query, and the host where the target itself names one. */
function targetOf({ url = "/" }: IncomingMessage): { path: string; host?: string } {
  if (url.startsWith("/")) return { path: url.split(/[?#]/, 1)[0]! };
  const absolute = URL.parse(url);
  return absolute ? { path: absolute.pathname, host: absolute.host } : { path: "" };
}

/** The path without its query; empty where the target is none. */
export function pathOf(request: IncomingMessage): string {
  return targetOf(request).path;
}

/** What a request is refused with; undefined for one that may go on. */
export function refuse(request: IncomingMessage, options: GuardOptions): Reply | undefined {
  const path = pathOf(request);
  return (
    (path === "/health" ? undefined : (refuseStranger(request, options) ?? refuseToken(request, options))) ??
    refuseRoute(path, request.method ?? "", options) ??
    (request.method === "POST" ? refuseForm(request) : undefined)
  );
}

/** May this caller be told which projects there are? */
export function isTrusted(request: IncomingMessage, options: GuardOptions): boolean {
  return (refuseStranger(request, options) ?? refuseToken(request, options)) === undefined;
}

function refuseRoute(path: string, method: string, { metrics }: GuardOptions): Reply | undefined {
  const allowed = path === "/metrics" && !metrics ? undefined : METHODS_OF[path];
  if (!allowed)
    return refused(
      404,
      "invalid_input",
      "There is nothing at this path: POST / is MCP, GET /health the state.",
    );
  if (allowed.includes(method)) return undefined;
  const Allow = allowed.join(", ");
  return refused(405, "invalid_input", `Method not allowed here; allowed: ${Allow}.`, { Allow });
}

function refuseStranger(request: IncomingMessage, { allowedHosts }: GuardOptions): Reply | undefined {
  const hosts = valuesOf(request, "host");
  const { host: target } = targetOf(request);
  const named = target === undefined ? hosts : [...hosts, target];
  if (hosts.length !== 1 || !named.every((host) => isAllowedHost(host, allowedHosts)))
    return refused(
      403,
      "forbidden",
      `Host ${shown(named)} is not allowed: start the server with --allowed-host NAME.`,
    );
  const origins = valuesOf(request, "origin");
  if (origins.every((origin) => isAllowedOrigin(origin, allowedHosts))) return undefined;
  return refused(
    403,
    "forbidden",
    `Origin ${shown(origins)} is not allowed: start the server with --allowed-host NAME.`,
  );
}

/** Every value of a header: a repeated one must not hide behind the first. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name)
      values.push(rawHeaders[at + 1]!);
  return values;
}

function shown(values: readonly string[]): string {
  return JSON.stringify(values.join(", ").slice(0, 200));
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = HOST.exec(host.trim())?.[1]?.toLowerCase().replace(/\.$/, "");
  return name !== undefined && (LOOPBACK.test(name) || allowed.some((each) => each.toLowerCase() === name));
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const [, host] = /^https?:\/\/([^/?#@]+)$/i.exec(origin.trim()) ?? [];
  return host !== undefined && isAllowedHost(host, allowed);
}

function refuseToken(request: IncomingMessage, { token }: GuardOptions): Reply | undefined {
  if (token === undefined) return undefined;
  const given = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined && timingSafeEqual(digest(given), digest(token))) return undefined;
  return refused(401, "unauthorized", "Send the server's token as `Authorization: Bearer TOKEN`.", {
    "WWW-Authenticate": 'Bearer realm="codecompass"',
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

function refuseForm(request: IncomingMessage): Reply | undefined {
  const {
    "content-type": type = "",
    "content-encoding": encoding = "identity",
    "content-length": length,
  } = request.headers;
  if (!JSON_TYPE.test(type))
    return refused(415, "invalid_input", "Send the body as Content-Type: application/json.");
  if (encoding.toLowerCase() !== "identity")
    return refused(415, "invalid_input", "Send the body without a Content-Encoding.", {
      "Accept-Encoding": "identity",
    });
  return Number(length ?? 0) > LARGEST_BODY_BYTES ? tooLarge() : undefined;
}

/** Requests of one connection whose answers have not left. */
const MOST_UNANSWERED = 100;
const unanswered = new WeakMap<object, number>();

/** False for a connection that asks without reading what it is answered: it is closed, because answers would pile up. */
export function keepsPace({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MOST_UNANSWERED) {
    socket.destroy();
    return false;
  }
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
  return true;
}

export function tooLarge(): Reply {
  // The rest of the body is not read: the connection cannot be used again.
  return refused(413, "invalid_input", "The body is larger than 4 MiB.", { Connection: "close" });
}
