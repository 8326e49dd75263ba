// How much of the processors a thread or a process has had, which on a busy machine is far less than the time that went by.

import { readFileSync, readlinkSync } from "node:fs";

/** Of the fields behind the program's name: user and system time, in hundredths of a second on every Linux. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const TICK_MS = 10;

/** The system's number of the thread that asks; undefined where the system does not tell (not Linux). */
export function ownThread(): number | undefined {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return undefined;
  }
}

/** CPU time of one thread of a process, or of all of them; undefined where the system does not tell. */
export function cpuMs(pid: number, thread?: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/${thread === undefined ? "" : `task/${thread}/`}stat`, "latin1");
    // The name stands in parentheses and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return undefined;
  }
}
