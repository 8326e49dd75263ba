// codecompass gc: drops what no tree shows any more.

import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { collectGarbage, type GarbageReport } from "../../store/gc.ts";
import { acquireJob, finishJob } from "../../store/jobs.ts";
import { openStore } from "../../store/store.ts";
import { PROJECT } from "../arguments.ts";
import { openSession } from "../session.ts";
import { print, renderBytes, renderCount } from "../terminal.ts";

/** Holds the project's job while it collects, so that no indexer writes meanwhile. */
function collect(indexFile: string, key: string): GarbageReport {
  const store = openStore(indexFile, "write");
  try {
    const job = acquireJob(store, { mode: "incremental", key, pid: process.pid });
    if ("busy" in job)
      throw new ToolError(
        "sync_in_progress",
        "An index job runs on this project; run gc when it has ended.",
        {
          job_id: job.busy.id,
        },
      );
    const report = collectGarbage(store, { graceMs: 0 });
    finishJob(store, job.id, "done", "gc");
    return report;
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
      const { blobs, bytes } = collect(workspace.indexFile, workspace.liveKey);
      const removed = session.workspaces.discardDropped();
      if (!args.json) for (const root of removed) print(`deleted the index of ${root}, which was removed`);
      if (args.json) print(JSON.stringify({ blobs, bytes, removed }));
      else print(`dropped ${renderCount(blobs)} file versions, ${renderBytes(bytes)}`);
    } finally {
      await session.close();
    }
  },
});
