// `serve-mcp --transport http` as a process, spoken to with plain requests.

import { connect } from "node:net";
import { atEnd } from "../ends.ts";
import { programArgv, type TestProject, until } from "../harness.ts";

export const REVISION = "2026-07-28";

/** The `_meta` that a request of the modern era carries. */
export const modernMeta = (capabilities = {}, revision = REVISION) => ({
  "io.modelcontextprotocol/protocolVersion": revision,
  "io.modelcontextprotocol/clientCapabilities": capabilities,
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON came
type Json = any;

/** A connection that has said nothing for so long since its last bytes waits for another request. */
const SILENT_MS = 1000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Json;
}

export class HttpServer {
  readonly child: Bun.Subprocess<"ignore", "ignore", "pipe">;
  port = 0;
  log = "";
  private readonly forget: () => void;

  constructor(target: Pick<TestProject, "home">, flags: string[], env: Record<string, string> = {}) {
    this.child = Bun.spawn([...programArgv(), "serve-mcp", "--transport", "http", "--port", "0", ...flags], {
      cwd: target.home,
      env: { ...process.env, CODECOMPASS_HOME: target.home, ...env },
      stdin: "ignore",
      stdout: "ignore",
      stderr: "pipe",
    });
    this.forget = atEnd(() => this.stop());
  }

  /** Waits until it listens. */
  async ready(): Promise<this> {
    const decoder = new TextDecoder();
    const heard = Promise.withResolvers<void>();
    void (async () => {
      for await (const bytes of this.child.stderr) {
        this.log += decoder.decode(bytes, { stream: true });
        const [, port] = /listening on http:\/\/\S+:(\d+)\//.exec(this.log) ?? [];
        if (port) {
          this.port = Number(port);
          heard.resolve();
        }
      }
      heard.reject(new Error(`the server ended: ${this.log}`));
    })();
    await heard.promise;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async request(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  post(message: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const body = typeof message === "string" ? message : JSON.stringify(message);
    return this.request("POST", "/", body, { "Content-Type": "application/json", ...headers });
  }

  /** A tool's answer, parsed. */
  async call(name: string, args: object = {}): Promise<Json> {
    const { json } = await this.post(call(name, args));
    return JSON.parse(json.result.content[0].text);
  }

  /** A request of the modern era with the headers that mirror it. */
  modern(
    method: string,
    params: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const message = { jsonrpc: "2.0", id: 1, method, params: { _meta: modernMeta(), ...params } };
    const name: Record<string, string> = typeof params.name === "string" ? { "Mcp-Name": params.name } : {};
    return this.post(message, {
      "MCP-Protocol-Version": REVISION,
      "Mcp-Method": method,
      ...name,
      ...headers,
    });
  }

  /** Settles when a job is under way; one that is over already was quick. */
  untilJob(): Promise<void> {
    return until(async () => {
      const { active_job, recent_jobs } = await this.call("index_status");
      return active_job ?? recent_jobs.length > 0;
    }, 5);
  }

  /** Bytes as they are, and what came back until the connection ended or was silent for a while after its first answer. */
  raw(bytes: string, firstMs = 60_000): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.port, "127.0.0.1");
      let got = "";
      socket.setTimeout(firstMs, () => socket.destroy());
      socket.on("data", (data) => {
        socket.setTimeout(Math.min(firstMs, SILENT_MS));
        got += data.toString();
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(got));
      socket.write(bytes);
    });
  }

  async stop(): Promise<number> {
    this.forget();
    this.child.kill("SIGTERM");
    return this.child.exited;
  }
}

export const call = (name: string, args: object = {}, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function startHttp(
  target: Pick<TestProject, "root" | "home">,
  flags: string[] = ["--workspace", target.root],
  env: Record<string, string> = {},
): Promise<HttpServer> {
  return new HttpServer(target, flags, env).ready();
}
