// What stands at a path, for those to whom absent and unreachable (a file where a folder was, a folder that may not be
// entered, a loop of links) are one answer: nothing that could be read.

import { lstatSync, type Stats, statSync } from "node:fs";

/** Coarser than any clock of a file system here; two writes this close may leave the same times. */
export const RACY_MS = 2_000;

/** When files were looked at, for comparison with their times: never, where the clock has been set back since. */
export function lookedAt(milliseconds: number): number {
  return milliseconds <= Date.now() ? milliseconds : 0;
}

/** Links followed. */
export function findStat(path: string): Stats | undefined {
  return orNone(statSync, path);
}

/** Of a link itself. */
export function findLinkStat(path: string): Stats | undefined {
  return orNone(lstatSync, path);
}

function orNone(look: typeof statSync, path: string): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
