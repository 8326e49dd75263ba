// Puts a dispatcher together for a command or a server, and knows what the process can say about itself.

import type { PrewarmStatus, Service } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { Workspaces, type WorkspacesOptions } from "../workspace/workspaces.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import type { Executor } from "./executor.ts";
import type { Log } from "./failure.ts";

class ProcessService implements Service {
  readonly startedAt = Date.now() - Math.round(performance.now());
  prewarm: PrewarmStatus;
  prewarmFailure?: string;
  private known: Promise<{ available: string[]; missing: string[] }> | undefined;

  constructor(prewarm: PrewarmStatus) {
    this.prewarm = prewarm;
  }

  grammars(): Promise<{ available: string[]; missing: string[] }> {
    this.known ??= findGrammars();
    return this.known;
  }
}

/** A language that is read without a grammar needs none. */
async function findGrammars(): Promise<{ available: string[]; missing: string[] }> {
  const { LANGUAGES } = await import("../languages/index.ts");
  const found = await Promise.all(
    LANGUAGES.map(async ({ id, grammar }) => ({
      id,
      exists: grammar === "" || (await Bun.file(grammar).exists()),
    })),
  );
  const idsWhere = (exists: boolean) => found.filter((row) => row.exists === exists).map((row) => row.id);
  return { available: idsWhere(true), missing: idsWhere(false) };
}

export interface OpenDispatcherOptions extends WorkspacesOptions {
  executor: Executor;
  prewarm?: PrewarmStatus;
  log?: Log;
  deadlineMs?: number;
}

export interface OpenDispatcher {
  dispatcher: Dispatcher;
  workspaces: Workspaces;
  executor: Pick<Executor, "stats">;
  service: ProcessService;
  /** Opens what first questions about projects would wait for, one after the other; never throws. */
  warm(workspaces: readonly Workspace[]): Promise<void>;
}

/** Throws `invalid_input` for a --workspace or configuration that cannot be used. */
export function openDispatcher(options: OpenDispatcherOptions): OpenDispatcher {
  const { executor, deadlineMs } = options;
  const log = options.log ?? ((message) => process.stderr.write(`codecompass: ${message}\n`));
  const workspaces = new Workspaces({ ...options, replaced: (indexFile) => executor.forget(indexFile) });
  const service = new ProcessService(options.prewarm ?? "disabled");
  const dispatcher = createDispatcher({ workspaces, executor, service, log, deadlineMs });
  return {
    dispatcher,
    workspaces,
    executor,
    service,
    warm: (targets) => warm(executor, service, targets),
  };
}

async function warm(
  executor: Executor,
  service: ProcessService,
  workspaces: readonly Workspace[],
): Promise<void> {
  service.prewarm = "running";
  try {
    for (const workspace of workspaces) {
      const { tree } = workspace.state();
      if (!tree) continue;
      // The first question relies on a scan as well.
      workspace.changes.request(false);
      await executor.warm(workspace.indexFile, tree.key);
    }
    service.prewarm = "complete";
  } catch (error) {
    service.prewarm = "failed";
    service.prewarmFailure = (error as Error).message;
  }
}
