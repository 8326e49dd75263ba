// What a server serves, whatever the transport: the dispatcher, opened by the first call that needs it so that no handshake
// waits for it; and what is made ready in the background: a project that was never indexed begins to be, the rest is warmed.

import type { Config } from "../config/load.ts";
import type { ConfigValues } from "../config/options.ts";
import type { Executor } from "../dispatch/executor.ts";
import type { OpenDispatcher } from "../dispatch/open.ts";
import { ToolError } from "../protocol/errors.ts";
import type { Toolset } from "../tools/toolsets.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type ListRoots, Workspaces, type WorkspacesOptions } from "../workspace/workspaces.ts";
import type { Logger, LogOptions } from "./log.ts";

export interface ServeOptions extends LogOptions {
  /** --workspace, repeatable; the first is the default. */
  workspaces?: string[];
  /** Projects that a call names are taken when they lie below an allowed root. */
  autoWorkspace?: boolean;
  allowedRoots?: string[];
  configFile?: string | undefined;
  flags?: Partial<ConfigValues>;
  /** False with --no-prewarm. */
  prewarm?: boolean;
  /** The tools that are listed. */
  toolset?: Toolset | undefined;
  /** Index what changes unasked, as soon as it changes. */
  watch?: boolean;
  /** Many clients use this server. */
  shared?: boolean;
  /** Where questions run, if that has been started already. */
  executor?: Promise<Executor>;
  cwd?: string;
}

export interface Service {
  config: Config;
  open(): Promise<OpenDispatcher>;
  /** Index what was never indexed, else warm it; failures are logged. */
  begin(listRoots?: ListRoots): void;
  close(): Promise<void>;
}

export type OnJob = (workspace: Workspace, job: IndexJob) => void;

/** Throws `invalid_input` for a folder that does not exist or a configuration that cannot be read. */
export function createService(options: ServeOptions, log: Logger, onJob?: OnJob): Service {
  const where: WorkspacesOptions = { ...workspacesOptions(options), ...(onJob ? { onJob } : {}) };
  // Refused before anything is served.
  const workspaces = new Workspaces(where);
  const { config } = workspaces;
  let { executor } = options;
  let opened: Promise<OpenDispatcher> | undefined;
  const start = () => {
    executor ??= import("../dispatch/pool.ts").then(({ openPool }) => openPool());
    return executor;
  };
  const open = () => {
    opened ??= load(where, options, log, start());
    return opened;
  };
  // Its thread loads, and opens what first questions need, while this one gets ready to listen.
  const expected = options.prewarm === false ? undefined : workspaces.expected();
  void start().then((started) => expected && started.prepare?.(expected));
  return {
    config,
    open,
    begin: (listRoots) => {
      prepare(open, options.watch === true, listRoots).catch((error) => {
        if (error instanceof ToolError) log.error(error.message);
        else log.error(`internal error: ${error instanceof Error ? error.stack : error}`);
      });
    },
    close: async () => {
      await (await opened)?.dispatcher.close();
      await (await executor)?.close();
    },
  };
}

function workspacesOptions(options: ServeOptions): WorkspacesOptions {
  const { configFile, flags, autoWorkspace, allowedRoots, shared } = options;
  return {
    ...(shared === undefined ? {} : { shared }),
    ...(autoWorkspace === undefined ? {} : { autoWorkspace }),
    ...(allowedRoots ? { allowedRoots } : {}),
    cwd: options.cwd ?? process.cwd(),
    workspaces: options.workspaces ?? [],
    config: { ...(configFile ? { configFile } : {}), ...(flags ? { flags } : {}) },
  };
}

/** The executor's thread starts while this one reads the dispatcher. */
async function load(
  where: WorkspacesOptions,
  options: ServeOptions,
  log: Logger,
  executor: Promise<Executor>,
): Promise<OpenDispatcher> {
  const { openDispatcher } = await import("../dispatch/open.ts");
  const { SpareIndexer } = await import("../indexer/indexer-process.ts");
  return openDispatcher({
    ...where,
    executor: await executor,
    spareIndexer: new SpareIndexer(),
    log: (message) => log.error(message),
    prewarm: options.prewarm === false ? "disabled" : "pending",
  });
}

/** Answers that were asked for in the same breath as the handshake go first. */
const BREATH_MS = 20;

async function prepare(
  open: () => Promise<OpenDispatcher>,
  watch: boolean,
  listRoots?: ListRoots,
): Promise<void> {
  await Bun.sleep(BREATH_MS);
  const opened = await open();
  const { service } = opened;
  try {
    await beginOrWarm(opened, watch, listRoots);
  } catch (error) {
    if (service.prewarm === "pending") service.prewarm = "failed";
    service.prewarmFailure = (error as Error).message;
    throw error;
  }
}

async function beginOrWarm(
  { workspaces, service, warm }: OpenDispatcher,
  watch: boolean,
  listRoots?: ListRoots,
): Promise<void> {
  const main = await ready(workspaces.resolve(undefined, listRoots));
  const others = await Promise.all(
    workspaces
      .warmset()
      .filter((root) => root !== main?.root)
      .map((root) => ready(workspaces.resolve(root))),
  );
  const all = [main, ...others].filter((workspace) => workspace !== undefined);
  if (watch) for (const workspace of all) workspace.watch();
  let ahead: Promise<unknown> = Promise.resolve();
  for (const workspace of all) ahead = ahead.then(() => index(workspace)).catch(() => {});
  if (service.prewarm === "pending") await warm(all);
}

/** A project that is not there, or gone, keeps nothing from starting: calls about it say so. */
function ready(workspace: Promise<Workspace>): Promise<Workspace | undefined> {
  return workspace.catch((error) => {
    if (error instanceof ToolError && ["project_not_found", "workspace_not_registered"].includes(error.code))
      return undefined;
    throw error;
  });
}

/** Indexes what never was, or whose first build was cut off, or what an older version of the program has indexed. */
async function index(workspace: Workspace): Promise<void> {
  workspace.beginUnasked();
  await workspace.unaskedJob?.done;
}
