// A command's way to the tools: one dispatcher whose questions run in this process, opened for one command.

import type { Dispatcher } from "../dispatch/dispatcher.ts";
import { MAY_COME } from "../dispatch/failure.ts";
import { openInline } from "../dispatch/inline.ts";
import { openDispatcher } from "../dispatch/open.ts";
import { ERRORS, type ErrorCode, ToolError } from "../protocol/errors.ts";
import type { StaleReason } from "../protocol/metadata.ts";
import { printFailure } from "./failure.ts";
import { fromHere } from "./here.ts";
import { indexInTurn } from "./indexing.ts";
import { MOST_OF_PAGE, type Pages } from "./pages.ts";
import { openProgressBeforeAnswer } from "./progress.ts";
import { type AnswerMetadata, renderNotes } from "./render.ts";
import { type CommandSession, type SessionOptions, workspacesOptions } from "./session.ts";
import { print, printError, printPaged, withPathsOnOneLine } from "./terminal.ts";

export interface ToolSession extends CommandSession {
  dispatcher: Dispatcher;
}

/** Whoever typed the command can end it: no answer is given up because the machine is busy. */
const PATIENCE_MS = 600_000;

export function openTools(options: SessionOptions): ToolSession {
  const { workspaces, dispatcher } = openDispatcher({
    ...workspacesOptions(options),
    executor: openInline(),
    deadlineMs: PATIENCE_MS,
    log: printError,
  });
  return { workspaces, dispatcher, close: () => dispatcher.close() };
}

interface Answer {
  metadata: AnswerMetadata;
}

export interface ToolCommand<T> {
  tool: string;
  /** Undefined values are left out. */
  arguments: Record<string, unknown>;
  /** What is asked where the arguments name no symbol: what was typed may mean a file. */
  otherwise?: Record<string, unknown>;
  render: (answer: T) => string;
  /** How the pages of an answer become one. */
  pages?: Pages<T>;
  /** The answer says something without an index too. */
  always?: boolean;
  options: SessionOptions & { json?: boolean };
}

/** Calls one tool, prints its answer for a person or as JSON, and returns the exit code. */
export async function runTool<T>(command: ToolCommand<T>): Promise<number> {
  const session = openTools(command.options);
  try {
    // Where there is no project, the tool says so.
    const { root = "" } = (await session.workspaces.resolve().catch(() => undefined)) ?? {};
    let args = fromHere(firstPage(command), root);
    let { text, isError } = await ask(session, command.tool, args);
    if (isError && command.otherwise && codeOf(text) === "symbol_not_found") {
      args = fromHere(command.otherwise, root);
      ({ text, isError } = await ask(session, command.tool, args));
    }
    // What is wrong with settings is told once: with the answer that nobody sees.
    let told: readonly string[] = [];
    if (command.always !== true && (await caughtUp(session, text, isError))) {
      told = (await session.workspaces.resolve()).config.warnings;
      ({ text, isError } = await ask(session, command.tool, args));
    }
    if (command.options.json) print(text);
    let answer = JSON.parse(text) as T & Answer;
    if (isError) return failedWith(answer, command.options.json === true);
    const indexed = answer.metadata.indexing_status !== "not_indexed";
    if (!command.options.json) {
      answer = await withOtherPages(session, command, args, answer);
      if (process.stdout.isTTY) answer = withPathsOnOneLine(answer);
      if (indexed || command.always) await printPaged(command.render(answer));
      const notes = renderNotes(answer.metadata);
      for (const note of new Set([...told, ...notes])) printError(note);
    }
    return indexed || command.always ? 0 : 3;
  } finally {
    await session.close();
  }
}

/** The arguments with a limit that one page can have. */
function firstPage<T>({ arguments: args, pages, options }: ToolCommand<T>): Record<string, unknown> {
  if (!pages || options.json || typeof args.limit !== "number") return args;
  return { ...args, limit: Math.min(args.limit, MOST_OF_PAGE) };
}

/** The pages behind the first, as far as they were asked for and the index stays what it is. */
async function withOtherPages<T>(
  session: ToolSession,
  { tool, arguments: { limit }, pages }: ToolCommand<T>,
  args: Record<string, unknown>,
  first: T & Answer,
): Promise<T & Answer> {
  if (!pages) return first;
  const wanted = pages.count ? Number(limit ?? 0) : Number.POSITIVE_INFINITY;
  let answer = first;
  for (let cursor = first.metadata.next_cursor; cursor; cursor = answer.metadata.next_cursor) {
    const left = wanted - (pages.count?.(answer) ?? 0);
    if (left <= 0) break;
    const size = pages.count && { limit: Math.min(left, MOST_OF_PAGE) };
    const { text, isError } = await ask(session, tool, { ...args, ...size, cursor });
    if (isError) break;
    const next = JSON.parse(text) as T & Answer;
    const metadata = { ...next.metadata, warnings: first.metadata.warnings };
    answer = { ...pages.join(answer, next), metadata };
  }
  return answer;
}

/** Reasons that a sync of moments takes away. */
const CAUGHT_UP: ReadonlySet<StaleReason> = new Set<StaleReason>(["head_moved", "files_changed"]);

/**
 * Where an answer is older than what is checked out, or what it names may have come since: brings the index up to date, and
 * says whether that was done. What an older version has indexed is made anew.
 */
async function caughtUp({ workspaces }: ToolSession, text: string, isError: boolean): Promise<boolean> {
  const { metadata } = JSON.parse(text) as Answer;
  if (metadata.schema_status === "reindex_required" && !isError) {
    await indexInTurn(await workspaces.resolve());
    return true;
  }
  if (metadata.indexing_status !== "ready") return false;
  const isBehind = metadata.stale_reason !== undefined && CAUGHT_UP.has(metadata.stale_reason);
  if (isError ? !MAY_COME.includes(codeOf(text)) : !isBehind) return false;
  const progress = openProgressBeforeAnswer();
  try {
    const job = (await workspaces.resolve()).startIndex({});
    job.watch((each) => progress.show(each));
    await job.done;
    return true;
  } catch {
    // Somebody else is writing, or nobody can: the answer says what it is.
    return false;
  } finally {
    progress.end();
  }
}

function ask({ dispatcher }: ToolSession, tool: string, args: Record<string, unknown>) {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return dispatcher.call(tool, Object.fromEntries(given));
}

const codeOf = (text: string) => (JSON.parse(text) as { error: { code: ErrorCode } }).error.code;

function failedWith(answer: unknown, printed: boolean): number {
  const { error } = answer as { error: { code: ErrorCode; message: string; data: Record<string, unknown> } };
  if (!printed) printFailure(new ToolError(error.code, error.message, error.data));
  return ERRORS[error.code].exit;
}
