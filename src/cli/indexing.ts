// `index` and `sync`: one run of the indexer with its progress on stderr and its report on stdout.

import { resolve } from "node:path";
import type { IndexReport } from "../indexer/supervisor.ts";
import { isBusy } from "../protocol/busy.ts";
import { isOutlived } from "../store/store.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { openProgress, openProgressBeforeAnswer } from "./progress.ts";
import { openSession, type SessionOptions } from "./session.ts";
import {
  paint,
  print,
  printError,
  renderCount,
  renderCounts,
  renderDuration,
  renderNumber,
} from "./terminal.ts";

export interface IndexingOptions extends SessionOptions {
  force?: boolean;
  json?: boolean;
  /** Behind a job of another process, rather than to fail. */
  waits?: boolean;
  /** A SCIP index to join. */
  scip?: string;
}

/** Runs one job to its end and returns the exit code. Throws what the job throws. */
export async function runIndexing(options: IndexingOptions): Promise<number> {
  const session = openSession(options);
  const progress = openProgress();
  let interrupted = false;
  try {
    const workspace = await session.workspaces.resolve();
    for (const warning of workspace.takeWarnings()) printError(warning);
    sayOutlived(workspace);
    let job: IndexJob | undefined;
    const interrupt = () => {
      interrupted = true;
      job?.stop();
    };
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    try {
      let report: IndexReport | undefined;
      while (!report) {
        if (interrupted) return 130;
        job = workspace.startIndex({
          force: options.force === true,
          ...(options.scip !== undefined && { scip: resolve(options.scip) }),
        });
        job.watch((each) => progress.show(each));
        job.id.then(() => session.workspaces.releaseRegistry()).catch(() => {});
        report = await job.done.catch((error) =>
          options.waits ? turnOf(workspace, error) : Promise.reject(error),
        );
      }
      progress.end();
      for (const warning of report.warnings) printError(warning);
      print(options.json ? JSON.stringify(reportFields(report)) : renderReport(report));
      return interrupted ? 130 : 0;
    } finally {
      progress.end();
    }
  } catch (error) {
    if (!interrupted) throw error;
    printError("interrupted: what was finished is kept, the next run carries on");
    return 130;
  } finally {
    await session.close();
  }
}

/** A job on an index that an older version of the program made, and that answers nothing any more, makes it anew. */
function sayOutlived(workspace: Workspace): void {
  const { schema } = workspace.state();
  if (!isOutlived(schema)) return;
  const { current_schema_version: version, required_schema_version: now } = schema;
  printError(`the index is of an older version (schema ${version}, now ${now}): it is made anew`);
}

/** Makes the index of a project for a question about it, which waits, behind a job of another process if need be. */
export async function indexInTurn(workspace: Workspace): Promise<void> {
  sayOutlived(workspace);
  const progress = openProgressBeforeAnswer();
  try {
    while (workspace.state().tree?.state !== "ready") {
      const job = workspace.startIndex({});
      job.watch((each) => progress.show(each));
      await job.done.catch((error) => turnOf(workspace, error));
    }
  } finally {
    progress.end();
  }
}

const POLL_MS = 100;

/** Waits until the job of another process is over; rethrows any other failure. */
async function turnOf(workspace: Workspace, error: unknown): Promise<undefined> {
  if (!isBusy(error)) throw error;
  printError("another process is indexing this project: waiting for it");
  do await Bun.sleep(POLL_MS);
  while (workspace.state().job);
  return undefined;
}

/** What a run did, for a program: what index_repo says of it, and more. */
function reportFields(report: IndexReport): Record<string, unknown> {
  return {
    job_id: report.jobId,
    status: "done",
    mode: report.mode,
    file_count: report.files,
    symbol_count: report.symbols,
    changed_files: report.changed,
    parsed_files: report.parsed,
    known_files: report.reused,
    failed_files: report.failed,
    skipped: report.skips,
    ...(report.scip && { scip: report.scip }),
    took_ms: Math.round(report.tookMs),
    warnings: report.warnings,
  };
}

/** What a run did, for a person. */
export function renderReport(report: IndexReport): string {
  const took = paint("dim", `in ${renderDuration(report.tookMs)}`);
  const size = `${renderNumber(report.files, "file")}, ${renderNumber(report.symbols, "symbol")}`;
  const isSame = report.mode === "incremental" && report.changed === 0;
  const again = report.parsed > 0 ? ` (${renderCount(report.parsed)} read anew by this version)` : "";
  const head = isSame
    ? `up to date: ${size} ${took}${again}`
    : `indexed ${size} ${took} (${renderCount(report.parsed)} parsed, ${renderCount(report.reused)} known)`;
  return [head, ...renderScip(report.scip), ...renderSkips(report.skips)].join("\n");
}

function renderScip(scip: IndexReport["scip"]): string[] {
  if (!scip) return [];
  const { tool, documents, sites, absent, changed } = scip;
  const left = [
    ...(absent > 0 ? [`${renderCount(absent)} not in the index`] : []),
    ...(changed > 0 ? [`${renderCount(changed)} made from other contents`] : []),
  ];
  const joined = `joined ${renderNumber(sites, "place")} in ${renderNumber(documents, "file")} from ${tool || "SCIP"}`;
  return [left.length === 0 ? joined : `${joined}; left out: ${left.join(", ")}`];
}

function renderSkips(skips: IndexReport["skips"]): string[] {
  const skipped = renderCounts(skips);
  return skipped === ""
    ? []
    : [paint("dim", `skipped: ${skipped}; \`codecompass status --skipped\` lists them`)];
}
