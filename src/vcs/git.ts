// Runs git so that nothing of a repository's own configuration starts a program: no file system monitor, no hooks,
// no clean filters, no pager, no lazy fetch of a partial clone, no prompts. Always by argument vector, with the
// git folder and the work tree named outright, so that `core.worktree` cannot point elsewhere either.

import { existsSync, readFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { type SpawnResult, spawn } from "../util/spawn.ts";
import type { Repository } from "./repository.ts";

/** Settings that win over every configuration file. */
const SETTINGS: Readonly<Record<string, string>> = {
  "core.fsmonitor": "false",
  "core.hooksPath": devNull,
  "core.pager": "cat",
  "core.sshCommand": "false",
  "core.askPass": "",
  "credential.helper": "",
  "diff.external": "",
  "protocol.allow": "never",
  "gc.auto": "0",
  "maintenance.auto": "false",
};
/** Variables of the caller that say where the user's own configuration is; every other GIT_* is dropped. */
const KEPT_VARIABLES = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]);
const FILTER_VARIABLES = ["clean", "smudge", "process", "required"];

/** What to do without git. */
export const GET_GIT = "Install git, or add its folder to PATH.";

/** The git program, or undefined when there is none on the PATH. */
export function findGit(): string | undefined {
  return Bun.which("git", { PATH: process.env.PATH ?? "" }) ?? undefined;
}

type Settings = readonly (readonly [key: string, value: string])[];

/** `-c` would read such a key as ending at its first `=`. */
const isOddKey = (key: string) => key.includes("=");

/** Configuration as environment variables: keys may hold any character. git before 2.31 does not read them. */
function configVariables(settings: Settings): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) };
  settings.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return variables;
}

export function gitEnvironment(repo: Repository, settings: Settings = []): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && (!name.startsWith("GIT_") || KEPT_VARIABLES.has(name)),
  ) as [string, string][];
  return {
    ...Object.fromEntries(kept),
    GIT_DIR: repo.gitDir,
    ...(repo.bare ? {} : { GIT_WORK_TREE: repo.root }),
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_PAGER: "cat",
    LC_ALL: "C",
    ...configVariables(settings.filter(([key]) => isOddKey(key))),
  };
}

export function gitArguments(git: string, args: string[], settings: Settings = []): string[] {
  const plain = [...Object.entries(SETTINGS), ...settings.filter(([key]) => !isOddKey(key))];
  const given = plain.flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  return [git, "--no-optional-locks", "--no-pager", ...given, ...args];
}

export interface GitCall {
  settings?: Settings;
  /** Exit codes that are an answer; 0 alone when left out. -1: a signal or the timeout ended it. */
  allowed?: number[];
  timeoutMs?: number;
  /** Read in the place of the repository's own. */
  indexFile?: string | undefined;
}

/** Throws ToolError when there is none. `data.git` says that not the repository is at fault. */
export function getGit(): string {
  const git = findGit();
  if (git) return git;
  throw new ToolError("internal_error", "git is not installed or not on the PATH.", {
    git: "missing",
    suggestion: GET_GIT,
  });
}

/** Throws ToolError for a git that a key with `=` cannot be given to. */
async function refuseOldGit(repo: Repository): Promise<void> {
  const { stdout } = await runGit(repo, ["--version"]);
  const [, major, minor] = /(\d+)\.(\d+)/.exec(new TextDecoder().decode(stdout)) ?? [];
  if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 31)) return;
  throw new ToolError(
    "internal_error",
    `${repo.root} has a filter with "=" in its name, which git before 2.31 would run.`,
    { git: "too_old", suggestion: "Update git to 2.31 or newer, or rename the filter." },
  );
}

/** What git prints. Throws ToolError when git is missing or fails. */
export async function runGit(repo: Repository, args: string[], call: GitCall = {}): Promise<SpawnResult> {
  const { settings = [], indexFile } = call;
  if (settings.some(([key]) => isOddKey(key))) await refuseOldGit(repo);
  const result = await spawn(gitArguments(getGit(), args, settings), {
    cwd: repo.root,
    env: { ...gitEnvironment(repo, settings), ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }) },
    timeoutMs: call.timeoutMs,
  });
  if (!(call.allowed ?? [0]).includes(result.code)) throw gitFailure(repo, args, result.code, result.stderr);
  return result;
}

function gitFailure(repo: Repository, args: string[], code: number, stderr: string): ToolError {
  const [first = `exit code ${code}`, second] = stderr.split("\n").flatMap((line) => line.trim() || []);
  const reason = first.endsWith(":") && second ? `${first} ${second}` : first;
  const data = /unknown (?:option|switch)/i.test(reason)
    ? { git: "too_old", suggestion: "This git is too old: update it to 2.18 or newer." }
    : { suggestion: `Run \`git ${args[0]}\` in ${repo.root}, mend what it reports, then index again.` };
  return new ToolError("internal_error", `git ${args[0]} failed in ${repo.root}: ${reason}`, data);
}

/**
 * May the repository's own configuration define filters? Its files are read as text: whatever is included from elsewhere
 * counts as a yes.
 */
export function mayDefineFilters(repo: Repository): boolean {
  return [join(repo.commonDir, "config"), join(repo.gitDir, "config.worktree")].some((file) => {
    try {
      return /filter|include/i.test(readFileSync(file, "latin1"));
    } catch {
      return existsSync(file);
    }
  });
}

/** What the configuration says about how files are converted between the checkout and git's objects. */
export interface Conversion {
  /** Settings that silence every filter driver of any configuration file. */
  silenced: Settings;
  /** Line ends or all files are converted without an attribute asking for it. */
  general: boolean;
}

/**
 * `git status` runs the clean filter of each file whose stat data changed, and a filter is a command line of the
 * repository's choosing.
 */
export async function readConversion(repo: Repository): Promise<Conversion> {
  const keys = "^(filter\\..*|core\\.(autocrlf|attributesfile))$";
  const { stdout } = await runGit(repo, ["config", "-z", "--get-regexp", keys], { allowed: [0, 1] });
  const drivers = new Set<string>();
  let general = false;
  for (const record of new TextDecoder().decode(stdout).split("\0")) {
    const [key = "", value] = record.split("\n", 2);
    if (key.startsWith("filter.")) drivers.add(key.slice(0, key.lastIndexOf(".")));
    else if (key !== "" && value !== "false") general = true;
  }
  const silenced = [...drivers].flatMap((driver) =>
    FILTER_VARIABLES.map((variable): [string, string] => [
      `${driver}.${variable}`,
      variable === "required" ? "false" : "",
    ]),
  );
  return { silenced, general };
}
