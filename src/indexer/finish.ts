// The end of a run: publish when anything differs from what is published, tidy up, count for the report.

import { collectGarbage, isMostlyUnused } from "../store/gc.ts";
import type { Store } from "../store/store.ts";
import { dropTree, findTree, readTree, type TreeRow, type TreeSummary } from "../store/trees.ts";
import { makePatch, type Placed } from "./assembly.ts";
import type { Found } from "./checkout.ts";
import type { Fingerprints } from "./fingerprints.ts";
import { contentsBefore, contentsNow, countChanges, countSkips } from "./outcome.ts";
import type { IndexReport } from "./progress.ts";
import { publish } from "./publish.ts";
import { dropUnusedTrees, KEPT_COMMITS } from "./tidy.ts";
import { formerKey } from "./tree-keys.ts";

/** Every so many publications unused blobs are collected. */
const GARBAGE_GENERATIONS = 32;
const GARBAGE_BLOBS = 500;

function sameFiles(stored: TreeRow, files: readonly Placed[]): boolean {
  if (stored.entries.length !== files.length) return false;
  const known = new Map(stored.entries.map((entry) => [entry.path, entry]));
  return files.every(({ path, blob, mode, size, mtimeMs }) => {
    const entry = known.get(path);
    return entry?.blob === blob && entry.mode === mode && entry.size === size && entry.mtimeMs === mtimeMs;
  });
}

/** Is what is published exactly what was found? */
function isPublished({ discovery, plan, stored, before, baseStored }: Found): boolean {
  const { base, ref, commit, key } = discovery;
  if (key === base?.key) return baseStored;
  if (!stored || !before || stored.state !== "ready" || stored.ref !== ref || stored.commit !== commit)
    return false;
  if (stored.base !== base?.key || (base && !baseStored)) return false;
  const { set, deleted, skips } = base
    ? makePatch(plan.base, plan.top, plan.gone)
    : { set: plan.top.files(), deleted: [], skips: plan.top.skips() };
  return (
    JSON.stringify([deleted, skips]) === JSON.stringify([stored.deleted, stored.skips]) &&
    sameFiles(stored, set)
  );
}

async function publishAll(
  store: Store,
  dataFolder: string,
  found: Found,
  fingerprints: Fingerprints,
): Promise<void> {
  const { discovery, plan, baseStored, stored } = found;
  const generations = publish({ store, discovery, plan, baseStored, state: "ready" });
  for (const [key, generation] of generations) fingerprints.note(key, generation, discovery.fingerprint);
  // At once: who looks at the tree before takes it for one of other rules.
  fingerprints.save();
  const former = formerKey(discovery.key);
  if (former !== undefined) dropTree(store, former);
  await dropUnusedTrees({ store, dataFolder, repository: discovery.repository, keep: KEPT_COMMITS });
  const era = (generation: number) => Math.floor(generation / GARBAGE_GENERATIONS);
  const isNewEra = era(Math.max(...generations.values())) > era(stored?.generation ?? 0);
  // A program that reads files anew replaces most of what is stored: it is found unused now, and goes with a later publication.
  const replaces = stored !== undefined && found.parsed >= GARBAGE_BLOBS;
  if (isNewEra || replaces || isMostlyUnused(store, GARBAGE_BLOBS))
    collectGarbage(store, { minBlobs: GARBAGE_BLOBS });
}

/** Paths whose content differs from the last complete tree. REQUIRES: nothing is published yet. */
function countChanged(store: Store, { plan, before, stored, like, discovery }: Found): number {
  const now = contentsNow(plan.base, plan.top, plan.gone);
  if (discovery.key === discovery.base?.key)
    return countChanges(contentsBefore(like && { top: like, base: undefined }), now);
  const last = stored?.state === "ready" ? stored : undefined;
  const base = last?.base === undefined ? undefined : (before?.base ?? readTree(store, last.base));
  return countChanges(contentsBefore(last && { top: last, base }), now);
}

/** Files and skips of the tree as it is published now. */
export async function finish(
  store: Store,
  dataFolder: string,
  found: Found,
  fingerprints: Fingerprints,
): Promise<Omit<IndexReport, "jobId" | "mode" | "tookMs">> {
  const { discovery, plan, parsed } = found;
  const published = isPublished(found);
  const changed = published ? 0 : countChanged(store, found);
  if (!published) await publishAll(store, dataFolder, found, fingerprints);
  const summary = findTree(store, discovery.key) as TreeSummary;
  const touched = new Set([...plan.gone, ...plan.top.placed.keys()]);
  const skips = new Map(
    plan.base
      .skips()
      .filter(({ path }) => !touched.has(path))
      .map((skip) => [skip.path, skip]),
  );
  for (const skip of plan.top.skips()) skips.set(skip.path, skip);
  const counts = countSkips(skips.values());
  return {
    files: summary.files,
    symbols: summary.symbols,
    parsed,
    reused: Math.max(0, summary.files - parsed),
    skips: counts,
    failed: counts.parse_failed ?? 0,
    changed,
    warnings: discovery.warnings,
  };
}
