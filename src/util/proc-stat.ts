// What Linux says of a process or a thread in /proc/PID/stat.

import { readFileSync } from "node:fs";

/** The fields behind the program's name, the state first; undefined where the system does not tell (not Linux, no such process). */
export function procStat(pid: number, thread?: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/${thread === undefined ? "" : `task/${thread}/`}stat`, "latin1");
    // The name stands in parentheses and may hold anything.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
