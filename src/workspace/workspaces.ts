// Which project a call is about. `resolve` is the function to know: an explicit path has to be registered, or allowed where
// the server discovers projects; without one the default is the first --workspace, else the repository of the current folder,
// else the client's roots. A path inside a repository routes to its root; folders outside git are registered as they are.

import { existsSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, parse } from "node:path";
import { dataHome, makeDataFolder } from "../config/folders.ts";
import { type Config, type ConfigSources, configStamp, loadConfig } from "../config/load.ts";
import type { SpareIndexer } from "../indexer/indexer-process.ts";
import { INDEX_FILE } from "../indexer/options.ts";
import { liveKey } from "../indexer/tree-keys.ts";
import { ERRORS, ToolError } from "../protocol/errors.ts";
import { guarded, toolError } from "../store/failures.ts";
import { openRegistry, type Project, type Registry } from "../store/registry.ts";
import { isInside } from "../util/paths.ts";
import { findRepository, findRoot } from "../vcs/repository.ts";
import { Admission, type AdmissionOptions, folderOf, realOf } from "./admission.ts";
import type { IndexJob } from "./index-job.ts";
import { identityOf, idOf, storeIdOf } from "./project-id.ts";
import { Workspace } from "./workspace.ts";

export interface WorkspacesOptions extends AdmissionOptions {
  /** --workspace, the first is the default. */
  workspaces?: string[];
  /** An explicit path that is unknown gets registered: the command line's user named it. */
  register?: boolean;
  /** A whole disk or home folder is a project too, where it is named as one. */
  whole?: boolean;
  config?: Omit<ConfigSources, "root">;
  /** Serves more than one client: projects that were used lately are kept warm too. */
  shared?: boolean;
  /** Keeps the indexer's process between jobs. */
  spareIndexer?: SpareIndexer;
  /** The data folder, if not the platform's. */
  home?: string;
  /** A project's database is another file than before. */
  replaced?: (indexFile: string) => void;
  /** A job was started by this process. */
  onJob?: (workspace: Workspace, job: IndexJob) => void;
}

/** How exactly the time of last use is kept. */
const USED_EVERY_MS = 60_000;
/** Databases that stay open beside those in use, and how long they do. */
const MOST_AT_REST = 8;
const IN_USE_MS = 2000;
const IDLE_MS = 300_000;
const SWEEP_MS = 60_000;

export type ListRoots = () => Promise<string[]>;

export class Workspaces {
  /** Options that belong to no repository. */
  readonly config: Config;
  readonly home: string;
  private readonly options: WorkspacesOptions;
  private readonly open = new Map<string, Workspace>();
  private readonly pinned: string[];
  private readonly admission: Admission;
  private sweeper: Timer | undefined;
  private registryFile: Registry | undefined;
  private defaultRoot: string | undefined;

  /** Throws `invalid_input` when a --workspace does not exist or the configuration is wrong. */
  constructor(options: WorkspacesOptions) {
    this.options = options;
    this.home = options.home ?? dataHome(options.config?.from);
    this.config = loadConfig(options.config);
    this.pinned = (options.workspaces ?? []).map((path) =>
      findRoot(folderOf("--workspace", path, options.cwd)),
    );
    if (this.pinned.length === 0 && options.register) this.pinned.push(this.here());
    this.admission = new Admission(options);
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

  /** Where a project's index lies; checkouts of one repository have the same (storeIdOf). */
  private dataFolder(id: string): string {
    return join(this.home, "projects", id);
  }

  /** The tree that first questions will be about, and its database, where that is there; nothing is opened. */
  expected(): { project: string; key: string } | undefined {
    const root = this.defaultRoot ?? findRepository(this.options.cwd)?.root;
    if (root === undefined) return undefined;
    const project = join(this.dataFolder(storeIdOf(root)), INDEX_FILE);
    return existsSync(project) ? { project, key: liveKey(root) } : undefined;
  }

  /** The workspace a call is about. Throws project_not_found, workspace_not_*, invalid_input. */
  async resolve(path?: string, listRoots?: ListRoots): Promise<Workspace> {
    if (path !== undefined) return this.named(path);
    const root = this.findDefault() ?? (listRoots && firstFolder(await listRoots().catch(() => [])));
    if (root === undefined)
      throw new ToolError(
        "project_not_found",
        `No workspace was given and there is no default one: ${this.options.cwd} is in no repository.`,
        {
          suggestion: `${ERRORS.project_not_found.hint} A folder without git is one after \`codecompass init\` in it.`,
        },
      );
    return this.enter(root);
  }

  private findDefault(): string | undefined {
    this.defaultRoot ??=
      findRepository(this.options.cwd)?.root ?? this.registeredAround(realOf(this.options.cwd));
    return this.defaultRoot;
  }

  private named(path: string): Workspace {
    refuseRelative(path);
    // Most calls name a folder that is open, and still is the same.
    const open = this.open.get(idOf(path));
    const identity = open?.root === path ? identityOf(path) : undefined;
    if (identity !== undefined && identity === open?.identity) return this.enter(path, identity);
    const real = realOf(path);
    const root = real && findRoot(real);
    const around = root && this.knownAround(root);
    if (around) return this.enter(around);
    if (this.admission.enabled) return this.discover(this.admission.admit(path));
    if (root && this.options.register) return this.enter(root);
    throw notRegistered(path);
  }

  /** The project that the user is in: outside of git the indexed folder around the current one, else this one. */
  private here(): string {
    const root = findRoot(folderOf("--workspace", this.options.cwd, this.options.cwd));
    if (findRepository(root)) return root;
    const isIndexed = (other: string) => existsSync(join(this.dataFolder(storeIdOf(other)), INDEX_FILE));
    return this.registeredAround(root, isIndexed) ?? root;
  }

  private knownAround(root: string): string | undefined {
    if (this.isKnown(root)) return root;
    return findRepository(root) ? undefined : this.registeredAround(root);
  }

  /** Registers a project that nobody named before, in the place of the least recently used one where there are too many. */
  private discover(root: string): Workspace {
    this.refuseWhole(root);
    this.makeRoom(root);
    this.registry().put({ id: idOf(root), root, lastUsed: Date.now(), autoDiscovered: true });
    return this.enter(root);
  }

  /** Throws `workspace_limit_exceeded` when every discovered project is being indexed. */
  private makeRoom(root: string): void {
    const most = this.config.values["server.max_auto_workspaces"];
    const usedAt = ({ id, lastUsed }: Project) => this.open.get(id)?.usedAt ?? lastUsed;
    const discovered = this.registered().filter((project) => project.autoDiscovered);
    const excess = discovered.length - most + 1;
    if (excess <= 0) return;
    const idle = discovered
      .filter((project) => !this.pinned.includes(project.root) && !this.open.get(project.id)?.job)
      .sort((a, b) => usedAt(a) - usedAt(b));
    if (idle.length < excess)
      throw new ToolError(
        "workspace_limit_exceeded",
        `${most} workspaces were discovered and all are being indexed: ask again when one is done, or raise [server] max_auto_workspaces.`,
        { workspace: root, limit: most },
      );
    for (const { id } of idle.slice(0, excess)) this.drop(id);
  }

  /** Forgets a project; its data stays until gc. False when nobody knew it. */
  drop(id: string): boolean {
    const workspace = this.open.get(id);
    this.open.delete(id);
    if (workspace) this.rest(workspace);
    return this.registry().drop(id);
  }

  /** Deletes the data of projects that were dropped; what others share stays. Bytes are not counted. */
  discardDropped(): string[] {
    const used = new Set(
      this.registered().map(({ root, id }) => (realOf(root) === undefined ? id : storeIdOf(root))),
    );
    const gone = this.registry().takeDropped();
    for (const { id } of gone)
      if (!used.has(id)) rmSync(this.dataFolder(id), { recursive: true, force: true });
    return gone.map(({ root }) => root);
  }

  private isKnown(root: string): boolean {
    if (this.open.has(idOf(root)) || this.pinned.includes(root) || this.findDefault() === root) return true;
    return this.registry().find(root) !== undefined;
  }

  /** The innermost registered folder that holds a path, of those that are wanted. */
  private registeredAround(path: string | undefined, isWanted = (_: string) => true): string | undefined {
    if (path === undefined) return undefined;
    const roots = this.registry()
      .list()
      .map((project) => project.root);
    return roots
      .filter((root) => isInside(root, path) && isWanted(root))
      .sort((a, b) => b.length - a.length)[0];
  }

  /** Reads the settings again once their files have changed; those that cannot be read leave the last ones in force. */
  private readSettings(workspace: Workspace): void {
    const sources = { ...this.options.config, root: workspace.root };
    const stamp = configStamp(sources);
    if (stamp === workspace.configStamp) return;
    workspace.configStamp = stamp;
    try {
      workspace.configure(loadConfig(sources));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      workspace.configure({ ...workspace.config, warnings: [error.message] });
    }
  }

  /** Opens the project at a root, registering it when it is new. */
  private enter(root: string, identity = identityOf(root)): Workspace {
    const id = idOf(root);
    const known = this.open.get(id);
    // At every call: a folder may have been deleted, or a link put in its place or above it, since the last one.
    if (identity === undefined || (identity !== known?.identity && realOf(root) !== root))
      throw new ToolError("workspace_not_registered", `${root} is gone or is not a folder.`, {
        workspace: root,
      });
    if (!known) this.refuseWhole(root);
    this.register(id, root, known);
    if (known) {
      known.identity = identity;
      this.readSettings(known);
      return known;
    }
    const folder = this.dataFolder(storeIdOf(root));
    makeDataFolder(folder);
    const sources = { ...this.options.config, root };
    const stamp = configStamp(sources);
    const workspace = new Workspace(root, id, folder, loadConfig(sources));
    workspace.configStamp = stamp;
    workspace.spareIndexer = this.options.spareIndexer;
    workspace.index.replaced = this.options.replaced ?? (() => {});
    workspace.onJob = (job) => this.options.onJob?.(workspace, job);
    workspace.index.onOpen = () => this.sweep(IN_USE_MS, MOST_AT_REST);
    workspace.identity = identity;
    workspace.usedAt = now();
    workspace.registeredAt = workspace.usedAt;
    workspace.discovered = this.registry().find(root)?.autoDiscovered === true;
    this.open.set(id, workspace);
    this.sweeper ??= setInterval(() => this.sweep(IDLE_MS, 0), SWEEP_MS).unref();
    return workspace;
  }

  /** Nobody has millions of files indexed by being in the wrong folder. Throws `invalid_input`. */
  private refuseWhole(root: string): void {
    if (this.options.whole || !isWhole(root) || findRepository(root) || this.registry().find(root)) return;
    throw new ToolError(
      "invalid_input",
      `${root} is a whole ${wholeName(root)}, no project: name the project's folder in it. Where all of it is meant, \`codecompass init ${root}\` makes it one.`,
      { argument: "workspace", value: root },
    );
  }

  /** Closes databases that nobody has asked for so long, but for the most recently used few. */
  private sweep(idleMs: number, spare: number): void {
    const idle = [...this.open.values()].filter((workspace) => workspace.isIdle);
    const resting = idle.sort((a, b) => b.usedAt - a.usedAt).slice(spare);
    for (const workspace of resting) if (now() - workspace.usedAt > idleMs) this.rest(workspace);
  }

  private rest(workspace: Workspace): void {
    workspace.rest();
    this.options.replaced?.(workspace.indexFile);
  }

  /** Notes that a project is used; on disk every minute. */
  private register(id: string, root: string, open: Workspace | undefined): void {
    const at = now();
    const row = open ? undefined : this.registry().find(root);
    const noted = open?.registeredAt ?? row?.lastUsed;
    const discovered = open?.discovered ?? row?.autoDiscovered ?? false;
    const named = this.pinned.includes(root) || this.options.register === true;
    if (open) open.usedAt = at;
    if (noted !== undefined && at - noted <= USED_EVERY_MS && !(named && discovered)) return;
    if (open) open.registeredAt = at;
    const registry = this.registry();
    try {
      registry.put({ id, root, lastUsed: Math.floor(at), autoDiscovered: discovered && !named });
    } catch (error) {
      // What is known already is answered about, whether its use can be noted or not: on a full disk.
      if (noted === undefined) throw toolError(error);
    }
  }

  /** Another checkout of a workspace's repository. Throws ref_not_found for any other path. */
  linked(workspace: Workspace, path: string): Workspace {
    const real = isAbsolute(path) ? realOf(path) : realOf(join(workspace.root, path));
    const repository = real === undefined ? undefined : findRepository(real);
    const allowed = !workspace.discovered || (real !== undefined && this.admission.allows(real));
    if (allowed && repository && !repository.bare && repository.commonDir === workspace.repository?.commonDir)
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

  /** Roots of what a server keeps warm: those it was started for, then, where many share it, the most recently used. */
  warmset(): string[] {
    const own = [...this.pinned, this.findDefault()].filter((root) => root !== undefined);
    const recent = this.options.shared ? this.registered().map((project) => project.root) : [];
    return [...new Set([...own, ...recent])].slice(0, this.config.values["server.warmset"]);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all([...this.open.values()].map((workspace) => workspace.close()));
    this.options.spareIndexer?.close();
    this.open.clear();
    this.releaseRegistry();
  }

  /** Closes the registry until it is asked for again: a command does it while it waits for something else than the disk. */
  releaseRegistry(): void {
    this.registryFile?.close();
    this.registryFile = undefined;
  }
}

/** Milliseconds since 1970, with a fraction: no two uses are at once. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function refuseRelative(path: string): void {
  if (isAbsolute(path) && !path.includes("\0")) return;
  throw new ToolError("invalid_input", "workspace must be an absolute path.", {
    argument: "workspace",
    value: path.slice(0, 200),
    allowed: "an absolute path of a registered project or a path inside one",
  });
}

const isDisk = (root: string) => root === parse(root).root;
const wholeName = (root: string) => (isDisk(root) ? "disk" : "home folder");

/** A whole disk, a whole home folder, or the folder of all of them. */
function isWhole(root: string): boolean {
  const home = realOf(homedir());
  return isDisk(root) || (home !== undefined && (root === home || root === dirname(home)));
}

/** A client's root stands for a project unless it is a whole disk or a whole home folder. */
function firstFolder(roots: string[]): string | undefined {
  for (const path of roots) {
    const real = realOf(path);
    if (real === undefined || isWhole(real)) continue;
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
