// A bare MCP client over stdio that times each call; no SDK, so that only the server is measured.

export interface TimedAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the server sent
  answer: any;
  ms: number;
}

export class BenchClient {
  readonly pid: number;
  private readonly child: Bun.Subprocess<"pipe", "pipe", "ignore">;
  private readonly waiting = new Map<number, (message: unknown) => void>();
  private sent = 0;

  constructor(argv: string[], env: Record<string, string>) {
    this.child = Bun.spawn(argv, {
      env: { ...process.env, ...env },
      stdin: "pipe",
      stdout: "pipe",
      stderr: "ignore",
    });
    this.pid = this.child.pid;
    void this.listen();
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of this.child.stdout) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line);
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
      }
    }
  }

  private send(message: unknown): void {
    this.child.stdin.write(`${JSON.stringify(message)}\n`);
    this.child.stdin.flush();
  }

  // biome-ignore lint/suspicious/noExplicitAny: see TimedAnswer
  request(method: string, params: unknown): Promise<any> {
    const id = ++this.sent;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.waiting.set(id, resolve);
    this.send({ jsonrpc: "2.0", id, method, params });
    return promise;
  }

  /** Milliseconds from spawn-to-answer of `initialize` are measured by the caller. */
  async initialize(): Promise<void> {
    const clientInfo = { name: "bench", version: "1" };
    await this.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    this.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  }

  async call(name: string, args: Record<string, unknown>): Promise<TimedAnswer> {
    const startedAt = performance.now();
    const message = await this.request("tools/call", { name, arguments: args });
    const ms = performance.now() - startedAt;
    return { answer: JSON.parse(message.result.content[0].text), ms };
  }

  async close(): Promise<void> {
    this.child.stdin.end();
    await this.child.exited;
  }
}
