// `bun run fuzz:queries FOLDER [--count 100000] [--seed 1] [--kinds a,b]`: random queries, and queries drawn from the project's
// own texts, on a real project through the dispatcher. Every answer is a success or says what is wrong with the arguments;
// anything else is printed and ends with exit code 1. At the end it says what each kind of query takes.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { readText } from "../../src/store/blobs.ts";
import { openThreadClock } from "../bench/thread-clock.ts";
import { openSearcher } from "../eval/ask.ts";
import { RANDOM } from "../query/random-queries.ts";
import { DRAWN, drawQueries } from "./drawn-queries.ts";

const KINDS = [...Object.keys(RANDOM), ...Object.keys(DRAWN)];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    kinds: { type: "string", default: KINDS.join() },
  },
});
const home = mkdtempSync(join(tmpdir(), "codecompass-queries-"));
process.env.CODECOMPASS_HOME = home;
const searcher = await openSearcher(resolve(positionals[0] ?? "."));
const { store, view } = searcher.context();
const files = view.paths.map((path) => ({
  path,
  get text() {
    return readText(store, view.blobAt(path)!);
  },
}));

const FINE = new Set(["invalid_input", "deadline_exceeded"]);
const BATCH = 100;
const SLOW_MS = 2000;
const SHOWN = 400;
const kinds = values.kinds.split(",");
const count = Number(values.count);
const clock = openThreadClock();
const took = new Map(kinds.map((kind) => [kind, [] as number[]]));
let [done, wrong, refused, slow] = [0, 0, 0, 0];

const shown = (query: string) => JSON.stringify(query.slice(0, SHOWN));

function queriesOf(kind: string, numRuns: number, seed: number): string[] {
  const random = RANDOM[kind];
  return random ? fc.sample(random, { numRuns, seed }) : drawQueries(kind, files, numRuns, seed);
}

async function ask(kind: string, query: string): Promise<void> {
  const [startedAt, from] = [performance.now(), clock()];
  const { text, isError } = await searcher.call("search_code", { query, limit: 5 });
  const wall = performance.now() - startedAt;
  took.get(kind)!.push(clock() - from);
  done++;
  if (wall > SLOW_MS) {
    slow++;
    console.log(`${wall.toFixed(0)} ms: ${kind}: ${shown(query)}`);
  }
  if (!isError) return;
  const { code, message } = JSON.parse(text).error;
  refused++;
  if (FINE.has(code)) return;
  wrong++;
  console.log(`${code}: ${message}: ${kind}: ${shown(query)}`);
}

for (let round = 0; done < count; round++) {
  const kind = kinds[round % kinds.length]!;
  const seed = Number(values.seed) + Math.floor(round / kinds.length);
  for (const query of queriesOf(kind, Math.min(BATCH, count - done), seed)) await ask(kind, query);
}

const of = (all: readonly number[], share: number) =>
  (all[Math.floor((all.length - 1) * share)] ?? 0).toFixed(1);
for (const [kind, all] of took) {
  all.sort((a, b) => a - b);
  const mean = all.reduce((sum, ms) => sum + ms, 0) / Math.max(1, all.length);
  console.log(
    `${kind}: ${all.length}, ms of CPU: mean ${mean.toFixed(1)}, p50 ${of(all, 0.5)}, p95 ${of(all, 0.95)}, max ${of(all, 1)}`,
  );
}
console.log(`${done} queries, ${refused} refused, ${slow} over ${SLOW_MS} ms, ${wrong} bugs`);
await searcher.close();
rmSync(home, { recursive: true, force: true });
process.exitCode = wrong > 0 ? 1 : 0;
