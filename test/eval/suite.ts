// A retrieval suite: queries with the files that answer them, over public repositories at pinned commits. Its folder holds
// queries in .jsonl files, repos.json and, where others were measured, peers.json; the clones lie in another folder, one a
// repository. test/eval/questions is one, and so are the folders `second` to `twentieth` and `symbols` in it: answers were judged by
// reading the code, before anything was searched.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface EvalQuery {
  id: string;
  repo: string;
  language: string;
  category: string;
  query: string;
  /** Files that answer it, relative to the repository's root folder. */
  relevant: string[];
  /** Names of what answers it in them, where one symbol does. */
  symbols?: string[];
}

export interface Repository {
  url: string;
  commit: string;
  /** The folder that is indexed. */
  root: string;
  language: string;
}

export interface Suite {
  queries: EvalQuery[];
  repositories: Record<string, Repository>;
  /** Scores of other tools by repository. */
  peers: Record<string, Record<string, number>>;
}

export function readSuite(folder: string): Suite {
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  const names = readdirSync(folder).sort();
  const lines = names
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => text(name).trim().split("\n"));
  return {
    queries: lines.map((line) => JSON.parse(line) as EvalQuery),
    repositories: JSON.parse(text("repos.json")),
    peers: names.includes("peers.json") ? JSON.parse(text("peers.json")) : {},
  };
}

/** A copy of one repository's root folder. */
export interface Checkout {
  folder: string;
  /** It is the pinned commit. */
  pinned: boolean;
}

/** Writes the root folder at the pinned commit, or at the clone's own where that is missing; undefined without either. */
export function checkOut(repository: Repository, clone: string, target: string): Checkout | undefined {
  if (!existsSync(clone)) return undefined;
  const git = (...args: string[]) => Bun.spawnSync(["git", "-C", clone, ...args]);
  const pinned = git("cat-file", "-e", `${repository.commit}^{commit}`).exitCode === 0;
  const commit = pinned ? repository.commit : git("rev-parse", "HEAD").stdout.toString().trim();
  const tree = repository.root === "." ? commit : `${commit}:${repository.root}`;
  if (git("cat-file", "-e", tree).exitCode !== 0) return undefined;
  const folder = join(target, commit.slice(0, 12));
  if (existsSync(folder)) return { folder, pinned };
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = git("archive", "--format=tar", tree);
  const unpack = Bun.spawnSync(["tar", "-x", "-C", folder], { stdin: archive.stdout });
  if (archive.exitCode !== 0 || unpack.exitCode !== 0) throw new Error(`${clone}: ${archive.stderr}`);
  return { folder, pinned };
}
