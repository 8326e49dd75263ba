// Which project a call is about. `resolve` is the function to know: an explicit path has to be registered; without one the
// default is the first --workspace, else the repository of the current folder, else the client's roots.
// A path inside a repository routes to its root; folders outside git are registered as they are.

import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, parse } from "node:path";
import { dataHome, makePrivateFolder } from "../config/folders.ts";
import { type Config, type ConfigSources, loadConfig } from "../config/load.ts";
import { ToolError } from "../protocol/errors.ts";
import { guarded } from "../store/failures.ts";
import { openRegistry, type Project, type Registry } from "../store/registry.ts";
import { hash64 } from "../util/hash.ts";
import { isInside } from "../util/paths.ts";
import { findRepository, findRoot } from "../vcs/repository.ts";
import { findMainRoot } from "../vcs/worktrees.ts";
import type { IndexJob } from "./index-job.ts";
import { Workspace } from "./workspace.ts";

export interface WorkspacesOptions {
  cwd: string;
  /** --workspace, the first is the default. */
  workspaces?: string[];
  /** An explicit path that is unknown gets registered: the command line's user named it. */
  register?: boolean;
  config?: Omit<ConfigSources, "root">;
  /** The data folder, if not the platform's. */
  home?: string;
  /** A project's database is another file than before. */
  replaced?: (indexFile: string) => void;
  /** A job was started by this process. */
  onJob?: (workspace: Workspace, job: IndexJob) => void;
}

/** How exactly the time of last use is kept. */
const USED_EVERY_MS = 60_000;

export type ListRoots = () => Promise<string[]>;

export class Workspaces {
  /** Options that belong to no repository. */
  readonly config: Config;
  readonly home: string;
  private readonly options: WorkspacesOptions;
  private readonly open = new Map<string, Workspace>();
  private readonly pinned: string[];
  private registryFile: Registry | undefined;
  private defaultRoot: string | undefined;

  /** Throws `invalid_input` when a --workspace does not exist or the configuration is wrong. */
  constructor(options: WorkspacesOptions) {
    this.options = options;
    this.home = options.home ?? dataHome(options.config?.from);
    this.config = loadConfig(options.config);
    this.pinned = (options.workspaces ?? []).map((path) => pinnedRoot(path, options.cwd));
    this.defaultRoot = this.pinned[0];
  }

  private registry(): Registry {
    const file = join(this.home, "registry.db");
    this.registryFile ??= guarded(file, () => {
      makeDataFolder(this.home);
      return openRegistry(file);
    });
    return this.registryFile;
  }

  /** The workspace a call is about. Throws project_not_found, workspace_not_registered, invalid_input. */
  async resolve(path?: string, listRoots?: ListRoots): Promise<Workspace> {
    if (path !== undefined) return this.named(path);
    const root = this.findDefault() ?? (listRoots && firstFolder(await listRoots().catch(() => [])));
    if (root === undefined)
      throw new ToolError("project_not_found", "No workspace was given and there is no default one.");
    return this.enter(root);
  }

  private findDefault(): string | undefined {
    this.defaultRoot ??=
      findRepository(this.options.cwd)?.root ?? this.registeredAround(realOf(this.options.cwd));
    return this.defaultRoot;
  }

  private named(path: string): Workspace {
    const real = absoluteReal(path);
    const root = real && findRoot(real);
    if (!root) throw notRegistered(path);
    const around = this.isKnown(root) ? root : findRepository(root) ? undefined : this.registeredAround(root);
    if (around) return this.enter(around);
    if (this.options.register) return this.enter(root);
    throw notRegistered(path);
  }

  private isKnown(root: string): boolean {
    if (this.open.has(idOf(root)) || this.pinned.includes(root) || this.findDefault() === root) return true;
    return this.registry().find(root) !== undefined;
  }

  /** The innermost registered folder that holds a path. */
  private registeredAround(path: string | undefined): string | undefined {
    if (path === undefined) return undefined;
    const roots = this.registry()
      .list()
      .map((project) => project.root);
    return roots.filter((root) => isInside(root, path)).sort((a, b) => b.length - a.length)[0];
  }

  /** Opens the project at a root, registering it when it is new. */
  private enter(root: string): Workspace {
    const id = idOf(root);
    const known = this.open.get(id);
    if (known) return known;
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
      throw new ToolError("workspace_not_registered", `${root} is gone or is not a folder.`, {
        workspace: root,
      });
    this.register(id, root);
    const folder = join(this.home, "projects", storeIdOf(root));
    makeDataFolder(folder);
    const workspace = new Workspace(root, id, folder, loadConfig({ ...this.options.config, root }));
    workspace.replaced = this.options.replaced ?? (() => {});
    workspace.onJob = (job) => this.options.onJob?.(workspace, job);
    this.open.set(id, workspace);
    return workspace;
  }

  private register(id: string, root: string): void {
    const known = this.registry().find(root);
    const now = Date.now();
    if (!known || now - known.lastUsed > USED_EVERY_MS)
      this.registry().put({ id, root, lastUsed: now, autoDiscovered: false });
  }

  /** Another checkout of a workspace's repository. Throws ref_not_found for any other path. */
  linked(workspace: Workspace, path: string): Workspace {
    const real = isAbsolute(path) ? realOf(path) : realOf(join(workspace.root, path));
    const repository = real === undefined ? undefined : findRepository(real);
    if (repository && !repository.bare && repository.commonDir === workspace.repository?.commonDir)
      return this.enter(repository.root);
    throw new ToolError("ref_not_found", `${path.slice(0, 200)} is no checkout of this repository.`, {
      ref: `worktree:${path.slice(0, 200)}`,
    });
  }

  /** Those opened by a call, and those that --workspace names. */
  opened(): Workspace[] {
    for (const root of this.pinned) {
      try {
        this.enter(root);
      } catch (error) {
        // One that is gone must not hide the others; a call about it says why.
        if (!(error instanceof ToolError)) throw error;
      }
    }
    return [...this.open.values()];
  }

  /** Every project this user has, most recently used first. */
  registered(): Project[] {
    return this.registry().list();
  }

  /** Roots of the workspaces that a server keeps warm. */
  warmset(): string[] {
    return this.registered()
      .slice(0, this.config.values["server.warmset"])
      .map((project) => project.root);
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map((workspace) => workspace.close()));
    this.open.clear();
    this.registryFile?.close();
    this.registryFile = undefined;
  }
}

/** The project_id of a root. Persisted in registry.db and as a folder's name: never change. */
export function idOf(root: string): string {
  return hash64(root);
}

/** Which project's folder holds the store of a root: checkouts of one repository share it. */
export function storeIdOf(root: string): string {
  const repository = findRepository(root);
  return idOf(repository?.root === root ? findMainRoot(repository) : root);
}

function makeDataFolder(path: string): void {
  try {
    makePrivateFolder(path);
  } catch (error) {
    const message = `The data folder cannot be made (${(error as Error).message}): set CODECOMPASS_HOME to one of yours.`;
    throw new ToolError("storage_unavailable", message, { reason: "cannot_open", file: path });
  }
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function absoluteReal(path: string): string | undefined {
  if (!isAbsolute(path) || path.includes("\0"))
    throw new ToolError("invalid_input", "workspace must be an absolute path.", {
      argument: "workspace",
      value: path.slice(0, 200),
      allowed: "an absolute path of a registered project or a path inside one",
    });
  return realOf(path);
}

function pinnedRoot(path: string, cwd: string): string {
  const real = realOf(isAbsolute(path) ? path : join(cwd, path));
  if (real === undefined || !statSync(real).isDirectory())
    throw new ToolError("invalid_input", `--workspace ${path}: there is no such folder.`, {
      argument: "--workspace",
      value: path,
    });
  return findRoot(real);
}

/** A client's root stands for a project unless it is a whole disk or a whole home folder. */
function firstFolder(roots: string[]): string | undefined {
  for (const path of roots) {
    const real = realOf(path);
    if (real === undefined || real === parse(real).root || real === homedir() || real === dirname(homedir()))
      continue;
    if (statSync(real).isDirectory()) return findRoot(real);
  }
  return undefined;
}

function notRegistered(path: string): ToolError {
  return new ToolError(
    "workspace_not_registered",
    `${path} is not a registered project: start the server with --workspace PATH, or run \`codecompass init PATH\`.`,
    { workspace: path },
  );
}
