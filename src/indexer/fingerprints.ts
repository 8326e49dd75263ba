// Under which rules each stored tree was made, kept beside the database: a cache of what discovery would find again.
// Missing, old or damaged: files are listed anew, nothing is parsed again. It also tells when a newer program than this one keeps
// the index: this one leaves it as it is, or each would undo what the other did.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EXTRACTOR_VERSIONS } from "../languages/versions.ts";
import type { Store } from "../store/store.ts";
import { listTrees, type TreeSummary } from "../store/trees.ts";
import { writeCacheAtomic } from "../util/atomic-file.ts";

const FILE = "rules.json";

interface Recorded {
  epoch: number;
  trees: Record<string, { generation: number; fingerprint: string }>;
  /** Of each language, the newest that published here. */
  extractors?: Record<string, number>;
}

export class Fingerprints {
  private readonly store: Store;
  private readonly file: string;
  private readonly recorded: Recorded;

  constructor(store: Store, dataFolder: string) {
    this.store = store;
    this.file = join(dataFolder, FILE);
    this.recorded = this.read();
  }

  private read(): Recorded {
    const { epoch } = this.store;
    try {
      const found = JSON.parse(readFileSync(this.file, "utf8")) as Recorded;
      if (found.epoch === epoch && typeof found.trees === "object") return found;
    } catch {}
    return { epoch, trees: {} };
  }

  /** A program with later extractors than this one's has published here. */
  get byNewer(): boolean {
    return Object.entries(this.recorded.extractors ?? {}).some(
      ([id, version]) => version > (EXTRACTOR_VERSIONS[id] ?? version),
    );
  }

  /** May equal contents of this publication have other facts than these rules make of them? What a newer program keeps stays as it is. */
  isOutdated(tree: TreeSummary, fingerprint: string): boolean {
    return !this.byNewer && !this.alike(tree, fingerprint);
  }

  /** Was this very publication made under these rules? */
  holds(tree: TreeSummary, fingerprint: string): boolean {
    return this.find(tree) === fingerprint;
  }

  /** Of the rules under which this very publication was made, where that is known. */
  find(tree: Pick<TreeSummary, "key" | "generation">): string | undefined {
    const known = this.recorded.trees[tree.key];
    return known?.generation === tree.generation ? known.fingerprint : undefined;
  }

  /** Do equal contents at equal paths have equal facts? Which files are left out may differ. */
  alike(tree: TreeSummary, fingerprint: string): boolean {
    const known = this.recorded.trees[tree.key];
    const part = (text: string) => text.slice(0, text.indexOf("."));
    return known?.generation === tree.generation && part(known.fingerprint) === part(fingerprint);
  }

  note(key: string, generation: number, fingerprint: string): void {
    this.recorded.trees[key] = { generation, fingerprint };
  }

  /** All trees have got later generations, by this distance, and are what they were. */
  shift(distance: number): void {
    for (const tree of Object.values(this.recorded.trees)) tree.generation += distance;
    this.save();
  }

  save(): void {
    const alive = new Set(listTrees(this.store).map(({ key }) => key));
    for (const key of Object.keys(this.recorded.trees)) if (!alive.has(key)) delete this.recorded.trees[key];
    const newest = { ...this.recorded.extractors };
    for (const [id, version] of Object.entries(EXTRACTOR_VERSIONS))
      newest[id] = Math.max(newest[id] ?? 0, version);
    this.recorded.extractors = newest;
    writeCacheAtomic(this.file, new TextEncoder().encode(JSON.stringify(this.recorded)));
  }
}

/** From now on no stored tree is known to be made under the rules of now. */
export function forgetFingerprints(dataFolder: string): void {
  rmSync(join(dataFolder, FILE), { force: true });
}
