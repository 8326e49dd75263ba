// When a blob is to blame: for the time it had, not for the time that a busy machine kept it waiting.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { readSlots, resetSlots, SlotWriter } from "../../src/indexer/slots.ts";
import { TICK_MS, Watchdog } from "../../src/indexer/watchdog.ts";
import { cpuMs, ownThread } from "../../src/util/process-time.ts";
import { temporaryFolder } from "../harness.ts";

const LIMITS = { parseMs: 1000, silenceMs: 600_000 };

/** Ticks until a blob that is never left is called stuck, at `share` of a processor. */
function ticksUntilStuck(share: number | undefined): number {
  const file = join(temporaryFolder(), "parsing");
  resetSlots(file, 1);
  new SlotWriter(file, 0).enter({ hash: "a", language: "c", path: "a.c", alone: false });
  let ticks = 0;
  const cpuMs = () => (share === undefined ? undefined : ticks * TICK_MS * share);
  const watchdog = new Watchdog(file, LIMITS, cpuMs);
  while (watchdog.tick() === undefined && ticks < 1000) ticks++;
  return (ticks * TICK_MS) / LIMITS.parseMs;
}

test("a blob may use a processor for its limit, however long it waits for one", () => {
  expect(ticksUntilStuck(1)).toBe(1);
  expect(ticksUntilStuck(0.1)).toBe(10);
});

test("one that uses none is stuck in the end, and the clock decides where nothing else is known", () => {
  expect(ticksUntilStuck(0)).toBe(12);
  expect(ticksUntilStuck(undefined)).toBe(1);
});

test("a blob is judged by what its own thread has had", () => {
  const file = join(temporaryFolder(), "parsing");
  resetSlots(file, 1);
  new SlotWriter(file, 0).enter({ hash: "a", language: "c", path: "a.c", alone: false });
  const [slot] = readSlots(file);
  const asked = new Set<number | undefined>();
  new Watchdog(file, LIMITS, (thread) => void asked.add(thread)).tick();
  expect([...asked]).toEqual([slot!.thread]);
  expect(slot!.thread).toBe(ownThread());
});

test.if(process.platform === "linux")("the system tells what a thread and its process have used", () => {
  const started = process.cpuUsage();
  const before = cpuMs(process.pid)!;
  const ownBefore = cpuMs(process.pid, ownThread())!;
  let own = 0;
  // Other threads of the process may be at work as well.
  while (own < 60) own = cpuMs(process.pid, ownThread())! - ownBefore;
  const all = cpuMs(process.pid)! - before;
  const { user, system } = process.cpuUsage(started);
  const [tick, used] = [10, (user + system) / 1000];
  expect(own).toBeLessThanOrEqual(used + 2 * tick);
  expect(all).toBeWithin(own - 2 * tick, used + 3 * tick);
  expect(cpuMs(0)).toBeUndefined();
});
