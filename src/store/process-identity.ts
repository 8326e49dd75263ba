// Is the process that took a lock still the one with that pid? A pid alone is reused; together with when it started it is not.

import { readFileSync } from "node:fs";

/** Where start times cannot be read, a silent heartbeat stands for them. */
const SILENT_MS = 120_000;
const START_TIME_FIELD = 22;

export interface Owner {
  pid: number;
  /** startToken of the process when it took the lock. */
  token: string;
  heartbeatAt: number;
}

/** What tells two processes with the same pid apart, or "" where the system does not say (not Linux). */
export function startToken(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field is the program's name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended: only its parent has not noticed.
    if (fields[0] === "Z" || fields[0] === "X") return "";
    return fields[START_TIME_FIELD - 3] ?? "";
  } catch {
    return "";
  }
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
