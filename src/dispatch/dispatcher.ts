// The one way a call takes, whatever the transport: parse -> workspace -> (ref -> freshness -> question -> shape -> budget)
// -> metadata, failures by table. stdio, HTTP and `codecompass tool` call `Dispatcher.call` and write what it returns.

import type { Progress } from "../indexer/progress.ts";
import { ToolError } from "../protocol/errors.ts";
import type { Metadata, SchemaStatus } from "../protocol/metadata.ts";
import { findNearTool, findTool, TOOLS } from "../tools/index.ts";
import type { Args, HandlerTool, RefTarget, Service, Tool } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { ListRoots, Workspaces } from "../workspace/workspaces.ts";
import { answerQuery } from "./ask.ts";
import { DEADLINE_MS, type Executor } from "./executor.ts";
import { type CallResult, failed, type Log } from "./failure.ts";
import { finish, limited } from "./finish.ts";
import { parseArguments } from "./parse.ts";
import { resolveTarget, type Target } from "./reference.ts";
import { enterWorktree, isWorktree, linkedWorktree, SwitchedRefs } from "./sessions.ts";
import { noMetadata, stateMetadata, targetMetadata } from "./state.ts";
import { advised } from "./too-slow.ts";

/** What a transport knows about the caller. */
export interface Session {
  /** What tells one client's conversation from another's, where the transport knows. */
  id?: string;
  signal?: AbortSignal;
  /** The client takes no more than what is ready: a call that waits for a job answers with what there is. */
  ending?: AbortSignal;
  /** Progress of a job that the call waits for, and the root of its project. */
  onProgress?: (progress: Progress, root: string) => void;
  /** Folders that the client has open. */
  listRoots?: ListRoots;
}

export interface DispatcherOptions {
  workspaces: Workspaces;
  executor: Executor;
  service: Service;
  deadlineMs?: number;
  log: Log;
}

export interface Dispatcher {
  /** Never throws: a failure is a result. */
  call(tool: string, args: unknown, session?: Session): Promise<CallResult>;
  /** Ends indexing jobs cleanly, threads, and open databases. */
  close(): Promise<void>;
}

/** A dispatcher's own: its options and what sessions have switched to. */
interface Scope extends DispatcherOptions {
  switched: SwitchedRefs;
}

export function createDispatcher(given: DispatcherOptions): Dispatcher {
  const options: Scope = { ...given, switched: new SwitchedRefs() };
  return {
    call: (name, raw, session = {}) => call(options, name, raw, session),
    close: async () => {
      await Promise.all([options.executor.close(), options.workspaces.close()]);
    },
  };
}

async function call(options: Scope, name: string, raw: unknown, session: Session): Promise<CallResult> {
  let workspace: Workspace | undefined;
  let target: Target | undefined;
  let tool: Tool | undefined;
  let args: Args | undefined;
  const warnings: string[] = [];
  try {
    tool = getTool(name);
    args = parseArguments(tool, raw, warnings);
    workspace = await findWorkspace(options, tool, args, session);
    const begins = tool.annotations.readOnlyHint && workspace?.bootstrap() === true;
    const switched = workspace && options.switched.find(session.id, workspace);
    const switches = "handler" in tool && tool.switches === true;
    if (workspace && !switches) workspace = enterWorktree(options.workspaces, workspace, args, switched);
    warnings.push(...(workspace?.takeWarnings() ?? []));
    if ("handler" in tool)
      return { text: await handled(options, tool, args, warnings, workspace, session), isError: false };
    const text = await answerQuery({
      tool,
      args,
      sent: (raw ?? {}) as Args,
      warnings,
      workspace: workspace!,
      ...(switched !== undefined && !isWorktree(switched) && { switched }),
      executor: options.executor,
      deadlineMs: options.deadlineMs ?? DEADLINE_MS,
      signal: session.signal,
      ending: waitSignal(session).signal,
      onProgress: session.onProgress,
      // Who names a project that nobody knew is told so at once.
      patient: !begins,
      onTarget: (found) => {
        target = found;
      },
    });
    return { text, isError: false };
  } catch (error) {
    workspace ??= await findMeant(options, raw, session);
    const metadata = metadataAfterFailure(workspace, target, error);
    return failed(advised(error, tool, args), { ...metadata, ...warned(warnings) }, options.log);
  }
}

/** Throws `invalid_input` with the nearest name. */
function getTool(name: string): Tool {
  const tool = findTool(name);
  if (tool) return tool;
  const near = findNearTool(name);
  throw new ToolError(
    "invalid_input",
    `There is no tool ${name.slice(0, 100)}${near ? `; did you mean ${near}?` : ""}`,
    {
      argument: "name",
      value: name.slice(0, 100),
      allowed: TOOLS.map((known) => known.name),
    },
  );
}

async function findWorkspace(
  options: DispatcherOptions,
  tool: Tool,
  args: Args,
  session: Session,
): Promise<Workspace | undefined> {
  try {
    return await options.workspaces.resolve(args.workspace as string | undefined, session.listRoots);
  } catch (error) {
    const anywhere = "handler" in tool && tool.anywhere === true;
    if (anywhere && error instanceof ToolError && error.code === "project_not_found") return undefined;
    throw error;
  }
}

async function handled(
  options: Scope,
  tool: HandlerTool,
  args: Args,
  warnings: string[],
  workspace: Workspace | undefined,
  session: Session,
): Promise<string> {
  const target = workspace && (await explicitTarget(options, args, workspace));
  const { workspaces, service, switched } = options;
  const warn = (message: string) => warnings.push(message);
  let next_cursor: string | undefined;
  const goesOn = (cursor: string) => {
    next_cursor = cursor;
  };
  const { id } = session;
  const context = {
    ...{ workspace, workspaces, service, warn, goesOn, ...session },
    lasting: options.executor.lasting,
    ...waitSignal(session),
    ...(target && { target }),
    ...(workspace && id !== undefined && { switched: switched.handle(id, workspace) }),
  };
  const body = await tool.handler(context, args);
  const metadata: Metadata = workspace ? stateMetadata(workspace, workspace.state()) : noMetadata();
  const bootstrapping = workspace?.discovered && metadata.indexing_status === "indexing";
  const { config } = workspace ?? workspaces;
  const stated: Metadata = {
    ...metadata,
    ...(bootstrapping ? {} : { result_completeness: "complete" as const }),
    ...(next_cursor === undefined ? {} : { result_completeness: "truncated" as const, next_cursor }),
    ...warned(warnings),
  };
  return finish(body, stated, config.values["privacy.mask_secrets"]).text;
}

function warned(warnings: string[]): Pick<Metadata, "warnings"> {
  return warnings.length > 0 ? { warnings: limited(warnings) } : {};
}

function waitSignal({ signal, ending }: Session): { signal?: AbortSignal } {
  const signals = [signal, ending].filter((each) => each !== undefined);
  return signals.length > 0 ? { signal: AbortSignal.any(signals) } : {};
}

async function explicitTarget(
  { workspaces }: Scope,
  args: Args,
  workspace: Workspace,
): Promise<RefTarget | undefined> {
  if (typeof args.ref !== "string") return undefined;
  if (!isWorktree(args.ref)) return resolveTarget(workspace, workspace.state(), args.ref);
  const linked = linkedWorktree(workspaces, workspace, args.ref);
  return { live: true, tree: linked.state().tree, ref: `worktree:${linked.root}` };
}

/** The project of a call whose arguments were refused before it was looked for. */
async function findMeant(
  { workspaces }: DispatcherOptions,
  raw: unknown,
  { listRoots }: Session,
): Promise<Workspace | undefined> {
  const named = (raw as Args | null | undefined)?.workspace;
  if (named !== undefined && typeof named !== "string") return undefined;
  return workspaces.resolve(named, listRoots).catch(() => undefined);
}

function metadataAfterFailure(
  workspace: Workspace | undefined,
  target: Target | undefined,
  error: unknown,
): Metadata {
  if (!workspace) return noMetadata();
  const found = error instanceof ToolError && (error.data.schema_status as SchemaStatus | undefined);
  try {
    const state = workspace.state();
    const metadata = target ? targetMetadata(workspace, state, target) : stateMetadata(workspace, state);
    return found ? { ...metadata, schema_status: found } : metadata;
  } catch {
    // The failure itself is about the state.
    return noMetadata();
  }
}
