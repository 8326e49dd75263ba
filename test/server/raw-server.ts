// `serve-mcp` over stdio as a process, spoken to line by line.

import { atEnd } from "../ends.ts";
import { programArgv, type TestProject } from "../harness.ts";

/** A server spoken to line by line. */
export class RawServer {
  readonly child: Bun.Subprocess<"pipe", "pipe", "pipe">;
  private readonly lines: AsyncIterator<string>;

  constructor(target: Pick<TestProject, "root" | "home">, flags: string[] = ["--workspace", target.root]) {
    this.child = Bun.spawn([...programArgv(), "serve-mcp", ...flags], {
      cwd: target.home,
      env: { ...process.env, CODECOMPASS_HOME: target.home },
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
    });
    this.lines = this.read();
    atEnd(() => this.child.kill());
  }

  private async *read(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of this.child.stdout) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  }

  send(message: unknown): void {
    this.child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
    this.child.stdin.flush();
  }

  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON came
  async next(): Promise<any> {
    return JSON.parse((await this.lines.next()).value);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  async answerTo(id: unknown): Promise<any> {
    for (;;) {
      const message = await this.next();
      if (message.id === id && !("method" in message)) return message;
    }
  }

  async initialize(capabilities = {}, protocolVersion = "2025-11-25") {
    const params = { protocolVersion, capabilities, clientInfo: { name: "raw", version: "1" } };
    this.send({ jsonrpc: "2.0", id: 0, method: "initialize", params });
    const answer = await this.answerTo(0);
    this.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return answer;
  }

  async call(id: number, name: unknown, args: unknown = {}, meta?: object) {
    this.send({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name, arguments: args, ...(meta ? { _meta: meta } : {}) },
    });
    return this.answerTo(id);
  }
}
