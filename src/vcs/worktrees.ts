// The checkouts of one repository, from files alone: its main one and those that `git worktree add` linked to it.

import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findRepository, type Repository } from "./repository.ts";

function linkedRoots(commonDir: string): string[] {
  const folder = join(commonDir, "worktrees");
  try {
    return readdirSync(folder).flatMap((name) => {
      const gitFile = readFileSync(join(folder, name, "gitdir"), "utf8").trim();
      return [dirname(resolve(join(folder, name), gitFile))];
    });
  } catch {
    return [];
  }
}

/** Those that are there now and say themselves that they belong to the repository. The main one first. */
export function listWorktrees(repo: Repository): Repository[] {
  const { commonDir } = repo;
  const roots = [...(basename(commonDir) === ".git" ? [dirname(commonDir)] : []), ...linkedRoots(commonDir)];
  return roots.flatMap((root) => {
    if (!existsSync(root)) return [];
    const found = findRepository(root);
    const own = found?.root === realpathSync(root) && found.commonDir === commonDir && !found.bare;
    return own ? [found] : [];
  });
}

/**
 * The folder that stands for a repository in all of its checkouts: the main checkout, or the git folder of a bare repository.
 * A checkout that the repository does not know of stands for itself.
 */
export function findMainRoot(repo: Repository): string {
  if (repo.gitDir === repo.commonDir) return repo.root;
  const known = linkedRoots(repo.commonDir).some(
    (root) => existsSync(root) && realpathSync(root) === repo.root,
  );
  if (!known) return repo.root;
  const around = dirname(repo.commonDir);
  return findRepository(around)?.commonDir === repo.commonDir ? around : repo.commonDir;
}
