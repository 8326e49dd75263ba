// What scans for changes promise, going by how long the last one took.

import { expect, test } from "bun:test";
import { Changes } from "../../src/workspace/changes.ts";
import type { Workspace } from "../../src/workspace/workspace.ts";

/** After a scan of a project that takes so long. */
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

test("an answer relies on the last scan until the next one can be over, and never for longer than a second", async () => {
  expect(new Changes({} as Workspace).reliableMs).toBe(500);
  const quick = (await scanned(100)).reliableMs;
  expect(quick).toBeGreaterThanOrEqual(600);
  expect(quick).toBeLessThan(1000);
  expect((await scanned(600)).reliableMs).toBe(1000);
});

test("a scan that takes as long as the last one ends in time, or is not waited for", async () => {
  const quick = await scanned(20);
  // The next would begin now.
  Object.assign(quick, { beganAt: Date.now() });
  expect(quick.endsWithin(100)).toBe(true);
  const slow = await scanned(200);
  Object.assign(slow, { beganAt: Date.now() });
  expect(slow.endsWithin(100)).toBe(false);
  Object.assign(slow, { beganAt: Date.now() - 10_000 });
  expect(slow.endsWithin(100)).toBe(false);
});

test("a scan that is due later begins at once for an answer with nothing to show, where it is quick", async () => {
  const beginsAt = async (tookMs: number, agoMs: number) => {
    const changes = await scanned(0);
    const beganAt = Date.now() - agoMs;
    Object.assign(changes, { closed: false, tookMs, beganAt });
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
