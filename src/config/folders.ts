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

/** registry.db and projects/<project_id>/ are here. */
export function dataHome(from: Surroundings = surroundings()): string {
  return from.env.CODECOMPASS_HOME || platformFolder(from, "LOCALAPPDATA", "XDG_DATA_HOME", ".local/share");
}

/** The user's config.toml. */
export function userConfigFile(from: Surroundings = surroundings()): string {
  const folder = from.env.CODECOMPASS_HOME || platformFolder(from, "APPDATA", "XDG_CONFIG_HOME", ".config");
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
    throw new ToolError(
      "storage_unavailable",
      `The data folder cannot be made (${(error as Error).message}): set CODECOMPASS_HOME to a folder of yours.`,
      { reason: "cannot_open", file },
    );
  }
}
