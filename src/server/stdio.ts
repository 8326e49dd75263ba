// serveStdio: MCP over stdin and stdout. The handshake is answered before anything heavy is loaded; then, in the background,
// a repository that was never indexed begins to be, and what a first question needs is opened.
// The process ends with its client: end of input, a closed output, SIGTERM or SIGINT.

import type { ConfigValues } from "../config/options.ts";
import type { OpenDispatcher } from "../dispatch/open.ts";
import { ERRORS, ToolError } from "../protocol/errors.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { Workspaces, type WorkspacesOptions } from "../workspace/workspaces.ts";
import { LineTransport } from "./line-transport.ts";
import { createSession, type McpSession } from "./mcp.ts";

export interface ServeOptions {
  /** --workspace, repeatable; the first is the default. */
  workspaces?: string[];
  configFile?: string;
  flags?: Partial<ConfigValues>;
  /** False with --no-prewarm. */
  prewarm?: boolean;
  verbose?: boolean;
  cwd?: string;
}

/** Time for answers that are under way when the input ends; then for threads and the indexer to end. */
const DRAIN_MS = 500;
const CLOSE_MS = 300;

/** Serves one client until it has gone. The exit code. */
export async function serveStdio(options: ServeOptions = {}): Promise<number> {
  const log = (message: string) => process.stderr.write(`codecompass: ${message}\n`);
  const where = workspacesOptions(options);
  try {
    checkStart(where);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    log(error.message);
    return ERRORS[error.code].exit;
  }
  const service = lazyService(where, options, log);
  const session = createSession(async () => (await service.open()).dispatcher);
  session.server.oninitialized = () => service.begin(session);
  session.server.onerror = (error) => {
    if (options.verbose) log(error.message);
  };
  const transport = new LineTransport(process.stdin, process.stdout);
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  await session.server.connect(transport);
  await Promise.race([transport.ended.then(() => transport.drain(DRAIN_MS)), signalled]);
  await Promise.race([closeAll(session, service), Bun.sleep(CLOSE_MS)]);
  return 0;
}

function workspacesOptions(options: ServeOptions): WorkspacesOptions {
  const { configFile, flags } = options;
  return {
    cwd: options.cwd ?? process.cwd(),
    workspaces: options.workspaces ?? [],
    config: { ...(configFile ? { configFile } : {}), ...(flags ? { flags } : {}) },
  };
}

/** A folder that does not exist or a configuration that cannot be read is refused before anything is served. */
function checkStart(where: WorkspacesOptions): void {
  new Workspaces(where);
}

interface LazyService {
  open(): Promise<OpenDispatcher>;
  /** After the handshake: index what was never indexed, else warm it. */
  begin(session: McpSession): void;
  close(): Promise<void>;
}

function lazyService(
  where: WorkspacesOptions,
  options: ServeOptions,
  log: (message: string) => void,
): LazyService {
  let opened: Promise<OpenDispatcher> | undefined;
  const open = () => {
    opened ??= load(where, options, log);
    return opened;
  };
  const begin = (session: McpSession) => {
    prepare(open, session).catch((error) => {
      if (error instanceof ToolError) log(error.message);
      else log(`internal error: ${error instanceof Error ? error.stack : error}`);
    });
  };
  return { open, begin, close: async () => (await opened)?.dispatcher.close() };
}

async function load(
  where: WorkspacesOptions,
  options: ServeOptions,
  log: (message: string) => void,
): Promise<OpenDispatcher> {
  const [{ openDispatcher }, { openPool }] = await Promise.all([
    import("../dispatch/open.ts"),
    import("../dispatch/pool.ts"),
  ]);
  return openDispatcher({
    ...where,
    executor: openPool(),
    log,
    prewarm: options.prewarm === false ? "disabled" : "pending",
  });
}

/** Answers that were asked for in the same breath as the handshake go first. */
const BREATH_MS = 20;

async function prepare(open: () => Promise<OpenDispatcher>, session: McpSession): Promise<void> {
  await Bun.sleep(BREATH_MS);
  const opened = await open();
  const { service } = opened;
  try {
    await beginOrWarm(opened, session);
  } catch (error) {
    if (service.prewarm === "pending") service.prewarm = "failed";
    service.prewarmFailure = (error as Error).message;
    throw error;
  }
}

async function beginOrWarm(
  { workspaces, service, warm }: OpenDispatcher,
  session: McpSession,
): Promise<void> {
  const workspace = await workspaces.resolve(undefined, session.listRoots).catch((error) => {
    if (error instanceof ToolError && error.code === "project_not_found") return undefined;
    throw error;
  });
  const state = workspace?.state();
  if (workspace && state && needsIndex(workspace, state)) workspace.startIndex({ background: true });
  if (service.prewarm === "pending") await warm(workspace, state?.tree?.key);
}

/** Never indexed, or a first build that was cut off. */
function needsIndex(workspace: Workspace, { schema, tree, job }: WorkspaceState): boolean {
  if (!workspace.config.values["index.auto"] || workspace.job || job) return false;
  return schema.status === "not_indexed" || (schema.status === "compatible" && tree?.state !== "ready");
}

async function closeAll(session: McpSession, service: LazyService): Promise<void> {
  await Promise.all([session.server.close().catch(() => {}), service.close().catch(() => {})]);
}
