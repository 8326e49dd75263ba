// What a server serves, whatever the transport: the dispatcher, opened by the first call that needs it so that no handshake
// waits for it; and what is made ready in the background: a project that was never indexed begins to be, the rest is warmed.

import type { Config } from "../config/load.ts";
import type { ConfigValues } from "../config/options.ts";
import type { OpenDispatcher } from "../dispatch/open.ts";
import { ToolError } from "../protocol/errors.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
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
  const { config } = new Workspaces(where);
  let opened: Promise<OpenDispatcher> | undefined;
  const open = () => {
    opened ??= load(where, options, log);
    return opened;
  };
  return {
    config,
    open,
    begin: (listRoots) => {
      prepare(open, listRoots).catch((error) => {
        if (error instanceof ToolError) log.error(error.message);
        else log.error(`internal error: ${error instanceof Error ? error.stack : error}`);
      });
    },
    close: async () => (await opened)?.dispatcher.close(),
  };
}

function workspacesOptions(options: ServeOptions): WorkspacesOptions {
  const { configFile, flags } = options;
  return {
    cwd: options.cwd ?? process.cwd(),
    workspaces: options.workspaces ?? [],
    config: { ...(configFile ? { configFile } : {}), ...(flags ? { flags } : {}) },
  };
}

async function load(where: WorkspacesOptions, options: ServeOptions, log: Logger): Promise<OpenDispatcher> {
  const [{ openDispatcher }, { openPool }] = await Promise.all([
    import("../dispatch/open.ts"),
    import("../dispatch/pool.ts"),
  ]);
  return openDispatcher({
    ...where,
    executor: openPool(),
    log: (message) => log.error(message),
    prewarm: options.prewarm === false ? "disabled" : "pending",
  });
}

/** Answers that were asked for in the same breath as the handshake go first. */
const BREATH_MS = 20;

async function prepare(open: () => Promise<OpenDispatcher>, listRoots?: ListRoots): Promise<void> {
  await Bun.sleep(BREATH_MS);
  const opened = await open();
  const { service } = opened;
  try {
    await beginOrWarm(opened, listRoots);
  } catch (error) {
    if (service.prewarm === "pending") service.prewarm = "failed";
    service.prewarmFailure = (error as Error).message;
    throw error;
  }
}

async function beginOrWarm(
  { workspaces, service, warm }: OpenDispatcher,
  listRoots?: ListRoots,
): Promise<void> {
  const workspace = await workspaces.resolve(undefined, listRoots).catch((error) => {
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
