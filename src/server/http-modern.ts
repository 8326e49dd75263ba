// Headers of MCP over HTTP: which era a request is of, and what the modern one mirrors from the body into headers, checked
// so that nobody between client and server can be told another story than the server reads.

import type { IncomingHttpHeaders } from "node:http";
import { METHOD_NOT_FOUND, RpcError, type RpcRequest, type RpcResponse } from "./json-rpc.ts";
import {
  type Era,
  eraOf,
  HEADER_MISMATCH,
  isKnown,
  MODERN_REVISIONS,
  readEnvelope,
  statedRevision,
  unsupported,
} from "./revisions.ts";

/** Where the body has what `Mcp-Name` repeats. */
const NAMED: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

/** The era of a request. Throws RpcError, to be answered with 400, when headers and body do not fit each other. */
export function readHeaders(request: RpcRequest, headers: IncomingHttpHeaders): Era {
  const revision = single(headers["mcp-protocol-version"]);
  const stated = statedRevision(request.params);
  const modern =
    eraOf(request) === "modern" || (revision !== undefined && MODERN_REVISIONS.includes(revision));
  if (revision !== undefined && stated !== undefined && revision !== stated)
    throw mismatch("MCP-Protocol-Version", revision, String(stated));
  if (revision !== undefined && !isKnown(revision)) throw unsupported(revision);
  if (!modern) return "legacy";
  readEnvelope(request.params);
  if (revision === undefined) throw missing("MCP-Protocol-Version");
  compare("Mcp-Method", single(headers["mcp-method"]), request.method);
  const key = Object.hasOwn(NAMED, request.method) ? NAMED[request.method] : undefined;
  const name = key === undefined ? undefined : request.params?.[key];
  if (typeof name === "string") compare("Mcp-Name", decodeValue(single(headers["mcp-name"])), name);
  return "modern";
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value?.trim();
}

/** Values outside of ASCII travel as `=?base64?…?=`. */
function decodeValue(value: string | undefined): string | undefined {
  const encoded = value === undefined ? undefined : /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, "base64").toString("utf8");
}

function compare(header: string, value: string | undefined, body: string): void {
  if (value === undefined) throw missing(header);
  if (value !== body) throw mismatch(header, value, body);
}

function missing(header: string): RpcError {
  return new RpcError(HEADER_MISMATCH, `Header mismatch: ${header} is missing.`, { argument: header });
}

function mismatch(header: string, value: string, body: string): RpcError {
  const [given, meant] = [value, body].map((text) => JSON.stringify(text.slice(0, 100)));
  return new RpcError(HEADER_MISMATCH, `Header mismatch: ${header} is ${given}, the body says ${meant}.`, {
    argument: header,
  });
}

/** The modern era says an unknown method in the status too; whatever else a method answers is the payload of a 200. */
export function statusOf(response: RpcResponse, era: Era): number {
  return era === "modern" && "error" in response && response.error.code === METHOD_NOT_FOUND ? 404 : 200;
}

/** A conversation's name, where the client gives one. */
export function sessionOf(headers: IncomingHttpHeaders): string | undefined {
  return single(headers["mcp-session-id"]) ?? single(headers["x-codecompass-session"]);
}

/** May the answer be a stream of events? */
export function takesStream({ accept = "" }: IncomingHttpHeaders): boolean {
  return /\btext\/event-stream\b/i.test(accept);
}

/** The first message of a legacy conversation: its answer names the conversation, for what a client may choose to keep. */
export function opensSession(request: RpcRequest, response: RpcResponse): boolean {
  return request.method === "initialize" && "result" in response;
}
