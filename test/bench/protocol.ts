// Latencies of the protocol's own promises on one project: `CORPORA=FOLDER bun test/bench/protocol.ts [NAME]`, with the built
// executable. Handshake and first question of a fresh server, health_check at rest and while an index job runs, what a stale
// index adds to an answer, how soon an edit is found. Medians and p95; the bars stand beside the figures.

import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BenchClient } from "./client.ts";
import { percentile } from "./measure.ts";

const ROOT = join(import.meta.dir, "../..");
const EXE = process.env.PROGRAM_UNDER_TEST ?? join(ROOT, "dist/codecompass");
const NAME = process.argv[2] ?? "spring-framework";
const STARTS = 10;
const CALLS = 200;
const WORDS = ["parse request", "open connection", "read file", "create context", "resolve type"];

const scratch = mkdtempSync(join(tmpdir(), "codecompass-bench-"));
const env = { CODECOMPASS_HOME: join(scratch, "home") };
const root = join(scratch, "project");

async function run(...argv: string[]): Promise<void> {
  const child = Bun.spawn(argv, { env: { ...process.env, ...env }, stdout: "ignore", stderr: "ignore" });
  if ((await child.exited) !== 0) throw new Error(`${argv.join(" ")} failed`);
}

const open = (...flags: string[]) => new BenchClient([EXE, "serve-mcp", "--workspace", root, ...flags], env);

function report(what: string, times: number[], bar: string): void {
  const shown = [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(1)} ms`.padStart(10));
  console.log(`${what.padEnd(52)} ${shown.join(" ")}   ${bar}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureStarts(): Promise<void> {
  const handshakes: number[] = [];
  const first: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const start = performance.now();
    const client = open();
    await client.initialize();
    handshakes.push(performance.now() - start);
    await until(client, ({ prewarm_status }) => prewarm_status === "complete");
    first.push((await client.call("locate_symbol", { name: "main" })).ms);
    await client.close();
  }
  report("spawn to initialize", handshakes, "≤ 100 ms");
  report("first question after the prewarm (SC-104)", first, "≤ 100 ms");
}

// biome-ignore lint/suspicious/noExplicitAny: see TimedAnswer
async function until(client: BenchClient, isSo: (answer: any) => boolean): Promise<void> {
  while (!isSo((await client.call("health_check", {})).answer)) await Bun.sleep(10);
}

async function measureHealth(client: BenchClient): Promise<void> {
  const rest: number[] = [];
  for (let i = 0; i < CALLS; i++) rest.push((await client.call("health_check", {})).ms);
  report("health_check at rest (SC-105)", rest, "p95 ≤ 5 ms");
  await client.call("index_repo", { force: true });
  const busy: number[] = [];
  while (busy.length < CALLS) {
    busy.push((await client.call("health_check", {})).ms);
    await Bun.sleep(5);
  }
  report("health_check while an index job runs", busy, "p95 ≤ 5 ms");
  await client.call("index_status", { wait_ms: 600_000 });
}

async function answers(client: BenchClient, freshness_policy: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i++)
    times.push((await client.call("locate_symbol", { name: "main", limit: 5, freshness_policy })).ms);
  return times;
}

async function measureFreshness(client: BenchClient, file: string): Promise<void> {
  await answers(client, "balanced");
  const fresh = await answers(client, "balanced");
  report("balanced on a fresh index", fresh, "");
  appendFileSync(join(root, file), "\n");
  const stale = await answers(client, "best_effort");
  report("on a stale index (SC-106)", stale, "p95 ≤ fresh + 5 ms");
}

/** In turns, so that both meet the same machine. */
async function measureExplanations(client: BenchClient): Promise<void> {
  const times: Record<string, number[]> = { off: [], basic: [] };
  for (let i = 0; i < CALLS; i++)
    for (const ranking_explain_level of Object.keys(times)) {
      const query = WORDS[i % WORDS.length]!;
      times[ranking_explain_level]!.push(
        (await client.call("search_code", { query, ranking_explain_level })).ms,
      );
    }
  report("search_code, not explained", times.off!, "");
  report("explained at basic (SC-107)", times.basic!, "p95 ≤ 110 %");
}

/** Of files with up to 200 symbols. */
async function measureOutlines(client: BenchClient): Promise<void> {
  const { answer } = await client.call("search_code", {
    query: "file:*",
    limit: 200,
    detail_level: "location",
  });
  const times: number[] = [];
  for (const { path } of answer.results as { path: string }[])
    times.push((await client.call("get_file_outline", { path })).ms);
  report("get_file_outline (SC-103)", times, "p95 ≤ 50 ms");
}

async function measureEdits(client: BenchClient, file: string): Promise<void> {
  const found: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    await Bun.sleep(1500);
    const name = `zzqAdded${i}`;
    appendFileSync(join(root, file), `\nclass ${name} {}\n`);
    const isFound = async () =>
      (await client.call("locate_symbol", { name })).answer.results[0]?.name === name;
    found.push(
      await timed(async () => {
        while (!(await isFound())) await Bun.sleep(20);
      }),
    );
  }
  report("an edit is found, from the first question", found, "≤ 1000 ms");
}

async function measureWatch(file: string): Promise<void> {
  const client = open("--watch");
  await client.initialize();
  await until(client, ({ projects }) => projects[0]?.watch === "events");
  const found: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    await Bun.sleep(1500);
    const before = (await client.call("health_check", {})).answer.projects[0].symbol_count;
    appendFileSync(join(root, file), `\nclass zzqWatched${i} {}\n`);
    found.push(await timed(() => until(client, ({ projects }) => projects[0].symbol_count !== before)));
  }
  report("--watch: an edit is indexed unasked", found, "≤ 500 ms");
  await client.close();
}

const corpora = process.env.CORPORA;
if (!corpora) throw new Error("CORPORA names a folder of clones");
try {
  await run("git", "clone", "-q", "--shared", join(corpora, NAME), root);
  await run(EXE, "index", root);
  console.log(`${NAME}${" ".repeat(52 - NAME.length)}     median        p95   bar`);
  await measureStarts();
  const client = open();
  await client.initialize();
  const { answer } = await client.call("search_code", { query: "file:*.java", limit: 1 });
  const file: string = answer.results[0]?.path ?? "zzq.java";
  await measureHealth(client);
  await measureFreshness(client, file);
  await measureExplanations(client);
  await measureOutlines(client);
  await measureEdits(client, file);
  await client.close();
  await measureWatch(file);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
