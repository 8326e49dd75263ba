// A bundle into a project's store: `importBundle` is the function to know. Where there is none, the bundle's tables become
// it; any other is given the contents and trees that it lacks. What the store has is never replaced.

import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { extractorVersion } from "../languages/index.ts";
import { completeTables, placeDatabase } from "../store/adopted-tables.ts";
import { type BlobRow, findBlobs, listBlobs, writeBlobs } from "../store/blobs.ts";
import type { Bundle } from "../store/bundle-format.ts";
import { type BundledTree, LIVE_KEY, refuseNewer } from "../store/bundle-manifest.ts";
import { checkTables, openTables } from "../store/bundle-tables.ts";
import { finishJob } from "../store/jobs.ts";
import { checkpoint, openStore, type Store } from "../store/store.ts";
import { listTrees, publishTree, readTree } from "../store/trees.ts";
import { refuseOtherProject } from "./bundle-project.ts";
import { Fingerprints } from "./fingerprints.ts";
import { openWithJob } from "./open-job.ts";
import { INDEX_FILE } from "./options.ts";
import { type Revived, ReviveThreads } from "./revive-threads.ts";

export interface ImportInput {
  bundle: Bundle;
  /** The project's folder. */
  root: string;
  /** The project's data folder. */
  dataFolder: string;
  /** Key of the tree that stands for the project as it is on disk. */
  liveKey: string;
  /** Take the bundle of another project too: its contents count wherever they stand. */
  anyProject?: boolean;
}

export interface ImportReport {
  id: string;
  /** Contents that are new here. */
  added: number;
  /** Contents that were here before. */
  known: number;
  /** Contents left out because an older extractor made them. */
  outdated: number;
  /** Commits, or `live`, that can be asked about now and could not before. */
  trees: string[];
}

interface Run extends ImportInput {
  /** Files of this run alone. */
  scratch: string;
  /** The bundle's tables. */
  tables: Store;
  threads: ReviveThreads;
  /** Blobs of the bundle under the extractors of now, by their ids there. */
  current: Map<number, BlobRow>;
}

/** Throws ToolError: index_incompatible (newer bundle), invalid_input (damaged), index_in_progress, storage_unavailable. */
export async function importBundle(input: ImportInput): Promise<ImportReport> {
  const { bundle, dataFolder } = input;
  refuseNewer(bundle.manifest, extractorVersion);
  const scratch = join(dataFolder, `bundle-${process.pid}`);
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  let tables: Store | undefined;
  // Threads get ready while the tables are unpacked.
  const threads = new ReviveThreads();
  try {
    tables = openTables(bundle, join(scratch, "tables.db"));
    const all = listBlobs(tables);
    const current = new Map(
      [...all].filter(([, { language, extractor }]) => extractor === extractorVersion(language)),
    );
    const outdated = all.size - current.size;
    const run: Run = { ...input, scratch, tables, threads, current };
    // Threads work while the tables are checked.
    const mayAdopt = outdated === 0 && !existsSync(join(dataFolder, INDEX_FILE));
    const contents = mayAdopt && threads.revive(bundle, [...current.values()], false);
    checkTables(tables);
    if (!input.anyProject) await refuseOtherProject(bundle, tables, input.root);
    const { added, keys } = (contents && (await adopt(run, contents))) || (await mergeUnderJob(run));
    return {
      id: bundle.manifest.id,
      added,
      known: current.size - added,
      outdated,
      trees: namesOf(bundle, keys),
    };
  } finally {
    threads.close();
    tables?.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Outcome {
  added: number;
  /** Keys, as the bundle has them, of the trees that were published. */
  keys: string[];
}

const namesOf = ({ manifest }: Bundle, keys: readonly string[]) =>
  manifest.trees.flatMap(({ key, commit }) => (keys.includes(key) ? [commit || "live"] : []));
const keyHere = (key: string, liveKey: string) => (key === LIVE_KEY ? liveKey : key);

/** The bundle, with all of its contents, becomes the store of a project that has none. Undefined where there is one by then. */
async function adopt(run: Run, contents: AsyncIterable<Revived>): Promise<Outcome | undefined> {
  const { bundle, dataFolder, scratch, tables, current, liveKey } = run;
  const file = join(dataFolder, INDEX_FILE);
  const made = join(scratch, INDEX_FILE);
  await completeTables(tables.file, made, liveKey, contents);
  if (!placeDatabase(made, file)) return undefined;
  const keys = bundle.manifest.trees.map(({ key }) => key);
  const store = openStore(file, "write", { renew: true });
  try {
    noteFingerprints(run, store, keys);
  } finally {
    store.close();
  }
  return { added: current.size, keys };
}

async function mergeUnderJob(run: Run): Promise<Outcome> {
  const request = { dataFolder: run.dataFolder, force: false };
  const { store, job } = await openWithJob(request, run.liveKey, () => false);
  try {
    const outcome = await merge(run, store);
    noteFingerprints(run, store, outcome.keys);
    finishJob(store, job.id, "done", `imported ${outcome.added} contents`);
    checkpoint(store);
    return outcome;
  } catch (error) {
    finishJob(store, job.id, "failed", (error as Error).message);
    throw error;
  } finally {
    store.close();
  }
}

async function merge(run: Run, store: Store): Promise<Outcome> {
  const { bundle, threads, current } = run;
  const rows = [...current.values()];
  const known = findBlobs(store, rows);
  const missing = rows.filter((_, i) => known[i] === undefined);
  const ids = new Map(rows.flatMap(({ id }, i) => (known[i] === undefined ? [] : [[id, known[i]] as const])));
  if (missing.length > 0)
    for await (const { rows: revived, names } of threads.revive(bundle, missing, true)) {
      const blobs = revived.map(({ id, rows: wire, ...stored }) => ({
        ...current.get(id)!,
        ...stored,
        ...wire!,
        names,
      }));
      for (const [i, id] of writeBlobs(store, blobs).entries()) ids.set(revived[i]!.id, id);
    }
  return { added: missing.length, keys: publishMissing(run, store, ids) };
}

/** Publishes the bundle's trees that are not complete here and whose contents all are. `ids`: from the bundle's to ours. */
function publishMissing(
  { bundle, tables, liveKey }: Run,
  store: Store,
  ids: ReadonlyMap<number, number>,
): string[] {
  const ready = new Set(listTrees(store).flatMap(({ key, state }) => (state === "ready" ? [key] : [])));
  const missing = bundle.manifest.trees.filter(({ key }) => !ready.has(keyHere(key, liveKey)));
  return missing.reverse().flatMap(({ key }) => {
    const tree = readTree(tables, key);
    if (!tree?.entries.every(({ blob }) => ids.has(blob))) return [];
    const entries = tree.entries.map((entry) => ({ ...entry, blob: ids.get(entry.blob)! }));
    publishTree(store, { ...tree, key: keyHere(key, liveKey), entries });
    return [key];
  });
}

/** A tree that was made under known rules need not be listed again by an indexer with the same ones. */
function noteFingerprints({ bundle, dataFolder, liveKey }: Run, store: Store, keys: readonly string[]): void {
  const published = new Map(listTrees(store).map((tree) => [tree.key, tree.generation]));
  const fingerprints = new Fingerprints(store, dataFolder);
  const noted = (tree: BundledTree) => keys.includes(tree.key) && tree.fingerprint !== undefined;
  for (const { key, fingerprint } of bundle.manifest.trees.filter(noted)) {
    const here = keyHere(key, liveKey);
    fingerprints.note(here, published.get(here)!, fingerprint!);
  }
  fingerprints.save();
}
