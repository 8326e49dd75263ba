// `index` and `sync`: one run of the indexer with its progress on stderr and its report on stdout.

import type { IndexReport } from "../indexer/supervisor.ts";
import { openProgress } from "./progress.ts";
import { openSession, type SessionOptions } from "./session.ts";
import { paint, print, printError, renderCount, renderDuration } from "./terminal.ts";

export interface IndexingOptions extends SessionOptions {
  force?: boolean;
  json?: boolean;
}

/** Runs one job to its end and returns the exit code. Throws what the job throws. */
export async function runIndexing(options: IndexingOptions): Promise<number> {
  const session = openSession(options);
  const progress = openProgress();
  let interrupted = false;
  try {
    const workspace = await session.workspaces.resolve();
    for (const warning of workspace.takeWarnings()) printError(warning);
    const job = workspace.startIndex({ force: options.force === true });
    const interrupt = () => {
      interrupted = true;
      job.stop();
    };
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    const unwatch = job.watch((each) => progress.show(each));
    try {
      const report = await job.done;
      progress.end();
      print(options.json ? JSON.stringify(report) : renderReport(report));
      return interrupted ? 130 : 0;
    } finally {
      progress.end();
      unwatch();
    }
  } catch (error) {
    if (!interrupted) throw error;
    printError("interrupted: what was finished is kept, the next run carries on");
    return 130;
  } finally {
    await session.close();
  }
}

function renderReport(report: IndexReport): string {
  const took = paint("dim", `in ${renderDuration(report.tookMs)}`);
  const size = `${renderCount(report.files)} files, ${renderCount(report.symbols)} symbols`;
  const head =
    report.mode === "incremental" && report.changed === 0
      ? `up to date: ${size} ${took}`
      : `indexed ${size} ${took} (${renderCount(report.parsed)} parsed, ${renderCount(report.reused)} known)`;
  return [head, ...renderSkips(report.skips)].join("\n");
}

function renderSkips(skips: IndexReport["skips"]): string[] {
  const parts = Object.entries(skips)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${renderCount(count)} ${reason.replaceAll("_", " ")}`);
  return parts.length
    ? [paint("dim", `skipped: ${parts.join(", ")}; \`codecompass status --skipped\` lists them`)]
    : [];
}
