// What may stand next on a command line. The shells' scripts (commands/completion.ts) ask here at each press of the key, so
// that they never lag behind the commands; names of files and folders are the shell's own to complete.

import type { ArgsDef } from "citty";
import { LANGUAGES } from "../languages/index.ts";
import { KINDS } from "../protocol/kinds.ts";
import { TOOLS } from "../tools/index.ts";
import { STATE_ACTIONS, UNSET } from "./arguments.ts";
import { COMMANDS } from "./commands.ts";
import { CLIENTS, SCOPES } from "./setup/clients.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

export interface Candidate {
  value: string;
  description: string;
}

export interface Completion {
  candidates: Candidate[];
  /** What the shell adds by itself. */
  paths: "files" | "folders" | "none";
}

type Source = "files" | "folders" | readonly Candidate[];

const words = (values: readonly string[]): Candidate[] => values.map((value) => ({ value, description: "" }));

/** What an argument takes, by its name; with dashes: when it is an option. */
const SOURCES: Readonly<Record<string, () => Source>> = {
  path: () => "folders",
  "--path": () => "files",
  workspace: () => "folders",
  file: () => "files",
  target: () => "files",
  config: () => "files",
  language: () => LANGUAGES.map(({ id, title }) => ({ value: id, description: title })),
  kind: () => words(KINDS),
  transport: () => words(["stdio"]),
  shell: () => words(SHELLS),
  direction: () => words(STATE_ACTIONS),
  client: () => CLIENTS.map(({ id, title }) => ({ value: id, description: title })),
  undo: () => words([UNSET]),
  scope: () => words(SCOPES),
  name: () => TOOLS.map(({ name, title }) => ({ value: name, description: title })),
};

function answer(source: Source | undefined): Completion {
  if (source === undefined) return { candidates: [], paths: "none" };
  if (typeof source === "string") return { candidates: [], paths: source };
  return { candidates: [...source], paths: "none" };
}

async function commandCandidates(): Promise<Candidate[]> {
  const loaded = Object.entries(COMMANDS).map(async ([value, load]) => {
    const { meta } = await load();
    const { description = "" } = (typeof meta === "function" ? await meta() : await meta) ?? {};
    return { value, description };
  });
  return Promise.all(loaded);
}

async function argumentsOf(name: string): Promise<ArgsDef | undefined> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const args = load && (await load()).args;
  return typeof args === "function" ? await args() : await args;
}

function optionCandidates(args: ArgsDef, given: readonly string[]): Candidate[] {
  return Object.entries(args)
    .filter(([name, { type }]) => type !== "positional" && !given.includes(`--${name}`))
    .map(([name, { description = "" }]) => ({ value: `--${name}`, description }));
}

/** How many positional arguments stand in these words. */
function countPositionals(args: ArgsDef, given: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < given.length; i++)
    if (!given[i]!.startsWith("-")) count++;
    else if (args[given[i]!.slice(2)]?.type === "string") i++;
  return count;
}

/** `line` holds the words behind `codecompass`, the one at the cursor last, "" when nothing is typed of it yet. */
export async function complete(line: readonly string[]): Promise<Completion> {
  const [command = "", ...rest] = line.slice(0, -1);
  const current = line.at(-1) ?? "";
  if (line.length <= 1) return narrow({ candidates: await commandCandidates(), paths: "none" }, current);
  const args = (await argumentsOf(command)) ?? {};
  const before = rest.at(-1) ?? "";
  if (before.startsWith("--") && args[before.slice(2)]?.type === "string")
    return narrow(answer((SOURCES[before] ?? SOURCES[before.slice(2)])?.()), current);
  if (current.startsWith("-"))
    return narrow({ candidates: optionCandidates(args, rest), paths: "none" }, current);
  const positionals = Object.keys(args).filter((name) => args[name]?.type === "positional");
  const positional = positionals[countPositionals(args, rest)];
  return narrow(answer(positional === undefined ? undefined : SOURCES[positional]?.()), current);
}

function narrow({ candidates, paths }: Completion, current: string): Completion {
  return { candidates: candidates.filter(({ value }) => value.startsWith(current)), paths };
}

/** The answer as the scripts read it: the kind of paths, then a line a candidate, its description behind a tab. */
export function renderCompletion({ candidates, paths }: Completion): string {
  return [paths, ...candidates.map(({ value, description }) => `${value}\t${description}`)].join("\n");
}
