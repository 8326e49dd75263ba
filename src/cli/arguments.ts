// Arguments that commands share, and the check that nobody's typing error is silently ignored.

import type { ArgsDef, CommandDef, ParsedArgs } from "citty";
import { ToolError } from "../protocol/errors.ts";
import { parseStableId, parseSymbolId } from "../protocol/handles.ts";
import { findNearest } from "../util/nearest.ts";

/** Of every command. */
export const COMMON = {
  json: { type: "boolean", description: "Print JSON" },
  config: { type: "string", description: "Another config file", valueHint: "file" },
} as const satisfies ArgsDef;

/** Of commands whose positional argument is the project. */
export const PROJECT = {
  path: {
    type: "positional",
    required: false,
    description: "Folder of the project; the current one when left out",
  },
  ...COMMON,
} as const satisfies ArgsDef;

/** Of commands that have arguments of their own. */
export const WORKSPACE = {
  workspace: {
    type: "string",
    description: "Folder of the project; the current one when left out",
    valueHint: "path",
  },
  ...COMMON,
} as const satisfies ArgsDef;

/** Of commands that list results. */
export const RESULTS = {
  path: { type: "string", description: "Only in this file, folder or glob", valueHint: "path" },
  kind: { type: "string", description: "Only this kind: function, method, class, …", valueHint: "kind" },
  language: { type: "string", description: "Only this language", valueHint: "language" },
  limit: { type: "string", description: "How many results", valueHint: "n" },
  ref: { type: "string", description: "Branch, tag or commit to answer from", valueHint: "ref" },
} as const satisfies ArgsDef;

/** Of commands about one symbol. */
export const SYMBOL = {
  name: {
    type: "positional",
    required: true,
    description: "Name, Class.method, PATH:LINE:COLUMN, or a handle",
  },
  path: { type: "string", description: "File of the symbol", valueHint: "path" },
} as const satisfies ArgsDef;

/** Of commands that follow calls or imports. */
export const DEPTH = { type: "string", description: "Levels, 1 to 5", valueHint: "n" } as const;

/** What `state` does. */
export const STATE_ACTIONS = ["export", "import"] as const;

/** What undoes `setup`. */
export const UNSET = "unset";

/** Ends the value hint of a positional argument that takes all words that are left. */
export const REST = "…";

/** Throws `invalid_input` for a flag or a positional argument that the command does not have. */
export async function refuseUnknown(command: CommandDef, parsed: ParsedArgs): Promise<void> {
  const definitions = (typeof command.args === "function" ? await command.args() : await command.args) ?? {};
  const names = Object.keys(definitions);
  const positionals = names.filter((name) => definitions[name]?.type === "positional");
  const takesRest = restArgument(definitions) !== undefined;
  // The parser gives `allowed-root` as `allowedRoot` too, and `-v` as `v`.
  const known = new Set([
    "_",
    ...names,
    ...names.map(camelCase),
    ...Object.values(definitions).flatMap(aliasesOf),
  ]);
  for (const given of Object.keys(parsed)) {
    if (known.has(given)) continue;
    const near = findNearest(given, names) ?? begunBy(given, names);
    const advice = near
      ? `; did you mean --${near}?`
      : takesRest
        ? "; behind -- it is a word to look for"
        : "";
    throw new ToolError(
      "invalid_input",
      `There is no option ${given.length === 1 ? "-" : "--"}${given}${advice}`,
      {
        argument: given,
      },
    );
  }
  const extra = parsed._[positionals.length];
  if (extra !== undefined && !takesRest)
    throw new ToolError("invalid_input", `Unexpected argument ${extra}; ${adviceFor(extra, names)}`, {
      argument: extra,
    });
}

/** The one option that a shorter word is the beginning of: `--lang`. */
function begunBy(given: string, names: readonly string[]): string | undefined {
  const begun = given.length > 2 ? names.filter((name) => name.startsWith(given)) : [];
  return begun.length === 1 ? begun[0] : undefined;
}

function aliasesOf(definition: ArgsDef[string]): string[] {
  const { alias = [] } = definition as { alias?: string | string[] };
  return [alias].flat();
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function adviceFor(extra: string, names: string[]): string {
  if (names.includes("json") && extra.startsWith("{")) return `write --json '${extra}'`;
  return "quote a value that has spaces";
}

/**
 * The arguments with words that begin with a dash and are no options behind `--`, where nothing is taken for one: handles,
 * and for a command that takes all words that are left those with a single dash (`-not`) or with spaces. No option has one letter.
 */
export function wordsLast(rawArgs: string[], definitions: ArgsDef): string[] {
  if (rawArgs.includes("--")) return rawArgs;
  const takesRest = restArgument(definitions) !== undefined;
  const takesValue = (flag = "") => ["string", "enum"].includes(definitions[flag.slice(2)]?.type ?? "");
  const isWord = (each: string, at: number) => {
    if (takesValue(rawArgs[at - 1]) || Object.hasOwn(definitions, each.slice(2))) return false;
    if (takesRest) return !each.startsWith("--") || /\s/.test(each.split("=")[0]!);
    return each.startsWith("-") && (parseSymbolId(each) ?? parseStableId(each)) !== undefined;
  };
  const words = rawArgs.filter(isWord);
  return words.some((each) => each.startsWith("-"))
    ? [...rawArgs.filter((each, at) => !isWord(each, at)), "--", ...words]
    : rawArgs;
}

const restArgument = (definitions: ArgsDef) =>
  Object.keys(definitions).find(
    (name) => definitions[name]?.type === "positional" && definitions[name].valueHint?.endsWith(REST),
  );

/** A whole number from a flag; throws `invalid_input`. */
export function numberArgument(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text))
    throw new ToolError("invalid_input", `--${name} takes a whole number, not ${text}`, {
      argument: name,
      value: text,
    });
  return Number(text);
}

/** One of a few words from a flag, or from a positional argument of `command`; throws `invalid_input`. */
export function choiceArgument<T extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly T[],
  command?: string,
): T | undefined {
  if (text === undefined || allowed.includes(text as T)) return text as T | undefined;
  throw new ToolError(
    "invalid_input",
    `${command ?? `--${name}`} takes ${allowed.join(", ").replace(/, ([^,]*)$/, " or $1")}, not ${text}`,
    {
      argument: name,
      value: text,
      allowed,
    },
  );
}

/** Every value of a flag that may be repeated: the parser keeps only the last. */
export function repeated(rawArgs: readonly string[], flag: string): string[] {
  const values: string[] = [];
  rawArgs.forEach((each, i) => {
    if (each.startsWith(`${flag}=`)) values.push(each.slice(flag.length + 1));
    else if (each === flag && rawArgs[i + 1] !== undefined) values.push(rawArgs[i + 1]!);
  });
  return values;
}

/** What RESULTS comes to as arguments of a tool. */
export function resultArguments(
  args: Partial<Record<keyof typeof RESULTS, string>>,
): Record<string, unknown> {
  const { path, kind, language, ref } = args;
  return { path, kind, language, ref, limit: numberArgument("limit", args.limit) };
}
