// Progress of a job as MCP notifications: 004's stages and messages, throttled, never falling. Under the client's own token
// the response is the end, so that 100 % is never said; under a job's token (`index-job-*`) an end of its own is sent.

import type { Session } from "../dispatch/dispatcher.ts";
import type { Progress } from "../indexer/progress.ts";
import { progressToken } from "../protocol/busy.ts";
import { baseName } from "../util/paths.ts";
import type { IndexJob } from "../workspace/index-job.ts";
import { isObject, type Params } from "./json-rpc.ts";
import type { Caller } from "./methods.ts";
import type { ClientCapabilities } from "./revisions.ts";

export type Notify = (method: string, params: Params) => void;
type Token = string | number;

const LEAST_GAP_MS = 100;
const HIGHEST_PERCENTAGE = 99;
/** Clients that declare it get the progress of every job, asked for or not. */
const UNASKED = "codecompass/notifications";

export function wantsUnasked(capabilities: ClientCapabilities | undefined): boolean {
  return isObject(capabilities?.experimental) && capabilities.experimental[UNASKED] !== undefined;
}

/** The listener of a call that waits for a job; none where the client asked for no progress or cannot get any. */
export function watchProgress(
  meta: unknown,
  { notify, capabilities, jobTokens }: Pick<Caller, "notify" | "capabilities" | "jobTokens">,
): Pick<Session, "onProgress"> {
  if (!notify) return {};
  const own = isObject(meta) ? meta.progressToken : undefined;
  if (typeof own === "string" || typeof own === "number") return { onProgress: reporter(notify, () => own) };
  if (!jobTokens || !wantsUnasked(capabilities)) return {};
  return { onProgress: reporter(notify, ({ jobId }) => progressToken(jobId)) };
}

/** Passes a job's progress on: the first, every change of phase, and otherwise ten a second. */
function reporter(
  notify: Notify,
  token: (progress: Progress) => Token,
): (progress: Progress, root: string) => void {
  let sentAt = 0;
  let phase = "";
  let highest = -1;
  return (progress, root) => {
    const percentage = Math.min(Math.floor(progress.percentage), HIGHEST_PERCENTAGE);
    const due = progress.phase !== phase || Date.now() - sentAt >= LEAST_GAP_MS;
    if (!due || percentage <= highest) return;
    sentAt = Date.now();
    phase = progress.phase;
    highest = percentage;
    const { message } = progress;
    const value = { kind: "report", title: `Indexing project: ${baseName(root)}`, message, percentage };
    send(notify, token(progress), { progress: percentage, message, value });
  };
}

/** Tells a job from its start to its end under its own token. */
export function announceJob(notify: Notify, job: IndexJob, root: string): void {
  const report = reporter(notify, ({ jobId }) => progressToken(jobId));
  job.watch((progress) => report(progress, root));
  const end = async (title: string, message: string) => {
    const token = progressToken(await job.id);
    send(notify, token, { progress: 100, message, value: { kind: "end", title, message } });
  };
  const name = baseName(root);
  job.done
    .then(
      ({ files, symbols, tookMs }) =>
        end(
          `Indexing complete: ${name}`,
          `Indexed ${files} files, ${symbols} symbols in ${(tookMs / 1000).toFixed(1)}s`,
        ),
      (error) => end(`Indexing failed: ${name}`, `Error: ${(error as Error).message}`),
    )
    // It ended before it had an id: there is nothing that a client could know of.
    .catch(() => {});
}

function send(notify: Notify, progressToken: Token, params: Params): void {
  notify("notifications/progress", { progressToken, total: 100, ...params });
}
