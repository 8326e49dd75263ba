// Where things live outside repositories: the data folder and the user's config file, per platform.
// CODECOMPASS_HOME moves both. Data folders are private to the user (0700).

import { chmodSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { posix, win32 } from "node:path";
import { ToolError } from "../protocol/errors.ts";

export interface Surroundings {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  home: string;
}

export function surroundings(): Surroundings {
  return { env: process.env, platform: process.platform, home: homedir() };
}

const NAME = "codecompass";

function platformFolder(from: Surroundings, windows: string, xdg: string, fallback: string): string {
  const { env, platform, home } = from;
  if (platform === "win32") {
    const local = env[windows] || win32.join(home, "AppData", windows === "APPDATA" ? "Roaming" : "Local");
    return win32.join(local, NAME);
  }
  if (platform === "darwin") return posix.join(home, "Library/Application Support", NAME);
  // The XDG specification has relative values ignored.
  const named = env[xdg];
  return posix.join(named && posix.isAbsolute(named) ? named : posix.join(home, fallback), NAME);
}

/**
 * CODECOMPASS_HOME, where it is set; `~` is the user's folder where no shell has said so (a client's configuration). Throws
 * `invalid_input` for a relative one: it would be another folder wherever a program starts, inside of repositories too.
 */
function namedHome({ env, platform, home }: Surroundings): string | undefined {
  const path = platform === "win32" ? win32 : posix;
  const value = env.CODECOMPASS_HOME;
  if (!value) return undefined;
  const named = /^~(?=$|[/\\])/.test(value) ? path.join(home, value.slice(1)) : value;
  if (path.isAbsolute(named)) return named;
  throw new ToolError(
    "invalid_input",
    `CODECOMPASS_HOME is ${value}, which is another folder wherever a program starts: set it to an absolute path.`,
    { argument: "CODECOMPASS_HOME", value },
  );
}

/** registry.db and projects/<project_id>/ are here. */
export function dataHome(from: Surroundings = surroundings()): string {
  return namedHome(from) ?? platformFolder(from, "LOCALAPPDATA", "XDG_DATA_HOME", ".local/share");
}

/** The user's config.toml. */
export function userConfigFile(from: Surroundings = surroundings()): string {
  const folder = namedHome(from) ?? platformFolder(from, "APPDATA", "XDG_CONFIG_HOME", ".config");
  return (from.platform === "win32" ? win32 : posix).join(folder, "config.toml");
}

/**
 * Makes a folder for data, and those above it that are missing, readable by this user only. Throws `storage_unavailable`; `file`
 * is what was to be written in it.
 */
export function makeDataFolder(path: string, file = path): void {
  try {
    const created = mkdirSync(path, { recursive: true, mode: 0o700 });
    if (created !== undefined && process.platform !== "win32") chmodSync(path, 0o700);
  } catch (error) {
    const suggestion = "Check the path, or set CODECOMPASS_HOME to a folder of yours.";
    throw new ToolError(
      "storage_unavailable",
      `The data folder cannot be made (${(error as Error).message}). ${suggestion}`,
      { reason: "cannot_open", suggestion, file },
    );
  }
}
