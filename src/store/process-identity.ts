// Is the process that took a lock still the one with that pid? A pid alone is reused; together with when it started it is not.

import { procStat } from "../util/proc-stat.ts";

/** Where start times cannot be read, a silent heartbeat stands for them. */
const SILENT_MS = 120_000;
/** Of the fields behind the state. */
const START_TIME = 18;

export interface Owner {
  pid: number;
  /** startToken of the process when it took the lock. */
  token: string;
  heartbeatAt: number;
}

/** What tells two processes with the same pid apart, or "" where the system does not say (not Linux). */
export function startToken(pid: number): string {
  const [state, ...fields] = procStat(pid) ?? [];
  // A zombie has ended: only its parent has not noticed.
  return state === "Z" || state === "X" ? "" : (fields[START_TIME] ?? "");
}

export function isOwnerAlive(owner: Owner, now = Date.now()): boolean {
  if (owner.token !== "") return startToken(owner.pid) === owner.token;
  return isPidAlive(owner.pid) && now - owner.heartbeatAt < SILENT_MS;
}

function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
