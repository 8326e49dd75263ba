// What commits changed since they left the default branch, remembered: it depends on commits alone.

import { findMergeBase, listChangedPaths } from "../vcs/changes.ts";
import type { Repository } from "../vcs/repository.ts";

const MOST_KEPT = 32;

type Overlay = ReadonlySet<string> | undefined;

export class Overlays {
  private readonly known = new Map<string, Promise<Overlay>>();

  /** `main`: commits of the default branch. Without common history everything is compared with the first of them. */
  find(repo: Repository, commit: string, main: readonly string[]): Promise<Overlay> {
    const key = [commit, ...main].join(" ");
    const found = this.known.get(key) ?? compare(repo, commit, main).catch(() => undefined);
    this.known.delete(key);
    this.known.set(key, found);
    if (this.known.size > MOST_KEPT) this.known.delete(this.known.keys().next().value!);
    return found;
  }
}

async function compare(repo: Repository, commit: string, main: readonly string[]): Promise<Overlay> {
  const base = (await findMergeBase(repo, commit, main)) ?? main[0]!;
  return new Set(await listChangedPaths(repo, base, commit));
}
