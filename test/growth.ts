// Does work grow with what it is given, or with its square? Told by comparing it with itself, whatever the machine.

import { expect } from "bun:test";

/** Processor time of which nothing can be told, in milliseconds. */
const NOISE_MS = 50;
const TIMES = 4;
const RUNS = 3;

async function cpuOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The least of some runs: others have compiled what the first ran. */
async function leastOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least > NOISE_MS; run++) least = Math.min(least, await cpuOf(work));
  return least;
}

/** Four times as much takes four times as long; what grows with the square takes sixteen times. */
export async function expectLinear(work: (count: number) => unknown, count: number): Promise<void> {
  const whole = await leastOf(() => work(count));
  if (whole <= NOISE_MS) return;
  const part = await leastOf(() => work(count / TIMES));
  expect(whole / TIMES).toBeLessThan(2 * Math.max(part, NOISE_MS));
}
