// One HTTP request from its first byte to its answer. Whatever happens inside, the client gets a status and a JSON-RPC
// envelope, and nobody else notices.

import type { IncomingMessage, ServerResponse } from "node:http";
import { EventStream } from "./event-stream.ts";
import {
  type GuardOptions,
  isTrusted,
  keepsPace,
  LARGEST_BODY_BYTES,
  pathOf,
  type Reply,
  refuse,
  refused,
  tooLarge,
} from "./http-guard.ts";
import { opensSession, readHeaders, sessionOf, statusOf, takesStream } from "./http-modern.ts";
import {
  failure,
  INTERNAL_ERROR,
  isRequest,
  parseMessage,
  RpcError,
  type RpcRequest,
  type RpcResponse,
  refusal,
} from "./json-rpc.ts";
import { answer, type Backend } from "./methods.ts";
import { requestIdOf } from "./request-id.ts";
import type { Era } from "./revisions.ts";

export interface HttpBackend extends Backend, GuardOptions {
  /** The body of GET /health; only the status for those who may not know more. */
  health(trusted: boolean): Promise<object>;
  /** The body of GET /metrics, where it is wanted. */
  metrics?: () => Promise<string>;
  observeStatus(status: number): void;
  /** The server is about to end. */
  draining: boolean;
  /** Requests that have been read and are not answered yet. */
  answering: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the log and the client call the request. */
  id: string;
  backend: HttpBackend;
}

export async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  backend: HttpBackend,
): Promise<void> {
  if (!keepsPace(request, response)) return;
  const id = requestIdOf(request.headers["x-request-id"]);
  const on: Exchange = { request, response, id, backend };
  try {
    const reply = await replyTo(on);
    backend.observeStatus(reply?.status ?? 200);
    if (reply) write(on, reply);
  } catch (error) {
    backend.log.error(
      `internal error in request ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    backend.observeStatus(500);
    if (response.headersSent) response.destroy();
    else
      write(on, {
        status: 500,
        body: JSON.stringify(refusal(INTERNAL_ERROR, "Internal server error.")),
      });
  }
}

const REQUEST_ID = "X-Request-Id";
const JSON_HEADERS = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" };

function write({ request, response, id }: Exchange, { status, headers, body }: Reply): void {
  if (response.destroyed) return;
  // What was not read of a body would be taken for the next request.
  const unread = !request.complete && request.method === "POST" ? { Connection: "close" } : {};
  response.writeHead(status, {
    [REQUEST_ID]: id,
    ...(body === undefined ? {} : JSON_HEADERS),
    "Content-Length": Buffer.byteLength(body ?? ""),
    ...headers,
    ...unread,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Undefined when the answer went out as a stream. */
async function replyTo(on: Exchange): Promise<Reply | undefined> {
  const { request, backend } = on;
  const no = refuse(request, backend);
  if (no) return no;
  const path = pathOf(request);
  if (path === "/health")
    return { status: 200, body: JSON.stringify(await backend.health(isTrusted(request, backend))) };
  if (path === "/metrics" && backend.metrics)
    return {
      status: 200,
      headers: { "Content-Type": "text/plain; version=0.0.4" },
      body: await backend.metrics(),
    };
  if (backend.draining)
    return refused(503, "internal_error", "The server is stopping: call again.", {
      Connection: "close",
      "Retry-After": "1",
    });
  const body = await readBody(request);
  return body ? message(on, body) : tooLarge();
}

/**
 * The body, empty where its client goes away before its end; undefined when it is too large. By events: iteration
 * costs more than all else here.
 */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on("data", (part: Buffer) => {
      length += part.length;
      if (length <= LARGEST_BODY_BYTES) parts.push(part);
      else {
        parts.length = 0;
        request.pause();
        resolve(undefined);
      }
    });
    request.on("end", () => resolve(Buffer.concat(parts)));
    for (const event of ["error", "close"]) request.on(event, () => resolve(Buffer.alloc(0)));
  });
}

async function message(on: Exchange, body: Buffer): Promise<Reply | undefined> {
  const read = parseMessage(body);
  if ("refused" in read) return { status: 400, body: JSON.stringify(read.refused) };
  // Nothing lasts beyond a request: there is nothing that a notification or a response could be about.
  if (!isRequest(read.message)) return { status: 202 };
  let era: Era;
  try {
    era = readHeaders(read.message, on.request.headers);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { status: 400, body: JSON.stringify(failure(read.message.id, error)) };
  }
  return serve(on, read.message, era);
}

async function serve(on: Exchange, message: RpcRequest, era: Era): Promise<Reply | undefined> {
  const { request, response, id: requestId, backend } = on;
  const stream = takesStream(request.headers)
    ? new EventStream(response, { [REQUEST_ID]: requestId })
    : undefined;
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableEnded) gone.abort();
  });
  const id = sessionOf(request.headers);
  backend.answering++;
  const answered = await answer(
    message,
    {
      signal: gone.signal,
      capabilities: {},
      jobTokens: true,
      requestId,
      ...(id === undefined ? {} : { id }),
      ...(stream ? { notify: (method, params) => stream.send({ jsonrpc: "2.0", method, params }) } : {}),
    },
    backend,
  ).finally(() => backend.answering--);
  if (stream?.begun) {
    stream.end(answered);
    return undefined;
  }
  return {
    status: statusOf(answered, era),
    headers: sessionHeader(message, answered),
    body: JSON.stringify(answered),
  };
}

function sessionHeader(message: RpcRequest, response: RpcResponse): Record<string, string> {
  return opensSession(message, response) ? { "Mcp-Session-Id": crypto.randomUUID() } : {};
}
