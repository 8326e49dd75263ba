// Measuring whole processes: wall time, exit, and the peak of the proportional set size (PSS) summed over the process tree.

import { readdirSync, readFileSync } from "node:fs";

export interface Measurement {
  seconds: number;
  /** Peak PSS of the process and its descendants, sampled every 20 ms; 0 where /proc is not there. */
  peakMb: number;
  code: number;
  stdout: string;
}

function descendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // The process ended between listing and reading.
    }
  }
  const found = [pid];
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

/** PSS of a process tree in MB (10^6 bytes / 1.048576, as the kernel's kB are 1024 bytes: MiB). */
export function treePss(pid: number): number {
  let kilobytes = 0;
  for (const each of descendants(pid)) {
    try {
      kilobytes += Number(
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, "utf8"))?.[1] ?? 0,
      );
    } catch {
      // Ended meanwhile.
    }
  }
  return kilobytes / 1024;
}

export interface MeasureOptions {
  cwd?: string;
  env?: Record<string, string>;
  memory?: boolean;
}

/** Runs a command to its end. */
export async function measure(argv: string[], options: MeasureOptions = {}): Promise<Measurement> {
  const startedAt = performance.now();
  const child = Bun.spawn(argv, {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: "1", ...options.env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  let peakMb = 0;
  const sampler = options.memory
    ? setInterval(() => {
        peakMb = Math.max(peakMb, treePss(child.pid));
      }, 20)
    : undefined;
  const [stdout, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  clearInterval(sampler);
  return { seconds: (performance.now() - startedAt) / 1000, peakMb, code, stdout };
}

/** The run with the least wall time of several. */
export async function measureBest(
  runs: number,
  argv: string[],
  options: MeasureOptions = {},
): Promise<Measurement> {
  let best = await measure(argv, options);
  for (let i = 1; i < runs; i++) {
    const next = await measure(argv, options);
    if (next.seconds < best.seconds) best = next;
  }
  return best;
}

/** By nearest rank: of 20 values the 19th is the 95th percentile. 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
