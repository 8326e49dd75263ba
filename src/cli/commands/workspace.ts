// codecompass workspace list|add|remove|info: the projects that servers of this user may answer about.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { indexStatus, isoTime } from "../../tools/status.ts";
import { findStat } from "../../util/stat.ts";
import { findRoot } from "../../vcs/repository.ts";
import { idOf } from "../../workspace/project-id.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Workspaces } from "../../workspace/workspaces.ts";
import { COMMON, choiceArgument } from "../arguments.ts";
import { openSession } from "../session.ts";
import { print, renderAge, renderBytes, renderCount, renderPairs } from "../terminal.ts";

const ACTIONS = ["list", "add", "remove", "info"] as const;
type Action = (typeof ACTIONS)[number];

interface Request {
  workspaces: Workspaces;
  /** As the user wrote it. */
  path: string | undefined;
  json: boolean;
}

const RUN: Readonly<Record<Action, (request: Request) => Promise<void>>> = { list, add: info, remove, info };

export default defineCommand({
  meta: {
    name: "workspace",
    description: "List, add, remove or describe projects that servers may answer about",
  },
  args: {
    action: { type: "positional", description: ACTIONS.join(", "), required: true },
    path: {
      type: "positional",
      description: "Folder of the project; the current one when left out",
      required: false,
    },
    ...COMMON,
  },
  async run({ args }) {
    const action = choiceArgument("action", args.action, ACTIONS, "workspace")!;
    const path = action === "add" ? (args.path ?? process.cwd()) : action === "info" ? args.path : undefined;
    const session = openSession({
      ...(path !== undefined && { workspace: path }),
      config: args.config,
      whole: action === "add",
    });
    try {
      await RUN[action]({ workspaces: session.workspaces, path: args.path, json: args.json === true });
    } finally {
      await session.close();
    }
  },
});

async function list({ workspaces, json }: Request): Promise<void> {
  const rows = workspaces.registered().map(({ id, root, lastUsed, autoDiscovered }) => ({
    project_id: id,
    repo_root: root,
    last_used_at: isoTime(lastUsed),
    auto_discovered: autoDiscovered,
    exists: findStat(root)?.isDirectory() === true,
  }));
  if (json) print(JSON.stringify({ workspaces: rows }));
  else if (rows.length === 0)
    print("no projects yet: codecompass index PATH, or codecompass workspace add PATH");
  else
    for (const row of rows) {
      const notes = [row.auto_discovered ? "discovered" : "", row.exists ? "" : "gone"]
        .filter(Boolean)
        .join(", ");
      print(`${row.repo_root}  ${renderAge(Date.parse(row.last_used_at))}${notes ? `  (${notes})` : ""}`);
    }
}

/** Adding is looking it up: a command's user names it. */
async function info({ workspaces, json }: Request): Promise<void> {
  const workspace = await workspaces.resolve();
  const facts = describe(workspace);
  if (json) {
    print(JSON.stringify(facts));
    return;
  }
  print(
    renderPairs([
      ["root", facts.repo_root],
      ["project", facts.project_id],
      ["index", facts.index_status],
      ["files", renderCount(facts.file_count)],
      ["symbols", renderCount(facts.symbol_count)],
      ["data", `${facts.data_folder} (${renderBytes(facts.data_bytes)})`],
    ]),
  );
}

function describe(workspace: Workspace) {
  const state = workspace.state();
  return {
    project_id: workspace.projectId,
    repo_root: workspace.root,
    index_status: indexStatus(workspace, state),
    ref: state.tree?.ref ?? state.head?.ref ?? "live",
    file_count: state.tree?.files ?? 0,
    symbol_count: state.tree?.symbols ?? 0,
    data_folder: workspace.folder,
    data_bytes: bytesIn(workspace.folder),
  };
}

function bytesIn(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}

/** The folder may be gone already. */
async function remove({ workspaces, path = ".", json }: Request): Promise<void> {
  const absolute = resolve(path);
  const wanted = existsSync(absolute) ? findRoot(absolute) : absolute;
  if (!workspaces.drop(idOf(wanted)))
    throw new ToolError("workspace_not_registered", `${wanted} is not a registered project.`, {
      workspace: wanted,
    });
  if (json) print(JSON.stringify({ removed: wanted }));
  else print(`removed ${wanted}; codecompass gc deletes its index`);
}
