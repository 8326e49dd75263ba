// The transport of stdio: one JSON-RPC message a line. It answers lines that are no messages, knows how many requests are
// unanswered, and says when its input has ended or its output is gone.

import type { Readable, Writable } from "node:stream";
import {
  INVALID_REQUEST,
  isNotification,
  isRequest,
  parseMessage,
  type RequestId,
  type RpcMessage,
  refusal,
} from "./json-rpc.ts";

const NEWLINE = 10;
const LONGEST_LINE_BYTES = 10 * 1024 * 1024;

export class LineTransport {
  onMessage: (message: RpcMessage) => void = () => {};
  /** Settles when the client has sent its last: its end of input. */
  readonly ended: Promise<void>;
  /** Settles when nobody reads our output. */
  readonly deaf: Promise<void>;
  private readonly input: Readable;
  private readonly output: Writable;
  private parts: Buffer[] = [];
  private held = 0;
  /** The line being read is too long: skip to its end. */
  private skipping = false;
  private readonly open = new Set<RequestId>();
  private end: () => void = () => {};
  private lose: () => void = () => {};
  private drained: () => void = () => {};

  constructor(input: Readable, output: Writable) {
    this.input = input;
    this.output = output;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    this.deaf = new Promise((resolve) => {
      this.lose = resolve;
    });
  }

  start(): void {
    this.input.on("data", (chunk: Buffer | string) => this.receive(Buffer.from(chunk as Buffer)));
    for (const event of ["end", "close", "error"]) this.input.on(event, this.end);
    for (const event of ["close", "error"]) this.output.on(event, this.lose);
  }

  private receive(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.hold(chunk.subarray(from, at));
      from = at + 1;
      const line = Buffer.concat(this.parts);
      const skipped = this.skipping;
      this.drop();
      this.skipping = false;
      if (!skipped) this.readLine(line);
    }
    this.hold(chunk.subarray(from));
  }

  private hold(part: Buffer): void {
    if (this.skipping || part.length === 0) return;
    this.parts.push(part);
    this.held += part.length;
    if (this.held <= LONGEST_LINE_BYTES) return;
    this.drop();
    this.skipping = true;
    this.write(refusal(INVALID_REQUEST, "The message is larger than 10 MiB."));
  }

  private drop(): void {
    this.parts = [];
    this.held = 0;
  }

  private readLine(line: Buffer): void {
    if (isBlank(line)) return;
    const read = parseMessage(line);
    if ("refused" in read) {
      this.write(read.refused);
      return;
    }
    const { message } = read;
    if (isRequest(message)) this.open.add(message.id);
    else if (isNotification(message) && message.method === "notifications/cancelled")
      this.answered(message.params?.requestId as RequestId);
    this.onMessage(message);
  }

  /** Writes a response, a notification or a request of ours. */
  send(message: object): void {
    this.write(message);
    if (!("method" in message) && "id" in message) this.answered(message.id as RequestId);
  }

  private answered(id: RequestId): void {
    this.open.delete(id);
    if (this.open.size === 0) this.drained();
  }

  private write(message: unknown): void {
    if (this.output.writable) this.output.write(`${JSON.stringify(message)}\n`);
  }

  /** Waits until every request has its answer, at most that long. */
  async drain(ms: number): Promise<void> {
    if (this.open.size === 0) return;
    await Promise.race([
      new Promise<void>((resolve) => {
        this.drained = resolve;
      }),
      Bun.sleep(ms),
    ]);
  }

  /** Reads no more. */
  close(): void {
    this.input.removeAllListeners("data");
  }
}

/** Spaces, tabs and carriage returns. */
function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 32 || byte === 9 || byte === 13);
}
