// The manual page, codecompass(1), from the tables of commands, options and exit codes. `bun packaging/man.ts` prints it.

import type { ArgsDef, CommandDef } from "citty";
import { COMMANDS } from "../src/cli/commands.ts";
import { environmentName, OPTION_KEYS, optionOf } from "../src/config/options.ts";
import { DESCRIPTION, NAME, VERSION } from "./manifest.ts";

const EXIT_CODES: readonly [string, string][] = [
  ["0", "Done. Nothing found is done too."],
  ["1", "Failed; standard error says why and what to do."],
  ["2", "The command line is wrong."],
  ["3", "Not indexed yet, or the index is out of date."],
  ["130", "Interrupted. What was finished is kept."],
];

const FILES: readonly [string, string][] = [
  ["$CODECOMPASS_HOME", "Index and settings, in place of the folders below."],
  [
    "~/.local/share/codecompass",
    "The index ($XDG_DATA_HOME; on macOS ~/Library/Application Support/codecompass, on Windows %LOCALAPPDATA%\\codecompass).",
  ],
  ["~/.config/codecompass/config.toml", "The user's settings ($XDG_CONFIG_HOME)."],
  [".codecompass/config.toml", "The repository's settings; they can only narrow what is indexed."],
  [".codecompassignore", "Patterns of files that are not indexed, as in .gitignore."],
];

/** Text as roff takes it. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/gm, "\\&$1")
    .replaceAll("…", "...");
}

const tagged = (term: string, text: string) => `.TP\n${term}\n${roff(text)}`;

async function resolved<T>(
  value: T | Promise<T> | (() => T | Promise<T>) | undefined,
): Promise<T | undefined> {
  return typeof value === "function" ? await (value as () => T | Promise<T>)() : await value;
}

function renderArgument(name: string, definition: ArgsDef[string]): string {
  const {
    type,
    description = "",
    valueHint,
  } = definition as { type?: string; description?: string; valueHint?: string };
  if (type === "positional") return tagged(`\\fI${roff(name)}\\fR`, description);
  const flag = `\\fB\\-\\-${roff(name)}\\fR`;
  return tagged(type === "boolean" ? flag : `${flag} \\fI${roff(valueHint ?? "value")}\\fR`, description);
}

function synopsisOf(name: string, args: ArgsDef): string {
  const positionals = Object.entries(args).filter(([, { type }]) => type === "positional");
  const words = positionals.map(([each, { required }]) => (required === false ? `[${each}]` : each));
  const more = positionals.length < Object.keys(args).length ? ["[options]"] : [];
  return [name, ...words, ...more].join(" ");
}

async function renderCommand(name: string, command: CommandDef): Promise<string> {
  const args = (await resolved<ArgsDef>(command.args as ArgsDef)) ?? {};
  const meta = await resolved(command.meta);
  const options = Object.entries(args).map(([each, definition]) => renderArgument(each, definition));
  const inner = options.length > 0 ? [".RS", ...options, ".RE"] : [];
  return [`.SS ${roff(synopsisOf(name, args))}`, roff(`${meta?.description ?? ""}.`), ...inner].join("\n");
}

function renderOption(key: (typeof OPTION_KEYS)[number]): string {
  const { description, default: value } = optionOf(key);
  return tagged(
    `\\fB${roff(key)}\\fR`,
    `${description} Default: ${JSON.stringify(value)}. Environment: ${environmentName(key)}.`,
  );
}

export async function renderManual(): Promise<string> {
  const commands: string[] = [];
  for (const [name, load] of Object.entries(COMMANDS)) commands.push(await renderCommand(name, await load()));
  return `${[
    `.TH ${NAME.toUpperCase()} 1 "" "${NAME} ${VERSION}" "User Commands"`,
    `.SH NAME\n${NAME} \\- ${roff(DESCRIPTION)}`,
    `.SH SYNOPSIS\n.B ${NAME}\n.I command\n[\\fIoptions\\fR]`,
    `.SH DESCRIPTION\n${roff("Finds symbols, searches code, outlines files and reads exactly the lines that matter, from a local index that it keeps up to date. Serves the same answers to agents over MCP. Without --workspace, commands are about the repository of the current folder.")}`,
    `.SH COMMANDS\n${commands.join("\n")}`,
    `.SH SETTINGS\n${roff("In config.toml, by section; later wins: the user's file, the repository's, --config, environment, flags.")}\n${OPTION_KEYS.map(renderOption).join("\n")}`,
    `.SH FILES\n${FILES.map(([file, text]) => tagged(`\\fI${roff(file)}\\fR`, text)).join("\n")}`,
    `.SH EXIT STATUS\n${EXIT_CODES.map(([code, text]) => tagged(`\\fB${code}\\fR`, text)).join("\n")}`,
  ].join("\n")}\n`;
}

if (import.meta.main) process.stdout.write(await renderManual());
