// The command line: `runCommandLine` is the function to know. A command returns its exit code, nothing meaning 0.

import { type ArgsDef, defineCommand, parseArgs, renderUsage, runCommand } from "citty";
import { ERRORS, ToolError } from "../protocol/errors.ts";
import { VERSION } from "../protocol/version.ts";
import { findNearest } from "../util/nearest.ts";
import { refuseUnknown, wordsLast } from "./arguments.ts";
import { type AnyCommand, COMMANDS } from "./commands.ts";
import { printFailure } from "./failure.ts";
import { print, printError, takesColour } from "./terminal.ts";

const PROGRAM = defineCommand({
  meta: {
    name: "codecompass",
    version: VERSION,
    description: "Code search and navigation for AI coding agents and people",
  },
  subCommands: COMMANDS,
});

const HELP = ["--help", "-h", "help"];

const ALL_COMMANDS = Object.keys(COMMANDS).join("|");
const PADDING = / +$/gm;

/** The parser's usage text is coloured whatever it is written to, pads its lines, and names all commands twice. */
function helpOf(usage: string): string {
  const text = usage.replace(ALL_COMMANDS, "COMMAND").replace(PADDING, "");
  return takesColour(process.stdout) ? text : Bun.stripANSI(text);
}

/** Runs the command that the arguments name and returns the exit code. */
export async function runCommandLine(argv: string[]): Promise<number> {
  const asks = argv[0] === "help" && argv.length > 1;
  const [name, ...rest] = asks ? argv.slice(1) : argv;
  let wantsJson = false;
  try {
    if (name === undefined || HELP.includes(name)) {
      print(helpOf(await renderUsage(PROGRAM)));
      return name === undefined ? 2 : 0;
    }
    const command = await getCommand(name);
    if (asks || rest.some((each) => each === "--help" || each === "-h")) {
      print(helpOf(await renderUsage(command, PROGRAM)) + (command.detail?.(rest) ?? ""));
      return 0;
    }
    const { json } = (command.args ?? {}) as ArgsDef;
    wantsJson = json?.type === "boolean" && rest.includes("--json");
    return await runOne(command, rest);
  } catch (error) {
    return report(error, name, wantsJson);
  }
}

async function getCommand(name: string): Promise<AnyCommand> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return load();
  const isOption = name.startsWith("-");
  const near = isOption ? undefined : findNearest(name, Object.keys(COMMANDS));
  throw new ToolError(
    "invalid_input",
    `There is no ${isOption ? "option" : "command"} ${name}${near ? `; did you mean ${near}?` : ""}; see codecompass --help`,
    {
      argument: name,
    },
  );
}

async function runOne(command: AnyCommand, given: string[]): Promise<number> {
  const rawArgs = wordsLast(given, command.args ?? {});
  try {
    await refuseUnknown(command, parseArgs(rawArgs, command.args ?? {}));
    const { result } = await runCommand(command, { rawArgs });
    return typeof result === "number" ? result : 0;
  } catch (error) {
    throw withMeaning(error, command.args ?? {});
  }
}

/** A missing argument says what it is. */
function withMeaning(error: unknown, definitions: ArgsDef): unknown {
  if (!(error instanceof Error) || error.name !== "CLIError") return error;
  const missing = /argument: ([A-Z_-]+)$/.exec(error.message)?.[1]?.toLowerCase();
  const meaning = missing === undefined ? undefined : definitions[missing]?.description;
  if (meaning !== undefined) error.message += ` (${meaning})`;
  return error;
}

/** Whoever asked for JSON reads it from stdout, as the failures of tools are. */
function report(error: unknown, command: string | undefined, wantsJson: boolean): number {
  const isMistyped = error instanceof Error && error.name === "CLIError";
  const said = isMistyped
    ? new ToolError("invalid_input", `${error.message}; see codecompass ${command} --help`)
    : error;
  if (said instanceof ToolError) {
    const { code, message, data } = said;
    if (wantsJson) print(JSON.stringify({ error: { code, message, data } }));
    else printFailure(said);
    return ERRORS[code].exit;
  }
  printError(`internal error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return 1;
}
