// The answer to one request as server-sent events: begun by the first thing to say before the response, ended by the
// response. Comments keep the connection alive while nothing happens.

import type { ServerResponse } from "node:http";

const KEEP_ALIVE_MS = 15_000;
const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache",
  "X-Accel-Buffering": "no",
  "X-Content-Type-Options": "nosniff",
};

export class EventStream {
  private readonly response: ServerResponse;
  private readonly headers: Record<string, string>;
  private timer: Timer | undefined;

  constructor(response: ServerResponse, headers: Record<string, string> = {}) {
    this.response = response;
    this.headers = headers;
  }

  get begun(): boolean {
    return this.timer !== undefined;
  }

  send(message: object): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (!this.begun) {
      this.response.writeHead(200, { ...HEADERS, ...this.headers });
      this.timer = setInterval(() => this.response.write(":\n\n"), KEEP_ALIVE_MS);
      this.response.once("close", () => clearInterval(this.timer));
    }
    this.response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  end(message: object): void {
    this.send(message);
    clearInterval(this.timer);
    this.response.end();
  }
}
