// codecompass gc: drops trees that are of no use and what no tree shows any more, never under a question.

import { defineCommand } from "citty";
import { dropUnusedTrees } from "../../indexer/tidy.ts";
import { busy } from "../../protocol/busy.ts";
import { collectGarbage, type GarbageReport } from "../../store/gc.ts";
import { acquireJob, finishJob } from "../../store/jobs.ts";
import { awaitReaders } from "../../store/reader-gate.ts";
import { openStore } from "../../store/store.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { PROJECT } from "../arguments.ts";
import { openSession } from "../session.ts";
import { print, printError, renderBytes, renderCount } from "../terminal.ts";

/** Longer than any question takes. */
const READERS_MS = 12_000;

interface Collected extends GarbageReport {
  trees: number;
  /** Some questions did not end: what they may be reading is left for another time. */
  readersBusy: boolean;
}

/** Holds the project's job while it collects, so that no indexer writes meanwhile. */
async function collect(workspace: Workspace): Promise<Collected> {
  const { indexFile, liveKey: key, folder: dataFolder } = workspace;
  const store = openStore(indexFile, "write");
  try {
    const job = acquireJob(store, { mode: "incremental", key, pid: process.pid });
    if ("busy" in job) {
      const { mode, id } = job.busy;
      throw busy(mode, "An index job runs on this project; run gc when it has ended.", id);
    }
    const trees = await dropUnusedTrees({ store, dataFolder, repository: workspace.repository, keep: 0 });
    const readersBusy = !awaitReaders(indexFile, READERS_MS);
    const report = collectGarbage(store, readersBusy ? {} : { graceMs: 0 });
    finishJob(store, job.id, "done", "gc");
    return { ...report, trees: trees.length, readersBusy };
  } finally {
    store.close();
  }
}

export default defineCommand({
  meta: {
    name: "gc",
    description: "Drop from the index what no tree shows any more, and indexes of removed projects",
  },
  args: PROJECT,
  async run({ args }) {
    const session = openSession({ workspace: args.path, config: args.config });
    try {
      const workspace = await session.workspaces.resolve();
      const { trees, blobs, bytes, readersBusy } = await collect(workspace);
      const removed = session.workspaces.discardDropped();
      if (!args.json) for (const root of removed) print(`deleted the index of ${root}, which was removed`);
      if (args.json) print(JSON.stringify({ trees, blobs, bytes, removed }));
      else
        print(
          `dropped ${renderCount(trees)} trees, ${renderCount(blobs)} file versions, ${renderBytes(bytes)}`,
        );
      if (readersBusy) printError("a question is under way: run gc again for what it may be reading");
    } finally {
      await session.close();
    }
  },
});
