// `bun test/bench/refs.ts REPOSITORY [--exe PROGRAM] [--branches N]`: what refs cost on a real repository. Makes branches of 100
// changed files each in a clone, then measures the first answer on one that is not indexed, a switch back and forth between
// known ones, queries on another ref beside the default branch, diff_context over 50 files, and the disk that all of them take.

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { selfArgv } from "../../src/util/self.ts";
import { BenchClient } from "./client.ts";

const { values, positionals } = parseArgs({
  options: { exe: { type: "string" }, branches: { type: "string", default: "50" } },
  allowPositionals: true,
});
const [repository] = positionals;
if (!repository) throw new Error("usage: bun test/bench/refs.ts REPOSITORY [--exe PROGRAM] [--branches N]");
const argv = values.exe ? [values.exe] : selfArgv();
const folder = mkdtempSync(join(tmpdir(), "codecompass-bench-refs-"));
const root = join(folder, basename(repository));
const home = join(folder, "home");
const env = { CODECOMPASS_HOME: home };
const branches = Number(values.branches);
const FILES = 100;
const SMALL = 50;
const IDENTITY = ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid"];

function git(...args: string[]): string {
  const run = Bun.spawnSync(["git", ...IDENTITY, ...args], { cwd: root, stderr: "pipe" });
  if (run.exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${run.stderr}`);
  return run.stdout.toString().trim();
}

function run(...args: string[]): void {
  const done = Bun.spawnSync([...argv, ...args], { env: { ...process.env, ...env }, stderr: "pipe" });
  if (done.exitCode !== 0) throw new Error(`${args.join(" ")}: ${done.stderr}`);
}

const sources = () =>
  git("ls-files")
    .split("\n")
    .filter((path) => /\.(?:java|rs|c|go|ts|py)$/.test(path));

/** A branch in which a function's worth of lines is new in each of some files. */
function makeBranch(name: string, at: number, count: number, paths: readonly string[]): void {
  git("checkout", "-q", "-b", name, "start");
  for (let i = 0; i < count; i++) {
    const path = join(root, paths[(at * 131 + i * 7) % paths.length]!);
    writeFileSync(path, `${readFileSync(path, "utf8")}\n// ${name} ${i}\n`);
  }
  git("commit", "-q", "-a", "-m", name);
  git("checkout", "-q", "start");
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const ms = (time: number) => `${time.toFixed(1)} ms`;
const size = () =>
  [...new Bun.Glob("projects/*/index.db*").scanSync(home)].reduce(
    (sum, file) => sum + statSync(join(home, file)).size,
    0,
  );

Bun.spawnSync(["git", "clone", "-q", "--shared", repository, root]);
git("checkout", "-q", "-B", "start");
const paths = sources();
for (let at = 0; at < branches; at++) makeBranch(`branch-${at}`, at, FILES, paths);
makeBranch("small", branches, SMALL, paths);
run("index", root);
const alone = size();
const client = new BenchClient([...argv, "serve-mcp", "--workspace", root], env);
await client.initialize();
const locate = async (args: Record<string, unknown>) => {
  const { answer, ms } = await client.call("locate_symbol", { name: "main", ...args });
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return ms;
};
await locate({});

const first: number[] = [];
for (let at = 0; at < branches; at++) first.push(await locate({ ref: `branch-${at}` }));
console.log(
  `first answer on an unindexed branch of ${FILES} files: median ${ms(median(first))}, p95 ${ms(p95(first))}`,
);
run("sync", root);
console.log(
  `disk: ${(size() / alone).toFixed(3)} x of one (${(alone / 1e6).toFixed(1)} MB) with ${branches} branches`,
);

const back: number[] = [];
for (let at = 0; at < 20; at++) back.push(await locate({ ref: `branch-${at % Math.min(5, branches)}` }));
console.log(`switch between known refs: median ${ms(median(back))}, p95 ${ms(p95(back))}`);

/** In turn, so that whatever else the machine does weighs on both. */
const names = ["get", "set", "run", "build", "close", "create", "value", "resolve"];
const [own, other]: number[][] = [[], []];
for (let round = 0; round < 25; round++)
  for (const name of names) {
    own!.push((await client.call("search_code", { query: name })).ms);
    other!.push((await client.call("search_code", { query: name, ref: "branch-0" })).ms);
  }
console.log(
  `search p95 on another ref: ${(p95(other!) / p95(own!)).toFixed(2)} x (${ms(p95(other!))} over ${ms(p95(own!))})`,
);

await client.call("diff_context", { base_ref: "start", head_ref: "small" });
const diffs: number[] = [];
for (let at = 0; at < 9; at++) {
  const { answer, ms } = await client.call("diff_context", {
    base_ref: "start",
    head_ref: "small",
    limit: 50 + at,
  });
  if (answer.files.changed !== SMALL) throw new Error(`diff_context: ${JSON.stringify(answer.files)}`);
  diffs.push(ms);
}
console.log(
  `diff_context over ${SMALL} changed files: median ${ms(median(diffs))}, worst ${ms(Math.max(...diffs))}`,
);

const checkouts: number[] = [];
for (const name of ["branch-1", "branch-2", "branch-1", "branch-2", "start"]) {
  git("checkout", "-q", name);
  const started = performance.now();
  for (;;) {
    const { answer } = await client.call("locate_symbol", { name: "main" });
    if (answer.metadata.ref === name) break;
    await Bun.sleep(2);
  }
  checkouts.push(performance.now() - started);
}
console.log(`git checkout of a known branch to the first right answer: median ${ms(median(checkouts))}`);
await client.close();
rmSync(folder, { recursive: true, force: true });
