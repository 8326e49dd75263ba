// What a test file has to end: its servers, its folders. Loaded before all files (bunfig.toml): a hook of a module that
// several of them import belongs to the first alone where all run in one process.

import { afterAll, beforeEach } from "bun:test";

type End = () => unknown;
const LONGEST_MS = 60_000;
const ends = new Map<string, Set<End>>();

/** Has `end` called once the test file is through that runs now; what is returned takes that back. */
export function atEnd(end: End): () => void {
  const own = ends.get(Bun.main) ?? new Set();
  ends.set(Bun.main, own.add(end));
  return () => own.delete(end);
}

/** Last come, first served: a server ends before its folder goes. */
async function endAll(except?: string): Promise<void> {
  for (const [file, own] of ends) {
    if (file === except) continue;
    ends.delete(file);
    for (const end of [...own].reverse()) await end();
  }
}

beforeEach(() => endAll(Bun.main), LONGEST_MS);
afterAll(() => endAll(), LONGEST_MS);
