// Is a bundle one of this project? Folders have no name that travels, so what they hold decides: a commit that the bundle
// knows is known here too, or its files stand here at the same paths (a shallow clone, a folder outside git).

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import type { Bundle } from "../store/bundle-format.ts";
import type { Store } from "../store/store.ts";
import { readTree } from "../store/trees.ts";
import { findGit, runGit } from "../vcs/git.ts";
import { findRepository } from "../vcs/repository.ts";

/** Projects have names like README.md in common; a quarter of all paths they do not. */
const SHARED_PATHS = 0.25;
/** Paths that are looked at, spread over the tree. */
const SAMPLE = 1000;

/** Throws invalid_input for a bundle that shares neither commits nor paths with the folder. */
export async function refuseOtherProject(bundle: Bundle, tables: Store, root: string): Promise<void> {
  const { trees } = bundle.manifest;
  const commits = trees.flatMap(({ commit }) => (commit ? [commit] : []));
  if (trees[0] && sharedPaths(tables, trees[0].key, root) >= SHARED_PATHS) return;
  if (await knowsAny(root, commits)) return;
  throw new ToolError(
    "invalid_input",
    `The bundle is of another project: neither its commits nor its files are known in ${root}. To take its contents all the same, add --any-project.`,
    { argument: "bundle", value: bundle.manifest.id },
  );
}

function sharedPaths(tables: Store, key: string, root: string): number {
  const entries = readTree(tables, key)?.entries ?? [];
  const step = Math.max(1, Math.floor(entries.length / SAMPLE));
  const sample = entries.filter((_, i) => i % step === 0);
  return sample.filter(({ path }) => existsSync(join(root, path))).length / Math.max(1, sample.length);
}

async function knowsAny(root: string, commits: readonly string[]): Promise<boolean> {
  const repository = findRepository(root);
  if (!repository || !findGit()) return false;
  for (const commit of commits)
    if (/^[0-9a-f]{40,64}$/.test(commit) && (await has(repository, commit))) return true;
  return false;
}

async function has(
  repository: NonNullable<ReturnType<typeof findRepository>>,
  commit: string,
): Promise<boolean> {
  return runGit(repository, ["cat-file", "-e", `${commit}^{commit}`]).then(
    ({ code }) => code === 0,
    () => false,
  );
}
