// HEAD and refs read from their files, without a process: loose refs, packed-refs, symbolic refs, linked
// worktrees. Repositories with another ref storage (reftable) are asked through git.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { KeptFiles } from "../util/kept-files.ts";
import { readSmallText } from "../util/safe-read.ts";
import { findGit, gitArguments, gitEnvironment } from "./git.ts";
import type { Repository } from "./repository.ts";

const SHORT_HASH = 12;

/** A commit as answers name it: no other of the repository begins so. */
export function shortHash(commit: string): string {
  return commit.slice(0, SHORT_HASH);
}

export interface Head {
  /** undefined while the branch has no commit yet. */
  commit: string | undefined;
  /** The branch, or the commit when HEAD is detached. */
  ref: string;
}

const BRANCHES = "refs/heads/";
/** Refs that each worktree has for itself. */
const PER_WORKTREE = /^refs\/(?:bisect|worktree|rewritten)\//;
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MAX_SYMBOLIC_STEPS = 5;
/** What HEAD's file names where refs stand in tables: a branch that there cannot be. */
const IN_TABLES = "refs/heads/.invalid";

/** Texts of HEAD and of loose refs. */
const loose = new KeptFiles((text) => text.trim());
/** Object by name. */
const packed = new KeptFiles(
  (text) =>
    new Map(
      text.split("\n").flatMap((line): [string, string][] => {
        const [object = "", name] = line.split(" ");
        return name !== undefined && OBJECT_ID.test(object) ? [[name, object]] : [];
      }),
    ),
);

function isReftable(repo: Repository): boolean {
  return existsSync(join(repo.commonDir, "reftable"));
}

/** Answers about a reftable, by the table lists that they were read under: a process each is dear on every question. */
const asked = new Map<string, { stamp: string | undefined; answers: Map<string, string | undefined> }>();

function askGit(repo: Repository, args: string[]): string | undefined {
  const stamp = [repo.commonDir, repo.gitDir]
    .map((folder) => readSmallText(join(folder, "reftable", "tables.list")))
    .join("|");
  let known = asked.get(repo.gitDir);
  if (known?.stamp !== stamp) {
    known = { stamp, answers: new Map() };
    asked.set(repo.gitDir, known);
  }
  const key = args.join(" ");
  if (!known.answers.has(key)) known.answers.set(key, runAsk(repo, args));
  return known.answers.get(key);
}

function runAsk(repo: Repository, args: string[]): string | undefined {
  const git = findGit();
  if (!git) return undefined;
  const result = Bun.spawnSync(gitArguments(git, args), {
    cwd: repo.root,
    env: gitEnvironment(repo),
    stdin: "ignore",
    stderr: "ignore",
  });
  return result.exitCode === 0 ? result.stdout.toString().trim() : undefined;
}

/** git's own rules (`git check-ref-format`), as far as they keep a name from meaning another file. */
export function isRefName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them
  if (name === "" || /[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/$|\.$/.test(name)) return false;
  return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}

/** The object that a full ref name leads to (a commit; an annotated tag's is the tag), or undefined. */
export function findRef(repo: Repository, name: string): string | undefined {
  if (!isRefName(name)) return undefined;
  let ref = name;
  for (let step = 0; step < MAX_SYMBOLIC_STEPS; step++) {
    const home = ref === "HEAD" || PER_WORKTREE.test(ref) ? repo.gitDir : repo.commonDir;
    const value = loose.read(join(home, ref));
    if (value === undefined)
      return packed.read(join(repo.commonDir, "packed-refs"))?.get(ref) ?? askForRef(repo, name);
    if (!value.startsWith("ref:")) return OBJECT_ID.test(value) ? value : undefined;
    ref = value.slice("ref:".length).trim();
    if (ref === IN_TABLES) return askForRef(repo, name);
    // A name that leaves the git folder is not a ref.
    if (!ref.startsWith("refs/") || !isRefName(ref)) return undefined;
  }
  return undefined;
}

function askForRef(repo: Repository, name: string): string | undefined {
  const commit = isReftable(repo) && askGit(repo, ["rev-parse", "--verify", "--quiet", name]);
  return commit && OBJECT_ID.test(commit) ? commit : undefined;
}

/** The ref that a symbolic ref names. */
export function findTarget(repo: Repository, name: string): string | undefined {
  const folder = name === "HEAD" ? repo.gitDir : repo.commonDir;
  const text = loose.read(join(folder, name));
  const target = text?.startsWith("ref:") ? text.slice("ref:".length).trim() : undefined;
  if (text !== undefined && target !== IN_TABLES) return target;
  return isReftable(repo) ? askGit(repo, ["symbolic-ref", "--quiet", name]) : undefined;
}

export function readHead(repo: Repository): Head {
  const branch = findTarget(repo, "HEAD");
  const commit = findRef(repo, branch?.startsWith("refs/") ? branch : "HEAD");
  if (!branch) return { commit, ref: commit ?? "HEAD" };
  return { commit, ref: branch.startsWith(BRANCHES) ? branch.slice(BRANCHES.length) : branch };
}
