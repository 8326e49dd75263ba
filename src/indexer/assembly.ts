// The trees under construction: what stands where, as far as it is known. Pure bookkeeping; publish.ts writes it.

import type { Skip } from "../protocol/skips.ts";
import type { TreeEntry } from "../store/trees.ts";
import { byText } from "../util/order.ts";
import type { FileStat } from "./candidates.ts";
import type { KnownBlob } from "./known-blobs.ts";

export type Placed = TreeEntry;

/** One tree: files by path, and paths that are left out. */
export class Layer {
  readonly placed = new Map<string, Placed>();
  private readonly skipped = new Map<string, Skip>();

  constructor(skips: readonly Skip[] = []) {
    for (const skip of skips) this.skipped.set(skip.path, skip);
  }

  place(
    path: string,
    blob: Pick<KnownBlob, "id" | "hash" | "failure">,
    mode: number,
    stat?: Pick<FileStat, "size" | "mtimeMs">,
  ): void {
    const { id, hash, failure } = blob;
    this.placed.set(path, {
      path,
      blob: id,
      hash,
      mode,
      size: stat?.size ?? 0,
      mtimeMs: stat?.mtimeMs ?? 0,
    });
    if (failure !== undefined) this.skip({ path, reason: "parse_failed", detail: failure });
    else this.skipped.delete(path);
  }

  skip(skip: Skip): void {
    this.skipped.set(skip.path, skip);
    // What a parser failed on is there as text.
    if (skip.reason !== "parse_failed") this.placed.delete(skip.path);
  }

  findSkip(path: string): Skip | undefined {
    return this.skipped.get(path);
  }

  skips(): Skip[] {
    return [...this.skipped.values()].sort((a, b) => byText(a.path, b.path));
  }

  files(): Placed[] {
    return [...this.placed.values()];
  }
}

/** What a patch over a commit comes to: files that differ, paths that are gone, skips that the commit's tree lacks. */
export interface Patch {
  set: Placed[];
  deleted: string[];
  skips: Skip[];
}

function sameSkip(a: Skip | undefined, b: Skip): boolean {
  return a?.reason === b.reason;
}

/** The difference between the checkout's own files and the commit's. */
export function makePatch(base: Layer, top: Layer, gone: ReadonlySet<string>): Patch {
  // What git converted on checkout is the commit's, with a size of its own.
  const differs = ({ path, hash, size }: Placed) => {
    const committed = base.placed.get(path);
    return committed?.hash !== hash || committed.size !== size;
  };
  const missing = new Set(gone);
  for (const { path } of top.skips()) if (!top.placed.has(path)) missing.add(path);
  // What the commit's tree only lists as left out is gone as well, unless it stands there and is left out for the same reason.
  const isLost = (path: string) => {
    const [before, now] = [base.findSkip(path), top.findSkip(path)];
    return (
      base.placed.has(path) || (gone.has(path) && before !== undefined && !(now && sameSkip(before, now)))
    );
  };
  const set = top.files().filter(differs);
  const changed = new Set(set.map(({ path }) => path));
  return {
    set,
    deleted: [...missing].filter((path) => isLost(path) && !top.placed.has(path)).sort(),
    skips: top
      .skips()
      .filter((skip) => !sameSkip(base.findSkip(skip.path), skip) || changed.has(skip.path))
      .filter((skip) => skip.reason !== "parse_failed" || changed.has(skip.path)),
  };
}
