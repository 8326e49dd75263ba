// How much of the processors a thread or a process has had, which on a busy machine is far less than the time that went by.

import { readlinkSync } from "node:fs";
import { procStat } from "./proc-stat.ts";

/** Fields of procStat: user and system time, in hundredths of a second on every Linux. */
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
  const fields = procStat(pid, thread);
  return fields && (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}
