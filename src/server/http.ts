// serveHttp: MCP over HTTP for every client of this machine, or of others where a token says who may. Ends on SIGTERM or
// SIGINT after the answers that are under way.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ERRORS, ToolError } from "../protocol/errors.ts";
import { health } from "./health.ts";
import { exchange, type HttpBackend } from "./http-exchange.ts";
import { refuseUnread } from "./http-unread.ts";
import { Logger } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { createService, type ServeOptions, type Service } from "./service.ts";

export interface HttpOptions extends ServeOptions {
  port: number;
  /** Address to listen on. */
  bind: string;
  /** File whose first line is the token; CODECOMPASS_TOKEN stands for it. */
  tokenFile?: string | undefined;
  /** Open to everybody who can reach the address. */
  noAuth?: boolean;
  /** GET /metrics. */
  metrics?: boolean;
}

/** Limits on what clients may take their time for. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  // Before the runtime, which closes without an answer after 8 to 12 s.
  headersTimeout: 6_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // Refused with a body of ours instead.
  requireHostHeader: false,
  connectionsCheckingInterval: 1_000,
};
const DRAIN_MS = 10_000;
const SWEEP_MS = 20;
/** What the last answers may take to leave. */
const FLUSH_MS = 300;
const CLOSE_MS = 2_000;

/** Serves until it is told to stop. The exit code. */
export async function serveHttp(options: HttpOptions): Promise<number> {
  const log = new Logger(options);
  try {
    const token = findToken(options);
    const metrics = new Metrics();
    const service = createService({ ...options, shared: true }, log, (_, job) => metrics.observeJob(job));
    const backend = createBackend(options, service, token, metrics, log);
    const server = createServer(LIMITS, (request, response) => void exchange(request, response, backend));
    refuseUnread(server);
    await listen(server, options);
    log.info(`listening on ${urlOf(server)}`);
    service.begin();
    await signalled();
    backend.draining = true;
    log.info("stopping");
    await drain(server, backend);
    await Promise.race([service.close(), Bun.sleep(CLOSE_MS)]);
    return 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    log.error(error.message);
    return ERRORS[error.code].exit;
  }
}

function createBackend(
  options: HttpOptions,
  service: Service,
  token: string | undefined,
  metrics: Metrics,
  log: Logger,
): HttpBackend {
  return {
    dispatcher: async () => (await service.open()).dispatcher,
    log,
    toolset: options.toolset,
    health: async (trusted) => health(await service.open(), trusted),
    observe: (seen) => {
      metrics.observe(seen);
      log.debug("request", { ...seen, seconds: Number(seen.seconds.toFixed(4)) });
    },
    observeStatus: (status) => metrics.observeStatus(status),
    ...(options.metrics ? { metrics: async () => metrics.page(await gauges(service)) } : {}),
    allowedHosts: service.config.values["server.allowed_hosts"],
    ...(token === undefined ? {} : { token }),
    draining: false,
    answering: 0,
  };
}

async function gauges(service: Service): Promise<Parameters<Metrics["page"]>[0]> {
  const { workspaces, executor } = await service.open();
  const { questions, remembered, compiled, busy, waiting } = executor.stats();
  return {
    codecompass_workspaces_open: ["Projects held open.", workspaces.opened().length],
    codecompass_questions: ["Questions that were answered.", questions],
    codecompass_questions_remembered: ["Of these, answered as they were before.", remembered],
    codecompass_view_cache_misses: ["Of these, whose tree had to be read first.", compiled],
    codecompass_query_threads_busy: ["Query threads at work.", busy],
    codecompass_questions_waiting: ["Questions that wait for a thread.", waiting],
  };
}

/** The token that callers have to send. Throws `invalid_input` where one is needed and missing. */
function findToken({ bind, tokenFile, noAuth }: HttpOptions): string | undefined {
  if (noAuth) return undefined;
  const token = tokenFile === undefined ? process.env.CODECOMPASS_TOKEN : readToken(tokenFile);
  if (token?.trim()) return token.trim();
  if (/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(bind)) return undefined;
  throw refusedStart(
    "--bind",
    bind,
    `--bind ${bind} is reachable from other machines: give --token-file FILE (or CODECOMPASS_TOKEN), or --no-auth to let everybody in.`,
  );
}

function readToken(file: string): string {
  let token: string | undefined;
  try {
    token = readFileSync(file, "utf8").split("\n")[0]!.trim();
  } catch (error) {
    throw refusedStart("--token-file", file, `--token-file ${file}: ${(error as Error).message}`);
  }
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw refusedStart(
    "--token-file",
    file,
    `--token-file ${file}: its first line has to be the token, without spaces.`,
  );
}

function refusedStart(argument: string, value: unknown, message: string): ToolError {
  return new ToolError("invalid_input", message, { argument, value });
}

const LISTEN_FAILURES: Readonly<Record<string, (options: HttpOptions) => string>> = {
  EADDRINUSE: ({ bind, port }) => `Port ${port} of ${bind} is in use: pass --port N, or 0 for any free one.`,
  EADDRNOTAVAIL: ({ bind }) => `--bind ${bind}: this machine has no such address.`,
  ENOTFOUND: ({ bind }) => `--bind ${bind}: there is no such address.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: pass a --port above 1023.`,
};

async function listen(server: Server, options: HttpOptions): Promise<void> {
  const { bind, port } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  try {
    server.listen({ port, host: bind }, resolve);
    await promise;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const say = LISTEN_FAILURES[code] ?? (() => `Cannot listen on ${bind}, port ${port}: ${message}`);
    throw refusedStart("--port", port, say(options));
  }
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}/`;
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}

/** Takes no more connections and waits for the answers under way, at most so long; for half a request nobody waits. */
async function drain(server: Server, backend: HttpBackend): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection is idle as soon as its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await Promise.race([closed, answered(backend), Bun.sleep(DRAIN_MS)]);
  clearInterval(sweep);
  server.closeAllConnections();
}

async function answered(backend: HttpBackend): Promise<void> {
  while (backend.answering > 0) await Bun.sleep(SWEEP_MS);
  await Bun.sleep(FLUSH_MS);
}
