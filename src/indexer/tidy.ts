// Which trees are worth keeping: of checkouts that are there, of commits that a ref names and somebody asks about, and a few of
// the commits that were asked for by hash. What only the others had is garbage (store/gc.ts).

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../store/store.ts";
import { dropTree, isCommitTree, listTrees, type TreeSummary } from "../store/trees.ts";
import { writeCacheAtomic } from "../util/atomic-file.ts";
import { listRefs } from "../vcs/list-refs.ts";
import type { Repository } from "../vcs/repository.ts";
import { listWorktrees } from "../vcs/worktrees.ts";
import { checkoutKey, isCheckoutKey } from "./tree-keys.ts";

/** Trees of commits that no ref names any more, kept by an ordinary run for the next switch of branch. */
export const KEPT_COMMITS = 16;
const UNUSED_MS = 30 * 86_400_000;
const NOTE_EVERY_MS = 3_600_000;
const USES_FILE = "uses.json";

export interface TidyInput {
  store: Store;
  dataFolder: string;
  /** Undefined outside git. */
  repository: Repository | undefined;
  /** Commits without a ref to keep, the newest first. */
  keep: number;
}

/** Drops trees that are of no use. Their keys. REQUIRES: the caller holds the job. */
export async function dropUnusedTrees({ store, dataFolder, repository, keep }: TidyInput): Promise<string[]> {
  const trees = listTrees(store);
  const bases = new Set(trees.map(({ base }) => base));
  const commits = trees.filter((tree) => isCommitTree(tree) && !bases.has(tree.key));
  const doomed = repository ? goneCheckouts(trees, repository) : [];
  if (commits.length > keep) doomed.push(...(await unusedCommits(commits, dataFolder, repository, keep)));
  // The patch of a checkout goes before the commit's tree that it stands on.
  return doomed.map(({ key }) => key).filter((key) => dropTree(store, key));
}

function goneCheckouts(trees: readonly TreeSummary[], repository: Repository): TreeSummary[] {
  const there = new Set([repository, ...listWorktrees(repository)].map(({ root }) => checkoutKey(root)));
  return trees.filter(({ key }) => isCheckoutKey(key) && !there.has(key));
}

async function unusedCommits(
  commits: readonly TreeSummary[],
  dataFolder: string,
  repository: Repository | undefined,
  keep: number,
): Promise<TreeSummary[]> {
  // What git cannot tell is kept.
  const refs = repository ? await listRefs(repository).catch(() => undefined) : [];
  if (!refs) return [];
  const tips = new Set(refs.map(({ commit }) => commit));
  const uses = readUses(dataFolder);
  const since = Date.now() - UNUSED_MS;
  const isUsed = ({ key, indexedAt }: TreeSummary) => Math.max(indexedAt, uses[key] ?? 0) > since;
  const nameless = commits.filter(({ commit }) => !tips.has(commit));
  const forgotten = commits.filter((tree) => tips.has(tree.commit) && !isUsed(tree));
  return [...nameless.slice(keep), ...forgotten];
}

function readUses(dataFolder: string): Record<string, number> {
  try {
    const found = JSON.parse(readFileSync(join(dataFolder, USES_FILE), "utf8"));
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Remembers that somebody asked about a tree; written once an hour at most, and lost without harm. */
export class Uses {
  private readonly noted = new Map<string, number>();
  private readonly dataFolder: string;

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
  }

  note(key: string): void {
    const now = Date.now();
    if (now - (this.noted.get(key) ?? 0) < NOTE_EVERY_MS) return;
    this.noted.set(key, now);
    const recent = Object.entries({ ...readUses(this.dataFolder), [key]: now }).filter(
      ([, used]) => now - used < UNUSED_MS,
    );
    try {
      const text = JSON.stringify(Object.fromEntries(recent));
      writeCacheAtomic(join(this.dataFolder, USES_FILE), new TextEncoder().encode(text));
    } catch {
      // A tree that looks unused is built again when it is asked for.
    }
  }
}
