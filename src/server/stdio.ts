// serveStdio: MCP over stdin and stdout. The process ends with its client: end of input, a closed output, SIGTERM or SIGINT.

import { ERRORS, ToolError } from "../protocol/errors.ts";
import { Connection } from "./connection.ts";
import { LineTransport } from "./line-transport.ts";
import { Logger } from "./log.ts";
import { announceJob } from "./progress.ts";
import { createService, type ServeOptions, type Service } from "./service.ts";

/** Time for answers that are being worked out when the input ends; then for threads and the indexer to end. */
const DRAIN_MS = 2000;
const CLOSE_MS = 700;

/** Serves one client until it has gone. The exit code. */
export async function serveStdio(options: ServeOptions = {}): Promise<number> {
  const log = new Logger(options);
  const transport = new LineTransport(process.stdin, process.stdout);
  let service: Service;
  try {
    service = createService(options, log, (workspace, job) => {
      if (connection.takesUnasked) announceJob((...told) => connection.notify(...told), job, workspace.root);
    });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    log.error(error.message);
    return ERRORS[error.code].exit;
  }
  const connection = new Connection(
    {
      dispatcher: async () => (await service.open()).dispatcher,
      log,
      toolset: options.toolset,
      observe: (seen) => log.debug("request", { ...seen, seconds: Number(seen.seconds.toFixed(4)) }),
    },
    (message) => transport.send(message),
  );
  connection.onReady = () => service.begin(() => connection.listRoots());
  transport.onMessage = (message) => connection.receive(message);
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  transport.start();
  const drained = transport.ended.then(() => {
    connection.end();
    return transport.drain(DRAIN_MS);
  });
  await Promise.race([drained, transport.deaf, signalled]);
  transport.close();
  connection.close();
  await Promise.race([service.close().catch(() => {}), Bun.sleep(CLOSE_MS)]);
  return 0;
}
