// What scans for changes promise, going by how long the last one took.

import { afterEach, expect, setSystemTime, test } from "bun:test";
import { Changes } from "../../src/workspace/changes.ts";
import type { Workspace } from "../../src/workspace/workspace.ts";

// Where time decides, it stands still.
afterEach(() => void setSystemTime());

/** After a scan of a project that takes so long at least. */
async function scanned(ms: number): Promise<Changes> {
  const state = () => {
    Bun.sleepSync(ms);
    return { tree: undefined };
  };
  const changes = new Changes({ state, jobOn: () => false } as unknown as Workspace);
  changes.request(false);
  await changes.after(0);
  changes.close();
  return changes;
}

/** As after a scan that took so long, the last of which began so long ago. */
async function after(tookMs: number, agoMs = 0): Promise<Changes> {
  const changes = await scanned(0);
  Object.assign(changes, { tookMs, beganAt: Date.now() - agoMs });
  return changes;
}

test("an answer relies on the last scan until the next one can be over, and never for longer than a second", async () => {
  expect(new Changes({} as Workspace).reliableMs).toBe(500);
  expect((await after(100)).reliableMs).toBe(625);
  expect((await scanned(100)).reliableMs).toBeGreaterThanOrEqual(600);
  expect((await scanned(600)).reliableMs).toBe(1000);
});

test("a scan that takes as long as the last one ends in time, or is not waited for", async () => {
  setSystemTime(new Date());
  expect((await after(20)).endsWithin(100)).toBe(true);
  expect((await after(200)).endsWithin(100)).toBe(false);
  expect((await after(200, 10_000)).endsWithin(100)).toBe(false);
});

test("a scan that is due later begins at once for an answer with nothing to show, where it is quick", async () => {
  setSystemTime(new Date());
  const beginsAt = async (tookMs: number, agoMs: number) => {
    const changes = await after(tookMs, agoMs);
    Object.assign(changes, { closed: false });
    changes.request(false);
    changes.hurry(100);
    const hurried = changes.scanning;
    changes.close();
    return hurried;
  };
  expect(await beginsAt(20, 200)).toBe(true);
  expect(await beginsAt(200, 200)).toBe(false);
  expect(await beginsAt(20, 30)).toBe(false);
});
