// What the runtime does not hand on as a request (bytes that are none, headers without end, tunnels, unknown expectations) is
// answered like anything else that is refused: a status and a JSON-RPC envelope.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { INVALID_REQUEST, refusal } from "./json-rpc.ts";

export function refuseUnread(server: Server): void {
  server.on("clientError", refuseBroken);
  server.on("connect", (_, socket: Socket) => refuseMethod(socket));
  server.on("checkExpectation", (_, response: ServerResponse) => {
    response.setHeader("Content-Type", "application/json");
    response.writeHead(417).end(refusalOf("417 Expectation Failed"));
  });
}

/** Status of what is no HTTP request, or none that comes to its end. */
const BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** A request line with a method that the runtime has never heard of. */
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/;

interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

function refuseBroken(error: ParseError, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const isMethod = error.code === "HPE_INVALID_METHOD";
  if (isMethod && REQUEST_LINE.test(error.rawPacket?.toString("latin1") ?? "")) refuseMethod(socket);
  else refuseSocket(socket, BROKEN[error.code ?? ""] ?? "400 Bad Request");
}

function refuseMethod(socket: Socket): void {
  refuseSocket(socket, "405 Method Not Allowed", "Allow: POST");
}

/** Answers what never became a request. */
function refuseSocket(socket: Socket, status: string, ...headers: string[]): void {
  const body = refusalOf(status);
  const lines = ["Connection: close", "Content-Type: application/json", `Content-Length: ${body.length}`];
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines, ...headers].join("\r\n")}\r\n\r\n${body}`);
}

function refusalOf(status: string): string {
  return JSON.stringify(refusal(INVALID_REQUEST, `${status.slice(4)}.`));
}
