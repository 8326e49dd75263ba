// Progress of a job as MCP notifications with the client's own token: 004's stages and messages, throttled, never falling,
// and never 100 %: the end is the response.

import type { Progress } from "../indexer/progress.ts";

const LEAST_GAP_MS = 100;
const HIGHEST_PERCENTAGE = 99;

export interface ProgressParams {
  progressToken: string | number;
  progress: number;
  total: number;
  message: string;
  value: { kind: "report"; title: string; message: string; percentage: number };
}

/** Passes a job's progress on; the first, every change of phase, and otherwise ten a second. */
export function progressReporter(
  progressToken: string | number,
  send: (params: ProgressParams) => Promise<unknown>,
): (progress: Progress) => void {
  let sentAt = 0;
  let phase = "";
  let highest = -1;
  return (progress) => {
    const percentage = Math.min(Math.floor(progress.percentage), HIGHEST_PERCENTAGE);
    const due = progress.phase !== phase || Date.now() - sentAt >= LEAST_GAP_MS;
    if (!due || percentage <= highest) return;
    sentAt = Date.now();
    phase = progress.phase;
    highest = percentage;
    const { message } = progress;
    const value = { kind: "report" as const, title: "Indexing", message, percentage };
    // A client that has gone needs no progress.
    send({ progressToken, progress: percentage, total: 100, message, value }).catch(() => {});
  };
}
