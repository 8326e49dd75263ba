// One client's configuration, with our server in it or without.

import { join } from "node:path";
import { type Surroundings, surroundings } from "../../config/folders.ts";
import { parseToml } from "../../config/toml.ts";
import { ToolError } from "../../protocol/errors.ts";
import { COMPILED } from "../../util/self.ts";
import type { Client, Launch, Scope } from "./clients.ts";
import { changeFile, type Outcome, previewFile } from "./config-file.ts";
import { readJson, setJson, unsetJson, valueAt } from "./edit-json.ts";
import { setToml, unsetToml } from "./edit-toml.ts";
import { setSnippet, unsetSnippet } from "./snippet.ts";

export interface Target {
  client: Client;
  scope: Scope;
  /** Of the repository, for project scope and instructions. */
  root: string;
}

export interface Change {
  client: string;
  file: string;
  outcome: Outcome;
}

const FORMATS = {
  json: { read: readJson, set: setJson, unset: unsetJson },
  toml: { read: (text: string): unknown => parseToml(text), set: setToml, unset: unsetToml },
} as const;

export function fileOf({ client, scope, root }: Target, from: Surroundings = surroundings()): string {
  if (scope === "user") return client.user(from);
  if (client.project !== undefined) return join(root, client.project);
  throw new ToolError(
    "invalid_input",
    `${client.title} reads no configuration of a repository: use --scope user.`,
    {
      argument: "scope",
      value: scope,
    },
  );
}

/**
 * A repository's file names the program, each machine has it somewhere else; a user's own says where it is, since programs
 * that are started from a desktop do not know the shell's PATH.
 */
function launchOf({ client, scope }: Target): Launch {
  const command = scope === "user" && COMPILED ? process.execPath : "codecompass";
  const folder = scope === "project" && client.folder !== undefined ? ["--workspace", client.folder] : [];
  return { command, args: ["serve-mcp", ...folder] };
}

/** What `setup` makes of the file's text. */
function editOf(target: Target, unset: boolean): (text: string) => string {
  const { client } = target;
  const { read, set, unset: remove } = FORMATS[client.format];
  return (text) => {
    const content = read(text);
    const path = client.key(content);
    const known = valueAt(content, path);
    if (unset) return known === undefined ? text : remove(text, path);
    if (known !== undefined && (typeof known !== "object" || known === null || Array.isArray(known)))
      throw new Error(`${path.join(".")} is not an object`);
    const entry = client.entry(launchOf(target));
    return Object.entries(entry).every(([key, value]) =>
      Bun.deepEquals((known as Record<string, unknown> | undefined)?.[key], value),
    )
      ? text
      : set(text, path, entry);
  };
}

/** Throws ToolError when the file cannot be edited; it is then what it was. */
export function configure(target: Target, unset: boolean): Change {
  const file = fileOf(target);
  return { client: target.client.id, file, outcome: changeFile(file, editOf(target, unset)) };
}

/** What the file would hold. */
export function preview(target: Target, unset: boolean): { file: string; text: string } {
  const file = fileOf(target);
  return { file, text: previewFile(file, editOf(target, unset)).after };
}

/** The instructions for agents in the repository's own file. */
export function instruct({ client, root }: Target, unset: boolean): Change {
  const file = join(root, client.instructions);
  return { client: client.id, file, outcome: changeFile(file, unset ? unsetSnippet : setSnippet) };
}
