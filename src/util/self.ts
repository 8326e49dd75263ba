// How this program starts itself again: as a child process, as a thread. Knows compiled executables from sources.

import { statSync } from "node:fs";

/** Is this the compiled executable rather than a run from sources? */
export const COMPILED: boolean = Bun.isStandaloneExecutable;

/** The argument vector that starts this program. */
export function selfArgv(): string[] {
  return COMPILED
    ? [process.execPath]
    : [process.execPath, Bun.fileURLToPath(new URL("../main.ts", import.meta.url))];
}

/**
 * The address of a thread's entry, given relative to `src/` (`query/worker.ts`).
 * A compiled executable keeps its entries beside the bundle's root, sources keep them one folder up from here.
 */
export function workerUrl(entry: string): string {
  return new URL(COMPILED ? `./${entry}` : `../${entry}`, import.meta.url).href;
}

/**
 * Another one for each build of the program, of which what a cache holds may depend; undefined where it runs from sources,
 * which change without a trace.
 */
export function buildStamp(): string | undefined {
  const stat = COMPILED ? statSync(process.execPath, { throwIfNoEntry: false }) : undefined;
  return stat && `${stat.size} ${stat.mtimeMs}`;
}
