// The effective value of every option, and where it comes from. Layers, later wins: built-in, user config.toml,
// <repository>/.codecompass/config.toml (narrows only), --config file, environment CODECOMPASS_*, flags.
// A request's own arguments come on top, in dispatch. A bad value is an error, except in a repository's file:
// what strangers wrote is ignored with a warning.

import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { findNearest } from "../util/nearest.ts";
import { findStat } from "../util/stat.ts";
import { type Surroundings, surroundings, userConfigFile } from "./folders.ts";
import { type ConfigValues, environmentName, OPTION_KEYS, type OptionKey, optionOf } from "./options.ts";
import { readToml } from "./read-toml.ts";

const LAYERS = ["built-in", "user", "repository", "config", "environment", "flag"] as const;
export type Layer = (typeof LAYERS)[number];

export interface Origin {
  layer: Layer;
  /** The file, variable or flag that set the value. */
  where?: string;
}

export interface Config {
  values: ConfigValues;
  origins: Record<OptionKey, Origin>;
  warnings: string[];
}

export interface ConfigSources {
  /** Root of the repository whose own file is read. */
  root?: string;
  /** The file of --config; it has to exist. */
  configFile?: string;
  flags?: Partial<ConfigValues>;
  from?: Surroundings;
}

/** In a repository's root. */
export const REPOSITORY_FILE = join(".codecompass", "config.toml");
/** Variables that are no options but belong to us. */
const OTHER_VARIABLES = ["CODECOMPASS_HOME", "CODECOMPASS_TOKEN", "CODECOMPASS_CONFIG", "CODECOMPASS_PAGER"];

const namedFile = (sources: ConfigSources, from: Surroundings) =>
  sources.configFile ?? (from.env.CODECOMPASS_CONFIG || undefined);

/** Changes with every edit of a file that loadConfig reads. */
export function configStamp(sources: ConfigSources = {}): string {
  const from = sources.from ?? surroundings();
  const files = [
    userConfigFile(from),
    sources.root && join(sources.root, REPOSITORY_FILE),
    namedFile(sources, from),
  ];
  return files.map((file) => (file ? stampOf(file) : "")).join("|");
}

function stampOf(file: string): string {
  const stat = findStat(file);
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : "";
}

export function loadConfig(sources: ConfigSources = {}): Config {
  const from = sources.from ?? surroundings();
  const config = builtIn();
  applyFile(config, { layer: "user", where: userConfigFile(from) });
  if (sources.root) applyRepository(config, sources.root);
  const named = namedFile(sources, from);
  if (named && !applyFile(config, { layer: "config", where: named }))
    throw new ToolError("invalid_input", `There is no config file ${named}.`, {
      argument: "--config",
      value: named,
    });
  applyEnvironment(config, from.env);
  for (const [key, value] of Object.entries(sources.flags ?? {}) as [OptionKey, unknown][])
    if (value !== undefined) assign(config, key, value, { layer: "flag", where: optionOf(key).flag ?? key });
  applyLegacy(config);
  return config;
}

function builtIn(): Config {
  const origin: Origin = { layer: "built-in" };
  return {
    values: Object.fromEntries(OPTION_KEYS.map((key) => [key, optionOf(key).default])) as ConfigValues,
    origins: Object.fromEntries(OPTION_KEYS.map((key) => [key, origin])) as Config["origins"],
    warnings: [],
  };
}

/** Sets a value, after `merge` has had its say; throws `invalid_input` when it is not of the option's type. */
function assign(config: Config, key: OptionKey, raw: unknown, origin: Origin, narrow = false): void {
  const row = optionOf(key);
  const parsed = row.type.safeParse(raw);
  if (!parsed.success)
    throw new ToolError(
      "invalid_input",
      `${origin.where ?? origin.layer}: ${key} = ${JSON.stringify(raw)} is not valid: ${parsed.error.issues[0]?.message}`,
      { argument: key, value: raw, origin },
    );
  const values = config.values as Record<OptionKey, unknown>;
  const value = narrow ? row.repository!(values[key], parsed.data) : parsed.data;
  if (narrow && Bun.deepEquals(value, values[key])) return;
  values[key] = value;
  config.origins[key] = origin;
}

function applyFile(config: Config, origin: Origin & { where: string }): boolean {
  const layer = readToml(origin.where);
  if (!layer) return false;
  config.warnings.push(...layer.warnings);
  for (const key of OPTION_KEYS) if (key in layer.values) assign(config, key, layer.values[key], origin);
  return true;
}

function applyRepository(config: Config, root: string): void {
  const file = join(root, REPOSITORY_FILE);
  try {
    const layer = readToml(file, root);
    if (!layer) return;
    config.warnings.push(...layer.warnings);
    for (const key of OPTION_KEYS)
      if (key in layer.values) applyRepositoryValue(config, file, key, layer.values[key]);
  } catch (error) {
    config.warnings.push((error as Error).message);
  }
}

function applyRepositoryValue(config: Config, file: string, key: OptionKey, value: unknown): void {
  if (!optionOf(key).repository) {
    config.warnings.push(`${file}: ${key} cannot be set by a repository; ignored`);
    return;
  }
  try {
    assign(config, key, value, { layer: "repository", where: file }, true);
  } catch (error) {
    config.warnings.push(`${(error as Error).message}; ignored`);
  }
}

function applyEnvironment(config: Config, env: Surroundings["env"]): void {
  const known = new Map(OPTION_KEYS.map((key) => [environmentName(key), key]));
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith("CODECOMPASS_") || text === undefined || OTHER_VARIABLES.includes(name)) continue;
    const key = known.get(name);
    if (key) assign(config, key, valueOfText(key, text), { layer: "environment", where: name });
    else {
      const near = findNearest(name, [...known.keys(), ...OTHER_VARIABLES]);
      config.warnings.push(`environment: unknown variable ${name}${near ? `; did you mean ${near}?` : ""}`);
    }
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  "1": true,
  yes: true,
  false: false,
  "0": false,
  no: false,
};

/** The text of a variable or flag as the option's type: lists are separated by commas. */
export function valueOfText(key: OptionKey, text: string): unknown {
  const value = optionOf(key).default;
  if (typeof value === "boolean") return BOOLEANS[text.toLowerCase()] ?? text;
  if (typeof value === "number") return text.trim() === "" ? text : Number(text);
  if (Array.isArray(value))
    return text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return text;
}

function applyLegacy(config: Config): void {
  const legacy = config.origins["debug.ranking_reasons"];
  if (legacy.layer === "built-in" || config.origins["query.ranking_explain_level"].layer !== "built-in")
    return;
  config.values["query.ranking_explain_level"] = config.values["debug.ranking_reasons"] ? "full" : "off";
  config.origins["query.ranking_explain_level"] = legacy;
}
