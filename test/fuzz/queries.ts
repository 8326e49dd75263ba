// `bun run fuzz:queries FOLDER [--count 100000] [--seed 1]`: random queries on a real project through the dispatcher. Every
// answer is a success or says what is wrong with the arguments; anything else is printed and ends with exit code 1.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { openSearcher } from "../eval/ask.ts";
import { randomQuery } from "../query/random-queries.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const home = mkdtempSync(join(tmpdir(), "codecompass-queries-"));
process.env.CODECOMPASS_HOME = home;
const searcher = await openSearcher(resolve(positionals[0] ?? "."));

const FINE = new Set(["invalid_input", "deadline_exceeded"]);
const BATCH = 1000;
const SLOW_MS = 2000;
let [done, wrong, refused, slow] = [0, 0, 0, 0];
const count = Number(values.count);
for (let batch = 0; done < count; batch++)
  for (const query of fc.sample(randomQuery, {
    numRuns: Math.min(BATCH, count - done),
    seed: Number(values.seed) + batch,
  })) {
    const startedAt = performance.now();
    const { text, isError } = await searcher.call("search_code", { query, limit: 5 });
    const took = performance.now() - startedAt;
    done++;
    if (took > SLOW_MS) {
      slow++;
      console.log(`${took.toFixed(0)} ms: ${JSON.stringify(query)}`);
    }
    if (!isError) continue;
    const { code } = JSON.parse(text).error;
    refused++;
    if (FINE.has(code)) continue;
    wrong++;
    console.log(`${code}: ${JSON.stringify(query)}`);
  }
console.log(`${done} queries, ${refused} refused, ${slow} over ${SLOW_MS} ms, ${wrong} bugs`);
await searcher.close();
rmSync(home, { recursive: true, force: true });
process.exitCode = wrong > 0 ? 1 : 0;
