// How much of the processors a process has had, which on a busy machine is far less than the time that went by.

import { readFileSync } from "node:fs";

/** Of the fields behind the program's name: user and system time, in hundredths of a second on every Linux. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const TICK_MS = 10;

/** CPU time of all threads of a process; undefined where the system does not tell (not Linux). */
export function processCpuMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name stands in parentheses and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return undefined;
  }
}
