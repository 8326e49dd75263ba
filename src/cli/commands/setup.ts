// codecompass setup: puts the server into the configuration of the programs that agents run in, and takes it out again.

import { realpathSync } from "node:fs";
import { defineCommand } from "citty";
import { surroundings } from "../../config/folders.ts";
import { ToolError } from "../../protocol/errors.ts";
import { findNearest } from "../../util/nearest.ts";
import { findRoot } from "../../vcs/repository.ts";
import { UNSET } from "../arguments.ts";
import { type Change, configure, fileOf, instruct, preview, type Target } from "../setup/apply.ts";
import { CLIENTS, type Client, isInstalled, SCOPES, type Scope } from "../setup/clients.ts";
import { paint, print, printError } from "../terminal.ts";

function clientNamed(name: string): Client {
  const found = CLIENTS.find(({ id }) => id === name);
  if (found) return found;
  const ids = CLIENTS.map(({ id }) => id);
  const near = findNearest(name, ids);
  throw new ToolError(
    "invalid_input",
    `There is no client ${name}${near ? `; did you mean ${near}?` : ""}; known are ${ids.join(", ")}`,
    { argument: "client", value: name, allowed: ids },
  );
}

function scopeNamed(name: string): Scope {
  const scope = SCOPES.find((each) => each === name);
  if (scope) return scope;
  throw new ToolError("invalid_input", `--scope takes ${SCOPES.join(" or ")}, not ${name}`, {
    argument: "scope",
    value: name,
    allowed: [...SCOPES],
  });
}

/** One client, or with --all those that are on this machine and can be set up in the scope. */
function chooseClients(name: string | undefined, all: boolean, scope: Scope): Client[] {
  if (all !== (name === undefined))
    throw new ToolError("invalid_input", "Name a client, or --all for every one on this machine.", {
      argument: "client",
    });
  if (name !== undefined) return [clientNamed(name)];
  const from = surroundings();
  return CLIENTS.filter(
    (client) => isInstalled(client, from) && (scope === "user" || client.project !== undefined),
  );
}

const DONE: Readonly<Record<Change["outcome"], string>> = {
  written: "written",
  unchanged: "nothing to do",
  removed: "removed, nothing else was in it",
};

const render = ({ client, file, outcome }: Change) => `${client}: ${file} ${paint("dim", DONE[outcome])}`;

interface Work {
  targets: Target[];
  unset: boolean;
  instructions: boolean;
  json: boolean;
}

/** One file that cannot be edited stops none of the others. */
function changeAll({ targets, unset, instructions, json }: Work): number {
  const changes: Change[] = [];
  const failures: ToolError[] = [];
  const attempt = (work: () => Change) => {
    try {
      changes.push(work());
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      failures.push(error);
    }
  };
  for (const target of targets) {
    attempt(() => configure(target, unset));
    if (instructions) attempt(() => instruct(target, unset));
  }
  if (json) print(JSON.stringify({ changes, failures: failures.map(({ message }) => message) }));
  else for (const change of changes) print(render(change));
  for (const { message } of failures) printError(`error: ${message}`);
  if (!unset && !json && changes.some(({ outcome }) => outcome === "written"))
    print(paint("dim", "restart the client to make it read this"));
  return failures.length > 0 ? 1 : 0;
}

export default defineCommand({
  meta: { name: "setup", description: "Set an agent's program up to use codecompass, or undo that" },
  args: {
    client: { type: "positional", required: false, description: CLIENTS.map(({ id }) => id).join(", ") },
    undo: { type: "positional", required: false, description: "unset takes it out again" },
    all: { type: "boolean", description: "Every one of them that is on this machine" },
    scope: {
      type: "string",
      default: "user",
      description: "Whose configuration: user, or project for all who work in the repository",
      valueHint: "scope",
    },
    instructions: {
      type: "boolean",
      description: "Also tell agents when to use it, in CLAUDE.md, AGENTS.md or GEMINI.md",
    },
    print: { type: "boolean", description: "Show what would be written, and write nothing" },
    workspace: {
      type: "string",
      description: "Folder of the project; the current one when left out",
      valueHint: "path",
    },
    json: { type: "boolean", description: "Print JSON" },
  },
  run({ args }) {
    const words = [args.client, args.undo].filter((word) => word !== undefined);
    const unset = words.includes(UNSET);
    const [name, extra] = words.filter((word) => word !== UNSET);
    if (extra !== undefined)
      throw new ToolError("invalid_input", `setup does ${UNSET} and nothing else, not ${extra}`, {
        argument: "undo",
      });
    const scope = scopeNamed(args.scope);
    const clients = chooseClients(name, args.all === true, scope);
    const root = findRoot(realpathSync(args.workspace ?? process.cwd()));
    const targets = clients.map((client) => ({ client, scope, root }));
    // Before anything is written.
    for (const target of targets) fileOf(target);
    if (targets.length === 0)
      printError(
        `none of the clients that codecompass knows is on this machine: name one of ${CLIENTS.map(({ id }) => id).join(", ")}`,
      );
    if (args.print) {
      const files = targets.map((target) => ({ client: target.client.id, ...preview(target, unset) }));
      if (args.json) print(JSON.stringify({ files }));
      else for (const { file, text } of files) print(`${paint("bold", file)}\n${text}`);
      return targets.length === 0 ? 1 : 0;
    }
    if (targets.length === 0) return 1;
    return changeAll({ targets, unset, instructions: args.instructions === true, json: args.json === true });
  },
});
