// JSON-RPC 2.0 at the level of messages: what is one, and the failures that belong to none of our tools. Each carries
// `data.code`, so that a client never has to read prose.

import { isUtf8 } from "node:buffer";
import type { ErrorCode } from "../protocol/errors.ts";

const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

export type RequestId = string | number;
export type Params = Record<string, unknown>;

export interface RpcRequest {
  jsonrpc: "2.0";
  id: RequestId;
  method: string;
  params?: Params;
}

export interface RpcNotification {
  jsonrpc: "2.0";
  method: string;
  params?: Params;
}

export interface RpcFailure {
  jsonrpc: "2.0";
  id: RequestId | null;
  error: { code: number; message: string; data: Record<string, unknown> };
}

export interface RpcSuccess {
  jsonrpc: "2.0";
  id: RequestId;
  result: object;
}

export type RpcResponse = RpcSuccess | RpcFailure;
/** What a client may send. */
export type RpcMessage = RpcRequest | RpcNotification | RpcResponse;

/** Thrown by a method: the error of its response. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Record<string, unknown>;

  constructor(code: number, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.data = { code: codeOf(code), ...data };
  }
}

function codeOf(code: number): ErrorCode {
  return code === INTERNAL_ERROR ? "internal_error" : "invalid_input";
}

export function refusal(code: number, message: string, id: RequestId | null = null): RpcFailure {
  return failure(id, new RpcError(code, message));
}

export function failure(id: RequestId | null, { code, message, data }: RpcError): RpcFailure {
  return { jsonrpc: "2.0", id, error: { code, message, data } };
}

export function isRequest(message: RpcMessage): message is RpcRequest {
  return "method" in message && "id" in message;
}

export function isNotification(message: RpcMessage): message is RpcNotification {
  return "method" in message && !("id" in message);
}

/** The message that bytes are, or the answer they get instead. */
export function parseMessage(bytes: Buffer): { message: RpcMessage } | { refused: RpcFailure } {
  // Read on, it would be about other names than were sent.
  if (!isUtf8(bytes)) return { refused: refusal(PARSE_ERROR, "Parse error: the message is not UTF-8.") };
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return { refused: refusal(PARSE_ERROR, "Parse error: the message is not valid JSON.") };
  }
  if (Array.isArray(value))
    return { refused: refusal(INVALID_REQUEST, "Batches are not supported: send one message.") };
  if (isMessage(value)) return { message: value };
  return { refused: refusal(INVALID_REQUEST, "Invalid request: not a JSON-RPC 2.0 message.", idOf(value)) };
}

function isMessage(value: unknown): value is RpcMessage {
  if (!isObject(value) || value.jsonrpc !== "2.0") return false;
  const named = isId(value.id);
  if (typeof value.method === "string")
    return (named || !("id" in value)) && (value.params === undefined || isObject(value.params));
  return !("method" in value) && ((named && isObject(value.result)) || isObject(value.error));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is RequestId {
  return typeof value === "string" || Number.isInteger(value);
}

function idOf(value: unknown): RequestId | null {
  const id = (value as { id?: unknown } | null)?.id;
  return isId(id) ? id : null;
}
