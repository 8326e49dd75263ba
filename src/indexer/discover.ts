// Discovery: which files the project has now. In a git checkout that is HEAD's tree (`base`) and what differs from it
// (`top`), named by git without reading a file; outside git it is a walk (`top` alone). `discover` is the function to know.

import { existsSync, statSync } from "node:fs";
import { relative } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import type { Skip } from "../protocol/skips.ts";
import { toPosix } from "../util/paths.ts";
import { findGit } from "../vcs/git.ts";
import { findRepository, type Repository } from "../vcs/repository.ts";
import { type Candidate, SkipList } from "./candidates.ts";
import { discoverCheckout, discoverCommit } from "./discover-git.ts";
import { IgnoreRules } from "./ignore-rules.ts";
import { type IndexOptions, rulesFingerprint } from "./options.ts";
import { type CommitTarget, liveKeyIn } from "./tree-keys.ts";
import { walkFolder } from "./walk.ts";

/** A commit's files. */
export interface CommitFiles {
  files: Candidate[];
  skips: Skip[];
}

export interface Base {
  key: string;
  commit: string;
  /** Files of the checkout may differ from their blobs although git calls them unchanged. */
  converts: boolean;
  /** By `git ls-tree`; asked for only when no stored tree can stand in. */
  list: () => Promise<CommitFiles>;
}

export interface Discovery {
  /** Key of the tree that is built: of the project as it is on disk, or, equal to that of `base`, of a commit alone. */
  key: string;
  ref: string;
  commit: string;
  repository?: Repository;
  base?: Base;
  top: {
    /** Files of the checkout whose content has to be looked at; all of them where there is no base. */
    files: Candidate[];
    /** Paths that are no indexable file of the checkout, whatever the base says. */
    gone: string[];
    skips: Skip[];
  };
  /** Of the rules that chose these files: see options.ts. */
  fingerprint: string;
  /** Milliseconds since 1970: what is stored was true at this moment or later. */
  startedAt: number;
  warnings: string[];
}

export interface DiscoverInput {
  root: string;
  /** A commit, in the place of the folder. */
  target?: CommitTarget | undefined;
  dataFolder: string;
  options: IndexOptions;
  /** Paths that the tree before named beside the base: looked at again whatever git says. */
  revisit: readonly string[];
  /** As in Reading (vcs/status.ts): the tree before was what stood on disk then. */
  readAt?: number;
  onProgress: (scanned: number) => void;
}

/** Throws ToolError unless the project's folder is there. */
export function requireFolder(root: string): void {
  if (!existsSync(root)) throw new ToolError("project_not_found", `There is no folder ${root}.`, { root });
  if (!statSync(root).isDirectory())
    throw new ToolError("invalid_input", `${root} is not a folder.`, { argument: "path", value: root });
}

/** The data folder relative to the root where it lies inside. */
function foreignFolders(input: DiscoverInput): Set<string> {
  const inner = toPosix(relative(input.root, input.dataFolder));
  return new Set(inner === "" || inner.startsWith("..") ? [] : [inner]);
}

async function discoverFolder(input: DiscoverInput, key: string, warnings: string[]): Promise<Discovery> {
  const startedAt = Date.now();
  const { root, options, onProgress } = input;
  const rules = new IgnoreRules(options);
  const skips = new SkipList();
  const foreign = foreignFolders(input);
  const walk = await walkFolder({ root, rules, skips, foreign, onProgress });
  return {
    key,
    ref: "live",
    commit: "",
    top: { files: walk.files, gone: [], skips: skips.list() },
    fingerprint: rulesFingerprint(options, walk.ignoreFiles),
    startedAt,
    warnings,
  };
}

export async function discover(input: DiscoverInput): Promise<Discovery> {
  const found = findRepository(input.root);
  const repository = found?.root === input.root ? found : undefined;
  if (repository && input.target) return discoverCommit(repository, input, input.target);
  const key = liveKeyIn(repository, input.root);
  if (!repository) return discoverFolder(input, key, []);
  if (findGit()) return discoverCheckout(repository, input, foreignFolders(input));
  return discoverFolder(input, key, [
    "git is not installed or not on the PATH: the checkout is indexed as a plain folder.",
  ]);
}
