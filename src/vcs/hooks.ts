// Hooks that sync the index when git has moved the checkout: a marked block in each hook's script, in front of whatever stands
// there already, so that it runs however the rest ends. It starts a process in the background and never fails.

import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { writeFileAtomic } from "../util/atomic-file.ts";
import { runGit } from "./git.ts";
import type { Repository } from "./repository.ts";

export const HOOKS = ["post-checkout", "post-merge", "post-commit", "post-rewrite"] as const;

const BEGIN = "# >>> codecompass >>>";
const END = "# <<< codecompass <<<";
const SHEBANG = "#!/bin/sh";
const EXECUTABLE = 0o755;
/** Shells that read the block as it is meant. */
const SHELL = /^#!\s*(?:\S*\/)?(?:env\s+)?(?:\S*\/)?(?:ba|da|z|k|a)?sh\b/;

export type HookState = "installed" | "absent" | "foreign";

/** The folder in which git looks for this repository's hooks. */
export async function hooksFolder(repo: Repository): Promise<string> {
  for (const scope of ["--local", "--global", "--system"]) {
    const { stdout } = await runGit(repo, ["config", scope, "--get", "--type=path", "core.hooksPath"], {
      allowed: [0, 1, 128, 129],
    });
    const path = new TextDecoder().decode(stdout).trim();
    if (path !== "") return isAbsolute(path) ? path : join(repo.root, path);
  }
  return join(repo.commonDir, "hooks");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function blockOf(command: readonly string[]): string {
  const line = command.map(quote).join(" ");
  return [
    BEGIN,
    "# Keeps the index of codecompass up to date, in the background; `codecompass hook uninstall` takes this out.",
    `( ${line} </dev/null >/dev/null 2>&1 & ) >/dev/null 2>&1 || :`,
    END,
    "",
  ].join("\n");
}

/** The script with the block, after its first line. Throws invalid_input for a hook that is no shell script. */
export function withBlock(script: string | undefined, command: readonly string[], name: string): string {
  if (script === undefined || script.trim() === "") return `${SHEBANG}\n${blockOf(command)}`;
  const plain = withoutBlock(script);
  const [first = ""] = plain.split("\n", 1);
  if (!SHELL.test(first))
    throw new ToolError(
      "invalid_input",
      `The hook ${name} is there already and is no shell script: start \`${command.join(" ")}\` from it yourself.`,
      { argument: name, value: first.slice(0, 100) },
    );
  return `${first}\n${blockOf(command)}${plain.slice(first.length + 1)}`;
}

/** The script as it was before withBlock. */
export function withoutBlock(script: string): string {
  const from = script.indexOf(BEGIN);
  const to = script.indexOf(END);
  if (from === -1 || to < from) return script;
  return script.slice(0, from) + script.slice(to + END.length).replace(/^\n/, "");
}

function read(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  if (!lstatSync(path).isFile())
    throw new ToolError("invalid_input", `${path} is not a plain file: it is left alone.`, {
      argument: path,
      value: path,
    });
  return readFileSync(path, "utf8");
}

function write(path: string, text: string, mode: number): void {
  writeFileAtomic(path, new TextEncoder().encode(text), mode);
}

/** Puts the block into every hook, or into none of them. */
export function installHooks(folder: string, command: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const scripts = HOOKS.map((name) => {
    const path = join(folder, name);
    const script = read(path);
    const mode = script === undefined ? EXECUTABLE : (statSync(path).mode & 0o777) | 0o100;
    return { path, mode, text: withBlock(script, command, name) };
  });
  for (const { path, text, mode } of scripts) write(path, text, mode);
}

/** Takes the block out again; a script that held nothing else goes. */
export function uninstallHooks(folder: string): void {
  for (const name of HOOKS) {
    const path = join(folder, name);
    const script = existsSync(path) && lstatSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
    if (!script?.includes(BEGIN)) continue;
    const plain = withoutBlock(script);
    if (plain.trim() === SHEBANG) rmSync(path);
    else write(path, plain, statSync(path).mode & 0o777);
  }
}

export function hookStates(folder: string): Record<(typeof HOOKS)[number], HookState> {
  const stateOf = (name: string): HookState => {
    const path = join(folder, name);
    if (!existsSync(path)) return "absent";
    return lstatSync(path).isFile() && readFileSync(path, "utf8").includes(BEGIN) ? "installed" : "foreign";
  };
  return Object.fromEntries(HOOKS.map((name) => [name, stateOf(name)])) as Record<
    (typeof HOOKS)[number],
    HookState
  >;
}
