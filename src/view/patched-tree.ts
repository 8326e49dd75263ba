// A tree as a scan for changes asks of it: of a checkout the patch alone is read, which is mostly empty; what that does not tell is
// asked of the view, some megabytes of a large project, which is opened then. `openPatchedTree` is the function to know.

import { ToolError } from "../protocol/errors.ts";
import { pathTexts } from "../store/paths.ts";
import { snapshot } from "../store/sql.ts";
import type { Store } from "../store/store.ts";
import { loadOne, type StoredTree } from "../store/tree-rows.ts";
import { findTree, type TreeSummary } from "../store/trees.ts";
import { lookedAt } from "../util/stat.ts";
import { openView, type View } from "./view.ts";

/** Of the same meaning as in a view. */
export type ScannedTree = Pick<
  View,
  | "store"
  | "key"
  | "commit"
  | "generation"
  | "state"
  | "indexedAt"
  | "patched"
  | "paths"
  | "skips"
  | "stat"
  | "blob"
>;

/** Throws ToolError ref_not_indexed when there is no such tree. */
export function openPatchedTree(store: Store, key: string): ScannedTree {
  const { tree, under } = snapshot(store, () => {
    const tree = loadOne(store, key);
    return { tree, under: tree?.base === undefined ? undefined : findTree(store, tree.base) };
  });
  return tree && under ? new PatchedTree(store, tree, under) : openView(store, key);
}

class PatchedTree implements ScannedTree {
  readonly store: Store;
  readonly key: string;
  readonly commit: string;
  readonly generation: number;
  readonly state: View["state"];
  readonly indexedAt: number;
  readonly patched: readonly string[];
  /** What the patch says of a path; undefined: that nothing stands there. */
  private readonly own = new Map<string, ReturnType<View["stat"]>>();
  private opened: View | undefined;

  constructor(store: Store, { packed, ...tree }: StoredTree, under: TreeSummary) {
    this.store = store;
    this.key = tree.key;
    this.commit = tree.commit;
    this.generation = Math.max(tree.generation, under.generation);
    this.state = under.state === "partial" ? "partial" : tree.state;
    this.indexedAt = lookedAt(tree.indexedAt);
    const { set, deleted } = packed;
    const texts = set.paths.length + deleted.length > 0 ? pathTexts(store) : [];
    for (let at = 0; at < set.paths.length; at++)
      this.own.set(texts[set.paths[at]!]!, {
        blob: set.blobs[at]!,
        size: set.sizes[at] ?? 0,
        mtimeMs: set.mtimes[at] ?? 0,
      });
    for (const id of deleted) this.own.set(texts[id]!, undefined);
    this.patched = [...this.own.keys()];
  }

  /** Throws `index_stale` where it is another one by now: whoever published it looks for changes again. */
  private get view(): View {
    this.opened ??= openView(this.store, this.key);
    if (this.opened.generation === this.generation) return this.opened;
    throw new ToolError("index_stale", "The index changed meanwhile.", { reason: "files_changed" });
  }

  get paths(): readonly string[] {
    return this.view.paths;
  }

  get skips(): View["skips"] {
    return this.view.skips;
  }

  stat(path: string): ReturnType<View["stat"]> {
    return this.own.has(path) ? this.own.get(path) : this.view.stat(path);
  }

  blob(id: number): ReturnType<View["blob"]> {
    return this.view.blob(id);
  }
}
