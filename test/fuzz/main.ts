// `bun run fuzz [LANGUAGE…] [--count 10000] [--from 0] [--seed 1] [--chars 100000]`: texts that no author wrote through every
// grammar, small ones or, with `--chars`, large ones; `--from N` leaves out the first N of them. Reports crashes, malformed
// facts, texts that take over a second of CPU (large ones two), hangs and growing memory, each with the text kept in a file;
// exit code 1 when there is any. `--print LANGUAGE:NUMBER` writes one text out.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES } from "../../src/languages/index.ts";
import { readFixtures } from "../languages/fixtures.ts";
import { makeInput } from "./inputs.ts";
import type { Line } from "./worker.ts";

/** A text that takes longer is killed, however busy the machine is. */
const HANG_MS = 60_000;
const TICK_MS = 250;
/** From this part of a run on memory stays as it is, give or take. */
const WARM = 0.4;
const MAX_GROWTH_MB = 40;
/** Something is wrong at large. */
const MAX_DEATHS = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "10000" },
    from: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    chars: { type: "string", default: "0" },
    print: { type: "string" },
  },
});
const count = Number(values.count);
const first = Number(values.from);
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), "codecompass-fuzz-"));

const textOf = (id: string, number: number) =>
  makeInput(
    readFixtures(id).map(({ text }) => text),
    seed,
    number,
    Number(values.chars),
  );

interface Run {
  /** The text at which the process ended, `count` when it came to its end. */
  reached: number;
  lines: Line[];
  end: "done" | "hang" | "death";
}

async function runWorker(id: string, from: number): Promise<Run> {
  const heartbeat = join(folder, `${id}.heartbeat`);
  writeFileSync(heartbeat, new Int32Array([from]));
  const argv = [process.execPath, join(import.meta.dir, "worker.ts"), id, String(seed), String(from)];
  const child = Bun.spawn([...argv, String(count), heartbeat, values.chars], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const reached = () => readFileSync(heartbeat).readInt32LE();
  let [seen, since, hung] = [-1, Date.now(), false];
  const watch = setInterval(() => {
    if (reached() !== seen) [seen, since] = [reached(), Date.now()];
    else if (Date.now() - since > HANG_MS) {
      hung = true;
      child.kill("SIGKILL");
    }
  }, TICK_MS);
  const output = await new Response(child.stdout).text();
  const code = await child.exited;
  clearInterval(watch);
  const lines = output.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Line]));
  return { reached: reached(), lines, end: code === 0 ? "done" : hung ? "hang" : "death" };
}

/** Growth from the warm part of a run to its end, and the highest point. */
function memory(samples: readonly [number: number, rss: number][]): { growth: number; peak: number } {
  const warm = samples.filter(([number]) => number >= first + (count - first) * WARM).map(([, rss]) => rss);
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const least = (values: readonly number[]) => Math.min(...values);
  const growth = warm.length < 8 ? 0 : least(warm.slice(-quarter)) - least(warm.slice(0, quarter));
  return { growth, peak: Math.max(0, ...samples.map(([, rss]) => rss)) };
}

function report(id: string, number: number, problem: string): void {
  const file = join(folder, `${id}-${number}.txt`);
  writeFileSync(file, textOf(id, number));
  console.log(`  ${id}:${number} ${problem}; ${file}`);
}

/** The number of findings. */
async function fuzz(id: string): Promise<number> {
  const start = Date.now();
  const problems = new Map<number, string>();
  let summary = "";
  let growing = false;
  let deaths = 0;
  for (let from = first; from < count && deaths < MAX_DEATHS; ) {
    const { reached, lines, end } = await runWorker(id, from);
    for (const line of lines) {
      if ("problem" in line) problems.set(line.number, line.problem);
      else {
        const { growth, peak } = memory(line.memoryMb);
        growing = growth > MAX_GROWTH_MB;
        summary = `slowest ${line.slowestMs.toFixed(0)} ms (${line.slowest}), peak ${peak} MB, growth ${growth} MB`;
      }
    }
    if (end === "hang") problems.set(reached, `hung for ${HANG_MS / 1000} s`);
    if (end === "death" && !problems.has(reached)) problems.set(reached, "killed the process");
    if (end !== "done") deaths++;
    from = end === "done" ? count : reached + 1;
  }
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${id}: ${count - first} texts, ${problems.size} findings, ${summary}, ${seconds} s`);
  for (const [number, problem] of problems) report(id, number, problem);
  if (growing) console.log(`  ${id}: memory grows`);
  return problems.size + (growing ? 1 : 0);
}

if (values.print) {
  const [id = "", number = "0"] = values.print.split(":");
  process.stdout.write(textOf(id, Number(number)));
} else {
  const ids = positionals.length > 0 ? positionals : LANGUAGES.map(({ id }) => id);
  let findings = 0;
  for (const id of ids) findings += await fuzz(id);
  process.exitCode = findings > 0 ? 1 : 0;
}
