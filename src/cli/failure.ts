// What went wrong, for a person: the failure of a command on stderr, in the words of the command line.

import { ERRORS, type ToolError } from "../protocol/errors.ts";
import { renderCandidates } from "./render.ts";
import { printError } from "./terminal.ts";

/** Says on stderr what happened and what to do next. */
export function printFailure(error: ToolError): void {
  if (error.code === "ambiguous_symbol") {
    printError(renderCandidates(error.data));
    return;
  }
  printError(`error: ${inCommands(error.message)}`);
  const advice = error.code === "invalid_input" ? undefined : adviceOf(error);
  if (advice !== undefined) printError(advice);
}

/** What to do next; undefined where the message says so itself. */
export function adviceOf(error: ToolError): string | undefined {
  const hint = String(error.data.suggestion ?? ERRORS[error.code].hint);
  // The command that it names, or all of it.
  const advice = /`[^`]+`/.exec(hint)?.[0] ?? hint;
  return error.message.includes(advice) ? undefined : inCommands(hint);
}

/** Commands that ask what tools ask, where messages name the tools. */
const COMMAND_OF: Readonly<Record<string, string>> = {
  locate_symbol: "locate",
  search_code: "search",
  index_repo: "index",
  sync_repo: "sync",
  index_status: "status",
  get_source: "show",
  get_file_outline: "outline",
  get_dependencies: "deps",
  find_references: "refs",
  diff_context: "diff",
};
const TOOL_NAME = new RegExp(`\\b(?:${Object.keys(COMMAND_OF).join("|")})\\b`, "g");

/** Arguments that only tools have by these names. */
const ARGUMENT_OF: Readonly<Record<string, string>> = { base_ref: "BASE..HEAD" };
const ARGUMENT_NAME = new RegExp(`\\b(?:${Object.keys(ARGUMENT_OF).join("|")})\\b`, "g");

const inCommands = (text: string) =>
  text
    .replace(ARGUMENT_NAME, (name) => ARGUMENT_OF[name]!)
    .replace(TOOL_NAME, (name) => `\`codecompass ${COMMAND_OF[name]}\``)
    .replace(/\bCall (?=`codecompass)/g, "Run ");
