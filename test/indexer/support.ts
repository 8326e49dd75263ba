// Indexes test projects in this process or through the supervisor, and reads back what a query would see.

import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
import type { ConfigValues } from "../../src/config/options.ts";
import { IdleThreads } from "../../src/indexer/idle-threads.ts";
import { indexProject } from "../../src/indexer/index-project.ts";
import { DEFAULT_INDEX_OPTIONS, INDEX_FILE, type IndexOptions } from "../../src/indexer/options.ts";
import type { IndexReport, Progress } from "../../src/indexer/progress.ts";
import type { IndexRequest } from "../../src/indexer/request.ts";
import { type IndexingOptions, type IndexRun, startIndexing } from "../../src/indexer/supervisor.ts";
import { type CommitTarget, liveKey } from "../../src/indexer/tree-keys.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { readFacts } from "../../src/store/blobs.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { workerUrl } from "../../src/util/self.ts";
import { openView } from "../../src/view/view.ts";

export interface Indexed {
  root: string;
  /** The project's data folder. */
  home: string;
}

export function requestOf(project: Indexed, more: Partial<IndexRequest> = {}): IndexRequest {
  return {
    root: project.root,
    dataFolder: project.home,
    force: false,
    options: DEFAULT_INDEX_OPTIONS,
    deaths: [],
    parseWorker: workerUrl("indexer/parse-worker.ts"),
    threads: 2,
    maxMemoryBytes: 4e9,
    nice: false,
    stay: false,
    ...more,
  };
}

export interface IndexInput {
  force?: boolean;
  options?: Partial<IndexOptions>;
  target?: CommitTarget;
  onProgress?: (progress: Progress) => void;
  onStoppable?: (stop: () => void) => void;
}

/** Runs of this process share them, as those of a server do. */
const threads = new IdleThreads(workerUrl("indexer/parse-worker.ts"));

/** One run in this process. */
export async function indexHere(project: Indexed, input: IndexInput = {}): Promise<IndexReport> {
  const { force = false, options, target, onProgress = () => {}, onStoppable = () => {} } = input;
  const request = requestOf(project, {
    force,
    options: { ...DEFAULT_INDEX_OPTIONS, ...options },
    ...(target && { target }),
  });
  let report: IndexReport | undefined;
  const onReport = (told: IndexReport) => {
    report = told;
  };
  await indexProject(request, threads, { onProgress, onStoppable, onReport });
  return report!;
}

type Internals = NonNullable<Parameters<typeof startIndexing>[0]["internals"]>;

/** One run through the supervisor, in a child process. */
export function superviseIndex(
  project: Indexed,
  internals: Internals = {},
  on: (progress: Progress) => void = () => {},
  flags: Partial<ConfigValues> = {},
  more: Pick<IndexingOptions, "nice" | "spare"> = {},
): IndexRun {
  const config = loadConfig({ from: { env: {}, platform: process.platform, home: project.home }, flags });
  return startIndexing(
    { root: project.root, dataFolder: project.home, force: false, config, internals, ...more },
    on,
  );
}

function openPatiently(file: string, mode: "read" | "write"): Store {
  for (let attempt = 0; ; attempt++) {
    try {
      return openStore(file, mode);
    } catch (error) {
      if (!(error instanceof ToolError) || error.data.reason !== "locked" || attempt > 100) throw error;
      Bun.sleepSync(10);
    }
  }
}

export function withStore<T>(project: Indexed, use: (store: Store) => T, mode: "read" | "write" = "read"): T {
  const store = openPatiently(join(project.home, INDEX_FILE), mode);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

/** Everything about a tree that does not depend on how it came about. */
export function describeTree(store: Store, key: string) {
  const view = openView(store, key);
  const files = view.paths.map((path) => {
    const blob = view.blob(view.blobAt(path)!);
    const facts = readFacts(store, blob.id);
    const { hash, language, bytes, lines, flags, failure } = blob;
    return {
      ...{ path, hash, language, bytes, lines, flags, failure },
      symbols: facts.symbols().map(({ name, kind, line }) => `${kind} ${name} ${line}`),
      occurrences: facts.occurrences().length,
      uncommitted: view.isUncommitted(path),
    };
  });
  const { commit, ref, state, skips, fileCount, symbolCount } = view;
  return { commit, ref, state, files, skips, fileCount, symbolCount };
}

export function describeProject(project: Indexed) {
  return withStore(project, (store) => describeTree(store, liveKey(project.root)));
}

export function pathsOf(project: Indexed): string[] {
  return describeProject(project).files.map(({ path }) => path);
}

/** Path -> reason. */
export function skipsOf(project: Indexed): Record<string, string> {
  return Object.fromEntries(describeProject(project).skips.map(({ path, reason }) => [path, reason]));
}
