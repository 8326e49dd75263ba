// CLIENTS: every program that `codecompass setup` knows, one row each: where its configuration lies, under which key its
// MCP servers stand, and what an entry looks like there. Adding a client is adding a row.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Surroundings } from "../../config/folders.ts";

export const SCOPES = ["user", "project"] as const;
export type Scope = (typeof SCOPES)[number];

/** How to start the server. */
export interface Launch {
  command: string;
  args: string[];
}

export interface Client {
  id: string;
  title: string;
  format: "json" | "toml";
  /** The file of the user's own configuration. */
  user: (from: Surroundings) => string;
  /** The file for everybody who works in a repository, relative to its root; undefined: the client reads none. */
  project?: string;
  /** Where the entry stands, given what the file holds. */
  key: (content: unknown) => string[];
  entry: (launch: Launch) => Record<string, unknown>;
  /** What the client puts in place of the folder that is open; undefined: it starts servers in that folder, or tells it. */
  folder?: string;
  /** The file of the repository that tells its model how to work. */
  instructions: string;
}

/** Name of the entry in every client. */
const SERVER_NAME = "codecompass";

const under =
  (...keys: string[]) =>
  () => [...keys, SERVER_NAME];
const plain = ({ command, args }: Launch) => ({ command, args });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The folder in which desktop programs keep their settings. */
function settingsFolder({ env, platform, home }: Surroundings): string {
  if (platform === "win32") return env.APPDATA || join(home, "AppData/Roaming");
  return platform === "darwin" ? join(home, "Library/Application Support") : configFolder({ env, home });
}

function configFolder({ env, home }: Pick<Surroundings, "env" | "home">): string {
  return env.XDG_CONFIG_HOME || join(home, ".config");
}

/** `file` with the second ending when only that one is there. */
function eitherOf(file: string, otherEnding: string): string {
  const other = file.replace(/\.[^.]+$/, otherEnding);
  return !existsSync(file) && existsSync(other) ? other : file;
}

export const CLIENTS: readonly Client[] = [
  {
    id: "claude-code",
    title: "Claude Code",
    format: "json",
    user: ({ env, home }) => join(env.CLAUDE_CONFIG_DIR || home, ".claude.json"),
    project: ".mcp.json",
    key: under("mcpServers"),
    entry: plain,
    instructions: "CLAUDE.md",
  },
  {
    id: "cursor",
    title: "Cursor",
    format: "json",
    user: ({ home }) => join(home, ".cursor/mcp.json"),
    project: ".cursor/mcp.json",
    key: under("mcpServers"),
    entry: plain,
    folder: "${workspaceFolder}",
    instructions: "AGENTS.md",
  },
  {
    id: "vscode",
    title: "Visual Studio Code",
    format: "json",
    user: (from) => join(settingsFolder(from), "Code/User/mcp.json"),
    project: ".vscode/mcp.json",
    key: under("servers"),
    entry: (launch) => ({ type: "stdio", ...plain(launch) }),
    folder: "${workspaceFolder}",
    instructions: "AGENTS.md",
  },
  {
    id: "codex",
    title: "Codex",
    format: "toml",
    user: ({ env, home }) => join(env.CODEX_HOME || join(home, ".codex"), "config.toml"),
    project: ".codex/config.toml",
    key: under("mcp_servers"),
    entry: plain,
    instructions: "AGENTS.md",
  },
  {
    id: "gemini",
    title: "Gemini CLI",
    format: "json",
    user: ({ home }) => join(home, ".gemini/settings.json"),
    project: ".gemini/settings.json",
    key: under("mcpServers"),
    entry: plain,
    instructions: "GEMINI.md",
  },
  {
    id: "zed",
    title: "Zed",
    format: "json",
    user: (from) =>
      from.platform === "win32"
        ? join(settingsFolder(from), "Zed/settings.json")
        : join(configFolder(from), "zed/settings.json"),
    project: ".zed/settings.json",
    key: under("context_servers"),
    entry: (launch) => ({ ...plain(launch), env: {} }),
    instructions: "AGENTS.md",
  },
  {
    id: "windsurf",
    title: "Windsurf",
    format: "json",
    user: ({ home }) => join(home, ".codeium/windsurf/mcp_config.json"),
    key: under("mcpServers"),
    entry: plain,
    instructions: "AGENTS.md",
  },
  {
    id: "opencode",
    title: "opencode",
    format: "json",
    user: ({ home, env }) => eitherOf(join(configFolder({ env, home }), "opencode/opencode.json"), ".jsonc"),
    project: "opencode.json",
    // Both of its generations read the first form; a file that has begun with the second keeps it.
    key: (content) =>
      isObject(content) && isObject(content.mcp) && isObject(content.mcp.servers)
        ? ["mcp", "servers", SERVER_NAME]
        : ["mcp", SERVER_NAME],
    entry: ({ command, args }) => ({ type: "local", command: [command, ...args] }),
    instructions: "AGENTS.md",
  },
];

/** Has this program ever been used here? */
export function isInstalled(client: Client, from: Surroundings): boolean {
  const file = client.user(from);
  // A file of the home folder itself says so alone.
  return existsSync(file) || (dirname(file) !== from.home && existsSync(dirname(file)));
}
