// One run of the fuzzer over one language, in a process that may die: `worker.ts LANGUAGE SEED FROM TO HEARTBEAT CHARS`.
// Before every text its number goes into the heartbeat file, so that whoever watches knows which one kills or hangs.
// Writes one JSON line a finding, then one with what the run measured.

import { openSync, writeSync } from "node:fs";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { findFault, findMoved, readFixtures } from "../languages/fixtures.ts";
import { makeInput } from "./inputs.ts";

/** No text may take more of a processor's time: what else the machine does is no fault of ours. */
const SLOW_MS = 1000;
const SLOW_LARGE_MS = 2000;
const MEMORY_EVERY = 250;

export type Line =
  | { number: number; problem: string }
  | { memoryMb: [number: number, rss: number][]; slowestMs: number; slowest: number };

const [id = "", seed = "1", from = "0", to = "0", heartbeat = "", chars = "0"] = process.argv.slice(2);
const language = findLanguage(id);
if (!language) throw new Error(`no language ${id}`);
const texts = readFixtures(id).map(({ text }) => text);
const extractor = await openExtractor([language]);
const pulse = openSync(heartbeat, "r+");
const beat = new Int32Array(1);
const print = (line: Line) => console.log(JSON.stringify(line));

const memoryMb: [number, number][] = [];
let slowestMs = 0;
let slowest = -1;

function extract(number: number): void {
  const text = makeInput(texts, Number(seed), number, Number(chars));
  const start = process.cpuUsage();
  const facts = extractor.extract(language, text);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  if (ms > slowestMs) [slowestMs, slowest] = [ms, number];
  if (ms > (Number(chars) > 0 ? SLOW_LARGE_MS : SLOW_MS))
    print({ number, problem: `took ${ms.toFixed(0)} ms` });
  const fault = findFault(facts, text) ?? findMoved(language!, text);
  if (fault) print({ number, problem: fault });
}

for (let number = Number(from); number < Number(to); number++) {
  beat[0] = number;
  writeSync(pulse, beat, 0, 4, 0);
  try {
    extract(number);
  } catch (error) {
    // The parser may be in pieces now: the rest runs in another process.
    print({ number, problem: `threw ${(error as Error).message}` });
    process.exit(1);
  }
  if (number % MEMORY_EVERY === 0) {
    Bun.gc(true);
    memoryMb.push([number, Math.round(process.memoryUsage().rss / 2 ** 20)]);
  }
}
print({ memoryMb, slowestMs, slowest });
