// Discovery in a git checkout: one `git status` says what differs from HEAD, one `git ls-tree` lists HEAD where it is not
// known yet. No file is read here but ignore files.

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { baseName } from "../util/paths.ts";
import type { Repository } from "../vcs/repository.ts";
import { type Status, scanStatus } from "../vcs/status.ts";
import { GIT_MODES, type GitEntry, listCommitTree } from "../vcs/tree.ts";
import { fileStat, SkipList } from "./candidates.ts";
import type { CommitFiles, DiscoverInput, Discovery } from "./discover.ts";
import { IgnoreRules, OWN_IGNORE_FILES } from "./ignore-rules.ts";
import { rulesFingerprint } from "./options.ts";
import { skipByPath } from "./path-rules.ts";
import { readRules } from "./walk.ts";

const NESTED = "a repository of its own inside this one";

/** Reads the checkout's ignore files into `rules`. Their texts by path. */
function addRules(root: string, status: Status, rules: IgnoreRules): Map<string, string> {
  const texts = new Map<string, string>();
  const paths = new Set([...status.tracked, ...status.changed]);
  for (const name of OWN_IGNORE_FILES)
    for (const path of paths) {
      if (!path.endsWith(name) || baseName(path) !== name) continue;
      const text = readRules(root, path);
      if (text === undefined) continue;
      rules.add(path.slice(0, Math.max(0, path.length - name.length - 1)), text);
      texts.set(path, text);
    }
  return texts;
}

function isForeign(path: string, foreign: ReadonlySet<string>): boolean {
  for (const folder of foreign) if (path.startsWith(`${folder}/`)) return true;
  return false;
}

function sortCommit(entries: GitEntry[], rules: IgnoreRules): CommitFiles {
  const skips = new SkipList();
  const files: CommitFiles["files"] = [];
  for (const { path, mode, hash, utf8 } of entries) {
    const exclusion = rules.findExclusion(path);
    const reason = skipByPath(path);
    if (mode === GIT_MODES.submodule) skips.add(path, "submodule");
    else if (exclusion) skips.addExcluded(path, exclusion);
    else if (mode === GIT_MODES.symlink) skips.add(path, "symlink");
    else if (!utf8) skips.add(path, "path_not_utf8");
    else if (reason) skips.add(path, reason);
    else files.push({ path, mode, hash });
  }
  return { files, skips: skips.list() };
}

/** Sorts the paths that git reports by what stands there on disk. */
class ChangedPaths {
  readonly files: Discovery["top"]["files"] = [];
  readonly gone: string[] = [];
  readonly skips = new SkipList();
  private readonly root: string;
  private readonly rules: IgnoreRules;

  constructor(root: string, rules: IgnoreRules) {
    this.root = root;
    this.rules = rules;
  }

  visit(path: string): void {
    const exclusion = this.rules.findExclusion(path);
    if (exclusion) {
      this.gone.push(path);
      if (this.look(path)) this.skips.addExcluded(path, exclusion);
      return;
    }
    const stats = this.look(path);
    const reason = skipByPath(path);
    if (!stats?.isFile() || reason) this.gone.push(path);
    if (stats?.isSymbolicLink()) this.skips.add(path, "symlink");
    else if (stats?.isFile() && reason) this.skips.add(path, reason);
    else if (stats?.isFile())
      this.files.push({
        path,
        mode: stats.mode & 0o100 ? GIT_MODES.executable : GIT_MODES.file,
        stat: fileStat(stats),
      });
    else if (stats && !stats.isDirectory()) this.skips.add(path, "unreadable", "not a regular file");
  }

  private look(path: string) {
    try {
      return lstatSync(join(this.root, path), { throwIfNoEntry: false });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A file where a folder was: what stood below is gone.
      if (code !== "ENOTDIR") this.skips.add(path, "unreadable", code);
      return undefined;
    }
  }
}

export async function discoverCheckout(
  repository: Repository,
  input: DiscoverInput,
  foreign: ReadonlySet<string>,
): Promise<Discovery> {
  const { root } = repository;
  const startedAt = Date.now();
  const status = await scanStatus(repository);
  const rules = new IgnoreRules(input.options);
  const fingerprint = rulesFingerprint(input.options, addRules(root, status, rules));
  const changed = new ChangedPaths(root, rules);
  for (const path of new Set([...status.changed, ...input.revisit]))
    if (!isForeign(path, foreign)) changed.visit(path);
  for (const path of status.nested) if (!foreign.has(path)) changed.skips.add(path, "submodule", NESTED);
  for (const path of status.unreadableNames) changed.skips.add(path, "path_not_utf8");
  input.onProgress(status.tracked.length);
  const { commit } = status;
  return {
    key: `worktree:${root}`,
    ref: status.ref,
    commit: commit ?? "",
    repository,
    ...(commit && {
      base: {
        key: `commit:${commit}`,
        commit,
        converts: status.converts,
        list: async () => sortCommit(await listCommitTree(repository, commit), rules),
      },
    }),
    top: { files: changed.files, gone: changed.gone, skips: changed.skips.list() },
    fingerprint,
    startedAt,
    warnings: [],
  };
}
