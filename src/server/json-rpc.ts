// JSON-RPC at the level of messages: what is one, and the failures that belong to none of our tools. Each carries
// `data.code`, so that a client never has to read prose.

import { type JSONRPCMessage, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";
import type { ErrorCode } from "../protocol/errors.ts";

export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/** Thrown in a request handler; the SDK writes it as the error of the response. */
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

export interface Refusal {
  jsonrpc: "2.0";
  id: string | number | null;
  error: { code: number; message: string; data: Record<string, unknown> };
}

export function refusal(code: number, message: string, id: string | number | null = null): Refusal {
  return { jsonrpc: "2.0", id, error: { code, message, data: { code: codeOf(code) } } };
}

/** The message that a text is, or the answer it gets instead. */
export function parseMessage(text: string): { message: JSONRPCMessage } | { refused: Refusal } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: refusal(PARSE_ERROR, "Parse error: the message is not valid JSON.") };
  }
  if (Array.isArray(value))
    return { refused: refusal(INVALID_REQUEST, "Batches are not supported: send one message.") };
  const parsed = JSONRPCMessageSchema.safeParse(value);
  if (parsed.success) return { message: parsed.data };
  return { refused: refusal(INVALID_REQUEST, "Invalid request: not a JSON-RPC 2.0 message.", idOf(value)) };
}

function idOf(value: unknown): string | number | null {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" || Number.isInteger(id) ? (id as string | number) : null;
}

/** A response with `data.code` in its error, whoever made it; parameters of the wrong shape are the caller's fault. */
export function withErrorCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message)) return message;
  const { error } = message;
  const shape = error.code === INTERNAL_ERROR ? shapeFailure(error.message) : undefined;
  if (shape)
    return {
      ...message,
      error: { code: INVALID_PARAMS, message: shape, data: { code: codeOf(INVALID_PARAMS) } },
    };
  const data = (error.data ?? {}) as Record<string, unknown>;
  if (typeof data === "object" && "code" in data) return message;
  return { ...message, error: { ...error, data: { code: codeOf(error.code), ...data } } };
}

/** What is wrong with a request's shape, from the list of issues that the SDK gives as its message. */
function shapeFailure(text: string): string | undefined {
  if (!text.startsWith("[")) return undefined;
  try {
    const [issue] = JSON.parse(text) as { path: (string | number)[]; message: string }[];
    return issue && `Invalid request: ${issue.path.join(".")}: ${issue.message}`;
  } catch {
    return undefined;
  }
}
