// Discovery by git: in a checkout one `git status` says what differs from HEAD; a commit, HEAD's or any other, is listed by one
// `git ls-tree`. No file is read here but ignore files: a checkout's on disk, a commit's among its objects.

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { hash64 } from "../util/hash.ts";
import { baseName } from "../util/paths.ts";
import { readBlobs } from "../vcs/objects.ts";
import type { Repository } from "../vcs/repository.ts";
import { scanStatus } from "../vcs/status.ts";
import { GIT_MODES, type GitEntry, listCommitTree } from "../vcs/tree.ts";
import { fileStat, SkipList } from "./candidates.ts";
import type { CommitFiles, DiscoverInput, Discovery } from "./discover.ts";
import { IgnoreRules, OWN_IGNORE_FILES } from "./ignore-rules.ts";
import { ignorePart, rulesFingerprint } from "./options.ts";
import { skipByPath } from "./path-rules.ts";
import { type CommitTarget, checkoutKey, commitKey } from "./tree-keys.ts";
import { MAX_RULES_BYTES, readRules } from "./walk.ts";

const NESTED = "a repository of its own inside this one";

const isIgnoreFile = (path: string) => OWN_IGNORE_FILES.includes(baseName(path));

/** Adds ignore files to `rules`, those of a folder by rising precedence. Their texts by path. */
function addRules(
  paths: Iterable<string>,
  read: (path: string) => string | undefined,
  rules: IgnoreRules,
): Map<string, string> {
  const texts = new Map<string, string>();
  const files = [...paths].filter(isIgnoreFile);
  for (const name of OWN_IGNORE_FILES)
    for (const path of files) {
      const text = baseName(path) === name ? read(path) : undefined;
      if (text === undefined) continue;
      rules.add(path.slice(0, Math.max(0, path.length - name.length - 1)), text);
      texts.set(path, text);
    }
  return texts;
}

/** Texts of the ignore files among a commit's files. */
async function readCommitRules(repository: Repository, entries: GitEntry[]): Promise<Map<string, string>> {
  const files = entries.filter(
    ({ path, mode }) => isIgnoreFile(path) && (mode === GIT_MODES.file || mode === GIT_MODES.executable),
  );
  const texts = new Map<string, string>();
  let at = 0;
  for await (const { bytes } of readBlobs(
    repository,
    files.map(({ hash }) => hash),
    MAX_RULES_BYTES,
  )) {
    const { path } = files[at++]!;
    if (bytes) texts.set(path, new TextDecoder().decode(bytes));
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
  /** Nothing stands there. */
  readonly absent = new Set<string>();
  private readonly root: string;
  private readonly rules: IgnoreRules;

  constructor(root: string, rules: IgnoreRules) {
    this.root = root;
    this.rules = rules;
  }

  /** `unchanged`: git says so. */
  visit(path: string, unchanged: boolean): void {
    const exclusion = this.rules.findExclusion(path);
    if (exclusion) {
      this.gone.push(path);
      if (this.look(path)) this.skips.addExcluded(path, exclusion);
      return;
    }
    const stats = this.look(path);
    if (!stats) this.absent.add(path);
    const reason = skipByPath(path);
    if (!stats?.isFile() || reason) this.gone.push(path);
    if (stats?.isSymbolicLink()) this.skips.add(path, "symlink");
    else if (stats?.isFile() && reason) this.skips.add(path, reason);
    else if (stats?.isFile())
      this.files.push({
        path,
        mode: stats.mode & 0o100 ? GIT_MODES.executable : GIT_MODES.file,
        stat: fileStat(stats),
        ...(unchanged && { unchanged }),
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

/** What tells the tree of a commit as a checkout has it from that of the commit; undefined where nothing does. */
function baseRules(own: string | undefined, left: ReadonlySet<string>): string | undefined {
  if (left.size === 0) return own;
  return `${own ?? ""}sparse${hash64([...left].join("\0"))}`;
}

export async function discoverCheckout(
  repository: Repository,
  input: DiscoverInput,
  foreign: ReadonlySet<string>,
): Promise<Discovery> {
  const { root } = repository;
  const startedAt = Date.now();
  const reading = { readAt: input.readAt ?? 0, folder: input.dataFolder };
  const status = await scanStatus(repository, reading, OWN_IGNORE_FILES);
  const rules = new IgnoreRules(input.options);
  const named = new Set([...status.named, ...status.changed]);
  const fingerprint = rulesFingerprint(
    input.options,
    addRules(named, (path) => readRules(root, path), rules),
  );
  // The commit is read under the checkout's rules, so that the rest is a patch on it.
  const ownRules = status.changed.some(isIgnoreFile) ? ignorePart(fingerprint) : undefined;
  const changed = new ChangedPaths(root, rules);
  const differing = new Set(status.changed);
  for (const path of new Set([...status.changed, ...input.revisit]))
    if (!isForeign(path, foreign)) changed.visit(path, !differing.has(path));
  for (const path of status.nested) if (!foreign.has(path)) changed.skips.add(path, "submodule", NESTED);
  for (const path of status.unreadableNames) changed.skips.add(path, "path_not_utf8");
  // Of what a sparse checkout leaves out nothing is read, in HEAD neither.
  const left = new Set(status.sparse.filter((path) => changed.absent.has(path)));
  for (const path of left) changed.skips.add(path, "not_checked_out");
  const isThere = ({ path }: { path: string }) => !left.has(path);
  input.onProgress(status.tracked);
  const { commit } = status;
  return {
    key: checkoutKey(root),
    ref: status.ref,
    commit: commit ?? "",
    repository,
    ...(commit && {
      base: {
        key: commitKey(commit, input.options, baseRules(ownRules, left)),
        commit,
        converts: status.converts,
        list: async () => sortCommit((await listCommitTree(repository, commit)).filter(isThere), rules),
      },
    }),
    top: {
      files: changed.files,
      gone: changed.gone.filter((path) => !left.has(path)),
      skips: changed.skips.list(),
    },
    fingerprint,
    startedAt,
    warnings: [],
  };
}

/** A commit's own files, read under its own ignore files: as in a checkout of it that nobody has touched. */
export async function discoverCommit(
  repository: Repository,
  input: DiscoverInput,
  { commit, ref }: CommitTarget,
): Promise<Discovery> {
  const startedAt = Date.now();
  const entries = await listCommitTree(repository, commit).catch((error: Error) => {
    if (error instanceof ToolError && error.data.git !== undefined) throw error;
    throw new ToolError("ref_not_found", `The commit ${commit} of ${ref} cannot be read: ${error.message}`, {
      ...{ ref, commit },
      suggestion: "The clone lacks it or it is damaged: run git fsck, or git fetch.",
    });
  });
  const rules = new IgnoreRules(input.options);
  const texts = await readCommitRules(repository, entries);
  const fingerprint = rulesFingerprint(
    input.options,
    addRules(texts.keys(), (path) => texts.get(path), rules),
  );
  input.onProgress(entries.length);
  const key = commitKey(commit, input.options);
  return {
    key,
    ref,
    commit,
    repository,
    base: { key, commit, converts: false, list: async () => sortCommit(entries, rules) },
    top: { files: [], gone: [], skips: [] },
    fingerprint,
    startedAt,
    warnings: [],
  };
}
